import { sql } from 'kysely';
import { connect } from '../../../../server/base/db/connect';
import type { Connection } from '../../../../server/base/db/connect';
import { accountsApp } from '../signUp/support';
import type { AccountsApp, Player, Reply } from '../signUp/support';
import { createFaults, DEATHS } from '../../support/faults';
import type { Faults } from '../../support/faults';

/* The connection dies at each step of a deposit and of a withdrawal; what is answered is compared with the database. */
let second: Connection;
let faults: Faults;
let server: AccountsApp;
beforeAll(async () => {
  server = await accountsApp(async ({ address }) => {
    second = await connect(address);
    faults = createFaults(second.pool);
    return faults.db;
  });
});
afterAll(async () => {
  faults.plan(undefined);
  await second.close();
  await server.close();
});

const bank = { account: 'AC1', ifsc: 'BKLY0001234', name: 'ASHA', mobile: '9876543210', amount: 1000 };
const CASES = [
  { path: 'payment/orderGenerate', body: { amount: 100 }, table: 'payment_orders', left: 5000 },
  { path: 'payment/withdrawalAccount', body: bank, table: 'withdrawals', left: 4000 },
] as const;

/** Rows of the player, once every transaction on the account has ended. */
const rowsOf = ({ id }: Player, table: (typeof CASES)[number]['table']) =>
  server.db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(trx);
    await sql`select id from accounts where player_id = ${id} for update`.execute(trx);
    return trx.selectFrom(table).select(['id', 'ref']).where('player_id', '=', id).execute();
  });

function outcomeOf({ status, body }: Reply): 'done' | 'nothing' | 'unknown' {
  if (status === 200 && body['status'] === true) return 'done';
  expect(status).toBe(503);
  expect(['UNAVAILABLE', 'OUTCOME_UNKNOWN']).toContain(body['code']);
  const isUnknown = body['code'] === 'OUTCOME_UNKNOWN';
  expect(/nothing was changed/.test(String(body['message']))).toBe(!isUnknown);
  return isUnknown ? 'unknown' : 'nothing';
}

describe.each(CASES)('$path', ({ path, body, table, left }) => {
  it.each(DEATHS)(
    'says what became of it, wherever the connection dies (%s)',
    async (death) => {
      const dry = await server.player(5000);
      faults.plan(undefined);
      await server.ask(path, { ...body, ref: 'outcome-0001' }, dry.token);
      const steps = [...faults.steps];
      const seen = new Set<string>();
      for (const [step, text] of steps.entries()) {
        const player = await server.player(5000);
        const ref = `outcome-${death}-${step}`;
        const ask = () => server.ask(path, { ...body, ref }, player.token);
        faults.plan(step, death);
        const reply = await ask();
        faults.plan(undefined);
        const outcome = outcomeOf(reply);
        seen.add(outcome);
        const where = `${step} ${text.trim().slice(0, 30)}: ${outcome}`;
        const rows = await rowsOf(player, table);
        if (outcome === 'nothing') expect([where, rows]).toEqual([where, []]);
        if (outcome === 'unknown') expect(reply.body['data']).toEqual({ ref });
        expect((await ask()).body['status']).toBe(true);
        expect(await rowsOf(player, table)).toHaveLength(1);
        expect(await server.free(player)).toBe(left);
      }
      expect([...seen].sort()).toEqual(['nothing', 'unknown']);
      expect(await server.clean()).toEqual([]);
    },
    120_000,
  );
});

it('says the reference it made itself where the outcome is unknown', async () => {
  const player = await server.player(5000);
  faults.plan(undefined);
  await server.ask('payment/withdrawalAccount', bank, player.token);
  faults.plan(faults.steps.indexOf('commit'), 'after');
  const { body } = await server.ask('payment/withdrawalAccount', bank, player.token);
  faults.plan(undefined);
  const { ref } = body['data'] as { ref: string };
  expect(body['code']).toBe('OUTCOME_UNKNOWN');
  expect((await server.ask('payment/withdrawalAccount', { ...bank, ref }, player.token)).body).toMatchObject({
    status: true,
    data: { ref },
  });
  expect(await rowsOf(player, 'withdrawals')).toHaveLength(2);
});
