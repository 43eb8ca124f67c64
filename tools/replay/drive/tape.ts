import * as v from 'valibot';
import { parseJson } from '../../../api/json';
import { head, turn } from './kinds';
import type { Tape } from './kinds';
import { readText, UnusableFile, writeText } from '../files';

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
  return { ...read(head, first, 1), turns: rest.map((line, i) => read(turn, line, i + 2)) };
}

/** A line each for the head and for each moment; gzipped where the name ends in `.gz`. */
export function writeTape(path: string, { turns, ...first }: Tape): void {
  writeText(path, [first, ...turns].map((line) => `${JSON.stringify(line)}\n`).join(''));
}
