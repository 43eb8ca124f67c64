import { sql } from 'kysely';
import type { ExplainedExposureReply, HeldBetRow, HeldResultRow } from '../../../api/schemas/held';
import { LIVE } from '../../../domain/bets/betStatus';
import { toDecimal } from '../../../domain/bets/ladder';
import { rulesOf, stepsOf, traitsOf } from '../../../domain/kinds/rules';
import type { RuledMarket } from '../../../domain/kinds/rules';
import type { TradedBet } from '../../../domain/kinds/traded';
import { toRupees } from '../../../domain/base/money';
import type { Position } from '../../../domain/bets/position';
import { sessionRows } from '../../../domain/sessions/sessionRows';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import type { Db } from '../../base/db/connect';
import { ruledOf } from '../../markets/matches/tradedKind';
import { toAskedRow } from './pending';

/** domain/bets/exposure.ts; raise the version whenever its arithmetic changes. */
const RULE = { id: 'market.exposure', version: 1 };

/** Bets that are told one by one. */
const MOST_BETS = 200;

type StoredBet = TradedBet & { id: number; stakePaise: number };

type Row = {
  matchId: string;
  marketName: string;
  marketType: string;
  session: SessionFacts | null;
  winners: number;
  runners: { id: number; name: string; runs: boolean }[];
  positions: Position[];
  bets: StoredBet[];
  held: { paise: number; shortfallPaise: number } | null;
};

/** Everything of one moment: bets, their sums and what is held back. */
async function readRow(db: Db, playerId: number, marketId: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select m.name as "marketName", m.match_id as "matchId", m.market_type as "marketType", m.session, m.winners,
      (select json_agg(json_build_object('id', selection_id, 'name', name, 'runs', removed_factor is null) order by sort, selection_id)
        from runners where market_id = m.id) as runners,
      (select coalesce(json_agg(json_build_object('selectionId', selection_id, 'winsPaise', wins_paise, 'losesPaise', loses_paise,
        'openWinsPaise', open_wins_paise, 'openLosesPaise', open_loses_paise, 'liveBets', live_bets)), '[]')
        from positions where market_id = m.id and player_id = ${playerId} and live_bets > 0) as positions,
      (select coalesce(json_agg(b order by b.id desc), '[]') from (
        select id, selection_id as "selectionId", case when is_back then 'back' else 'lay' end as side, odds,
          rate_bps as "rateBps", placed_after as "placedAfter", stake_paise as "stakePaise", open_paise as "openPaise",
          (select coalesce(json_agg(json_build_object('odds', f.odds, 'stakePaise', f.stake_paise) order by f.id), '[]')
            from live_fills f where f.bet_id = bets.id) as fills
        from bets where market_id = m.id and player_id = ${playerId} and status = any(${[...LIVE]}::text[])
          and matched_paise + open_paise > 0) b) as bets,
      (select json_build_object('paise', exposure_paise, 'shortfallPaise', shortfall_paise)
        from exposures where market_id = m.id and player_id = ${playerId}) as held
    from markets m where m.id = ${marketId}`.execute(db);
  return rows[0];
}

/** What waits as if it were matched wherever that does harm. */
const withOpen = (one: Position): Position => ({
  ...one,
  winsPaise: one.winsPaise + one.openWinsPaise,
  losesPaise: one.losesPaise + one.openLosesPaise,
});

type Result = readonly number[] | number;
type Held = { market: RuledMarket; row: Row; worst: Result };

function runnerResults({ market, row, worst }: Held): HeldResultRow[] {
  const rules = rulesOf(market);
  const running = row.runners.filter(({ runs }) => runs);
  const field = { runnerIds: running.map(({ id }) => id), winners: row.winners };
  const matched = rules.table(row.positions, field);
  const all = rules.table(row.positions.map(withOpen), field);
  return row.runners.flatMap(({ id, name }): HeldResultRow[] => {
    const [own, open] = [matched[id], all[id]];
    if (!own || !open) return [];
    const isWorst = typeof worst === 'object' && worst.includes(id);
    return [
      {
        name,
        from: null,
        to: null,
        worst: toRupees(own.worst),
        best: toRupees(own.best),
        with_open: toRupees(open.worst),
        is_worst: isWorst,
      },
    ];
  });
}

/** Nothing of a session waits. `is_worst` of a pick counts for every number of it. */
function numberResults(facts: SessionFacts, { row, worst }: Held): HeldResultRow[] {
  const rows = sessionRows(facts, stepsOf(facts, row.positions));
  const least = Math.min(...rows.map(({ paise }) => paise));
  return rows.map(({ from, to, paise, toPaise, pick }) => {
    const [low, high] = [Math.min(paise, toPaise), Math.max(paise, toPaise)];
    const isInside = typeof worst === 'number' && worst >= from && (to === null || worst <= to);
    return {
      name: '',
      from,
      to,
      worst: toRupees(low),
      best: toRupees(high),
      with_open: toRupees(low),
      is_worst: pick === null ? isInside : paise === least,
    };
  });
}

const betRow = (bet: StoredBet, { market, row, worst }: Held): HeldBetRow => ({
  ...toAskedRow({
    marketName: row.marketName,
    marketType: row.marketType,
    session: row.session,
    selectionId: bet.selectionId,
    isBack: bet.side === 'back',
    odds: bet.odds,
    rateBps: bet.rateBps ?? null,
    stakePaise: bet.stakePaise,
    selectionName: row.runners.find(({ id }) => id === bet.selectionId)?.name ?? '',
  }),
  bet_id: String(bet.id),
  fills: bet.fills.map(({ odds, stakePaise }) => ({ odds: toDecimal(odds), stack: toRupees(stakePaise) })),
  open: toRupees(bet.openPaise),
  at_worst: toRupees(rulesOf(market).worstAt(bet, worst)),
});

/** The result at which the bets bring least, by the rules that reserve and settle; what waits fills where it harms. */
function worstOf(market: RuledMarket, row: Row): { worst: Result; paise: number } {
  const rules = rulesOf(market);
  const runnerIds = row.runners.flatMap(({ id, runs }) => (runs ? [id] : []));
  const at = (worst: Result) => ({
    worst,
    paise: row.bets.reduce((sum, bet) => sum + rules.worstAt(bet, worst), 0),
  });
  return rules
    .results(row.bets, { runnerIds, winners: row.winners })
    .map(at)
    .reduce((least, one) => (one.paise < least.paise ? one : least));
}

/** Why a market holds back what it does of the player's balance; undefined if there is no such market. */
export async function readHeld(
  db: Db,
  playerId: number,
  marketId: string,
): Promise<ExplainedExposureReply | undefined> {
  const row = await readRow(db, playerId, marketId);
  if (!row) return undefined;
  const market = ruledOf(row);
  const { worst, paise } = worstOf(market, row);
  const held: Held = { market, row, worst };
  const told = row.bets.slice(0, MOST_BETS);
  const rest = row.bets.slice(MOST_BETS);
  const restPaise = rest.reduce((sum, bet) => sum + rulesOf(market).worstAt(bet, worst), 0);
  return {
    market_id: marketId,
    kind: market.kind,
    winners: row.winners,
    rule: RULE,
    bets: told.map((bet) => betRow(bet, held)),
    others: { count: rest.length, at_worst: toRupees(restPaise) },
    // What comes together in a round is told by its bets: a selection alone says too little.
    results: row.session ? numberResults(row.session, held) : runnerResults(held),
    worst: toRupees(paise),
    worst_names:
      typeof worst === 'object' && !traitsOf(market.kind).isDealt
        ? row.runners.flatMap(({ id, name }) => (worst.includes(id) ? [name] : []))
        : [],
    worst_number: typeof worst === 'number' ? worst : null,
    exposure: toRupees(row.held?.paise ?? 0),
    by_house: toRupees(row.held?.shortfallPaise ?? 0),
  };
}
