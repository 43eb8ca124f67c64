import { createSessions, hashToken } from '../../../../server/players/auth/sessions';
import { sweepSignIns } from '../../../../server/players/auth/sweep';
import { createGuesses, rememberDevice } from '../../../../server/players/auth/guesses';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { addedPlayer } from '../../support/rows';

const DAY = 24 * 3_600_000;
const FROM = { ip: '192.0.2.1', device: 'phone' };
const NOW = Date.UTC(2026, 0, 20);
let database: TestDatabase;
let player = 0;
beforeAll(async () => {
  database = await freshDatabase();
  player = await addedPlayer(database.db, { userName: 'swept' });
});
afterAll(() => database.drop());

const count = async (table: 'tokens' | 'sign_in_tries' | 'known_devices' | 'login_codes'): Promise<number> =>
  (await database.db.selectFrom(table).selectAll().execute()).length;

test('tokens that ended more than a day ago go, in batches; those in use stay', async () => {
  const { db } = database;
  const row = (hash: string, usedAt: number, revokedAt: number | null = null) => ({
    hash,
    player_id: player,
    created_at: new Date(usedAt),
    used_at: new Date(usedAt),
    expires_at: new Date(usedAt + 30 * DAY),
    revoked_at: revokedAt === null ? null : new Date(revokedAt),
    ip: '',
    device: '',
  });
  const old = Array.from({ length: 2500 }, (_, n) => row(`old${n}`, NOW - 3 * DAY));
  await db.insertInto('tokens').values(old).execute();
  await db
    .insertInto('tokens')
    .values([
      row('revoked', NOW - 1000, NOW - 2 * DAY),
      row('revoked-today', NOW - 1000, NOW - 1000),
      row('idle', NOW - DAY / 2),
      { ...row('waited', NOW - 2000), awaits_code: true, expires_at: new Date(NOW - 2 * DAY) },
    ])
    .execute();
  const inUse = await createSessions(db, () => NOW).issue(player, FROM);
  expect(await sweepSignIns(db, NOW)).toBe(2502);
  const left = (await db.selectFrom('tokens').select('hash').execute()).map(({ hash }) => hash);
  expect(left).toHaveLength(3);
  expect(left).toEqual(expect.arrayContaining(['revoked-today', 'idle']));
  expect(await createSessions(db, () => NOW).resolve(inUse, FROM)).toMatchObject({ playerId: player });
});

test('devices, codes and tries that count no more go as well', async () => {
  const { db } = database;
  await rememberDevice(db, player, FROM, NOW - 91 * DAY);
  await rememberDevice(db, player, { ...FROM, ip: '192.0.2.2' }, NOW - 1000);
  await createGuesses(db, () => NOW - DAY).take('somebody', FROM);
  await createGuesses(db, () => NOW - 1000).take('another', { ...FROM, ip: '192.0.2.3' });
  const hash = hashToken(await createSessions(db, () => NOW).issue(player, FROM, true));
  await db
    .insertInto('login_codes')
    .values({ token_hash: hash, player_id: player, code: '123456', expires_at: new Date(NOW - 1) })
    .execute();
  await sweepSignIns(db, NOW);
  expect([await count('known_devices'), await count('sign_in_tries'), await count('login_codes')]).toEqual([
    1, 3, 0,
  ]);
});
