import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { fixtureOf } from '../../../domain/games/fantasy/sides';
import type { Fixture } from '../../../domain/games/fantasy/sides';
import { poolTermsOf } from '../../../domain/games/fantasy/pools';
import type { PoolTerms } from '../../../domain/games/fantasy/pools';
import type { Team } from '../../../domain/games/fantasy/teams';
import { playMatch } from '../../../domain/games/fantasy/match';
import type { Ball } from '../../../domain/games/fantasy/match';
import type { Db } from '../../base/db/connect';
import type { OwnMatchesTable, OwnMatchState } from '../../base/db/sharedGamesTables';
import { seedOfLink } from '../chains';
import type { Seal } from '../chains';
import type { StakeRow } from '../stakes/rows';

export type MatchRow = Selectable<OwnMatchesTable>;

export const GAME = 'fantasy11';
/** The chain is everybody's. */
export const OWNER = 'all';

export const fixtureIn = ({ n }: Pick<MatchRow, 'n'>): Fixture => fixtureOf(n);

const matchResult = v.object({
  seed: v.string(),
  logHash: v.string(),
  /** The published text of the log, a ball in a line. */
  log: v.string(),
  pools: v.array(
    v.object({
      pool: v.string(),
      entries: v.number(),
      takenPaise: v.number(),
      rakePaise: v.number(),
      paidPaise: v.number(),
    }),
  ),
});
export type MatchResult = v.InferOutput<typeof matchResult>;

/** What is published of a match that is over; undefined before, and of one that was abandoned. */
export const resultOf = ({ result }: MatchRow): MatchResult | undefined =>
  result === null ? undefined : v.parse(matchResult, result);

const team = v.object({ eleven: v.array(v.string()), captain: v.string() });
export const teamOf = ({ chosen }: StakeRow): Team => v.parse(team, chosen);

const scored = v.object({ points: v.number(), place: v.number() });
/** What an entry came to; undefined before the end. */
export const scoreOf = ({ result }: StakeRow): v.InferOutput<typeof scored> | undefined =>
  result === null ? undefined : v.parse(scored, result);

/** A pool by its match, its kind and its number: when one is full, the next of its kind opens. */
export const poolIdOf = (match: string, kind: string, number: number): string => `${match}:${kind}:${number}`;

/** The terms of a pool. @throws RangeError for what is none */
export function termsIn(pool: string | null): PoolTerms {
  const terms = poolTermsOf(pool?.split(':')[1] ?? '');
  if (!terms) throw new RangeError(`no pool ${pool}`);
  return terms;
}

/** The whole log of a match. It stays in this process: pages see only the balls that were bowled. */
export async function readLog(
  { db, seal }: { db: Db; seal: Seal },
  { epoch, n }: MatchRow,
): Promise<{ seed: string; log: readonly Ball[] }> {
  const seed = await seedOfLink(db, seal, { game: GAME, owner: OWNER, epoch, n });
  return { seed, log: playMatch(fixtureOf(n), { seed, n }) };
}

export const readMatch = (db: Db, id: string): Promise<MatchRow | undefined> =>
  db.selectFrom('own_matches').selectAll().where('id', '=', id).executeTakeFirst();

/** Matches that are not over, the first ones first. */
export const readOpenMatches = (db: Db): Promise<MatchRow[]> =>
  db
    .selectFrom('own_matches')
    .selectAll()
    .where('state', 'not in', ['DONE', 'ABANDONED'])
    .orderBy('starts_at')
    .execute();

/** The last matches, the newest first. */
export const readLastMatches = (db: Db, most: number): Promise<MatchRow[]> =>
  db.selectFrom('own_matches').selectAll().orderBy('starts_at', 'desc').limit(most).execute();

/** Moves a match on, from the state it was read in only. @returns whether it moved */
export async function moveMatch(
  db: Db,
  { id, state }: Pick<MatchRow, 'id' | 'state'>,
  next: OwnMatchState,
  { startedAt, result }: { startedAt?: Date; result?: MatchResult } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('own_matches')
    .set({
      state: next,
      ...(startedAt === undefined ? {} : { started_at: startedAt }),
      ...(result === undefined ? {} : { result: JSON.stringify(result) }),
    })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === 1;
}
