import { winnings } from '../bets/bet';
import type { Fill } from '../bets/bet';
import { hedge, withLegs } from './cashout';
import type { Depth, Hedge, HedgeLeg, Profits } from './cashout';
import { MAX_ODDS } from '../bets/ladder';
import { mulDiv } from '../base/money';
import type { Paise } from '../base/money';

/** What a player asks to be closed: a share of the position in basis points, or as much as brings this amount. */
export type WantedCashOut = { kind: 'share'; bps: number } | { kind: 'amount'; paise: Paise };

/** What closes a position, or a share of it. `byRunner` and `amountPaise` describe the whole position afterwards. */
export type CashOffer = Hedge & {
  /** What the closed share brings, whoever wins. */
  closedPaise: Paise;
  /** The share in millionths of the whole; the depth may allow less than was asked. */
  shareMillionths: number;
  /** What the whole position would bring, or as much of it as the depth allows. */
  wholePaise: Paise;
  /** There is too little depth to close all of it. */
  isThin: boolean;
};

const WHOLE = 1_000_000;
const BPS = 100;
/** The most stake whose winnings can be set to any whole paisa by the odds, as one hundredth then moves less than one. */
const FINE = 99;

/** The leg with its last paise at the odds that take `lessPaise` off what it brings if its runner wins. */
function repriced(leg: HedgeLeg, lessPaise: Paise): HedgeLeg | undefined {
  const last = leg.fills.at(-1);
  if (!last) return undefined;
  const fine = Math.min(last.stakePaise, FINE);
  const kept = last.stakePaise - fine;
  const change = leg.side === 'lay' ? lessPaise : 0 - lessPaise;
  const wanted = winnings(last.stakePaise, last.odds) + change - winnings(kept, last.odds);
  const odds = 100 + Math.max(1, Math.ceil((wanted * 100) / fine));
  if (wanted < 0 || odds > MAX_ODDS) return undefined;
  const before: Fill[] = kept > 0 ? [{ odds: last.odds, stakePaise: kept }] : [];
  return { ...leg, fills: [...leg.fills.slice(0, -1), ...before, { odds, stakePaise: fine }] };
}

/** A paisa laid so that the runner brings this much less against all others, which bring one more. */
const paisaLaid = (selectionId: number, lessPaise: Paise): HedgeLeg => ({
  selectionId,
  side: 'lay',
  fills: [{ odds: lessPaise === 1 ? 101 : lessPaise * 100, stakePaise: 1 }],
  stakePaise: 1,
});

/** These legs with every runner at `target`, or a paisa more for each that had none; undefined if no odds reach it. */
function legsAt(target: Paise, legs: readonly HedgeLeg[], byRunner: Profits): HedgeLeg[] | undefined {
  const even = [...legs];
  for (const [id, paise] of Object.entries(byRunner)) {
    const selectionId = Number(id);
    const lessPaise = paise - target;
    if (lessPaise === 0) continue;
    const place = even.findIndex((leg) => leg.selectionId === selectionId);
    const own = even[place];
    const leg = own && repriced(own, lessPaise);
    if (leg) even[place] = leg;
    else if (lessPaise > 0) even.push(paisaLaid(selectionId, lessPaise));
    else return undefined;
  }
  return even;
}

/** The hedge made equal to the paisa: the few paise that whole stakes leave over on some runners are taken off, or added, by
 * the odds of the last paise of their legs. A runner without a leg sets the target, so that another bet is seldom needed. */
export function levelHedge({ legs, byRunner, amountPaise }: Hedge): Hedge {
  const idle = Object.entries(byRunner).filter(([id]) => !legs.some((leg) => leg.selectionId === Number(id)));
  const target = Math.min(...idle.map(([, paise]) => paise));
  const even =
    (Number.isFinite(target) ? legsAt(target, legs, byRunner) : undefined) ??
    legsAt(amountPaise, legs, byRunner) ??
    legs;
  const after = withLegs(without(byRunner, legs), even);
  return { legs: [...even], byRunner: after, amountPaise: Math.min(...Object.values(after)) };
}

/** The profits before the legs. */
function without(byRunner: Profits, legs: readonly HedgeLeg[]): Profits {
  const zero = Object.fromEntries(Object.keys(byRunner).map((id) => [id, 0]));
  const brought = withLegs(zero, legs);
  return Object.fromEntries(
    Object.entries(byRunner).map(([id, paise]) => [id, paise - (brought[Number(id)] ?? 0)]),
  );
}

const shareOf = (profits: Profits, millionths: number): Profits =>
  Object.fromEntries(Object.entries(profits).map(([id, paise]) => [id, mulDiv(paise, millionths, WHOLE)]));

type Found = { millionths: number; hedge: Hedge };

function at(profits: Profits, depths: readonly Depth[], millionths: number): Found | undefined {
  const found = hedge(shareOf(profits, millionths), depths);
  return found && { millionths, hedge: found };
}

/** The largest share within `from` and `to` that `fits`, by bisection: twenty tries. */
function largest(from: Found | undefined, to: number, fits: (millionths: number) => Found | undefined) {
  let best = from;
  let [low, high] = [from?.millionths ?? 0, to];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const found = fits(middle);
    if (found) [best, low] = [found, middle];
    else high = middle;
  }
  return best;
}

/** The share that brings this amount, or the nearest below it, as the exact paisa may be impossible. */
function bringing(profits: Profits, depths: readonly Depth[], whole: Found, paise: Paise): Found | undefined {
  const isUnder = ({ hedge: { amountPaise } }: Found) => Math.abs(amountPaise) <= Math.abs(paise);
  if (isUnder(whole)) return whole;
  return largest(undefined, whole.millionths, (millionths) => {
    const found = at(profits, depths, millionths);
    return found && isUnder(found) ? found : undefined;
  });
}

/** Whether this much can be cashed out of what the whole brings: in the same direction, and no more. */
export const isWithin = (paise: Paise, wholePaise: Paise): boolean =>
  paise !== 0 && Math.sign(paise) === Math.sign(wholePaise) && Math.abs(paise) <= Math.abs(wholePaise);

function wanting(
  profits: Profits,
  depths: readonly Depth[],
  whole: Found,
  wanted: WantedCashOut,
): Found | undefined {
  if (wanted.kind === 'share') {
    const millionths = wanted.bps * BPS;
    return millionths >= whole.millionths ? whole : at(profits, depths, millionths);
  }
  return isWithin(wanted.paise, whole.hedge.amountPaise)
    ? bringing(profits, depths, whole, wanted.paise)
    : undefined;
}

/** The profits where all is level to `paise`, from which nothing is to be closed. */
const isLevel = (profits: Profits): boolean => new Set(Object.values(profits)).size <= 1;

/**
 * What closes a one-winner position as asked: every runner brings the same afterwards, to the last paisa, if the whole is
 * closed. `depths` names every active runner, `profits` their results. Undefined if nothing is to be closed, if the
 * depth allows nothing, or if the amount is impossible. Domain rules, section 6.
 */
export function cashOfferOf(
  profits: Profits,
  depths: readonly Depth[],
  wanted: WantedCashOut,
): CashOffer | undefined {
  const own = Object.fromEntries(depths.map(({ selectionId: id }) => [id, profits[id] ?? 0]));
  if (isLevel(own)) return undefined;
  const all = at(own, depths, WHOLE);
  const whole = all ?? largest(undefined, WHOLE, (millionths) => at(own, depths, millionths));
  const found = whole && wanting(own, depths, whole, wanted);
  if (!found || found.hedge.legs.length === 0) return undefined;
  const { legs } = levelHedge(found.hedge);
  const byRunner = withLegs(own, legs);
  const closed = withLegs(shareOf(own, found.millionths), legs);
  return {
    legs,
    byRunner,
    amountPaise: Math.min(...Object.values(byRunner)),
    // The share is chosen to the paisa by what it brings: what a millionth more or less of it would is left where it is.
    closedPaise: wanted.kind === 'amount' ? wanted.paise : Math.min(...Object.values(closed)),
    shareMillionths: found.millionths,
    wholePaise: whole.hedge.amountPaise,
    isThin: !all,
  };
}

/** The most that the legs of an offer may cost whoever takes their other side, paise. */
export function riskOf(legs: readonly HedgeLeg[], runnerIds: readonly number[]): Paise {
  const zero = Object.fromEntries(runnerIds.map((id) => [id, 0]));
  return Math.max(0, ...Object.values(withLegs(zero, legs)));
}
