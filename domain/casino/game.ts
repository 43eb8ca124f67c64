import type { OpenCards } from './cards';

/** Decimal odds in hundredths, the stake included: 195 is 1.95. */
export type Payout = number;

/**
 * What a bet came to. `half` and `returned` give the stake back, in part and whole; `reduced` wins at other odds than the
 * selection's: Bahar on its next card, a pair of Pair Plus whose headline is the pure sequence.
 */
export type RoundResult =
  | { readonly kind: 'win' }
  | { readonly kind: 'lose' }
  | { readonly kind: 'half' }
  | { readonly kind: 'returned' }
  | { readonly kind: 'reduced'; readonly payout: Payout };

export const WIN: RoundResult = { kind: 'win' };
export const LOSE: RoundResult = { kind: 'lose' };
export const HALF: RoundResult = { kind: 'half' };
export const RETURNED: RoundResult = { kind: 'returned' };

export const winIf = (wins: boolean): RoundResult => (wins ? WIN : LOSE);

/** Printed odds, or odds that follow from the open cards: `margin` is in percent of the fair winnings. */
export type SelectionOdds =
  | { readonly kind: 'printed'; readonly back: Payout; readonly lay?: Payout }
  | { readonly kind: 'quoted'; readonly margin: number };

/** Whether a selection is laid at some time of each round: where it is quoted, on both sides. */
export const canLay = (odds: SelectionOdds): boolean => odds.kind === 'quoted' || odds.lay !== undefined;

/** What can be bet on at a table. `group` is where the page lays it out, and `name` is in English. */
export type Selection = {
  readonly id: number;
  readonly name: string;
  readonly group: string;
  readonly odds: SelectionOdds;
};

/**
 * Where cards come from. A shoe deals without replacement and is fresh for each round, or for each group of cards (an
 * innings); a wheel can bring the same face again.
 */
export type DrawSource<Drawn> =
  | { readonly kind: 'shoe'; readonly cards: readonly Drawn[]; readonly freshFor: 'round' | 'group' }
  | { readonly kind: 'wheel'; readonly faces: readonly Drawn[] };

/** In how many equally likely ways of a round an outcome comes about. */
export type Weighted<Outcome> = { readonly outcome: Outcome; readonly weight: bigint };

/**
 * What a round can bring. Most games have a single case with a single part: all outcomes, of which one happens. Where those
 * would be too many, the round falls into cases (the dealer's card), and a case into parts (the seats), each of which
 * decides selections of its own; in the worst case all parts of a case go against the player at once.
 */
export type OutcomeCase<Outcome> = {
  readonly weight: bigint;
  readonly parts: readonly (readonly Weighted<Outcome>[])[];
};

/**
 * A game: one module, without state. Its functions see open cards only, so that no quote can depend on a card that is still
 * to come. Written as methods, because a list of all games does not know the type of each outcome.
 */
export type CasinoGame<Outcome, Drawn> = {
  readonly source: DrawSource<Drawn>;
  /** The groups of cards as they stand on the wire. */
  readonly groups: readonly string[];
  readonly selections: readonly Selection[];
  /** The group that gets the next card; undefined once the round is over. */
  nextGroup(open: OpenCards<Drawn>): number | undefined;
  /** Where a card goes, if the card itself decides that. */
  groupOf?(card: Drawn): number;
  /** What came of a round that is over. */
  outcomeOf(open: OpenCards<Drawn>): Outcome;
  /** `placedAfter` is how many cards were open when the bet was placed. */
  resultOf(id: number, outcome: Outcome, placedAfter: number): RoundResult;
  /** All that can come of a round before its first card. */
  jointOutcomes(): readonly OutcomeCase<Outcome>[];
  /** The part of a case that decides a selection, where there is more than one. */
  partOf?(id: number): number;
  /**
   * Whether an outcome can still come for a bet on a selection that was placed after so many cards. Only games have it whose
   * bets are paid by how many cards were open: elsewhere a bet between cards is held as if all could still come.
   */
  canCome?(id: number, outcome: Outcome, placedAfter: number): boolean;
  /** Whether a selection takes bets with these cards open; without it, only before the first card. */
  takesBets?(id: number, open: OpenCards<Drawn>): boolean;
  /** The exact chances with these cards open, of selections that take bets while cards come. */
  chancesAfter?(open: OpenCards<Drawn>): ReadonlyMap<number, Chance>;
  /** The short code of the winner in the strip of results. */
  codeOf(outcome: Outcome): string;
};

/** Chances as whole parts of `total`; the rest loses. */
export type Chance = {
  readonly win: bigint;
  readonly half: bigint;
  readonly returned: bigint;
  readonly reduced: ReadonlyMap<Payout, bigint>;
  readonly total: bigint;
};

/** A chance in which nothing is returned. */
export const plainChance = (win: bigint, total: bigint): Chance => ({
  win,
  half: 0n,
  returned: 0n,
  reduced: new Map(),
  total,
});

/** Any game, where its own types do not matter. */
export type AnyGame = CasinoGame<unknown, unknown>;

/** A round with one part, as most have. */
export const oneCase = <Outcome>(outcomes: readonly Weighted<Outcome>[]): readonly OutcomeCase<Outcome>[] => [
  { weight: 1n, parts: [outcomes] },
];

export const cardsOpen = (open: OpenCards<unknown>): number =>
  open.reduce((sum, group) => sum + group.length, 0);
