import { rangeOf } from './exposure';
import type { Ends, ResultRange, RunnerField } from './exposure';
import { sessionPositionsOf } from './kinds/traded';
import type { RuledMarket } from './kinds/rules';
import type { Paise } from './money';
import { endsOf } from './position';
import type { Position } from './position';
import { sessionRangeOf, sessionTotalAt } from './session';

/** A market on which a player has bets. */
export type HeldMarket = {
  readonly marketId: string;
  readonly ruled: RuledMarket;
  readonly positions: readonly Position[];
  readonly field: RunnerField;
};

/** How a market is taken to end: the selections that win, or the one number of a session. Those not named may be any,
 * so with nothing named everything is possible. */
export type Assumed = readonly number[];

const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((total, one) => total + one, 0);

/** Winners that are named are taken out; the places left go to those who cost or bring most. */
function onRunners(byRunner: ReadonlyMap<number, Ends>, winners: number, assumed: Assumed): ResultRange {
  const places = Math.min(winners, byRunner.size);
  const named = assumed.slice(0, places);
  const fixed = sum(named.map((id) => byRunner.get(id)?.wins ?? 0));
  const others = new Map([...byRunner].filter(([id]) => !named.includes(id)));
  const { worst, best } = rangeOf(others, places - named.length);
  return { worst: fixed + worst, best: fixed + best };
}

/** Worst and best result (paise) of one market if it ends so, before commission; the same once its end is named whole.
 * @param withOpen counts open orders as exposure does: matched where that does harm, else not at all */
export function resultOn(
  { ruled, positions, field }: HeldMarket,
  assumed: Assumed,
  withOpen: boolean,
): ResultRange {
  if (!ruled.session) return onRunners(endsOf(positions, field.runnerIds, withOpen), field.winners, assumed);
  const onNumbers = sessionPositionsOf(ruled.session, positions);
  const [number] = assumed;
  if (number === undefined) return sessionRangeOf(onNumbers);
  const paise = sessionTotalAt(onNumbers, number);
  return { worst: paise, best: paise };
}

/** Worst and best result (paise) of all these markets together, each ending as assumed; markets know nothing of each
 * other. Domain rules, section 3. */
export function resultOnAll(
  markets: readonly HeldMarket[],
  assumed: Readonly<Record<string, Assumed>>,
  withOpen: boolean,
): ResultRange {
  const ranges = markets.map((market) => resultOn(market, assumed[market.marketId] ?? [], withOpen));
  return { worst: sum(ranges.map(({ worst }) => worst)), best: sum(ranges.map(({ best }) => best)) };
}
