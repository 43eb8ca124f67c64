import { cashOfferOf } from '../../../domain/cashout/cashOffer';
import type { CashOffer, WantedCashOut } from '../../../domain/cashout/cashOffer';
import type { Side } from '../../../domain/bets/bet';
import type { Depth, Profits } from '../../../domain/cashout/cashout';
import { rulesOf } from '../../../domain/kinds/rules';
import type { LiveMarkets } from '../../markets/matches/live';
import type { Trx } from '../../ledger/accounts';
import { refusalNow } from '../orders/checks/checks';
import type { Moment } from '../orders/placing/decided';
import type { LockedMarket } from '../orders/order/facts';
import { readPositions } from '../orders/positions/positions';
import type { PlayerPosition } from '../orders/positions/positions';
import { refusals } from '../orders/order/refusals';
import type { Refusal } from '../orders/order/refusals';
import { noCashOut, whyNever } from './why';

/** What a player's matched bets bring with each winner. */
export function profitsOf(locked: LockedMarket, positions: readonly PlayerPosition[]): Profits {
  const table = rulesOf(locked).table(positions, locked);
  return Object.fromEntries(locked.runnerIds.map((id) => [id, table[id]?.worst ?? 0]));
}

/** With the market locked. */
export const readProfits = async (
  trx: Trx,
  marketId: string,
  locked: LockedMarket,
  playerId: number,
): Promise<Profits> => profitsOf(locked, await readPositions(trx, marketId, [playerId]));

/** The house's own prices: what other players offer would be gone when a firm offer is taken. */
export function depthsOf(
  live: Pick<LiveMarkets, 'available' | 'get'>,
  marketId: string,
  { runnerIds }: Pick<LockedMarket, 'runnerIds'>,
): Depth[] {
  const runners = live.get(marketId)?.runners;
  const at = (selectionId: number, side: Side) =>
    runners?.get(selectionId)?.status === 'ACTIVE' ? live.available(marketId, selectionId, side) : [];
  return runnerIds.map((selectionId) => ({
    selectionId,
    back: at(selectionId, 'back'),
    lay: at(selectionId, 'lay'),
  }));
}

/** Why nobody can cash out of this market now, if so. */
export function refusalOf(moment: Moment, marketId: string, locked: LockedMarket): Refusal | undefined {
  const never = whyNever(locked);
  if (never) return never;
  if (locked.settled) return refusals.closed();
  if (locked.held) return refusals.suspended();
  if (locked.sportOff) return refusals.sportOff();
  for (const selectionId of locked.runnerIds) {
    const refusal = refusalNow(moment, { marketId, selectionId });
    // A runner that is out while the market stands is only not traded.
    if (refusal && refusal.code !== 'RUNNER_REMOVED') return refusal;
  }
  return undefined;
}

const isOpen = (profits: Profits): boolean => new Set(Object.values(profits)).size > 1;

/** What closes the position as asked at the prices of this moment, or why nothing does. */
export function offerNow(
  moment: Moment,
  marketId: string,
  locked: LockedMarket,
  profits: Profits,
  wanted: WantedCashOut,
): CashOffer | Refusal {
  const refusal = refusalOf(moment, marketId, locked);
  if (refusal) return refusal;
  if (!isOpen(profits)) return noCashOut.nothing();
  const depths = depthsOf(moment.live, marketId, locked);
  const offer = cashOfferOf(profits, depths, wanted);
  if (offer) return offer;
  const whole = wanted.kind === 'amount' && cashOfferOf(profits, depths, { kind: 'share', bps: 10_000 });
  return whole ? noCashOut.amount(whole.wholePaise) : noCashOut.thin();
}
