import type { CashOffer } from '../../../domain/cashout/cashOffer';
import type { HedgeLeg } from '../../../domain/cashout/cashout';
import { rulesOf } from '../../../domain/kinds/rules';
import { isTooMany } from '../../../domain/placing/limits';
import type { Bet } from '../../base/db/tables';
import { haltAt, wholeHaltAt } from '../../halts/standing';
import { wrongPlayer } from '../orders/checks/checks';
import type { LockedMarket } from '../orders/order/facts';
import { noCashOut } from '../cashout/why';
import { heldFor } from '../orders/positions/positions';
import type { PlayerPosition } from '../orders/positions/positions';
import { isRefusal, refusals } from '../orders/order/refusals';
import type { Refusal } from '../orders/order/refusals';
import type { Closable, Closed, Closing } from '../orders/placing/submit';
import { fundsOf, leftOf, nextNumber, useFeed } from './decide';
import type { MarketBatch } from './decide';
import { movePlayers, positionsOf } from './marketBook';

/** The worst price it walks is what it asked for: all others are better. */
const worstOf = ({ side, fills }: HedgeLeg): number =>
  fills.reduce(
    (worst, { odds }) => (side === 'back' ? Math.min(worst, odds) : Math.max(worst, odds)),
    fills[0]?.odds ?? 0,
  );

type Taken = { closing: Closing; locked: LockedMarket; inPlay: boolean; at: Date };

const betOf = (id: number, leg: HedgeLeg, { closing, locked, inPlay, at }: Taken): Bet => ({
  id,
  player_id: closing.playerId,
  match_id: locked.matchId,
  market_id: closing.marketId,
  ip: closing.ip,
  device: closing.device,
  selection_id: leg.selectionId,
  is_back: leg.side === 'back',
  odds: worstOf(leg),
  rate_bps: null,
  stake_paise: leg.stakePaise,
  matched_paise: leg.stakePaise,
  open_paise: 0,
  cancelled_paise: 0,
  status: 'MATCHED',
  keep_in_play: false,
  in_play: inPlay,
  ref: null,
  profit_paise: null,
  void_reason: null,
  placed_at: at,
  matched_at: at,
  deleted_at: null,
  asked: { cashOut: true },
  rested_paise: 0,
  placed_after: null,
});

const positionOf = (leg: HedgeLeg, { closing, locked }: Taken): PlayerPosition => ({
  playerId: closing.playerId,
  ...rulesOf(locked).positionOf({
    selectionId: leg.selectionId,
    side: leg.side,
    fills: leg.fills,
    openPaise: 0,
    odds: worstOf(leg),
    rateBps: null,
  }),
});

/** Prices of the offer that are still there are taken from the feed; the others were the house's risk. */
function useOffer(batch: MarketBatch, { legs }: CashOffer): void {
  const { live } = leftOf(batch);
  for (const { selectionId, side, fills } of legs) {
    const there = new Set(live.available(batch.marketId, selectionId, side).map(({ odds }) => odds));
    useFeed(
      batch,
      { selectionId, side },
      fills.filter(({ odds }) => there.has(odds)),
    );
  }
}

/** Why an operator does not let a position be closed, if so: what costs no more than before ends risk, and goes on.
 * @param after what is held back with the position closed */
function refusalByHalt(
  { facts }: MarketBatch,
  { closing: { playerId, marketId }, locked }: Taken,
  { positions, exposurePaise }: { positions: readonly PlayerPosition[]; exposurePaise: number },
): Refusal | undefined {
  if (facts.halts.length === 0) return undefined;
  const heldPaise = heldFor(positions, [playerId], locked).get(playerId)?.exposurePaise ?? 0;
  const find = exposurePaise > heldPaise ? haltAt : wholeHaltAt;
  const halt = find(facts.halts, { playerId, marketId, matchId: locked.matchId });
  return halt && refusals.halted(halt);
}

/** Why an operator does not let it be closed now: it is stopped, or would cost the house more than it may lose. */
function refusalByOperator(
  batch: MarketBatch,
  taken: Taken,
  { changes, ...after }: Parameters<typeof refusalByHalt>[2] & { changes: readonly PlayerPosition[] },
): Refusal | undefined {
  const halted = refusalByHalt(batch, taken, after);
  if (halted) return halted;
  return batch.house?.refuses(changes, taken.closing.quoteId) ? noCashOut.house() : undefined;
}

/** Lets the batch hold the bets of an offer, if their player can cover what is open besides them. */
function takeOffer(
  batch: MarketBatch,
  taken: Taken,
  positions: readonly PlayerPosition[],
  offer: CashOffer,
): Closed | Refusal {
  const { closing, locked, at } = taken;
  const { playerId } = closing;
  const funds = fundsOf(batch, playerId);
  // How much may be staked on a bet is no limit to what ends bets.
  const wrong = wrongPlayer(funds, { stakePaise: 0 });
  if (wrong) return wrong;
  const changes = offer.legs.map((leg) => positionOf(leg, taken));
  const held = heldFor([...positions, ...changes], [playerId], locked);
  const { exposurePaise, liveBets } = held.get(playerId) ?? { exposurePaise: 0, liveBets: 0 };
  if (isTooMany({ market: liveBets, all: funds.elsewhereBets + liveBets })) return refusals.tooMany();
  const stopped = refusalByOperator(batch, taken, { positions, exposurePaise, changes });
  if (stopped) return stopped;
  const freePaise = funds.balancePaise - funds.elsewherePaise;
  // Open orders may cost more once their runner brings less.
  if (exposurePaise > freePaise) return refusals.funds(exposurePaise, freePaise);
  useOffer(batch, offer);
  const ids: number[] = [];
  for (const leg of offer.legs) {
    const bet = betOf(nextNumber(batch), leg, taken);
    ids.push(bet.id);
    batch.bets.set(bet.id, { bet });
    batch.fills.push(...leg.fills.map((fill) => ({ betId: bet.id, counterBetId: null, ...fill })));
  }
  movePlayers(batch.book, changes);
  batch.house?.take(changes, closing.quoteId);
  batch.positions.push(...changes);
  for (const [player, one] of held) batch.held.set(player, one);
  return { ids, offer, at };
}

/** Closes a position after the orders before it. It consists of bets with the house, which no order of another player
 * meets. @param offerOf what its reading came to */
export function closeNext(
  batch: MarketBatch,
  closing: Closing,
  offerOf: (on: Closable) => CashOffer | Refusal,
): Closed | Refusal {
  const { facts, marketId, at } = batch;
  const { tokenHash, playerId } = closing;
  if (tokenHash !== null && !facts.sessions.has(tokenHash)) return refusals.signedOut();
  const locked = facts.markets.get(marketId);
  if (!locked) return refusals.unknownMarket();
  const positions = positionsOf(batch.book, [playerId]);
  const offer = offerOf({ locked, positions, moment: leftOf(batch), at });
  if (isRefusal(offer)) return offer;
  const inPlay = batch.moment.live.get(marketId)?.inPlay ?? false;
  const closed = takeOffer(batch, { closing, locked, inPlay, at }, positions, offer);
  if (!isRefusal(closed)) batch.closed.push({ closing, closed });
  return closed;
}
