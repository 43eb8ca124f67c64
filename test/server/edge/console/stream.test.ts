import fastify from 'fastify';
import { manualClock } from '../../../../server/base/clock';
import { createConsoleNews } from '../../../../server/edge/console/news';
import { mountConsoleStream } from '../../../../server/edge/console/stream';
import { endTokens, issueToken } from '../../../../server/operator/people/tokens';
import type { Role } from '../../../../server/operator/roles';
import { listenAtConsole } from '../../support/consoleStream';
import { freshDatabase } from '../../support/database';
import { addedOperator } from '../../support/operators';

/* The stream by itself, on a clock that stands still; who tells it, and what pages make of it, is tried elsewhere. */

const START = Date.UTC(2026, 10, 21, 6, 0, 0);
const MINUTE_MS = 60_000;

let database: Awaited<ReturnType<typeof freshDatabase>>;
let people = 0;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** A console of its own, and somebody who is signed in there. */
async function open(roles: readonly Role[] = ['viewer']) {
  const { db } = database;
  const clock = manualClock(START);
  const news = createConsoleNews(clock.after);
  news.noticesHeard(true);
  await clock.advance(5000);
  const app = fastify();
  const reported: string[] = [];
  let isWell = true;
  mountConsoleStream(app, {
    connection: { db },
    news,
    after: clock.after,
    now: clock.now,
    health: () => ({ feed: { troubled: !isWell } }),
    report: (error) => reported.push(String(error)),
  });
  const desk = await app.listen({ port: 0, host: '127.0.0.1' });
  const id = await addedOperator(db, `listener-${(people += 1)}`, roles);
  const wanted = { operatorId: id, kind: 'web', commands: null, address: 'web:test', hours: 12 } as const;
  const { token } = await issueToken(db, { ...wanted, now: START });
  return {
    db,
    clock,
    news,
    app,
    id,
    reported,
    desk,
    listen: async () => {
      const line = await listenAtConsole(desk, token);
      expect([line.status, line.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
      await line.next('hello');
      return line;
    },
    again: () => listenAtConsole(desk, token),
    use: (at: number) =>
      db
        .updateTable('operator_tokens')
        .set({ last_used_at: new Date(at) })
        .where('operator_id', '=', id)
        .execute(),
    fail: () => (isWell = false),
  };
}

test('whoever listens is told kinds and versions, and of no kind that they may not see', async () => {
  const { news, clock, listen, app } = await open(['viewer']);
  const line = await listen();
  news.tell('money');
  await clock.advance(1000);
  news.tell('problems');
  await clock.advance(1000);
  news.tell('bets');
  expect(await line.next('news')).toEqual({ op: 'news', versions: { bets: 2 } });
  expect(line.heard).toEqual([]);
  await line.leave();
  await app.close();
});

test('the first word says how often there was news of each kind, for whoever comes back', async () => {
  const { news, clock, again, app } = await open(['finance']);
  news.tell('money');
  await clock.advance(1000);
  news.tell('money');
  const line = await again();
  const first = await line.next('hello');
  expect(first).toMatchObject({ op: 'hello', versions: { acts: 1, money: 3 } });
  expect(first).not.toHaveProperty('versions.problems');
  const other = await again();
  expect(await other.next('hello')).toEqual(first);
  await Promise.all([line.leave(), other.leave()]);
  await app.close();
});

test('an ended session is told that, and nothing from then on', async () => {
  const { db, id, news, clock, listen, again, app } = await open();
  const line = await listen();
  await endTokens(db, id, clock.now());
  news.onNotice(JSON.stringify({ kind: 'operatorChanged', operatorId: id }));
  // While it is looked at who that is, nothing is said.
  news.tell('bets');
  await line.ended;
  expect(line.heard).toEqual([{ op: 'ended' }]);
  const after = await again();
  expect(after.status).toBe(401);
  expect(after.body).toMatchObject({ status: false, code: 'NOT_SIGNED_IN' });
  await app.close();
});

test('whoever has other roles comes again with those, and others go on listening', async () => {
  const { db, id, news, listen, app, again } = await open(['finance']);
  const [line, other] = [await listen(), await open(['viewer'])];
  const theirs = await other.listen();
  const say = (operatorId: number) => news.onNotice(JSON.stringify({ kind: 'operatorChanged', operatorId }));
  // Something else of theirs changed.
  say(id);
  news.tell('money');
  expect(await line.next('news')).toMatchObject({ versions: { money: 2 } });
  await db
    .updateTable('operators')
    .set({ roles: ['viewer'] })
    .where('id', '=', id)
    .execute();
  say(id);
  await line.ended;
  expect(line.heard.at(-1)).toEqual({ op: 'ended' });
  const next = await again();
  expect(await next.next('hello')).not.toHaveProperty('versions.money');
  expect(theirs.heard).toEqual([]);
  await Promise.all([next.leave(), theirs.leave()]);
  await Promise.all([app.close(), other.app.close()]);
});

test('half an hour without a use ends it, however long it listens, and a use puts that off', async () => {
  const { clock, news, listen, use, app } = await open();
  const line = await listen();
  await use(START + 20 * MINUTE_MS);
  await clock.advance(31 * MINUTE_MS);
  // Said only once it is known who listens there now.
  news.tell('bets');
  await line.next('news');
  expect(line.comments()).toBeGreaterThan(100);
  await clock.advance(18 * MINUTE_MS);
  news.tell('bets');
  await line.next('news');
  await clock.advance(2 * MINUTE_MS);
  await line.ended;
  expect(line.heard).toEqual([{ op: 'ended' }]);
  await app.close();
});

test('a part of the exchange that is not well is news, once', async () => {
  const { clock, listen, fail, app } = await open();
  const line = await listen();
  fail();
  await clock.advance(1000);
  expect(await line.next('news')).toEqual({ op: 'news', versions: { health: 2 } });
  await clock.advance(5000);
  await line.leave();
  expect(line.heard).toEqual([]);
  await app.close();
});

test('where notices are missed nobody listens until they are heard again', async () => {
  const { news, listen, again, app } = await open();
  const line = await listen();
  news.noticesHeard(false);
  await line.ended;
  expect(line.heard).toEqual([]);
  expect(await again()).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  news.noticesHeard(true);
  await (await listen()).leave();
  await app.close();
});

test('a console that stops lets everybody go, and one operator has twenty pages at most', async () => {
  const { listen, again, app } = await open();
  const lines = await Promise.all(Array.from({ length: 20 }, () => listen()));
  expect(await again()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  await lines[0]?.leave();
  const closing = app.close();
  await Promise.all(lines.map(({ ended }) => ended));
  await closing;
});
