import { cardOf, DECK } from '../../../../domain/casino/cards';
import type { Card, OpenCards } from '../../../../domain/casino/cards';
import { chancesFrom } from '../../../../domain/casino/chances';
import { dragonTigerOneDay } from '../../../../domain/casino/games/dragonTigerOneDay';
import { offersOf } from '../../../../domain/casino/offers';
import { payouts, powerOf, sidesOf } from '../payouts';
import type { Paid } from '../payouts';
import { testEnumeration, testFigures, testRounds } from '../suite';
import { fractionFrom, readFigures } from '../vectors';
import type { GameFigures } from '../vectors';

const figures = readFigures<GameFigures & { afterDragon: [card: string, dragon: string][] }>(
  'dragonTigerOneDay',
);

const ofCard = (firstId: number, card: Card): Paid[] => [
  ...sidesOf(firstId, card, [212, 182, 197]),
  [firstId + 4 + 'SHCD'.indexOf(card.suit), 390],
];

function payoutsOf(open: OpenCards) {
  const [a, b] = [open[0]?.[0] as Card, open[1]?.[0] as Card];
  const pair: Paid[] = a.rank === b.rank ? [[3, 1600]] : [];
  return payouts([[powerOf(a) > powerOf(b) ? 1 : 2, 200], ...pair, ...ofCard(4, a), ...ofCard(12, b)]);
}

function* deals() {
  for (const a of DECK) for (const b of DECK) if (a !== b) yield { open: [[a], [b]], ways: 1 };
}

const mainOffers = (open: OpenCards) => offersOf(dragonTigerOneDay, open).filter(({ id }) => id <= 2);

describe('Dragon Tiger one-day', () => {
  testFigures(dragonTigerOneDay, figures.bets);
  testEnumeration(dragonTigerOneDay, deals, payoutsOf);
  testRounds(dragonTigerOneDay, 'dragonTigerOneDay', payoutsOf);

  test('is quoted before any card', () => {
    expect(mainOffers([[], []])).toEqual([
      { id: 1, back: 198, lay: 202 },
      { id: 2, back: 198, lay: 202 },
    ]);
    expect(offersOf(dragonTigerOneDay, [[], []])).toHaveLength(19);
  });

  test.each(figures.afterDragon)('the chance after %s is %s', (code, dragon) => {
    const chance = dragonTigerOneDay.chancesAfter?.([[cardOf(code) as Card], []]).get(1);
    expect(chance && chancesFrom(chance).win).toEqual(fractionFrom(dragon));
  });

  test('after the card of Dragon only the two sides are open, none when one is nearly sure', () => {
    // 26 of 51 for Dragon: fair winnings of 25/26 and 26/25, two percent less and more.
    expect(offersOf(dragonTigerOneDay, [[cardOf('7HH') as Card], []])).toEqual([
      { id: 1, back: 194, lay: 199 },
      { id: 2, back: 201, lay: 207 },
    ]);
    expect(offersOf(dragonTigerOneDay, [[cardOf('KHH') as Card], []])).toEqual([]);
    expect(offersOf(dragonTigerOneDay, [[cardOf('7HH') as Card], [cardOf('2SS') as Card]])).toEqual([]);
  });
});
