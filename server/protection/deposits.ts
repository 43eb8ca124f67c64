import { sql } from 'kysely';
import { ORDER_OPEN_MS } from '../../domain/players/depositOrder';
import { overPeriods } from '../../domain/players/limits/usage';
import type { ByPeriod } from '../../domain/players/limits/usage';
import type { Trx } from '../ledger/accounts';
import type { Db } from '../base/db/connect';
import { earliestOf, sinceOf } from './usage';

/** What counts toward limits of deposits: paid in, with what may still be paid; the same less what was paid out, which may be less
 * than 0. */
export type Deposited = { deposit: ByPeriod; netDeposit: ByPeriod };

type Row = { kind: 'in' | 'open' | 'out'; day: number; week: number; month: number };

/** Of the windows of now. A deposit counts when it is opened, until it has expired, and once it is paid when that was: one that is paid late counts in the
 * window in which its money came. A withdrawal counts once it is paid out, as it may come back before. */
export async function readDeposited(trx: Trx, playerId: number, at: number): Promise<Deposited> {
  const since = sinceOf(at);
  const { rows } = await sql<Row>`
    with moved as (
      select case status when 'paid' then 'in' else 'open' end as kind, amount_paise as paise,
        case status when 'paid' then closed_at else created_at end as at
      from payment_orders where player_id = ${playerId}
        and (status = 'paid' or status = 'created' and created_at > ${new Date(at - ORDER_OPEN_MS)})
      union all select 'out', amount_paise, processed_at from withdrawals
      where player_id = ${playerId} and status = 'completed')
    select kind, coalesce(sum(paise) filter (where at >= ${since.day}), 0)::bigint as day,
      coalesce(sum(paise) filter (where at >= ${since.week}), 0)::bigint as week,
      coalesce(sum(paise) filter (where at >= ${since.month}), 0)::bigint as month
    from moved where at >= ${earliestOf(since)} group by 1`.execute(trx);
  const sum = (kind: Row['kind']): ByPeriod =>
    overPeriods((period) => rows.find((row) => row.kind === kind)?.[period] ?? 0);
  const [paid, open, out] = [sum('in'), sum('open'), sum('out')];
  return {
    deposit: overPeriods((period) => paid[period] + open[period]),
    netDeposit: overPeriods((period) => paid[period] + open[period] - out[period]),
  };
}

/** All that a player ever paid in, less what was paid out or is on its way; less than 0 for who took out more. */
export async function readNetDeposits(db: Db, playerId: number): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select ((select coalesce(sum(amount_paise), 0) from payment_orders where player_id = ${playerId} and status = 'paid')
      - (select coalesce(sum(amount_paise), 0) from withdrawals where player_id = ${playerId} and status not in ('rejected', 'failed')))::bigint
      as paise`.execute(db);
  return rows[0]?.paise ?? 0;
}
