import { randomBytes } from 'node:crypto';
import { sealWith } from '../../../server/base/seal';
import { keepLogs } from '../../../server/games/fantasy/logs';
import type { MatchRow } from '../../../server/games/fantasy/rows';
import { takeLink } from '../../../server/games/chains';
import { freshDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';

const seal = sealWith(randomBytes(32));
let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

it('plays a match once for all who look, and a match that could not be read anew', async () => {
  const { db } = database;
  const { epoch, n } = await db.transaction().execute((trx) => takeLink(trx, seal, 'fantasy11', 'all'));
  const match = { epoch, n, seed_hash: 'one' } as MatchRow;
  const missing = { epoch: epoch + 1, n, seed_hash: 'two' } as MatchRow;
  const logOf = keepLogs({ db, seal });
  const [first, second] = await Promise.all([logOf(match), logOf(match)]);
  expect(first.length).toBeGreaterThan(60);
  expect(second).toBe(first);
  const failed = logOf(missing);
  await expect(failed).rejects.toThrow();
  const again = logOf(missing);
  expect(again).not.toBe(failed);
  await expect(again).rejects.toThrow();
});

it('keeps the logs of eight matches', async () => {
  const { db } = database;
  const { epoch, n } = await db.transaction().execute((trx) => takeLink(trx, seal, 'fantasy11', 'all'));
  const logOf = keepLogs({ db, seal });
  const numbered = (id: number) => ({ epoch, n, seed_hash: String(id) }) as MatchRow;
  const first = await logOf(numbered(0));
  for (let id = 1; id < 8; id += 1) await logOf(numbered(id));
  expect(await logOf(numbered(0))).toBe(first);
  await logOf(numbered(8));
  expect(await logOf(numbered(0))).not.toBe(first);
});
