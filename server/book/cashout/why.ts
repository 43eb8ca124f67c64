import { traitsOf } from '../../../domain/kinds/rules';
import { tell } from '../../../domain/words/sayings';
import { refuse } from '../../base/call';
import type { LockedMarket } from '../orders/order/facts';
import type { Refusal } from '../orders/order/refusals';

/** Every refusal of a cash out that is not one of a bet. */
export const noCashOut = {
  several: () => refuse('NOT_FILLED', tell('cashOutSeveral')),
  onNumber: () => refuse('NOT_FILLED', tell('cashOutSession')),
  onRound: () => refuse('NOT_FILLED', tell('cashOutRound')),
  atRate: () => refuse('NOT_FILLED', tell('cashOutRates')),
  nothing: () => refuse('NOT_FILLED', tell('cashOutNothing')),
  /** Not even a part of it can be closed at the prices there are. */
  thin: () => refuse('NOT_FILLED', tell('cashOutThin')),
  amount: (wholePaise: number) => refuse('INVALID_STAKE', tell('cashOutAmount', { whole: wholePaise })),
  /** The house has given as many firm prices on the market as it may. */
  house: () => refuse('LOSS_LIMIT', tell('cashOutHouse')),
  expired: () => refuse('PRICE_CHANGED', tell('cashOutExpired')),
  changed: () => refuse('PRICE_CHANGED', tell('cashOutChanged')),
  refReused: () => refuse('REF_REUSED', tell('cashOutRefReused')),
  noLimit: () => refuse('INVALID_STAKE', tell('cashOutNoLimit')),
  noRule: () => refuse('UNKNOWN_BET', tell('cashOutNoRule')),
};

/** Why a market has no cash out, whatever its prices: one of one winner at odds has. */
export function whyNever({ kind, winners }: Pick<LockedMarket, 'kind' | 'winners'>): Refusal | undefined {
  const { noCashOut: why } = traitsOf(kind);
  if (why) return noCashOut[why]();
  return winners > 1 ? noCashOut.several() : undefined;
}
