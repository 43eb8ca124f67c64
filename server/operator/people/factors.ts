import type { Seal } from '../../base/seal';
import type { Db } from '../../base/db/connect';
import { stepBy } from '../../players/factors/apps';
import { stepAt, stepOf, stepsAround } from '../../players/factors/totp';

/** Takes a code of an operator's authenticator app, each once. Call with the operator's row locked. */
export async function takeCode(
  db: Db,
  seal: Seal,
  { operatorId, given, now }: { operatorId: number; given: string; now: number },
): Promise<boolean> {
  const factors = await db
    .selectFrom('operator_factors')
    .select(['id', 'totp_secret', 'totp_drift', 'totp_last_step'])
    .where('operator_id', '=', operatorId)
    .where('state', '=', 'active')
    .orderBy('id')
    .execute();
  for (const factor of factors) {
    const step = stepBy(seal, factor, { given, now });
    if (step === undefined) continue;
    if (step <= (factor.totp_last_step ?? 0)) return false;
    await db
      .updateTable('operator_factors')
      .set({ totp_last_step: step, last_used_at: new Date(now) })
      .where('id', '=', factor.id)
      .execute();
    return true;
  }
  return false;
}

/** The app that shows this code from now on is the operator's, and no other. @returns false for a code of another secret */
export async function setFactor(
  db: Db,
  seal: Seal,
  { operatorId, secret, code, now }: { operatorId: number; secret: Buffer; code: string; now: number },
): Promise<boolean> {
  const step = stepOf(secret, code, stepsAround(now));
  if (step === undefined) return false;
  await db
    .updateTable('operator_factors')
    .set({ state: 'removed', totp_secret: null })
    .where('operator_id', '=', operatorId)
    .where('state', '=', 'active')
    .execute();
  await db
    .insertInto('operator_factors')
    .values({
      operator_id: operatorId,
      kind: 'totp',
      state: 'active',
      created_at: new Date(now),
      last_used_at: new Date(now),
      totp_secret: seal.close(secret),
      // As for players: a device that is ahead stays so.
      totp_drift: Math.max(0, step - stepAt(now)),
      totp_last_step: step,
    })
    .execute();
  return true;
}
