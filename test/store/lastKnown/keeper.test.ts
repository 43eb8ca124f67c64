import { makeKeeper } from '../../../store/lastKnown/keeper';
import type { KeeperWorld } from '../../../store/lastKnown/keeper';
import { keyOfCall } from '../../../store/lastKnown/reads';

const BALANCE = '/api/user/getUserBalance';
const WATCH = '/api/match/marketWatch';

const asked = (token: string, body?: object): RequestInit => ({
  headers: { Authorization: `Bearer ${token}` },
  ...(body ? { body: JSON.stringify(body) } : {}),
});

function makeWorld() {
  const state = { text: null as string | null, now: 1_000, writes: 0 };
  const due: (() => void)[] = [];
  const world: KeeperWorld = {
    vault: {
      read: () => Promise.resolve(state.text),
      write: (text) => {
        state.writes += 1;
        state.text = text;
        return Promise.resolve();
      },
      clear: () => {
        state.text = null;
        return Promise.resolve();
      },
    },
    now: () => state.now,
    after: (_, run) => {
      due.push(run);
      return () => undefined;
    },
    digest: (text) => Promise.resolve(`#${text.length}${text.slice(-1)}`),
  };
  const pass = () => due.splice(0).forEach((run) => run());
  return { world, state, pass };
}

test('the last answer to each question is found again by the next page of the same session, with its time', async () => {
  const { world, state, pass } = makeWorld();
  const first = makeKeeper(world);
  await first.hear(BALANCE, asked('t1'), new Response('100'));
  state.now = 2_000;
  await first.hear(BALANCE, asked('t1'), new Response('200'));
  await first.hear(WATCH, asked('t1', { sport_id: 4 }), new Response('cricket'));
  await first.hear(WATCH, asked('t1', { in_play_page: 0 }), new Response('all'));
  pass();
  expect(state.writes).toBe(1);
  const next = makeKeeper(world);
  expect(await next.find(BALANCE, asked('t1'))).toMatchObject({ at: 2_000, text: '200' });
  expect(await next.find(WATCH, asked('t1', { sport_id: 4 }))).toMatchObject({ text: 'cricket' });
  expect(await next.find(WATCH, asked('t1', { sport_id: 1 }))).toBeNull();
});

test('answers that come together are all kept', async () => {
  const { world, pass } = makeWorld();
  const keeper = makeKeeper(world);
  await Promise.all([
    keeper.hear(BALANCE, asked('t1'), new Response('100')),
    keeper.hear(WATCH, asked('t1'), new Response('all')),
  ]);
  pass();
  expect(await makeKeeper(world).find(BALANCE, asked('t1'))).toMatchObject({ text: '100' });
  expect(await makeKeeper(world).find(WATCH, asked('t1'))).toMatchObject({ text: 'all' });
});

test('an answer called off while another is still being kept disturbs nobody, and the next is kept', async () => {
  const { world, pass } = makeWorld();
  const unheard: unknown[] = [];
  const listen = (reason: unknown) => void unheard.push(reason);
  process.on('unhandledRejection', listen);
  let proceed = (): void => undefined;
  const slow = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  const body = new ReadableStream({
    pull: async (controller) => {
      await slow;
      controller.enqueue(new TextEncoder().encode('all'));
      controller.close();
    },
  });
  const cutOff = new ReadableStream({ pull: (controller) => controller.error(new Error('called off')) });
  const keeper = makeKeeper(world);
  const first = keeper.hear(WATCH, asked('t1'), new Response(body));
  const second = keeper.hear(BALANCE, asked('t1'), new Response(cutOff));
  const third = keeper.hear(BALANCE, asked('t1'), new Response('300'));
  // Node tells of what nobody listens to once the microtasks of this turn are done.
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
  proceed();
  await Promise.all([first, second, third]);
  process.off('unhandledRejection', listen);
  pass();
  expect(unheard).toEqual([]);
  expect(await makeKeeper(world).find(WATCH, asked('t1'))).toMatchObject({ text: 'all' });
  expect(await makeKeeper(world).find(BALANCE, asked('t1'))).toMatchObject({ text: '300' });
});

test('no other session finds it, and no token is kept', async () => {
  const { world, state, pass } = makeWorld();
  await makeKeeper(world).hear(BALANCE, asked('secret-1'), new Response('100'));
  pass();
  expect(state.text).not.toContain('secret-1');
  expect(await makeKeeper(world).find(BALANCE, asked('secret-22'))).toBeNull();
});

test('a sign-out leaves nothing, not even what was about to be written', async () => {
  const { world, state, pass } = makeWorld();
  const keeper = makeKeeper(world);
  await keeper.hear(BALANCE, asked('t1'), new Response('100'));
  await keeper.forget();
  pass();
  expect(state.text).toBeNull();
  keeper.begin();
  await keeper.hear(BALANCE, asked('t2'), new Response('300'));
  pass();
  expect(await keeper.find(BALANCE, asked('t2'))).toMatchObject({ text: '300' });
});

test('the screens of long ago make room', async () => {
  const { world, pass } = makeWorld();
  const keeper = makeKeeper(world);
  for (let match = 0; match < 17; match += 1)
    await keeper.hear('/api/match/getMatchDetail', asked('t1', { match }), new Response(String(match)));
  pass();
  expect(await keeper.find('/api/match/getMatchDetail', asked('t1', { match: 0 }))).toBeNull();
  expect(await keeper.find('/api/match/getMatchDetail', asked('t1', { match: 1 }))).toMatchObject({
    text: '1',
  });
});

test.each([
  ['a refusal', BALANCE, new Response('no', { status: 401 })],
  ['a bet', '/api/bet/placeMarketBet', new Response('placed')],
  [
    'the bets of a match, by which a bet in doubt is decided',
    '/api/bet/getMarketAndFancyBet',
    new Response('[]'),
  ],
])('%s is not kept', async (_, url, answer) => {
  const { world, state, pass } = makeWorld();
  await makeKeeper(world).hear(url, asked('t1'), answer);
  pass();
  expect(state.text).toBeNull();
});

test('what cannot be read is as if it were not there', async () => {
  const { world, state } = makeWorld();
  state.text = '{"v":1,"who":3}';
  expect(await makeKeeper(world).find(BALANCE, asked('t1'))).toBeNull();
  expect(keyOfCall('https://play.example/health', undefined)).toBeNull();
});
