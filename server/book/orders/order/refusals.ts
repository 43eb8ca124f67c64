import { MAX_LIVE_BETS } from '../../../../domain/placing/limits';
import { toDecimal } from '../../../../domain/bets/ladder';
import { toRupees } from '../../../../domain/base/money';
import type { Limits } from '../../../../domain/placing/limits';
import { clockText } from '../../../../domain/base/time';
import { tell } from '../../../../domain/words/sayings';
import { refuse } from '../../../base/call';
import type { SessionNow } from '../../../base/db/sessionNow';
import { refuseHalted } from '../../../halts/standing';
import type { PriceNow } from '../../../../api/schemas/common';

export type Refusal = ReturnType<typeof refuse> & { now?: PriceNow };

/** The posted line of a session in hundredths, and its rate in basis points. */
type Posted = { odds: number; sizePaise: number };
const nowOf = ({ odds, sizePaise }: Posted): PriceNow => ({ run: toDecimal(odds), size: sizePaise / 100 });

const nowAt = (odds?: number): { now?: PriceNow } =>
  odds === undefined ? {} : { now: { odds: toDecimal(odds) } };

/** Every refusal of a bet or cancel; codes of domain rules, section 11. */
export const refusals = {
  odds: () => refuse('INVALID_ODDS', tell('oddsOffLadder')),
  noStake: () => refuse('INVALID_STAKE', tell('stakeUnreadable')),
  stake: ({ minPaise, maxPaise }: Limits) =>
    refuse('INVALID_STAKE', tell('stakeLimits', { min: minPaise, max: maxPaise })),
  unknownMarket: () => refuse('UNKNOWN_MARKET', tell('noSuchMarket')),
  runner: () => refuse('RUNNER_REMOVED', tell('notInMarket')),
  /** Nothing was decided: signed in again, the player may send the same reference once more. */
  signedOut: () => refuse('UNAUTHORISED', tell('sessionOver')),
  locked: () => refuse('ACCOUNT_LOCKED', tell('bettingLocked')),
  mustChangePassword: () => refuse('MUST_CHANGE_PASSWORD', tell('changePasswordToBet')),
  /** With the moment by the clock that closes bets (exchange time, ms). */
  roundClosed: (at: number) => refuse('MARKET_CLOSED', tell('roundClosed', { time: clockText(at) })),
  wholeRupees: () => refuse('INVALID_STAKE', tell('wholeRupees')),
  closed: () => refuse('MARKET_CLOSED', tell('marketClosed')),
  suspended: () => refuse('MARKET_SUSPENDED', tell('marketSuspended')),
  /** A price leapt out of its band (markets/matches/band.ts). */
  priceCheck: () => refuse('PRICE_CHECK', tell('priceCheck')),
  /** The house's worst result would fall too far within seconds (risk/pace.ts). */
  paceCheck: () => refuse('PACE_CHECK', tell('paceCheck')),
  sportOff: () => refuse('MARKET_SUSPENDED', tell('sportOff')),
  /** An operator has stopped bets. */
  halted: refuseHalted,
  outsideHours: () => refuse('OUTSIDE_HOURS', tell('outsideHours')),
  oldPrices: () => refuse('MARKET_SUSPENDED', tell('pricesOld')),
  /** With the price that stands now, if any, so that a player can take it instead. */
  rateChanged: (odds?: number) => ({
    ...refuse('RATE_CHANGED', tell('rateChanged')),
    ...nowAt(odds),
  }),
  runChanged: (posted: Posted) => ({ ...refuse('RUN_CHANGED', tell('runChanged')), now: nowOf(posted) }),
  sizeChanged: (posted: Posted) => ({ ...refuse('SIZE_CHANGED', tell('sizeChanged')), now: nowOf(posted) }),
  /** Nobody takes the asked price any more; with the best there is, if any. */
  priceChanged: (odds?: number) => ({
    ...refuse('PRICE_CHANGED', tell('priceChanged')),
    ...nowAt(odds),
  }),
  notFilled: () => refuse('NOT_FILLED', tell('notFilled')),
  profitLimit: (maxPaise: number) => refuse('LOSS_LIMIT', tell('profitLimit', { max: maxPaise })),
  liabilityLimit: (maxPaise: number) => refuse('LOSS_LIMIT', tell('liabilityLimit', { max: maxPaise })),
  /** The house may not lose more; a stake of so much is taken. */
  houseLimit: (maxPaise: number) => ({
    ...refuse('HOUSE_LIMIT', maxPaise > 0 ? tell('houseLimit', { max: maxPaise }) : tell('houseFull')),
    data: { max_stake: toRupees(maxPaise) },
  }),
  /** Limits an operator set of this player. */
  ownStake: (maxPaise: number) => refuse('INVALID_STAKE', tell('ownStake', { max: maxPaise })),
  ownLoss: (maxPaise: number) => refuse('LOSS_LIMIT', tell('ownLoss', { max: maxPaise })),
  ownOrder: () => refuse('RATE_CHANGED', tell('ownOrder')),
  funds: (needsPaise: number, availablePaise: number) =>
    refuse('INSUFFICIENT_FUNDS', tell('betFunds', { needed: needsPaise, available: availablePaise })),
  refReused: () => refuse('REF_REUSED', tell('betRefReused')),
  tooMany: () => refuse('TOO_MANY_BETS', tell('liveBets', MAX_LIVE_BETS)),
  unknownBet: () => refuse('UNKNOWN_BET', tell('noSuchBet')),
  /** By the player, while its delay ran. */
  takenBack: () => refuse('CANCELLED', tell('betTakenBack')),
  waitIsOver: () => refuse('NOT_CANCELLABLE', tell('waitIsOver')),
  restarted: () => refuse('RESTARTED', tell('betLostInRestart')),
  notUndoable: () => refuse('NOT_CANCELLABLE', tell('undoElsewhere')),
  undoneUncovered: (missing: number) => refuse('INSUFFICIENT_FUNDS', tell('undoUncovered', { missing })),
  undoneTooLate: () => refuse('NOT_CANCELLABLE', tell('undoLate')),
  notCancellable: () => refuse('NOT_CANCELLABLE', tell('nothingToCancel')),
};

/** Why a session may not move money, if so. */
export function refusalOfSession(session: SessionNow): Refusal | undefined {
  if (session === 'over') return refusals.signedOut();
  return session === 'mustChangePassword' ? refusals.mustChangePassword() : undefined;
}

export const isRefusal = (x: object): x is Refusal => 'ok' in x && x.ok === false;
