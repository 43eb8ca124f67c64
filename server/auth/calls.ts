import type * as v from 'valibot';
import { changePasswordRequest, loggedInUser, loginRequest, logoutRequest } from '../../api/schemas/auth';
import { empty } from '../../api/schemas/common';
import { PASSWORD_MIN } from '../../domain/product';
import { isPassword } from '../../domain/validation';
import type { Db } from '../db/connect';
import { call, done, openCall, refuse, type Answer, type Call, type Caller } from '../http/call';
import { PLAYER_TYPE } from '../players/add';
import { checkPassword, hashPassword } from './password';
import { hashToken, type Sessions } from './sessions';
import type { Throttle } from './throttle';
import { createCode, twoStepCalls } from './twoStep';

type Deps = {
  db: Db;
  sessions: Sessions;
  throttle: Throttle;
  /** Wall clock; what the codes of two-step logins go by. */
  now?: () => number;
};

const tooMany = (waitS: number) => ({
  ...refuse('TOO_MANY_REQUESTS', `Too many wrong passwords: try again in ${Math.ceil(waitS / 60)} minutes`),
  retryAfterS: waitS,
});

/** One sentence for an unknown name and for a wrong password: the answer must not tell which names exist. */
const wrong = () => refuse('BAD_CREDENTIALS', 'User name or password is wrong');

const login =
  ({ db, sessions, throttle, now = Date.now }: Deps) =>
  async (
    { user_name, password }: v.InferOutput<typeof loginRequest>,
    { ip, device }: Caller,
  ): Promise<Answer<v.InferInput<typeof loggedInUser>>> => {
    const waitS = throttle.waitS(user_name, ip);
    if (waitS > 0) return tooMany(waitS);
    // Counted before the slow check, or a burst of parallel guesses would all be let through.
    throttle.failed(user_name, ip);
    const player = await db
      .selectFrom('players')
      .selectAll()
      .where('user_name', '=', user_name)
      .executeTakeFirst();
    const matches = await checkPassword(player?.password_hash, password);
    if (!player || !matches) return wrong();
    throttle.succeeded(user_name, ip);
    const token = await sessions.issue(player.id, { ip, device }, player.two_step);
    if (player.two_step) await createCode(db, player.id, now());
    return done(
      {
        user_id: player.id,
        user_name: player.user_name,
        name: player.name,
        parent_id: player.parent_id,
        user_type_id: PLAYER_TYPE,
        token,
        is_change_password: player.is_change_password ? '1' : '0',
        is_telegram_enabled: player.two_step ? '1' : '0',
        is_signup_user: player.is_signup_user ? '1' : '0',
      },
      player.two_step ? 'Enter the code' : 'Signed in',
    );
  };

const logout =
  ({ sessions }: Deps) =>
  async ({ token, tokan }: v.InferOutput<typeof logoutRequest>, caller: Caller) => {
    const named = token ?? tokan;
    if (named !== undefined) await sessions.revoke(caller.playerId, hashToken(named));
    await sessions.revoke(caller.playerId, caller.tokenHash);
    return done({}, 'Signed out');
  };

const changePassword =
  ({ db, sessions, throttle }: Deps) =>
  async (asked: v.InferOutput<typeof changePasswordRequest>, caller: Caller) => {
    const waitS = throttle.waitS(caller.userName, caller.ip);
    if (waitS > 0) return tooMany(waitS);
    if (asked.new_password !== asked.confirm_password)
      return refuse('BAD_REQUEST', 'New password and its confirmation differ');
    if (!isPassword(asked.new_password))
      return refuse(
        'BAD_REQUEST',
        `A password has at least ${PASSWORD_MIN} characters with a letter and a digit`,
      );
    throttle.failed(caller.userName, caller.ip);
    const player = await db
      .selectFrom('players')
      .select('password_hash')
      .where('id', '=', caller.playerId)
      .executeTakeFirstOrThrow();
    if (!(await checkPassword(player.password_hash, asked.master_password)))
      return refuse('BAD_CREDENTIALS', 'Master password is wrong');
    throttle.succeeded(caller.userName, caller.ip);
    if (asked.new_password === asked.master_password)
      return refuse('BAD_REQUEST', 'The new password must be another one');
    await db
      .updateTable('players')
      .set({ password_hash: await hashPassword(asked.new_password), is_change_password: false })
      .where('id', '=', caller.playerId)
      .execute();
    await sessions.revokeOthers(caller.playerId, caller.tokenHash);
    return done({}, 'Password changed');
  };

/** Signing in and out, and the player's own password. */
export const authCalls = (deps: Deps): Call[] => [
  ...twoStepCalls({ now: Date.now, ...deps }),
  openCall({
    method: 'POST',
    path: 'user/login',
    summary: 'Signs a player in; the token goes into the Authorization header of later calls',
    request: loginRequest,
    reply: loggedInUser,
    handle: login(deps),
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
    handle: changePassword(deps),
  }),
];
