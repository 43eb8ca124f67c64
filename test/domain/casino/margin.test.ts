import * as fc from 'fast-check';
import { returnOfBack, returnOfLay, chancesFrom } from '../../../domain/casino/chances';
import { toNumber } from '../../../domain/casino/fraction';
import { plainChance } from '../../../domain/casino/game';
import { GAMES } from '../../../domain/casino/games';
import { marginOf, MARGINS, withMargin } from '../../../domain/casino/margin';
import { quoteOf } from '../../../domain/casino/quote';

test('at every margin that may be set, at any chance, bets on and against return 85 to 99.5 percent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: MARGINS.least, max: MARGINS.most }),
      fc.integer({ min: 1, max: 9999 }),
      (margin, win) => {
        const chance = plainChance(BigInt(win), 10_000n);
        const quote = quoteOf(chance, margin);
        if (!quote) return;
        const chances = chancesFrom(chance);
        for (const back of [returnOfBack(chances, quote.back), returnOfLay(chances, quote.lay)].map(
          toNumber,
        )) {
          expect(back).toBeGreaterThanOrEqual(0.85);
          expect(back).toBeLessThanOrEqual(0.995);
        }
      },
    ),
  );
});

test('another margin changes quotes and nothing else', () => {
  const { teenpattiOneDay: game } = GAMES;
  const dearer = withMargin(game, 9);
  expect([marginOf(game), marginOf(dearer)]).toEqual([2, 9]);
  const rest = (one: typeof game) => one.selections.map(({ odds, ...selection }) => [selection, odds.kind]);
  expect(rest(dearer)).toEqual(rest(game));
});

test('a game whose prices are all printed has no margin', () => {
  expect(marginOf(GAMES.lucky7)).toBeUndefined();
  expect(withMargin(GAMES.lucky7, 9).selections).toEqual(GAMES.lucky7.selections);
});
