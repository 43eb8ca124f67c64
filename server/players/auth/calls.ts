import type * as v from 'valibot';
import { changePasswordRequest, loggedInUser, loginRequest, logoutRequest } from '../../../api/schemas/auth';
import { empty } from '../../../api/schemas/common';
import { tell } from '../../../domain/words/sayings';
import type { Db } from '../../base/db/connect';
import { call, done, openCall, refuse } from '../../base/call';
import type { Answer, Call, Caller } from '../../base/call';
import { PLAYER_TYPE } from '../accounts/house';
import { changePassword } from './change';
import { enter } from './enter';
import { createGuesses } from './guesses';
import type { Guesses } from './guesses';
import { checkPassword } from '../accounts/password';
import { tooMany } from './refusals';
import { hashToken } from './sessions';
import type { Sessions } from './sessions';
import type { Throttle } from './throttle';
import { twoStepCalls } from './twoStep';

type Deps = {
  db: Db;
  sessions: Sessions;
  /** Limits codes sent. */
  throttle: Throttle;
  now: () => number;
};

/** One sentence for an unknown name and a wrong password, so as not to reveal which names exist. */
const wrong = () => refuse('BAD_CREDENTIALS', tell('wrongSignIn'));

const flag = (isOn: boolean): '0' | '1' => (isOn ? '1' : '0');

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
    return done(
      {
        user_id: player.id,
        user_name: player.user_name,
        name: player.name,
        parent_id: player.parent_id,
        user_type_id: PLAYER_TYPE,
        token: entered.token,
        is_change_password: flag(player.is_change_password),
        is_telegram_enabled: flag(entered.isTwoStep),
        is_signup_user: flag(player.is_signup_user),
        is_newcomer: entered.isNewcomer ? '1' : undefined,
      },
      tell(entered.isTwoStep ? 'enterCode' : 'signedIn'),
    );
  };

const logout =
  ({ sessions }: Deps) =>
  async ({ token, tokan }: v.InferOutput<typeof logoutRequest>, caller: Caller) => {
    const named = token ?? tokan;
    if (named !== undefined) await sessions.revoke(caller.playerId, hashToken(named));
    await sessions.revoke(caller.playerId, caller.tokenHash);
    return done({}, tell('signedOut'));
  };

/** Signing in and out, and changing the password. */
export function authCalls(asked: Omit<Deps, 'now'> & { now?: () => number }): Call[] {
  const deps = { now: Date.now, ...asked };
  const guesses = createGuesses(deps.db, deps.now);
  return [
    ...twoStepCalls(deps),
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
      summary: 'Ends the token',
      request: logoutRequest,
      reply: empty,
      handle: logout(deps),
    }),
    call({
      method: 'POST',
      path: 'user/changePassword',
      summary: 'Replaces the login password and ends every other token of the player',
      request: changePasswordRequest,
      reply: empty,
      handle: changePassword(deps, guesses),
    }),
  ];
}
