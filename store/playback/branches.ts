import { isObject } from '@backlay/replay/base/isObject';
import { pointerStep } from '@backlay/replay/base/places';

/** A row of a state that is unfolded in places. `isOpen`: null for what has nothing below. */
export type Branch = {
  readonly path: string;
  readonly name: string;
  readonly depth: number;
  readonly isOpen: boolean | null;
  /** A value, or how much is in a branch. */
  readonly text: string;
};

const LONGEST = 120;

/** A value in a few words, as JSON writes it. */
export function wordsFor(value: unknown): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return `[${value.length}]`;
  if (isObject(value)) return `{${Object.keys(value).length}}`;
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** The rows of a value, depth first; below what is not open nothing is looked at. @param open JSON pointers */
export function branchesOf(value: unknown, open: ReadonlySet<string>, path = '', depth = 0): Branch[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, child]: [string, unknown]) => {
    const at = path + pointerStep(name);
    const isBranch = isObject(child) && Object.keys(child).length > 0;
    const isOpen = isBranch ? open.has(at) : null;
    const row = { path: at, name, depth, isOpen, text: wordsFor(child) };
    return isOpen ? [row, ...branchesOf(child, open, at, depth + 1)] : [row];
  });
}
