import { accountsApp } from '../signUp/support';
import type { AccountsApp, Player } from '../signUp/support';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let server: AccountsApp;
beforeAll(async () => {
  server = await accountsApp();
});
afterAll(() => server.close());

const ask = async (player: Player, path: string, body: object = {}) =>
  (await server.ask(path, body, player.token)).body;
/** The session before ended, as nobody used it for long. */
const signIn = async ({ id }: Player): Promise<Player> => ({
  id,
  token: await server.sessions.issue(id, { ip: '', device: '' }),
});

test('checks count from when they were chosen, and again from each answer', async () => {
  const player = await server.player(0);
  const due = (body: Record<string, unknown>) => (body['data'] as { check: { due_at: string } }).check.due_at;
  expect(due(await ask(player, 'safety/setCheck', { minutes: 15 }))).toBe('2026-11-21 11:45:00');
  await server.clock.advance(10 * MINUTE);
  expect(due(await ask(player, 'safety/answerCheck'))).toBe('2026-11-21 11:55:00');
  const off = await ask(player, 'safety/setCheck', { minutes: null });
  expect(off).toMatchObject({ status: true, data: { check: null, offers_check: false } });
  expect(await ask(player, 'safety/setCheck', { minutes: 7 })).toMatchObject({ status: false });
});

test('a check says how long it is until it is due, for whoever does not trust the own clock', async () => {
  const player = await server.player(0);
  const left = async () =>
    ((await ask(player, 'limits/get'))['data'] as { check: { due_in_ms: number } }).check.due_in_ms;
  await ask(player, 'safety/setCheck', { minutes: 15 });
  await server.clock.advance(14 * MINUTE);
  expect(await left()).toBe(MINUTE);
  await server.clock.advance(3 * MINUTE);
  expect(await left()).toBe(-2 * MINUTE);
});

test('every six months limits and transactions are to be looked at, once that is said no more', async () => {
  const player = await server.player(0);
  const asks = async (who: Player) => (await ask(who, 'limits/get'))['data'];
  expect(await asks(player)).toMatchObject({ asks_review: false });
  await server.clock.advance(182 * DAY);
  const later = await signIn(player);
  expect(await asks(later)).toMatchObject({ asks_review: true });
  expect(await ask(later, 'safety/review')).toMatchObject({ status: true, data: { asks_review: false } });
  expect(await asks(later)).toMatchObject({ asks_review: false });
  const kept = await server.db
    .selectFrom('limit_events')
    .select(['event', 'at'])
    .where('player_id', '=', player.id)
    .execute();
  expect(kept).toEqual([{ event: 'reviewed', at: new Date(server.clock.now()) }]);
});

test('a wish for a higher limit can be dropped, once', async () => {
  const player = await server.player(0);
  const which = { kind: 'stake', period: 'week' };
  await ask(player, 'limits/set', { ...which, amount: 100 });
  await ask(player, 'limits/set', { ...which, amount: 200 });
  expect(await ask(player, 'limits/drop', which)).toMatchObject({
    status: true,
    data: { limits: [{ amount: 100, wish: null }] },
  });
  expect(await ask(player, 'limits/drop', which)).toMatchObject({ status: false, code: 'NOT_FOUND' });
});

test('an exclusion that is over is lifted a day after it was asked for, and not before it is over', async () => {
  const player = await server.player(0);
  await ask(player, 'safety/exclude', { length: 'sixMonths' });
  const early = await signIn(player);
  expect(await ask(early, 'safety/askBack')).toMatchObject({ status: false });
  await server.clock.advance(200 * DAY);
  const back = await signIn(player);
  expect(await ask(back, 'payment/orderGenerate', { amount: 10 })).toMatchObject({ code: 'SELF_EXCLUDED' });
  expect(await ask(back, 'safety/askBack')).toMatchObject({ status: true });
  await server.clock.advance(DAY - 1);
  const still = await signIn(player);
  expect(await ask(still, 'payment/orderGenerate', { amount: 10 })).toMatchObject({ code: 'SELF_EXCLUDED' });
  await server.clock.advance(1);
  expect(await ask(still, 'payment/orderGenerate', { amount: 10 })).toMatchObject({ status: true });
});
