import { mulDiv, type Paise } from './money';

/** Commission of the kinds of market a new book starts with, basis points: data of each market, never of code. */
export const USUAL_COMMISSION_BPS = {
  matchOdds: 200,
  bookmaker: 0,
  session: 0,
  racing: 500,
  casino: 0,
} as const;

/** Charged on the net winnings of one market, to the nearest paisa; nothing on a loss. Domain rules, section 5. */
export const commissionOf = (netPaise: Paise, bps: number): Paise =>
  netPaise > 0 ? mulDiv(netPaise, bps, 10_000) : 0;
