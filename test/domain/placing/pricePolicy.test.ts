import fc from 'fast-check';
import { ANY_TICKS, isNoWorse, worstOfAny } from '../../../domain/placing/pricePolicy';
import { sessionProfitAt } from '../../../domain/sessions/session';
import { termsOn } from '../../../domain/sessions/sessionFacts';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import { classicOdds } from '../classicOdds';

const CLASSIC = classicOdds();

test.each([
  ['back', 200, 180],
  ['lay', 200, 240],
  ['back', 210, 185],
  ['lay', 1000, 2000],
  ['back', 101, 101],
  ['lay', 100_000, 100_000],
] as const)('a %s at %d goes to %d', (side, odds, worst) => {
  expect(worstOfAny(side, odds, 'CLASSIC')).toBe(worst);
});

test('is twenty prices of the ladder away, or at its end', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CLASSIC), (odds) => {
      const at = CLASSIC.indexOf(odds);
      expect(CLASSIC.indexOf(worstOfAny('back', odds, 'CLASSIC'))).toBe(Math.max(0, at - ANY_TICKS));
      expect(CLASSIC.indexOf(worstOfAny('lay', odds, 'CLASSIC'))).toBe(
        Math.min(CLASSIC.length - 1, at + ANY_TICKS),
      );
    }),
  );
});

test('a price is no worse only if no result is', () => {
  const price = fc.record({ line: fc.integer({ min: 1, max: 12 }), rateBps: fc.integer({ min: 1, max: 6 }) });
  const session = fc.constantFrom<SessionFacts>(
    { type: 'line', typeId: 1, ballSess: 1, width: 0, capRuns: 0 },
    { type: 'khado', typeId: 1, ballSess: 1, width: 3, capRuns: 0 },
    { type: 'meter', typeId: 1, ballSess: 1, width: 0, capRuns: 100 },
    { type: 'oddEven', typeId: 3, ballSess: 1, width: 0, capRuns: 0 },
  );
  fc.assert(
    fc.property(fc.constantFrom('back', 'lay'), session, price, price, (side, facts, asked, now) => {
      const at = ({ line, rateBps }: typeof asked) => ({ odds: line * 100, rateBps: rateBps * 2500 });
      const profits = (of: typeof asked) =>
        Array.from({ length: 20 }, (_, result) =>
          sessionProfitAt(
            // What is odd or even has no line that could move.
            {
              side,
              stakePaise: 10_000,
              rateBps: at(of).rateBps,
              terms: termsOn(facts, facts.type === 'oddEven' ? 1 : of.line),
            },
            result,
          ),
        );
      const before = profits(asked);
      const isWorse = profits(now).some((paise, result) => paise < (before[result] ?? 0));
      if (isNoWorse(side, facts, at(asked), at(now))) expect(isWorse).toBe(false);
      // Beyond the twenty results tried here, and for a meter whose rate pays nothing, it may refuse more.
      else if (facts.type === 'line') expect(isWorse || asked.line === now.line).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
