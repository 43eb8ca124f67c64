import { sql } from 'kysely';
import type { RollbackMessage } from '../protocol/messages';
import { decideRollback, roundAfterRollback } from './decideRollback';
import type { Target } from './decideRollback';
import type { Decision } from './decision';
import type { Facts } from './facts';
import { changeRound, insertMove } from './rows';
import type { Seat } from './rows';

type Named = NonNullable<Facts['named']>;

function broughtBy({ kind, free, amountPaise }: Named): number {
  if (kind === 'bet') return free === null ? 0 - amountPaise : 0;
  return amountPaise;
}

const targetOf = (named: Named, { playerId }: Seat, { round }: RollbackMessage): Target => ({
  kind: named.kind,
  state: named.state,
  isOfRound: named.playerId === playerId && named.round === round,
  paise: broughtBy(named),
});

export const considerRollback = (
  seat: Seat,
  message: RollbackMessage,
  { named, isPaid }: Facts,
  availablePaise: number,
): Decision => decideRollback({ target: named && targetOf(named, seat, message), isPaid, availablePaise });

/** What is not known yet is refused when it comes. */
export async function layTombstone(
  { trx, provider, playerId, at }: Seat,
  { target, round }: RollbackMessage,
  { named }: Facts,
): Promise<void> {
  if (named) return;
  await insertMove(trx, {
    provider,
    tx: target,
    kind: null,
    player_id: playerId,
    round,
    target: null,
    free: null,
    amount_paise: 0,
    fingerprint: null,
    state: 'TOMBSTONE',
    answer: null,
    transaction_id: null,
    at,
    said: null,
  });
}

async function giveFreeBack({ trx, provider, playerId }: Seat, { free }: Named, game: string): Promise<void> {
  if (free === null) return;
  await sql`update free_bets set used = used - 1 where provider = ${provider} and campaign = ${free}
    and player_id = ${playerId} and game = ${game}`.execute(trx);
}

/** What follows of a rollback beside the money: its target is reversed, its round's sums and state follow. */
export async function takeBack(
  seat: Seat,
  { target, round, game }: RollbackMessage,
  { named, round: before, liveBets }: Facts,
): Promise<void> {
  const { trx, provider } = seat;
  if (!named || !before) throw new Error(`nothing to take back: ${provider}:${target}`);
  await trx
    .updateTable('game_transactions')
    .set({ state: 'REVERSED' })
    .where('provider', '=', provider)
    .where('tx', '=', target)
    .execute();
  await giveFreeBack(seat, named, game);
  const isBet = named.kind === 'bet';
  const brought = broughtBy(named);
  await changeRound(seat, round, {
    betsPaise: isBet ? brought : 0,
    winsPaise: named.kind === 'win' ? 0 - brought : 0,
    state: roundAfterRollback(before, named.kind, isBet ? liveBets - 1 : liveBets),
  });
}
