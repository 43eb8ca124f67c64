import { sql } from 'kysely';
import { mayPlay } from '../mayPlay';
import type { BetMessage } from '../protocol/messages';
import { readGame } from '../providers/list';
import { LIVES_IN_ALL_MS, LIVES_MS } from '../providers/sessions';
import { decideBet } from './decideBet';
import type { BetFacts } from './decideBet';
import type { Decision } from './decision';
import { addBet, readRound } from './rows';
import type { Seat } from './rows';

async function readSession(
  { trx, provider, playerId, at }: Seat,
  message: BetMessage,
): Promise<BetFacts['session']> {
  const row = await trx
    .selectFrom('game_sessions')
    .select(['state', 'expires_at'])
    .where('session', '=', message.session)
    .where('provider', '=', provider)
    .where('player_id', '=', playerId)
    .where('game', '=', message.game)
    .executeTakeFirst();
  return row && { state: row.state, isOver: row.expires_at.getTime() <= at.getTime() };
}

async function readFree(
  { trx, provider, playerId, at }: Seat,
  { free, game }: BetMessage,
): Promise<BetFacts['free']> {
  if (free === undefined) return undefined;
  const grant = await trx
    .selectFrom('free_bets')
    .select(['amount_paise', 'granted', 'used'])
    .where('provider', '=', provider)
    .where('campaign', '=', free)
    .where('player_id', '=', playerId)
    .where('game', '=', game)
    .where('ends_at', '>', at)
    .executeTakeFirst();
  return grant ? { amountPaise: grant.amount_paise, isLeft: grant.used < grant.granted } : 'unknown';
}

/** Decides of a bet. @param amountPaise what it is to cost @param availablePaise what the player can bet now */
export async function considerBet(
  seat: Seat,
  message: BetMessage,
  amountPaise: number,
  availablePaise: number,
): Promise<Decision> {
  const round = await readRound(seat, message.round);
  return decideBet({
    amountPaise,
    session: await readSession(seat, message),
    mayPlay: await mayPlay(seat.trx, seat.playerId),
    game: await readGame(seat.trx, seat.provider, message.game),
    round: round?.state,
    free: await readFree(seat, message),
    availablePaise,
  });
}

/** What follows of a bet that was taken, beside the money. */
export async function takeBet(seat: Seat, message: BetMessage, costPaise: number): Promise<void> {
  const { trx, provider, playerId, at } = seat;
  await addBet(seat, message, costPaise);
  if (message.free !== undefined)
    await sql`update free_bets set used = used + 1 where provider = ${provider}
      and campaign = ${message.free} and player_id = ${playerId}`.execute(trx);
  await sql`update game_sessions set expires_at = least(${new Date(at.getTime() + LIVES_MS)}::timestamptz,
      launched_at + ${LIVES_IN_ALL_MS} * interval '1 millisecond')
    where session = ${message.session} and provider = ${provider}`.execute(trx);
}
