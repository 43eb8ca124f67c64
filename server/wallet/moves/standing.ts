import { lockAccounts, reservedElsewhere } from '../../ledger/accounts';
import type { Trx } from '../../ledger/accounts';

/** Paise of an account, and of them what open bets do not hold. */
export type Standing = { balancePaise: number; availablePaise: number };

/** What a player has, with the account locked until the transaction ends. */
export async function lockStanding(trx: Trx, playerId: number): Promise<Standing> {
  const { balancePaise } = (await lockAccounts(trx, [{ player: playerId }])).of({ player: playerId });
  return { balancePaise, availablePaise: balancePaise - (await reservedElsewhere(trx, playerId, '')) };
}
