import type { Command } from 'commander';
import { readCode } from '../auth/twoStep';
import type { Db } from '../db/connect';
import { failed, type Outcome, type Run } from './outcome';

const idOf = async (db: Db, name: string): Promise<number | undefined> =>
  (await db.selectFrom('players').select('id').where('user_name', '=', name).executeTakeFirst())?.id;

/** Whether the logins of a player need a code. */
export const setTwoStep = async (db: Db, name: string, word: string): Promise<Outcome> => {
  if (word !== 'on' && word !== 'off') return failed(`"${word}" is neither on nor off`);
  const id = await idOf(db, name);
  if (id === undefined) return failed(`there is no player ${name}`);
  const on = word === 'on';
  await db.updateTable('players').set({ two_step: on }).where('id', '=', id).execute();
  return {
    ok: true,
    text: `logins of ${name} ${on ? 'need a code' : 'need no code'}`,
    data: { name, two_step: on },
  };
};

/** The code the newest login of a player waits for: no messenger is connected, so the operator passes it on. */
export const loginCode = async (db: Db, name: string, now = Date.now()): Promise<Outcome> => {
  const id = await idOf(db, name);
  if (id === undefined) return failed(`there is no player ${name}`);
  const code = await readCode(db, id, now);
  return code === undefined
    ? failed(`no login of ${name} waits for a code`)
    : { ok: true, text: code, data: { name, code } };
};

/** `two-step NAME on|off` and `login-code NAME`. */
export const addTwoStep = (program: Command, run: Run): void => {
  program
    .command('two-step NAME STATE')
    .description('on: logins of a player need a code; off: they do not')
    .action((name: string, state: string) => run((db) => setTwoStep(db, name, state)));
  program
    .command('login-code NAME')
    .description('the code a login of the player waits for')
    .action((name: string) => run((db) => loginCode(db, name)));
};
