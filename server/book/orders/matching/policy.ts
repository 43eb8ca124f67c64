import { isWithinLimit } from '../../../../domain/placing/matching';
import type { Level } from '../../../../domain/placing/matching';
import { MAX_ODDS, MIN_ODDS } from '../../../../domain/bets/ladder';
import type { Ladder } from '../../../../domain/bets/ladder';
import { isNoWorse, worstOfAny } from '../../../../domain/placing/pricePolicy';
import { traitsOf } from '../../../../domain/kinds/rules';
import type { RuledMarket } from '../../../../domain/kinds/rules';
import { hasLine } from '../../../../domain/sessions/sessionFacts';
import type { SessionFacts } from '../../../../domain/sessions/sessionFacts';
import type { AskedTerms } from '../../../base/db/betTables';
import type { MarketTerms } from '../order/facts';
import { onSelection } from '../order/order';
import type { Order } from '../order/order';
import { refusals } from '../order/refusals';
import type { Refusal } from '../order/refusals';

/** The order with the worst odds its policy takes: a bookmaker's rate may be any, odds stay near the asked ones. */
export function withWorst(order: Order, ladder: Ladder): Order {
  const { policy, side, odds } = order;
  if (policy !== 'any') return order;
  if (ladder === 'RATE') return { ...order, worstOdds: side === 'back' ? 0 : MAX_ODDS };
  return { ...order, worstOdds: worstOfAny(side, odds, ladder) };
}

/** An order as its market takes it. */
export const orderOn = (asked: Order, terms: Pick<MarketTerms, 'session' | 'priceLadder'> | null): Order =>
  terms ? withWorst(onSelection(asked, terms.session), terms.priceLadder) : asked;

/** How far the resting orders are read that may match: `none` has to know of worse ones to say what stands. */
export function readUntil({ policy, side, worstOdds }: Order): number {
  if (policy !== 'none') return worstOdds;
  return side === 'back' ? MIN_ODDS : MAX_ODDS;
}

function bestOf({ side }: Order, levels: readonly Level[]): number | undefined {
  const odds = levels.map((level) => level.odds);
  if (odds.length === 0) return undefined;
  return side === 'back' ? Math.max(...odds) : Math.min(...odds);
}

/** Whether a session's price that changed is taken all the same. */
function takes({ policy, side, odds, rateBps }: Order, session: SessionFacts, now: Level): boolean {
  if (policy !== 'better') return policy === 'any';
  return isNoWorse(
    side,
    session,
    { odds, rateBps: rateBps ?? 0 },
    { odds: now.odds, rateBps: now.sizePaise },
  );
}

function onPosted(order: Order, session: SessionFacts, [posted]: readonly Level[]): Order | Refusal {
  if (!posted) return refusals.suspended();
  const isMoved = hasLine(session) && posted.odds !== order.odds;
  if (!isMoved && posted.sizePaise === order.rateBps) return order;
  if (!takes(order, session, posted))
    return isMoved ? refusals.runChanged(posted) : refusals.sizeChanged(posted);
  const odds = hasLine(session) ? posted.odds : posted.sizePaise;
  return { ...order, odds, worstOdds: odds, rateBps: posted.sizePaise };
}

/** At a table only the price that stands now is taken: it follows from the open cards. */
function atTable(order: Order, [posted]: readonly Level[]): Order | Refusal {
  if (!posted) return refusals.suspended();
  return posted.odds === order.odds ? order : refusals.rateChanged(posted.odds);
}

/** The order as its player's policy lets it be taken now, or why it does not: a session's at the line and rate that stand.
 * @param others resting orders of other players @param posted what the feed offers, best first */
export function underPolicy(
  order: Order,
  { kind, session }: RuledMarket,
  others: readonly Level[],
  posted: readonly Level[],
): Order | Refusal {
  if (session) return onPosted(order, session, posted);
  if (traitsOf(kind).isDealt) return atTable(order, posted);
  if (order.policy !== 'none') return order;
  const best = bestOf(order, [...others, ...posted]);
  if (traitsOf(kind).isPosted) return best === order.odds ? order : refusals.rateChanged(best);
  return best !== undefined && isWithinLimit(order, best) ? order : refusals.priceChanged(best);
}

const replacing = (replaces: number, resizes: number | null): AskedTerms =>
  resizes === null ? { replaces } : { replaces, resizes };

/** What the bet keeps of how it was asked for; nothing where its client said nothing of it. @param taken the order at the price it got */
export function askedTerms(asked: Order, taken: Order): AskedTerms | null {
  const { replaces, press, entropy } = asked;
  if (replaces !== null) return replacing(replaces, asked.resizes);
  const terms = policyTerms(asked, taken);
  if (press === null && entropy === null) return terms;
  return { ...terms, ...(press === null ? {} : { press }), ...(entropy === null ? {} : { entropy }) };
}

function policyTerms(asked: Order, taken: Order): AskedTerms | null {
  const { policy, fillOrKill, odds, worstOdds, rateBps } = asked;
  if (policy === null && !fillOrKill) return null;
  const isMoved = taken.odds !== odds || taken.rateBps !== rateBps;
  return {
    ...(policy === null ? {} : { policy }),
    ...(fillOrKill ? { fillOrKill } : {}),
    ...(worstOdds === odds ? {} : { worstOdds }),
    ...(isMoved ? { odds, ...(rateBps === null ? {} : { rateBps }) } : {}),
  };
}
