import { sql } from 'kysely';
import type { CasinoTableDetail, CasinoTableRow, TableRound } from '../../../api/schemas/casino';
import { toRupees } from '../../../domain/base/money';
import { toDecimal } from '../../../domain/bets/ladder';
import { textsOf } from '../../../domain/casino/wire';
import type { Clock } from '../../base/clock';
import type { Db } from '../../base/db/connect';
import type { PublicRound } from '../table/state';
import type { Table } from '../table/table';
import { mixAt } from './fairness';
import { oddsTableOf, runnersOf } from './runners';

type Deps = { db: Db; clock: Pick<Clock, 'now'> };

const END = { win: 'won', lose: 'lost', half: 'half', returned: 'returned', reduced: 'reduced' } as const;

const flagOf = (is: boolean): 0 | 1 => (is ? 1 : 0);

/** A table that an operator closes plays the round that is on it to its end. */
const isOpen = (table: Table): boolean => table.round() !== null;

/** Players with a bet in each of these rounds. */
export async function readPlayers(db: Db, roundIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; players: number }>`
    select market_id as id, count(distinct player_id)::int as players from bets
    where market_id = any(${roundIds}::text[]) and status not in ('DELETED', 'CANCELLED') group by market_id`.execute(
    db,
  );
  return new Map(rows.map(({ id, players }) => [id, players]));
}

const resultsOf = (table: Table) =>
  table.results().map(({ roundId, outcome }) => ({ mid: roundId, result: outcome }));

/** Until when it waits for what pages bring to its chain, if it does. */
function gatheringOf(table: Table): { gathers_until?: number } {
  const chain = table.gathering();
  return chain ? { gathers_until: chain.gathersUntil } : {};
}

/** A table as the lobby shows it. */
export function rowOf(table: Table, players: ReadonlyMap<string, number>): CasinoTableRow {
  const round = table.round();
  const { matchId, name, sportId, category, game } = table.table;
  const { market } = table.terms();
  const { low, high } = oddsTableOf(game, table.offered());
  return {
    match_id: String(matchId),
    match_name: name,
    sport_id: sportId,
    category,
    game,
    is_open: flagOf(isOpen(table)),
    ...gatheringOf(table),
    market_id: round?.roundId ?? '',
    state: round?.state ?? 'SETTLED',
    closes_at: round?.closesAt ?? 0,
    results: resultsOf(table),
    players: players.get(round?.roundId ?? '') ?? 0,
    min_stack: toRupees(market.minStakePaise),
    max_stack: toRupees(market.maxStakePaise),
    return_low: low,
    return_high: high,
  };
}

type OwnBet = TableRound['bets'][number];

async function readBets(db: Db, playerId: number, roundId: string): Promise<OwnBet[]> {
  const rows = await db
    .selectFrom('bets')
    .select(['id', 'selection_id', 'is_back', 'odds', 'stake_paise', 'profit_paise', 'placed_after'])
    .where('player_id', '=', playerId)
    .where('market_id', '=', roundId)
    .where('status', 'not in', ['DELETED', 'CANCELLED'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    bet_id: String(row.id),
    selection_id: row.selection_id,
    is_back: row.is_back ? '1' : '0',
    odds: toDecimal(row.odds),
    stack: toRupees(row.stake_paise),
    placed_after: row.placed_after ?? 0,
    profit: row.profit_paise === null ? null : toRupees(row.profit_paise),
  }));
}

function netOf(bets: readonly OwnBet[]): number | null {
  if (bets.length === 0 || bets.some(({ profit }) => profit === null)) return null;
  // In paise, as sums of decimals would stray.
  return toRupees(bets.reduce((sum, { profit }) => sum + Math.round((profit ?? 0) * 100), 0));
}

async function roundOf(
  { db, clock }: Deps,
  round: PublicRound | null,
  playerId: number,
): Promise<TableRound | null> {
  if (!round) return null;
  const bets = await readBets(db, playerId, round.roundId);
  return {
    market_id: round.roundId,
    round: round.round,
    epoch: round.epoch,
    state: round.state,
    opens_at: round.opensAt,
    closes_at: round.closesAt,
    autotime: Math.max(0, Math.ceil((round.closesAt - clock.now()) / 1000)),
    cards: textsOf(round.open).map((group) => [...group]),
    entropy: round.entropy,
    result: round.outcome,
    ends: round.ends.map(({ id, result }) => ({
      selection_id: id,
      result: END[result.kind],
      payout: result.kind === 'reduced' ? toDecimal(result.payout) : 0,
    })),
    void_reason: round.voidReason,
    bets,
    net: netOf(bets),
  };
}

/** A table as its page shows it, with what the player has in its rounds. */
export async function detailOf(deps: Deps, table: Table, playerId: number): Promise<CasinoTableDetail> {
  const { table: about, game } = table;
  const now = deps.clock.now();
  const epoch = table.epoch();
  const { market } = table.terms();
  return {
    now,
    match_id: String(about.matchId),
    match_name: about.name,
    sport_id: about.sportId,
    category: about.category,
    game: about.game,
    is_open: flagOf(isOpen(table)),
    ...gatheringOf(table),
    min_stack: toRupees(market.minStakePaise),
    max_stack: toRupees(market.maxStakePaise),
    video_url: table.videoUrl(),
    groups: [...game.groups],
    round: await roundOf(deps, table.round(), playerId),
    last: await roundOf(deps, table.last(), playerId),
    runner_json: runnersOf(table, now),
    results: resultsOf(table),
    fairness: {
      level: epoch?.level ?? 2,
      mix: mixAt(table),
      terminal_hash: epoch?.terminalHash ?? '',
      rounds: epoch?.rounds ?? 0,
    },
  };
}
