import type { BetRow } from '../../../../api/schemas/bets';
import { isTooMany } from '../../../../domain/placing/limits';
import { toRow } from '../../rows/rows';
import type { Bet } from '../../../base/db/tables';
import { done } from '../../../base/call';
import type { Answer } from '../../../base/call';
import type { LiveMarket, LiveMarkets } from '../../../markets/matches/live';
import type { Clock } from '../../../base/clock';
import { refusalNow, wrongPlayer } from '../checks/checks';
import type { LockedMarket, PlayerFacts } from '../order/facts';
import { beyondLimits } from '../checks/houseLimits';
import type { Order } from '../order/order';
import { changesOf, othersOf, planFor, restOf } from '../matching/plan';
import type { Opposite, Plan, Rest } from '../matching/plan';
import { askedTerms, underPolicy } from '../matching/policy';
import { heldFor } from '../positions/positions';
import type { HeldBack, NewFill, PlayerPosition } from '../positions/positions';
import { isRefusal, refusals } from '../order/refusals';
import type { Refusal } from '../order/refusals';
import { changeByLeaving } from './replace';
import type { Withdrawn } from '../resting/withdraw';
import { tellOf } from '../order/words';

/** `order` at the price it got, `asked` as its player sent it. */
export type Decided = {
  order: Order;
  asked: Order;
  locked: LockedMarket;
  market: LiveMarket;
  plan: Plan;
  rest: Rest;
  at: Date;
};

function newBet(id: number, { order, asked, locked, market, plan, rest, at }: Decided): Bet {
  const matchedPaise = order.stakePaise - plan.restPaise;
  const restingStatus = matchedPaise > 0 ? 'PARTIAL' : 'UNMATCHED';
  return {
    id,
    player_id: order.playerId,
    match_id: locked.matchId,
    market_id: order.marketId,
    selection_id: order.selectionId,
    is_back: order.side === 'back',
    odds: order.odds,
    rate_bps: order.rateBps,
    stake_paise: order.stakePaise,
    matched_paise: matchedPaise,
    open_paise: rest.openPaise,
    cancelled_paise: rest.cancelledPaise,
    status: rest.openPaise > 0 ? restingStatus : 'MATCHED',
    keep_in_play: order.keepInPlay,
    in_play: market.inPlay,
    ref: order.ref,
    profit_paise: null,
    void_reason: null,
    ip: order.ip,
    device: order.device,
    placed_at: at,
    matched_at: matchedPaise > 0 ? at : null,
    deleted_at: null,
    asked: askedTerms(asked, order),
    rested_paise: rest.openPaise,
    placed_after: market.round?.cardsOpen ?? null,
  };
}

/** Both sides of every match; the house has no bet. */
const fillsOf = (betId: number, plan: Plan): NewFill[] =>
  plan.fills.flatMap(({ odds, stakePaise, counter }) => [
    { betId, counterBetId: counter?.betId ?? null, odds, stakePaise },
    ...(counter ? [{ betId: counter.betId, counterBetId: betId, odds, stakePaise }] : []),
  ]);

/** What the market's prices and the clock say at the moment of the decision. */
export type Moment = {
  live: Pick<LiveMarkets, 'get' | 'standing' | 'available'>;
  clock: Pick<Clock, 'now'>;
};

const isDelayed = ({ inPlay, betDelayS }: LiveMarket): boolean => inPlay && betDelayS > 0;

/** Synchronous, so that all prices are of one moment. */
export function decideNow(
  { live, clock }: Moment,
  asked: Order,
  { locked, opposite }: { locked: LockedMarket; opposite: readonly Opposite[] },
  waited: boolean,
): Decided | Refusal | 'early' {
  const market = live.get(asked.marketId);
  const refusal = refusalNow({ live, clock }, asked);
  if (refusal || !market) return refusal ?? refusals.closed();
  const posted = live.available(asked.marketId, asked.selectionId, asked.side);
  const order = underPolicy(asked, locked, othersOf(asked, opposite), posted);
  if (isRefusal(order)) return order;
  const plan = planFor(order, locked, opposite, posted);
  if (!waited && isDelayed(market) && plan.fills.length > 0) return 'early';
  const rest = restOf(plan, order, locked, posted[0]?.odds);
  return isRefusal(rest) ? rest : { order, asked, locked, market, plan, rest, at: new Date(clock.now()) };
}

/** The database may know of an operator's change before this process does. */
export function refusalBy(locked: LockedMarket, { selectionId }: Order): Refusal | undefined {
  if (locked.settled) return refusals.closed();
  if (!locked.runnerIds.includes(selectionId)) return refusals.runner();
  if (locked.held) return refusals.suspended();
  return locked.sportOff ? refusals.sportOff() : undefined;
}

/** The player of an order, the account locked: `balancePaise`, and what all other markets hold back. */
export type Funds = PlayerFacts & {
  balancePaise: number;
  elsewherePaise: number;
  elsewhereBets: number;
  /** What the player may still win today, if that is limited. */
  winLeftPaise?: number | null;
};

/** A bet that its player can cover, as it is written. */
export type Covered = {
  answer: Answer<BetRow>;
  bet: Bet;
  row: BetRow;
  fills: NewFill[];
  /** How positions change, and what players then hold back. */
  positions: PlayerPosition[];
  held: Map<number, HeldBack>;
};

const NOTHING_HELD: HeldBack = { exposurePaise: 0, liveBets: 0 };

export const playersOf = ({ order, plan }: Pick<Decided, 'order' | 'plan'>): number[] => [
  ...new Set([order.playerId, ...plan.fills.flatMap(({ counter }) => counter?.playerId ?? [])]),
];

/** Whether the player can cover the order, and all that follows if so. @param before positions of those concerned */
export function coverOf(
  decided: Decided,
  { id, funds, before }: { id: number; funds: Funds; before: readonly PlayerPosition[] },
  leaving: Withdrawn | undefined,
): Covered | Refusal {
  const { order, locked, market, plan, rest } = decided;
  const wrong = wrongPlayer(funds, order);
  if (wrong) return wrong;
  const placed = { ...order, placedAfter: market.round?.cardsOpen ?? null };
  const positions = [...changesOf(locked, placed, plan, rest), ...changeByLeaving(locked, leaving)];
  const held = heldFor([...before, ...positions], playersOf(decided), locked);
  const { exposurePaise: needsPaise, liveBets } = held.get(order.playerId) ?? NOTHING_HELD;
  const heldPaise = () =>
    (heldFor(before, [order.playerId], locked).get(order.playerId) ?? NOTHING_HELD).exposurePaise;
  const risk = { riskPaise: needsPaise, heldPaise, maxLossPaise: funds.maxLossPaise };
  const beyond = beyondLimits([...before, ...positions], order.playerId, locked, risk);
  if (beyond) return beyond;
  if (isTooMany({ market: liveBets, all: funds.elsewhereBets + liveBets })) return refusals.tooMany();
  const freePaise = funds.balancePaise - funds.elsewherePaise;
  if (needsPaise > freePaise) return refusals.funds(needsPaise - heldPaise(), freePaise - heldPaise());
  const bet = newBet(id, decided);
  const row = toRow({
    bet,
    fills: plan.fills,
    market: locked,
    matchName: market.matchName,
    marketName: market.name,
    selectionName: market.runners.get(order.selectionId)?.name ?? '',
    userName: order.userName,
    settlement: null,
    ruling: null,
  });
  const answer = done(row, tellOf(bet, leaving !== undefined));
  return { answer, bet, row, fills: fillsOf(id, plan), positions, held };
}
