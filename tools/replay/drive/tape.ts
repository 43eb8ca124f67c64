import * as v from 'valibot';
import { parseJson } from '../../../api/json';
import { head, look, turn } from './kinds';
import type { LookChange, Tape, Turn } from './kinds';
import { readText, UnusableFile, writeText } from '../files';

const LOOK = '{"look":';

const withLook = (turn: Turn, change: LookChange): Turn => ({
  ...turn,
  looks: [...(turn.looks ?? []), change],
});

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
    if (line.startsWith(LOOK) && before) turns.splice(-1, 1, withLook(before, read(look, line, i + 2).look));
    else turns.push(read(turn, line, i + 2));
  }
  return { ...read(head, first, 1), turns };
}

/** A line each for the head, for each moment, and for each time the screen showed something else in it or after it; gzipped where the name ends in
 * `.gz`. */
export function writeTape(path: string, { turns, ...first }: Tape): void {
  const lines = turns.flatMap(({ looks = [], ...rest }) => [
    rest,
    ...looks.map((change) => ({ look: change })),
  ]);
  writeText(path, [first, ...lines].map((line) => `${JSON.stringify(line)}\n`).join(''));
}
