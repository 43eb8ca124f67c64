import { CONSOLE_LISTS } from '../../../api/schemas/operator/console';
import { NEWS_BEAT_MS } from '../../../api/schemas/operator/consoleNews';
import type { ConsoleNewsMessage } from '../../../api/schemas/operator/consoleNews';
import { consoleApi } from '../../../src/console/state/calls';
import {
  heardOn,
  lineAsked,
  lineClosed,
  lineLost,
  lineOpened,
  lineSlice,
  listsWithNews,
  newsHeard,
} from '../../../src/console/state/line';
import type { ConsoleLine } from '../../../src/console/state/line';
import { readLine } from '../../../src/console/state/readLine';
import { signOutAsked } from '../../../src/console/state/session';
import { makeConsoleStore } from '../../../src/console/state/store';

const HEARD = { life: 'a', versions: { bets: 4 } };

const STATES: Readonly<Record<string, ConsoleLine>> = {
  off: { status: 'off' },
  opening: { status: 'opening' },
  open: { status: 'open', heard: HEARD },
  lost: { status: 'lost', heard: null },
};
const EVENTS = {
  asked: lineAsked(),
  opened: lineOpened({ life: 'b', versions: {} }),
  news: newsHeard({ money: 2 }),
  lost: lineLost(),
  closed: lineClosed(),
} as const;
/** '-': ignored, the same object back. */
const TABLE: Readonly<Record<string, Readonly<Record<keyof typeof EVENTS, string>>>> = {
  off: { asked: 'opening', opened: '-', news: '-', lost: '-', closed: '-' },
  opening: { asked: '-', opened: 'open', news: '-', lost: 'lost', closed: 'off' },
  open: { asked: '-', opened: '-', news: 'open', lost: 'lost', closed: 'off' },
  lost: { asked: '-', opened: 'open', news: '-', lost: '-', closed: 'off' },
};
const cells = Object.entries(TABLE).flatMap(([from, row]) =>
  Object.entries(row).map(([on, to]) => ({ from, on: on as keyof typeof EVENTS, to })),
);

test.each(cells)('a line that is $from: $on makes it $to', ({ from, on, to }) => {
  const before = STATES[from] as ConsoleLine;
  const after = lineSlice.reducer(before, EVENTS[on]);
  if (to === '-') expect(after).toBe(before);
  else expect(after.status).toBe(to);
});

test('what was heard is kept while the line is lost, and added to while it stands', () => {
  const told = lineSlice.reducer(STATES['open'], newsHeard({ money: 2, bets: 5 }));
  expect(heardOn(told)).toEqual({ life: 'a', versions: { bets: 5, money: 2 } });
  expect(heardOn(lineSlice.reducer(told, lineLost()))).toEqual(heardOn(told));
  expect(heardOn({ status: 'opening' })).toBeNull();
});

test('only lists that have news are asked for, and all of them where nobody knows', () => {
  const now = { life: 'a', versions: { bets: 5, money: 1 } };
  const all = Object.keys(CONSOLE_LISTS).filter((name) => name !== 'verified');
  expect(listsWithNews(null, now)).toEqual(all);
  expect(listsWithNews({ ...HEARD, life: 'b' }, now)).toEqual(all);
  expect(listsWithNews(now, now)).toEqual([]);
  expect(listsWithNews({ life: 'a', versions: { bets: 5 } }, now)).toEqual(['withdrawals']);
  expect(listsWithNews({ life: 'a', versions: { bets: 4, money: 1 } }, now)).toEqual([
    'markets',
    'bets',
    'players',
    'risk',
    'course',
    'account',
  ]);
});

/** A server that says what it is told to, in whatever pieces. */
function serverOf() {
  const asked: string[] = [];
  const encoder = new TextEncoder();
  let out: ReadableStreamDefaultController<Uint8Array> | undefined;
  let status = 200;
  const json = (data: unknown) => new Response(JSON.stringify({ status: true, data }));
  const answer = (path: string, init: RequestInit | undefined): Response => {
    if (path.startsWith('/operator/lists/')) return json([]);
    if (path === '/operator/me') return json({ name: 'asha', roles: ['trader'] });
    if (path !== '/operator/stream') return json([]);
    if (status !== 200) return new Response('{}', { status });
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (out = controller) });
    init?.signal?.addEventListener('abort', () => out?.error(new Error('called off')));
    return new Response(body);
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation((at, init) => {
    const path = typeof at === 'string' ? at : '';
    asked.push(path);
    return Promise.resolve(answer(path, init));
  });
  return {
    asked,
    count: (path: string) => asked.filter((one) => one === `/operator/${path}`).length,
    write: (text: string) => out?.enqueue(encoder.encode(text)),
    say: (message: ConsoleNewsMessage) =>
      out?.enqueue(encoder.encode(`data: ${JSON.stringify(message)}\n\n`)),
    hangUp: () => out?.close(),
    refuse: (with_: number) => (status = with_),
  };
}

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  window.sessionStorage.setItem('console-token', 'token-of-this-tab');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A page that shows two lists. */
async function openPage() {
  const server = serverOf();
  const store = makeConsoleStore(window);
  for (const name of ['bets', 'withdrawals'] as const)
    void store.dispatch(consoleApi.endpoints.list.initiate({ name, asked: {} }));
  await settle();
  return { ...server, store, status: () => store.getState().line.status };
}

test('the shown list is asked for as soon as there is news of it, and no other is', async () => {
  const { say, count, status, store } = await openPage();
  expect([status(), count('lists/bets'), count('lists/withdrawals')]).toEqual(['opening', 1, 1]);
  say({ op: 'hello', life: 'a', versions: { bets: 1 } });
  await settle();
  // What came between the first answers and the line is not missed.
  expect([status(), count('lists/bets'), count('lists/withdrawals')]).toEqual(['open', 2, 2]);
  say({ op: 'news', versions: { bets: 2 } });
  await settle();
  expect([count('lists/bets'), count('lists/withdrawals')]).toEqual([3, 2]);
  say({ op: 'news', versions: { bets: 2 } });
  say({ op: 'news', versions: { queries: 7 } });
  await settle(5000);
  expect([count('lists/bets'), count('lists/withdrawals'), count('lists/queries')]).toEqual([3, 2, 0]);
  store.dispatch(signOutAsked());
  await settle();
  expect(status()).toBe('off');
});

test('a lost line is opened again, and only what was missed is asked for', async () => {
  const { say, hangUp, count, status } = await openPage();
  say({ op: 'hello', life: 'a', versions: { bets: 1 } });
  await settle();
  hangUp();
  await settle();
  expect([status(), count('stream')]).toEqual(['lost', 1]);
  await settle(1000);
  expect(count('stream')).toBe(2);
  say({ op: 'hello', life: 'a', versions: { bets: 1, money: 1 } });
  await settle();
  expect([status(), count('lists/bets'), count('lists/withdrawals')]).toEqual(['open', 2, 3]);
});

test('a server that says nothing any more is gone', async () => {
  const { say, write, status } = await openPage();
  say({ op: 'hello', life: 'a', versions: {} });
  await settle();
  for (let beats = 0; beats < 10; beats += 1) {
    await settle(NEWS_BEAT_MS);
    write(':\n\n');
  }
  await settle();
  expect(status()).toBe('open');
  await settle(3 * NEWS_BEAT_MS);
  expect(status()).toBe('lost');
});

test('a refused line is tried for again, ever more slowly', async () => {
  const { refuse, count, status, hangUp } = await openPage();
  refuse(503);
  hangUp();
  await settle();
  expect(status()).toBe('lost');
  await settle(60_000);
  const tries = count('stream');
  expect(tries).toBeGreaterThan(6);
  expect(tries).toBeLessThan(13);
});

test('an end by the server has it asked who sits there, who is then let in with other roles', async () => {
  const { say, count, status } = await openPage();
  say({ op: 'hello', life: 'a', versions: {} });
  await settle();
  expect(count('me')).toBe(1);
  say({ op: 'ended' });
  await settle();
  expect([count('me'), count('stream'), status()]).toEqual([2, 2, 'lost']);
  say({ op: 'hello', life: 'a', versions: {} });
  await settle();
  expect(status()).toBe('open');
});

test('messages are read whole, however they come, and what cannot be read is passed over', async () => {
  const { write, hangUp } = serverOf();
  const heard: ConsoleNewsMessage[] = [];
  const { signal } = new AbortController();
  const reading = readLine({ token: 'one', hear: (message) => void heard.push(message), signal });
  await settle();
  write(':\n\ndata: {"op":"hello","life":"a","ver');
  await settle();
  expect(heard).toEqual([]);
  write('sions":{}}\n\ndata: {"op":"news","versions":{"bets":1}}\n');
  await settle();
  expect(heard).toHaveLength(1);
  write(
    '\ndata: {"op":"news","versions":{"passwords":1}}\n\ndata: {\n\ndata: {"op":"news","versions":{}}\n\n',
  );
  await settle();
  hangUp();
  expect(await reading).toBe('lost');
  expect(heard).toEqual([
    { op: 'hello', life: 'a', versions: {} },
    { op: 'news', versions: { bets: 1 } },
    { op: 'news', versions: {} },
  ]);
});

test('whoever is not signed in is told so by its status', async () => {
  const { refuse } = serverOf();
  refuse(401);
  const { signal } = new AbortController();
  expect(await readLine({ token: null, hear: () => undefined, signal })).toBe('ended');
});
