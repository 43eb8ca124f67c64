import { ADMIN_CHANNEL } from '../../../../server/base/db/adminChannel';
import { watchDatabase } from '../../../../server/base/db/watch';
import type { Watch } from '../../../../server/base/db/watch';
import { createSessionMemory } from '../../../../server/players/auth/memory';
import { createSessions, hashToken } from '../../../../server/players/auth/sessions';
import type { Found, Sessions } from '../../../../server/players/auth/sessions';
import { writeSetting } from '../../../../server/players/settings/settings';
import { counting } from '../../support/counting';
import type { Counted } from '../../support/counting';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { insertPlayer } from '../../support/rows';

const FROM = { ip: '', device: '' };
const MINUTE = 60_000;

let database: TestDatabase;
let counted: Counted;
let watch: Watch;
let sessions: Sessions;
let player: number;
let now = Date.UTC(2026, 0, 1);
let heard: () => void = () => undefined;
const memory = createSessionMemory<Found>();

beforeAll(async () => {
  database = await freshDatabase();
  counted = counting(database.db);
  sessions = createSessions(counted.db, () => now, memory);
  player = await insertPlayer(database.db, 'asha', {});
  watch = await watchDatabase({
    address: database.address,
    fence: database.fence,
    channel: ADMIN_CHANNEL,
    onNotice: (payload) => {
      memory.onNotice(payload);
      heard();
    },
    onBreak: () => memory.noticesHeard(false),
    onReturn: () => memory.noticesHeard(true),
    onTaken: () => undefined,
    revive: () => Promise.resolve(),
    report: () => undefined,
  });
  memory.noticesHeard(true);
});
afterAll(async () => {
  await watch.close();
  await database.drop();
});

/** How many statements it takes to say whose token it is. */
async function asked(token: string, isUse = true) {
  counted.reset();
  const identity = await sessions.identify(token, FROM, isUse);
  return { identity, statements: counted.seen.statements };
}

/** Until the notice of a change has come. */
async function changed(change: () => Promise<unknown>): Promise<void> {
  const came = new Promise<void>((done) => (heard = done));
  await change();
  await came;
}

const end = (token: string) =>
  database.db
    .updateTable('tokens')
    .set({ revoked_at: new Date(now) })
    .where('hash', '=', hashToken(token))
    .execute();

test('a session that was seen is known without a query, its use still stored in steps', async () => {
  const token = await sessions.issue(player, FROM);
  expect(await asked(token)).toMatchObject({ statements: 1, identity: { status: 'open' } });
  expect(await asked(token)).toMatchObject({ statements: 0, identity: { caller: { playerId: player } } });
  now += 5 * MINUTE;
  expect((await asked(token)).statements).toBe(1);
  now += 28 * MINUTE;
  // Idle if its use of five minutes later had not been remembered.
  expect((await asked(token)).identity.status).toBe('open');
});

test('what another process changes is heard: an end, a password to be changed, a setting', async () => {
  const [token, other] = [await sessions.issue(player, FROM), await sessions.issue(player, FROM)];
  const ended: string[] = [];
  const off = sessions.onRevoked((hash) => ended.push(hash));
  await asked(token);
  await asked(other);
  await changed(() => end(token));
  expect((await asked(token)).identity).toEqual({ status: 'unknown' });
  expect(ended).toEqual([hashToken(token)]);
  off();
  expect((await asked(other)).statements).toBe(0);
  await changed(() => database.db.updateTable('players').set({ is_change_password: true }).execute());
  expect((await asked(other)).identity).toMatchObject({ caller: { mustChangePassword: true } });
  now += 6 * MINUTE;
  expect((await asked(other, false)).identity.status).toBe('open');
  await changed(() => writeSetting(database.db, 'idle_minutes', '5'));
  expect((await asked(other, false)).identity).toEqual({ status: 'idle' });
  await changed(() => writeSetting(database.db, 'idle_minutes', '30'));
  // Refused as idle, it stays refused.
  expect((await asked(other, false)).identity).toEqual({ status: 'idle' });
});

test('what another process ends is forgotten here within a second: by signing out, and by a change of password', async () => {
  const there = createSessions(database.db, () => now);
  const [one, two] = [await sessions.issue(player, FROM), await sessions.issue(player, FROM)];
  const ends = [
    [one, () => there.revoke(player, hashToken(one))],
    [two, () => there.revokeOthers(database.db, player, hashToken(one))],
  ] as const;
  for (const [token, end] of ends) {
    await asked(token);
    const start = performance.now();
    await changed(end);
    expect(performance.now() - start).toBeLessThan(1000);
    expect(await asked(token)).toMatchObject({ statements: 1, identity: { status: 'unknown' } });
  }
});

test('a session that ends while it is read is not kept', async () => {
  const token = await sessions.issue(player, FROM);
  const hash = hashToken(token);
  const stale = await memory.recall(hash, async () => {
    await sessions.revoke(player, hash);
    return { id: player } as Found;
  });
  expect(stale).toEqual({ id: player });
  expect((await asked(token)).identity).toEqual({ status: 'unknown' });
});

test('without the notices nothing is known by heart', async () => {
  const token = await sessions.issue(player, FROM);
  await asked(token);
  memory.noticesHeard(false);
  expect((await asked(token)).statements).toBe(1);
  expect((await asked(token)).statements).toBe(1);
  memory.noticesHeard(true);
  await asked(token);
  expect((await asked(token)).statements).toBe(0);
});

test('no other notice is taken for one of sessions', () => {
  expect(memory.onNotice(JSON.stringify({ kind: 'held', marketId: '1.1', held: true }))).toBe(false);
});
