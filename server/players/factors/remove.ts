import type { Trx } from '../../ledger/accounts';

const remove = (trx: Trx, playerId: number, now: number) =>
  trx
    .updateTable('second_factors')
    .set({
      state: 'removed',
      removed_at: new Date(now),
      totp_secret: null,
      credential_id: null,
      public_key: null,
      connection_hash: null,
      telegram_chat_id: null,
    })
    .where('player_id', '=', playerId)
    .where('state', '<>', 'removed');

const dropRecovery = (trx: Trx, playerId: number) =>
  trx.deleteFrom('recovery_codes').where('player_id', '=', playerId).execute();

/** Takes a factor out of force; its secret goes. With the last one the recovery codes go too. */
export async function removeFactorRow(trx: Trx, playerId: number, id: number, now: number): Promise<void> {
  await remove(trx, playerId, now).where('id', '=', id).execute();
  const left = await trx
    .selectFrom('second_factors')
    .select('id')
    .where('player_id', '=', playerId)
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (!left) await dropRecovery(trx, playerId);
}

/** Takes whatever a player set up out of force, of every kind. @returns how many were in force or being set up */
export async function removeAllFactors(trx: Trx, playerId: number, now: number): Promise<number> {
  const { numUpdatedRows } = await remove(trx, playerId, now).executeTakeFirstOrThrow();
  await dropRecovery(trx, playerId);
  return Number(numUpdatedRows);
}
