import { randomBytes } from 'node:crypto';
import type * as v from 'valibot';
import type { confirmTotpRequest, recoveryReply, startTotpReply } from '../../../api/schemas/security';
import { tell } from '../../../domain/words/sayings';
import { done, refuse } from '../../base/call';
import type { Answer, Caller } from '../../base/call';
import type { Db } from '../../base/db/connect';
import type { Trx } from '../../ledger/accounts';
import type { Refused } from '../auth/actionCodes';
import { lockForCode } from '../auth/codes';
import type { Sessions } from '../auth/sessions';
import { toBase32 } from '../factors/base32';
import { recordEvent } from '../factors/events';
import { freshRecovery, recoveryLeft, storeRecovery } from '../factors/recovery';
import { SECRET_BYTES, keyUri, stepAt, stepOf, stepsAround } from '../factors/totp';
import type { Vault } from '../factors/vault';
import { countFactors, MOST_APPS } from './factorRows';
import type { Owner, Proof } from './owner';
import { USUAL_TITLE } from './title';

const VALID_MS = 600_000;
const USUAL_LABEL = 'Authenticator app';

type Deps = {
  db: Db;
  sessions: Sessions;
  owner: Owner;
  vault: Vault;
  now: () => number;
  /** What the exchange is called in an authenticator app. */
  title: () => Promise<string>;
};

const tooManyApps = () => refuse('FACTOR_LIMIT', tell('appLimit', { most: MOST_APPS }));

/** One setting up at a time: beginning again makes the earlier picture worthless. */
async function begin(trx: Trx, playerId: number, sealed: Buffer, now: number): Promise<number | undefined> {
  await lockForCode(trx, playerId);
  if ((await countFactors(trx, playerId, 'totp')) >= MOST_APPS) return undefined;
  await trx
    .deleteFrom('second_factors')
    .where('player_id', '=', playerId)
    .where('kind', '=', 'totp')
    .where('state', '=', 'pending')
    .execute();
  const { id } = await trx
    .insertInto('second_factors')
    .values({
      player_id: playerId,
      kind: 'totp',
      state: 'pending',
      label: USUAL_LABEL,
      created_at: new Date(now),
      totp_secret: sealed,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const startTotp =
  ({ db, owner, vault, now, title }: Deps) =>
  async (proof: Proof, caller: Caller): Promise<Answer<v.InferInput<typeof startTotpReply>>> => {
    const refused = await owner.prove(caller, proof, { content: 'totp', about: 'a new authenticator app' });
    if (refused) return refused;
    const secret = randomBytes(SECRET_BYTES);
    const sealed = (await vault()).close(secret);
    const id = await db.transaction().execute((trx) => begin(trx, caller.playerId, sealed, now()));
    if (id === undefined) return tooManyApps();
    return done({
      setup_id: id,
      secret: toBase32(secret),
      uri: keyUri(secret, (await title()) || USUAL_TITLE, caller.userName),
      valid_ms: VALID_MS,
    });
  };

type Asked = v.InferOutput<typeof confirmTotpRequest>;

const pendingApp = (trx: Trx, playerId: number, id: number, now: number) =>
  trx
    .selectFrom('second_factors')
    .select(['id', 'totp_secret', 'label'])
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .where('state', '=', 'pending')
    .where('created_at', '>', new Date(now - VALID_MS))
    .executeTakeFirst();

type Confirmed = { ok: true; codes: string; ended: readonly string[] } | Refused;

async function confirm(
  deps: Deps,
  trx: Trx,
  asked: Asked,
  caller: Caller,
  fresh: Awaited<ReturnType<typeof freshRecovery>>,
): Promise<Confirmed> {
  const { playerId } = caller;
  const now = deps.now();
  await lockForCode(trx, playerId);
  const app = await pendingApp(trx, playerId, asked.setup_id, now);
  if (!app?.totp_secret) return refuse('SETUP_EXPIRED', tell('setupExpired'));
  const step = stepOf((await deps.vault()).open(app.totp_secret), asked.otp, stepsAround(now));
  if (step === undefined) return refuse('CODE_WRONG', tell('codeWrong'));
  const label = asked.label ?? app.label;
  await trx
    .updateTable('second_factors')
    .set({
      state: 'active',
      label,
      confirmed_at: new Date(now),
      last_used_at: new Date(now),
      totp_last_step: step,
      // A clock that is ahead stays ahead; one that is late is within the steps that are taken anyway.
      totp_drift: Math.max(0, step - stepAt(now)),
    })
    .where('id', '=', app.id)
    .execute();
  await recordEvent(trx, { playerId, kind: 'factorAdded', detail: label, at: now, from: caller });
  const ended = asked.end_others ? await deps.sessions.revokeOthers(trx, playerId, caller.tokenHash) : [];
  if ((await recoveryLeft(trx, playerId)) > 0) return { ok: true, codes: '', ended };
  await storeRecovery(trx, playerId, fresh.hashes);
  return { ok: true, codes: fresh.codes.join('\n'), ended };
}

export const confirmTotp =
  (deps: Deps) =>
  async (asked: Asked, caller: Caller): Promise<Answer<v.InferInput<typeof recoveryReply>>> => {
    // Before the lock, as hashing them takes a second.
    const fresh = await freshRecovery();
    const outcome = await deps.db.transaction().execute((trx) => confirm(deps, trx, asked, caller, fresh));
    if (!outcome.ok) return outcome;
    deps.sessions.tell(outcome.ended);
    return done({ recovery_codes: outcome.codes, has_codes: outcome.codes !== '' });
  };
