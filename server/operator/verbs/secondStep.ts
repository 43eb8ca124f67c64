import * as v from 'valibot';
import { pendingCodes } from '../../players/auth/codes';
import { NO_WRONG_CODES, TRIES, isSpent } from '../../players/auth/tries';
import { recordEvent } from '../../players/factors/events';
import { removeAllFactors } from '../../players/factors/remove';
import { hashPassword } from '../../players/accounts/password';
import { passwordFault } from '../../players/auth/common';
import { refusePassword } from '../../players/auth/refusals';
import type { Db } from '../../base/db/connect';
import type { Trx } from '../../ledger/accounts';
import { PLAYER_TYPE } from '../../players/accounts/house';
import { endGamesOf } from '../../wallet/providers/endSessions';
import { HOUR_S } from '../second';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { invitation } from './firstPassword';
import { defineVerb } from '../verb';
import { typed } from '../words';

const playerOf = (db: Db, name: string) =>
  db
    .selectFrom('players')
    .select('id')
    .where('user_name', '=', name)
    .where('user_type_id', '=', PLAYER_TYPE)
    .executeTakeFirst();

/** Pending codes and logins end, so the player must start again. */
async function dropCodes(trx: Trx, id: number, now: number): Promise<void> {
  await trx.deleteFrom('login_codes').where('player_id', '=', id).execute();
  await trx.deleteFrom('action_codes').where('player_id', '=', id).execute();
  await trx
    .updateTable('tokens')
    .set({ revoked_at: new Date(now) })
    .where('player_id', '=', id)
    .where('awaits_code', '=', true)
    .where('revoked_at', 'is', null)
    .execute();
}

const endSessionsOf = (trx: Trx, id: number, now: number) =>
  trx
    .updateTable('tokens')
    .set({ revoked_at: new Date(now) })
    .where('player_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();

/** What the owner sees of it: no program of theirs did this. */
const BY_OPERATOR = { ip: '', device: '' };

/** Every second step that the player set up is gone, whatever its kind; if there were any, every session ends: the owner begins with the
 * password. @returns how many there were */
async function dropFactors(trx: Trx, id: number, now: number): Promise<number> {
  const removed = await removeAllFactors(trx, id, now);
  if (removed === 0) return 0;
  await dropCodes(trx, id, now);
  await endGamesOf(trx, id);
  await endSessionsOf(trx, id, now);
  await recordEvent(trx, { playerId: id, kind: 'factorsReset', at: now, from: BY_OPERATOR });
  return removed;
}

const tellRemoved = (removed: number): string =>
  removed === 0 ? '' : `; second steps removed: ${removed}, every session has ended`;

const reset = (db: Db, name: string, id: number, now: number): Promise<Outcome> =>
  db.transaction().execute(async (trx) => {
    await trx.updateTable('players').set(NO_WRONG_CODES).where('id', '=', id).execute();
    await dropCodes(trx, id, now);
    const removed = await dropFactors(trx, id, now);
    return {
      ok: true,
      text: `the wrong codes of ${name} are forgotten; logins that waited begin anew${tellRemoved(removed)}`,
      data: { name, wrong_codes: 0, removed },
    };
  });

const switchOff = (db: Db, name: string, id: number, now: number): Promise<Outcome> =>
  db.transaction().execute(async (trx) => {
    await trx.updateTable('players').set({ two_step: false }).where('id', '=', id).execute();
    const removed = await dropFactors(trx, id, now);
    return {
      ok: true,
      text: `logins of ${name} need no code${tellRemoved(removed)}`,
      data: { name, two_step: false, removed },
    };
  });

async function switchOn(db: Db, name: string, id: number): Promise<Outcome> {
  await db.updateTable('players').set({ two_step: true }).where('id', '=', id).execute();
  return { ok: true, text: `logins of ${name} need a code`, data: { name, two_step: true } };
}

/** Switches two-step login of a player. `off` and `reset` take away whatever second steps the player has; `reset` also forgets wrong
 * codes, and leaves it on. */
export async function setTwoStep(db: Db, name: string, word: string, now = Date.now()): Promise<Outcome> {
  if (word !== 'on' && word !== 'off' && word !== 'reset')
    return failed(`"${word}" is neither on nor off nor reset`);
  const player = await playerOf(db, name);
  if (!player) return failed(`there is no player ${name}`);
  if (word === 'reset') return reset(db, name, player.id, now);
  return word === 'on' ? switchOn(db, name, player.id) : switchOff(db, name, player.id, now);
}

/** Pending codes of a player, for the operator to pass on. The code of the one login that waits stands alone on its line; beside each of
 * several is where it comes from. */
export async function loginCode(db: Db, name: string, now = Date.now()): Promise<Outcome> {
  const player = await playerOf(db, name);
  if (!player) return failed(`there is no player ${name}`);
  if (await isSpent(db, player.id, now))
    return failed(
      `${name} is out of tries after ${TRIES} wrong codes: set-password, or two-step ${name} reset if all were slips`,
    );
  const codes = await pendingCodes(db, player.id, now);
  const [first] = codes;
  if (!first) return failed(`no login of ${name} waits for a code`);
  const lines = codes.map(({ code, about }) => (about === '' ? code : `${code}  ${about}`));
  return { ok: true, text: lines.join('\n'), data: { name, code: first.code, codes } };
}

/** What a player is let in by once, made up here: nobody chooses it, and the player chooses another with it. */
async function inviteAnew(db: Db, name: string, now: number): Promise<Outcome> {
  const password = invitation(name);
  const done = await setPassword(db, name, password, now);
  return done.ok ? { ...done, data: { name, password }, once: password } : done;
}

/** Sets a first password: all the player's sessions end, in games of providers too, and wrong codes are forgotten. */
export async function setPassword(
  db: Db,
  name: string,
  password: string,
  now = Date.now(),
): Promise<Outcome> {
  const player = await playerOf(db, name);
  if (!player) return failed(`there is no player ${name}`);
  const fault = passwordFault(password, name);
  if (fault !== undefined) return failed(refusePassword(fault).message);
  const fresh = { password_hash: await hashPassword(password), is_change_password: true, ...NO_WRONG_CODES };
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('players').set(fresh).where('id', '=', player.id).execute();
    await dropCodes(trx, player.id, now);
    await endGamesOf(trx, player.id);
    await endSessionsOf(trx, player.id, now);
  });
  return {
    ok: true,
    text: `${name} has a new password, to be changed at the next login; every session has ended`,
    data: { name },
  };
}

export const twoStep = defineVerb({
  name: 'two-step',
  request: v.object({ name: typed, state: typed }),
  who: ['support'],
  subject: { kind: 'player', of: 'name' },
  second: {
    when: (_, { state }) => Promise.resolve(state === 'on' ? 'nobody' : 'somebody'),
    lapsesAfterS: 24 * HOUR_S,
  },
  handle: (db, { name, state }, { now }) => setTwoStep(db, name, state, now),
});

/** It changes nothing, but whoever reads a player's code leaves a trace. */
export const loginCodeVerb = defineVerb({
  name: 'login-code',
  request: v.object({ name: typed }),
  who: ['support'],
  subject: { kind: 'player', of: 'name' },
  handle: (db, { name }, { now }) => loginCode(db, name, now),
});

export const setPasswordVerb = defineVerb({
  name: 'set-password',
  request: v.object({ name: typed }),
  who: ['support'],
  subject: { kind: 'player', of: 'name' },
  handle: (db, { name }, { now }) => inviteAnew(db, name, now),
});
