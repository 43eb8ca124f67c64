import type { RuledMarket } from '../kinds/rules';
import type { Rule } from '../kinds/words';
import type { MarketResult } from '../results/marketResult';
import type { VoidReason } from '../words/reasons';
import type { PlayerMessage } from '../words/sayings';

/** What a rule decides for a market: its result, the rule, and a line for its players if the result needs one. */
export type Ruled = { result: MarketResult; rule: Rule | null; note: PlayerMessage | null };

/** The market as far as its end goes, and what the feed itself named. */
export type Ending = { market: RuledMarket; reported: MarketResult };

export const ruleOf = (id: string, version = 1): Rule => ({ id, version });

/** The result counts as it was reported, by this rule or by none. */
export const stands = ({ reported }: Ending, rule: Rule | null = null): Ruled => ({
  result: reported,
  rule,
  note: null,
});

/** Every stake goes back, and players read why. */
export const voidBy = (rule: Rule, reason: VoidReason, note: PlayerMessage | null = null): Ruled => ({
  result: { kind: 'void', reason },
  rule,
  note,
});

/** A number that was not counted but given by the rule. */
export const numberBy = (rule: Rule, number: number, note: PlayerMessage): Ruled => ({
  result: { kind: 'number', number },
  rule,
  note,
});

/** The selection that a rule makes the winner. */
export const winnerBy = (rule: Rule, selectionId: number, note: PlayerMessage | null = null): Ruled => ({
  result: { kind: 'winners', finish: [[selectionId]] },
  rule,
  note,
});
