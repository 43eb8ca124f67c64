import { sql } from 'kysely';
import { leftForGame } from '../../protection/check';
import { readPlay } from '../mayPlay';
import type { BetMessage } from '../protocol/messages';
import { LIVES_IN_ALL_MS, LIVES_MS } from '../providers/sessions';
import { decideBet } from './decideBet';
import type { BetFacts } from './decideBet';
import type { Decision } from './decision';
import type { Facts } from './facts';
import type { Seat } from './rows';
import type { Standing } from './standing';

function sessionOf({ playerId, at }: Seat, { game }: BetMessage, { session }: Facts): BetFacts['session'] {
  if (session?.playerId !== playerId || session.game !== game) return undefined;
  const { state, mode, expiresAt } = session;
  return { state, mode, isOver: expiresAt.getTime() <= at.getTime() };
}

/** Decides of a bet. @param amountPaise what it is to cost */
export async function considerBet(
  seat: Seat,
  message: BetMessage,
  facts: Facts,
  { amountPaise, standing }: { amountPaise: number; standing: Standing },
): Promise<Decision> {
  const { balancePaise, availablePaise } = standing;
  const at = seat.at.getTime();
  const { refusal, guard } = await readPlay(seat.trx, seat.playerId, at);
  return decideBet({
    amountPaise,
    session: sessionOf(seat, message, facts),
    mayPlay: refusal === undefined,
    ownLeftPaise: guard && leftForGame(guard, amountPaise, balancePaise - availablePaise, at),
    game: facts.game,
    round: facts.round,
    free: message.free === undefined ? undefined : (facts.free ?? 'unknown'),
    availablePaise,
  });
}

/** What follows of a bet that was taken, beside the money: its round opens or is joined, a free bet is used, the session goes on. */
export async function takeBet(
  { trx, provider, playerId, at }: Seat,
  { round, game, free, session }: BetMessage,
  costPaise: number,
): Promise<void> {
  await sql`
    with used as (
      update free_bets set used = used + 1 where provider = ${provider} and campaign = ${free ?? null}::text
        and player_id = ${playerId} and game = ${game}),
    lives as (
      update game_sessions set expires_at = least(${new Date(at.getTime() + LIVES_MS)}::timestamptz,
        launched_at + ${LIVES_IN_ALL_MS} * interval '1 millisecond')
      where session = ${session} and provider = ${provider})
    insert into game_rounds as r (provider, round, player_id, game, state, bets_paise, opened_at)
    values (${provider}, ${round}, ${playerId}, ${game}, 'OPEN', ${costPaise}, ${at})
    on conflict (provider, round, player_id) do update set bets_paise = r.bets_paise + excluded.bets_paise,
      state = case r.state when 'VOID' then 'OPEN' else r.state end,
      closed_at = case r.state when 'VOID' then null else r.closed_at end`.execute(trx);
}
