import { tell } from '../../domain/words/sayings';
import { refuse } from '../base/call';
import type { Trx } from '../ledger/accounts';
import { refusalToBet } from '../protection/check';
import { readGuards } from '../protection/guard';
import type { Guard } from '../protection/guard';
import { haltAt, readHalts, refuseHalted } from '../halts/standing';

/** Why a player may place no bets in games, and their limits where they set any. */
export type Play = { refusal: ReturnType<typeof refuse> | undefined; guard: Guard | undefined };

/** Games know no session of a page: the one that was used last stands for all. */
async function lastSession(trx: Trx, playerId: number): Promise<string> {
  const row = await trx
    .selectFrom('tokens')
    .select('hash')
    .where('player_id', '=', playerId)
    .where('revoked_at', 'is', null)
    .where('awaits_code', '=', false)
    .orderBy('used_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.hash ?? '';
}

/** Whether a player may place bets in games. One place for it. Wins and what is taken back never ask. @param at epoch ms */
export async function readPlay(trx: Trx, playerId: number, at: number): Promise<Play> {
  const player = await trx
    .selectFrom('players')
    .select(['locked', 'is_guarded'])
    .where('id', '=', playerId)
    .executeTakeFirst();
  if (player?.locked !== false)
    return { refusal: refuse('ACCOUNT_LOCKED', tell('bettingLocked')), guard: undefined };
  const halt = haltAt(await readHalts(trx), { playerId });
  if (halt) return { refusal: refuseHalted(halt), guard: undefined };
  if (!player.is_guarded) return { refusal: undefined, guard: undefined };
  const hash = await lastSession(trx, playerId);
  const guard = (await readGuards(trx, [playerId], [hash], at)).get(playerId);
  return { refusal: guard && refusalToBet(guard, hash, at), guard };
}
