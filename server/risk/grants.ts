import { sql } from 'kysely';
import type { Db } from '../base/db/connect';
import { poolsOf } from './facts';

/** Others drew what was left meanwhile: whoever meets it decides again. */
export class Drawn extends Error {
  override name = 'Drawn';
  constructor() {
    super('others have drawn what the house may lose');
  }
}

/** Draws from every pool of a market, or gives back (less than 0), in its transaction. Pools are locked in one order, for the moment
 * until the commit. @throws Drawn where one of them has not so much left */
export async function drawGrant(db: Db, marketId: string, paise: number): Promise<void> {
  const { rows } = await sql<{ pools: number; drawn: number }>`
    with own as (
      select p.scope, p.scope_id from risk_pools p
      where (p.scope, p.scope_id) in (select scope, scope_id from (${poolsOf(sql`${marketId}`)}) o)
      order by p.scope, p.scope_id for update),
    drawn as (
      update risk_pools p set granted_paise = greatest(0, p.granted_paise + ${paise}::bigint) from own
      where (p.scope, p.scope_id) = (own.scope, own.scope_id)
        and (${paise} <= 0 or p.granted_paise + ${paise}::bigint <= p.house_loss_paise) returning 1),
    kept as (
      insert into risk_grants as g (market_id, granted_paise) values (${marketId}, greatest(0, ${paise}::bigint))
      on conflict (market_id) do update set granted_paise = greatest(0, g.granted_paise + ${paise}::bigint))
    select (select count(*) from own)::int as pools, (select count(*) from drawn)::int as drawn`.execute(db);
  const [row] = rows;
  if (row && row.drawn < row.pools) throw new Drawn();
}

/** Gives back all that a market drew, when it is settled. */
export async function returnGrant(db: Db, marketId: string): Promise<void> {
  const { rows } = await sql<{ paise: number }>`
    select granted_paise as paise from risk_grants where market_id = ${marketId} and granted_paise > 0`.execute(
    db,
  );
  if (rows[0]) await drawGrant(db, marketId, 0 - rows[0].paise);
}
