import { createHash, randomBytes } from 'node:crypto';
import type { PasskeyPurpose } from '../../../base/db/accountTables';
import type { Db } from '../../../base/db/connect';

const BYTES = 32;
const VALID_MS = 300_000;

function sha256(...parts: (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** What a nonce was given out for: a nonce of one purpose, session or player is worth nothing for another. */
export type Binding = { purpose: PasskeyPurpose; playerId: number | null; tokenHash: string | null };

/** A nonce for one try within five minutes. A session has one for each purpose: a newer one takes the place of the earlier. */
export async function freshNonce(
  db: Db,
  { purpose, playerId, tokenHash }: Binding,
  now: number,
): Promise<Buffer> {
  const nonce = randomBytes(BYTES);
  if (tokenHash !== null)
    await db
      .deleteFrom('passkey_challenges')
      .where('token_hash', '=', tokenHash)
      .where('purpose', '=', purpose)
      .execute();
  await db
    .insertInto('passkey_challenges')
    .values({
      hash: sha256(nonce).toString('hex'),
      purpose,
      player_id: playerId,
      token_hash: tokenHash,
      expires_at: new Date(now + VALID_MS),
    })
    .execute();
  return nonce;
}

/** Takes a nonce out: whatever becomes of the try, there is no second one. @returns undefined if it was not given out for this */
export async function takeNonce(
  db: Db,
  given: string,
  { purpose, playerId, tokenHash }: Binding,
  now: number,
): Promise<Buffer | undefined> {
  const nonce = Buffer.from(given, 'base64url');
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('hash', '=', sha256(nonce).toString('hex'))
    .returningAll()
    .executeTakeFirst();
  const isFor = row?.purpose === purpose && row.player_id === playerId && row.token_hash === tokenHash;
  return isFor && row.expires_at.getTime() > now ? nonce : undefined;
}

/** The challenge of WebAuthn: the nonce, or where something is asked for the hash of both, so that the signature is over it. */
export const challengeOf = (nonce: Uint8Array, asked?: string): string =>
  (asked === undefined ? Buffer.from(nonce) : sha256(nonce, asked)).toString('base64url');

/** Deletes what was never tried. */
export const dropOldNonces = (db: Db, now: number) =>
  db.deleteFrom('passkey_challenges').where('expires_at', '<', new Date(now)).execute();
