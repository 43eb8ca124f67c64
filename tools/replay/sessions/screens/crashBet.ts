import { sharedBet } from './sharedBet';

/** Leaves as soon as anything leaves. */
const LEAST_TARGET = 101;

export const CRASH_BET = sharedBet(
  'a crash game in its frame: a bet with the least automatic cash-out, busy until the balance moves by the stream, and left when idle',
  'crash',
  { target: LEAST_TARGET },
);
