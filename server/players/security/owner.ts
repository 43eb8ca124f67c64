import type * as v from 'valibot';
import type { proofRequest } from '../../../api/schemas/security';
import type { Caller } from '../../base/call';
import type { Db } from '../../base/db/connect';
import type { Trx } from '../../ledger/accounts';
import type { Prover, Refused } from '../auth/actionCodes';
import { lockForCode, tryCode } from '../auth/codes';
import type { Guesses } from '../auth/guesses';
import { proveOwnPassword } from '../auth/ownPassword';
import { refuseTry } from '../auth/refusals';
import { recordEvent } from '../factors/events';
import { methodsOf } from '../factors/methods';
import { useRecovery } from '../factors/recovery';

export type Proof = v.InferOutput<typeof proofRequest>;

/** What a proof is needed for; a code that was sent is good for exactly that. */
export type Needed = { content: unknown; about: string };

export type Owner = {
  /** Whether it is the owner who asks. @returns a refusal, or undefined */
  prove: (caller: Caller, proof: Proof, needed: Needed) => Promise<Refused | undefined>;
};

type Deps = { db: Db; prover: Prover; guesses: Guesses; now: () => number };

async function byRecovery(
  trx: Trx,
  now: number,
  caller: Caller,
  given: string,
): Promise<Refused | undefined> {
  const { playerId } = caller;
  const wrong = await lockForCode(trx, playerId);
  const tried = await tryCode(trx, caller, wrong, now, () => useRecovery(trx, playerId, given, now));
  if (tried.status !== 'right') return refuseTry(tried);
  await recordEvent(trx, { playerId, kind: 'recoveryUsed', at: now, from: caller });
  return undefined;
}

/** Asks for a second step before the safety of an account is changed; for the password where there is none yet. */
export const createOwner = (deps: Deps): Owner => ({
  prove: async (caller, { password, otp, recovery, response }, needed) => {
    const methods = await methodsOf(deps.db, caller.playerId);
    if (methods.length === 0) {
      const proved = await proveOwnPassword(deps.db, deps.guesses, password ?? '', caller);
      return proved.ok ? undefined : proved;
    }
    if (recovery !== undefined && methods.includes('recovery'))
      return deps.db.transaction().execute((trx) => byRecovery(trx, deps.now(), caller, recovery));
    const signs = { purpose: 'security', change: needed.content } as const;
    const action = { purpose: 'security', isRepeatable: false, signs, ...needed } as const;
    return deps.prover.prove(caller, action, response ?? otp);
  },
});
