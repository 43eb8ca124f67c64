import { sql } from 'kysely';
import type { Db } from '../../base/db/connect';
import { dayOf } from '../../ledger/gameSums';

export type ProviderDay = {
  /** yyyy-MM-dd in UTC+5:30. */
  day: string;
  provider: string;
  players: number;
  bets: number;
  staked_paise: number;
  paid_paise: number;
  promo_paise: number;
  /** Of the provider's account: what its games took less what they paid. */
  result_paise: number;
};

/** What the games of providers took and paid by day, as the ledger has it: what is taken back counts on the day it is.
 * @param from the first day, yyyy-MM-dd */
export async function readProviderDays(
  db: Db,
  { from, limit, provider }: { from: string; limit: number; provider?: string | undefined },
): Promise<ProviderDay[]> {
  const ofProvider = provider === undefined ? sql`true` : sql`g.provider = ${provider}`;
  const { rows } = await sql<ProviderDay>`
    with moved as (
      select ${dayOf(sql`t.at`)} as day, g.provider, t.player_id, g.kind, e.amount_paise as paise,
        case g.kind when 'rollback' then u.kind else g.kind end as of
      from transactions t join game_transactions g on g.transaction_id = t.id
        join accounts a on a.provider = g.provider
        join entries e on e.transaction_id = t.id and e.account_id = a.id
        left join game_transactions u on g.kind = 'rollback' and u.provider = g.provider and u.tx = g.target
      where t.at >= (${from}::date::timestamp - interval '330 minutes') at time zone 'UTC' and ${ofProvider})
    select to_char(day, 'YYYY-MM-DD') as day, provider, count(distinct player_id)::int as players,
      (count(*) filter (where kind = 'bet'))::int as bets,
      coalesce(sum(paise) filter (where of = 'bet'), 0)::bigint as staked_paise,
      coalesce(-sum(paise) filter (where of = 'win'), 0)::bigint as paid_paise,
      coalesce(-sum(paise) filter (where of = 'promo'), 0)::bigint as promo_paise,
      sum(paise)::bigint as result_paise
    from moved group by 1, 2 order by 1 desc, 2 limit ${limit}`.execute(db);
  return rows;
}
