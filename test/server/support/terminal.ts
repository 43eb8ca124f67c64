import { runAdmin } from '../../../server/edge/cli/program';
import type { Terminal } from '../../../server/edge/cli/terminal';
import type { TestDatabase } from './database';

export type Beside = { env?: Readonly<Record<string, string>>; ask?: Terminal['ask']; now?: Terminal['now'] };

/** The operator's command line over a test database; `beside`: what else its environment has, who answers it, and what
 * time it is. */
export function terminalOf({ address: { user, socketDir, database } }: TestDatabase, beside: Beside = {}) {
  const env = {
    DATABASE_URL: `postgres://${user}@${encodeURIComponent(socketDir)}/${database}`,
    ...beside.env,
  };
  return async (...argv: string[]) => {
    let out = '';
    let err = '';
    const code = await runAdmin(argv, {
      env,
      out: (text) => (out += text),
      err: (text) => (err += text),
      now: beside.now,
      ask:
        beside.ask &&
        ((prompt, isHidden) => beside.ask?.(`${err}${prompt}`, isHidden) ?? Promise.resolve('')),
    });
    return { code, out: out.trim(), err: err.trim() };
  };
}
