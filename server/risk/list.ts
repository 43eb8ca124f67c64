import { sql } from 'kysely';
import type { Db } from '../base/db/connect';

/** A limit of the house; `grantedPaise`: how much of it markets have drawn, null where none draws. */
export type LimitRow = {
  scope: 'market' | 'runner' | 'match' | 'sport' | 'day' | 'velocity';
  id: string;
  /** 0: of no runner. */
  selectionId: number;
  paise: number;
  grantedPaise: number | null;
};

/** Every limit of the house, the widest first. */
export async function readLimits(db: Db): Promise<LimitRow[]> {
  const { rows } = await sql<LimitRow>`
    select scope, scope_id as id, 0::bigint as "selectionId", house_loss_paise as paise, granted_paise as "grantedPaise"
    from risk_pools
    union all
    select case selection_id when 0 then 'market' else 'runner' end, market_id, selection_id, house_loss_paise, null
    from risk_limits
    union all
    select 'velocity', market_id, 0, fall_paise, null from risk_velocity order by 5 desc nulls last, 2, 3`.execute(
    db,
  );
  return rows;
}
