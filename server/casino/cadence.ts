import type { CasinoGameName } from '../../domain/casino/tables';

/**
 * How long the parts of a round last (ms): bets before the first card, a card, bets between two cards where they are quoted, and
 * the result. Those of real rooms (casino.md, "Round machine") are the measure.
 */
export type Cadence = {
  readonly betMs: number;
  readonly cardMs: number;
  readonly quoteMs: number;
  readonly resultMs: number;
};

const USUAL: Cadence = { betMs: 25_000, cardMs: 1500, quoteMs: 8000, resultMs: 7000 };

const OWN: Readonly<Partial<Record<CasinoGameName, Partial<Cadence>>>> = {
  lucky7: { betMs: 22_000 },
  teenpatti20: { betMs: 35_000 },
  dragonTiger20: { betMs: 33_000 },
  amarAkbarAnthony: { betMs: 40_000 },
  // Bets between two of up to fifty cards: a round of real rooms takes some four minutes.
  andarBahar: { betMs: 40_000, quoteMs: 3000 },
  andarBaharJoker: { betMs: 40_000 },
  superOver: { quoteMs: 3000 },
  fiveCricket: { quoteMs: 3000 },
};

export const cadenceOf = (game: CasinoGameName): Cadence => ({ ...USUAL, ...OWN[game] });
