import { sql } from 'kysely';
import type { RollbackMessage } from '../protocol/messages';
import { decideRollback, roundAfterRollback } from './decideRollback';
import type { Target } from './decideRollback';
import type { Decision } from './decision';
import { changeRound, insertMove, readLive, readMove, readRound } from './rows';
import type { MoveRow, Seat } from './rows';

function broughtBy({ kind, free, amount_paise: paise }: MoveRow): number {
  if (kind === 'bet') return free === null ? 0 - paise : 0;
  return paise;
}

const targetOf = (row: MoveRow, { playerId }: Seat, { round }: RollbackMessage): Target => ({
  kind: row.kind,
  state: row.state,
  isOfRound: row.player_id === playerId && row.round === round,
  paise: broughtBy(row),
});

export async function considerRollback(
  seat: Seat,
  message: RollbackMessage,
  availablePaise: number,
): Promise<Decision> {
  const row = await readMove(seat, message.target);
  const live = await readLive(seat, message.round);
  const isPaid = live.some(
    ({ kind, target }) => kind === 'win' && (target === null || target === message.target),
  );
  return decideRollback({ target: row && targetOf(row, seat, message), isPaid, availablePaise });
}

/** What is not known yet is refused when it comes. */
export async function layTombstone(seat: Seat, { target, round }: RollbackMessage): Promise<void> {
  const { trx, provider, playerId, at } = seat;
  if (await readMove(seat, target)) return;
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
  });
}

async function giveFreeBack({ trx, provider, playerId }: Seat, { free }: MoveRow): Promise<void> {
  if (free === null) return;
  await sql`update free_bets set used = used - 1 where provider = ${provider} and campaign = ${free}
    and player_id = ${playerId}`.execute(trx);
}

/** What follows of a rollback beside the money: its target is reversed, its round's sums and state follow. */
export async function takeBack(seat: Seat, { target, round }: RollbackMessage): Promise<void> {
  const { trx, provider } = seat;
  const row = await readMove(seat, target);
  const before = await readRound(seat, round);
  if (!row || !before) throw new Error(`nothing to take back: ${provider}:${target}`);
  await trx
    .updateTable('game_transactions')
    .set({ state: 'REVERSED' })
    .where('provider', '=', provider)
    .where('tx', '=', target)
    .execute();
  await giveFreeBack(seat, row);
  const liveBets = (await readLive(seat, round)).filter(({ kind }) => kind === 'bet').length;
  const brought = broughtBy(row);
  await changeRound(seat, round, {
    betsPaise: row.kind === 'bet' ? brought : 0,
    winsPaise: row.kind === 'win' ? 0 - brought : 0,
    state: roundAfterRollback(before.state, row.kind, liveBets),
  });
}
