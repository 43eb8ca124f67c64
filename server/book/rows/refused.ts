import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import * as v from 'valibot';
import type { RefusedBet, RefusedColumn } from '../../../api/schemas/betReports';
import { errorCode } from '../../../api/schemas/common';
import type { SortedBy } from '../../../api/schemas/reports';
import { sportName } from '../../../domain/sports/sports';
import { toIst } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import { walkTo } from '../../base/pageWalk';
import { holding, sortedBy } from '../../base/reportQuery';
import { toWireSaying } from '../../base/wireSaying';
import { PENDING, toAskedRow } from './pending';
import type { PendingFacts } from './pending';

const refusal = v.object({
  ok: v.literal(false),
  code: errorCode,
  message: v.string(),
  saying: v.optional(
    v.object({
      key: v.string(),
      amounts: v.record(v.string(), v.number()),
      values: v.record(v.string(), v.union([v.number(), v.string()])),
    }),
  ),
});

/** Why a bet was refused, as it was stored, in API form; undefined if it was not. */
export function saidIn(answer: unknown) {
  const { output, success } = v.safeParse(refusal, answer);
  if (!success) return undefined;
  const { code, message, saying } = output;
  return { code, message, ...(saying ? { saying: toWireSaying(saying) } : {}) };
}

/** A bet that its delay ended without: what was asked for, when that ended, and why. */
export type RefusedFacts = PendingFacts & { sportId: number; at: Date; answer: unknown };

export type ListedRefused = {
  playerId: number;
  since: Date;
  /** Without those that the player took back. */
  byExchange?: true;
  /** In the name of match, market or selection. '': any. */
  search?: string;
};

const sourceOf = ({ playerId, since, byExchange }: ListedRefused): RawBuilder<unknown> => sql`(
  select w.*, a.at as left_at, a.answer from answers a, lateral jsonb_populate_record(null::pending_bets, a.bet) w
  where a.bet is not null and a.player_id = ${playerId} and a.at > ${since}
    and (${byExchange !== true} or a.answer->>'code' <> 'CANCELLED')) p`;

function named(search = ''): RawBuilder<unknown> {
  const text = holding(search);
  return search.trim() === ''
    ? sql`true`
    : sql`(x.name ilike ${text} or m.name ilike ${text} or r.name ilike ${text})`;
}

const COLUMNS: Readonly<Record<RefusedColumn, RawBuilder<unknown>>> = {
  placed: sql`p.placed_at`,
  match: sql`x.name`,
  odds: sql`p.odds`,
  stack: sql`p.stake_paise`,
};

export type SortedRefused = SortedBy<RefusedColumn>;
type Part = { sort?: SortedRefused | undefined; limit: number; offset: number };

/** Some of the bets that were refused in their delay; kept for as long as answers are. */
export async function readRefused(
  db: Db,
  wanted: ListedRefused,
  { sort = '-placed', limit, offset }: Part,
): Promise<RefusedFacts[]> {
  const { column, isDown } = sortedBy(sort);
  const { rows } = await sql<RefusedFacts>`
    select ${PENDING.columns}, x.sport_id as "sportId", p.left_at as at, p.answer from ${sourceOf(wanted)} ${PENDING.joins}
    where ${named(wanted.search)}
    order by ${COLUMNS[column]} ${isDown ? sql`desc` : sql`asc`}, p.placed_at desc, p.id desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

async function countRefused(db: Db, wanted: ListedRefused): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${sourceOf(wanted)} ${PENDING.joins} where ${named(wanted.search)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** One of them in API form. */
function toRefusedBet(facts: RefusedFacts): RefusedBet[] {
  const said = saidIn(facts.answer);
  if (!said) return [];
  const asked = toAskedRow(facts);
  const { sportId, matchName } = facts;
  return [
    {
      ...asked,
      ...said,
      ref: facts.ref,
      match_id: facts.matchId,
      market_id: facts.marketId,
      match_name: matchName,
      sport_id: sportId,
      sport_name: sportName(sportId),
      placed: toIst(facts.placedAt.getTime()),
      refused: toIst(facts.at.getTime()),
    },
  ];
}

type Asked = { page: number; limit: number; sort?: SortedRefused | undefined };

/** A page of them, and how many rows all its pages have. */
export async function pageOfRefused(db: Db, wanted: ListedRefused, { sort, ...asked }: Asked) {
  const total = await countRefused(db, wanted);
  const { playerId, byExchange, search } = wanted;
  const { data, ...page } = await walkTo(db, {
    key: JSON.stringify(['refused', playerId, byExchange, search, sort]),
    asked,
    total,
    read: (offset, limit) => readRefused(db, wanted, { sort, limit, offset }),
    idOf: ({ ref }) => ref,
  });
  return { data: data.flatMap(toRefusedBet), ...page };
}
