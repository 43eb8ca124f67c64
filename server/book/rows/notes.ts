import * as v from 'valibot';
import type { ExplainedEntryRow } from '../../../api/schemas/explain';
import { toDecimal } from '../../../domain/bets/ladder';
import { parseResult } from '../../../domain/results/marketResult';
import { toRupees } from '../../../domain/base/money';
import type { VoidReason } from '../../../domain/words/reasons';

const odds = v.nullable(v.number());
/** What the entry of a correction says besides. */
const note = v.object({
  reason: v.optional(v.string()),
  /** `undone`: parts of the player's bets that went with a bet that was deleted. */
  undone: v.optional(v.array(v.object({ betId: v.number(), stakePaise: v.number(), odds: v.number() })), []),
  changes: v.optional(
    v.array(v.object({ betId: v.number(), stakePaise: v.number(), wasOdds: odds, odds })),
    [],
  ),
});
/** Of the end of a market. */
const market = v.object({ result: v.string() });
const noted = v.object({
  inputs: v.fallback(note, { undone: [], changes: [] }),
  market: v.fallback(v.nullable(market), null),
});

/** Of entries without words of their own. */
const REASONS: Readonly<Record<string, VoidReason>> = {
  'market.nonRunner': 'NON_RUNNER',
  'market.reinstatement': 'RUNNER_REINSTATED',
};

function changesOf({ undone, changes }: v.InferOutput<typeof note>): ExplainedEntryRow['changes'] {
  const price = (at: number | null) => (at === null ? null : toDecimal(at));
  return [...undone.map(({ odds: wasOdds, ...one }) => ({ ...one, wasOdds, odds: null })), ...changes].map(
    ({ betId, stakePaise, wasOdds, odds }) => ({
      bet_id: String(betId),
      stack: toRupees(stakePaise),
      was_price: price(wasOdds),
      price: price(odds),
    }),
  );
}

/** Why an entry was made, and what it did to bets: parts before and after. */
export function noteOf(explanation: unknown, ruleId: string): Pick<ExplainedEntryRow, 'reason' | 'changes'> {
  const { inputs, market: end } = v.parse(noted, explanation);
  const result = end?.result.startsWith('VOID:') ? parseResult(end.result) : null;
  const words = result?.kind === 'void' ? result.reason : '';
  return { reason: inputs.reason ?? REASONS[ruleId] ?? words, changes: changesOf(inputs) };
}
