import type { en } from './catalogue/betting.en';
import { sayOf } from './words';

/** The words of the slip's form and of My bets beyond those everybody has. */
export const useBettingSay = sayOf<typeof en>();
export type BettingSay = ReturnType<typeof useBettingSay>;
