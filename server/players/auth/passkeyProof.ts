import type { SignedRequest } from '../../../domain/players/signed';
import { signedText } from '../../../domain/players/signed';
import type { Caller } from '../../base/call';
import type { Trx } from '../../ledger/accounts';
import { tryPasskey } from '../factors/passkeys/passkeys';
import { siteOf } from '../factors/passkeys/site';

/** Whether a proof is what a passkey answered, and no code. */
export const isPasskeyAnswer = (given: string): boolean => given.startsWith('{');

/** Whether a passkey of whoever is signed in has signed exactly this, in this session. */
export async function provePasskey(
  trx: Trx,
  caller: Caller,
  given: string,
  asked: SignedRequest,
  now: number,
): Promise<'right' | 'invalid'> {
  const { playerId, tokenHash, pageOrigin, ip, device } = caller;
  const { status } = await tryPasskey(trx, {
    given,
    bound: { purpose: asked.purpose, playerId, tokenHash },
    asked: signedText(asked),
    site: siteOf(pageOrigin),
    from: { ip, device },
    now,
  });
  return status;
}
