import { MAX_LIVE_BETS } from '../../../domain/limits';
import type { Limits } from '../../../domain/limits';
import { tell } from '../../../domain/sayings';
import { refuse } from '../../base/call';

export type Refusal = ReturnType<typeof refuse>;

/** Every refusal of a bet or cancel; codes of domain rules, section 11. */
export const refusals = {
  odds: () => refuse('INVALID_ODDS', tell('oddsOffLadder')),
  noStake: () => refuse('INVALID_STAKE', tell('stakeUnreadable')),
  stake: ({ minPaise, maxPaise }: Limits) =>
    refuse('INVALID_STAKE', tell('stakeLimits', { min: minPaise, max: maxPaise })),
  unknownMarket: () => refuse('UNKNOWN_MARKET', tell('noSuchMarket')),
  runner: () => refuse('RUNNER_REMOVED', tell('notInMarket')),
  locked: () => refuse('ACCOUNT_LOCKED', tell('bettingLocked')),
  mustChangePassword: () => refuse('MUST_CHANGE_PASSWORD', tell('changePasswordToBet')),
  closed: () => refuse('MARKET_CLOSED', tell('marketClosed')),
  suspended: () => refuse('MARKET_SUSPENDED', tell('marketSuspended')),
  oldPrices: () => refuse('MARKET_SUSPENDED', tell('pricesOld')),
  rateChanged: () => refuse('RATE_CHANGED', tell('rateChanged')),
  ownOrder: () => refuse('RATE_CHANGED', tell('ownOrder')),
  funds: (needsPaise: number, availablePaise: number) =>
    refuse('INSUFFICIENT_FUNDS', tell('betFunds', { needed: needsPaise, available: availablePaise })),
  refReused: () => refuse('REF_REUSED', tell('betRefReused')),
  tooMany: () => refuse('TOO_MANY_BETS', tell('liveBets', MAX_LIVE_BETS)),
  unknownBet: () => refuse('UNKNOWN_BET', tell('noSuchBet')),
  notCancellable: () => refuse('NOT_CANCELLABLE', tell('nothingToCancel')),
};

export const isRefusal = (x: object): x is Refusal => 'ok' in x && x.ok === false;
