import { InvalidArgumentError } from 'commander';
import type { ReplayOutcome } from './outcome';

/** `root`: the folder of package.json, for the tests that `to-test` writes and for other versions. */
export type Setting = {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly root: string;
};

export type Show = (outcome: ReplayOutcome | Promise<ReplayOutcome>) => Promise<void>;

/** The index of an action on the command line. */
export function index(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('a whole number from 0, please');
  return Number(text);
}
