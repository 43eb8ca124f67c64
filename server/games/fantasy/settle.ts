import { hashOfLog, textOfLog } from '../../../domain/games/fantasy/match';
import { pointsOf } from '../../../domain/games/fantasy/points';
import { poolMoney, shareOut } from '../../../domain/games/fantasy/pools';
import type { PoolTerms } from '../../../domain/games/fantasy/pools';
import { teamPoints } from '../../../domain/games/fantasy/teams';
import type { Db } from '../../base/db/connect';
import type { Seal } from '../chains';
import { moveStake, readTaken } from '../stakes/rows';
import type { StakeRow } from '../stakes/rows';
import type { Trx } from '../trx';
import { fixtureIn, moveMatch, poolIdOf, readLog, teamOf, termsIn } from './rows';
import type { MatchResult, MatchRow } from './rows';

/** Entries by their pools. */
export function byPool(entries: readonly StakeRow[]): ReadonlyMap<string, readonly StakeRow[]> {
  const pools = new Map<string, StakeRow[]>();
  for (const entry of entries) {
    const pool = entry.pool ?? '';
    pools.set(pool, [...(pools.get(pool) ?? []), entry]);
  }
  return pools;
}

/** The first pool of a kind with a place left. */
export function poolWithRoom(
  match: string,
  { kind, places }: PoolTerms,
  standing: readonly StakeRow[],
): string {
  const taken = byPool(standing);
  for (let number = 1; ; number += 1) {
    const pool = poolIdOf(match, kind, number);
    if ((taken.get(pool)?.length ?? 0) < places) return pool;
  }
}

/** Writes down places and prizes of one pool. @returns what it took and pays */
async function settlePool(
  trx: Trx,
  pool: string,
  entries: readonly StakeRow[],
  points: ReadonlyMap<string, number>,
): Promise<MatchResult['pools'][number]> {
  const terms = termsIn(pool);
  const scored = entries.map((entry) => ({
    id: entry.id,
    entered: entry.number,
    points: teamPoints(teamOf(entry), points),
  }));
  const placed = new Map(shareOut(terms, scored).map((one) => [one.id, one]));
  let paidPaise = 0;
  for (const { id, points: total } of scored) {
    const one = placed.get(id);
    if (!one) throw new Error(`no place for ${id}`);
    paidPaise += one.paise;
    await moveStake(
      trx,
      { id, state: 'TAKEN' },
      { state: 'PAYING', paysPaise: one.paise, result: { points: total, place: one.place } },
    );
  }
  const { takenPaise, rakePaise } = poolMoney(terms, entries.length);
  return { pool, entries: entries.length, takenPaise, rakePaise, paidPaise };
}

/** Counts the points of a match that is over and writes down every prize, all of it with the state of the match. */
export async function settleMatch(deps: { db: Db; seal: Seal }, row: MatchRow): Promise<void> {
  const { seed, log } = await readLog(deps, row);
  const points = pointsOf(fixtureIn(row), log);
  await deps.db.transaction().execute(async (trx) => {
    const pools: MatchResult['pools'] = [];
    for (const [pool, entries] of byPool(await readTaken(trx, row.id)))
      pools.push(await settlePool(trx, pool, entries, points));
    const result = { seed, logHash: hashOfLog(log), log: textOfLog(log), pools };
    if (!(await moveMatch(trx, row, 'PAYING', { result })))
      throw new Error(`${row.id} was settled meanwhile`);
  });
}
