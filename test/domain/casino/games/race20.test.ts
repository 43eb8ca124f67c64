import type { Card, OpenCards } from '../../../../domain/casino/cards';
import { chancesFrom, chancesOf } from '../../../../domain/casino/chances';
import { dealRound } from '../../../../domain/casino/dealing';
import { toNumber } from '../../../../domain/casino/fraction';
import { race20 } from '../../../../domain/casino/games/race20';
import { offersOf } from '../../../../domain/casino/offers';
import { profitOfBet } from '../../../../domain/casino/settling';
import { payouts } from '../payouts';
import type { Paid } from '../payouts';
import { cardsOf, testFigures, testRounds } from '../suite';
import { fractionFrom, readFigures } from '../vectors';
import type { GameFigures } from '../vectors';

const figures = readFigures<
  GameFigures & {
    cards: Record<string, string>;
    cardsAtLeast: Record<string, string>;
    pointsAtLeast: Record<string, number>;
  }
>('race20');

const WIN_WITH: Record<number, Paid> = {
  5: [7, 51_300],
  6: [8, 12_300],
  7: [9, 4910],
  15: [10, 817],
  16: [11, 1340],
  17: [12, 3570],
};

function payoutsOf(open: OpenCards) {
  const lengths = open.map((cards) => cards.length);
  const count = lengths.reduce((sum, n) => sum + n);
  const points = open.flat().reduce((sum, { rank }) => sum + rank, 0);
  const paid: Paid[] = [[lengths.indexOf(Math.max(...lengths)) + 1, 390]];
  if (points >= 81) paid.push([5, 200]);
  if (count >= 13) paid.push([6, 200]);
  const withCards = WIN_WITH[count];
  if (withCards) paid.push(withCards);
  return payouts(paid);
}

const outcomes = () => race20.jointOutcomes()[0]?.parts[0] ?? [];

/** The share of rounds, by adding up all winners, lengths and sums. */
function shareOf(counts: (cards: number, points: number) => boolean): number {
  const sum = (list: ReturnType<typeof outcomes>) => list.reduce((total, { weight }) => total + weight, 0n);
  const some = sum(outcomes().filter(({ outcome }) => counts(outcome.cards, outcome.points)));
  return Number((some * 10n ** 15n) / sum(outcomes())) / 1e15;
}

/** The chance of each length, card by card: how many of each suit are out, whatever their ranks. */
function lengthsByWalk(): Map<number, number> {
  const shares = new Map<number, number>();
  const seen = new Map<string, number>([['0,0,0,0', 1]]);
  for (const [state, chance] of seen) {
    const counts = state.split(',').map(Number);
    const dealt = counts.reduce((sum, n) => sum + n);
    counts.forEach((n, suit) => {
      const next = (chance * (12 - n)) / (48 - dealt);
      if (n === 4) shares.set(dealt + 1, (shares.get(dealt + 1) ?? 0) + next);
      else {
        const key = counts.map((m, i) => (i === suit ? m + 1 : m)).join();
        seen.set(key, (seen.get(key) ?? 0) + next);
      }
    });
  }
  return shares;
}

describe('Race 20-20', () => {
  const totals = ([5, 6] as const).map((id) => {
    const chance = race20.chancesAfter?.([[], [], [], []]).get(id);
    const win = (chance && chancesFrom(chance).win) ?? fractionFrom('0');
    return {
      bet: `total ${id}`,
      ids: [id],
      win: `${win.numerator}/${win.denominator}`,
      payout: 0,
      return: '0',
    };
  });
  testFigures(race20, [...figures.bets, ...totals]);
  testRounds(race20, 'race20', payoutsOf);

  test.each(Object.entries(figures.cards))('%s cards', (cards, share) => {
    expect(shareOf((count) => count === Number(cards))).toBeCloseTo(toNumber(fractionFrom(share)), 12);
    expect(lengthsByWalk().get(Number(cards))).toBeCloseTo(toNumber(fractionFrom(share)), 12);
  });

  test('totals at least as many', () => {
    for (const [line, share] of Object.entries(figures.cardsAtLeast))
      expect(shareOf((count) => count >= Number(line))).toBeCloseTo(toNumber(fractionFrom(share)), 12);
    for (const [line, share] of Object.entries(figures.pointsAtLeast))
      expect(shareOf((_, points) => points >= Number(line))).toBeCloseTo(share, 11);
  });

  test('the lines are the nearest to even chances, and both sides of them are offered', () => {
    for (const id of [5, 6]) {
      expect(Math.abs(toNumber(chancesOf(race20, id).win) - 0.5)).toBeLessThan(0.02);
      const offer = offersOf(race20, [[], [], [], []]).find((one) => one.id === id);
      expect(offer?.lay).toBeGreaterThan(offer?.back ?? 0);
    }
  });

  test('five spades after eight cards: the last counts, and a total below the line pays No', () => {
    const codes = 'QSS 2HH 3SS ADD 4SS JCC 10SS 7SS'.split(' ');
    const cards = cardsOf([codes])[0]?.values();
    let open: OpenCards = [];
    for (const now of dealRound(race20, () => cards?.next().value as Card)) open = now;
    const outcome = race20.outcomeOf(open);
    expect(outcome).toEqual({ king: 0, cards: 8, points: 50 });
    for (const id of [5, 6]) {
      const result = race20.resultOf(id, outcome, 0);
      expect(result).toEqual({ kind: 'lose' });
      expect(profitOfBet({ side: 'lay', odds: 196, stakePaise: 10_000 }, result)).toBe(10_000);
      expect(profitOfBet({ side: 'back', odds: 192, stakePaise: 10_000 }, result)).toBe(-10_000);
    }
  });
});
