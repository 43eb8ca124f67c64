import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Bet } from '../../base/db/tables';
import type { Trx } from '../../ledger/accounts';
import { keepEvents } from '../rows/events';
import { DELAY_MS } from '../rows/pending';
import { summed } from './positions';
import type { Held, NewFill, PlayerPosition } from './positions';

/** A bet as it stands after the change, and what its player was answered. */
export type NewBet = {
  bet: Bet;
  /** The row of its delay, which it replaces. */
  pendingId?: number | null;
  answer?: unknown;
  fingerprint?: string;
};

export type Changes = {
  marketId: string;
  at: Date;
  bets?: readonly NewBet[];
  inPlay?: boolean;
  /** Both sides of every match; fills of resting bets update those bets too. */
  fills: readonly NewFill[];
  positions: readonly PlayerPosition[];
  held: ReadonlyMap<number, Held>;
  /** The version of the book after it, unless the lock gave it one. */
  version?: number;
};

const BET_COLUMNS =
  sql.raw(`id, player_id, match_id, market_id, selection_id, is_back, odds, rate_bps, stake_paise, matched_paise,
    open_paise, cancelled_paise, status, keep_in_play, in_play, ref, ip, device, placed_at, matched_at, asked, rested_paise`);

/** One value for all, so that the statement is the same for any number of bets. */
const insertBets = (bets: readonly NewBet[]): RawBuilder<unknown> => sql`placed as (
  insert into bets (${BET_COLUMNS})
  select ${BET_COLUMNS} from json_to_recordset(${JSON.stringify(bets.map(({ bet }) => bet))}::json) as bet(
    id bigint, player_id int, match_id text, market_id text, selection_id bigint, is_back boolean, odds int, rate_bps int,
    stake_paise bigint, matched_paise bigint, open_paise bigint, cancelled_paise bigint, status text, keep_in_play boolean,
    in_play boolean, ref text, ip text, device text, placed_at timestamptz, matched_at timestamptz, asked jsonb,
    rested_paise bigint))`;

const insertFills = (
  fills: readonly NewFill[],
  at: Date,
  inPlay: boolean,
): RawBuilder<unknown> => sql`filled as (
  insert into fills (bet_id, counter_bet_id, odds, stake_paise, at, in_play)
  select *, ${at}::timestamptz, ${inPlay}::boolean from unnest(${fills.map(({ betId }) => betId)}::bigint[],
    ${fills.map(({ counterBetId }) => counterBetId)}::bigint[], ${fills.map(({ odds }) => odds)}::int[],
    ${fills.map(({ stakePaise }) => stakePaise)}::bigint[]))`;

const matchResting = (met: ReadonlyMap<number, number>, at: Date): RawBuilder<unknown> => sql`met as (
  update bets set matched_paise = matched_paise + m.paise, open_paise = open_paise - m.paise,
    status = case when open_paise = m.paise then 'MATCHED' else 'PARTIAL' end, matched_at = ${at}
  from unnest(${[...met.keys()]}::bigint[], ${[...met.values()]}::bigint[]) as m(id, paise) where bets.id = m.id)`;

/** The part of a statement that adds these to the positions there are. */
export function movePositions(marketId: string, positions: readonly PlayerPosition[]): RawBuilder<unknown> {
  const rows = summed(positions);
  const all = (name: keyof PlayerPosition) => rows.map((row) => row[name]);
  return sql`moved as (
  insert into positions as p (market_id, player_id, selection_id, wins_paise, loses_paise, open_wins_paise,
    open_loses_paise, live_bets)
  select ${marketId}::text, * from unnest(${all('playerId')}::int[], ${all('selectionId')}::bigint[],
    ${all('winsPaise')}::bigint[], ${all('losesPaise')}::bigint[], ${all('openWinsPaise')}::bigint[],
    ${all('openLosesPaise')}::bigint[], ${all('liveBets')}::int[])
  on conflict (market_id, player_id, selection_id) do update set wins_paise = p.wins_paise + excluded.wins_paise,
    loses_paise = p.loses_paise + excluded.loses_paise, open_wins_paise = p.open_wins_paise + excluded.open_wins_paise,
    open_loses_paise = p.open_loses_paise + excluded.open_loses_paise, live_bets = p.live_bets + excluded.live_bets)`;
}

function hold(marketId: string, held: ReadonlyMap<number, Held>): RawBuilder<unknown> {
  const rows = [...held.values()];
  return sql`held as (
  insert into exposures (player_id, market_id, exposure_paise, live_bets)
  select player_id, ${marketId}::text, paise, live
  from unnest(${[...held.keys()]}::int[], ${rows.map(({ exposurePaise }) => exposurePaise)}::bigint[],
    ${rows.map(({ liveBets }) => liveBets)}::int[]) as e(player_id, paise, live)
  on conflict (player_id, market_id) do update set exposure_paise = excluded.exposure_paise,
    live_bets = excluded.live_bets, shortfall_paise = 0)`;
}

function insertAnswers(bets: readonly NewBet[]): RawBuilder<unknown>[] {
  const rows = bets.flatMap(({ bet, answer, fingerprint = null }) =>
    bet.ref && answer !== undefined
      ? { player_id: bet.player_id, ref: bet.ref, answer, fingerprint, at: bet.placed_at }
      : [],
  );
  if (rows.length === 0) return [];
  return [
    sql`answered as (
  insert into answers (player_id, ref, answer, fingerprint, at)
  select player_id, ref, answer, fingerprint, at from json_to_recordset(${JSON.stringify(rows)}::json) as a(
    player_id int, ref text, answer jsonb, fingerprint text, at timestamptz))`,
  ];
}

/** Their transaction has locked them. The bets keep when they began to wait, and how long. */
function endPending(bets: readonly NewBet[]): RawBuilder<unknown>[] {
  const ended = bets.flatMap(({ bet, pendingId = null }) =>
    pendingId === null ? [] : { id: pendingId, betId: bet.id },
  );
  if (ended.length === 0) return [];
  const waited = sql`waited as (
  delete from pending_bets using unnest(${ended.map(({ id }) => id)}::bigint[], ${ended.map(({ betId }) => betId)}::bigint[])
    as e(pending_id, bet_id) where id = pending_id returning bet_id, placed_at, until)`;
  const event = sql`jsonb_build_object('kind', 'waited', 'delayMs', ${DELAY_MS})`;
  return [waited, keepEvents('kept_wait', sql`waited`, event, sql`placed_at`)];
}

/** What would have met an order of the same player never rested. */
function keepCut(bets: readonly NewBet[], at: Date): RawBuilder<unknown>[] {
  const cut = bets.flatMap(({ bet }) => (bet.cancelled_paise > 0 ? bet : []));
  if (cut.length === 0) return [];
  const rows = sql`unnest(${cut.map(({ id }) => id)}::bigint[], ${cut.map(({ cancelled_paise: paise }) => paise)}::bigint[])
    as cut(bet_id, paise)`;
  const event = sql`jsonb_build_object('kind', 'cancelled', 'paise', paise)`;
  return [keepEvents('kept_cut', rows, event, at)];
}

function stakesOfResting({ fills, bets = [] }: Changes): Map<number, number> {
  const placed = new Set(bets.map(({ bet }) => bet.id));
  const met = new Map<number, number>();
  for (const { betId, stakePaise } of fills)
    if (!placed.has(betId)) met.set(betId, (met.get(betId) ?? 0) + stakePaise);
  return met;
}

const turn = (marketId: string, version: number): RawBuilder<unknown> =>
  sql`turned as (update markets set book_version = ${version} where id = ${marketId})`;

/** Writes all in one statement, as the market stays locked for each round trip. @throws a unique violation if
 * another process answered a `ref` meanwhile */
export async function writeChanges(trx: Trx, changes: Changes): Promise<void> {
  const { marketId, at, bets = [], inPlay = false, fills, positions, held, version } = changes;
  const met = stakesOfResting(changes);
  const parts = [hold(marketId, held), movePositions(marketId, positions)];
  if (version !== undefined) parts.push(turn(marketId, version));
  if (bets.length > 0) parts.push(insertBets(bets), ...insertAnswers(bets));
  parts.push(...endPending(bets), ...keepCut(bets, at));
  if (fills.length > 0) parts.push(insertFills(fills, at, inPlay));
  if (met.size > 0) parts.push(matchResting(met, at));
  // New bets are answered only after a flush (flush.ts); all else commits synchronously.
  const end = bets.length > 0 ? sql`set_config('synchronous_commit', 'off', true)` : sql`1`;
  await sql`with ${sql.join(parts)} select ${end}`.execute(trx);
}
