import type * as v from 'valibot';
import { changePasswordRequest, loggedInUser, loginRequest, logoutRequest } from '../../../api/schemas/auth';
import { empty } from '../../../api/schemas/common';
import { tell } from '../../../domain/words/sayings';
import type { Db } from '../../base/db/connect';
import { call, done, openCall, refuse } from '../../base/call';
import type { Answer, Call, Caller } from '../../base/call';
import { PLAYER_TYPE } from '../accounts/house';
import { changePassword } from './change';
import type { EndGames } from './change';
import type { Vault } from '../factors/vault';
import { recordEvent } from '../factors/events';
import { enter } from './enter';
import { createGuesses } from './guesses';
import type { Guesses } from './guesses';
import { loggedIn } from './loggedIn';
import { checkPassword } from '../accounts/password';
import { tooMany } from './refusals';
import { secondStepCall } from './secondStep';
import { hashToken } from './sessions';
import type { Sessions } from './sessions';
import type { Throttle } from './throttle';
import { twoStepCalls } from './twoStep';

type Deps = {
  db: Db;
  sessions: Sessions;
  /** Limits codes sent. */
  throttle: Throttle;
  /** Games of providers take no more bets of a player. */
  endGames: EndGames;
  /** Opens the secrets of authenticator apps. */
  vault: Vault;
  now: () => number;
};

/** One sentence for an unknown name and a wrong password, so as not to reveal which names exist. */
const wrong = () => refuse('BAD_CREDENTIALS', tell('wrongSignIn'));

const login =
  ({ db, sessions, now }: Deps, guesses: Guesses) =>
  async (
    { user_name, password }: v.InferOutput<typeof loginRequest>,
    { ip, device }: Caller,
  ): Promise<Answer<v.InferInput<typeof loggedInUser>>> => {
    // Counted before the slow check, or a burst of parallel guesses would pass.
    const taken = await guesses.take(user_name, { ip, device });
    if (taken.status === 'wait') return tooMany(taken.waitS);
    const player = await db
      .selectFrom('players')
      .selectAll()
      .where('user_name', '=', user_name)
      .where('user_type_id', '=', PLAYER_TYPE)
      .executeTakeFirst();
    const matches = await checkPassword(player?.password_hash, password);
    if (!player || !matches) return wrong();
    const entered = await enter({ db, sessions, now }, player.id, player.password_hash, { ip, device });
    if (!entered) return wrong();
    await taken.giveBack();
    const hasSecondStep = entered.methods.length > 0;
    return done(
      loggedIn(player, { ...entered, hasSecondStep }),
      tell(hasSecondStep ? 'enterCode' : 'signedIn'),
    );
  };

const logout =
  ({ db, sessions, endGames, now }: Deps) =>
  async ({ token, tokan }: v.InferOutput<typeof logoutRequest>, caller: Caller) => {
    const named = token ?? tokan;
    // First: whoever is signed out cannot ask again.
    await endGames(db, caller.playerId);
    if (named !== undefined) await sessions.revoke(caller.playerId, hashToken(named));
    await sessions.revoke(caller.playerId, caller.tokenHash);
    await recordEvent(db, { playerId: caller.playerId, kind: 'signedOut', at: now(), from: caller });
    return done({}, tell('signedOut'));
  };

/** Signing in and out, and changing the password. */
export function authCalls(asked: Omit<Deps, 'now'> & { now?: () => number }): Call[] {
  const deps = { now: Date.now, ...asked };
  const guesses = createGuesses(deps.db, deps.now);
  return [
    ...twoStepCalls(deps),
    secondStepCall(deps),
    openCall({
      method: 'POST',
      path: 'user/login',
      summary: 'Signs a player in; the token goes into the Authorization header of later calls',
      request: loginRequest,
      reply: loggedInUser,
      handle: login(deps, guesses),
    }),
    call({
      method: 'POST',
      path: 'user/logout',
      summary: 'Ends the token, and the games of providers that the player has open',
      request: logoutRequest,
      reply: empty,
      handle: logout(deps),
    }),
    call({
      method: 'POST',
      path: 'user/changePassword',
      summary:
        'Replaces the login password, ends every other token of the player and their games of providers',
      request: changePasswordRequest,
      reply: empty,
      handle: changePassword(deps, guesses),
    }),
  ];
}
