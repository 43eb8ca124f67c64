/** What a price is. `decimal`: odds, the stake included; `rate`: what 100 of a stake win; `line`: a number that a session has to
 * reach, with its rate beneath. */
export type PriceForm = 'decimal' | 'rate' | 'line';

/** What differs between kinds of market besides their arithmetic (kind.ts). Code that depends on the kind reads these traits and
 * never compares the name of the kind. */
export type KindTraits = {
  readonly price: PriceForm;
  /** A runner that wins or not, or the number that a session ends on. */
  readonly on: 'runner' | 'number';
  /** The house posts the price, which players can only accept or not: they type no other, step along no ladder, and their bets
   * never rest. */
  readonly isPosted: boolean;
  /** Dealt here at a table: bets are taken whole at the price that follows from the open cards, and the cards decide. */
  readonly isDealt: boolean;
  /** Prices shown for a runner on each side. */
  readonly columns: 1 | 3;
  readonly hasHistory: boolean;
  /** Why bets cannot be cashed out; null where they can be if the market has one winner: the arithmetic is that of decimal odds
   * (cashOffer.ts). */
  readonly noCashOut: 'atRate' | 'onNumber' | 'onRound' | null;
};
