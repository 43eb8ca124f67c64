import type { SharedDeps } from './deps';
import { paysPaise } from './game';
import { planLeaving } from './plan';
import { lockStanding, moveBet, writeMessages } from './rows';
import type { BetRow, RoundRow } from './rows';

/** A bet that leaves a round under way, at this multiplier (hundredths); `receivedAt`: when its player asked, null: by itself. */
export type Leaver = { bet: Pick<BetRow, 'id' | 'player'>; multiplier: number; receivedAt: number | null };

/** Writes that bets leave, and what they are owed; a bet that has left already, or whose round is over, stays as it is. */
export const leave = <Choice, Result>(
  { db, clock }: SharedDeps<Choice, Result>,
  round: RoundRow,
  leavers: readonly Leaver[],
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { state } = await trx
      .selectFrom('own_shared_rounds')
      .select('state')
      .where('id', '=', round.id)
      .forShare()
      .executeTakeFirstOrThrow();
    if (state !== 'RUNNING') return;
    const standing = new Map(
      (await lockStanding(trx, round.id, [...new Set(leavers.map(({ bet }) => bet.player))])).map((bet) => [
        bet.id,
        bet,
      ]),
    );
    for (const { bet, multiplier, receivedAt } of leavers) {
      const row = standing.get(bet.id);
      if (!row) continue;
      standing.delete(bet.id);
      const others = [...standing.values()].filter(({ player }) => player === row.player).length;
      const paise = paysPaise(row.stake_paise, multiplier);
      await moveBet(trx, row, {
        state: 'SETTLED',
        pays_paise: paise,
        cashed_at: multiplier,
        received_at: receivedAt === null ? null : new Date(receivedAt),
      });
      const message = planLeaving({ id: row.id, player: row.player, paysPaise: paise }, others);
      await writeMessages(trx, round, [message], new Date(clock.now()));
    }
  });
