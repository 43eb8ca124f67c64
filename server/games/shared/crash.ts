import * as v from 'valibot';
import {
  CRASH_CAP,
  CRASH_RETURN,
  crashPoint,
  decideCashOut,
  flightMsOf,
  isPaidAt,
  LEAST_CASH_OUT,
  msTo,
} from '../../../domain/games/crash';
import type { GameDeps, OwnGame } from '../game';
import type { SharedGame } from './game';
import { createSharedGame } from './ownGame';

/** `target`: where it leaves by itself, hundredths. */
export type CrashBet = { target?: number | undefined };
/** Where the multiplier ended, hundredths. */
export type CrashResult = { point: number };

const crashBet = v.object({
  target: v.optional(v.pipe(v.number(), v.integer(), v.minValue(LEAST_CASH_OUT), v.maxValue(CRASH_CAP))),
});
const crashResult = v.object({ point: v.pipe(v.number(), v.minValue(100)) });

const written = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}×`;

/** The crash game: a multiplier that grows until it ends, and bets that leave before. */
export const CRASH: SharedGame<CrashBet, CrashResult> = {
  game: 'crash',
  openMs: 10_000,
  graceMs: 1000,
  showMs: 5000,
  cycleMs: 15_000,
  mostBets: 2,
  minStakePaise: 1000,
  maxStakePaise: 500_000,
  readChoice: (value) => {
    const read = v.safeParse(crashBet, value);
    return read.success ? read.output : undefined;
  },
  readResult: (value) => {
    const read = v.safeParse(crashResult, value);
    return read.success ? read.output : undefined;
  },
  draw: (nextWord) => ({ point: crashPoint(nextWord) }),
  runMs: ({ point }) => flightMsOf(point),
  leavesAt: ({ target }, { point }) =>
    target !== undefined && isPaidAt(target, point) ? { multiplier: target, ms: msTo(target) } : undefined,
  // Whoever is still in there at the cap is out; elsewhere the end takes the stake.
  paysAt: (_bet, { point }) => (point >= CRASH_CAP ? CRASH_CAP : 0),
  byHand: ({ target }, elapsedMs, { point }) => decideCashOut({ elapsedMs, target, point }),
  restartMs: 5000,
  betText: ({ target }) =>
    target === undefined
      ? { en: 'Cash out by hand', hi: 'हाथ से कैश आउट', bn: 'হাতে ক্যাশ আউট' }
      : {
          en: `Cash out at ${written(target)}`,
          hi: `${written(target)} पर कैश आउट`,
          bn: `${written(target)}-এ ক্যাশ আউট`,
        },
  outcomeText: ({ point }) => ({
    en: `Ended at ${written(point)}`,
    hi: `${written(point)} पर खत्म`,
    bn: `${written(point)}-এ শেষ`,
  }),
};

export const createCrash = (deps: GameDeps): OwnGame =>
  createSharedGame(deps, CRASH, {
    category: 'crash',
    names: { en: 'Crash', hi: 'क्रैश', bn: 'ক্র্যাশ' },
    returns: CRASH_RETURN,
  });
