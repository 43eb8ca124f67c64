import { manualClock } from '../../../../server/base/clock';
import { createGate, createPlaces, heavyPaths } from '../../../../server/edge/http/gate';
import { createHold, LIMITS } from '../../../../server/edge/http/limits';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const settled = () => new Promise((done) => setImmediate(done));
const HEAVY = 'match/getMatchDetail';
const BALANCE = 'user/getUserBalance';

test('so many at once, so many in line in their order, the rest are sent away; other keys are not touched', async () => {
  const places = createPlaces<string>({ atOnce: 2, waiting: 2 });
  const first = await places.enter('a');
  await places.enter('a');
  const order: string[] = [];
  const third = places.enter('a').then((leave) => {
    order.push('third');
    return leave;
  });
  void places.enter('a').then(() => order.push('fourth'));
  expect(await places.enter('a')).toBeUndefined();
  expect(await places.enter('b')).toBeDefined();
  await settled();
  expect(order).toEqual([]);
  first?.();
  await settled();
  expect(order).toEqual(['third']);
  (await third)?.();
  await settled();
  expect(order).toEqual(['third', 'fourth']);
});

describe('the gate of an account', () => {
  const gateWith = (over: Partial<typeof LIMITS>) => {
    let now = 0;
    const gate = createGate({ ...LIMITS, ...over }, () => now);
    return { gate, pass: (ms: number) => (now += ms) };
  };

  test('lets so many calls in at once, and so many wait', async () => {
    const { gate } = gateWith({ atOnce: 1, waiting: 1 });
    const place = await gate.enter(7, BALANCE);
    const second = gate.enter(7, BALANCE);
    expect(await gate.enter(7, BALANCE)).toEqual({ waitS: 1 });
    expect(await gate.enter(8, BALANCE)).toHaveProperty('leave');
    if ('leave' in place) place.leave();
    expect(await second).toHaveProperty('leave');
  });

  test('neither heavy reads nor other calls crowd out the orders of the account', async () => {
    const { gate } = gateWith({ atOnce: 1, waiting: 0, heavyAtOnce: 1, heavyWaiting: 0, ordersAtOnce: 2 });
    await gate.enter(7, HEAVY);
    await gate.enter(7, BALANCE);
    for (let i = 0; i < 5; i += 1) expect(await gate.enter(7, HEAVY)).toEqual({ waitS: 1 });
    expect(await gate.enter(7, 'bet/placeMarketBet')).toHaveProperty('leave');
    expect(await gate.enter(7, 'bet/cancelBet')).toHaveProperty('leave');
    expect(await gate.enter(7, 'bet/placeMarketBet')).toEqual({ waitS: 1 });
  });

  test('a list never waits for the files of its own account', async () => {
    const { gate } = gateWith({ heavyAtOnce: 1, heavyWaiting: 0 });
    for (let i = 0; i < 4; i += 1) expect(await gate.enter(7, 'report/export')).toHaveProperty('leave');
    expect(await gate.enter(7, 'report/export')).toEqual({ waitS: 1 });
    expect(await gate.enter(7, HEAVY)).toHaveProperty('leave');
    expect(await gate.enter(7, BALANCE)).toHaveProperty('leave');
  });

  test('reads of bets do not either', async () => {
    const { gate } = gateWith({ atOnce: 4, waiting: 0, ordersAtOnce: 1 });
    for (const path of ['bet/timeline', 'bet/explain', 'bet/getQueue', 'bet/getCurrentBets'])
      expect(await gate.enter(7, path)).toHaveProperty('leave');
    expect(await gate.enter(7, 'bet/cashOut')).toHaveProperty('leave');
  });

  test('a minute of calls is not spent in a moment', async () => {
    const { gate, pass } = gateWith({ perMinute: 60, burst: 3 });
    const enter = async () => {
      const place = await gate.enter(7, BALANCE);
      if (!('leave' in place)) return place.waitS;
      place.leave();
      return 0;
    };
    expect([await enter(), await enter(), await enter(), await enter()]).toEqual([0, 0, 0, 1]);
    pass(2000);
    expect([await enter(), await enter(), await enter()]).toEqual([0, 0, 1]);
  });

  test('heavy reads have an allowance that fills again', async () => {
    const { gate, pass } = gateWith({ heavyBurst: 2, heavyPerSecond: 0.5 });
    const enter = async () => {
      const place = await gate.enter(7, HEAVY);
      if (!('leave' in place)) return place.waitS;
      place.leave();
      return 0;
    };
    expect([await enter(), await enter(), await enter()]).toEqual([0, 0, 2]);
    pass(2000);
    expect(await enter()).toBe(0);
  });

  test('every heavy path is a call there is', () => {
    const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
    const sources = files.map((name) => readFileSync(join('server', name), 'utf8')).join('\n');
    for (const path of heavyPaths()) expect(sources).toContain(`path: '${path}'`);
  });
});

test('an answer of "too many" waits; beyond a thousand the connection is closed instead', async () => {
  const timers = manualClock(0);
  const hold = createHold(500, timers);
  const headers: string[] = [];
  const reply = { header: (name: string, value: string) => headers.push(`${name}: ${value}`) };
  let done = 0;
  for (let i = 0; i < 1000; i += 1) void hold(reply as never).then(() => (done += 1));
  await hold(reply as never);
  expect([done, headers]).toEqual([0, ['connection: close']]);
  await timers.advance(500);
  expect([done, headers.length]).toEqual([1000, 1]);
});
