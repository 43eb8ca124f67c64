import { mulDiv } from '../base/money';
import type { Paise } from '../base/money';

/** Default commission of a new market by kind, basis points; each market stores its own. */
export const USUAL_COMMISSION_BPS = {
  matchOdds: 200,
  bookmaker: 0,
  session: 0,
  racing: 500,
  casino: 0,
} as const;

/** Commission on one market's net win, rounded to the nearest paisa; 0 on a loss. Domain rules, section 5. */
export const commissionOf = (netPaise: Paise, bps: number): Paise =>
  netPaise > 0 ? mulDiv(netPaise, bps, 10_000) : 0;
