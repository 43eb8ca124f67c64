import { RANKS } from '../../../../domain/casino/cards';
import type { Card, OpenCards } from '../../../../domain/casino/cards';
import { dealRound } from '../../../../domain/casino/dealing';
import { andarBahar } from '../../../../domain/casino/games/andarBahar';
import { offersOf } from '../../../../domain/casino/offers';
import { seeded } from '../../../../domain/base/random';
import { payouts } from '../payouts';
import type { Paid } from '../payouts';
import { cardsOf, playRound, testEnumeration, testFigures, testRounds } from '../suite';
import { fractionFrom, readFigures } from '../vectors';
import type { GameFigures } from '../vectors';
import { toNumber } from '../../../../domain/casino/fraction';

type Later = [dealt: number, next: 'Andar' | 'Bahar', nextCard: string, nextSide: string];
const figures = readFigures<GameFigures & { later: Later[] }>('andarBahar');

/** The side and place of a rank's first card, looked for card by card. */
function paidOn(rank: number, [andar = [], bahar = []]: OpenCards): Paid {
  const inBahar = bahar.findIndex((card) => card.rank === rank);
  const inAndar = andar.findIndex((card) => card.rank === rank);
  if (inBahar === 0) return [20 + rank, 125];
  const isBahar = inAndar < 0 || (inBahar >= 0 && inBahar <= inAndar);
  return isBahar ? [20 + rank, 200] : [rank, 200];
}

const payoutsOf = (open: OpenCards) => payouts(RANKS.map((rank) => paidOn(rank, open)));

/** Where the four cards of a rank can lie: their first at each place, all else of other ranks. */
function* deals() {
  for (let first = 1; first <= 49; first += 1) {
    const filler = (rank: number): Card => ({ rank, suit: 'S' });
    for (const rank of RANKS) {
      const other = filler((rank % 13) + 1);
      const cards = Array.from({ length: 50 }, (_, i) => (i + 1 === first ? filler(rank) : other));
      const left = 52 - first;
      yield {
        rank,
        open: [cards.filter((_, i) => i % 2 === 1), cards.filter((_, i) => i % 2 === 0)],
        ways: left * (left - 1) * (left - 2),
      };
    }
  }
}

describe('Andar Bahar by rank', () => {
  testFigures(andarBahar, figures.bets);
  testRounds(andarBahar, 'andarBahar', payoutsOf);
  testEnumeration(
    andarBahar,
    function* () {
      for (const { open, ways } of deals()) yield { open, ways: ways / 13 };
    },
    (open) => {
      // Of such a deal only the rank in question says anything: the one card that differs.
      const all = open.flat().map(({ rank }) => rank);
      const lone = RANKS.filter((rank) => all.filter((one) => one === rank).length === 1);
      return payouts(lone.map((rank) => paidOn(rank, open)).map(([id, paid]) => [id, paid * 13] as const));
    },
  );

  test.each(figures.later)('after %s cards, with %s next', (dealt, next, nextCard, nextSide) => {
    const all = andarBahar.jointOutcomes()[0]?.parts[0] ?? [];
    const left = all.filter(({ outcome: [place = 0] }) => place > dealt);
    const share = (of: (place: number) => boolean): number => {
      const sum = (list: typeof all) => list.reduce((total, { weight }) => total + Number(weight), 0);
      return sum(left.filter(({ outcome: [place = 0] }) => of(place))) / sum(left);
    };
    const parity = next === 'Bahar' ? 1 : 0;
    expect(share((place) => place === dealt + 1)).toBeCloseTo(toNumber(fractionFrom(nextCard)), 12);
    expect(share((place) => place % 2 === parity)).toBeCloseTo(toNumber(fractionFrom(nextSide)), 12);
  });

  test.each(figures.later)(
    'the chances of a rank after %s cards, with %s next',
    (dealt, next, nextCard, nextSide) => {
      // Kings alone, so that every other rank is still to come.
      const cards: Card[] = Array.from({ length: dealt }, () => ({ rank: 13, suit: 'S' }));
      const open = [cards.filter((_, i) => i % 2 === 1), cards.filter((_, i) => i % 2 === 0)];
      const chances = andarBahar.chancesAfter?.(open);
      const [andar, bahar] = [chances?.get(1), chances?.get(21)];
      if (!andar || !bahar) throw new Error('no chances');
      const of = (ways: bigint): number => Number(ways) / Number(andar.total);
      const onNext = bahar.reduced.get(125) ?? 0n;
      expect(of(onNext)).toBeCloseTo(next === 'Bahar' ? toNumber(fractionFrom(nextCard)) : 0, 12);
      const side = toNumber(fractionFrom(nextSide));
      expect(of(andar.win)).toBeCloseTo(next === 'Andar' ? side : 1 - side, 12);
      expect(of(bahar.win + onNext)).toBeCloseTo(next === 'Bahar' ? side : 1 - side, 12);
      expect(chances?.has(13)).toBe(dealt === 0);
    },
  );

  test('Bahar wins a quarter on the card that follows the bet, all of the stake later', () => {
    const first = RANKS.map((rank) => (rank === 1 ? 5 : 0));
    expect([0, 2, 4].map((after) => andarBahar.resultOf(21, first, after))).toEqual([
      { kind: 'win' },
      { kind: 'win' },
      { kind: 'reduced', payout: 125 },
    ]);
    expect(andarBahar.resultOf(1, first, 4)).toEqual({ kind: 'lose' });
  });

  test('a rank takes bets until its card has come; Andar only while Bahar is dealt next', () => {
    const idsAfter = (andar: string[], bahar: string[]) =>
      offersOf(andarBahar, cardsOf([andar, bahar])).map(({ id }) => id);
    expect(idsAfter([], [])).toHaveLength(26);
    expect(idsAfter([], ['ASS'])).toEqual(RANKS.slice(1).map((rank) => 20 + rank));
    expect(idsAfter(['2HH'], ['ASS'])).toEqual(RANKS.slice(2).flatMap((rank) => [rank, 20 + rank]));
  });

  test('what is offered after any number of cards returns 85 to 99.5 %, and what is not would return less', () => {
    const weights = Array.from({ length: 49 }, (_, i) => (51 - i) * (50 - i) * (49 - i));
    for (let dealt = 0; dealt < 49; dealt += 1) {
      const left = weights.map((weight, i) => (i < dealt ? 0 : weight));
      const all = left.reduce((sum, weight) => sum + weight, 0);
      const even = left.filter((_, i) => i % 2 === 1).reduce((sum, weight) => sum + weight, 0) / all;
      const onNext = dealt % 2 === 0 ? (left[dealt] ?? 0) / all : 0;
      const returns = { andar: 2 * even, bahar: 2 * (1 - even) - 0.75 * onNext };
      const cards: Card[] = Array.from({ length: dealt }, () => ({ rank: 13, suit: 'S' }));
      const open = [cards.filter((_, i) => i % 2 === 1), cards.filter((_, i) => i % 2 === 0)];
      const offered = offersOf(andarBahar, open).map(({ id }) => id);
      expect([dealt, offered.some((id) => returns[id < 21 ? 'andar' : 'bahar'] > 0.995)]).toEqual([
        dealt,
        false,
      ]);
      expect([dealt, offered.includes(1)]).toEqual([dealt, dealt % 2 === 0 && returns.andar >= 0.85]);
      expect([dealt, offered.includes(21)]).toEqual([dealt, dealt <= 45 && returns.bahar >= 0.85]);
    }
  });

  test('fifty cards, alternately, Bahar first', () => {
    const open = playRound(andarBahar, seeded(7));
    expect(open.map((cards) => cards.length)).toEqual([25, 25]);
    const groups: number[] = [];
    const cards = open[0]?.values();
    for (const now of dealRound(andarBahar, (group) => (groups.push(group), cards?.next().value) as Card))
      if (now.flat().length === 4) break;
    expect(groups).toEqual([1, 0, 1, 0]);
  });
});
