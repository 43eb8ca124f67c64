import { sql } from 'kysely';
import * as v from 'valibot';
import type { QueryReason, QueryRuling } from '../../../domain/players/query';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import type { AskedTerms, Press } from '../../base/db/betTables';
import type { Db } from '../../base/db/connect';
import type { PendingFacts } from './pending';
import { pendingFacts } from './pending';
import { storedEvent } from './events';
import type { StoredEvent } from './events';

/** The most fills, and the most events, of which a timeline tells. */
export const TIMELINE_MAX = 200;

export type FillAt = { id: number; at: number; odds: number; paise: number };
export type EventAt = { at: number; event: StoredEvent };

/** What the tables know of a bet's course; times in epoch ms. */
export type CourseFacts = {
  id: number;
  placedAt: number;
  isBack: boolean;
  odds: number;
  rateBps: number | null;
  asked: AskedTerms | null;
  stakePaise: number;
  matchedPaise: number;
  /** null in bets of earlier exchanges. */
  restedPaise: number | null;
  status: string;
  voidReason: string | null;
  profitPaise: number | null;
  marketName: string;
  matchName: string;
  marketType: string;
  session: SessionFacts | null;
  selectionId: number;
  selectionName: string;
  fills: FillAt[];
  events: EventAt[];
  /** When its market was first settled or made void, if it was. */
  end: { at: number; kind: 'settlement' | 'void' } | null;
  queries: QueryAt[];
  /** Something that was kept of it lies in the archive, with its month. */
  isArchived: boolean;
};

/** A query of its player; `answeredAt` null: nobody has looked yet. */
export type QueryAt = {
  at: number;
  reason: QueryReason;
  text: string;
  answeredAt: number | null;
  answer: string | null;
  /** Answers before that, oldest first. */
  earlier: { text: string; at: number }[];
  ruling: QueryRuling | null;
};

type Row = Omit<CourseFacts, 'events'> & { events: { at: number; event: unknown }[] };

const ms = (column: string) => sql`round(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;

/** The bet if it is this player's. One statement, so that all of it is of one moment. */
export async function readCourse(db: Db, playerId: number, betId: number): Promise<CourseFacts | undefined> {
  const { rows } = await sql<Row>`
    select b.id, ${ms('b.placed_at')} as "placedAt", b.is_back as "isBack", b.odds, b.rate_bps as "rateBps", b.asked,
      b.stake_paise as "stakePaise", b.matched_paise as "matchedPaise", b.rested_paise as "restedPaise", b.status,
      b.void_reason as "voidReason", b.profit_paise as "profitPaise", m.name as "marketName", x.name as "matchName",
      m.market_type as "marketType", m.session, b.selection_id as "selectionId", r.name as "selectionName",
      (select coalesce(json_agg(f order by f.id), '[]') from (
        select id, ${ms('at')} as at, coalesce(struck_odds, odds) as odds, stake_paise as paise
        from live_fills where bet_id = b.id order by id limit ${TIMELINE_MAX}) f) as fills,
      (select coalesce(json_agg(e order by e.id), '[]') from (
        select id, ${ms('at')} as at, event from bet_events where bet_id = b.id order by id limit ${TIMELINE_MAX}) e) as events,
      (select json_build_object('at', ${ms('t.at')}, 'kind', t.kind) from transactions t
        where t.market_id = b.market_id and t.player_id = b.player_id and t.kind in ('settlement', 'void')
        order by t.id limit 1) as end,
      (select coalesce(json_agg(json_build_object('at', ${ms('q.raised_at')}, 'reason', q.reason, 'text', q.query_text,
        'answeredAt', ${ms('q.answered_at')}, 'answer', q.answer_text, 'earlier', q.earlier, 'ruling', q.ruling) order by q.id), '[]')
        from bet_queries q where q.bet_id = b.id) as queries, has_archived_events(b.id) as "isArchived"
    from bets b join markets m on m.id = b.market_id join matches x on x.id = b.match_id
      join runners r on r.market_id = b.market_id and r.selection_id = b.selection_id
    where b.id = ${betId} and b.player_id = ${playerId}`.execute(db);
  const [row] = rows;
  return (
    row && {
      ...row,
      events: row.events.map(({ at, event }) => ({ at, event: v.parse(storedEvent, event) })),
    }
  );
}

export type RefusedFacts = {
  at: number;
  askedAt: number | null;
  delayMs: number | null;
  press: Press | null;
  answer: unknown;
  /** Whether what was asked for is kept. */
  hasBet: boolean;
};

/** What there is under a reference: a bet, one that waits, or the answer that refused it. */
export type RefFacts = { betId: number | null; refused: RefusedFacts | null };

export async function readRef(db: Db, playerId: number, ref: string): Promise<RefFacts> {
  const { rows } = await sql<RefFacts>`
    select (select id from bets where player_id = ${playerId} and ref = ${ref}) as "betId",
      (select json_build_object('at', ${ms('at')}, 'askedAt', ${ms('asked_at')}, 'delayMs', delay_ms, 'press', press, 'answer', answer,
        'hasBet', bet is not null)
        from answers where player_id = ${playerId} and ref = ${ref}) as refused`.execute(db);
  return rows[0] ?? { betId: null, refused: null };
}

export async function readWaiting(db: Db, playerId: number, ref: string): Promise<PendingFacts | undefined> {
  const which = sql`p.player_id = ${playerId} and p.ref = ${ref}`;
  return (await pendingFacts(sql`pending_bets`, which).execute(db)).rows[0];
}

/** What a bet that its delay ended without was asked to be. */
export async function readAsked(db: Db, playerId: number, ref: string): Promise<PendingFacts | undefined> {
  const kept = sql`(select w.* from answers a, lateral jsonb_populate_record(null::pending_bets, a.bet) w
    where a.player_id = ${playerId} and a.ref = ${ref} and a.bet is not null)`;
  return (await pendingFacts(kept, sql`true`).execute(db)).rows[0];
}
