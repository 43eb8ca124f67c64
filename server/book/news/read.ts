import { sql } from 'kysely';
import type { NewsReply } from '../../../api/schemas/news';
import { MAX_NEWS, NEWS_BETS, newsSince } from '../../../domain/players/news';
import { toDecimal } from '../../../domain/bets/ladder';
import { toRupees } from '../../../domain/base/money';
import { fromIst, toIst } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import { readQueries } from '../queries/rows';
import { toAskedRow } from '../rows/pending';
import { readRefused, saidIn } from '../rows/refused';
import { rowsByIds } from '../rows/rows';
import { limitNews } from './limits';
import { priceNews } from './prices';
import { safetyNews } from './safety';

type Item = NewsReply['news'][number];
type Of = { playerId: number; since: Date };

type EndRow = { id: number; at: Date; status: string; isNew: boolean };

/** One more than fits says that there is more. */
const LIMIT = MAX_NEWS + 1;

/** Bets that ended or were settled again since then, of the player's newest. */
async function readEnds(db: Db, { playerId, since }: Of): Promise<EndRow[]> {
  const { rows } = await sql<EndRow>`
    with recent as (
      select id, market_id, status from bets where player_id = ${playerId} order by placed_at desc, id desc limit ${NEWS_BETS}),
    closed as (
      select market_id, max(at) as at from transactions
      where player_id = ${playerId} and at > ${since} and kind in ('settlement', 'void') group by market_id),
    changed as (
      select e.bet_id, max(e.at) as at from recent r join bet_events e on e.bet_id = r.id
      where e.at > ${since} and e.event->>'kind' in ('deleted', 'voided', 'corrected') group by e.bet_id)
    select r.id, greatest(c.at, d.at) as at, r.status, c.at is not null as "isNew"
    from recent r left join changed d on d.bet_id = r.id
      left join closed c on c.market_id = r.market_id and r.status <> 'DELETED' and not exists (
        select from bet_events e where e.bet_id = r.id and e.at <= ${since} and e.event->>'kind' = 'voided' and r.status = 'VOID')
    where r.status in ('SETTLED', 'VOID', 'DELETED') and (c.at is not null or d.at is not null)
    order by at desc, r.id desc limit ${LIMIT}`.execute(db);
  return rows;
}

const ENDS = { DELETED: 'deleted', VOID: 'voided' } as const;
const endOf = ({ status, isNew }: EndRow) =>
  status === 'DELETED' || status === 'VOID' ? ENDS[status] : isNew ? 'settled' : 'corrected';

type ReducedRow = { id: number; at: Date; odds: number; wasOdds: number };

/** Odds that changed with the runners since then: from the first of the changes to the last. */
async function readReduced(db: Db, { playerId, since }: Of): Promise<ReducedRow[]> {
  const { rows } = await sql<ReducedRow>`
    with recent as (
      select id from bets where player_id = ${playerId} order by placed_at desc, id desc limit ${NEWS_BETS})
    select r.id, max(e.at) as at, (array_agg((e.event->>'odds')::int order by e.id desc))[1] as odds,
      (array_agg((e.event->>'wasOdds')::int order by e.id))[1] as "wasOdds"
    from recent r join bet_events e on e.bet_id = r.id
    where e.at > ${since} and e.event->>'kind' = 'reduced' group by r.id order by at desc, r.id desc limit ${LIMIT}`.execute(
    db,
  );
  return rows;
}

async function betNews(db: Db, of: Of): Promise<Item[]> {
  const [ends, reduced] = await Promise.all([readEnds(db, of), readReduced(db, of)]);
  const ids = new Set([...ends, ...reduced].map(({ id }) => id));
  const rows = new Map((await rowsByIds(db, [...ids])).map(({ row }) => [Number(row.bet_id), row]));
  const items = <R extends { id: number }>(found: readonly R[], toItem: (row: R, bet: BetOf) => Item) =>
    found.flatMap((one) => {
      const bet = rows.get(one.id);
      return bet ? [toItem(one, bet)] : [];
    });
  return [
    ...items(ends, (end, bet) => ({ what: endOf(end), at: toIst(end.at.getTime()), bet })),
    ...items(reduced, ({ at, odds, wasOdds }, bet) => ({
      what: 'reduced' as const,
      at: toIst(at.getTime()),
      bet,
      odds: toDecimal(odds),
      was_odds: toDecimal(wasOdds),
    })),
  ];
}
type BetOf = Awaited<ReturnType<typeof rowsByIds>>[number]['row'];

type CashRow = {
  id: string;
  at: Date;
  matchId: string;
  matchName: string;
  marketId: string;
  name: string;
  paise: number;
  isAuto: boolean;
};

async function cashNews(db: Db, { playerId, since }: Of): Promise<Item[]> {
  const { rows } = await sql<CashRow>`
    select c.id, c.at, m.match_id as "matchId", x.name as "matchName",
      c.market_id as "marketId", m.name, c.paise, c.is_auto as "isAuto"
    from (
      select 'rule-' || id as id, ended_at as at, market_id, amount_paise as paise, true as is_auto
      from cash_out_rules where player_id = ${playerId} and state = 'done' and ended_at > ${since}
      union all
      select 'taken-' || id, taken_at, market_id, (offer->>'closedPaise')::bigint, false
      from cash_outs where player_id = ${playerId} and taken_at > ${since}) c
      join markets m on m.id = c.market_id join matches x on x.id = m.match_id
    order by c.at desc, c.id desc limit ${LIMIT}`.execute(db);
  return rows.map(({ id, at, matchId, matchName, marketId, name, paise, isAuto }) => ({
    what: 'cashedOut',
    at: toIst(at.getTime()),
    id,
    match_id: matchId,
    match_name: matchName,
    market_id: marketId,
    market_name: name,
    amount: toRupees(paise),
    by_itself: isAuto,
  }));
}

type AwayRow = {
  at: Date;
  matchId: string;
  matchName: string;
  marketId: string;
  name: string;
  count: number;
  paise: number;
};

async function awayNews(db: Db, { playerId, since }: Of): Promise<Item[]> {
  const { rows } = await sql<AwayRow>`
    with recent as (
      select id, market_id from bets where player_id = ${playerId} order by placed_at desc, id desc limit ${NEWS_BETS})
    select max(e.at) as at, m.match_id as "matchId", x.name as "matchName", m.id as "marketId", m.name,
      count(distinct r.id)::int as count, sum((e.event->>'paise')::bigint)::bigint as paise
    from recent r join bet_events e on e.bet_id = r.id join markets m on m.id = r.market_id
      join matches x on x.id = m.match_id
    where e.at > ${since} and e.event->>'kind' = 'cancelled' and (e.event->>'away')::boolean
    group by m.id, m.match_id, x.name, m.name order by at desc, m.id limit ${LIMIT}`.execute(db);
  return rows.map(({ at, matchId, matchName, marketId, name, count, paise }) => ({
    what: 'cancelledAway',
    at: toIst(at.getTime()),
    match_id: matchId,
    match_name: matchName,
    market_id: marketId,
    market_name: name,
    count,
    amount: toRupees(paise),
  }));
}

async function queryNews(db: Db, { playerId, since }: Of): Promise<Item[]> {
  const which = sql`q.player_id = ${playerId} and q.answered_at > ${since}`;
  const found = await readQueries(db, which, { limit: LIMIT });
  return found.map(({ row: { query_id, bet_id, match_id, bet, ruling, answered } }) => ({
    what: 'queryAnswered',
    at: answered ?? '',
    query_id,
    bet_id,
    match_id,
    bet,
    ruling,
  }));
}

async function refusedNews(db: Db, of: Of): Promise<Item[]> {
  const found = await readRefused(db, { ...of, byExchange: true }, { limit: LIMIT, offset: 0 });
  return found.flatMap((facts): Item[] => {
    const said = saidIn(facts.answer);
    if (!said) return [];
    const about = { ref: facts.ref, match_id: facts.matchId, bet: toAskedRow(facts) };
    return [{ what: 'refused', at: toIst(facts.at.getTime()), ...about, ...said }];
  });
}

const newestFirst = (a: Item, b: Item): number => (fromIst(b.at) ?? 0) - (fromIst(a.at) ?? 0);

/** Now, epoch ms: by the exchange, and by the wall. */
export type Times = { exchange: number; wall: number };

/** What happened to a player's bets and account since it was read last, newest first; bounded in time and number. */
export async function readNews(db: Db, playerId: number, now: Times): Promise<NewsReply> {
  const { rows } = await sql<{ readAt: Date }>`
    select read_at as "readAt" from news_reads where player_id = ${playerId}`.execute(db);
  const since = new Date(newsSince(rows[0]?.readAt.getTime() ?? null, now.exchange));
  const of = { playerId, since };
  const parts = await Promise.all([
    betNews(db, of),
    cashNews(db, of),
    awayNews(db, of),
    queryNews(db, of),
    refusedNews(db, of),
    priceNews(db, of),
    limitNews(db, playerId, now.wall),
    safetyNews(db, playerId, now.wall),
  ]);
  const news = parts.flat().sort(newestFirst);
  return { news: news.slice(0, MAX_NEWS), is_whole: news.length <= MAX_NEWS };
}

/** The player has read all there is; never less than before. Kept here so that two devices agree. */
export async function markRead(db: Db, playerId: number, now: number): Promise<void> {
  await sql`
    insert into news_reads (player_id, read_at, safety_read_to, limits_read_to)
    values (${playerId}, ${new Date(now)}, (select coalesce(max(id), 0) from security_events where player_id = ${playerId}),
      (select coalesce(max(id), 0) from notification_outbox where player_id = ${playerId}))
    on conflict (player_id) do update set read_at = greatest(news_reads.read_at, excluded.read_at),
      safety_read_to = greatest(news_reads.safety_read_to, excluded.safety_read_to),
      limits_read_to = greatest(news_reads.limits_read_to, excluded.limits_read_to)`.execute(db);
}
