import { MAX_LIVE_BETS, type Limits } from '../../../domain/limits';
import { formatAmount } from '../../../domain/money';
import { refuse } from '../../base/call';

export type Refusal = ReturnType<typeof refuse>;

/** Every refusal of a bet or cancel; codes of domain rules, section 11. */
export const refusals = {
  odds: () => refuse('INVALID_ODDS', 'These odds are not on the price ladder of this market.'),
  noStake: () => refuse('INVALID_STAKE', 'The stake must be an amount in rupees with at most two decimals.'),
  stake: ({ minPaise, maxPaise }: Limits) =>
    refuse(
      'INVALID_STAKE',
      `The stake must be between ${formatAmount(minPaise)} and ${formatAmount(maxPaise)}.`,
    ),
  unknownMarket: () => refuse('UNKNOWN_MARKET', 'This market does not exist.'),
  runner: () => refuse('RUNNER_REMOVED', 'This selection does not take part in the market.'),
  locked: () => refuse('ACCOUNT_LOCKED', 'Betting is locked on your account.'),
  mustChangePassword: () => refuse('MUST_CHANGE_PASSWORD', 'Change your password before you bet.'),
  closed: () => refuse('MARKET_CLOSED', 'This market is closed.'),
  suspended: () => refuse('MARKET_SUSPENDED', 'This market is suspended.'),
  oldPrices: () =>
    refuse('MARKET_SUSPENDED', 'This market is suspended until its prices are known to be of this moment.'),
  rateChanged: () => refuse('RATE_CHANGED', 'Rate has been changed.'),
  ownOrder: () =>
    refuse('RATE_CHANGED', 'Your own order on the other side stands at this price. Cancel it first.'),
  funds: (needsPaise: number, availablePaise: number) =>
    refuse(
      'INSUFFICIENT_FUNDS',
      `Insufficient balance: this bet needs ${formatAmount(needsPaise)} and ${formatAmount(availablePaise)} is available.`,
    ),
  refReused: () =>
    refuse('REF_REUSED', 'This reference belongs to another bet of yours. Nothing was placed.'),
  tooMany: () =>
    refuse(
      'TOO_MANY_BETS',
      `You have too many live bets: at most ${MAX_LIVE_BETS.market} on a market and ${MAX_LIVE_BETS.all} in all.`,
    ),
  unknownBet: () => refuse('UNKNOWN_BET', 'You have no such bet.'),
  notCancellable: () => refuse('NOT_CANCELLABLE', 'Nothing of this bet is left to cancel.'),
};

export const isRefusal = (x: object): x is Refusal => 'ok' in x && x.ok === false;
