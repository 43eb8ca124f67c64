import type { RuledMarket } from '../kinds/rules';
import type { Rule } from '../kinds/words';
import type { MarketResult } from '../results/marketResult';
import type { VoidReason } from '../words/reasons';
import type { PlayerMessage } from '../words/sayings';

/** What a rule decides for a market: its result, the rule, and a note to its players if the result needs one. */
export type Ruling = { result: MarketResult; rule: Rule | null; note: PlayerMessage | null };

/** The market whose event has ended, and the result that the feed reported. */
export type Ending = { market: RuledMarket; reported: MarketResult };

export const ruleOf = (id: string, version = 1): Rule => ({ id, version });

/** The result stays as it was reported, by this rule or because none applies. */
export const asReported = ({ reported }: Ending, rule: Rule | null = null): Ruling => ({
  result: reported,
  rule,
  note: null,
});

/** Every stake is returned, and players read why. */
export const voidBy = (rule: Rule, reason: VoidReason, note: PlayerMessage | null = null): Ruling => ({
  result: { kind: 'void', reason },
  rule,
  note,
});

/** A number set by the rule instead of counted. */
export const numberBy = (rule: Rule, number: number, note: PlayerMessage): Ruling => ({
  result: { kind: 'number', number },
  rule,
  note,
});

/** The selection that a rule makes the winner. */
export const winnerBy = (rule: Rule, selectionId: number, note: PlayerMessage | null = null): Ruling => ({
  result: { kind: 'winners', finish: [[selectionId]] },
  rule,
  note,
});
