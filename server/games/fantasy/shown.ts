import { pointsOf } from '../../../domain/games/fantasy/points';
import type { Ball } from '../../../domain/games/fantasy/match';
import { POOLS, shareOut } from '../../../domain/games/fantasy/pools';
import { teamPoints } from '../../../domain/games/fantasy/teams';
import { bowledSoFar } from '../../../domain/games/fantasy/timing';
import type { Db } from '../../base/db/connect';
import { readStanding } from '../stakes/rows';
import type { StakeRow } from '../stakes/rows';
import type { Logs } from './logs';
import { fixtureIn, resultOf, scoreOf, teamOf, termsIn } from './rows';
import type { MatchRow } from './rows';
import { byPool, poolWithRoom } from './settle';

/** A match as pages show it; who plays follows from its number. */
export const showMatch = (row: MatchRow): object => ({
  match: row.id,
  n: row.n,
  state: row.state,
  starts_at: row.starts_at.getTime(),
  started_at: row.started_at?.getTime() ?? null,
  seed_hash: row.seed_hash,
});

/** How full the pool of each kind is: the one that the player is in, else the one that an entry now would join. */
export async function showPools(db: Db, { id }: MatchRow, player: string): Promise<object[]> {
  const standing = await readStanding(db, id);
  const taken = byPool(standing);
  return POOLS.map((terms) => {
    const { kind } = terms;
    const own = standing.find((row) => row.player === player && row.pool?.startsWith(`${id}:${kind}:`));
    const pool = own?.pool ?? poolWithRoom(id, terms, standing);
    return { kind, entries: taken.get(pool)?.length ?? 0 };
  });
}

/** An entry as its player's page shows it. */
export function showEntry(row: StakeRow): object {
  const score = scoreOf(row);
  return {
    round: row.id,
    match: row.event,
    kind: termsIn(row.pool).kind,
    pool: row.pool,
    team: teamOf(row),
    state: row.state,
    stake: row.stake_paise,
    pays: row.pays_paise,
    points: score?.points ?? null,
    place: score?.place ?? null,
    refusal: row.answer,
    at: row.at.getTime(),
  };
}

/** The balls that have been bowled by now; all of them once the match is over. */
export async function readBowled(logOf: Logs, row: MatchRow, at: Date): Promise<readonly Ball[]> {
  if (row.started_at === null) return [];
  return bowledSoFar(await logOf(row), resultOf(row) ? Infinity : at.getTime() - row.started_at.getTime());
}

/** Names of others are not theirs to give away: a letter of each. */
const initialOf = (name: string): string => `${name.slice(0, 1)}…`;

/** The pools that a player is in, with points and places as they stand. */
export async function showBoards(
  db: Db,
  row: MatchRow,
  player: string,
  bowled: readonly Ball[],
): Promise<object[]> {
  const points = pointsOf(fixtureIn(row), bowled);
  const entries = await readStanding(db, row.id);
  const names = await db
    .selectFrom('own_sessions')
    .select(['id', 'name'])
    .where('id', 'in', entries.length === 0 ? [''] : entries.map(({ session }) => session))
    .execute();
  const nameOf = new Map(names.map(({ id, name }) => [id, initialOf(name)]));
  return [...byPool(entries)]
    .filter(([, own]) => own.some((entry) => entry.player === player))
    .map(([pool, own]) => {
      const scored = own.map((entry) => ({
        id: entry.id,
        entered: entry.number,
        points: teamPoints(teamOf(entry), points),
      }));
      const placed = new Map(shareOut(termsIn(pool), scored).map((one) => [one.id, one]));
      return {
        pool,
        kind: termsIn(pool).kind,
        entries: own
          .map((entry, i) => ({
            name: nameOf.get(entry.session) ?? '',
            mine: entry.player === player,
            points: scored[i]?.points ?? 0,
            place: placed.get(entry.id)?.place ?? 0,
            prize: placed.get(entry.id)?.paise ?? 0,
          }))
          .sort((a, b) => a.place - b.place),
      };
    });
}
