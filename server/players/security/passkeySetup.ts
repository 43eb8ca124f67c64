import type * as v from 'valibot';
import type {
  confirmPasskeyRequest,
  passkeyOptionsReply,
  recoveryReply,
} from '../../../api/schemas/security';
import { tell } from '../../../domain/words/sayings';
import { done, refuse } from '../../base/call';
import type { Answer, Caller } from '../../base/call';
import type { Db } from '../../base/db/connect';
import type { Trx } from '../../ledger/accounts';
import type { Refused } from '../auth/actionCodes';
import { lockForCode } from '../auth/codes';
import { refuseTry } from '../auth/refusals';
import type { Sessions } from '../auth/sessions';
import { recordEvent } from '../factors/events';
import { freshNonce } from '../factors/passkeys/challenges';
import { enrolOptions, storePasskey } from '../factors/passkeys/enrol';
import { MOST_PASSKEYS } from '../factors/passkeys/passkeys';
import { siteOf } from '../factors/passkeys/site';
import { freshRecovery, recoveryLeft, storeRecovery } from '../factors/recovery';
import { countFactors } from './factorRows';
import type { Owner, Proof } from './owner';
import { USUAL_TITLE } from './title';

const USUAL_LABEL = 'Passkey';

type Deps = {
  db: Db;
  sessions: Sessions;
  owner: Owner;
  now: () => number;
  title: () => Promise<string>;
};

const notHere = () => refuse('NOT_HERE', tell('passkeyNotHere'));
const tooMany = () => refuse('FACTOR_LIMIT', tell('passkeyLimit', { most: MOST_PASSKEYS }));

const isFull = async (db: Db, playerId: number): Promise<boolean> =>
  (await countFactors(db, playerId, 'passkey')) >= MOST_PASSKEYS;

const boundTo = ({ playerId, tokenHash }: Caller) => ({ purpose: 'enrol', playerId, tokenHash }) as const;

export const startPasskey =
  ({ db, owner, now, title }: Deps) =>
  async (proof: Proof, caller: Caller): Promise<Answer<v.InferInput<typeof passkeyOptionsReply>>> => {
    const site = siteOf(caller.pageOrigin);
    if (!site) return notHere();
    const refused = await owner.prove(caller, proof, { content: 'passkey', about: 'a new passkey' });
    if (refused) return refused;
    if (await isFull(db, caller.playerId)) return tooMany();
    const nonce = await freshNonce(db, boundTo(caller), now());
    const made = { site, title: (await title()) || USUAL_TITLE, nonce };
    return done({ options: await enrolOptions(db, caller, made) });
  };

type Asked = v.InferOutput<typeof confirmPasskeyRequest>;
type Confirmed = { ok: true; codes: string; ended: readonly string[] } | Refused;

async function confirm(
  deps: Deps,
  trx: Trx,
  { response: given, label = USUAL_LABEL, end_others }: Asked,
  caller: Caller,
  fresh: Awaited<ReturnType<typeof freshRecovery>> | undefined,
): Promise<Confirmed> {
  const { playerId } = caller;
  const now = deps.now();
  const site = siteOf(caller.pageOrigin);
  if (!site) return notHere();
  await lockForCode(trx, playerId);
  if (await isFull(trx, playerId)) return tooMany();
  const stored = await storePasskey(trx, { given, bound: boundTo(caller), label, site, now });
  if (stored === 'invalid') return refuseTry({ status: 'invalid' });
  if (stored === 'known') return refuse('PASSKEY_KNOWN', tell('passkeyKnown'));
  await recordEvent(trx, { playerId, kind: 'factorAdded', detail: label, at: now, from: caller });
  const ended = end_others ? await deps.sessions.revokeOthers(trx, playerId, caller.tokenHash) : [];
  if (!fresh || (await recoveryLeft(trx, playerId)) > 0) return { ok: true, codes: '', ended };
  await storeRecovery(trx, playerId, fresh.hashes);
  return { ok: true, codes: fresh.codes.join('\n'), ended };
}

export const confirmPasskey =
  (deps: Deps) =>
  async (asked: Asked, caller: Caller): Promise<Answer<v.InferInput<typeof recoveryReply>>> => {
    // Before the lock, as hashing them takes a second.
    const fresh = (await recoveryLeft(deps.db, caller.playerId)) > 0 ? undefined : await freshRecovery();
    const outcome = await deps.db.transaction().execute((trx) => confirm(deps, trx, asked, caller, fresh));
    if (!outcome.ok) return outcome;
    deps.sessions.tell(outcome.ended);
    return done({ recovery_codes: outcome.codes, has_codes: outcome.codes !== '' });
  };
