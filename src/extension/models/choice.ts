import type * as vscode from 'vscode';
import type { GoldSummary } from '../../core/summaries';
import type { TaskName } from '../../core/tasks';
import type { Fit, Model, Variant } from '../../inference/model';
import type { How } from '../../inference/predict/job';

/** A model and which of its files. */
export interface ModelChoice {
  readonly model: Model;
  readonly variant: Variant;
}

/** A gold set, and how the model's outputs become predictions of its task. */
export interface TaskChoice {
  readonly fit: Fit;
  readonly gold: Pick<GoldSummary, 'task' | 'file' | 'path' | 'sha256' | 'rows' | 'labelled'>;
}

export interface FolderChoice {
  /** The run's folder; it need not be there. */
  readonly folder: vscode.Uri;
  readonly how: How;
}

/** All that a prediction needs to be told. */
export interface PredictionChoice extends ModelChoice, FolderChoice {
  readonly tasks: readonly TaskChoice[];
  /** Cancels, beside the notification. */
  readonly signal?: AbortSignal;
}

/** What stands for the answers of the dialogs. */
export interface PredictionWish extends Partial<FolderChoice> {
  /** The model's folder. */
  readonly model: vscode.Uri;
  readonly precision?: string;
  /** Left out: those that it is surely for. */
  readonly tasks?: readonly TaskName[];
  readonly signal?: AbortSignal;
}
