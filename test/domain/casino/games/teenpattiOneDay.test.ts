import { seeded } from '../../../../domain/base/random';
import { DECK } from '../../../../domain/casino/cards';
import type { Card, OpenCards } from '../../../../domain/casino/cards';
import { chancesFrom } from '../../../../domain/casino/chances';
import { dealRound } from '../../../../domain/casino/dealing';
import { minus, toNumber, WHOLE } from '../../../../domain/casino/fraction';
import { teenpattiOneDay } from '../../../../domain/casino/games/teenpattiOneDay';
import { offersOf } from '../../../../domain/casino/offers';
import { payouts } from '../payouts';
import type { Paid } from '../payouts';
import { cardsOf, playRound, testFigures, testRounds } from '../suite';
import { valueOf } from '../teenpattiHands';
import { fractionFrom, readFigures } from '../vectors';
import type { GameFigures } from '../vectors';

const figures = readFigures<
  GameFigures & {
    states: [a: string[], b: string[], winA: string, tie: string][];
    afterFirst: [rank: string, winA: string][];
  }
>('teenpattiOneDay');

const isNextTo = (a: number, b: number): boolean => Math.abs(a - b) === 1 || a + b === 14;

function isConsecutive(hand: readonly Card[]): boolean {
  const [a = 0, b = 0, c = 0] = hand.map(({ rank }) => rank);
  const pairs = [
    [a, b],
    [a, c],
    [b, c],
  ] as const;
  // Two sevens add up to fourteen too.
  return pairs.some(([x, y]) => (x + y === 14 ? x === 1 || y === 1 : isNextTo(x, y)));
}

function payoutsOf([a = [], b = []]: OpenCards) {
  const [first, second] = [valueOf(a), valueOf(b)];
  const returned: Paid[] = [
    [1, 100],
    [2, 100],
  ];
  const main: Paid[] = first === second ? returned : [[first > second ? 1 : 2, 200]];
  const order = [a[0], b[0], a[1], b[1], a[2], b[2]];
  const parities = order.map((card, i): Paid =>
    (card?.rank ?? 0) % 2 === 1 ? [5 + 2 * i, 182] : [6 + 2 * i, 212],
  );
  const runs = [a, b].map((hand, i): Paid => [3 + i, isConsecutive(hand) ? 238 : 0]);
  return payouts([...main, ...runs, ...parities]);
}

function chanceOf(open: OpenCards, id: number) {
  const chance = teenpattiOneDay.chancesAfter?.(open).get(id);
  if (!chance) throw new Error('no chance');
  return chancesFrom(chance);
}

describe('Teenpatti one-day', () => {
  const [[, , winA = '', tie = ''] = []] = figures.states;
  testFigures(teenpattiOneDay, [
    ...figures.bets,
    // At fair odds, which the figures do not have: only the chances matter here.
    ...[1, 2].map((id) => ({
      bet: `side ${id}`,
      ids: [id],
      win: winA,
      returned: tie,
      payout: 0,
      return: tie,
    })),
  ]);
  testRounds(teenpattiOneDay, 'teenpattiOneDay', payoutsOf);

  test.each(figures.states)('chances with %j and %j open', (a, b, win, equal) => {
    const open = cardsOf([a, b]);
    const [ofA, ofB] = [chanceOf(open, 1), chanceOf(open, 2)];
    expect(ofA.win).toEqual(fractionFrom(win));
    expect(ofA.returned).toEqual(fractionFrom(equal));
    expect(ofB.win).toEqual(minus(minus(WHOLE, fractionFrom(win)), fractionFrom(equal)));
  });

  test.each(figures.afterFirst)('A begins with %s', (rank, win) => {
    expect(chanceOf(cardsOf([[`${rank}DD`], []]), 1).win).toEqual(fractionFrom(win));
  });

  test('the last card by looking at every one of them', () => {
    const random = seeded(4);
    for (let i = 0; i < 20; i += 1) {
      const [a = [], b = []] = playRound(teenpattiOneDay, random);
      const open = [a, b.slice(0, 2)];
      const left = DECK.filter((card) => !open.flat().some((one) => one === card));
      const own = valueOf(a);
      const won = left.filter((card) => own > valueOf([...b.slice(0, 2), card])).length;
      expect(toNumber(chanceOf(open, 1).win)).toBeCloseTo(won / 47, 12);
    }
  });

  test('is quoted with two percent of the fair winnings', () => {
    const of = (a: string[], b: string[]) =>
      offersOf(teenpattiOneDay, cardsOf([a, b])).find(({ id }) => id === 1);
    expect(of([], [])).toEqual({ id: 1, back: 198, lay: 202 });
    expect(of(['ASS'], ['KSS'])).toEqual({ id: 1, back: 137, lay: 139 });
    expect(of(['2DD', '3CC', '5HH'], ['4SS', '6SS'])).toBeUndefined();
    expect(offersOf(teenpattiOneDay, [[], []])).toHaveLength(16);
  });

  test('no quote knows what is still to come', () => {
    const start = 'KSS QHH 7DD 8CC'.split(' ');
    const quotesWith = (rest: string[]) => {
      const cards = cardsOf([[...start, ...rest]])[0]?.values();
      const seen: unknown[] = [];
      for (const open of dealRound(teenpattiOneDay, () => cards?.next().value as Card))
        if (open.flat().length <= start.length) seen.push(offersOf(teenpattiOneDay, open));
      return seen;
    };
    expect(quotesWith(['2SS', '3SS'])).toEqual(quotesWith(['3SS', '2SS']));
    expect(quotesWith(['2SS', '3SS'])).toEqual(quotesWith(['ACC', 'KHH']));
  });
});
