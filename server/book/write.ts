import { sql, type RawBuilder } from 'kysely';
import type { Bet } from '../db/tables';
import type { Trx } from '../ledger/accounts';
import type { NewFill } from './positions';

export type Changes = {
  marketId: string;
  at: Date;
  /** A new bet, whole. */
  bet?: Bet;
  /** The first answer to the bet's `ref`. */
  answer?: unknown;
  /** Of what was asked for under the bet's `ref` (order.ts). */
  fingerprint?: string;
  /** Whether the fills were struck in play. */
  inPlay?: boolean;
  /** Both sides of every match; those of bets that rested also change these bets. */
  fills: readonly NewFill[];
  /** Paise held back from now on, by player. */
  exposures: ReadonlyMap<number, number>;
};

const insertBet = (bet: Bet): RawBuilder<unknown> => sql`placed as (
  insert into bets (id, player_id, match_id, market_id, selection_id, is_back, odds, stake_paise, matched_paise,
    open_paise, cancelled_paise, status, keep_in_play, in_play, ref, ip, device, placed_at, matched_at)
  values (${bet.id}, ${bet.player_id}, ${bet.match_id}, ${bet.market_id}, ${bet.selection_id}, ${bet.is_back},
    ${bet.odds}, ${bet.stake_paise}, ${bet.matched_paise}, ${bet.open_paise}, ${bet.cancelled_paise}, ${bet.status},
    ${bet.keep_in_play}, ${bet.in_play}, ${bet.ref}, ${bet.ip}, ${bet.device}, ${bet.placed_at}, ${bet.matched_at}))`;

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

const hold = (marketId: string, exposures: ReadonlyMap<number, number>): RawBuilder<unknown> => sql`held as (
  insert into exposures (player_id, market_id, exposure_paise)
  select player_id, ${marketId}::text, paise
  from unnest(${[...exposures.keys()]}::int[], ${[...exposures.values()]}::bigint[]) as e(player_id, paise)
  on conflict (player_id, market_id) do update set exposure_paise = excluded.exposure_paise, shortfall_paise = 0)`;

const insertAnswer = (
  bet: Bet,
  answer: unknown,
  fingerprint?: string,
): RawBuilder<unknown> => sql`answered as (
  insert into answers (player_id, ref, answer, fingerprint, at)
  values (${bet.player_id}, ${bet.ref}, ${JSON.stringify(answer)}::jsonb, ${fingerprint ?? null}, ${bet.placed_at}))`;

const stakesOfResting = ({ fills, bet }: Changes): Map<number, number> => {
  const met = new Map<number, number>();
  for (const { betId, stakePaise } of fills)
    if (betId !== bet?.id) met.set(betId, (met.get(betId) ?? 0) + stakePaise);
  return met;
};

/**
 * Writes a bet, its matches and what they hold back in one statement: each round trip to the database holds the market.
 * @throws the database's unique violation when the bet's `ref` was answered by another process meanwhile
 */
export const writeChanges = async (trx: Trx, changes: Changes): Promise<void> => {
  const { marketId, at, bet, answer, fingerprint, inPlay = false, fills, exposures } = changes;
  const met = stakesOfResting(changes);
  const parts = [hold(marketId, exposures)];
  if (bet) parts.push(insertBet(bet));
  if (fills.length > 0) parts.push(insertFills(fills, at, inPlay));
  if (met.size > 0) parts.push(matchResting(met, at));
  if (bet?.ref && answer !== undefined) parts.push(insertAnswer(bet, answer, fingerprint));
  // A new bet is answered only after a flush (flush.ts); everything else waits for the disk in its own commit.
  const end = bet ? sql`set_config('synchronous_commit', 'off', true)` : sql`1`;
  await sql`with ${sql.join(parts)} select ${end}`.execute(trx);
};
