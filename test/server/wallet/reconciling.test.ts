import * as v from 'valibot';
import type { AskProvider } from '../../../server/wallet/outbound/ask';
import { endDifference, listDifferences } from '../../../server/wallet/reconciling/differences';
import { createReconciling } from '../../../server/wallet/reconciling/reconciling';
import { freshDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';
import { START } from '../support/rows';
import { findings, GAME, seat } from './seats';
import type { Seats } from './seats';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
/** Of another provider each. */
afterEach(() => database.db.deleteFrom('game_differences').execute());
afterAll(async () => {
  expect(await findings(database)).toEqual([]);
  await database.drop();
});

type Body = Readonly<Record<string, unknown>>;
/** What a provider answers; undefined: nothing. */
type Says = (call: string, body: Body) => unknown;

/** Seats P1 at a provider that says so, with the wall clock in hand. */
async function reconciled(says: Says) {
  const seats = await seat(database, { name: 'recon', start: { P1: 100_000 }, exposure: {}, free_bets: [] });
  const time = { now: START };
  const asked: { call: string; body: Body }[] = [];
  const answers = { says };
  const ask: AskProvider = (provider, call, body, schema) => {
    if (provider !== seats.provider) return Promise.resolve({ ok: false, why: 'NO_ADDRESS' });
    asked.push({ call, body: body as Body });
    const said = answers.says(call, body as Body);
    if (said === undefined) return Promise.resolve({ ok: false, why: 'NO_ANSWER' });
    const parsed = v.safeParse(schema, said);
    return Promise.resolve(
      parsed.success ? { ok: true, answer: parsed.output } : { ok: false, why: 'UNREADABLE' },
    );
  };
  const reports: unknown[] = [];
  const reconciling = createReconciling({
    db: database.db,
    ask,
    wallet: seats.wallet,
    now: () => time.now,
    after: () => () => undefined,
    report: (error) => void reports.push(error),
  });
  const look = async (ms: number): Promise<void> => {
    time.now += ms;
    await reconciling.look();
    expect(reports).toEqual([]);
  };
  const kinds = async () =>
    (await listDifferences(database.db, 100, seats.provider)).map(({ kind, ref }) => `${kind} ${ref}`);
  return { ...seats, reconciling, asked, answers, look, kinds };
}

const of = { player: 'P1', game: GAME };
const bet = ({ send }: Pick<Seats, 'send'>, round: string, tx: string, amount = 5000) =>
  send('bet', { ...of, session: 'S1', round, tx, amount });

const closed = (bets: unknown[], wins: unknown[] = []) => ({ status: 'OK', state: 'CLOSED', bets, wins });
/** No lists. */
const nothing: Says = () => undefined;

test('a round that is closed there gets what is missing through the same calls, once', async () => {
  const world = await reconciled((call, body) =>
    call === 'round'
      ? {
          ...closed(
            [{ tx: 'b1', amount: 5000, state: 'CONFIRMED' }],
            [{ tx: 'w1', amount: 9800, state: 'SENT' }],
          ),
          outcome: { en: 'Runner 3', hi: 'धावक 3' },
        }
      : nothing(call, body),
  );
  await bet(world, 'R1', 'b1');
  await world.look(23 * HOUR);
  expect(world.asked.filter(({ call }) => call === 'round')).toEqual([]);
  await world.look(2 * HOUR);
  expect(world.asked.filter(({ call }) => call === 'round')).toEqual([
    { call: 'round', body: { player: 'P1', round: 'R1' } },
  ]);
  expect(await world.end()).toMatchObject({ balances: { P1: 104_800 }, rounds: { 'R1/P1': 'CLOSED' } });
  // What the provider sends itself, late, is a repeat of it.
  expect(await world.send('win', { ...of, round: 'R1', tx: 'w1', amount: 9800, close: true })).toMatchObject({
    status: 'OK',
    repeat: true,
    balance: 104_800,
  });
  await world.look(2 * HOUR);
  expect(await world.end()).toMatchObject({ balances: { P1: 104_800 } });
  const { outcome } = await database.db
    .selectFrom('game_rounds')
    .select('outcome')
    .where('provider', '=', world.provider)
    .executeTakeFirstOrThrow();
  expect(outcome).toEqual({ text: { en: 'Runner 3', hi: 'धावक 3' } });
});

test('a bet that was taken back there goes back here, and a second rollback does nothing', async () => {
  const world = await reconciled((call, body) =>
    call === 'round'
      ? { ...closed([{ tx: 'b1', amount: 5000, state: 'REVERSED' }]), state: 'VOID' }
      : nothing(call, body),
  );
  await bet(world, 'R1', 'b1');
  await world.look(25 * HOUR);
  expect(await world.end()).toMatchObject({ balances: { P1: 100_000 }, rounds: { 'R1/P1': 'VOID' } });
  expect(await world.send('rollback', { ...of, round: 'R1', tx: 'r1', target: 'b1' })).toMatchObject({
    status: 'OK',
    applied: false,
    balance: 100_000,
  });
});

test('a round that is unknown there is listed and stale, and its money stays, however long', async () => {
  const world = await reconciled((call, body) =>
    call === 'round' ? { status: 'ROUND_UNKNOWN' } : nothing(call, body),
  );
  await bet(world, 'R1', 'b1');
  await world.look(25 * HOUR);
  expect(await world.kinds()).toEqual(['ROUND_NOT_THERE R1']);
  expect(world.reconciling.state()).toMatchObject({ status: 'alarm', differences: 1 });
  await world.look(90 * HOUR);
  expect(await world.end()).toMatchObject({ balances: { P1: 95_000 }, rounds: { 'R1/P1': 'STALE' } });
  // What still comes is taken, and the difference is gone.
  world.answers.says = (call, body) =>
    call === 'round' ? closed([{ tx: 'b1', amount: 5000, state: 'CONFIRMED' }]) : nothing(call, body);
  await world.look(2 * HOUR);
  expect(await world.kinds()).toEqual([]);
  expect((await world.end()).rounds).toEqual({ 'R1/P1': 'CLOSED' });
  expect(world.reconciling.state()).toMatchObject({ status: 'ok', differences: 0 });
});

test('rounds that a provider cannot answer for keep none of the others waiting', async () => {
  const bad: Record<string, unknown> = { R1: undefined, R2: { status: 'WHAT' }, R3: undefined };
  const world = await reconciled((call, { round }) => {
    if (call !== 'round') return undefined;
    const name = String(round);
    return name in bad ? bad[name] : closed([{ tx: `b-${name}`, amount: 5000, state: 'CONFIRMED' }]);
  });
  for (const round of ['R1', 'R2', 'R3', 'R4']) await bet(world, round, `b-${round}`);
  await world.look(25 * HOUR);
  expect(await world.kinds()).toEqual(['UNREADABLE R2']);
  expect((await world.end()).rounds).toMatchObject({ 'R1/P1': 'STALE', 'R4/P1': 'CLOSED' });
  bad['R2'] = closed([{ tx: 'b-R2', amount: 5000, state: 'CONFIRMED' }]);
  await world.look(2 * HOUR);
  expect(await world.kinds()).toEqual([]);
  expect((await world.end()).rounds).toMatchObject({ 'R2/P1': 'CLOSED' });
});

test('a provider that is silent is asked after three rounds, and after the next ones in the next look', async () => {
  const world = await reconciled(nothing);
  const names = ['R1', 'R2', 'R3', 'R4', 'R5'];
  for (const round of names) await bet(world, round, `b-${round}`);
  const rounds = () =>
    world.asked.splice(0).flatMap(({ call, body }) => (call === 'round' ? [String(body['round'])] : []));
  await world.look(25 * HOUR);
  expect(rounds()).toEqual(['R1', 'R2', 'R3']);
  await world.look(2 * HOUR);
  expect(rounds()).toEqual(['R4', 'R5', 'R1']);
});

test('a game that says so has its rounds open for longer', async () => {
  const world = await reconciled((call, body) =>
    call === 'round' ? { ...closed([]), state: 'OPEN' } : nothing(call, body),
  );
  await database.db
    .updateTable('provider_games')
    .set({ open_minutes: 48 * 60 })
    .execute();
  await bet(world, 'R1', 'b1');
  await world.look(47 * HOUR);
  expect((await world.end()).rounds).toEqual({ 'R1/P1': 'OPEN' });
  await world.look(2 * HOUR);
  expect((await world.end()).rounds).toEqual({ 'R1/P1': 'STALE' });
});

test('what an operator is done with is told no more, until something about it changes', async () => {
  const world = await reconciled((call, body) =>
    call === 'round' ? closed([{ tx: 'b1', amount: 7000, state: 'CONFIRMED' }]) : nothing(call, body),
  );
  await bet(world, 'R1', 'b1');
  await world.look(25 * HOUR);
  const [found] = await listDifferences(database.db, 10);
  expect(found).toMatchObject({ kind: 'AMOUNT', ours: { amount: 5000 }, theirs: { amount: 7000 } });
  const done = { provider: world.provider, id: found?.id ?? 0 };
  expect(await endDifference(database.db, { ...done, reason: 'They paid' }, new Date(START))).toBe(true);
  expect(await endDifference(database.db, { ...done, reason: 'Again' }, new Date(START))).toBe(false);
  await world.look(2 * HOUR);
  expect(await world.kinds()).toEqual([]);
  world.answers.says = (call, body) =>
    call === 'round' ? closed([{ tx: 'b1', amount: 9000, state: 'CONFIRMED' }]) : nothing(call, body);
  await world.look(2 * HOUR);
  expect(await world.kinds()).toEqual(['AMOUNT R1']);
});

const listed = (tx: string, kind: string, amount: number, state = 'CONFIRMED', at = START) => ({
  tx,
  kind,
  player: 'P1',
  round: 'R1',
  amount,
  state,
  at: new Date(at).toISOString(),
});

test('lists of a day that is over are compared by id, amount and state, page by page', async () => {
  const pages: Readonly<Record<string, unknown>> = {
    '': { transactions: [listed('b1', 'bet', 5000), listed('b2', 'bet', 999)], cursor: 'two' },
    two: { transactions: [listed('b3', 'bet', 100, 'REVERSED'), listed('b9', 'bet', 300)], cursor: null },
  };
  const world = await reconciled((call, { cursor }) => {
    if (call === 'round') return { ...closed([]), state: 'OPEN' };
    return { status: 'OK', ...(pages[typeof cursor === 'string' ? cursor : ''] as object) };
  });
  await bet(world, 'R1', 'b1');
  await bet(world, 'R1', 'b2', 1000);
  await bet(world, 'R1', 'b3', 100);
  await bet(world, 'R1', 'b4', 200);
  await bet(world, 'R1', 'b5', 999_999);
  await world.look(DAY);
  expect((await world.kinds()).sort()).toEqual(['AMOUNT b2', 'NOT_HERE b9', 'NOT_THERE b4', 'STATE b3']);
  // Moved by nothing but messages of the provider.
  expect(await world.end()).toMatchObject({ balances: { P1: 93_700 } });
  const hours = world.asked.filter(({ call, body }) => call === 'transactions' && body['cursor'] === null);
  expect(hours).toHaveLength(24);
  // Once a day, unless something was different.
  await world.look(HOUR);
  expect(world.asked.filter(({ call }) => call === 'transactions')).toHaveLength(48);
});

test('a transaction that a provider lists with the beginning of its round is no difference', async () => {
  const world = await reconciled((call) =>
    call === 'round'
      ? { ...closed([{ tx: 'b1', amount: 5000, state: 'CONFIRMED' }]), state: 'OPEN' }
      : { status: 'OK', transactions: [] },
  );
  await bet(world, 'R1', 'b1');
  await world.look(DAY);
  expect(await world.kinds()).toEqual([]);
});

test('a provider that does not answer is asked again, and nothing is said of it meanwhile', async () => {
  const world = await reconciled(() => undefined);
  await bet(world, 'R1', 'b1');
  await world.look(DAY + HOUR);
  expect(await world.kinds()).toEqual([]);
  expect(
    await database.db
      .selectFrom('game_reconciled')
      .where('provider', '=', world.provider)
      .selectAll()
      .execute(),
  ).toEqual([]);
  world.answers.says = () => ({ status: 'OK', transactions: [], state: 'OPEN', bets: [], wins: [] });
  await world.look(HOUR);
  expect(await world.kinds()).toEqual(['NOT_THERE b1']);
  // Then it says it after all.
  world.answers.says = (call) =>
    call === 'round'
      ? { ...closed([]), state: 'OPEN' }
      : { status: 'OK', transactions: [listed('b1', 'bet', 5000)] };
  await world.look(DAY);
  expect(await world.kinds()).toEqual([]);
});

test('free bets are told until the provider says that it knows them, and so is that they are cancelled', async () => {
  const world = await reconciled(() => undefined);
  const { db } = database;
  const grant = {
    provider: world.provider,
    campaign: 'WELCOME',
    player_id: world.ids['P1'] ?? 0,
    game: GAME,
  };
  await db
    .insertInto('free_bets')
    .values({ ...grant, amount_paise: 500, granted: 3, ends_at: new Date(START + DAY) })
    .execute();
  const state = async () =>
    (await db.selectFrom('free_bets').select('state').executeTakeFirstOrThrow()).state;
  await world.look(MINUTE);
  expect(await state()).toBe('NEW');
  world.answers.says = () => ({ status: 'OK' });
  await world.look(MINUTE);
  expect(await state()).toBe('TOLD');
  expect(world.asked.at(-1)).toMatchObject({
    call: 'free',
    body: { campaign: 'WELCOME', player: 'P1', count: 3, amount: 500 },
  });
  await db.updateTable('free_bets').set({ state: 'CANCELLING' }).execute();
  await world.look(MINUTE);
  expect(await state()).toBe('CANCELLED');
  expect(world.asked.at(-1)).toEqual({ call: 'free/cancel', body: { campaign: 'WELCOME', player: 'P1' } });
});

test('free bets that ended are not told, and one that a provider refuses or is silent of keeps no other waiting', async () => {
  const world = await reconciled((_, { campaign }) => {
    const name = String(campaign);
    if (name.startsWith('SILENT')) return undefined;
    return { status: name.startsWith('REFUSED') ? 'GAME_UNKNOWN' : 'OK' };
  });
  const { db } = database;
  const of = { provider: world.provider, player_id: world.ids['P1'] ?? 0, game: GAME };
  const grant = { ...of, amount_paise: 500, granted: 3, ends_at: new Date(START + DAY) };
  const named = (campaign: string, age: number) => ({
    ...grant,
    campaign,
    granted_at: new Date(START - age * MINUTE),
  });
  const silent = [named('SILENT1', 9), named('SILENT2', 8), named('SILENT3', 7)];
  await db
    .insertInto('free_bets')
    .values([
      ...silent,
      named('REFUSED', 6),
      named('GOOD', 5),
      { ...named('OVER', 4), ends_at: new Date(START) },
    ])
    .execute();
  const told = () =>
    world.asked.splice(0).flatMap(({ call, body }) => (call === 'free' ? [String(body['campaign'])] : []));
  await world.look(MINUTE);
  expect(told()).toEqual(['SILENT1', 'SILENT2', 'SILENT3']);
  await world.look(MINUTE);
  expect(told()).toEqual(['REFUSED', 'GOOD']);
  // Round again.
  await world.look(MINUTE);
  expect(told()).toEqual(['SILENT1', 'SILENT2', 'SILENT3']);
  const states = await db
    .selectFrom('free_bets')
    .select(['campaign', 'state'])
    .where('provider', '=', world.provider)
    .where('state', '!=', 'NEW')
    .execute();
  expect(states).toEqual([{ campaign: 'GOOD', state: 'TOLD' }]);
  await db.deleteFrom('free_bets').where('provider', '=', world.provider).execute();
});

test('no provider is told more than two hundred free bets in a look', async () => {
  const world = await reconciled((call) => (call.startsWith('free') ? { status: 'OK' } : undefined));
  const of = { provider: world.provider, player_id: world.ids['P1'] ?? 0, game: GAME };
  const grant = { ...of, amount_paise: 500, granted: 1, ends_at: new Date(START + DAY) };
  await database.db
    .insertInto('free_bets')
    .values(Array.from({ length: 201 }, (_, at) => ({ ...grant, campaign: `C${String(at)}` })))
    .execute();
  await world.look(MINUTE);
  expect(world.asked.filter(({ call }) => call === 'free')).toHaveLength(200);
  await world.look(MINUTE);
  expect(world.asked.filter(({ call }) => call === 'free')).toHaveLength(201);
  await database.db.deleteFrom('free_bets').where('provider', '=', world.provider).execute();
});
