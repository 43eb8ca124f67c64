import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../base/db/connect';
import type { Trx } from '../../ledger/accounts';

const VALID_MS = 300_000;
/** Wrong codes of an account over all logins and purposes, until a new password is proved. */
export const TRIES = 5;

/** Six digits and their expiry. */
export const freshCode = (now: number): { code: string; expires_at: Date } => ({
  code: String(randomInt(1_000_000)).padStart(6, '0'),
  expires_at: new Date(now + VALID_MS),
});

const isSame = (given: string, wanted: string): boolean =>
  given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));

/** `over`: no code, or expired. `spent`: too many wrong ones, nothing is compared. */
export type Tried = 'right' | 'wrong' | 'over' | 'spent';

/** Locks the player's row, so that codes of an account are tried one at a time. */
export const lockForCode = (trx: Trx, playerId: number) =>
  trx
    .selectFrom('players')
    .select(['two_step', 'wrong_codes', 'password_hash'])
    .where('id', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

async function countWrong(trx: Trx, playerId: number, tokenHash: string): Promise<void> {
  await trx
    .updateTable('players')
    .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('id', '=', playerId)
    .execute();
  await trx
    .updateTable('tokens')
    .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('hash', '=', tokenHash)
    .execute();
}

/** A right code forgives this login's own mistakes; those of other logins still count. */
async function forgiveOwn(trx: Trx, playerId: number, tokenHash: string): Promise<void> {
  const token = await trx
    .selectFrom('tokens')
    .select('wrong_codes')
    .where('hash', '=', tokenHash)
    .executeTakeFirst();
  const own = token?.wrong_codes ?? 0;
  if (own === 0) return;
  await trx
    .updateTable('players')
    .set((eb) => ({ wrong_codes: eb.fn<number>('greatest', [eb('wrong_codes', '-', own), eb.lit(0)]) }))
    .where('id', '=', playerId)
    .execute();
  await trx.updateTable('tokens').set({ wrong_codes: 0 }).where('hash', '=', tokenHash).execute();
}

type Guess = {
  playerId: number;
  tokenHash: string;
  given: string;
  now: number;
};

/** Compares and counts a code; call with the player's row locked (`lockForCode`). */
export async function tryCode(
  trx: Trx,
  { playerId, tokenHash, given, now }: Guess,
  wrongBefore: number,
  waiting: { code: string; expires_at: Date } | undefined,
): Promise<Tried> {
  if (wrongBefore >= TRIES) return 'spent';
  if (!waiting || waiting.expires_at.getTime() <= now) return 'over';
  if (!isSame(given, waiting.code)) {
    await countWrong(trx, playerId, tokenHash);
    return 'wrong';
  }
  await forgiveOwn(trx, playerId, tokenHash);
  return 'right';
}

/** A code an operator may pass on; `about` is its purpose, '' for a login. */
export type Pending = { code: string; about: string };

/** A player's pending codes: for a login first, then for actions, oldest first. */
export async function pendingCodes(db: Db, playerId: number, now: number): Promise<Pending[]> {
  const login = await db
    .selectFrom('login_codes')
    .select('code')
    .where('player_id', '=', playerId)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  const actions = await db
    .selectFrom('action_codes')
    .select(['code', 'about'])
    .where('player_id', '=', playerId)
    .where('expires_at', '>', new Date(now))
    .orderBy('expires_at')
    .execute();
  return [...(login ? [{ code: login.code, about: '' }] : []), ...actions];
}
