import fc from 'fast-check';
import { PRICE_POLICIES } from '../../../../domain/placing/pricePolicy';
import type { Order } from '../../../../server/book/orders/order/order';
import { othersOf, planFor, restOf } from '../../../../server/book/orders/matching/plan';
import type { Opposite } from '../../../../server/book/orders/matching/plan';
import { readUntil, underPolicy, withWorst } from '../../../../server/book/orders/matching/policy';
import { isRefusal } from '../../../../server/book/orders/order/refusals';
import { isWithinLimit } from '../../../../domain/placing/matching';
import type { Level } from '../../../../domain/placing/matching';
import { classicOdds } from '../../../domain/classicOdds';

const CLASSIC = classicOdds();

/*
 * How an order is taken, against a second writing of the same rules: a queue from which single paise are taken, one by one.
 */

const ME = 1;
const MARKET = { kind: 'odds', session: null, allowsUnmatched: true } as const;

type Case = Pick<Order, 'side' | 'odds' | 'stakePaise' | 'policy' | 'fillOrKill'> & {
  resting: readonly { playerId: number; odds: number; sizePaise: number }[];
  feed: readonly Level[];
};
type Taken = { code: string } | { fills: Record<number, number>; openPaise: number; cancelledPaise: number };

const orderOf = ({ side, odds, stakePaise, policy, fillOrKill }: Case): Order =>
  withWorst(
    {
      playerId: ME,
      userName: '',
      tokenHash: '',
      ip: '',
      device: '',
      matchId: 'match',
      marketId: '1.1',
      selectionId: 11,
      side,
      odds,
      worstOdds: odds,
      rateBps: null,
      stakePaise,
      keepInPlay: false,
      policy,
      fillOrKill,
      replaces: null,
      resizes: null,
      press: null,
      entropy: null,
      ref: 'reference-1',
      isRefSent: true,
      fingerprint: '',
    },
    'CLASSIC',
  );

function summed(fills: readonly { odds: number; stakePaise: number }[]): Record<number, number> {
  const sums: Record<number, number> = {};
  for (const { odds, stakePaise } of fills) sums[odds] = (sums[odds] ?? 0) + stakePaise;
  return sums;
}

/** As the transaction does it. */
function taken(one: Case): Taken {
  const order = orderOf(one);
  const opposite: Opposite[] = one.resting
    .map((rest, betId) => ({ ...rest, betId }))
    // What the statement reads.
    .filter(({ odds }) => isWithinLimit({ side: order.side, odds: readUntil(order) }, odds));
  const allowed = underPolicy(order, MARKET, othersOf(order, opposite), one.feed);
  if (isRefusal(allowed)) return { code: allowed.code };
  const plan = planFor(allowed, MARKET, opposite, one.feed);
  const rest = restOf(plan, allowed, MARKET);
  return isRefusal(rest) ? { code: rest.code } : { fills: summed(plan.fills), ...rest };
}

const at = (odds: number): number => CLASSIC.indexOf(odds);

/** The same, written as one would explain it. */
function expected({ side, odds, stakePaise, policy, fillOrKill, resting, feed }: Case): Taken {
  const worth = (price: number): number => (side === 'back' ? at(price) : -at(price));
  const queue = [...resting.filter(({ playerId }) => playerId !== ME), ...feed].map((level) => ({
    ...level,
  }));
  const best = Math.max(...queue.map((level) => worth(level.odds)));
  if (policy === 'none' && best < worth(odds)) return { code: 'PRICE_CHANGED' };
  const lowest = worth(odds) - (policy === 'any' ? 20 : 0);
  const fills: Record<number, number> = {};
  let left = stakePaise;
  for (; left > 0; left -= 1) {
    const open = queue.filter((level) => level.sizePaise > 0 && worth(level.odds) >= lowest);
    const [first] = open.sort((a, b) => worth(b.odds) - worth(a.odds));
    if (!first) break;
    first.sizePaise -= 1;
    fills[first.odds] = (fills[first.odds] ?? 0) + 1;
  }
  if (left > 0 && fillOrKill) return { code: 'NOT_FILLED' };
  const meetsOwn = resting.some((rest) => rest.playerId === ME && worth(rest.odds) >= worth(odds));
  if (left === 0 || !meetsOwn) return { fills, openPaise: left, cancelledPaise: 0 };
  return left === stakePaise ? { code: 'RATE_CHANGED' } : { fills, openPaise: 0, cancelledPaise: left };
}

const price = fc.integer({ min: at(180), max: at(260) }).map((i) => CLASSIC[i] ?? 200);
const size = fc.integer({ min: 1, max: 12 });
const cases: fc.Arbitrary<Case> = fc.record({
  side: fc.constantFrom('back', 'lay'),
  odds: price,
  stakePaise: fc.integer({ min: 1, max: 30 }),
  policy: fc.constantFrom(null, ...PRICE_POLICIES),
  fillOrKill: fc.boolean(),
  resting: fc.array(fc.record({ playerId: fc.constantFrom(ME, 2, 3), odds: price, sizePaise: size }), {
    maxLength: 5,
  }),
  feed: fc.array(fc.record({ odds: price, sizePaise: size }), { maxLength: 3 }),
});

test('an order is taken as its player said, whatever rests and is offered', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(cases, (one) => {
      const outcome = taken(one);
      seen.add(
        `${one.policy} ${'code' in outcome ? outcome.code : outcome.openPaise > 0 ? 'rests' : 'matched'}`,
      );
      expect(outcome).toEqual(expected(one));
    }),
    { numRuns: 5000, seed: 20 },
  );
  // Otherwise this would have proved little.
  for (const way of [
    'none PRICE_CHANGED',
    'none rests',
    'any rests',
    'any matched',
    'any NOT_FILLED',
    'better rests',
  ])
    expect(seen).toContain(way);
});
