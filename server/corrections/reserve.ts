import { sql } from 'kysely';
import { exposureOf } from '../../domain/exposure';
import type { LockedMarket } from '../book/facts';
import { readPositions } from '../book/positions';
import { withdrawOpen } from '../book/withdraw';
import { lockAccounts, reservedElsewhere, type Trx } from '../ledger/accounts';

const worstOf = async (trx: Trx, marketId: string, locked: LockedMarket, playerId: number): Promise<number> =>
  exposureOf(await readPositions(trx, marketId, [playerId]), locked.runnerIds, locked.winners);

/**
 * Holds back what the players' bets on a corrected market may cost now. A bet that is gone may have covered another: what
 * the rest may cost beyond the balance nobody can hold back, so it stands as a shortfall the house bears (settlement does
 * the same), and the player's open orders on the market are withdrawn so that it does not grow.
 * @returns balances, paise, with the accounts locked
 */
export const reserveAnew = async (
  trx: Trx,
  marketId: string,
  locked: LockedMarket,
  playerIds: readonly number[],
): Promise<Map<number, number>> => {
  const accounts = await lockAccounts(
    trx,
    playerIds.map((player) => ({ player })),
  );
  const balances = new Map<number, number>();
  for (const playerId of playerIds) {
    const { balancePaise } = accounts.of({ player: playerId });
    balances.set(playerId, balancePaise);
    const freePaise = Math.max(0, balancePaise - (await reservedElsewhere(trx, playerId, marketId)));
    let worstPaise = await worstOf(trx, marketId, locked, playerId);
    if (worstPaise > freePaise) {
      await withdrawOpen(trx, marketId, sql`player_id = ${playerId}`, 'CANCELLED');
      worstPaise = await worstOf(trx, marketId, locked, playerId);
    }
    const heldPaise = Math.min(worstPaise, freePaise);
    const row = { exposure_paise: heldPaise, shortfall_paise: worstPaise - heldPaise };
    await trx
      .insertInto('exposures')
      .values({ player_id: playerId, market_id: marketId, ...row })
      .onConflict((on) => on.columns(['player_id', 'market_id']).doUpdateSet(row))
      .execute();
  }
  return balances;
};
