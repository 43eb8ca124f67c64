import { deckOf, RANKS } from '../../../../domain/casino/cards';
import type { Card, OpenCards } from '../../../../domain/casino/cards';
import { chancesOf } from '../../../../domain/casino/chances';
import { worstOf } from '../../../../domain/casino/exposure';
import { toNumber } from '../../../../domain/casino/fraction';
import { cricketMatch20 } from '../../../../domain/casino/games/cricketMatch20';
import { offersOf } from '../../../../domain/casino/offers';
import { payouts } from '../payouts';
import type { Paid } from '../payouts';
import { cardsOf, testEnumeration, testRounds, testSamples } from '../suite';

/** A runner of 2 needs a ten, one of 10 a two. */
const LEAST = [10, 9, 8, 7, 6, 5, 4, 3, 2];

function payoutsOf(open: OpenCards) {
  const rank = open[0]?.[0]?.rank ?? 0;
  return payouts(LEAST.map((least, i): Paid => [i + 1, rank >= least ? 200 : 0]));
}

const BALLS: readonly Card[] = deckOf(RANKS.slice(0, 10));

describe('20-20 Cricket Match', () => {
  testRounds(cricketMatch20, 'cricketMatch20', payoutsOf);
  testEnumeration(cricketMatch20, () => BALLS.map((card) => ({ open: [[card]], ways: 1 })), payoutsOf);
  testSamples(
    cricketMatch20,
    [
      {
        point: 'a five makes 12 of the runners from 7 on',
        cards: [['5SS']],
        returns: { 5: 0, 6: 20_000, 7: 20_000, 9: 20_000 },
      },
      { point: 'an ace makes 11 of the ten', cards: [['ADD']], returns: { 9: 0 } },
    ],
    cardsOf,
  );

  test('the runners win in one to nine of ten rounds, and are backed and laid', () => {
    LEAST.forEach((_, i) =>
      expect(toNumber(chancesOf(cricketMatch20, i + 1).win)).toBeCloseTo((i + 1) / 10, 12),
    );
    expect(offersOf(cricketMatch20, [[]]).map(({ back, lay }) => [back, lay])).toEqual([
      [982, 1018],
      [492, 508],
      [328, 338],
      [247, 253],
      [198, 202],
      [165, 168],
      [142, 144],
      [124, 126],
      // Two percent of the winnings would return 99.8 percent.
      [110, 112],
    ]);
    expect(offersOf(cricketMatch20, cardsOf([['5SS']]))).toEqual([]);
  });

  test('all runners hang on one ball', () => {
    const bet = (selectionId: number, side: 'back' | 'lay', odds: number) => ({
      selectionId,
      side,
      odds,
      stakePaise: 10_000,
      placedAfter: 0,
    });
    // On a ten both win: the one that is backed brings 10, the one that is laid costs 918.
    const book = [bet(9, 'back', 110), bet(1, 'lay', 1018)];
    expect(worstOf(cricketMatch20, book, cricketMatch20.jointOutcomes())).toBe(1000 - 91_800);
    expect(cricketMatch20.codeOf({ rank: 10, suit: 'H' })).toBe('10');
  });
});
