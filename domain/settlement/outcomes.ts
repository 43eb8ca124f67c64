import { rangeOf } from '../bets/exposure';
import type { WinLose, ResultRange, RunnerField } from '../bets/exposure';
import { sessionPositionsOf } from '../kinds/traded';
import type { RuledMarket } from '../kinds/rules';
import { tabOfMarket } from '../markets/marketTab';
import type { Paise } from '../base/money';
import { winLoseOf } from '../bets/position';
import type { Position } from '../bets/position';
import { sessionRangeOf, sessionTotalAt } from '../sessions/session';

/** A market on which a player has bets. */
export type HeldMarket = {
  readonly marketId: string;
  readonly ruled: RuledMarket;
  readonly positions: readonly Position[];
  readonly field: RunnerField;
  /** Who may win the match, by name and in the order of the field; null where the market asks something else. */
  readonly answers: readonly string[] | null;
};

/** Markets that one result decides: the odds of a match and its bookmaker ask who wins it. One market, mostly. */
export type Question = readonly [HeldMarket, ...HeldMarket[]];

/** How a market is assumed to end: the selections that win, or the one number of a session. Those not named may be any,
 * so with nothing named everything is possible. */
export type Assumed = readonly number[];

const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((total, one) => total + one, 0);

/** Named winners are taken out; the remaining places go to those that cost or bring most. */
function onRunners(byRunner: ReadonlyMap<number, WinLose>, winners: number, assumed: Assumed): ResultRange {
  const places = Math.min(winners, byRunner.size);
  const named = assumed.slice(0, places);
  const fixed = sum(named.map((id) => byRunner.get(id)?.wins ?? 0));
  const others = new Map([...byRunner].filter(([id]) => !named.includes(id)));
  const { worst, best } = rangeOf(others, places - named.length);
  return { worst: fixed + worst, best: fixed + best };
}

/** Worst and best result (paise) of one market if it ends like this, before commission; equal once its end is fully named.
 * @param withOpen counts open orders as exposure does: matched if that does harm, else not at all */
export function resultOn(
  { ruled, positions, field }: HeldMarket,
  assumed: Assumed,
  withOpen: boolean,
): ResultRange {
  if (!ruled.session)
    return onRunners(winLoseOf(positions, field.runnerIds, withOpen), field.winners, assumed);
  const onNumbers = sessionPositionsOf(ruled.session, positions);
  const [number] = assumed;
  if (number === undefined) return sessionRangeOf(onNumbers);
  const paise = sessionTotalAt(onNumbers, number);
  return { worst: paise, best: paise };
}

/** The names of a market's runners if it asks who wins the match; two with the same name cannot be told apart. */
export function answersOf(
  marketType: string | undefined,
  winners: number,
  names: readonly string[],
): readonly string[] | null {
  const asks = ['odds', 'bookmaker'].includes(tabOfMarket(marketType)) && winners === 1;
  return asks && new Set(names).size === names.length ? names : null;
}

/** Markets by what they ask, in their order. Runners go by name: each market has ids of its own for them. */
export function questionsOf(markets: readonly HeldMarket[]): Question[] {
  const byQuestion = new Map<string, [HeldMarket, ...HeldMarket[]]>();
  for (const market of markets) {
    const { answers, marketId } = market;
    const key = answers ? [...answers].sort().join('\n') : `market ${marketId}`;
    const known = byQuestion.get(key);
    if (known) known.push(market);
    else byQuestion.set(key, [market]);
  }
  return [...byQuestion.values()];
}

/** The result of a market if the answer of that name is the true one. */
function ifAnswered(market: HeldMarket, name: string, withOpen: boolean): Paise {
  const winner = market.field.runnerIds[market.answers?.indexOf(name) ?? -1];
  return resultOn(market, winner === undefined ? [] : [winner], withOpen).worst;
}

/** Worst and best result (paise) of the markets of one question, all decided by the same end.
 * @param assumed of the first of them */
export function resultOf(question: Question, assumed: Assumed, withOpen: boolean): ResultRange {
  const [first, ...others] = question;
  if (others.length === 0) return resultOn(first, assumed, withOpen);
  const { runnerIds } = first.field;
  const possible = (first.answers ?? []).filter(
    (_, i) => assumed.length === 0 || runnerIds[i] === assumed[0],
  );
  const totals = possible.map((name) => sum(question.map((one) => ifAnswered(one, name, withOpen))));
  return { worst: Math.min(...totals), best: Math.max(...totals) };
}

/** Worst and best result (paise) of all these markets together, each question answered as assumed of its first market;
 * questions know nothing of each other. Domain rules, section 3. */
export function resultOnAll(
  questions: readonly Question[],
  assumed: Readonly<Record<string, Assumed>>,
  withOpen: boolean,
): ResultRange {
  const ranges = questions.map((one) => resultOf(one, assumed[one[0].marketId] ?? [], withOpen));
  return { worst: sum(ranges.map(({ worst }) => worst)), best: sum(ranges.map(({ best }) => best)) };
}
