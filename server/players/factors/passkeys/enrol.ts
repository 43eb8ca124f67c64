import type { Db } from '../../../base/db/connect';
import type { Trx } from '../../../ledger/accounts';
import { readAttestation } from './answers';
import type { Attestation } from './answers';
import { challengeOf, takeNonce } from './challenges';
import type { Binding } from './challenges';
import { TIMEOUT_MS, credentialsOf, userHandleOf, webauthn } from './passkeys';
import type { Site } from './site';

/** ES256, EdDSA, RS256, as COSE numbers them. */
const ALGORITHMS = [-7, -8, -257];

type Who = { playerId: number; userName: string };

/** The options by which a browser makes a passkey, as JSON text. It is kept in the authenticator, which asks who presses. */
export async function enrolOptions(
  db: Db,
  { playerId, userName }: Who,
  { site, title, nonce }: { site: Site; title: string; nonce: Buffer },
): Promise<string> {
  const { generateRegistrationOptions } = await webauthn();
  const handle = await userHandleOf(db, playerId);
  const options = await generateRegistrationOptions({
    rpName: title,
    rpID: site.rpId,
    userName,
    userID: new Uint8Array(Buffer.from(handle, 'base64url')),
    challenge: new Uint8Array(nonce),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: await credentialsOf(db, playerId, site),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return JSON.stringify(options);
}

async function examine({ credential }: Attestation, challenge: string, site: Site) {
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo;
  } catch {
    return undefined;
  }
}

export type NewPasskey = {
  given: string;
  bound: Binding & { playerId: number };
  label: string;
  site: Site;
  now: number;
};

/** Stores a passkey that a browser has made for this player on this site. */
export async function storePasskey(
  trx: Trx,
  { given, bound, label, site, now }: NewPasskey,
): Promise<'stored' | 'invalid' | 'known'> {
  const made = readAttestation(given);
  const nonce = made && (await takeNonce(trx, made.nonce, bound, now));
  const info = made && nonce ? await examine(made, challengeOf(nonce), site) : undefined;
  if (!made || !info) return 'invalid';
  const stored = await trx
    .insertInto('second_factors')
    .values({
      player_id: bound.playerId,
      kind: 'passkey',
      state: 'active',
      label,
      created_at: new Date(now),
      confirmed_at: new Date(now),
      credential_id: info.credential.id,
      public_key: Buffer.from(info.credential.publicKey),
      rp_id: site.rpId,
      sign_count: info.credential.counter,
      transports: made.credential.response.transports.join(','),
      backed_up: info.credentialBackedUp,
    })
    .onConflict((on) => on.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored ? 'stored' : 'known';
}
