import type { Db } from '../../base/db/connect';
import { isAllowed, isRole } from '../roles';
import type { Who } from '../roles';

/** Whether anybody but one could decide what those may. */
export async function hasSecond(db: Db, operatorId: number, who: Who): Promise<boolean> {
  const others = await db
    .selectFrom('operators')
    .select('roles')
    .where('state', '=', 'active')
    .where('id', '<>', operatorId)
    .execute();
  return others.some(({ roles }) => isAllowed(roles.filter(isRole), who));
}
