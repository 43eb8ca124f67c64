import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Bet } from '../../../base/db/tables';
import type { Trx } from '../../../ledger/accounts';
import { keepEvents } from '../../rows/events';
import { DELAY_MS } from '../../rows/pending';
import { summed } from './positions';
import type { HeldBack, NewFill, PlayerPosition } from './positions';

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
  held: ReadonlyMap<number, HeldBack>;
  /** The version of the book after it, unless the lock gave it one. */
  version?: number;
};

const BET_COLUMNS =
  sql.raw(`id, player_id, match_id, market_id, selection_id, is_back, odds, rate_bps, stake_paise, matched_paise,
    open_paise, cancelled_paise, status, keep_in_play, in_play, ref, ip, device, placed_at, matched_at, asked, rested_paise,
    placed_after`);

/** One value for all, so that the statement is the same for any number of bets. */
const insertBets = (bets: readonly NewBet[]): RawBuilder<unknown> => sql`placed as (
  insert into bets (${BET_COLUMNS})
  select ${BET_COLUMNS} from json_to_recordset(${JSON.stringify(bets.map(({ bet }) => bet))}::json) as bet(
    id bigint, player_id int, match_id text, market_id text, selection_id bigint, is_back boolean, odds int, rate_bps int,
    stake_paise bigint, matched_paise bigint, open_paise bigint, cancelled_paise bigint, status text, keep_in_play boolean,
    in_play boolean, ref text, ip text, device text, placed_at timestamptz, matched_at timestamptz, asked jsonb,
    rested_paise bigint, placed_after smallint))`;

type Filled = NewFill & Required<Pick<Changes, 'at' | 'inPlay'>>;

const insertFills = (fills: readonly Filled[]): RawBuilder<unknown> => sql`filled as (
  insert into fills (bet_id, counter_bet_id, odds, stake_paise, at, in_play)
  select * from unnest(${fills.map(({ betId }) => betId)}::bigint[],
    ${fills.map(({ counterBetId }) => counterBetId)}::bigint[], ${fills.map(({ odds }) => odds)}::int[],
    ${fills.map(({ stakePaise }) => stakePaise)}::bigint[], ${fills.map(({ at }) => at)}::timestamptz[],
    ${fills.map(({ inPlay }) => inPlay)}::boolean[]))`;

type Met = { id: number; paise: number; at: Date };

const matchResting = (met: readonly Met[]): RawBuilder<unknown> => sql`met as (
  update bets set matched_paise = matched_paise + m.paise, open_paise = open_paise - m.paise,
    status = case when open_paise = m.paise then 'MATCHED' else 'PARTIAL' end, matched_at = m.at
  from unnest(${met.map(({ id }) => id)}::bigint[], ${met.map(({ paise }) => paise)}::bigint[],
    ${met.map(({ at }) => at)}::timestamptz[]) as m(id, paise, at) where bets.id = m.id)`;

/** The part of a statement that adds these to the positions there are. */
export function movePositions(all: readonly Pick<Changes, 'marketId' | 'positions'>[]): RawBuilder<unknown> {
  const rows = all.flatMap(({ marketId, positions }) =>
    summed(positions).map((position) => ({ ...position, marketId })),
  );
  const each = (name: keyof PlayerPosition) => rows.map((row) => row[name]);
  return sql`moved as (
  insert into positions as p (market_id, player_id, selection_id, wins_paise, loses_paise, open_wins_paise,
    open_loses_paise, live_bets)
  select * from unnest(${rows.map(({ marketId }) => marketId)}::text[], ${each('playerId')}::int[],
    ${each('selectionId')}::bigint[], ${each('winsPaise')}::bigint[], ${each('losesPaise')}::bigint[],
    ${each('openWinsPaise')}::bigint[], ${each('openLosesPaise')}::bigint[], ${each('liveBets')}::int[])
  on conflict (market_id, player_id, selection_id) do update set wins_paise = p.wins_paise + excluded.wins_paise,
    loses_paise = p.loses_paise + excluded.loses_paise, open_wins_paise = p.open_wins_paise + excluded.open_wins_paise,
    open_loses_paise = p.open_loses_paise + excluded.open_loses_paise, live_bets = p.live_bets + excluded.live_bets)`;
}

function hold(all: readonly Changes[]): RawBuilder<unknown> {
  const rows = all.flatMap(({ marketId, held }) =>
    [...held].map(([playerId, one]) => ({ ...one, playerId, marketId })),
  );
  return sql`held as (
  insert into exposures (player_id, market_id, exposure_paise, live_bets)
  select * from unnest(${rows.map(({ playerId }) => playerId)}::int[], ${rows.map(({ marketId }) => marketId)}::text[],
    ${rows.map(({ exposurePaise }) => exposurePaise)}::bigint[], ${rows.map(({ liveBets }) => liveBets)}::int[])
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
function keepCut(all: readonly Changes[]): RawBuilder<unknown>[] {
  const cut = all.flatMap(({ bets = [], at }) =>
    bets.flatMap(({ bet }) =>
      bet.cancelled_paise > 0 ? { id: bet.id, paise: bet.cancelled_paise, at } : [],
    ),
  );
  if (cut.length === 0) return [];
  const rows = sql`unnest(${cut.map(({ id }) => id)}::bigint[], ${cut.map(({ paise }) => paise)}::bigint[],
    ${cut.map(({ at }) => at)}::timestamptz[]) as cut(bet_id, paise, at)`;
  const event = sql`jsonb_build_object('kind', 'cancelled', 'paise', paise)`;
  return [keepEvents('kept_cut', rows, event, sql`at`)];
}

/** What resting orders of before are matched by. */
function metOf({ fills, bets = [], at }: Changes): Met[] {
  const placed = new Set(bets.map(({ bet }) => bet.id));
  const met = new Map<number, number>();
  for (const { betId, stakePaise } of fills)
    if (!placed.has(betId)) met.set(betId, (met.get(betId) ?? 0) + stakePaise);
  return [...met].map(([id, paise]) => ({ id, paise, at }));
}

function turn(all: readonly Changes[]): RawBuilder<unknown>[] {
  const turned = all.flatMap(({ marketId, version }) => (version === undefined ? [] : { marketId, version }));
  if (turned.length === 0) return [];
  return [
    sql`turned as (update markets set book_version = v.version
  from unnest(${turned.map(({ marketId }) => marketId)}::text[], ${turned.map(({ version }) => version)}::bigint[])
    as v(market_id, version) where id = v.market_id)`,
  ];
}

/** Writes the changes of one market, or of several, in one statement, as they stay locked for each round trip. @throws a
 * unique violation if another process answered a `ref` meanwhile */
export async function writeChanges(trx: Trx, ...all: readonly Changes[]): Promise<void> {
  const bets = all.flatMap((changes) => changes.bets ?? []);
  const fills = all.flatMap(({ at, inPlay = false, ...changes }) =>
    changes.fills.map((fill) => ({ ...fill, at, inPlay })),
  );
  const met = all.flatMap(metOf);
  const parts = [hold(all), movePositions(all), ...turn(all)];
  if (bets.length > 0) parts.push(insertBets(bets), ...insertAnswers(bets));
  parts.push(...endPending(bets), ...keepCut(all));
  if (fills.length > 0) parts.push(insertFills(fills));
  if (met.length > 0) parts.push(matchResting(met));
  // New bets are answered only after a flush (flush.ts); all else commits synchronously.
  const end = bets.length > 0 ? sql`set_config('synchronous_commit', 'off', true)` : sql`1`;
  await sql`with ${sql.join(parts)} select ${end}`.execute(trx);
}
