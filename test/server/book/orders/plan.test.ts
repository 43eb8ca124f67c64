import type { Order } from '../../../../server/book/orders/order/order';
import { planOrder, restOf } from '../../../../server/book/orders/matching/plan';
import type { Opposite } from '../../../../server/book/orders/matching/plan';
import { createQueues } from '../../../../server/book/orders/parts/queue';
import { tellOf } from '../../../../server/book/orders/order/words';

const order = (over: Partial<Order> = {}): Order => ({
  playerId: 1,
  userName: 'demo',
  tokenHash: '',
  ip: '',
  device: '',
  matchId: 'match',
  marketId: '1.1',
  selectionId: 11,
  side: 'back',
  odds: 200,
  worstOdds: over.odds ?? 200,
  rateBps: null,
  stakePaise: 100,
  keepInPlay: false,
  policy: null,
  fillOrKill: false,
  replaces: null,
  resizes: null,
  press: null,
  entropy: null,
  ref: 'reference-1',
  isRefSent: true,
  fingerprint: '',
  ...over,
});
const opposite = (betId: number, playerId: number, odds: number, sizePaise: number): Opposite => ({
  betId,
  playerId,
  odds,
  sizePaise,
});

describe('planOrder', () => {
  it.each([
    [
      'takes a better price of the house before a worse one of a player',
      [opposite(5, 2, 200, 50)],
      [{ odds: 210, sizePaise: 30 }],
      [
        [210, 30, null],
        [200, 50, 5],
      ],
      20,
    ],
    [
      'takes players before the house at the same price',
      [opposite(5, 2, 200, 50)],
      [{ odds: 200, sizePaise: 80 }],
      [
        [200, 50, 5],
        [200, 50, null],
      ],
      0,
    ],
    [
      'takes the older of two players',
      [opposite(5, 2, 200, 70), opposite(6, 3, 200, 70)],
      [],
      [
        [200, 70, 5],
        [200, 30, 6],
      ],
      0,
    ],
    [
      'leaves prices worse than asked alone',
      [opposite(5, 2, 199, 50)],
      [{ odds: 198, sizePaise: 80 }],
      [],
      100,
    ],
    ['passes over own orders', [opposite(5, 1, 220, 500), opposite(6, 2, 210, 40)], [], [[210, 40, 6]], 60],
  ])('%s', (_, resting, feed, fills, restPaise) => {
    const plan = planOrder(order(), resting, feed);
    expect(
      plan.fills.map(({ odds, stakePaise, counter }) => [odds, stakePaise, counter?.betId ?? null]),
    ).toEqual(fills);
    expect(plan.restPaise).toBe(restPaise);
  });

  it.each([
    [{ side: 'lay', odds: 200 }, 190, true],
    [{ side: 'lay', odds: 200 }, 200, true],
    [{ side: 'lay', odds: 200 }, 210, false],
    [{ side: 'back', odds: 200 }, 190, false],
    [{ side: 'back', odds: 200 }, 210, true],
  ] as const)('%p against an own order at %i crosses: %p', (over, odds, crossesOwn) => {
    expect(planOrder(order(over), [opposite(5, 1, odds, 50)], []).crossesOwn).toBe(crossesOwn);
  });

  it('does not cross an own order when nothing is left to rest', () => {
    expect(planOrder(order(), [opposite(5, 1, 200, 50), opposite(6, 2, 200, 100)], []).crossesOwn).toBe(
      false,
    );
  });
});

describe('restOf', () => {
  const fill = { odds: 200, stakePaise: 40, counter: null };
  it.each([
    [{ fills: [fill], restPaise: 0, crossesOwn: false }, false, { openPaise: 0, cancelledPaise: 0 }],
    [{ fills: [fill], restPaise: 60, crossesOwn: false }, true, { openPaise: 60, cancelledPaise: 0 }],
    [{ fills: [fill], restPaise: 60, crossesOwn: false }, false, { code: 'RATE_CHANGED' }],
    [{ fills: [fill], restPaise: 60, crossesOwn: true }, true, { openPaise: 0, cancelledPaise: 60 }],
    [{ fills: [], restPaise: 100, crossesOwn: true }, true, { code: 'RATE_CHANGED' }],
  ])('%j, unmatched allowed %p', (plan, allowsUnmatched, expected) => {
    expect(restOf(plan, { fillOrKill: false }, { allowsUnmatched })).toMatchObject(expected);
    const whole = restOf(plan, { fillOrKill: true }, { allowsUnmatched });
    expect(whole).toMatchObject(plan.restPaise > 0 ? { code: 'NOT_FILLED' } : expected);
  });
});

it.each([
  [100_00, 0, 0, 'Bet placed and matched.'],
  [40_00, 60_00, 0, 'Bet placed: 40.00 matched, 60.00 waits to be matched.'],
  [0, 100_00, 0, 'Bet placed. It waits to be matched.'],
  [40_00, 0, 60_00, 'Bet placed: 40.00 matched. The rest met your own order and was cancelled.'],
])('tells of %i matched, %i open, %i cancelled', (matched_paise, open_paise, cancelled_paise, words) => {
  expect(tellOf({ matched_paise, open_paise, cancelled_paise }).message).toBe(words);
});

describe('createQueues', () => {
  it('runs one market in order, others beside it, and goes on after a failure', async () => {
    const queues = createQueues();
    const log: string[] = [];
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const first = queues.run('a', async () => {
      await gate;
      log.push('a1');
      throw new Error('broken');
    });
    const second = queues.run('a', () => Promise.resolve(log.push('a2')));
    await queues.run('b', () => Promise.resolve(log.push('b1')));
    expect(log).toEqual(['b1']);
    open();
    await expect(first).rejects.toThrow('broken');
    expect(await second).toBe(3);
    await queues.idle();
    expect(log).toEqual(['b1', 'a1', 'a2']);
  });
});
