import { sql } from 'kysely';
import { freshDatabase } from '../../support/database';
import { withoutKeepers } from '../../support/rewritten';
import { worldOfFile } from '../../support/world';
import { FIRST, sliceIn } from '../../../../server/book/settlement/auditSlices';
import type { AuditCursor } from '../../../../server/book/settlement/auditSlices';
import { createAuditWatch, SLICE_EVERY_MS } from '../../../../server/book/settlement/auditWatch';
import type { AuditWatch } from '../../../../server/book/settlement/auditWatch';
import type { Db } from '../../../../server/base/db/connect';

const world = worldOfFile();
beforeAll(async () => {
  const market = await world.market();
  const player = await world.player(1000);
  const rival = await world.player(1000);
  await world.bet(rival, { market, side: 'lay', odds: 3, stake: 50 });
  await world.bet(player, { market, odds: 3, stake: 100 });
  for (const winner of [11, 12]) {
    const ended = await world.market();
    world.price(ended, 11, { atb: [[2, 100]] });
    await world.bet(player, { market: ended, odds: 2, stake: 30 });
    await world.result(ended, winner);
  }
});

/** Every slice of at most so many rows, one pass. */
async function wholePass(trx: Db, most: number): Promise<{ checks: string[]; slices: number }> {
  const checks: string[] = [];
  let slices = 0;
  for (let place: AuditCursor | null = FIRST; place !== null; slices += 1) {
    const { findings, next } = await sliceIn(trx, place, most);
    checks.push(...findings.map(({ check }) => check));
    place = next;
  }
  return { checks: [...new Set(checks)], slices };
}

test.each([1, 2, 1000])(
  'slices of %d rows find nothing where nothing is wrong, and come to an end',
  async (most) => {
    const { checks, slices } = await wholePass(world.db, most);
    expect(checks).toEqual([]);
    expect(slices).toBeGreaterThanOrEqual(most === 1 ? 15 : 7);
  },
);

async function noticed(statement: string, most: number): Promise<string[]> {
  let checks: string[] = [];
  const undo = new Error('undo');
  const broken = world.db.transaction().execute(async (trx) => {
    await sql`alter table bets drop constraint if exists bets_check`.execute(trx);
    await withoutKeepers(trx);
    await sql.raw(statement).execute(trx);
    ({ checks } = await wholePass(trx, most));
    throw undo;
  });
  await expect(broken).rejects.toBe(undo);
  return checks;
}

/** One that breaks each check, somewhere in the middle of its table. */
const BREAKS: readonly (readonly [string, string])[] = [
  [
    'update entries set amount_paise = amount_paise + 1 where id = (select max(id) from entries)',
    'every transaction sums to 0',
  ],
  [
    "update accounts set balance_paise = balance_paise + 1 where kind = 'house'",
    'a balance is the sum of its entries',
  ],
  ['update exposures set exposure_paise = 100001', 'what is held back never exceeds the balance'],
  [
    'update exposures set exposure_paise = exposure_paise + 1 where exposure_paise > 0',
    'what is held back equals the worst result of every open bet',
  ],
  ['delete from exposures', 'what is held back equals the worst result of every open bet'],
  [
    `insert into exposures (player_id, market_id, exposure_paise)
     select player_id, market_id, 1 from bets where status = 'SETTLED' limit 1`,
    'nothing is held back on a market that ended',
  ],
  ['update bets set cancelled_paise = 1 where open_paise > 0', 'a stake is matched, open or cancelled'],
  [
    'update bets set matched_paise = matched_paise + 1, stake_paise = stake_paise + 1 where matched_paise > 0',
    'what is matched is the sum of the fills',
  ],
  [
    'update fills set counter_bet_id = bet_id where counter_bet_id is not null',
    'a fill between players has its other half, and the two are different players on different sides',
  ],
  [
    'update fills set odds = 299 where counter_bet_id is not null',
    'a fill is at the odds asked or better, or at the worst its player allowed',
  ],
  [
    "update bets set status = 'MATCHED' where status = 'SETTLED'",
    'a market that ended has no open or unsettled bet',
  ],
  [
    `update bets set profit_paise = profit_paise + 1
     where id = (select max(id) from bets where profit_paise is not null)`,
    'a settlement is what its bets made, and was paid',
  ],
  [
    `insert into payment_orders (id, player_id, amount_paise, status, created_at)
     select 'order', max(id), 100, 'paid', now() from players`,
    'a paid deposit is in the ledger, another is not',
  ],
  [
    `insert into withdrawals (player_id, payout, name, account, amount_paise, created_at)
     select max(id), 'bank', '', '', 100, now() from players`,
    'a withdrawal left the account, and came back when it was not paid',
  ],
];

test.each(BREAKS)('slices of two rows and of all notice: %s', async (statement, check) => {
  expect(await noticed(statement, 2)).toContain(check);
  expect(await noticed(statement, 1e6)).toContain(check);
});

describe('while the exchange runs', () => {
  let due: (() => void)[] = [];
  let reported: string[] = [];
  const now = Date.UTC(2026, 10, 21, 6);
  const watchOf = (db: Db): AuditWatch => {
    due = [];
    reported = [];
    return createAuditWatch({
      db,
      now: () => now,
      after: (ms, fn) => {
        expect(ms).toBe(SLICE_EVERY_MS);
        due.push(fn);
        return () => void (due = due.filter((one) => one !== fn));
      },
      report: (line) => void reported.push(line),
    });
  };
  const pass = async (watch: AuditWatch): Promise<void> => {
    const before = watch.state().passed_at;
    // Slices of the usual size: this database needs one for each stage.
    for (let i = 0; i < 7; i += 1) await watch.look();
    expect(watch.state().passed_at ?? before).not.toBeNull();
  };

  test('nothing was looked at before the first minute; then a slice a minute', async () => {
    const watch = watchOf(world.db);
    expect(watch.state()).toEqual({ status: 'ok', findings: 0, checked_at: null, passed_at: null });
    watch.start();
    expect(due).toHaveLength(1);
    due.shift()?.();
    await watch.look();
    expect(watch.state()).toMatchObject({ status: 'ok', checked_at: '2026-11-21T06:00:00.000Z' });
    expect(due).toHaveLength(1);
    await watch.stop();
    expect(due).toHaveLength(0);
  });

  test('a finding is an alarm, told once, until a whole later pass finds nothing', async () => {
    const watch = watchOf(world.db);
    const add = (paise: number) =>
      sql`update accounts set balance_paise = balance_paise + ${paise} where kind = 'house'`.execute(
        world.db,
      );
    await add(1);
    try {
      await pass(watch);
      expect(watch.state()).toMatchObject({ status: 'alarm', findings: 1 });
      await pass(watch);
      expect(reported).toEqual([
        expect.stringMatching(/^broken: a balance is the sum of its entries: account \d+: /),
      ]);
    } finally {
      await add(-1);
    }
    // The pass behind the mending has not ended yet: what it has not looked at may still be wrong.
    await watch.look();
    expect(watch.state()).toMatchObject({ status: 'alarm', findings: 1 });
    for (let i = 0; i < 6; i += 1) await watch.look();
    expect(watch.state()).toMatchObject({ status: 'ok', findings: 0 });
    expect(reported).toHaveLength(2);
    expect(JSON.stringify(watch.state())).not.toContain('account');
  });

  test('a database that is away is no finding and breaks nothing', async () => {
    const gone = await freshDatabase();
    const watch = watchOf(gone.db);
    await gone.drop();
    await watch.look();
    expect(watch.state()).toMatchObject({ status: 'ok', findings: 0 });
  });

  test('a slice that takes too long is passed over and an alarm, said once, and no pass is told of', async () => {
    const slow = await freshDatabase();
    try {
      await sql`alter table exposures rename to there`.execute(slow.db);
      await sql`create function slow() returns void language plpgsql as $$ begin
        raise exception 'canceling statement due to statement timeout' using errcode = '57014'; end $$`.execute(
        slow.db,
      );
      await sql`create view exposures as select there.* from there, slow()`.execute(slow.db);
      const watch = watchOf(slow.db);
      for (let i = 0; i < 14; i += 1) await watch.look();
      expect(
        reported.filter((line) => line.startsWith('broken: every slice can be looked at: slice 0:')),
      ).toHaveLength(1);
      expect(watch.state()).toMatchObject({ status: 'alarm', findings: 1, passed_at: null });
    } finally {
      await slow.drop();
    }
  });
});
