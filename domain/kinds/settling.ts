import type { Side } from '../bets/bet';
import type { DeadHeat } from '../results/deadHeat';
import type { Paise } from '../base/money';
import { matchedOf } from '../bets/position';
import type { Pricing } from '../bets/position';
import type { KindShapes } from './kind';
import type { MatchedAt, Outcome, Outcomes, RunnerShapes } from './runners';
import type { BetWords, Rule, RunnerEnd } from './words';

/** Describes bets in codes and figures; explanation.ts and the catalogue make sentences of them. */
export type Words<S extends KindShapes> = {
  rule: Rule;
  /** A bet and its outcome as an explanation stores them. */
  inputOf: (bet: S['matched'], outcome: S['outcome']) => object;
  /** The outcome as far as it concerns these bets. */
  resultOf: (bets: readonly S['matched'][], outcome: S['outcome']) => object | number | string;
  betOf: (bet: S['matched'], outcome: S['outcome']) => BetWords;
};

/** How bets of a kind are paid when their market has ended. The exchange alone does that, so it is apart from the rules (kind.ts)
 * and no page is sent it. */
export interface Settling<S extends KindShapes> {
  /** Profit or loss after the end of the market, before commission. */
  settle: (bet: S['matched'], outcome: S['outcome']) => Paise;
  words: Words<S>;
}

export type EndRules<Price> = Pricing<Price> & {
  deadHeatOf: (side: Side, stakePaise: Paise, at: Price, heat: DeadHeat) => Paise;
  rule: Rule;
  wordsOf: (bet: MatchedAt<Price>, end: RunnerEnd) => BetWords;
};

const resultOf = (outcomes: Outcomes, selectionId: number): Outcome => outcomes[selectionId] ?? 'VOID';

const CODES = { WINNER: 'won', LOSER: 'lost', VOID: 'void' } as const;

const endOf = (outcome: Outcome): RunnerEnd =>
  typeof outcome === 'string' ? { code: CODES[outcome] } : { code: 'deadHeat', ...outcome.deadHeat };

const wordsFor = <Price>({ rule, wordsOf }: EndRules<Price>): Words<RunnerShapes<Price>> => ({
  rule,
  inputOf: (bet, outcomes) => ({ ...bet, result: resultOf(outcomes, bet.selectionId) }),
  resultOf: (bets, outcomes) =>
    Object.fromEntries(bets.map(({ selectionId }) => [selectionId, resultOf(outcomes, selectionId)])),
  betOf: (bet, outcomes) => wordsOf(bet, endOf(resultOf(outcomes, bet.selectionId))),
});

/** How a kind whose bets are on runners at this form of price is paid: each fill is rounded separately (bet.ts). */
export const runnersSettling = <Price>(prices: EndRules<Price>): Settling<RunnerShapes<Price>> => ({
  settle: ({ selectionId, side, fills }, outcomes) => {
    const result = resultOf(outcomes, selectionId);
    if (result === 'VOID') return 0;
    if (result === 'WINNER' || result === 'LOSER') return matchedOf(prices, side, fills, result === 'WINNER');
    return fills.reduce(
      (total, fill) => total + prices.deadHeatOf(side, fill.stakePaise, fill, result.deadHeat),
      0,
    );
  },
  words: wordsFor(prices),
});
