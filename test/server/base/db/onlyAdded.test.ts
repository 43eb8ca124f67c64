import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { ONLY_ADDED } from '../../../../server/base/db/onlyAdded';
import { deleteBet } from '../../../../server/book/corrections/deleteBet';
import { sweepSignIns } from '../../../../server/players/auth/sweep';
import { START, worldOfFile } from '../../support/world';

const world = worldOfFile();
const DAY_MS = 86_400_000;

/** Something in each of the tables. */
beforeAll(async () => {
  const player = await world.player(1000);
  const market = await world.market();
  world.price(market, 11, { atb: [[2, 300]] });
  const { bet_id } = await world.bet(player, { market, odds: 2, stake: 100 });
  await deleteBet(world.db, { betId: Number(bet_id), reason: 'Wrong rate', by: 'operator', now: START });
  await sql`insert into audit_log (via, address, command, subject_kind, subject_id, request, outcome)
    values ('os', 'os:test', 'lock', 'player', '1', '{}', 'done')`.execute(world.db);
  await sql`insert into limit_events (player_id, event, ip, device, at)
    values (${player}, 'asked', '', '', now())`.execute(world.db);
  await sql`insert into security_events (player_id, at, kind) values (${player}, now(), 'signedIn'),
    (${player}, now() - interval '15 months', 'signedIn')`.execute(world.db);
});

const COLUMN = {
  audit_log: 'reason',
  entries: 'amount_paise',
  limit_events: 'event',
  fills: 'odds',
} as const;
const columnOf = (table: string): string => (COLUMN as Record<string, string>)[table] ?? 'at';

test.each(ONLY_ADDED)('%s: the database refuses its owner to change, delete or empty it', async (table) => {
  const column = columnOf(table);
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(world.db)).rows[0]
      ?.n;
  const before = await count();
  expect(before).toBeGreaterThan(0);
  for (const statement of [
    `update ${table} set ${column} = ${column}`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
    `set session_replication_role = replica; delete from ${table}`,
  ])
    await expect(
      world.db.transaction().execute((trx) => sql.raw(statement).execute(trx)),
    ).rejects.toMatchObject({ code: 'P0A01' });
  expect(await count()).toBe(before);
});

test('the sweep forgets what happened to accounts after thirteen months, and nothing younger whatever time it is told', async () => {
  await sweepSignIns(world.db, Date.now() + 1000 * DAY_MS);
  const { rows } = await sql<{ old: boolean }>`
    select at < now() - interval '13 months' as old from security_events`.execute(world.db);
  expect(rows).toEqual([{ old: false }]);
});

const MIGRATIONS = join('base', 'db', 'migrations');

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return path.includes(MIGRATIONS) ? [] : sources(path);
    return path.endsWith('.ts') ? [path] : [];
  });
}

test('no statement of the server changes or deletes their rows', () => {
  const names = ONLY_ADDED.join('|');
  const rewrites = new RegExp(
    `(update|delete\\s+from|truncate|merge\\s+into)\\s+(only\\s+)?(${names})\\b|(updateTable|deleteFrom|mergeInto)\\(\\s*'(${names})`,
    'i',
  );
  expect('delete from fills using late').toMatch(rewrites);
  expect(".deleteFrom('security_events')").toMatch(rewrites);
  const files = sources(resolve('server'));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((path) => rewrites.test(readFileSync(path, 'utf8')))).toEqual([]);
});
