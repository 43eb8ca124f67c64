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

/** Two cards of each rank and colour. */
const OF_RANK_AND_COLOUR = 2;

/** The ranks of four cards, as many times as there are. */
const everyRanks = (): readonly (readonly number[])[] =>
  PREFIXES.reduce<readonly (readonly number[])[]>(
    (deals) => deals.flatMap((ranks) => HIGH_RANKS.map((rank) => [...ranks, rank])),
    [[]],
  );

/** In how many ways cards of these ranks have these colours; bit by bit, black is 1. */
function waysOf(ranks: readonly number[], colours: number): number {
  const colourOf = (at: number): number => (colours >> at) & 1;
  return ranks.reduce((ways, rank, at) => {
    const before = ranks.filter((other, i) => i < at && other === rank && colourOf(i) === colourOf(at));
    return ways * (OF_RANK_AND_COLOUR - before.length);
  }, 1);
}

/** The ranks of four cards, and in how many ways they come with none to four black ones. */
export type FirstRanks = { readonly ranks: readonly number[]; readonly waysByBlacks: readonly number[] };

const ALL_COLOURS = Array.from({ length: 1 << PREFIXES.length }, (_, colours) => ({
  colours,
  blacks: EVERYBODY.reduce((count, at) => count + ((colours >> at) & 1), 0),
}));

function byBlacks(ranks: readonly number[]): readonly number[] {
  const ways = [0, ...EVERYBODY.map(() => 0)];
  for (const { colours, blacks } of ALL_COLOURS) ways[blacks] = (ways[blacks] ?? 0) + waysOf(ranks, colours);
  return ways;
}

/** Every deal of four cards as far as ranks and colours go. */
export const everyFirstDeal = (): readonly FirstRanks[] =>
  everyRanks().map((ranks) => ({ ranks, waysByBlacks: byBlacks(ranks) }));
