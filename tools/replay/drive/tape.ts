import * as v from 'valibot';
import { parseJson } from '../../../api/json';
import { CHANGE_IDS, CHANGES } from '../../../store/changes/all';
import type { NumberedChange } from '@backlay/replay/verify/change';
import { actionNow } from '@backlay/replay/verify/adapt';
import { head, look, turn } from './kinds';
import type { LookChange, Tape, Turn } from './kinds';
import { readText, UnusableFile, writeText } from '@backlay/replay/tools/files';

/** Tapes named no changes before this one. */
const FIRST_NAMED = '0011-one-way-to-open';
const UNNAMED = CHANGE_IDS.slice(0, CHANGE_IDS.indexOf(FIRST_NAMED));

/** A turn whose presses are said as this build says them. */
function turnNow(turn: Turn, pending: readonly NumberedChange[]): Turn {
  if (pending.length === 0) return turn;
  const came = turn.came.map((one) =>
    one.came === 'event' ? { ...one, action: actionNow(one.action, pending) } : one,
  );
  return { ...turn, came };
}

const LOOK = '{"look":';

const withLook = (turn: Turn, change: LookChange): Turn => ({
  ...turn,
  looks: [...(turn.looks ?? []), change],
});

/** A tape with its presses in today's words. Throws UnusableFile naming the line that is no part of a tape. */
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
  const start = read(head, first, 1);
  const known = new Set(start.changes ?? UNNAMED);
  const pending = CHANGES.filter(({ id }) => !known.has(id));
  return { ...start, changes: [...CHANGE_IDS], turns: turns.map((one) => turnNow(one, pending)) };
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
