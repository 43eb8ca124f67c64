import { passkeyLogin, passkeyOptions, proofOptions } from '../../api/passkeys';
import { toApiError } from '../../api/errors';
import { signedText } from '../../domain/players/signed';
import type { SignedPurpose } from '../../domain/players/signed';
import { codeEntered, selectAuth, signedIn } from '../../slices/auth';
import { selectPayments, withdrawalProved } from '../../slices/payments';
import type { Withdrawal } from '../../slices/payments';
import { passkeyFailed, passkeyMade, proofEntered, signingDone, taskLeft } from '../../slices/security';
import type { Security, Signing, Task } from '../../slices/security/atSecurity';
import type { Answered } from './browserPasskey';
import { UNTRACKED } from './command';
import type { Follow, LateStore } from './late';

const browser = (extra: LateStore['extra']) => extra.part(() => import('./browserPasskey'));

/** What the exchange calls the change that is to be proved. */
function changeOf(task: Task): unknown {
  switch (task.kind) {
    case 'remove':
    case 'disconnect':
      return ['remove', task.factorId];
    case 'endSession':
      return ['end', task.sessionId];
    case 'codes':
      return 'recovery';
    default:
      return task.kind;
  }
}

const withdrawalText = (asked: Withdrawal): string =>
  signedText({
    purpose: 'withdrawal',
    ref: asked.ref,
    payout: asked.payout,
    amountPaise: asked.amountPaise,
    name: asked.name,
    account: asked.account,
    ifsc: asked.payout === 'bank' ? asked.ifsc : '',
    mobile: asked.payout === 'bank' ? asked.mobile : '',
    app: asked.payout === 'wallet' ? asked.app : '',
  });

/** What is to be signed beside the nonce; undefined if it is no longer asked for. */
function askedNow({ getState }: LateStore, purpose: SignedPurpose): string | undefined {
  const { payments, security } = getState();
  if (purpose === 'password') return signedText({ purpose });
  if (purpose === 'security')
    return security.status === 'proving'
      ? signedText({ purpose, change: changeOf(security.task) })
      : undefined;
  return payments.status === 'proving' ? withdrawalText(payments.withdrawal) : undefined;
}

type Outcome = { handle: string } | { error: ReturnType<typeof toApiError> };

const outcomeOf = ({ extra }: LateStore, answered: Answered): Outcome =>
  answered.status === 'answered'
    ? { handle: extra.secrets.put(answered.text) }
    : { error: { code: answered.code, message: '' } };

/** Asks the exchange for options and the browser for a passkey's answer to them. */
async function ask(store: LateStore, purpose: Signing | 'security'): Promise<Outcome> {
  const { dispatch, extra } = store;
  const isSignIn = purpose === 'signIn' || purpose === 'secondStep';
  const text = isSignIn ? undefined : askedNow(store, purpose);
  const got = isSignIn
    ? await dispatch(passkeyOptions.initiate({ for: purpose }, UNTRACKED))
    : await dispatch(proofOptions.initiate({ for: purpose }, UNTRACKED));
  if (!got.data) return { error: toApiError(got.error) };
  const options = extra.secrets.use(got.data.optionsHandle);
  // Given up meanwhile.
  if (options === undefined || (!isSignIn && text === undefined)) return { error: toApiError(undefined) };
  const { askPasskey } = await browser(extra);
  return outcomeOf(store, await askPasskey(options, text));
}

/** Signs in by a passkey alone. */
async function enter({ dispatch, extra }: LateStore, responseHandle: string): Promise<void> {
  const { data, error } = await dispatch(passkeyLogin.initiate({ responseHandle }, UNTRACKED));
  const token = data && extra.secrets.use(data.tokenHandle);
  if (data && token !== undefined) dispatch(signedIn({ user: data.user, token }));
  else dispatch(passkeyFailed(toApiError(error)));
}

/** Hands what a passkey answered to whoever waits for it. */
function deliver(store: LateStore, purpose: Signing, handle: string): Promise<void> | void {
  const { dispatch, getState } = store;
  if (purpose === 'signIn') return enter(store, handle);
  if (purpose === 'secondStep' && selectAuth(getState()).status === 'proving')
    dispatch(codeEntered({ codeHandle: handle, by: 'response' }));
  if (purpose === 'withdrawal' && selectPayments(getState()).status === 'proving')
    dispatch(withdrawalProved({ codeHandle: handle }));
  dispatch(purpose === 'password' ? signingDone({ handle }) : taskLeft());
}

const isSigning = (s: Security, purpose: Signing): boolean =>
  s.status === 'signing' && s.isUnderWay && s.purpose === purpose;

async function sign(store: LateStore, purpose: Signing): Promise<void> {
  const outcome = await ask(store, purpose);
  // Whoever has gone elsewhere waits for nothing.
  if (!isSigning(store.getState().security, purpose)) return;
  if ('error' in outcome) store.dispatch(passkeyFailed(outcome.error));
  else await deliver(store, purpose, outcome.handle);
}

async function prove(store: LateStore): Promise<void> {
  const outcome = await ask(store, 'security');
  const { security } = store.getState();
  if (security.status !== 'proving' || !security.isSigning) return;
  store.dispatch(
    'error' in outcome
      ? passkeyFailed(outcome.error)
      : proofEntered({ by: 'response', handle: outcome.handle }),
  );
}

async function make(store: LateStore, optionsHandle: string): Promise<void> {
  const options = store.extra.secrets.use(optionsHandle);
  const { makePasskey } = await browser(store.extra);
  const outcome = outcomeOf(
    store,
    options === undefined ? { status: 'failed', code: 'CALLED_OFF' } : await makePasskey(options),
  );
  store.dispatch('error' in outcome ? passkeyFailed(outcome.error) : passkeyMade(outcome));
}

/** Whose passkey is asked in a state, if one is. */
function askedBy(s: Security): Signing | 'security' | 'making' | undefined {
  if (s.status === 'signing' && s.isUnderWay) return s.purpose;
  if (s.status === 'proving' && s.isSigning) return 'security';
  return s.status === 'making' && s.isMaking ? 'making' : undefined;
}

/** Has the browser ask for a passkey where the player wants one asked. */
export const followPasskey: Follow<Security> = async (store, before, now) => {
  const wanted = askedBy(now);
  if (wanted === undefined || wanted === askedBy(before)) return;
  try {
    if (wanted === 'making') await (now.status === 'making' ? make(store, now.optionsHandle) : undefined);
    else await (wanted === 'security' ? prove(store) : sign(store, wanted));
  } catch {
    // What asks the browser did not come.
    store.dispatch(passkeyFailed({ code: 'OFFLINE', message: '' }));
  }
};
