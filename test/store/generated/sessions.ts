import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  integer,
  nat,
  record,
  uniqueArray,
} from 'fast-check';
import type { StoreEnhancer } from 'redux';
import type { Visits } from '@backlay/replay/tools/coverage';
import { EVENTS } from './events';
import { play, START_NAMES } from './walk';
import type { Session } from './walk';
import { WAYS } from './ways';

const CELLS_A_SHARE = 15;

/** The larger the matrix of a slice, the more sessions are about it. */
const FOCUS = Object.entries(EVENTS).flatMap(([name, { length }]) => {
  const cells = Object.keys(WAYS[name] ?? {}).length * length;
  return Array.from({ length: Math.ceil((cells + 1) / CELLS_A_SHARE) }, () => name);
});

const MOST_STEPS = 11;
/** One session in eight begins before the page is opened. */
const LATE = [0, 0, 0, 0, 0, 0, 0, 5];

const session = record<Session>({
  start: constantFrom(...START_NAMES),
  path: nat(),
  isNarrow: boolean(),
  late: constantFrom(...LATE),
  focus: uniqueArray(constantFrom(...FOCUS), { minLength: 1, maxLength: 3 }),
  steps: array(record({ die: integer({ min: 0, max: 99 }), seed: nat({ max: 9999 }) }), {
    minLength: 1,
    maxLength: MOST_STEPS,
    size: 'max',
  }),
});

/** `runs`: how many sessions, the same for the same `seed`. `seconds`: after which those that are left are given up, or the
 * search for a shorter counterexample. `guards`: see `play`. */
export type Generated = {
  readonly runs: number;
  readonly seed: number;
  readonly seconds: number;
  readonly guards?: readonly StoreEnhancer[];
};

/** Plays generated sessions, and tells what they visit. Rejects with the shortest session that fails, and why. */
export async function playGenerated(
  { runs, seed, seconds, guards }: Generated,
  visits: Visits,
): Promise<number> {
  let actions = 0;
  const property = asyncProperty(session, async (one) => {
    const { entries } = await play(one, guards);
    actions += entries.length;
    for (const { before, action } of entries) visits.see(before, action.type);
  });
  const limit = { interruptAfterTimeLimit: seconds * 1000, markInterruptAsFailure: true };
  await assert(property, { numRuns: runs, seed, ...limit });
  return actions;
}
