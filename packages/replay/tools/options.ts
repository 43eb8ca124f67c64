import { InvalidArgumentError } from 'commander';
import type { ReplayOutcome } from './outcome';
import type { Compare } from './verifying';

/** Where a command says what it found, and what is wrong. */
export type Setting = {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
};

export type Show = (outcome: ReplayOutcome | Promise<ReplayOutcome>) => Promise<void>;

type Work = (compare: Compare) => ReplayOutcome;

/** Does `work` with what compares a log under the reducers of a commit and under ours. An app without it has no `--against`. */
export type WithCommit = (commit: string, work: Work) => Promise<ReplayOutcome>;

/** A name beside the file that is read. */
export const beside = (path: string, ending: string): string =>
  path.replace(/(\.actions)?\.jsonl?(\.gz)?$/, '') + ending;

/** The index of an action on the command line. */
export function index(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('a whole number from 0, please');
  return Number(text);
}
