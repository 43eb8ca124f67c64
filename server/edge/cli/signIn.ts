import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import { toBase32 } from '../../players/factors/base32';
import { keyUri, SECRET_BYTES } from '../../players/factors/totp';
import { acceptInvitation, signInVerb, signOutVerb } from '../../operator/verbs/signIn';
import { readSettings } from '../../players/settings/settings';
import { failed } from './outcome';
import type { CommandOutcome } from './outcome';
import type { Running } from './running';
import type { Terminal } from './terminal';
import { forgetToken, keepToken, tokenPath } from './tokenFile';

type Deps = { terminal: Terminal; running: Running; say: (outcome: CommandOutcome) => void };

type Asking = { ask: NonNullable<Terminal['ask']>; path: string } & Deps;

/** Puts the token where later commands find it, and never on the screen. */
async function keep(done: CommandOutcome, path: string): Promise<CommandOutcome> {
  if (!done.ok) return done;
  const { token, ...data } = done.data as { token: string };
  await keepToken(path, token);
  return { ...done, text: `${done.text}; kept in ${path}`, data };
}

async function takeUp({ ask, running, terminal }: Asking, name: string): Promise<CommandOutcome> {
  const invitation = await ask('invitation: ', true);
  const password = await ask('new password: ', true);
  if ((await ask('the same again: ', true)) !== password) return failed('these are two passwords');
  const secret = randomBytes(SECRET_BYTES);
  const { data } = await running.read(async (db) => {
    const { site_title: title } = await readSettings(db);
    return { ok: true, text: '', data: title };
  });
  terminal.err(`Add this key to your authenticator app:\n${toBase32(secret)}\n`);
  terminal.err(`${keyUri(secret, `${String(data)} operators`, name)}\n`);
  const code = await ask('the code it shows: ', false);
  return running.perform(acceptInvitation, {
    name,
    invitation,
    password,
    secret: secret.toString('hex'),
    code,
  });
}

async function enter({ ask, running }: Asking, name: string): Promise<CommandOutcome> {
  const password = await ask('password: ', true);
  const code = await ask('code of your app: ', false);
  return running.perform(signInVerb, { name, password, code });
}

/** Whoever reads this may read the tables: that somebody is invited is no secret to them. */
async function isInvited({ running }: Deps, name: string): Promise<boolean> {
  const { data } = await running.read(async (db) => {
    const row = await db.selectFrom('operators').select('state').where('name', '=', name).executeTakeFirst();
    return { ok: true, text: '', data: row?.state ?? null };
  });
  return data === 'invited';
}

async function signIn(deps: Deps, name: string): Promise<CommandOutcome> {
  const { ask, env } = deps.terminal;
  const path = tokenPath(env);
  if (ask === undefined) return failed('a sign-in needs a terminal to ask on; scripts have ADMIN_TOKEN');
  if (path === undefined) return failed('there is no HOME and no XDG_CONFIG_HOME to keep the token in');
  const asking: Asking = { ...deps, ask, path };
  const done = (await isInvited(deps, name)) ? await takeUp(asking, name) : await enter(asking, name);
  return keep(done, path);
}

async function signOut({ running, terminal }: Deps): Promise<CommandOutcome> {
  const done = await running.perform(signOutVerb, {});
  const path = tokenPath(terminal.env);
  if (done.ok && path !== undefined) await forgetToken(path);
  return done;
}

/** Who acts from here on. */
export function addSignIn(program: Command, deps: Deps): void {
  program
    .command('sign-in NAME')
    .description('asks for password and code, or takes an invitation up; good for 12 hours')
    .action(async (name: string) => deps.say(await signIn(deps, name)));
  program
    .command('sign-out')
    .description('ends it')
    .action(async () => deps.say(await signOut(deps)));
}
