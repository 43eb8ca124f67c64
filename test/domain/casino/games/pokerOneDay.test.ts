import { seeded } from '../../../../domain/base/random';
import { DECK } from '../../../../domain/casino/cards';
import type { Card, OpenCards } from '../../../../domain/casino/cards';
import { chancesFrom, chancesOf } from '../../../../domain/casino/chances';
import { minus, toNumber, WHOLE } from '../../../../domain/casino/fraction';
import { pokerOneDay } from '../../../../domain/casino/games/pokerOneDay';
import { leadsAfter } from '../../../../domain/casino/games/poker/leads';
import { SEVEN_CARD_HANDS, SEVEN_CARD_ROYALS } from '../../../../domain/casino/hands/pokerCounts';
import { offersOf } from '../../../../domain/casino/offers';
import { payouts } from '../payouts';
import type { Paid } from '../payouts';
import { bestOfSeven } from '../pokerWords';
import { cardsOf, playRound, testFigures, testRounds, testSamples } from '../suite';
import { fractionFrom, readFigures } from '../vectors';
import type { GameFigures } from '../vectors';

type Bonus = { win: string; return: string };
const figures = readFigures<GameFigures & { twoCardBonus: Bonus; sevenCardBonus: Bonus }>('pokerOneDay');

/** Two cards in letters, the ace first. */
function twoCardsOf(cards: readonly Card[]): string {
  const letters = cards
    .map(({ rank }) => 'A23456789TJQK'[rank - 1] ?? '')
    .sort((a, b) => 'AKQJT'.indexOf(b) - 'AKQJT'.indexOf(a));
  const [high = '', low = ''] = letters.sort((a, b) => (a === 'A' ? -1 : b === 'A' ? 1 : 0));
  return `${high}${low}${cards[0]?.suit === cards[1]?.suit ? 's' : ''}`;
}

const TWO_CARDS: Record<string, number> = {
  AA: 3100,
  AKs: 2600,
  AQs: 2100,
  AJs: 2100,
  AK: 1600,
  JJ: 1100,
  QQ: 1100,
  KK: 1100,
  AQ: 600,
  AJ: 600,
};
function twoCardsPaid(cards: readonly Card[]): number {
  const name = twoCardsOf(cards);
  return TWO_CARDS[name] ?? (name[0] === name[1] ? 400 : 0);
}

const SEVEN_CARDS = [0, 0, 0, 400, 500, 700, 900, 3100, 5100];
// A straight flush up to the ace.
const sevenCardsPaid = (value: string): number =>
  value === '8n' ? 10_100 : (SEVEN_CARDS[Number(value[0])] ?? 0);

function payoutsOf([a = [], b = [], board = []]: OpenCards) {
  const [first, second] = [bestOfSeven([...a, ...board]), bestOfSeven([...b, ...board])];
  const returned: Paid[] = [
    [1, 100],
    [2, 100],
  ];
  const main: Paid[] = first === second ? returned : [[first > second ? 1 : 2, 200]];
  return payouts([
    ...main,
    [3, twoCardsPaid(a)],
    [4, twoCardsPaid(b)],
    [5, sevenCardsPaid(first)],
    [6, sevenCardsPaid(second)],
  ]);
}

function chanceOf(open: OpenCards, id: number) {
  const chance = pokerOneDay.chancesAfter?.(open).get(id);
  if (!chance) throw new Error('no chance');
  return chancesFrom(chance);
}

describe('Poker one-day', () => {
  testFigures(pokerOneDay, figures.bets);
  testSamples(pokerOneDay, figures.samples, cardsOf);
  testRounds(pokerOneDay, 'pokerOneDay', payoutsOf);

  test('the bonuses win as often as they are known to', () => {
    const wonBy = (id: number) => toNumber(minus(WHOLE, chancesOf(pokerOneDay, id).lose));
    expect(wonBy(3)).toBeCloseTo(toNumber(fractionFrom(figures.twoCardBonus.win)), 12);
    expect(wonBy(5)).toBeCloseTo(toNumber(fractionFrom(figures.sevenCardBonus.win)), 12);
  });

  test('every two cards added up, in the words of the test', () => {
    let [paid, all] = [0, 0];
    for (const one of DECK)
      for (const other of DECK)
        if (one !== other) {
          all += 1;
          paid += twoCardsPaid([one, other]);
        }
    expect(paid / all / 100).toBeCloseTo(toNumber(fractionFrom(figures.twoCardBonus.return)), 12);
    const seven = [...SEVEN_CARD_HANDS, SEVEN_CARD_ROYALS];
    const won = seven.reduce((sum, n, kind) => sum + n * (kind === 9 ? 5000 : (SEVEN_CARDS[kind] ?? 0)), 0);
    expect(won / 133_784_560 / 100).toBeCloseTo(toNumber(fractionFrom(figures.sevenCardBonus.return)), 12);
  });

  test('the chances with three and four cards of the board, by looking at every card to come', () => {
    const random = seeded(6);
    for (let i = 0; i < 6; i += 1) {
      const [a = [], b = [], board = []] = playRound(pokerOneDay, random);
      const shown = board.slice(0, i < 2 ? 3 : 4);
      const left = DECK.filter((card) => ![...a, ...b, ...shown].includes(card));
      const rests =
        i < 2
          ? left.flatMap((one, at) => left.slice(at + 1).map((other) => [one, other]))
          : left.map((one) => [one]);
      const values = rests.map((rest) => [a, b].map((hand) => bestOfSeven([...hand, ...shown, ...rest])));
      const share = (of: (first: string, second: string) => boolean) =>
        values.filter(([first = '', second = '']) => of(first, second)).length / values.length;
      const open = [a, b, shown];
      expect(toNumber(chanceOf(open, 1).win)).toBeCloseTo(
        share((first, second) => first > second),
        12,
      );
      expect(toNumber(chanceOf(open, 2).win)).toBeCloseTo(
        share((first, second) => first < second),
        12,
      );
      expect(toNumber(chanceOf(open, 1).returned)).toBeCloseTo(
        share((first, second) => first === second),
        12,
      );
    }
  });

  test('the chances of two hands alone, which are known: aces against kings', () => {
    const [a = [], b = []] = cardsOf([
      ['ASS', 'AHH'],
      ['KDD', 'KCC'],
    ]);
    const leads = leadsAfter({ a, b, board: [] });
    // In percent: 81.06, 18.55 and 0.38 of the tables of poker.
    expect(leads).toEqual({ a: 1_388_072, b: 317_694, tie: 6538 });
    expect(leads.a + leads.b + leads.tie).toBe((48 * 47 * 46 * 45 * 44) / 120);
  });

  test('the winner is open before the first card, after three and after four of the board; bonuses before only', () => {
    const [a = [], b = [], board = []] = playRound(pokerOneDay, seeded(1));
    const idsAfter = (ofA: number, ofB: number, shown: number) =>
      offersOf(pokerOneDay, [a.slice(0, ofA), b.slice(0, ofB), board.slice(0, shown)]).map(({ id }) => id);
    expect(offersOf(pokerOneDay, [[], [], []])[0]).toEqual({ id: 1, back: 198, lay: 202 });
    expect(idsAfter(0, 0, 0)).toEqual([1, 2, 3, 4, 5, 6]);
    expect([idsAfter(2, 1, 0), idsAfter(2, 2, 0), idsAfter(2, 2, 2), idsAfter(2, 2, 5)]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    const hands = cardsOf([
      ['ASS', 'KSS'],
      ['QDD', 'QCC'],
      ['2SS', '9SS', 'JHH'],
    ]);
    expect(offersOf(pokerOneDay, hands).map(({ id }) => id)).toEqual([1, 2]);
  });
});
