/** What a price is. `decimal`: odds, the stake included; `rate`: what 100 of a stake win; `line`: a number that a session has to
 * reach, with its rate beneath. */
export type PriceForm = 'decimal' | 'rate' | 'line';

/** What differs between kinds of market besides their arithmetic (kind.ts). Whoever has to decide by kind asks here, never by
 * its name. */
export type KindTraits = {
  readonly price: PriceForm;
  /** A runner that wins or not, or the number that a session ends on. */
  readonly on: 'runner' | 'number';
  /** The house names the price, which is taken as it stands or left: no player types one, steps along a ladder or rests. */
  readonly isPosted: boolean;
  /** Prices of a runner on either side. */
  readonly columns: 1 | 3;
  readonly hasHistory: boolean;
  /** Why bets are never cashed out; null where those on one winner are, by the arithmetic of decimal odds (cashOffer.ts). */
  readonly noCashOut: 'atRate' | 'onNumber' | null;
};
