import { sql } from 'kysely';
import { driveBet } from '../../../../server/games/shared/bets';
import { proofOf } from '../../../../server/games/shared/proof';
import { drain } from '../../../../server/games/shared/outbox';
import { RACE } from '../../../../server/games/shared/race';
import { openRound, voidRound } from '../../../../server/games/shared/rounds';
import { moveBet, readBet, readRound } from '../../../../server/games/shared/rows';
import type { BetRow } from '../../../../server/games/shared/rows';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { findings } from '../../wallet/seats';
import { BALANCE, tableOf } from './table';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  expect(await findings(database)).toEqual([]);
  await database.drop();
});

/** A race with one bet that was kept and not sent when its server was killed. */
async function killedBeforeSending() {
  const table = await tableOf(database, RACE);
  const killed = table.serve();
  killed.start();
  const round = await killed.reach('OPEN');
  table.faults['bet'] = ['busy'];
  const placed = await table.bet(killed, 'P1', { choice: { runner: 0, kind: 'win' } });
  await killed.stop();
  if (placed.kind !== 'bet') throw new Error(placed.kind);
  const row = await readRound(database.db, round);
  if (!row) throw new Error('no round');
  // As if it had never been tried: it is due at once.
  await moveBet(database.db, placed.bet, { state: 'NEW', tries: 0 });
  const bet = await readBet(database.db, placed.bet.id);
  return { table, deps: killed.deps, row, bet };
}

/** Until a statement of another connection waits for a row. */
async function isWaiting(): Promise<void> {
  const waits = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await waits.execute(database.db)).rows[0]?.n === 0);
}

const messagesOf = ({ id }: BetRow) =>
  database.db.selectFrom('own_shared_messages').select(['tx', 'call']).where('bet', '=', id).execute();

it('gives a bet back that is sent while its round becomes void', async () => {
  const { deps, row, bet } = await killedBeforeSending();
  let voided: Promise<unknown> = Promise.resolve();
  await database.db.transaction().execute(async (trx) => {
    await moveBet(trx, bet, { state: 'BET_SENT' });
    voided = voidRound(deps, row, undefined);
    await isWaiting();
  });
  await voided;
  expect(await readBet(database.db, bet.id)).toMatchObject({ state: 'ROLLING_BACK', answer: 'TOO_LATE' });
  expect(await messagesOf(bet)).toEqual([{ tx: `${bet.id}-back`, call: 'rollback' }]);
});

it.each(['VOID', 'PAYING', 'DONE', 'RUNNING'] as const)(
  'gives a bet back that the wallet takes when its round is %s',
  async (state) => {
    const { table, deps, row, bet } = await killedBeforeSending();
    const overMeanwhile = {
      ...deps,
      ask: async (...message: Parameters<typeof deps.ask>) => {
        const answer = await deps.ask(...message);
        await database.db.updateTable('own_shared_rounds').set({ state }).where('id', '=', row.id).execute();
        return answer;
      },
    };
    expect((await driveBet(overMeanwhile, bet)).state).toBe('ROLLING_BACK');
    expect(await table.balance('P1')).toBe(BALANCE - 1000);
    // The next process sends what lies in the outbox.
    await database.db
      .updateTable('own_shared_rounds')
      .set({ state: 'VOID' })
      .where('id', '=', row.id)
      .execute();
    const server = table.serve();
    server.start();
    await server.reach('OPEN');
    await server.quiet();
    await server.stop();
    expect(await table.states(row.id)).toEqual(['VOID', 'REVERSED']);
    expect(await table.balance('P1')).toBe(BALANCE);
  },
);

it('opens no round while one is under way, and takes no link of the chain for it', async () => {
  const { deps, row } = await killedBeforeSending();
  const used = () =>
    database.db.selectFrom('own_chains').select('used').where('game', '=', 'race6').executeTakeFirst();
  const before = await used();
  await expect(openRound(deps)).rejects.toThrow(`${row.id} is not over`);
  expect(await used()).toEqual(before);
  await voidRound(deps, row, undefined);
  expect(await openRound(deps)).toMatchObject({ number: row.number + 1, n: row.n + 1, state: 'OPEN' });
});

it('proves no round whose seed leads to that of a round under way', async () => {
  const { deps, row } = await killedBeforeSending();
  await voidRound(deps, row, undefined);
  const next = await openRound(deps);
  await voidRound(deps, next, undefined);
  expect(await proofOf(deps, next.id)).toMatchObject({ n: next.n });
  // As two processes would have left it that played at once.
  const under = database.db.updateTable('own_shared_rounds').where('id', '=', row.id);
  await under.set({ state: 'LOCKED', ended_at: null }).execute();
  expect(await proofOf(deps, next.id)).toBeUndefined();
  await under.set({ state: 'VOID', ended_at: new Date(0) }).execute();
  expect(await proofOf(deps, row.id)).toMatchObject({ n: row.n });
});

it('sends what others are owed where the message of one always fails', async () => {
  const table = await tableOf(database, RACE);
  const killed = table.serve();
  killed.start();
  const round = await killed.reach('OPEN');
  await table.bet(killed, 'P1', { choice: { runner: 0, kind: 'win' } });
  await table.bet(killed, 'P2', { choice: { runner: 0, kind: 'win' } });
  await killed.stop();
  const row = await readRound(database.db, round);
  if (!row) throw new Error('no round');
  await voidRound(killed.deps, row, undefined);
  const { ask } = killed.deps;
  const failing: typeof ask = async (call, body) => {
    if ((body as { player?: string }).player === 'P1') throw new Error('always');
    return ask(call, body);
  };
  const { failures, isMissing } = await drain({ ...killed.deps, ask: failing });
  expect([failures, isMissing]).toEqual([[new Error('always')], true]);
  expect(await table.states(round)).toEqual(['VOID', 'ROLLING_BACK', 'REVERSED']);
  await drain(killed.deps);
  expect(await table.states(round)).toEqual(['VOID', 'REVERSED', 'REVERSED']);
});
