import { DECK } from '../../../../domain/casino/cards';
import type { Card, OpenCards } from '../../../../domain/casino/cards';
import { amarAkbarAnthony } from '../../../../domain/casino/games/amarAkbarAnthony';
import { offersOf } from '../../../../domain/casino/offers';
import { payouts, sidesOf } from '../payouts';
import type { Paid } from '../payouts';
import { cardsOf, testEnumeration, testFigures, testRounds, testSamples } from '../suite';
import { readFigures } from '../vectors';
import type { GameFigures } from '../vectors';

const figures = readFigures<GameFigures>('amarAkbarAnthony');

const brotherOf = (rank: number): Paid => (rank <= 6 ? [1, 212] : rank <= 10 ? [2, 315] : [3, 420]);

function payoutsOf(open: OpenCards) {
  const card = open[0]?.[0] as Card;
  const half: Paid[] = [
    [21, 50],
    [22, 50],
  ];
  const side: Paid[] = [[card.rank < 7 ? 21 : 22, 200]];
  return payouts([
    brotherOf(card.rank),
    ...sidesOf(4, card, [212, 183, 197]),
    [7 + card.rank, 1200],
    ...(card.rank === 7 ? half : side),
  ]);
}

describe('Amar Akbar Anthony', () => {
  testFigures(amarAkbarAnthony, figures.bets);
  testSamples(amarAkbarAnthony, figures.samples, cardsOf);
  testEnumeration(amarAkbarAnthony, () => DECK.map((card) => ({ open: [[card]], ways: 1 })), payoutsOf);
  testRounds(amarAkbarAnthony, 'amarAkbarAnthony', payoutsOf);

  test('only the three brothers can be laid', () => {
    const offers = offersOf(amarAkbarAnthony, [[]]);
    expect(offers.filter(({ lay }) => lay !== undefined)).toEqual([
      { id: 1, back: 212, lay: 222 },
      { id: 2, back: 315, lay: 335 },
      { id: 3, back: 420, lay: 447 },
    ]);
    expect([1, 6, 7, 10, 11, 13].map((rank) => amarAkbarAnthony.codeOf({ rank, suit: 'S' })).join('')).toBe(
      'aabbcc',
    );
  });
});
