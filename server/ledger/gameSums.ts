import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** The day of a time in UTC+5:30, whatever the time zone of the database's session. */
export const dayOf = (at: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((${at} at time zone 'UTC') + interval '330 minutes')::date`;

/** Kinds of a subject, which is what players win or lose by: a market, or a game of a provider, as PROVIDER/GAME. Their ids are in
 * tables of their own. */
export const MARKET_SUBJECT = sql.lit('market');
export const GAME_SUBJECT = sql.lit('game');

/** Kind and id of the subject of a transaction; both null where it has none, as payments and chips have none. */
export const subjectOf = {
  kind: sql`case when t.market_id is not null then ${MARKET_SUBJECT} when t.game is not null then ${GAME_SUBJECT} end`,
  id: sql`coalesce(t.market_id, t.game)`,
};

/**
 * A subquery of what entries on players' accounts brought, by player, subject and day.
 * @param entries has `transaction_id`, `account_id`, `amount_paise`
 */
export const gameSumsOf = (entries: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select t.player_id, ${subjectOf.kind} as subject_kind, ${subjectOf.id} as subject_id, ${dayOf(sql`t.at`)} as day,
    sum(n.amount_paise)::bigint as paise, count(*)::int as count,
    max(t.at) as last_at, min(t.id) as first_id, max(t.id) as last_id
  from ${entries} n join transactions t on t.id = n.transaction_id
    join accounts a on a.id = n.account_id and a.player_id = t.player_id
  where ${subjectOf.id} is not null group by 1, 2, 3, 4`;

/** The part of a statement that adds entries of another part to the sums, once for each time they are written. Nobody
 * else writes them, and each account is locked by who posts to it. */
export const addGameSums = (written: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into game_sums as g
    (player_id, subject_kind, subject_id, day, paise, count, last_at, first_id, last_id)
  ${gameSumsOf(written)}
  on conflict (player_id, subject_kind, subject_id, day) do update set
    paise = g.paise + excluded.paise, count = g.count + excluded.count,
    last_at = greatest(g.last_at, excluded.last_at), first_id = least(g.first_id, excluded.first_id),
    last_id = greatest(g.last_id, excluded.last_id)`;
