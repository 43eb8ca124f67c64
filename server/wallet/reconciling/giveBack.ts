import { sql } from 'kysely';
import type { Db } from '../../base/db/connect';
import type { Wallet } from '../wallet';
import { rollbackId } from './checkRounds';

/** A provider sends what is owed for so long (wallet.md 4.6): nothing goes back by time alone before that. */
export const LEFT_FOR_HOURS = 72;

export type GivenBack =
  | { status: 'done'; bets: number; paise: number }
  | { status: 'unknown' | 'tooEarly' | 'hasWins' }
  | { status: 'refused'; answer: string };

type Named = { provider: string; round: string; playerId: number; player: string; game: string };

async function readOpen(
  db: Db,
  { provider, round, userName }: { provider: string; round: string; userName: string },
): Promise<(Named & { openedAt: Date }) | undefined> {
  const { rows } = await sql<Named & { openedAt: Date }>`
    select r.provider, r.round, r.player_id as "playerId", n.player, r.game, r.opened_at as "openedAt"
    from game_rounds r join players p on p.id = r.player_id
      join provider_players n on n.provider = r.provider and n.player_id = r.player_id
    where r.provider = ${provider} and r.round = ${round} and p.user_name = ${userName}
      and r.state in ('OPEN', 'STALE')`.execute(db);
  return rows[0];
}

/** Gives the stakes of a round back that its provider left open for three days, by a rollback of each bet. An operator decides it: the
 * provider may know better, and what it sends after that is refused as of a round that was taken back. */
export async function giveBack(
  { db, wallet }: { db: Db; wallet: Wallet },
  asked: { provider: string; round: string; userName: string },
  at: Date,
): Promise<GivenBack> {
  const open = await readOpen(db, asked);
  if (!open) return { status: 'unknown' };
  if (at.getTime() - open.openedAt.getTime() < LEFT_FOR_HOURS * 3_600_000) return { status: 'tooEarly' };
  const { provider, round, playerId, player, game } = open;
  const live = await db
    .selectFrom('game_transactions')
    .select(['tx', 'kind', 'amount_paise', 'free'])
    .where('provider', '=', provider)
    .where('round', '=', round)
    .where('player_id', '=', playerId)
    .where('state', '=', 'APPLIED')
    .where('kind', 'in', ['bet', 'win'])
    .orderBy('at')
    .orderBy('tx')
    .execute();
  if (live.some(({ kind }) => kind === 'win')) return { status: 'hasWins' };
  let paise = 0;
  for (const { tx, amount_paise: amount, free } of live) {
    const answer = await wallet.answer(provider, 'rollback', {
      player,
      game,
      round,
      tx: rollbackId(tx),
      target: tx,
    });
    const status = 'status' in answer ? String(answer.status) : '';
    if (status !== 'OK') return { status: 'refused', answer: status };
    paise += free === null ? amount : 0;
  }
  return { status: 'done', bets: live.length, paise };
}
