import { randomBytes } from 'node:crypto';
import type { Db } from '../../../base/db/connect';
import type { Trx } from '../../../ledger/accounts';
import { recordEvent } from '../events';
import { readAssertion } from './answers';
import type { Assertion } from './answers';
import { challengeOf, takeNonce } from './challenges';
import type { Binding } from './challenges';
import type { Site } from './site';

export const MOST_PASSKEYS = 10;
/** How long a browser waits for the player. */
export const TIMEOUT_MS = 60_000;

/** Loaded with the first passkey: it brings many parts along, and few processes ever see one. */
export const webauthn = () => import('@simplewebauthn/server');

/** The public key of nobody: an unknown passkey is examined for as long as a known one. */
const NOBODY = Buffer.from(
  `a5010203262001215820${'6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296'}225820${'4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5'}`,
  'hex',
);

/** The passkeys a player has on a site, as browsers want them named. */
export async function credentialsOf(db: Db, playerId: number, { rpId }: Site) {
  const rows = await db
    .selectFrom('second_factors')
    .select(['credential_id', 'transports'])
    .where('player_id', '=', playerId)
    .where('kind', '=', 'passkey')
    .where('state', '=', 'active')
    .where('rp_id', '=', rpId)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ credential_id: id, transports }) =>
    id === null ? [] : [{ id, transports: transports.split(',').filter((one) => one !== '') }],
  );
}

/** By what passkeys know the account: the same for all of a player's, and nothing that says who it is. */
export async function userHandleOf(db: Db, playerId: number): Promise<string> {
  const fresh = randomBytes(32).toString('base64url');
  const { user_handle } = await db
    .updateTable('players')
    .set((eb) => ({ user_handle: eb.fn.coalesce('user_handle', eb.val(fresh)) }))
    .where('id', '=', playerId)
    .returning('user_handle')
    .executeTakeFirstOrThrow();
  return user_handle ?? fresh;
}

const keyOf = (trx: Trx, id: string, { rpId }: Site) =>
  trx
    .selectFrom('second_factors')
    .innerJoin('players', 'players.id', 'second_factors.player_id')
    .select(['second_factors.id', 'second_factors.player_id', 'second_factors.label'])
    .select(['second_factors.public_key', 'second_factors.sign_count', 'players.user_handle'])
    .where('second_factors.credential_id', '=', id)
    .where('second_factors.state', '=', 'active')
    .where('second_factors.rp_id', '=', rpId)
    .forUpdate('second_factors')
    .executeTakeFirst();

type Key = NonNullable<Awaited<ReturnType<typeof keyOf>>>;

/** Only a passkey of the player, if it is asked of one. */
async function keyFor(trx: Trx, id: string, site: Site, { playerId }: Binding): Promise<Key | undefined> {
  const key = await keyOf(trx, id, site);
  return playerId === null || key?.player_id === playerId ? key : undefined;
}

/** What the signature says, if it is one of this key over this challenge on this site. */
async function examine({ credential }: Assertion, key: Key | undefined, challenge: string, site: Site) {
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      // What it counts is looked at once the signature is known to be its own.
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(key?.public_key ?? NOBODY),
        counter: 0,
      },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo : undefined;
  } catch {
    // It says which part was wrong, with the values: nobody is told.
    return undefined;
  }
}

const isFitting = (given: string | undefined, key: Key): boolean =>
  given === undefined || given === key.user_handle;

/** An authenticator counts its signatures; if one counts back, somebody has a copy of it. */
const isCopy = (count: number, { sign_count }: Key): boolean =>
  (count > 0 || sign_count > 0) && count <= sign_count;

/** `isVerified`: the authenticator knows who pressed, by a finger, a face or a number: that is two steps in one. */
export type TriedPasskey =
  { status: 'right'; playerId: number; isVerified: boolean; label: string } | { status: 'invalid' };

const INVALID: TriedPasskey = { status: 'invalid' };

export type PasskeyTry = {
  /** The JSON text that the page sent. */
  given: string;
  /** Without a player: whoever's it is. */
  bound: Binding;
  /** The text whose hash was to be signed with the nonce. */
  asked?: string | undefined;
  site: Site | undefined;
  from: { ip: string; device: string };
  now: number;
};

/** The key that signed, and what it says, if all is as it was asked for. */
async function signerOf(trx: Trx, { given, bound, asked, site, now }: PasskeyTry) {
  const answer = readAssertion(given);
  if (!answer || !site) return undefined;
  const nonce = await takeNonce(trx, answer.nonce, bound, now);
  const key = await keyFor(trx, answer.credential.id, site, bound);
  // With neither nonce nor key it takes as long.
  const shown = await examine(answer, key, challengeOf(nonce ?? Buffer.alloc(0), asked), site);
  if (!nonce || !key || !shown) return undefined;
  return isFitting(answer.credential.response.userHandle, key) ? { key, shown } : undefined;
}

/** Tries what a passkey answered, once; all that can be wrong about it has one answer. The transaction must commit whatever that is. */
export async function tryPasskey(trx: Trx, tried: PasskeyTry): Promise<TriedPasskey> {
  const signer = await signerOf(trx, tried);
  if (!signer) return INVALID;
  const { key, shown } = signer;
  const { player_id: playerId, label } = key;
  const { from, now } = tried;
  if (isCopy(shown.newCounter, key)) {
    await recordEvent(trx, { playerId, kind: 'passkeyCopied', detail: label, at: now, from });
    return INVALID;
  }
  await trx
    .updateTable('second_factors')
    .set({
      sign_count: shown.newCounter,
      backed_up: shown.credentialBackedUp,
      last_used_at: new Date(now),
    })
    .where('id', '=', key.id)
    .execute();
  return { status: 'right', playerId, isVerified: shown.userVerified, label };
}
