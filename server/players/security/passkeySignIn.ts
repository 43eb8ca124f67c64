import type * as v from 'valibot';
import type {
  passkeyLoginReply,
  passkeyLoginRequest,
  passkeyOptionsReply,
  passkeyOptionsRequest,
  proofOptionsRequest,
} from '../../../api/schemas/security';
import { tell } from '../../../domain/words/sayings';
import { done, refuse } from '../../base/call';
import type { Answer, Caller } from '../../base/call';
import type { Db } from '../../base/db/connect';
import type { Trx } from '../../ledger/accounts';
import { arrive } from '../auth/arrivals';
import { loggedIn } from '../auth/loggedIn';
import { refuseTry } from '../auth/refusals';
import type { Sessions } from '../auth/sessions';
import { signInAgain, waitingLogin } from '../auth/twoStep';
import { freshNonce } from '../factors/passkeys/challenges';
import { askOptions } from '../factors/passkeys/options';
import { credentialsOf, tryPasskey } from '../factors/passkeys/passkeys';
import { siteOf } from '../factors/passkeys/site';

type Deps = { db: Db; sessions: Sessions; now: () => number };
type Options = v.InferInput<typeof passkeyOptionsReply>;

const notHere = () => refuse('NOT_HERE', tell('passkeyNotHere'));
const NOBODYS = { purpose: 'signIn', playerId: null, tokenHash: null } as const;

/** For a sign-in nobody says who it is: the browser shows what it has for the site. */
export const passkeyOptions =
  ({ db, now }: Deps) =>
  async (asked: v.InferOutput<typeof passkeyOptionsRequest>, caller: Caller): Promise<Answer<Options>> => {
    const site = siteOf(caller.pageOrigin);
    if (!site) return notHere();
    if (asked.for === 'signIn') {
      const nonce = await freshNonce(db, NOBODYS, now());
      return done({ options: await askOptions({ site, nonce, credentials: [], mustVerify: true }) });
    }
    const waiting = await waitingLogin(db, caller, undefined, now());
    if (!waiting) return signInAgain();
    const bound = {
      purpose: 'secondStep',
      playerId: waiting.player_id,
      tokenHash: caller.tokenHash,
    } as const;
    const nonce = await freshNonce(db, bound, now());
    const credentials = await credentialsOf(db, waiting.player_id, site);
    return done({ options: await askOptions({ site, nonce, credentials, mustVerify: false }) });
  };

export const proofOptions =
  ({ db, now }: Deps) =>
  async (
    { for: purpose }: v.InferOutput<typeof proofOptionsRequest>,
    caller: Caller,
  ): Promise<Answer<Options>> => {
    const { playerId, tokenHash, pageOrigin } = caller;
    const site = siteOf(pageOrigin);
    if (!site) return notHere();
    const nonce = await freshNonce(db, { purpose, playerId, tokenHash }, now());
    const credentials = await credentialsOf(db, playerId, site);
    return done({ options: await askOptions({ site, nonce, credentials, mustVerify: false }) });
  };

type Entered = { status: 'entered'; user: v.InferInput<typeof passkeyLoginReply> } | { status: 'invalid' };

async function enter({ sessions }: Deps, trx: Trx, playerId: number, caller: Caller, now: number) {
  const from = { ip: caller.ip, device: caller.device };
  const player = await trx
    .selectFrom('players')
    .selectAll()
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  const token = await sessions.issue(playerId, { ...from, method: 'passkey' }, false, trx);
  await arrive(trx, playerId, from, 'passkey', now);
  return loggedIn(player, { token, hasSecondStep: true, isNewcomer: false, methods: [] });
}

async function take(deps: Deps, trx: Trx, given: string, caller: Caller): Promise<Entered> {
  const now = deps.now();
  const tried = await tryPasskey(trx, {
    given,
    bound: NOBODYS,
    site: siteOf(caller.pageOrigin),
    from: { ip: caller.ip, device: caller.device },
    now,
  });
  // An authenticator that did not ask who presses is one step, where two are needed.
  if (tried.status !== 'right' || !tried.isVerified) return { status: 'invalid' };
  return { status: 'entered', user: await enter(deps, trx, tried.playerId, caller, now) };
}

export const passkeyLogin =
  (deps: Deps) =>
  async (
    { response }: v.InferOutput<typeof passkeyLoginRequest>,
    caller: Caller,
  ): Promise<Answer<v.InferInput<typeof passkeyLoginReply>>> => {
    const entered = await deps.db.transaction().execute((trx) => take(deps, trx, response, caller));
    return entered.status === 'entered' ? done(entered.user, tell('signedIn')) : refuseTry(entered);
  };
