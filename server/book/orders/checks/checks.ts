import { isOnLadder } from '../../../../domain/bets/ladder';
import { checkStake, ownLimit } from '../../../../domain/placing/limits';
import { binaryGroupOf, isBinaryOpen } from '../../../../domain/sessions/sessionKinds';
import { isAtTable } from '../../../../domain/rounds/odds';
import { STAKE_STEP_PAISE } from '../../../../domain/rounds/roundKind';
import type { Clock } from '../../../base/clock';
import type { LiveMarket, LiveMarkets } from '../../../markets/matches/live';
import type { MarketTerms, PlayerFacts } from '../order/facts';
import type { Order } from '../order/order';
import { refusals } from '../order/refusals';
import type { Refusal } from '../order/refusals';

/** Whether the hours of a binary session are over, whatever its feed says (domain rules, section 9). */
function isOutsideHours({ marketType }: LiveMarket, now: number): boolean {
  const group = binaryGroupOf(marketType);
  return group !== undefined && !isBinaryOpen(group, now);
}

const refusalSuspended = ({ isDoubted }: LiveMarket): Refusal =>
  isDoubted ? refusals.priceCheck() : refusals.suspended();

/** What a market as published has against a bet now; its prices may have become stale since. */
function refusalSeen(market: LiveMarket | undefined, selectionId: number, now: number): Refusal | undefined {
  if (!market || market.status === 'CLOSED' || market.status === 'INACTIVE') return refusals.closed();
  if (market.runners.get(selectionId)?.status !== 'ACTIVE') return refusals.runner();
  if (isOutsideHours(market, now)) return refusals.outsideHours();
  if (market.round && now >= market.round.closesAt) return refusals.roundClosed(market.round.closesAt);
  return market.status === 'SUSPENDED' ? refusalSuspended(market) : undefined;
}

/** Why nobody can bet on this runner now, if so; call it again after every wait. */
export function refusalNow(
  { live, clock }: { live: Pick<LiveMarkets, 'get' | 'standing'>; clock: Pick<Clock, 'now'> },
  { marketId, selectionId }: Pick<Order, 'marketId' | 'selectionId'>,
): Refusal | undefined {
  const refusal = refusalSeen(live.get(marketId), selectionId, clock.now());
  return refusal ?? (live.standing(marketId) === 'stands' ? undefined : refusals.oldPrices());
}

function wrongTerms(order: Order, terms: MarketTerms, player: PlayerFacts): Refusal | undefined {
  if (order.replaces !== null && order.stakePaise === 0) return refusals.notCancellable();
  const isPrice = terms.isRound ? isAtTable(order.odds) : isOnLadder(order.odds, terms.priceLadder);
  if (!isPrice) return refusals.odds();
  const own = ownLimit(terms.maxStakePaise, player.maxStakePaise);
  if (own !== null && order.stakePaise > own) return refusals.ownStake(own);
  if (terms.isRound && order.stakePaise % STAKE_STEP_PAISE !== 0) return refusals.wholeRupees();
  const limits = { minPaise: terms.minStakePaise, maxPaise: terms.maxStakePaise };
  return checkStake(order.stakePaise, limits) === 'ok' ? undefined : refusals.stake(limits);
}

/** Why the player cannot bet, if so; call it again after a wait, as an operator may lock or limit the account. */
export function wrongPlayer(
  player: PlayerFacts,
  { stakePaise }: Pick<Order, 'stakePaise'>,
): Refusal | undefined {
  if (player.locked) return refusals.locked();
  if (player.mustChangePassword) return refusals.mustChangePassword();
  const { maxStakePaise } = player;
  return maxStakePaise !== null && stakePaise > maxStakePaise ? refusals.ownStake(maxStakePaise) : undefined;
}

/** A request of one kind must not reach a market of another. */
const isFor = ({ matchId, rateBps }: Order, terms: MarketTerms): boolean =>
  (rateBps === null) === (terms.session === null) && (matchId ?? terms.matchId) === terms.matchId;

/** The first reason to refuse an order, its prices apart. @param time of the exchange, ms */
export function checkOrder(
  order: Order,
  player: PlayerFacts,
  terms: MarketTerms | undefined,
  market: LiveMarket | undefined,
  time: number,
): Refusal | undefined {
  if (!terms || !isFor(order, terms)) return refusals.unknownMarket();
  const wrong = wrongTerms(order, terms, player);
  if (wrong) return wrong;
  if (terms.settled) return refusals.closed();
  if (terms.sportOff) return refusals.sportOff();
  const now = refusalSeen(market, order.selectionId, time);
  // Faults of the order come before those of the account, and these before the state of the market.
  if (now?.code === 'RUNNER_REMOVED') return now;
  return wrongPlayer(player, order) ?? now;
}
