import { randomInt } from 'node:crypto';
import { latinDigits } from '../../../domain/base/digits';
import type { Db } from '../../base/db/connect';
import type { Trx } from '../../ledger/accounts';
import { checkPassword, hashPassword } from '../accounts/password';
import type { TriedCode } from './apps';

/** Crockford's base 32: no letter that is taken for another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODES = 10;
const LENGTH = 10;

/** Ten letters; the first names the row, so that one slow check suffices. */
const freshCode = (row: number): string =>
  LETTERS.charAt(row) +
  Array.from({ length: LENGTH - 1 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

/** As it is stored, whatever the player made of it; undefined if it cannot be one. */
export function readRecovery(given: string): string | undefined {
  const code = latinDigits(given)
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : undefined;
}

const shown = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

export type FreshRecovery = { codes: string[]; hashes: string[] };

/** Ten codes to be shown once, and what is kept of them. Outside of any transaction: hashing takes its time. */
export async function freshRecovery(): Promise<FreshRecovery> {
  const codes = Array.from({ length: CODES }, (_, row) => freshCode(row));
  const hashes: string[] = [];
  for (const code of codes) hashes.push(await hashPassword(code));
  return { codes: codes.map(shown), hashes };
}

/** Replaces the codes of a player. */
export async function storeRecovery(trx: Trx, playerId: number, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('player_id', '=', playerId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((hash, row) => ({ player_id: playerId, row, hash, used_at: null })))
    .execute();
}

export const recoveryLeft = async (db: Db, playerId: number): Promise<number> =>
  (
    await db
      .selectFrom('recovery_codes')
      .select('row')
      .where('player_id', '=', playerId)
      .where('used_at', 'is', null)
      .execute()
  ).length;

/** Uses a code up if it is right. Call with the player's row locked. */
export async function useRecovery(
  trx: Trx,
  playerId: number,
  given: string,
  now: number,
): Promise<TriedCode> {
  const code = readRecovery(given);
  const row = code === undefined ? undefined : LETTERS.indexOf(code.charAt(0));
  const kept = await trx
    .selectFrom('recovery_codes')
    .select(['hash', 'used_at'])
    .where('player_id', '=', playerId)
    .where('row', '=', row ?? -1)
    .executeTakeFirst();
  if (!(await checkPassword(kept?.hash, code ?? ''))) return 'wrong';
  if (kept?.used_at) return 'used';
  await trx
    .updateTable('recovery_codes')
    .set({ used_at: new Date(now) })
    .where('player_id', '=', playerId)
    .where('row', '=', row ?? -1)
    .execute();
  return 'right';
}
