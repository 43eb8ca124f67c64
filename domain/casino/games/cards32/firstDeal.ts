import { RANKS } from '../../cards';

/** Where each player starts; cards count from 6 to 13 on top. */
export const PREFIXES: readonly number[] = [8, 9, 10, 11];

/** The ranks of the 32 cards. */
export const HIGH_RANKS: readonly number[] = RANKS.filter((rank) => rank >= 6);

/** What the first four cards show, as far as anything can be bet on it. */
export type FirstDeal = {
  /** Whether the card of each player is odd. */
  readonly odd: readonly boolean[];
  readonly blacks: number;
  /** The last digit of their sum. */
  readonly digit: number;
  /** Above 0 if 8 and 9 together are higher than 10 and 11. */
  readonly lead: number;
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);

/** What four cards show, from their ranks and how many of them are black. */
export function firstDealOf(ranks: readonly number[], blacks: number): FirstDeal {
  const totals = PREFIXES.map((prefix, i) => prefix + (ranks[i] ?? 0));
  return {
    odd: ranks.map((rank) => rank % 2 === 1),
    blacks,
    digit: sumOf(ranks) % 10,
    lead: Math.sign(sumOf(totals.slice(0, 2)) - sumOf(totals.slice(2))),
  };
}

/** The players, by their places, whose totals are the highest. */
export function leadersOf(totals: readonly number[], among: readonly number[]): readonly number[] {
  const best = Math.max(...among.map((player) => totals[player] ?? 0));
  return among.filter((player) => totals[player] === best);
}

/** All four places. */
export const EVERYBODY: readonly number[] = PREFIXES.map((_, i) => i);

/** A whole number that every number of leaders divides: tied players win equally often. */
export const SHARES = 12;

/** In how many ways, out of SHARES for each deal, every player wins with these first cards. */
export function sharesOf(ranks: readonly number[]): readonly number[] {
  const leaders = leadersOf(
    ranks.map((rank, i) => rank + (PREFIXES[i] ?? 0)),
    EVERYBODY,
  );
  return EVERYBODY.map((player) => (leaders.includes(player) ? SHARES / leaders.length : 0));
}

type Draw = { readonly rank: number; readonly blacks: number };

/** Two cards of each rank and colour. */
const DRAWS: readonly Draw[] = HIGH_RANKS.flatMap((rank) => [
  { rank, blacks: 0 },
  { rank, blacks: 1 },
]);
const CARDS_OF_A_DRAW = 2;

type Deal = { readonly draws: readonly Draw[]; readonly ways: number };

const withDraw = ({ draws, ways }: Deal, draw: Draw): Deal => ({
  draws: [...draws, draw],
  ways: ways * (CARDS_OF_A_DRAW - draws.filter((one) => one === draw).length),
});

/** Every deal of four cards as far as ranks and colours go, and in how many ways it comes about. */
export function everyFirstDeal(): readonly { ranks: readonly number[]; blacks: number; ways: number }[] {
  let deals: readonly Deal[] = [{ draws: [], ways: 1 }];
  for (const _ of PREFIXES) deals = deals.flatMap((deal) => DRAWS.map((draw) => withDraw(deal, draw)));
  return deals
    .filter(({ ways }) => ways > 0)
    .map(({ draws, ways }) => ({
      ranks: draws.map(({ rank }) => rank),
      blacks: sumOf(draws.map(({ blacks }) => blacks)),
      ways,
    }));
}
