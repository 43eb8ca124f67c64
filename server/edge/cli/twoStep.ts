import type { Command } from 'commander';
import { pendingCodes, TRIES } from '../../players/auth/codes';
import { hashPassword } from '../../players/accounts/password';
import { passwordFault } from '../../players/auth/common';
import { refusePassword } from '../../players/auth/refusals';
import type { Db } from '../../base/db/connect';
import type { Trx } from '../../ledger/accounts';
import { PLAYER_TYPE } from '../../players/accounts/house';
import { failed } from './outcome';
import type { CommandOutcome, Run } from './outcome';

const playerOf = (db: Db, name: string) =>
  db
    .selectFrom('players')
    .select(['id', 'wrong_codes'])
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

const resetCodes = (db: Db, name: string, id: number, now: number): Promise<CommandOutcome> =>
  db.transaction().execute(async (trx) => {
    await trx.updateTable('players').set({ wrong_codes: 0 }).where('id', '=', id).execute();
    await dropCodes(trx, id, now);
    return {
      ok: true,
      text: `the wrong codes of ${name} are forgotten; logins that waited begin anew`,
      data: { name, wrong_codes: 0 },
    };
  });

/** Switches two-step login of a player; `reset` clears the count of wrong codes. */
export async function setTwoStep(
  db: Db,
  name: string,
  word: string,
  now = Date.now(),
): Promise<CommandOutcome> {
  if (word !== 'on' && word !== 'off' && word !== 'reset')
    return failed(`"${word}" is neither on nor off nor reset`);
  const player = await playerOf(db, name);
  if (!player) return failed(`there is no player ${name}`);
  if (word === 'reset') return resetCodes(db, name, player.id, now);
  const on = word === 'on';
  await db.updateTable('players').set({ two_step: on }).where('id', '=', player.id).execute();
  return {
    ok: true,
    text: `logins of ${name} ${on ? 'need a code' : 'need no code'}`,
    data: { name, two_step: on },
  };
}

/** Pending codes of a player, for the operator to pass on. A login's code stands alone on its line. */
export async function loginCode(db: Db, name: string, now = Date.now()): Promise<CommandOutcome> {
  const player = await playerOf(db, name);
  if (!player) return failed(`there is no player ${name}`);
  if (player.wrong_codes >= TRIES)
    return failed(
      `${name} is out of tries after ${TRIES} wrong codes: set-password, or two-step ${name} reset if all were slips`,
    );
  const codes = await pendingCodes(db, player.id, now);
  const [first] = codes;
  if (!first) return failed(`no login of ${name} waits for a code`);
  const lines = codes.map(({ code, about }) => (about === '' ? code : `${code}  ${about}`));
  return { ok: true, text: lines.join('\n'), data: { name, code: first.code, codes } };
}

/** Sets a first password: all the player's sessions end, and wrong codes are forgotten. */
export async function setPassword(
  db: Db,
  name: string,
  password: string,
  now = Date.now(),
): Promise<CommandOutcome> {
  const player = await playerOf(db, name);
  if (!player) return failed(`there is no player ${name}`);
  const fault = passwordFault(password, name);
  if (fault !== undefined) return failed(refusePassword(fault).message);
  const fresh = { password_hash: await hashPassword(password), is_change_password: true, wrong_codes: 0 };
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('players').set(fresh).where('id', '=', player.id).execute();
    await dropCodes(trx, player.id, now);
    await trx
      .updateTable('tokens')
      .set({ revoked_at: new Date(now) })
      .where('player_id', '=', player.id)
      .where('revoked_at', 'is', null)
      .execute();
  });
  return {
    ok: true,
    text: `${name} has a new password, to be changed at the next login; every session has ended`,
    data: { name },
  };
}

export function addTwoStep(program: Command, run: Run): void {
  program
    .command('two-step NAME STATE')
    .description(
      'on: logins, withdrawals and changes of password need a code; off; reset: wrong codes are forgotten',
    )
    .action((name: string, state: string) =>
      run.change({ command: 'two-step', subject: { kind: 'player', id: name }, request: { state } }, (db) =>
        setTwoStep(db, name, state),
      ),
    );
  program
    .command('login-code NAME')
    .description('the codes a player’s login, withdrawal or change of password waits for')
    .action((name: string) =>
      // It changes nothing, but whoever reads a player's code leaves a trace.
      run.change({ command: 'login-code', subject: { kind: 'player', id: name }, request: {} }, (db) =>
        loginCode(db, name),
      ),
    );
  program
    .command('set-password NAME PASSWORD')
    .description('a first password anew: ends every session, and is to be changed')
    .action((name: string, password: string) =>
      run.change({ command: 'set-password', subject: { kind: 'player', id: name }, request: {} }, (db) =>
        setPassword(db, name, password),
      ),
    );
}
