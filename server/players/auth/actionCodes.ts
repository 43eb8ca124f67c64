import { createHash } from 'node:crypto';
import type { CodePurpose } from '../../base/db/accountTables';
import { tell } from '../../../domain/words/sayings';
import type { PlayerMessage } from '../../../domain/words/sayings';
import type { Db } from '../../base/db/connect';
import { refuse } from '../../base/call';
import type { Answer, Caller } from '../../base/call';
import type { Trx } from '../../ledger/accounts';
import { freshCode, lockForCode, tryCode, TRIES } from './codes';
import { createThrottle } from './throttle';
import type { Throttle } from './throttle';

/** An action that needs a code if two-step is on. */
export type Action = {
  purpose: CodePurpose;
  /** The whole request; a code is valid for exactly that. */
  content: unknown;
  about: string;
  /** A repeat has no further effect, so the same code may come with it. */
  isRepeatable: boolean;
};

export type Refused = Extract<Answer<never>, { ok: false }>;

type Deps = { db: Db; now: () => number; throttle: Throttle };

/** Returns a refusal, or undefined if the action may go ahead. */
export type Prover = {
  prove: (caller: Caller, action: Action, otp: string | undefined) => Promise<Refused | undefined>;
  /** As `prove`, inside the action's transaction, which must commit whatever the answer. */
  proveIn: (
    trx: Trx,
    caller: Caller,
    action: Action,
    otp: string | undefined,
  ) => Promise<Refused | undefined>;
};

const digestOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

const asked = ({ purpose }: Action, told = tell('codeAsked')): Refused => ({
  ...refuse('CODE_REQUIRED', told),
  data: { challenge: { for: purpose, digits: 6 } },
});
const OVER = tell('newCodeAsked');
const spent = (): Refused => refuse('CODES_SPENT', tell('codesSpent'));

/** A code valid for this very action stays, so that asking again does not use it up. */
async function ask(
  { now, throttle }: Deps,
  trx: Trx,
  caller: Caller,
  action: Action,
  isThere: boolean,
  told?: PlayerMessage,
): Promise<Refused> {
  if (isThere) return asked(action);
  const key = `code ${caller.playerId}`;
  const retryAfterS = throttle.waitS(key, '');
  if (retryAfterS > 0) return { ...refuse('TOO_MANY_REQUESTS', tell('tooManyCodes')), retryAfterS };
  throttle.failed(key, '');
  const fresh = { ...freshCode(now()), content: digestOf(action.content), about: action.about };
  await trx
    .insertInto('action_codes')
    .values({ token_hash: caller.tokenHash, purpose: action.purpose, player_id: caller.playerId, ...fresh })
    .onConflict((on) => on.columns(['token_hash', 'purpose']).doUpdateSet(fresh))
    .execute();
  return asked(action, told);
}

const waitingFor = (trx: Trx, { tokenHash }: Caller, { purpose, content }: Action) =>
  trx
    .selectFrom('action_codes')
    .select(['code', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('content', '=', digestOf(content))
    .executeTakeFirst();

const used = (trx: Trx, { tokenHash }: Caller, { purpose }: Action) =>
  trx.deleteFrom('action_codes').where('token_hash', '=', tokenHash).where('purpose', '=', purpose).execute();

const proveIn =
  (deps: Deps): Prover['proveIn'] =>
  async (trx, caller, action, otp) => {
    const { two_step, wrong_codes } = await lockForCode(trx, caller.playerId);
    if (!two_step) return undefined;
    if (wrong_codes >= TRIES) return spent();
    const waiting = await waitingFor(trx, caller, action);
    const now = deps.now();
    const isThere = waiting !== undefined && waiting.expires_at.getTime() > now;
    if (otp === undefined) return ask(deps, trx, caller, action, isThere);
    const guess = { playerId: caller.playerId, tokenHash: caller.tokenHash, given: otp, now };
    switch (await tryCode(trx, guess, wrong_codes, waiting)) {
      case 'right':
        if (!action.isRepeatable) await used(trx, caller, action);
        return undefined;
      case 'wrong':
        return refuse('CODE_WRONG', tell('codeWrong'));
      case 'spent':
        return spent();
      case 'over':
        return ask(deps, trx, caller, action, false, OVER);
    }
  };

const hasSecondStep = async (db: Db, playerId: number): Promise<boolean> =>
  (await db.selectFrom('players').select('two_step').where('id', '=', playerId).executeTakeFirst())
    ?.two_step ?? false;

/** Demands a code from players with two-step before sensitive actions. */
export function createProver(db: Db, now: () => number): Prover {
  const deps = { db, now, throttle: createThrottle(now) };
  return {
    prove: async (caller, action, otp) => {
      // Most players have no second step, and their rows need no lock.
      if (!(await hasSecondStep(db, caller.playerId))) return undefined;
      return db.transaction().execute((trx) => proveIn(deps)(trx, caller, action, otp));
    },
    proveIn: proveIn(deps),
  };
}
