import * as v from 'valibot';
import { parseJson } from '../../../api/json';
import { MOST_PINS } from '../../../slices/pins';
import type { Pins } from '../../../slices/pins';
import type { StoredEntry } from './entry';

export const PINS_KEY = 'backlay.pins';
const PINS_VERSION = 1;

/** What an address may hold as an id, too. */
const id = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/));
const stored = v.object({
  v: v.literal(PINS_VERSION),
  pins: v.pipe(
    v.array(v.object({ marketId: id, matchId: id })),
    v.minLength(1),
    v.maxLength(MOST_PINS),
    v.checkItems(({ marketId }, i, all) => all.findIndex((pin) => pin.marketId === marketId) === i),
  ),
});

/** Each market once; removed with the last pin. */
export const pinsEntry: StoredEntry<Pins> = {
  drawer: 'local',
  read: ({ get, damaged }) => {
    const text = get(PINS_KEY);
    if (!text) return undefined;
    const read = v.safeParse(stored, parseJson(text));
    if (read.success) return { status: 'some', pins: read.output.pins };
    damaged(PINS_KEY);
    return undefined;
  },
  write: (pins) => ({
    [PINS_KEY]: pins.status === 'some' ? JSON.stringify({ v: PINS_VERSION, pins: pins.pins }) : null,
  }),
};
