import { deckOf, RANKS } from '../../../../domain/casino/cards';
import type { Card, OpenCards } from '../../../../domain/casino/cards';
import { worstOf } from '../../../../domain/casino/exposure';
import { cricketCasino } from '../../../../domain/casino/games/cricketCasino';
import { offersOf } from '../../../../domain/casino/offers';
import { payouts } from '../payouts';
import type { Paid } from '../payouts';
import { cardsOf, testEnumeration, testFigures, testRounds, testSamples } from '../suite';
import type { Deal } from '../suite';

const UP_TO_TEN = RANKS.slice(0, 10);
const FORTY = deckOf(UP_TO_TEN);
const OVERS = 7;

/** The last digit of an innings: that of its runs, as they are written. */
function endOf(innings: readonly Card[] = []): number {
  let runs = 0;
  for (const { rank } of innings) runs += rank;
  return Number(String(runs).slice(-1));
}

function payoutsOf([first, second]: OpenCards) {
  const [a, b] = [endOf(first), endOf(second)];
  const paid: Paid[] = [
    [1 + a, 900],
    [11 + b, 900],
    [a % 2 === 1 ? 21 : 22, 190],
    [b % 2 === 1 ? 23 : 24, 190],
    [100 + Number(`${a}${b}`), 9000],
  ];
  return payouts(paid);
}

/** In how many ways so many of the four cards of a rank come. */
const OF_FOUR = [1, 4, 6, 4, 1];

type Innings = { readonly cards: readonly Card[]; readonly ways: number };

/** Every innings by how many cards of each rank it has, with the number of hands of seven of the forty that are so. */
function inningsFrom(ranks: readonly number[], overs: number): Innings[] {
  const [rank, ...rest] = ranks;
  if (rank === undefined) return overs === 0 ? [{ cards: [], ways: 1 }] : [];
  const ofRank = FORTY.filter((card) => card.rank === rank);
  return OF_FOUR.slice(0, overs + 1).flatMap((ways, count) =>
    inningsFrom(rest, overs - count).map((others) => ({
      cards: [...ofRank.slice(0, count), ...others.cards],
      ways: ways * others.ways,
    })),
  );
}

const EVERY_INNINGS = inningsFrom(UP_TO_TEN, OVERS);
const TEN = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const endingIn = (digit: number): Innings[] => EVERY_INNINGS.filter(({ cards }) => endOf(cards) === digit);
const waysOf = (innings: readonly Innings[]): number => innings.reduce((sum, { ways }) => sum + ways, 0);

/** 7 of 40 without order. */
const HANDS = 18_643_560;

/** Every first innings with one second innings of each last digit, for as many as end so: the shoes know nothing of each other. */
function* deals(): Generator<Deal<Card>> {
  const seconds = TEN.map((digit) => ({ ...endingIn(digit)[0], ways: waysOf(endingIn(digit)) }));
  for (const first of EVERY_INNINGS)
    for (const { cards = [], ways } of seconds) yield { open: [first.cards, cards], ways: first.ways * ways };
}

const ids = (from: number, count: number): string[] => Array.from({ length: count }, (_, i) => `${from + i}`);

/** 45 and 63: the digits 5 and 3. */
const FORTY_FIVE = ['10SS', '9SS', '8SS', '7SS', '6SS', '4SS', 'ASS'];
const SIXTY_THREE = ['10SS', '10HH', '10DD', '9SS', '9HH', '8SS', '7CC'];

describe('Cricket Casino', () => {
  testFigures(cricketCasino, [
    { bet: 'a last digit', ids: ids(1, 20), win: '1/10', payout: 900, return: '9/10' },
    { bet: 'odd or even', ids: ids(21, 4), win: '1/2', payout: 190, return: '19/20' },
    { bet: 'a jodi', ids: ids(100, 100), win: '1/100', payout: 9000, return: '9/10' },
  ]);
  testSamples(
    cricketCasino,
    [
      {
        point: '45 and 63 are 53, both odd',
        cards: [FORTY_FIVE, SIXTY_THREE],
        returns: {
          6: 90_000,
          4: 0,
          14: 90_000,
          16: 0,
          21: 19_000,
          22: 0,
          23: 19_000,
          24: 0,
          153: 900_000,
          135: 0,
        },
      },
      {
        point: '63 and 45 are 35',
        cards: [SIXTY_THREE, FORTY_FIVE],
        returns: { 4: 90_000, 16: 90_000, 153: 0, 135: 900_000 },
      },
      {
        point: 'the fewest runs, 10 and 10, are 00 and even',
        cards: [
          ['ASS', 'AHH', 'ACC', 'ADD', '2SS', '2HH', '2CC'],
          ['ASS', 'AHH', 'ACC', 'ADD', '2SS', '2HH', '2DD'],
        ],
        returns: { 1: 90_000, 11: 90_000, 21: 0, 22: 19_000, 23: 0, 24: 19_000, 100: 900_000, 101: 0 },
      },
    ],
    cardsOf,
  );
  testEnumeration(cricketCasino, deals, payoutsOf);
  testRounds(cricketCasino, 'cricketCasino', payoutsOf);

  test('as many hands of seven end in each of the ten digits', () => {
    expect(waysOf(EVERY_INNINGS)).toBe(HANDS);
    expect(TEN.map((digit) => waysOf(endingIn(digit)))).toEqual(TEN.map(() => HANDS / 10));
  });

  test('one more on every card is another innings of as many hands, whose last digit is seven on', () => {
    const keyOf = (cards: readonly Card[]): string =>
      UP_TO_TEN.map((rank) => cards.filter((card) => card.rank === rank).length).join('');
    const byKey = new Map(EVERY_INNINGS.map((one) => [keyOf(one.cards), one]));
    const reached = new Set<string>();
    const wrong = EVERY_INNINGS.filter(({ cards, ways }) => {
      const next = cards.map((card) => ({ ...card, rank: card.rank === 10 ? 1 : card.rank + 1 }));
      reached.add(keyOf(next));
      return byKey.get(keyOf(next))?.ways !== ways || endOf(next) !== (endOf(cards) + OVERS) % 10;
    });
    expect(wrong).toEqual([]);
    expect(reached.size).toBe(EVERY_INNINGS.length);
  });

  test('fourteen cards, a shoe for each innings, and bets until the first of them', () => {
    const [six, seven] = [FORTY_FIVE.slice(1), FORTY_FIVE];
    const nextOf = (cards: readonly (readonly string[])[]) => cricketCasino.nextGroup(cardsOf(cards));
    expect([nextOf([[], []]), nextOf([six, []]), nextOf([seven, []])]).toEqual([0, 0, 1]);
    expect([nextOf([seven, six]), nextOf([seven, seven])]).toEqual([1, undefined]);
    expect(cricketCasino.source).toEqual({ kind: 'shoe', cards: FORTY, freshFor: 'group' });
    expect(offersOf(cricketCasino, [[], []])).toHaveLength(124);
    expect(offersOf(cricketCasino, cardsOf([['ASS'], []]))).toEqual([]);
    const outcome = cricketCasino.outcomeOf(cardsOf([FORTY_FIVE, SIXTY_THREE]));
    expect(cricketCasino.codeOf(outcome)).toBe('53');
  });

  test('a digit insures its jodis, and all hundred of them cost a tenth', () => {
    const back = (selectionId: number, odds: number, stakePaise: number) => ({
      selectionId,
      side: 'back' as const,
      odds,
      stakePaise,
      placedAfter: 0,
    });
    const cases = cricketCasino.jointOutcomes();
    // First digit 5 and the jodi 53 are lost together only where another digit comes first.
    expect(worstOf(cricketCasino, [back(6, 900, 10_000), back(153, 9000, 1_000)], cases)).toBe(-11_000);
    const others = [1, 2, 3, 4, 5, 7, 8, 9, 10].map((id) => back(id, 900, 10_000));
    expect(worstOf(cricketCasino, [...others, back(153, 9000, 1_000)], cases)).toBe(-91_000);
    const all = Array.from({ length: 100 }, (_, i) => back(100 + i, 9000, 1_000));
    expect(worstOf(cricketCasino, all, cases)).toBe(-10_000);
  });
});
