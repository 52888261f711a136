import { figuresInWords, type LoggedScore } from '../../core/logged/logged';
import { say, type Message } from '../../core/message';
import { ranked } from '../../core/problems/doubt';
import { problemsOf } from '../../core/problems/filedProblem';
import { found, TOPICS, type Finding } from '../../core/problems/finding';
import type { FileSummary } from '../../core/summaries';
import type { AccountPart, FileAccount } from '../../core/problems/account';
import type { GlueIndex } from '../glueIndex';
import { unpackFindings } from '../scoring/packedFindings';

/** What was recognised in a file and on what evidence; for a file that is none of ours, nothing. */
export function accountOf(index: GlueIndex, key: string): FileAccount {
  const summary = index.file(key) ?? null;
  return { summary, parts: summary === null ? [] : partsOf(index, summary) };
}

function partsOf(index: GlueIndex, file: FileSummary): readonly AccountPart[] {
  if (file.kind === 'predictions')
    return file.sets.map((set) => {
      const packed = index.sets.get(set.set)?.details.findings;
      const findings = packed === undefined ? [] : unpackFindings(packed);
      return { set, findings: inOrder(findings), problems: ranked(set.issues) };
    });
  const findings = [...index.findingsOf(file.file), ...loggedIn(file)];
  return [{ set: null, findings: inOrder(findings), problems: ranked(problemsOf(file)) }];
}

/** The scores that a file logs, each with what was decided in reading it. */
function loggedIn(file: FileSummary): readonly Finding[] {
  if (file.kind !== 'logged') return [];
  return file.scores.flatMap((score) =>
    [scoreInWords(score), ...score.notes].map((message) => found('score', message)),
  );
}

function scoreInWords({ task, metrics, samples }: LoggedScore): Message {
  const figures = figuresInWords(metrics);
  return samples === null
    ? say('{0}: {1}.', task, figures)
    : say('{0}: {1}, over {2} examples as it says.', task, figures, samples);
}

function inOrder(findings: readonly Finding[]): readonly Finding[] {
  return [...findings].sort((a, b) => TOPICS.indexOf(a.topic) - TOPICS.indexOf(b.topic));
}
