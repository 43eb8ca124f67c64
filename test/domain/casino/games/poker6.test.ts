import type { Card, OpenCards } from '../../../../domain/casino/cards';
import { worstOf } from '../../../../domain/casino/exposure';
import { poker6 } from '../../../../domain/casino/games/poker6';
import { dealRound } from '../../../../domain/casino/dealing';
import { payouts } from '../payouts';
import type { Paid } from '../payouts';
import { bestOfSeven } from '../pokerWords';
import { cardsOf, testFigures, testRounds, testSamples } from '../suite';

/** The ace above all, spades above hearts, clubs and diamonds. */
const powerOf = ({ rank, suit }: Card): number => (rank === 1 ? 14 : rank) * 4 + 'DCHS'.indexOf(suit);

function payoutsOf([board = [], ...seats]: OpenCards) {
  const values = seats.map((cards) => {
    const own = Math.max(...cards.map(powerOf));
    return `${bestOfSeven([...cards, ...board])} ${String(own).padStart(2, '0')}`;
  });
  const best = [...values].sort().at(-1);
  return payouts(values.map((value, i): Paid => [11 + i, value === best ? 588 : 0]));
}

const REST = [
  ['2CC', '3HH'],
  ['2DD', '4HH'],
  ['3CC', '5HH'],
];

describe('Six-player Poker', () => {
  testFigures(poker6, [
    { bet: 'one of six', ids: [11, 12, 13, 14, 15, 16], win: '1/6', payout: 588, return: '49/50' },
  ]);
  testRounds(poker6, 'poker6', payoutsOf);
  testSamples(
    poker6,
    [
      {
        point: 'of equal hands the one with the higher own card wins',
        cards: [
          ['ASS', 'KSS', 'QSS', 'JSS', '10SS'],
          ['9HH', '8HH'],
          ['9CC', '9DD'],
          ['6DD', '9SS'],
          ...REST,
        ],
        returns: { 11: 0, 12: 0, 13: 58_800, 14: 0 },
      },
      {
        point: 'the ace is the highest own card',
        cards: [['2SS', '7SS', 'QHH', 'JDD', 'QCC'], ['AHH', '6HH'], ['KCC', 'KDD'], ['ACC', '6DD'], ...REST],
        returns: { 11: 0, 12: 58_800, 13: 0 },
      },
      {
        point: 'a pair of aces shared: the heart is above the club',
        cards: [['ADD', '7SS', 'QHH', 'JDD', '9CC'], ['ACC', '6HH'], ['8CC', '6SS'], ['AHH', '6DD'], ...REST],
        returns: { 11: 0, 12: 0, 13: 58_800 },
      },
    ],
    cardsOf,
  );

  test('two cards to each seat in turn, then five to the board', () => {
    const groups: number[] = [];
    const cards = cardsOf([REST.flat()])[0]?.values();
    const card = cards?.next().value as Card;
    for (const open of dealRound(poker6, (group) => (groups.push(group), card)))
      expect(open.flat().length).toBe(groups.length);
    expect(groups).toEqual([1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 0, 0, 0, 0, 0]);
  });

  test('one seat wins, so six bets lose two percent', () => {
    const bets = [11, 12, 13, 14, 15, 16].map((selectionId) => ({
      selectionId,
      side: 'back' as const,
      odds: 588,
      stakePaise: 10_000,
      placedAfter: 0,
    }));
    expect(worstOf(poker6, bets, poker6.jointOutcomes())).toBe(-1200);
    expect(poker6.codeOf({ winner: 3 })).toBe('4');
  });
});
