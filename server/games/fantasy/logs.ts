import type { Ball } from '../../../domain/games/fantasy/match';
import type { Db } from '../../base/db/connect';
import type { Seal } from '../chains';
import { readLog } from './rows';
import type { MatchRow } from './rows';

/** The match that is played and some before it; whoever looks at another one has it played again. */
const MOST_KEPT = 8;

export type Logs = (row: MatchRow) => Promise<readonly Ball[]>;

/** Logs of matches, each played once however many pages ask for its balls. By the hash of the seed, which the log follows from. */
export function keepLogs(deps: { db: Db; seal: Seal }): Logs {
  const kept = new Map<string, Promise<readonly Ball[]>>();
  return (row) => {
    const known = kept.get(row.seed_hash);
    if (known) return known;
    const log = readLog(deps, row).then((read) => read.log);
    kept.set(row.seed_hash, log);
    // What could not be read is read anew.
    log.catch(() => kept.delete(row.seed_hash));
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return log;
  };
}
