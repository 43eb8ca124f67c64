import type { en } from './catalogue/betting.en';
import type { en as reasons } from './catalogue/reasons.en';
import type { en as signed } from './catalogue/signed.en';
import type { en as whole } from './catalogue/words.en';
import { sayOf } from './words';

/** The words of the slip's form and of My bets, and those everybody has. */
export const useBettingSay = sayOf<typeof whole & typeof signed & typeof reasons & typeof en>();
export type BettingSay = ReturnType<typeof useBettingSay>;
