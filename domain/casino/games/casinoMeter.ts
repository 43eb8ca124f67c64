import { deckOf, RANKS } from '../cards';
import type { Card, OpenCards } from '../cards';
import { oneCase, plainChance, winIf } from '../game';
import type { CasinoGame, Chance, Weighted } from '../game';
import { resultsBy, selectionsOf } from '../gameBet';
import type { GameBet } from '../gameBet';
import { once } from '../once';

const MARGIN = 2;
const LOW = 0;
const HIGH = 1;
const CARDS_TO_WIN = 5;
const SEVEN = 7;
const OTHER_RANKS = RANKS.filter((rank) => rank !== SEVEN);
const PACK = deckOf(OTHER_RANKS);
const CARDS_A_SIDE = PACK.length / 2;

/** How many cards each side has in the end, low first. */
export type MeterOutcome = readonly [low: number, high: number];

const sideBet = (side: number, name: string): GameBet<MeterOutcome> => ({
  id: side + 1,
  name,
  group: 'main',
  odds: { kind: 'quoted', margin: MARGIN },
  resultOf: (counts) => winIf(counts[side] === CARDS_TO_WIN),
});

const BETS: readonly GameBet<MeterOutcome>[] = [sideBet(LOW, 'Low'), sideBet(HIGH, 'High')];

const countsOf = ([low = [], high = []]: OpenCards<unknown>): MeterOutcome => [low.length, high.length];
const isOver = (counts: MeterOutcome): boolean => counts.includes(CARDS_TO_WIN);

/** In how many ways the cards that are left can finish a round from here, each way to its last possible card. */
function endingsFrom(counts: MeterOutcome): readonly Weighted<MeterOutcome>[] {
  const ends = new Map<string, { outcome: MeterOutcome; weight: bigint }>();
  const deal = ([low, high]: MeterOutcome, ways: bigint): void => {
    if (!isOver([low, high])) {
      deal([low + 1, high], ways * BigInt(CARDS_A_SIDE - low));
      deal([low, high + 1], ways * BigInt(CARDS_A_SIDE - high));
      return;
    }
    // A round that ends early leaves cards undealt, in any order.
    let weight = ways;
    for (let dealt = low + high; dealt < 2 * CARDS_TO_WIN - 1; dealt += 1)
      weight *= BigInt(PACK.length - dealt);
    const known = ends.get(`${low} ${high}`)?.weight ?? 0n;
    ends.set(`${low} ${high}`, { outcome: [low, high], weight: known + weight });
  };
  deal(counts, 1n);
  return [...ends.values()];
}

function chancesAfter(open: OpenCards<unknown>): ReadonlyMap<number, Chance> {
  const counts = countsOf(open);
  if (isOver(counts)) return new Map();
  const endings = endingsFrom(counts);
  const waysOf = (side: number): bigint =>
    endings.reduce((sum, { outcome, weight }) => (outcome[side] === CARDS_TO_WIN ? sum + weight : sum), 0n);
  const [low, high] = [waysOf(LOW), waysOf(HIGH)];
  return new Map([
    [LOW + 1, plainChance(low, low + high)],
    [HIGH + 1, plainChance(high, low + high)],
  ]);
}

/**
 * Casino Meter. No rules are published, so these are ours. One deck without its sevens: aces to sixes are low, eights to kings
 * high. Cards are dealt one by one, each to its side, and the first side with five wins. Both sides are backed and laid before
 * each card at two percent of the fair winnings; the first quote returns 99 percent.
 */
export const casinoMeter: CasinoGame<MeterOutcome, Card> = {
  source: { kind: 'shoe', cards: PACK, freshFor: 'round' },
  groups: ['low', 'high'],
  selections: selectionsOf(BETS),
  nextGroup: (open) => (isOver(countsOf(open)) ? undefined : LOW),
  groupOf: ({ rank }) => (rank < SEVEN ? LOW : HIGH),
  outcomeOf(open) {
    const counts = countsOf(open);
    if (!isOver(counts)) throw new RangeError('the round is not over');
    return counts;
  },
  resultOf: resultsBy(BETS),
  jointOutcomes: once(() => oneCase(endingsFrom([0, 0]))),
  takesBets: (_, open) => !isOver(countsOf(open)),
  chancesAfter,
  codeOf: ([low]) => (low === CARDS_TO_WIN ? 'l' : 'h'),
};
