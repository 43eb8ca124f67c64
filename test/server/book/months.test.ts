import { sql } from 'kysely';
import type { TimelineReply } from '../../../api/schemas/timeline';
import { ensureMonths } from '../../../server/base/db/months';
import { tidyAnswers } from '../../../server/book/orders/order/answers';
import { audit } from '../../../server/book/settlement/audit';
import { chips } from '../../../server/ledger/chips';
import { freshDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';
import { forgetCodes, signedInOperator } from '../support/operators';
import { terminalOf } from '../support/terminal';
import { callerOf, createWorld } from '../support/world';
import type { World } from '../support/world';

/*
 * A bet placed in the last minute of a month, and what its keys answer in the next one, years later, and with its month in the archive.
 */

const DAY_MS = 86_400_000;
/** 23:59 on the last of January 2025 in India. */
const JANUARY = Date.UTC(2025, 0, 31, 18, 29);

type Person = ReturnType<typeof terminalOf>;

let database: TestDatabase;
let world: World;
let market: string;
let player: number;
let meera: Person;
let dev: Person;

async function person(name: string): Promise<Person> {
  const { env, ask } = await signedInOperator(database.db, name);
  return terminalOf(database, { env, ask });
}

beforeAll(async () => {
  database = await freshDatabase();
  world = createWorld(database.db);
  await world.clock.advance(JANUARY - world.clock.now());
  await ensureMonths(database.db, 'bet_events', JANUARY);
  market = await world.market();
  player = await world.player(1000);
  meera = await person('meera');
  dev = await person('dev');
});
afterAll(async () => {
  await world.book.stop();
  await database.drop();
});

const BET = { runner: 11, odds: 3, stake: 100, ref: 'kept-for-ever' };
const placeAgain = () => world.place(player, { market, ...BET });
const giveAgain = () =>
  chips(database.db, { playerId: player, amountPaise: 500, ref: 'gift', at: new Date(world.clock.now()) });

let bet = '';

/** What the same keys answer; nothing is placed, paid or settled twice by any of them. */
async function expectKept(): Promise<void> {
  expect(await placeAgain()).toMatchObject({ ok: true, code: 'DUPLICATE', data: { bet_id: bet } });
  expect(await giveAgain()).toMatchObject({ status: 'repeated' });
  const { rows } = await sql`select (select count(*)::int from bets where ref = ${BET.ref}) as bets,
    (select count(*)::int from transactions where key = 'chips:gift') as gifts`.execute(database.db);
  expect(rows).toEqual([{ bets: 1, gifts: 1 }]);
  expect(await audit(database.db)).toEqual([]);
}

async function timeline(): Promise<TimelineReply> {
  const call = world.book.calls.find(({ path }) => path === 'bet/timeline');
  const answer = (await call?.handle({ bet_id: bet } as never, callerOf(player))) as { data: TimelineReply };
  return answer.data;
}

const stepsOf = ({ steps }: TimelineReply) => steps.map(({ step }) => step);

test('in the last minute of a month', async () => {
  const placed = await placeAgain();
  if (!placed.ok) throw new Error(placed.message);
  bet = placed.data.bet_id;
  expect(await giveAgain()).toMatchObject({ status: 'moved' });
  await expectKept();
  await world.book.cancel(player, bet);
});

test('in the first of the next', async () => {
  await world.clock.advance(2 * 60_000);
  await expectKept();
});

const DETACH = ['months', 'detach', 'bet_events', '2025-01', '--reason', 'The disk is nearly full'];

type Said = { code?: string; error?: string; id?: number };
async function said(by: Person, ...argv: string[]): Promise<Said> {
  await forgetCodes(database.db);
  return JSON.parse((await by('--json', ...argv)).out) as Said;
}

test.each([
  [['players', '2025-01'], /can be put away, and no others/, undefined],
  [['bet_events', 'January'], /a month is written 2025-03, not "January"/, undefined],
  [['bet_events', '2024-07'], /there is no month 2024-07/, 'NO_MONTH'],
])('%j is no month to put away', async ([table = '', month = ''], words, code) => {
  const { error, ...rest } = await said(meera, 'months', 'detach', table, month, '--reason', 'x');
  expect(error).toMatch(words);
  expect(rest.code).toBe(code);
});

test('a young month stays', async () => {
  await ensureMonths(database.db, 'bet_events', Date.now());
  const month = new Date(Date.now()).toISOString().slice(0, 7);
  expect(await said(meera, 'months', 'detach', 'bet_events', month, '--reason', 'x')).toMatchObject({
    code: 'TOO_YOUNG',
  });
});

test('a month stays as long as a market with bets of it has no result, a bet is open, or one is disputed', async () => {
  expect(await said(meera, ...DETACH)).toMatchObject({ code: 'UNSETTLED' });
  const open = await world.bet(player, { market, runner: 12, odds: 5, stake: 10 });
  await sql`update bets set placed_at = ${new Date(JANUARY)} where id = ${open.bet_id}`.execute(database.db);
  expect(await said(meera, ...DETACH)).toMatchObject({ code: 'OPEN_BETS' });
  await world.result(market, 11);
  await sql`insert into bet_queries (player_id, bet_id, ref, reason, query_text, state, raised_at)
    values (${player}, ${bet}, 'q1', 'other', 'why', 'raised', ${new Date(JANUARY)})`.execute(database.db);
  expect(await said(meera, ...DETACH)).toMatchObject({ code: 'DISPUTED' });
  await sql`update bet_queries set state = 'closed', ruling = 'rejected', answered_at = ${new Date(JANUARY)}, answer_text = 'No' where ref = 'q1'`.execute(
    database.db,
  );
});

test('with all of that over it takes two, and nothing is gone as long as one has asked', async () => {
  await tidyAnswers(database.db, world.clock.now() + 2 * DAY_MS);
  await expectKept();
  expect(stepsOf(await timeline())).toContain('cancelled');
  expect(await timeline()).not.toHaveProperty('is_archived');
  const { code, id } = await said(meera, ...DETACH);
  expect(code).toBe('NEEDS_APPROVAL');
  expect((await said(meera, 'approvals', 'approve', String(id))).code).toBe('OWN_REQUEST');
  expect(stepsOf(await timeline())).toContain('cancelled');
  await forgetCodes(database.db);
  expect(await dev('approvals', 'approve', String(id))).toMatchObject({ code: 0, err: '' });
});

test('every key answers as before, and the timeline says that it is not all', async () => {
  await expectKept();
  const now = await timeline();
  expect(now.is_archived).toBe(true);
  expect(stepsOf(now)).not.toContain('cancelled');
  expect(await said(meera, ...DETACH)).toMatchObject({ code: 'ARCHIVED' });
});

test('a bet of which nothing was put away says nothing of an archive', async () => {
  const later = await world.market();
  bet = (await world.bet(player, { market: later, odds: 5, stake: 10 })).bet_id;
  expect(await timeline()).not.toHaveProperty('is_archived');
});

test('the months that there are, with rows and size, and the one that was put away', async () => {
  const { months } = JSON.parse((await meera('--json', 'months')).out) as {
    months: { table: string; month: string; rows: number; bytes: number; archived_at: string | null }[];
  };
  expect(months[0]).toMatchObject({ table: 'bet_events', month: '2025-01', rows: 1 });
  expect(months[0]?.archived_at).toMatch(/^\d{4}-\d\d-\d\d /);
  expect(months.find(({ month }) => month === '2025-02')).toMatchObject({
    table: 'bet_events',
    archived_at: null,
  });
  expect(months.filter(({ table }) => table === 'bet_events').at(-1)).toMatchObject({
    month: 'rest',
    rows: 0,
  });
  expect(months.every(({ bytes }) => bytes > 0)).toBe(true);
  const rows = await database.db
    .selectFrom('bet_events')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .execute();
  const kept = months.filter(({ table, archived_at }) => table === 'bet_events' && archived_at === null);
  expect(kept.reduce((sum, { rows: n }) => sum + n, 0)).toBe(Number(rows[0]?.n));
});

test('every key by which money moves once stands where no month is', async () => {
  const { rows } = await sql<{ key: string; isPart: boolean }>`
    select i.indexrelid::regclass::text as key, c.relkind = 'p' or c.relispartition as "isPart"
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and i.indexrelid::regclass::text in ('bets_ref', 'transactions_key_key', 'game_transactions_pkey',
      'payment_orders_ref', 'pending_bets_player_id_ref_key') order by 1`.execute(database.db);
  expect(rows).toEqual(
    [
      'bets_ref',
      'game_transactions_pkey',
      'payment_orders_ref',
      'pending_bets_player_id_ref_key',
      'transactions_key_key',
    ].map((key) => ({ key, isPart: false })),
  );
});
