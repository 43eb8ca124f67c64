import type { BetReceipt } from '../receipt';
import type { RoundRecord, SelectionResult } from '../record';
import type { GameRules, Result } from '../rules/game';
import type { Deal } from './deal';
import { paidBack } from './payout';
import { cannot, compared, firstTrouble } from './step';
import type { Step } from './step';

const SHOWN = 5;

/** By number, as far as they go. */
const textOf = (ids: readonly string[], results: ReadonlyMap<string, string>): string =>
  ids
    .slice(0, SHOWN)
    .map((id) => `${id}: ${results.get(id) ?? 'missing'}`)
    .join(', ');

function checkResults(expected: ReadonlyMap<string, string>, found: ReadonlyMap<string, string>): Step {
  const ids = [...new Set([...expected.keys(), ...found.keys()])];
  const different = ids.filter((id) => expected.get(id) !== found.get(id));
  if (different.length === 0)
    return compared(
      'outcome',
      `${ids.length} results`,
      `${ids.length} results`,
      'the result of every selection',
    );
  const why = `${different.length} of ${ids.length} selections differ`;
  return compared('outcome', textOf(different, expected), textOf(different, found), why);
}

/** A void round gives every stake back. */
function checkVoid({ selections, void_reason: reason }: RoundRecord): Step {
  const kept = Object.entries(selections).filter(([, result]) => result !== 'returned');
  if (kept.length > 0)
    return compared('outcome', 'returned', textOfEntries(kept), 'a void round returns every stake');
  const given = reason === null || reason === '' ? 'none' : 'a reason';
  return compared('outcome', 'a reason', given, 'a void round says why');
}

const textOfEntries = (entries: readonly (readonly [string, SelectionResult])[]): string =>
  entries
    .slice(0, SHOWN)
    .map(([id, result]) => `${id}: ${result}`)
    .join(', ');

/** Every selection came to what the rules make of these cards. */
export function checkOutcome(rules: GameRules, { groups }: Deal, record: RoundRecord): Step {
  if (record.state === 'VOID') return checkVoid(record);
  const results = Object.entries(rules.resultsOf(groups, 0));
  return checkResults(
    new Map(results.map(([id, { result }]) => [id, result])),
    new Map(Object.entries(record.selections)),
  );
}

/** What the record says of the selection of a bet; a bet after the first card is decided by when it was placed. */
function statedFor(receipt: BetReceipt, own: Result, record: RoundRecord): Result | undefined {
  if ((receipt.placed_after ?? 0) > 0) return own;
  const result = record.selections[String(receipt.selection)];
  if (result === undefined) return undefined;
  if (result !== 'reduced') return { result };
  return own.result === 'reduced' ? own : undefined;
}

function checkBet(
  receipt: BetReceipt,
  rules: GameRules,
  { groups }: Deal,
  record: RoundRecord,
  paid: number | undefined,
): Step {
  const results = rules.resultsOf(groups, receipt.placed_after ?? 0);
  const own =
    record.state === 'VOID' ? ({ result: 'returned' } as const) : results[String(receipt.selection)];
  if (!own) return cannot('payout', `the game has no selection ${receipt.selection}`);
  const stated = record.state === 'VOID' ? own : statedFor(receipt, own, record);
  const found = paid ?? (stated ? paidBack(receipt, stated) : undefined);
  const why = `bet ${receipt.bet_id} on ${receipt.selection}: ${own.result}, paid back in hundredths`;
  return compared('payout', String(paidBack(receipt, own)), String(found ?? 'nothing said'), why);
}

/** My bets were paid by these rules. `paid`: what each really brought, in hundredths of the currency, by the bet's number. */
export function checkPayouts(
  receipts: readonly BetReceipt[],
  rules: GameRules,
  deal: Deal,
  record: RoundRecord,
  paid: Readonly<Record<string, number>> = {},
): Step {
  const [first, ...rest] = receipts.map((receipt) =>
    checkBet(receipt, rules, deal, record, paid[String(receipt.bet_id)]),
  );
  return first ? firstTrouble([first, ...rest]) : cannot('payout', 'no bet of mine was given');
}
