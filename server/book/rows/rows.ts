import { sql } from 'kysely';
import type { BetRow } from '../../../api/schemas/bets';
import { toWireSession } from '../../markets/matches/wireSession';
import { tradedKindOf } from '../../markets/matches/tradedKind';
import { betStatus } from '../../../api/schemas/bets';
import { toRupees } from '../../../domain/base/money';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import { toDecimal } from '../../../domain/bets/ladder';
import { traitsOf } from '../../../domain/kinds/rules';
import type { RuledMarket } from '../../../domain/kinds/rules';
import type { MarketKind } from '../../../domain/markets/marketKind';
import type { PlayerMessage } from '../../../domain/words/sayings';
import { toIst } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import { PACE, slicesOf } from '../../base/pace';
import { ANNULLED, LIVE } from '../../../domain/bets/betStatus';
import { toWireSaying } from '../../base/wireSaying';
import type { Bet } from '../../base/db/tables';
import * as v from 'valibot';
import { matchedAt, reducedFrom, shownFills } from './fills';
import type { FillFacts } from './fills';

export type Settlement = { commissionBps: number; commissionPaise: number; creditedPaise: number };

export type BetFacts = {
  bet: Bet;
  market: RuledMarket;
  fills: readonly FillFacts[];
  /** Fills that were taken out of a bet VOID or DELETED. */
  gone?: readonly FillFacts[] | null | undefined;
  matchName: string;
  marketName: string;
  selectionName: string;
  userName: string;
  settlement: Settlement | null;
  ruling: PlayerMessage | null;
};

const DELETE_STATUS = { DELETED: 1, VOID: 2 } as const;
const deleteStatus = (status: string): 0 | 1 | 2 =>
  status === 'DELETED' || status === 'VOID' ? DELETE_STATUS[status] : 0;

const shownSettlement = (settlement: Settlement | null): BetRow['market_settlement'] =>
  settlement && {
    commission_percent: settlement.commissionBps / 100,
    commission: toRupees(settlement.commissionPaise),
    credited: toRupees(settlement.creditedPaise),
  };

const toWireMessage = ({ message, saying }: PlayerMessage): NonNullable<BetRow['ruling']> => ({
  message,
  ...(saying ? { saying: toWireSaying(saying) } : {}),
});

const sessionOf = ({ session }: RuledMarket, { rate_bps: rateBps }: Bet): BetRow['session'] =>
  session && { ...toWireSession(session), size: (rateBps ?? 0) / 100 };

/** The API's word for what a bet is on: a runner or a number. */
export const betTypeOf = (kind: MarketKind): BetRow['bet_type'] =>
  traitsOf(kind).on === 'number' ? '2' : '1';

/** What a row has only where it is so. */
const marksOf = ({ keep_in_play: isKept, asked }: Bet): Pick<BetRow, 'keep_in_play' | 'cash_out'> => ({
  ...(isKept ? { keep_in_play: true } : {}),
  ...(asked?.cashOut ? { cash_out: true } : {}),
});

/** A bet in API form: rupees, decimal odds, times in UTC+5:30. */
export const toRow = ({
  bet,
  market,
  fills,
  gone,
  matchName,
  marketName,
  selectionName,
  userName,
  settlement,
  ruling,
}: BetFacts): BetRow => ({
  bet_id: String(bet.id),
  ref: bet.ref,
  match_id: bet.match_id,
  match_name: matchName,
  market_id: bet.market_id,
  market_name: marketName,
  selection_id: bet.selection_id,
  selection_name: selectionName,
  is_back: bet.is_back ? '1' : '0',
  bet_type: betTypeOf(market.kind),
  kind: market.kind,
  session: sessionOf(market, bet),
  odds: toDecimal(bet.odds),
  stack: toRupees(bet.stake_paise),
  matched_stack: toRupees(bet.matched_paise),
  unmatched_stack: toRupees(bet.open_paise),
  cancelled_stack: toRupees(bet.cancelled_paise),
  fills: shownFills(fills, bet.rate_bps ?? 0),
  ...reducedFrom(fills),
  ...matchedAt(fills, gone),
  status: v.parse(betStatus, bet.status),
  profit_loss: bet.profit_paise === null ? null : toRupees(bet.profit_paise),
  market_settlement: shownSettlement(settlement),
  void_reason: bet.void_reason,
  ...(ruling && bet.profit_paise !== null ? { ruling: toWireMessage(ruling) } : {}),
  placed: toIst(bet.placed_at.getTime()),
  bet_matched_at: bet.matched_at === null ? null : toIst(bet.matched_at.getTime()),
  user_name: userName,
  ip_address: bet.ip,
  device_info: bet.device,
  delete_status: deleteStatus(bet.status),
  ...marksOf(bet),
});

/** Summed from ledger entries, so that what a player reads is what the balance moved by. */
const settlementOf = sql<Settlement | null>`case when markets.result is not null and bets.profit_paise is not null then (
  select json_build_object('commissionBps', markets.commission_bps,
    'commissionPaise', coalesce(sum(e.amount_paise) filter (where a.kind = 'commission'), 0),
    'creditedPaise', coalesce(sum(e.amount_paise) filter (where a.player_id = bets.player_id), 0))
  from transactions t join entries e on e.transaction_id = t.id join accounts a on a.id = e.account_id
  where t.market_id = bets.market_id and t.player_id = bets.player_id) end`;

const factsQuery = (db: Db) =>
  db
    .selectFrom('bets')
    .innerJoin('markets', 'markets.id', 'bets.market_id')
    .innerJoin('matches', 'matches.id', 'markets.match_id')
    .innerJoin('players', 'players.id', 'bets.player_id')
    .innerJoin('runners', (join) =>
      join
        .onRef('runners.market_id', '=', 'bets.market_id')
        .onRef('runners.selection_id', '=', 'bets.selection_id'),
    )
    .selectAll('bets')
    .select([
      'matches.name as matchName',
      'markets.name as marketName',
      'markets.market_type as marketType',
      'markets.session',
      'markets.ruling',
      'runners.name as selectionName',
      'players.user_name as userName',
      sql<
        FillFacts[]
      >`(select coalesce(json_agg(json_build_object('odds', fills.odds, 'stakePaise', fills.stake_paise,
          'struckOdds', fills.struck_odds)
        order by fills.id), '[]') from live_fills fills where fills.bet_id = bets.id)`.as('fills'),
      settlementOf.as('settlement'),
    ]);

type Joined = Omit<BetFacts, 'bet' | 'market' | 'gone'> &
  Bet & { marketType: string; session: SessionFacts | null };
type Gone = ReadonlyMap<number, readonly FillFacts[]>;

/** Fills that were taken out of those that are VOID or DELETED. Asked for these alone, as what happened to bets lies in many months. */
async function readGone(db: Db, rows: readonly Joined[]): Promise<Gone> {
  const ids = rows.filter(({ status }) => ANNULLED.some((one) => one === status)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await sql<{ betId: number; fills: FillFacts[] }>`
    select e.bet_id as "betId",
      json_agg(json_build_object('odds', (e.event->>'odds')::int, 'stakePaise', (e.event->>'paise')::bigint)) as fills
    from bet_events e where e.bet_id = any(${ids}::bigint[]) and e.event->>'kind' = 'matched' group by e.bet_id`.execute(
    db,
  );
  return new Map(found.rows.map(({ betId, fills }) => [betId, fills]));
}

const split = ({
  fills,
  matchName,
  marketName,
  marketType,
  session,
  selectionName,
  userName,
  settlement,
  ruling,
  ...bet
}: Joined): Omit<BetFacts, 'gone'> => ({
  bet,
  market: { kind: tradedKindOf(marketType), session },
  fills,
  settlement,
  ruling,
  matchName,
  marketName,
  selectionName,
  userName,
});

async function withGone(db: Db, rows: readonly Joined[]): Promise<BetFacts[]> {
  const gone = await readGone(db, rows);
  return rows.map((joined) => ({ ...split(joined), gone: gone.get(joined.id) }));
}

export type OwnedRow = { playerId: number; row: BetRow };
const toOwned = (facts: BetFacts): OwnedRow => ({ playerId: facts.bet.player_id, row: toRow(facts) });

/** Rows of these bets with their owners, in order of placing. */
export async function rowsByIds(db: Db, ids: readonly number[]): Promise<OwnedRow[]> {
  if (ids.length === 0) return [];
  const rows = await factsQuery(db).where('bets.id', 'in', ids).orderBy('bets.id').execute();
  return (await withGone(db, rows)).map(toOwned);
}

/** The same before they are put on the wire, in any order. */
export const factsByIds = async (db: Db, ids: readonly number[]): Promise<BetFacts[]> =>
  ids.length === 0 ? [] : withGone(db, await factsQuery(db).where('bets.id', 'in', ids).execute());

const LIVE_SLICE = 200;

/** All bets of a player that are not over, oldest first. */
export async function liveRowsOf(db: Db, playerId: number): Promise<BetRow[]> {
  const found = await db
    .selectFrom('bets')
    .select('id')
    .where('player_id', '=', playerId)
    .where('status', 'in', LIVE)
    .orderBy('id')
    .execute();
  const ids = found.map(({ id }) => id);
  const rows: BetRow[] = [];
  for (const slice of slicesOf(ids, LIVE_SLICE)) {
    for (const { row } of await rowsByIds(db, slice)) rows.push(row);
    await PACE.turn();
  }
  return rows;
}

/** Ids of all bets of a market, in order of placing. */
export async function idsOfMarket(db: Db, marketId: string): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(id order by id), '[]') as ids from bets where market_id = ${marketId}`.execute(
    db,
  );
  return rows[0]?.ids ?? [];
}

/** Players whose odds on a market were reduced. */
export async function playersReduced(db: Db, marketId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct b.player_id as id from bets b join bet_events e on e.bet_id = b.id
    where b.market_id = ${marketId} and e.event->>'kind' = 'reduced'`.execute(db);
  return rows.map(({ id }) => id);
}

/** Bets with one of these statuses, or deleted since then, and placed before a given bet. */
export type BetFilter = {
  playerId: number;
  matchId: string;
  statuses: readonly BetRow['status'][];
  deletedSince: Date | null;
  before: number | null;
  limit: number;
};

/** A page of rows, newest first; details are joined for that page only. */
export async function rowsOfMatch(db: Db, wanted: BetFilter): Promise<BetRow[]> {
  const { playerId, matchId, statuses, deletedSince, before, limit } = wanted;
  const page = db
    .selectFrom('bets')
    .select('id')
    .where('player_id', '=', playerId)
    .where('match_id', '=', matchId)
    .where((row) =>
      row.or([
        row('status', 'in', statuses),
        ...(deletedSince === null ? [] : [row('deleted_at', '>', deletedSince)]),
      ]),
    )
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit);
  const rows = await factsQuery(db).where('bets.id', 'in', page).orderBy('bets.id', 'desc').execute();
  return (await withGone(db, rows)).map(toRow);
}
