import type * as v from 'valibot';
import type {
  endSessionRequest,
  newRecoveryReply,
  removeFactorRequest,
  renameFactorRequest,
} from '../../../api/schemas/security';
import { tell } from '../../../domain/words/sayings';
import { done, refuse } from '../../base/call';
import type { Answer, Caller } from '../../base/call';
import type { Db } from '../../base/db/connect';
import { lockForCode } from '../auth/codes';
import type { Sessions } from '../auth/sessions';
import { recordEvent } from '../factors/events';
import { freshRecovery, storeRecovery } from '../factors/recovery';
import { writeTo } from '../factors/telegram/chat';
import { removeFactorRow } from '../factors/remove';
import { findFactor, listFactors } from './factorRows';
import type { Owner, Proof } from './owner';
import { endOne, listSessions } from './sessionRows';

type Deps = { db: Db; sessions: Sessions; owner: Owner; now: () => number };
type Factors = Awaited<ReturnType<typeof listFactors>>;
type SessionList = { sessions: Awaited<ReturnType<typeof listSessions>> };

const lastFactor = () => refuse('LAST_FACTOR', tell('lastFactor'));

/** Whether the only second step is left, and there must be one. */
async function isLastNeeded(on: Db, playerId: number): Promise<boolean> {
  const { factors, required } = await listFactors(on, playerId);
  return required && factors.length === 1;
}

const unknownFactor = () => refuse('NOT_FOUND', tell('factorUnknown'));

export const renameFactor =
  ({ db, now }: Deps) =>
  async (
    { factor_id, label }: v.InferOutput<typeof renameFactorRequest>,
    caller: Caller,
  ): Promise<Answer<Factors>> => {
    const { playerId } = caller;
    if (!(await findFactor(db, playerId, factor_id))) return unknownFactor();
    await db.updateTable('second_factors').set({ label }).where('id', '=', factor_id).execute();
    await recordEvent(db, { playerId, kind: 'factorRenamed', detail: label, at: now(), from: caller });
    return done(await listFactors(db, playerId, caller.pageOrigin));
  };

export const removeFactor =
  ({ db, sessions, owner, now }: Deps) =>
  async (
    { factor_id, end_others, ...proof }: v.InferOutput<typeof removeFactorRequest>,
    caller: Caller,
  ): Promise<Answer<Factors>> => {
    const { playerId } = caller;
    const factor = await findFactor(db, playerId, factor_id);
    if (!factor) return unknownFactor();
    if (await isLastNeeded(db, playerId)) return lastFactor();
    const needed = { content: ['remove', factor_id], about: `removal of ${factor.label}` };
    const refused = await owner.prove(caller, proof, needed);
    if (refused) return refused;
    const ended = await db.transaction().execute(async (trx) => {
      await lockForCode(trx, playerId);
      // Looked at again behind the lock: of two that are removed at once one stays.
      if (await isLastNeeded(trx, playerId)) return undefined;
      if (factor.kind === 'telegram')
        await writeTo(trx, playerId, now(), ({ words, userName }) => words.gone(userName));
      await removeFactorRow(trx, playerId, factor_id, now());
      await recordEvent(trx, {
        playerId,
        kind: 'factorRemoved',
        detail: factor.label,
        at: now(),
        from: caller,
      });
      return end_others ? sessions.revokeOthers(trx, playerId, caller.tokenHash) : [];
    });
    if (!ended) return lastFactor();
    sessions.tell(ended);
    return done(await listFactors(db, playerId, caller.pageOrigin));
  };

export const newRecoveryCodes =
  ({ db, owner, now }: Deps) =>
  async (proof: Proof, caller: Caller): Promise<Answer<v.InferInput<typeof newRecoveryReply>>> => {
    const { playerId } = caller;
    if ((await listFactors(db, playerId)).factors.length === 0) return unknownFactor();
    const refused = await owner.prove(caller, proof, { content: 'recovery', about: 'new recovery codes' });
    if (refused) return refused;
    const fresh = await freshRecovery();
    await db.transaction().execute(async (trx) => {
      await lockForCode(trx, playerId);
      await storeRecovery(trx, playerId, fresh.hashes);
      await recordEvent(trx, { playerId, kind: 'recoveryMade', at: now(), from: caller });
    });
    return done({ recovery_codes: fresh.codes.join('\n'), has_codes: true });
  };

export const endSession =
  ({ db, sessions, owner, now }: Deps) =>
  async (
    { session_id, ...proof }: v.InferOutput<typeof endSessionRequest>,
    caller: Caller,
  ): Promise<Answer<SessionList>> => {
    const { playerId } = caller;
    const needed = { content: ['end', session_id], about: 'the end of a session' };
    const refused = await owner.prove(caller, proof, needed);
    if (refused) return refused;
    const ended = await db.transaction().execute(async (trx) => {
      const hash = await endOne(trx, playerId, session_id, now());
      if (hash !== undefined)
        await recordEvent(trx, { playerId, kind: 'sessionEnded', at: now(), from: caller });
      return hash;
    });
    if (ended === undefined) return refuse('NOT_FOUND', tell('sessionUnknown'));
    sessions.tell([ended]);
    return done({ sessions: await listSessions(db, caller, now()) });
  };

export const endOthers =
  ({ db, sessions, owner, now }: Deps) =>
  async (proof: Proof, caller: Caller): Promise<Answer<SessionList>> => {
    const { playerId } = caller;
    const needed = { content: 'endOthers', about: 'the end of all other sessions' };
    const refused = await owner.prove(caller, proof, needed);
    if (refused) return refused;
    const ended = await db.transaction().execute(async (trx) => {
      await recordEvent(trx, { playerId, kind: 'othersEnded', at: now(), from: caller });
      return sessions.revokeOthers(trx, playerId, caller.tokenHash);
    });
    sessions.tell(ended);
    return done({ sessions: await listSessions(db, caller, now()) });
  };
