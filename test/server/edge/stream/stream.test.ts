import { defined, wonBy } from '../../markets/matches/support';
import { manualClock } from '../../../../server/base/clock';
import { sendAway } from '../../../../server/edge/stream/sendAway';
import { NOW, startStream } from './support';

type Server = Awaited<ReturnType<typeof startStream>>;
let server: Server;
beforeEach(async () => {
  server = await startStream();
});
afterEach(async () => {
  expect(server.errors).toEqual([]);
  await server.stop();
});

const priced = (id = 'M') => ({
  ...defined(id),
  rc: [
    {
      id: 1,
      atb: [
        [2, 10],
        [1.9, 20],
      ] as [number, number][],
      atl: [[2.1, 5]] as [number, number][],
      ltp: 2,
    },
  ],
});
const change = (price: number, size: number, id = 'M') =>
  server.live.apply({ id, rc: [{ id: 1, atb: [[price, size]] }] });
async function signedIn() {
  const client = await server.connect();
  await client.signIn();
  return client;
}

describe('who may listen', () => {
  test('a greeting, then authentication', async () => {
    const client = await server.connect();
    const greeting = client.next();
    expect(await greeting).toMatchObject({ op: 'connection', connectionId: expect.any(String) });
    client.send({ op: 'authentication', id: 5, session: 'good' });
    expect(await client.next()).toEqual({ op: 'status', id: 5, statusCode: 'SUCCESS' });
  });

  test('a bad token ends the connection', async () => {
    const client = await server.connect();
    expect(await client.signIn('bad')).toMatchObject({
      errorCode: 'INVALID_SESSION',
      connectionClosed: true,
    });
    await client.ended();
    await server.allGone();
  });

  test('who needs a second step first is told so, and hears nothing; once it is set up, all', async () => {
    server.stepless.add(7);
    const early = await server.connect();
    const refusal = { op: 'status', id: 1, errorCode: 'SECOND_STEP_NEEDED', connectionClosed: true };
    expect(await early.signIn()).toMatchObject(refusal);
    expect(await early.ended()).toEqual([]);
    server.stepless.clear();
    const client = await server.connect();
    expect(await client.signIn()).toMatchObject({ statusCode: 'SUCCESS' });
    // Demanded while the page is open.
    server.stepless.add(7);
    await server.timers.advance(30_000);
    expect(await client.next()).toMatchObject({ errorCode: 'SECOND_STEP_NEEDED', connectionClosed: true });
    await client.ended();
    await server.allGone();
    server.stepless.clear();
  });

  test('a subscription before authentication ends the connection', async () => {
    const client = await server.connect();
    await client.next();
    client.send({ op: 'marketSubscription', id: 2, marketFilter: { marketIds: ['M'] } });
    expect(await client.next()).toMatchObject({ id: 2, errorCode: 'NO_SESSION', connectionClosed: true });
    await client.ended();
  });

  test('silence for 15 s ends the connection; who signed in in time stays', async () => {
    const [silent, known] = [await server.connect(), await signedIn()];
    await silent.next();
    await server.timers.advance(14_999);
    expect(silent.queued()).toBe(0);
    await server.timers.advance(1);
    expect(await silent.next()).toMatchObject({ op: 'status', errorCode: 'TIMEOUT', connectionClosed: true });
    await silent.ended();
    expect(await known.settled()).toEqual([]);
  });

  test('a revoked token ends its connections at once, one that lapsed within half a minute', async () => {
    const [one, two] = [await signedIn(), await server.connect()];
    await two.signIn('rival');
    server.stream.revoked('#good');
    expect(await one.next()).toMatchObject({ errorCode: 'INVALID_SESSION', connectionClosed: true });
    await one.ended();
    server.good.delete('rival');
    await server.timers.advance(30_000);
    expect(await two.next()).toMatchObject({ errorCode: 'INVALID_SESSION' });
  });

  test('who is sent away is told so, and has what was sent before', async () => {
    const one = await signedIn();
    server.stream.notify({ kind: 'news' });
    const gone = server.stream.sendAway();
    expect(await one.next()).toMatchObject({ op: 'notice', kind: 'news' });
    expect(await one.next()).toMatchObject({ errorCode: 'SERVER_LEAVING', connectionClosed: true });
    await one.ended();
    await gone;
  });
});

test('a crowd is sent away in lots, so that those who take it in are not run over', async () => {
  const timers = manualClock(0);
  let told = 0;
  const gone = sendAway(
    Array.from({ length: 600 }, () => ({ sendAway: () => (told += 1) })),
    timers,
  );
  expect(told).toBe(250);
  await timers.advance(50);
  expect(told).toBe(500);
  await timers.advance(50);
  await gone;
  expect(told).toBe(600);
});

describe('what clients get wrong', () => {
  test.each([
    ['{', { errorCode: 'INVALID_INPUT', errorMessage: 'This is not JSON' }],
    ['null', { errorCode: 'INVALID_INPUT' }],
    ['{"op":"dance","id":3}', { id: 3, errorCode: 'INVALID_INPUT' }],
    [
      '{"op":"marketSubscription","id":4,"marketFilter":{"marketIds":[5]}}',
      { id: 4, errorCode: 'INVALID_INPUT' },
    ],
    [
      JSON.stringify({ op: 'marketSubscription', id: 4, marketFilter: { marketIds: Array(401).fill('x') } }),
      { id: 4, errorCode: 'SUBSCRIPTION_LIMIT_EXCEEDED' },
    ],
    [
      '{"op":"marketSubscription","id":4,"conflateMs":-1,"marketFilter":{"marketIds":[]}}',
      { id: 4, errorCode: 'INVALID_INPUT', errorMessage: expect.stringContaining('conflateMs') },
    ],
  ])('%s is answered, and the connection goes on', async (text, expected) => {
    const client = await signedIn();
    client.send(text);
    expect(await client.next()).toMatchObject({ op: 'status', statusCode: 'FAILURE', ...expected });
    expect(await client.settled()).toEqual([]);
  });

  test('a flood of messages ends the connection', async () => {
    const client = await signedIn();
    for (let i = 0; i < 120; i += 1) client.send({ op: 'heartbeat', id: i });
    const left = await client.ended();
    expect(left.at(-1)).toMatchObject({ errorCode: 'INVALID_INPUT', errorMessage: 'Too many messages' });
  });
});

describe('prices', () => {
  test('an image, then only the levels that changed, at the pace asked for', async () => {
    server.live.apply(priced());
    const client = await signedIn();
    const image = await client.subscribe(['M'], { conflateMs: 100, heartbeatMs: 5000 });
    expect(image).toMatchObject({ id: 2, ct: 'SUB_IMAGE', conflateMs: 100, heartbeatMs: 5000, pt: NOW });
    expect(image.mc).toEqual([
      {
        id: 'M',
        img: true,
        tv: 0,
        marketDefinition: expect.objectContaining({ matchId: 'E1', status: 'OPEN', statusMessage: '' }),
        rc: [
          {
            id: 1,
            batb: [
              [0, 2, 10],
              [1, 1.9, 20],
            ],
            batl: [[0, 2.1, 5]],
            ltp: 2,
          },
        ],
      },
    ]);
    change(1.95, 7);
    change(1.9, 0);
    await server.timers.advance(99);
    expect(client.queued()).toBe(0);
    await server.timers.advance(1);
    expect((await client.mcm()).mc).toEqual([{ id: 'M', rc: [{ id: 1, batb: [[1, 1.95, 7]] }] }]);
    change(1.95, 0);
    await server.timers.advance(100);
    expect((await client.mcm()).mc).toEqual([{ id: 'M', rc: [{ id: 1, batb: [[1, 0, 0]] }] }]);
  });

  test('a change that is undone within the pace is not sent', async () => {
    server.live.apply(priced());
    // That there is a new market is told before anybody is here.
    await server.timers.advance(1000);
    const client = await signedIn();
    await client.subscribe(['M']);
    change(1.95, 7);
    change(1.95, 0);
    await server.timers.advance(1000);
    expect(await client.settled()).toEqual([]);
  });

  test('status, score and results travel with the definition', async () => {
    server.live.apply(priced());
    const client = await signedIn();
    await client.subscribe(['M']);
    server.live.apply({
      ...defined('M', { status: 'SUSPENDED', statusMessage: 'Wicket' }),
      sc: { summary: '10-1' },
    });
    await server.timers.advance(100);
    const [first] = (await client.mcm()).mc ?? [];
    expect(first).toMatchObject({
      marketDefinition: { status: 'SUSPENDED', statusMessage: 'WICKET' },
      sc: { summary: '10-1' },
    });
    expect(first).not.toHaveProperty('rc');
    server.live.apply(defined('M', { status: 'CLOSED', runners: wonBy(1) }));
    await server.timers.advance(100);
    // Nobody has been paid yet, and it may be others who are.
    const statuses = async () =>
      (await client.mcm()).mc?.[0]?.marketDefinition?.runners.map(({ status }) => status);
    expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE']);
    server.live.close('M', [2]);
    expect(await client.next()).toEqual({
      op: 'notice',
      pt: NOW,
      kind: 'result',
      matchId: 'E1',
      marketId: 'M',
      text: 'Match Odds: R2',
    });
    await server.timers.advance(100);
    expect(await statuses()).toEqual(['LOSER', 'WINNER', 'LOSER']);
  });

  test('players’ orders are part of the levels', async () => {
    server.live.apply(priced());
    const client = await signedIn();
    await client.subscribe(['M']);
    server.live.rest('M', 1, { atb: new Map([[202, 5000]]), atl: new Map() });
    await server.timers.advance(100);
    expect((await client.mcm()).mc?.[0]?.rc).toEqual([
      {
        id: 1,
        batb: [
          [0, 2.02, 50],
          [1, 2, 10],
          [2, 1.9, 20],
        ],
      },
    ]);
  });

  test('a market that appears later comes as an image; one not asked for never', async () => {
    const client = await signedIn();
    expect((await client.subscribe(['LATE'])).mc ?? []).toEqual([]);
    server.live.apply(priced('OTHER'));
    server.live.apply(priced('LATE'));
    await server.timers.advance(100);
    expect((await client.mcm()).mc).toEqual([expect.objectContaining({ id: 'LATE', img: true })]);
  });

  test('a new subscription replaces the old one', async () => {
    server.live.apply(priced('M'));
    server.live.apply(priced('N'));
    const client = await signedIn();
    await client.subscribe(['M']);
    expect((await client.subscribe(['N'])).mc?.map(({ id }) => id)).toEqual(['N']);
    change(1.95, 7, 'M');
    change(1.95, 8, 'N');
    await server.timers.advance(100);
    expect((await client.mcm()).mc?.map(({ id }) => id)).toEqual(['N']);
    expect(await client.settled()).toEqual([]);
  });

  test('a great subscription is cut into frames of bounded size', async () => {
    const ids = Array.from({ length: 400 }, (_, i) => `M${i}`);
    for (const id of ids) server.live.apply(priced(id));
    const client = await signedIn();
    const frames = [await client.subscribe(ids)];
    frames.push(...(await client.settled()).flatMap((one) => (one.op === 'mcm' ? [one] : [])));
    expect(frames.length).toBeGreaterThan(1);
    for (const frame of frames) expect(JSON.stringify(frame).length).toBeLessThan(140_000);
    expect(frames.flatMap(({ mc = [] }) => mc.map(({ id }) => id)).sort()).toEqual([...ids].sort());
    expect(frames.map(({ ct }) => ct)).toEqual(['SUB_IMAGE', ...frames.slice(1).map(() => undefined)]);
  });
});

describe('heartbeats and trouble', () => {
  test('a heartbeat when nothing else was sent for so long', async () => {
    server.live.apply(priced());
    // That there is a new market is told before anybody is here.
    await server.timers.advance(1000);
    const client = await signedIn();
    await client.subscribe(['M'], { heartbeatMs: 1000 });
    await server.timers.advance(850);
    change(1.95, 7);
    await server.timers.advance(100);
    const delta = await client.mcm();
    expect(delta.ct).toBeUndefined();
    await server.timers.advance(999);
    expect(client.queued()).toBe(0);
    await server.timers.advance(1);
    expect(await client.mcm()).toMatchObject({ ct: 'HEARTBEAT', clk: delta.clk });
  });

  test('503 is told at once, stays on every message and is taken back', async () => {
    server.live.apply(priced());
    const client = await signedIn();
    await client.subscribe(['M']);
    server.stream.setFeedStatus(503);
    expect(await client.mcm()).toMatchObject({ ct: 'HEARTBEAT', status: 503 });
    change(1.95, 7);
    await server.timers.advance(100);
    expect((await client.mcm()).status).toBe(503);
    server.stream.setFeedStatus(null);
    expect(await client.mcm()).toMatchObject({ ct: 'HEARTBEAT', status: null });
  });
});

describe('coming back', () => {
  const resumed = async (
    clks: { initialClk?: string | undefined; clk: string },
    ids = ['M', 'N'],
    rest: object = {},
  ) => (await signedIn()).subscribe(ids, { ...clks, ...rest });

  test('with a known clock only what changed meanwhile is sent', async () => {
    server.live.apply(priced('M'));
    server.live.apply(priced('N'));
    const client = await signedIn();
    const { initialClk, clk } = await client.subscribe(['M', 'N']);
    client.socket.terminate();
    await client.ended();
    change(1.95, 7);
    server.live.apply(defined('N', { status: 'SUSPENDED', statusMessage: 'Wicket' }));
    const again = await resumed({ initialClk, clk });
    expect(again.ct).toBe('RESUB_DELTA');
    expect(again.mc).toEqual([
      {
        id: 'M',
        rc: [
          {
            id: 1,
            batb: [
              [1, 1.95, 7],
              [2, 1.9, 20],
            ],
          },
        ],
      },
      { id: 'N', marketDefinition: expect.objectContaining({ status: 'SUSPENDED' }) },
    ]);
    change(1.95, 8);
    await server.timers.advance(100);
    expect((await resumed({ initialClk, clk: again.clk })).mc).toEqual([
      { id: 'M', rc: [{ id: 1, batb: [[1, 1.95, 8]] }] },
    ]);
  });

  test('image and deltas, with breaks in between, add up to what a newcomer is shown', async () => {
    server.live.apply(priced());
    const held = new Map<string, number[]>();
    const take = (message: {
      mc?:
        | { img?: boolean | undefined; rc?: { id: number; batb?: number[][] | undefined }[] | undefined }[]
        | undefined;
    }) => {
      for (const { img, rc = [] } of message.mc ?? []) {
        if (img) held.clear();
        for (const { id, batb = [] } of rc)
          for (const [level = 0, price = 0, size = 0] of batb)
            held[size > 0 ? 'set' : 'delete'](`${id}/${level}`, [price, size]);
      }
    };
    let client = await signedIn();
    let last = await client.subscribe(['M']);
    const { initialClk } = last;
    take(last);
    for (let i = 0; i < 40; i += 1) {
      change(1.8 + ((i * 7) % 20) / 100, i % 3);
      if (i % 5 === 4) {
        client.socket.terminate();
        await client.ended();
        client = await signedIn();
        last = await client.subscribe(['M'], { initialClk, clk: last.clk });
        take(last);
      } else if (i % 2 === 1) {
        await server.timers.advance(100);
        for (const message of await client.settled()) if (message.op === 'mcm') take((last = message));
      }
    }
    const fresh = await resumed({ clk: '0' }, ['M']);
    const expected = fresh.mc?.[0]?.rc?.find(({ id }) => id === 1)?.batb ?? [];
    expect([...held].sort()).toEqual(expected.map(([level, ...rest]) => [`1/${level}`, rest]));
  });

  test.each([
    ['of another life of the server', { initialClk: 'deadbeef-100-x', clk: '3' }, ['M', 'N'], {}],
    ['without its first half', { clk: '1' }, ['M', 'N'], {}],
    ['ahead of the server', { clk: '999' }, ['M', 'N'], { known: true }],
    ['that is no number', { clk: 'AAA' }, ['M', 'N'], { known: true }],
    ['of other markets', { clk: '1' }, ['M'], { known: true }],
  ])('a clock %s gets a fresh image', async (_, clks, ids, { known }: { known?: boolean }) => {
    server.live.apply(priced('M'));
    server.live.apply(priced('N'));
    const { initialClk } = await (await signedIn()).subscribe(['M', 'N']);
    const again = await resumed(known ? { ...clks, initialClk } : clks, ids);
    expect(again.ct).toBe('SUB_IMAGE');
    expect(again.mc?.map(({ id, img }) => [id, img])).toEqual(ids.map((id) => [id, true]));
  });
});

describe('a player’s own bets and notices', () => {
  test('bets go to every connection of their player and to nobody else; notices to all', async () => {
    const [one, two, rival] = [await signedIn(), await signedIn(), await server.connect()];
    await rival.signIn('rival');
    server.stream.publishBets(7, { id: 'M', matchId: 'E1', bets: [] });
    server.stream.notify({ kind: 'sports' });
    const ocm = { op: 'ocm', pt: NOW, oc: [{ id: 'M', matchId: 'E1', bets: [] }] };
    const notice = { op: 'notice', pt: NOW, kind: 'sports' };
    expect(await one.settled()).toEqual([ocm, notice]);
    expect(await two.settled()).toEqual([ocm, notice]);
    expect(await rival.settled()).toEqual([notice]);
  });
});
