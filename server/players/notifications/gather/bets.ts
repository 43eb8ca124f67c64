import { sql } from 'kysely';
import { traitsOf } from '../../../../domain/kinds/rules';
import type { Db } from '../../../base/db/connect';
import { tradedKindOf } from '../../../markets/matches/tradedKind';
import type { MessageWord } from '../words.en';
import type { Raised } from './raised';
import type { Reach } from './reach';

type Asked = { players: readonly number[]; reach: Reach; since: Date };

/** A round of a table is over in a minute, and whoever plays sits there. */
const isTold = ({ marketType }: { marketType: string }): boolean =>
  !traitsOf(tradedKindOf(marketType)).isDealt;

type Place = { playerId: number; matchId: string; marketId: string; market: string; marketType: string };
type MatchedRow = Place & { betId: number; runner: string; stakePaise: number; matchedPaise: number };

/** Bets that waited in the book and were matched there: of one that is matched at once its slip has told. */
export async function matchedBets(db: Db, { players, reach, since }: Asked): Promise<Raised[]> {
  const { from, to } = reach.fills;
  const { rows } = await sql<MatchedRow>`
    select b.player_id as "playerId", b.match_id as "matchId", b.market_id as "marketId", m.name as market,
      m.market_type as "marketType", b.id as "betId", coalesce(r.name, m.name) as runner, b.stake_paise as "stakePaise",
      b.matched_paise as "matchedPaise"
    from (select distinct bet_id, min(at) as at from fills
        where id > ${from} and id <= ${to} and kind = 'struck' group by bet_id) f
      join bets b on b.id = f.bet_id and b.rested_paise > 0 and f.at > b.placed_at
      join markets m on m.id = b.market_id
      left join runners r on r.market_id = b.market_id and r.selection_id = b.selection_id
    where b.player_id = any(${players}::int[]) and f.at > ${since} and b.matched_paise > 0`.execute(db);
  return rows.filter(isTold).map((row) => {
    const { playerId, betId, matchId, runner, matchedPaise: paise } = row;
    const what = paise >= row.stakePaise ? 'matched' : 'partly';
    const facts = { what, betId, matchId, runner, paise } as const;
    return { playerId, kind: 'matched', source: `matched:${betId}:${paise}`, facts };
  });
}

type EndedRow = Place & {
  id: number;
  count: number;
  paise: number;
  betId: number | null;
  runner: string | null;
};

/** One bet is named by its runner, several by their market. */
function endFacts(row: EndedRow, one: MessageWord, all: MessageWord): Raised['facts'] {
  const { matchId, marketId, market, count, paise, betId } = row;
  if (count > 1 || betId === null) return { what: all, matchId, marketId, market, count, paise };
  return { what: one, matchId, betId, runner: row.runner ?? market, paise };
}

/** It brought nothing, and its stake is no news. */
function withoutAmount({ paise: _, ...facts }: Raised['facts']): Raised['facts'] {
  return facts;
}

/** Markets that ended: a player is told once of each, whatever the number of bets. */
export async function endedMarkets(db: Db, { players, reach, since }: Asked): Promise<Raised[]> {
  const { from, to } = reach.transactions;
  const { rows } = await sql<EndedRow & { isVoid: boolean }>`
    select t.id, t.player_id as "playerId", m.match_id as "matchId", t.market_id as "marketId", m.name as market,
      m.market_type as "marketType", t.kind = 'void' as "isVoid", e.count, e.paise, e."betId", r.name as runner
    from transactions t join markets m on m.id = t.market_id
      cross join lateral (
        select count(*)::int as count, coalesce(sum(b.profit_paise), 0)::bigint as paise, min(b.id) as "betId",
          min(b.selection_id) as "selectionId"
        from bets b where b.market_id = t.market_id and b.player_id = t.player_id
          and b.status = case when t.kind = 'void' then 'VOID' else 'SETTLED' end) e
      left join runners r on r.market_id = t.market_id and r.selection_id = e."selectionId"
    where t.id > ${from} and t.id <= ${to} and t.kind in ('settlement', 'void') and t.at > ${since}
      and t.player_id = any(${players}::int[]) and e.count > 0`.execute(db);
  return rows.filter(isTold).map((row) => ({
    playerId: row.playerId,
    kind: row.isVoid ? 'voided' : 'settled',
    source: `ended:${row.id}`,
    facts: row.isVoid
      ? withoutAmount(endFacts(row, 'voided', 'voidedAll'))
      : endFacts(row, 'settled', 'settledAll'),
  }));
}

const ENDS = {
  voided: ['voided', 'voidedAll'],
  deleted: ['deleted', 'deletedAll'],
  corrected: ['corrected', 'corrected'],
} as const;

/** Bets that no longer count, or were settled again. */
export async function changedBets(db: Db, { players, reach, since }: Asked): Promise<Raised[]> {
  const { from, to } = reach.bet_events;
  const { rows } = await sql<EndedRow & { kind: keyof typeof ENDS }>`
    select max(e.id) as id, b.player_id as "playerId", b.match_id as "matchId", b.market_id as "marketId", m.name as market,
      m.market_type as "marketType", e.event->>'kind' as kind, count(distinct b.id)::int as count,
      coalesce(sum(b.profit_paise), 0)::bigint as paise, min(b.id) as "betId", min(r.name) as runner
    from bet_events e join bets b on b.id = e.bet_id join markets m on m.id = b.market_id
      left join runners r on r.market_id = b.market_id and r.selection_id = b.selection_id
    where e.id > ${from} and e.id <= ${to} and e.at > ${since} and e.event->>'kind' in ('voided', 'deleted', 'corrected')
      and b.player_id = any(${players}::int[])
    group by b.player_id, b.match_id, b.market_id, m.name, m.market_type, e.event->>'kind'`.execute(db);
  return rows.filter(isTold).map((row) => {
    const [one, all] = ENDS[row.kind];
    const facts = { ...endFacts(row, one, all), market: row.market };
    const source = `${row.kind}:${row.marketId}:${row.betId ?? 0}:${row.count}`;
    return {
      playerId: row.playerId,
      kind: 'voided',
      source,
      facts: row.kind === 'corrected' ? facts : withoutAmount(facts),
    };
  });
}

type StopRow = Place & { id: number; paise: number };

/** Rules of a player that cashed a market out, perhaps with the page closed. */
export async function firedStops(db: Db, { players, since }: Asked): Promise<Raised[]> {
  const { rows } = await sql<StopRow>`
    select c.id, c.player_id as "playerId", m.match_id as "matchId", c.market_id as "marketId", m.name as market,
      m.market_type as "marketType", c.amount_paise as paise
    from cash_out_rules c join markets m on m.id = c.market_id
    where c.player_id = any(${players}::int[]) and c.state = 'done' and c.ended_at > ${since}`.execute(db);
  return rows.map(({ id, playerId, matchId, marketId, market, paise }) => ({
    playerId,
    kind: 'stopFired',
    source: `stop:${id}`,
    facts: { what: 'stopFired', matchId, marketId, market, paise },
  }));
}
