import { createHash } from 'node:crypto';
import type { CodePurpose } from '../../base/db/accountTables';
import { tell } from '../../../domain/words/sayings';
import type { PlayerMessage } from '../../../domain/words/sayings';
import type { SignedRequest } from '../../../domain/players/signed';
import type { Db } from '../../base/db/connect';
import { refuse } from '../../base/call';
import type { Answer, Caller } from '../../base/call';
import type { Trx } from '../../ledger/accounts';
import { tryApps } from '../factors/apps';
import { writeTo } from '../factors/telegram/chat';
import { methodsOf } from '../factors/methods';
import type { SecondStepMethod } from '../../../api/schemas/auth';
import type { Vault } from '../factors/vault';
import { readSecondStepRule } from '../settings/secondStep';
import { compareSent, freshCode, lockForCode, tryCode } from './codes';
import type { Compared } from './codes';
import { isPasskeyAnswer, provePasskey } from './passkeyProof';
import { refuseTry } from './refusals';
import { createThrottle } from './throttle';
import type { Throttle } from './throttle';
import { forgiveOwn, standingOf } from './tries';

/** An action that needs a code if two-step is on, or a passkey. */
export type Action = {
  purpose: CodePurpose;
  /** The whole request; a code is valid for exactly that. */
  content: unknown;
  about: string;
  /** What a passkey has to sign instead. */
  signs: SignedRequest;
  /** A repeat has no further effect, so the same code may come with it. */
  isRepeatable: boolean;
};

export type Refused = Extract<Answer<never>, { ok: false }>;

type Deps = { db: Db; now: () => number; throttle: Throttle; vault: Vault };

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

const asked = (
  { purpose }: Action,
  methods: readonly SecondStepMethod[],
  told = tell('codeAsked'),
): Refused => ({
  ...refuse('CODE_REQUIRED', told),
  data: { challenge: { for: purpose, digits: 6, methods } },
});
const OVER = tell('newCodeAsked');

/** What a question for a code is about, and how the player can answer it. */
type Asking = { caller: Caller; action: Action; methods: readonly SecondStepMethod[] };

/** A code valid for this very action stays, so that asking again does not use it up. */
async function send(
  { now, throttle }: Deps,
  trx: Trx,
  asking: Asking,
  told?: PlayerMessage,
): Promise<Refused> {
  const { caller, action, methods } = asking;
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
  await writeTo(trx, caller.playerId, now(), ({ words, userName }) =>
    words.code(action.purpose, userName, fresh.code),
  );
  return asked(action, methods, told);
}

const waitingFor = (trx: Trx, { tokenHash }: Caller, { purpose, content }: Action) =>
  trx
    .selectFrom('action_codes')
    .select(['code', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('content', '=', digestOf(content))
    .executeTakeFirst();

type Waiting = Awaited<ReturnType<typeof waitingFor>>;

const used = (trx: Trx, { tokenHash }: Caller, { purpose }: Action) =>
  trx.deleteFrom('action_codes').where('token_hash', '=', tokenHash).where('purpose', '=', purpose).execute();

/** An authenticator app's code comes first; what was sent is compared with what is not. */
async function compare(
  { vault, now }: Deps,
  trx: Trx,
  { caller, action, methods }: Asking,
  given: string,
  waiting: Waiting,
): Promise<Compared> {
  if (methods.includes('totp')) {
    const content = action.isRepeatable ? digestOf(action.content) : undefined;
    const guess = { playerId: caller.playerId, given, now: now(), content };
    const byApp = await tryApps(trx, await vault(), guess);
    if (byApp !== 'wrong' || !waiting) return byApp;
  }
  const sent = compareSent(given, waiting, now());
  if (sent === 'right' && !action.isRepeatable) await used(trx, caller, action);
  return sent;
}

/** A code that an app shows need not be sent. */
function ask(deps: Deps, trx: Trx, asking: Asking, isThere: boolean): Promise<Refused> | Refused {
  const { action, methods } = asking;
  if (!methods.includes('telegram')) return asked(action, methods, tell('codeOfApp'));
  return isThere ? asked(action, methods) : send(deps, trx, asking);
}

/** Who has no second step passes, unless the operator wants one of whoever takes money out. */
async function missing(db: Db, { purpose }: Action): Promise<Refused | undefined> {
  if (purpose !== 'withdrawal' || (await readSecondStepRule(db)) === 'offered') return undefined;
  return refuse('SECOND_STEP_NEEDED', tell('stepForMoney'));
}

/** A signature cannot be guessed, so it is tried whatever codes were wrong. */
async function byPasskey(
  trx: Trx,
  caller: Caller,
  { signs }: Action,
  given: string,
  now: number,
): Promise<Refused | undefined> {
  const status = await provePasskey(trx, caller, given, signs, now);
  if (status === 'invalid') return refuseTry({ status });
  await forgiveOwn(trx, caller);
  return undefined;
}

const proveIn =
  (deps: Deps): Prover['proveIn'] =>
  async (trx, caller, action, otp) => {
    const wrong = await lockForCode(trx, caller.playerId);
    const methods = await methodsOf(trx, caller.playerId);
    if (methods.length === 0) return missing(trx, action);
    const now = deps.now();
    if (otp !== undefined && isPasskeyAnswer(otp)) return byPasskey(trx, caller, action, otp, now);
    const standing = standingOf(wrong, now);
    if (standing.status === 'spent') return refuseTry(standing);
    const asking = { caller, action, methods };
    const waiting = await waitingFor(trx, caller, action);
    const isThere = waiting !== undefined && waiting.expires_at.getTime() > now;
    if (otp === undefined) return ask(deps, trx, asking, isThere);
    const tried = await tryCode(trx, caller, wrong, now, () => compare(deps, trx, asking, otp, waiting));
    if (tried.status === 'right') return undefined;
    return tried.status === 'over' ? send(deps, trx, asking, OVER) : refuseTry(tried);
  };

/** Demands a code from players with a second step before sensitive actions. */
export function createProver(db: Db, now: () => number, vault: Vault): Prover {
  const deps = { db, now, vault, throttle: createThrottle(now) };
  return {
    prove: async (caller, action, otp) => {
      // Most players have no second step, and their rows need no lock.
      if ((await methodsOf(db, caller.playerId)).length === 0) return missing(db, action);
      return db.transaction().execute((trx) => proveIn(deps)(trx, caller, action, otp));
    },
    proveIn: proveIn(deps),
  };
}
