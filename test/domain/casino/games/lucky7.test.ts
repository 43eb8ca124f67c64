import { DECK } from '../../../../domain/casino/cards';
import type { Card, OpenCards } from '../../../../domain/casino/cards';
import { lucky7 } from '../../../../domain/casino/games/lucky7';
import { payouts, sidesOf } from '../payouts';
import type { Paid } from '../payouts';
import { cardsOf, testEnumeration, testFigures, testRounds, testSamples } from '../suite';
import { readFigures } from '../vectors';
import type { GameFigures } from '../vectors';

const figures = readFigures<GameFigures>('lucky7');

/** Line of each rank, ace first; the seven has none. */
const LINES = [20, 20, 20, 21, 21, 21, 0, 22, 22, 22, 23, 23, 23];

function payoutsOf(open: OpenCards) {
  const card = open[0]?.[0] as Card;
  const half: Paid[] = [
    [1, 50],
    [2, 50],
  ];
  const side: Paid[] = [[card.rank < 7 ? 1 : 2, 200]];
  const line = LINES[card.rank - 1] ?? 0;
  return payouts([
    ...(card.rank === 7 ? half : side),
    ...sidesOf(3, card, [210, 179, 195]),
    [6 + card.rank, 1200],
    [line, 400],
  ]);
}

describe('Lucky 7', () => {
  testFigures(lucky7, figures.bets);
  testSamples(lucky7, figures.samples, cardsOf);
  testEnumeration(lucky7, () => DECK.map((card) => ({ open: [[card]], ways: 1 })), payoutsOf);
  testRounds(lucky7, 'lucky7', payoutsOf);

  test('a seven returns half on both sides', () => {
    for (const id of [1, 2]) expect(lucky7.resultOf(id, { rank: 7, suit: 'C' }, 0)).toEqual({ kind: 'half' });
    expect(['6', '7', '8'].map((_, i) => lucky7.codeOf({ rank: 6 + i, suit: 'C' }))).toEqual(['l', 't', 'h']);
  });
});
