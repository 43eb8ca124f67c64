import type { Db } from '../../base/db/connect';
import { readTerminalHash } from '../chains';
import { findStake } from '../stakes/rows';
import { GAME, OWNER, readMatch, resultOf, scoreOf, teamOf } from './rows';
import type { MatchRow } from './rows';

async function proveMatch(db: Db, row: MatchRow): Promise<object | undefined> {
  const result = resultOf(row);
  if (!result) return undefined;
  const { epoch, n } = row;
  return {
    match: row.id,
    at: row.started_at?.getTime() ?? 0,
    chain: { epoch, terminal_hash: await readTerminalHash(db, { game: GAME, owner: OWNER, epoch, n }) },
    n,
    seed_hash: row.seed_hash,
    seed: result.seed,
    log_hash: result.logHash,
    log: result.log,
    pools: result.pools,
  };
}

/** What proves an entry whose match is over, or the match by its number: seal, seed, log, and what its pools took and paid. */
export async function proofOf(db: Db, round: string): Promise<object | undefined> {
  const stake = await findStake(db, GAME, round);
  const row = await readMatch(db, stake?.event ?? round);
  const proof = row && (await proveMatch(db, row));
  if (!proof) return undefined;
  if (!stake) return { game: GAME, round, ...proof };
  return {
    game: GAME,
    round,
    ...proof,
    pool: stake.pool,
    team: teamOf(stake),
    ...(scoreOf(stake) ?? {}),
    stake: stake.stake_paise,
    pays: stake.pays_paise ?? 0,
    state: stake.state,
  };
}
