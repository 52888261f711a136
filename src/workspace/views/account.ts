import { found, TOPICS, type Finding } from '../../core/finding';
import type { AccountPart, FileAccount, FileSummary } from '../../core/views';
import type { GlueIndex } from '../glueIndex';

/** What was recognised in a file and on what evidence; for a file that is none of ours, nothing. */
export function accountOf(index: GlueIndex, key: string): FileAccount {
  const file = index.file(key);
  if (file === undefined) return { path: '', kind: null, parts: [] };
  return { path: file.path, kind: file.kind, parts: partsOf(index, file) };
}

function partsOf(index: GlueIndex, file: FileSummary): readonly AccountPart[] {
  const whole = index.findingsOf(file.file);
  switch (file.kind) {
    case 'predictions':
      return file.sets.map((set) => ({
        set,
        findings: inOrder(index.sets.get(set.set)?.findings ?? []),
        issues: set.issues,
      }));
    case 'gold':
      return [{ set: null, findings: inOrder(whole), issues: file.gold.issues }];
    case 'configuration':
      return [{ set: null, findings: [], issues: file.issues }];
    case 'unscored': {
      const why = found('score', file.unscored.message);
      return [{ set: null, findings: [...inOrder(whole), why], issues: [] }];
    }
    case 'logged': {
      const notes = file.scores.flatMap(({ notes: said }) =>
        said.map((note) => found('score', note)),
      );
      return [{ set: null, findings: inOrder([...whole, ...notes]), issues: [] }];
    }
  }
}

function inOrder(findings: readonly Finding[]): readonly Finding[] {
  return [...findings].sort((a, b) => TOPICS.indexOf(a.topic) - TOPICS.indexOf(b.topic));
}
