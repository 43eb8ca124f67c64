import { runAdmin } from '../../../server/edge/cli/program';
import type { TestDatabase } from './database';

/** The operator's command line over a test database. */
export function terminalOf({ address: { user, socketDir, database } }: TestDatabase) {
  const env = { DATABASE_URL: `postgres://${user}@${encodeURIComponent(socketDir)}/${database}` };
  return async (...argv: string[]) => {
    let out = '';
    let err = '';
    const code = await runAdmin(argv, { env, out: (text) => (out += text), err: (text) => (err += text) });
    return { code, out: out.trim(), err: err.trim() };
  };
}
