import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Bet } from '../../base/db/tables';
import type { Trx } from '../../ledger/accounts';
import { keepEvents } from '../rows/events';
import { DELAY_MS } from '../rows/pending';
import { summed } from './positions';
import type { Held, NewFill, PlayerPosition } from './positions';

export type Changes = {
  marketId: string;
  at: Date;
  bet?: Bet;
  /** The row of its delay, which it replaces. */
  pendingId?: number | null;
  answer?: unknown;
  fingerprint?: string;
  inPlay?: boolean;
  /** Both sides of every match; fills of resting bets update those bets too. */
  fills: readonly NewFill[];
  positions: readonly PlayerPosition[];
  held: ReadonlyMap<number, Held>;
};

const insertBet = (bet: Bet): RawBuilder<unknown> => sql`placed as (
  insert into bets (id, player_id, match_id, market_id, selection_id, is_back, odds, stake_paise, matched_paise,
    open_paise, cancelled_paise, status, keep_in_play, in_play, ref, ip, device, placed_at, matched_at, rate_bps, asked,
    rested_paise)
  values (${bet.id}, ${bet.player_id}, ${bet.match_id}, ${bet.market_id}, ${bet.selection_id}, ${bet.is_back},
    ${bet.odds}, ${bet.stake_paise}, ${bet.matched_paise}, ${bet.open_paise}, ${bet.cancelled_paise}, ${bet.status},
    ${bet.keep_in_play}, ${bet.in_play}, ${bet.ref}, ${bet.ip}, ${bet.device}, ${bet.placed_at}, ${bet.matched_at},
    ${bet.rate_bps}, ${bet.asked && JSON.stringify(bet.asked)}::jsonb,
    ${bet.rested_paise}))`;

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

const insertAnswer = (
  bet: Bet,
  answer: unknown,
  fingerprint?: string,
): RawBuilder<unknown> => sql`answered as (
  insert into answers (player_id, ref, answer, fingerprint, at)
  values (${bet.player_id}, ${bet.ref}, ${JSON.stringify(answer)}::jsonb, ${fingerprint ?? null}, ${bet.placed_at}))`;

/** Its transaction has locked it. The bet keeps when it began to wait, and how long. */
function endPending(id: number | null, bet?: Bet): RawBuilder<unknown>[] {
  if (id === null || !bet) return [];
  const waited = sql`waited as (delete from pending_bets where id = ${id} returning ${bet.id}::bigint as bet_id, placed_at, until)`;
  const event = sql`jsonb_build_object('kind', 'waited', 'delayMs', ${DELAY_MS})`;
  return [waited, keepEvents('kept_wait', sql`waited`, event, sql`placed_at`)];
}

/** What would have met an order of the same player never rested. */
function keepCut(bet: Bet, at: Date): RawBuilder<unknown>[] {
  if (bet.cancelled_paise === 0) return [];
  const event = JSON.stringify({ kind: 'cancelled', paise: bet.cancelled_paise });
  return [keepEvents('kept_cut', sql`(select ${bet.id}::bigint as bet_id) cut`, sql`${event}::jsonb`, at)];
}

function stakesOfResting({ fills, bet }: Changes): Map<number, number> {
  const met = new Map<number, number>();
  for (const { betId, stakePaise } of fills)
    if (betId !== bet?.id) met.set(betId, (met.get(betId) ?? 0) + stakePaise);
  return met;
}

/** Writes all in one statement, as the market stays locked for each round trip. @throws a unique violation if
 * another process answered the `ref` meanwhile */
export async function writeChanges(trx: Trx, changes: Changes): Promise<void> {
  const {
    marketId,
    at,
    bet,
    pendingId = null,
    answer,
    fingerprint,
    inPlay = false,
    fills,
    positions,
    held,
  } = changes;
  const met = stakesOfResting(changes);
  const parts = [hold(marketId, held), movePositions(marketId, positions), ...endPending(pendingId, bet)];
  if (bet) parts.push(insertBet(bet), ...keepCut(bet, at));
  if (fills.length > 0) parts.push(insertFills(fills, at, inPlay));
  if (met.size > 0) parts.push(matchResting(met, at));
  if (bet?.ref && answer !== undefined) parts.push(insertAnswer(bet, answer, fingerprint));
  // A new bet is answered only after a flush (flush.ts); all else commits synchronously.
  const end = bet ? sql`set_config('synchronous_commit', 'off', true)` : sql`1`;
  await sql`with ${sql.join(parts)} select ${end}`.execute(trx);
}
