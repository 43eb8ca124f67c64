import { pick, seeded } from '../../../../domain/base/random';
import { DECK } from '../../../../domain/casino/cards';
import type { Card, OpenCards } from '../../../../domain/casino/cards';
import { poker20 } from '../../../../domain/casino/games/poker20';
import {
  POKER_TIES,
  POKER_WINS,
  SEVEN_CARD_HANDS,
  SEVEN_CARD_ROYALS,
} from '../../../../domain/casino/hands/pokerCounts';
import { isRoyal, pokerHandOf, pokerKindOf } from '../../../../domain/casino/hands/pokerHands';
import { payouts } from '../payouts';
import type { Paid } from '../payouts';
import { bestOfSeven } from '../pokerWords';
import { cardsOf, testFigures, testRounds, testSamples } from '../suite';
import { readFigures } from '../vectors';
import type { GameFigures } from '../vectors';

const figures = readFigures<GameFigures & { deals: string; ties: string }>('poker20');

const PAYS = [0, 220, 410, 1950, 2050, 3100, 3600, 56_000, 300_000];

function ofHand(firstId: number, value: string): Paid[] {
  const kind = Number(value[0]);
  return kind === 0 ? [] : [[firstId + kind, PAYS[kind] ?? 0]];
}

function payoutsOf([a = [], b = [], board = []]: OpenCards) {
  const [first, second] = [bestOfSeven([...a, ...board]), bestOfSeven([...b, ...board])];
  const returned: Paid[] = [
    [11, 100],
    [21, 100],
  ];
  const main: Paid[] = first === second ? returned : [[first > second ? 11 : 21, 198]];
  return payouts([...main, ...ofHand(11, first), ...ofHand(21, second)]);
}

const sumOf = (numbers: readonly number[]): bigint => numbers.reduce((sum, n) => sum + BigInt(n), 0n);

describe('Poker 20-20', () => {
  testFigures(poker20, figures.bets);
  testSamples(poker20, figures.samples, cardsOf);
  testRounds(poker20, 'poker20', payoutsOf);

  test('every deal is in the counted table: 2,781,381,002,400, of which 113,130,263,816 are equal', () => {
    const wins = sumOf(POKER_WINS.flat());
    expect(2n * wins + sumOf(POKER_TIES)).toBe(BigInt(figures.deals));
    expect(sumOf(POKER_TIES)).toBe(BigInt(figures.ties));
  });

  test('every hand of seven is, as often as it is known to come', () => {
    expect(SEVEN_CARD_HANDS).toEqual([
      23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584,
    ]);
    expect(SEVEN_CARD_ROYALS).toBe(4324);
    // Each side's own hands are hands of seven, in the same shares.
    const shareOf = (kind: number): bigint =>
      sumOf(POKER_WINS[kind] ?? []) +
      sumOf(POKER_WINS.map((row) => row[kind] ?? 0)) +
      BigInt(POKER_TIES[kind] ?? 0);
    for (const [kind, n] of SEVEN_CARD_HANDS.entries())
      expect(shareOf(kind) * 133_784_560n).toBe(BigInt(n) * BigInt(figures.deals));
  });

  test('hands stand in the order of the test', () => {
    const random = seeded(7);
    const seven = (): Card[] => {
      const cards = new Set<Card>();
      // Few ranks and suits, so that strong hands are no rarity.
      const some = DECK.filter(({ rank, suit }) => rank % 2 === 1 || suit === 'S');
      while (cards.size < 7) cards.add(pick(random, random() < 0.5 ? DECK : some));
      return [...cards];
    };
    const hands = Array.from({ length: 3000 }, seven).map((cards) => ({
      strength: pokerHandOf(cards),
      value: bestOfSeven(cards),
    }));
    const sorted = hands.toSorted((x, y) => x.strength - y.strength);
    expect(sorted.every(({ value }, i) => i === 0 || (sorted[i - 1]?.value ?? '') <= value)).toBe(true);
    expect(new Set(hands.map(({ strength }) => strength)).size).toBe(
      new Set(hands.map(({ value }) => value)).size,
    );
    expect(hands.every(({ strength, value }) => pokerKindOf(strength) === Number(value[0]))).toBe(true);
  });

  test('five to the ace of one suit is royal, the steel wheel is not', () => {
    const of = (codes: string) => pokerHandOf(cardsOf([codes.split(' ')])[0] ?? []);
    expect(isRoyal(of('ASS KSS QSS JSS 10SS 2HH 3HH'))).toBe(true);
    expect(isRoyal(of('KSS QSS JSS 10SS 9SS ASS 8SS'))).toBe(true);
    expect(isRoyal(of('KSS QSS JSS 10SS 9SS AHH 8SS'))).toBe(false);
    expect(isRoyal(of('ASS 2SS 3SS 4SS 5SS KSS QSS'))).toBe(false);
    expect(pokerKindOf(of('ASS 2SS 3SS 4SS 5SS KSS QHH'))).toBe(8);
  });
});
