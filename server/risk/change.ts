import { sql } from 'kysely';
import { tellServers } from '../base/db/adminChannel';
import type { Db } from '../base/db/connect';

/** What all its markets share. */
export type PoolScope = 'match' | 'sport' | 'day';

/** Limits what the house may lose on a market, or at the end of one of its runners (0: of the market); null: it does not. */
export async function setMarketLimit(
  db: Db,
  marketId: string,
  selectionId: number,
  paise: number | null,
): Promise<void> {
  if (paise === null)
    await sql`delete from risk_limits where market_id = ${marketId} and selection_id = ${selectionId}`.execute(
      db,
    );
  else
    await sql`insert into risk_limits (market_id, selection_id, house_loss_paise)
      values (${marketId}, ${selectionId}, ${paise})
      on conflict (market_id, selection_id) do update set house_loss_paise = excluded.house_loss_paise`.execute(
      db,
    );
  await tellServers(db, { kind: 'risk' });
}

/** Limits by how much the worst result of a market (empty: of each without a limit of its own) may fall within seconds; null: not. */
export async function setVelocity(db: Db, marketId: string, paise: number | null): Promise<void> {
  if (paise === null) await sql`delete from risk_velocity where market_id = ${marketId}`.execute(db);
  else
    await sql`insert into risk_velocity (market_id, fall_paise) values (${marketId}, ${paise})
      on conflict (market_id) do update set fall_paise = excluded.fall_paise`.execute(db);
  await tellServers(db, { kind: 'risk' });
}

/** Limits what the house may lose on all markets of a match, a sport or the exchange (`id` is empty) together; null: it does not.
 * What markets have drawn of others counts in it. */
export async function setPoolLimit(
  db: Db,
  scope: PoolScope,
  id: string,
  paise: number | null,
): Promise<void> {
  if (paise === null)
    await sql`delete from risk_pools where scope = ${scope} and scope_id = ${id}`.execute(db);
  else
    await sql`
      insert into risk_pools (scope, scope_id, house_loss_paise, granted_paise)
      select ${scope}, ${id}, ${paise}, coalesce((
        select sum(g.granted_paise) from risk_grants g join markets m on m.id = g.market_id join matches t on t.id = m.match_id
        where ${scope} = 'day' or (${scope} = 'match' and t.id = ${id}) or (${scope} = 'sport' and t.sport_id::text = ${id})), 0)
      on conflict (scope, scope_id) do update set house_loss_paise = excluded.house_loss_paise`.execute(db);
  await tellServers(db, { kind: 'risk' });
}
