import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Terminal } from './terminal';

type Env = Terminal['env'];

const present = (text: string | undefined): string | undefined =>
  text === undefined || text.trim() === '' ? undefined : text.trim();

/** The folder of this user's settings; undefined if the environment names none. */
function configFolder(env: Env): string | undefined {
  const home = present(env['HOME']);
  return present(env['XDG_CONFIG_HOME']) ?? present(env['APPDATA']) ?? (home && join(home, '.config'));
}

/** Where a sign-in keeps its token. */
export function tokenPath(env: Env): string | undefined {
  const folder = configFolder(env);
  return folder && join(folder, 'backlay', 'token');
}

/** `ADMIN_TOKEN` for scripts, or what the last sign-in left; undefined: nobody is signed in. */
export async function readToken(env: Env): Promise<string | undefined> {
  const given = present(env['ADMIN_TOKEN']);
  const path = tokenPath(env);
  if (given !== undefined || path === undefined) return given;
  return present(await readFile(path, 'utf8').catch(() => undefined));
}

/** Keeps a token for the user alone. @returns where */
export async function keepToken(path: string, token: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // A file that is there would keep its own mode.
  await rm(path, { force: true });
  await writeFile(path, `${token}\n`, { mode: 0o600, flag: 'wx' });
}

export const forgetToken = (path: string): Promise<void> => rm(path, { force: true });
