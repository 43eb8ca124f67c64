import type { Db } from '../../base/db/connect';
import type { Trx } from '../../ledger/accounts';
import { recordEvent } from '../factors/events';
import type { Device } from './sessions';

const MINUTE_MS = 60_000;
/** A count ends this long after its last wrong code, which bounds any such span. */
const COUNT_MS = 24 * 60 * MINUTE_MS;
/** Wrong codes of an account, after which only a new password helps. */
export const TRIES = 20;
/** From so many on, whoever tries another has to wait. */
const WAITS = [
  { from: 10, waitMs: 15 * MINUTE_MS },
  { from: 5, waitMs: MINUTE_MS },
] as const;
/** Behind a right password so many are no slips any more, and the owner is told. */
const SUSPICIOUS = 3;

export type Wrong = { wrong_codes: number; wrong_code_at: Date | null };

/** Whether a code may be tried now. */
export type Standing = { status: 'free' } | { status: 'wait'; waitS: number } | { status: 'spent' };

const FREE: Standing = { status: 'free' };

/** The wrong codes that count; those that have led to the end stay. */
function countOf({ wrong_codes, wrong_code_at }: Wrong, now: number): number {
  if (wrong_codes >= TRIES) return wrong_codes;
  return wrong_code_at && now < wrong_code_at.getTime() + COUNT_MS ? wrong_codes : 0;
}

export function standingOf(wrong: Wrong, now: number): Standing {
  const count = countOf(wrong, now);
  if (count >= TRIES) return { status: 'spent' };
  const waitMs = WAITS.find(({ from }) => count >= from)?.waitMs ?? 0;
  const leftMs = (wrong.wrong_code_at?.getTime() ?? 0) + waitMs - now;
  return waitMs > 0 && leftMs > 0 ? { status: 'wait', waitS: Math.ceil(leftMs / 1000) } : FREE;
}

export type Who = { playerId: number; tokenHash: string } & Device;

async function tellOwner(
  trx: Trx,
  { playerId, ip, device }: Who,
  now: number,
  ofLogin: number,
): Promise<void> {
  if (ofLogin !== SUSPICIOUS) return;
  await recordEvent(trx, { playerId, kind: 'wrongCodes', at: now, from: { ip, device } });
}

/** Call with the player's row locked. */
export async function countWrong(trx: Trx, who: Who, wrong: Wrong, now: number): Promise<void> {
  await trx
    .updateTable('players')
    .set({ wrong_codes: countOf(wrong, now) + 1, wrong_code_at: new Date(now) })
    .where('id', '=', who.playerId)
    .execute();
  const token = await trx
    .updateTable('tokens')
    .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('hash', '=', who.tokenHash)
    .returning('wrong_codes')
    .executeTakeFirst();
  await tellOwner(trx, who, now, token?.wrong_codes ?? 0);
}

/** A right code forgives this login's own mistakes; those of other logins still count. */
export async function forgiveOwn(trx: Trx, { playerId, tokenHash }: Who): Promise<void> {
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

/** Nothing counts any more: a new password was set, or an operator took the mistakes for slips. */
export const NO_WRONG_CODES = { wrong_codes: 0, wrong_code_at: null };

/** Whether an account has no tries left, for whoever would send it a code. */
export async function isSpent(db: Db, playerId: number, now: number): Promise<boolean> {
  const wrong = await db
    .selectFrom('players')
    .select(['wrong_codes', 'wrong_code_at'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  return standingOf(wrong, now).status === 'spent';
}
