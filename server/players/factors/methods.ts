import type { SecondStepMethod } from '../../../api/schemas/auth';
import { recoveryLeft } from './recovery';
import type { Db } from '../../base/db/connect';

/** The second steps that a player has, the one to offer first in front; none: a password suffices. */
export async function methodsOf(db: Db, playerId: number): Promise<SecondStepMethod[]> {
  const { two_step } = await db
    .selectFrom('players')
    .select('two_step')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  const factors = await db
    .selectFrom('second_factors')
    .select('kind')
    .where('player_id', '=', playerId)
    .where('state', '=', 'active')
    .execute();
  const kinds = new Set(factors.map(({ kind }) => kind));
  const methods: SecondStepMethod[] = [];
  if (kinds.has('totp')) methods.push('totp');
  if (two_step || kinds.has('telegram')) methods.push('telegram');
  if (kinds.has('passkey')) methods.push('passkey');
  // A messenger that is connected brings no codes by itself.
  if (kinds.size > 0 && (await recoveryLeft(db, playerId)) > 0) methods.push('recovery');
  return methods;
}
