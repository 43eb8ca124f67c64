import * as v from 'valibot';
import { parseJson } from '../../../api/json';
import { head, look, turn } from './kinds';
import type { Tape, Turn } from './kinds';
import { readText, UnusableFile, writeText } from '../files';

const LOOK = '{"look":';

/** Throws UnusableFile naming the line that is no part of a tape. */
export function openTape(path: string): Tape {
  const [first = '', ...rest] = readText(path)
    .split('\n')
    .filter((line) => line !== '');
  const read = <Schema extends v.GenericSchema>(schema: Schema, line: string, nth: number) => {
    const { success, output } = v.safeParse(schema, parseJson(line));
    if (!success) throw new UnusableFile(`${path}: line ${nth} is no part of a tape`);
    return output;
  };
  const turns: Turn[] = [];
  for (const [i, line] of rest.entries()) {
    const before = turns.at(-1);
    if (line.startsWith(LOOK) && before) turns.splice(-1, 1, { ...before, ...read(look, line, i + 2) });
    else turns.push(read(turn, line, i + 2));
  }
  return { ...read(head, first, 1), turns };
}

/** A line each for the head, for each moment, and for what the screen showed otherwise after it; gzipped where the name ends in
 * `.gz`. */
export function writeTape(path: string, { turns, ...first }: Tape): void {
  const lines = turns.flatMap(({ look: shown, ...rest }) => (shown ? [rest, { look: shown }] : [rest]));
  writeText(path, [first, ...lines].map((line) => `${JSON.stringify(line)}\n`).join(''));
}
