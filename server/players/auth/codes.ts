import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../base/db/connect';
import type { Trx } from '../../ledger/accounts';
import { countWrong, forgiveOwn, standingOf } from './tries';
import type { Standing, Who, Wrong } from './tries';

const VALID_MS = 300_000;

/** Six digits and their expiry. */
export const freshCode = (now: number): { code: string; expires_at: Date } => ({
  code: String(randomInt(1_000_000)).padStart(6, '0'),
  expires_at: new Date(now + VALID_MS),
});

const isSame = (given: string, wanted: string): boolean =>
  given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));

/** Locks the player's row, so that codes of an account are tried one at a time. */
export const lockForCode = (trx: Trx, playerId: number) =>
  trx
    .selectFrom('players')
    .select(['wrong_codes', 'wrong_code_at', 'password_hash'])
    .where('id', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** `over`: no code, or expired. `used`: it was right, once. `invalid`: what a passkey answered, which nobody can guess. */
export type Compared = 'right' | 'wrong' | 'over' | 'used' | 'invalid';
export type RefusedTry = { status: Exclude<Compared, 'right'> } | Exclude<Standing, { status: 'free' }>;
export type Tried = { status: 'right' } | RefusedTry;

type Waiting = { code: string; expires_at: Date } | undefined;

/** Compares a code with the one that was sent. */
export function compareSent(given: string, waiting: Waiting, now: number): Compared {
  if (!waiting || waiting.expires_at.getTime() <= now) return 'over';
  return isSame(given, waiting.code) ? 'right' : 'wrong';
}

/** Compares and counts, unless there have been too many wrong codes; call with the player's row locked (`lockForCode`). */
export async function tryCode(
  trx: Trx,
  who: Who,
  wrong: Wrong,
  now: number,
  compare: () => Promise<Compared>,
): Promise<Tried> {
  const standing = standingOf(wrong, now);
  if (standing.status !== 'free') return standing;
  const status = await compare();
  if (status === 'wrong') await countWrong(trx, who, wrong, now);
  if (status === 'right') await forgiveOwn(trx, who);
  return { status };
}

/** A code an operator may pass on; `about` is its purpose: '' for the one login that waits, where each of several comes from. */
export type Pending = { code: string; about: string };

/** A player's pending codes: for logins first, the newest of them ahead, then for actions, oldest first. */
export async function pendingCodes(db: Db, playerId: number, now: number): Promise<Pending[]> {
  const logins = await db
    .selectFrom('login_codes')
    .innerJoin('tokens', 'tokens.hash', 'login_codes.token_hash')
    .select(['login_codes.code', 'tokens.ip'])
    .where('login_codes.player_id', '=', playerId)
    .where('login_codes.expires_at', '>', new Date(now))
    .where('tokens.revoked_at', 'is', null)
    .orderBy('tokens.id', 'desc')
    .execute();
  const actions = await db
    .selectFrom('action_codes')
    .select(['code', 'about'])
    .where('player_id', '=', playerId)
    .where('expires_at', '>', new Date(now))
    .orderBy('expires_at')
    .execute();
  const aboutLogin = (ip: string): string => (logins.length === 1 ? '' : `login from ${ip}`);
  return [...logins.map(({ code, ip }) => ({ code, about: aboutLogin(ip) })), ...actions];
}
