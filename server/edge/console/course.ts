import type { ConsoleAsked } from '../../../api/schemas/operator/console';
import type { ExplainedEntryRow } from '../../../api/schemas/explain';
import type { TimelineStepRow } from '../../../api/schemas/timeline';
import { formatAmount, fromRupees } from '../../../domain/base/money';
import type { Db } from '../../base/db/connect';
import { readExplained } from '../../book/rows/explained';
import { readCourse } from '../../book/rows/timelineFacts';
import { timelineOf } from '../../book/rows/timelineSteps';
import type { Outcome } from '../../operator/outcome';
import { shown } from './rows';

type Told = { at: string; what: string; says: string };

const rupees = (amount: number): string => formatAmount(fromRupees(amount));
/** `WRONG_RESULT` as people read it; what an operator wrote stays as it is. */
const reasonOf = (reason: string): string =>
  /^[A-Z][A-Z_]+$/.test(reason) ? reason.replaceAll('_', ' ').toLowerCase() : reason;
const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

type Step = TimelineStepRow['step'];
/** The row of a step; several steps may have one kind of row. */
type StepOf<S extends Step, Row = TimelineStepRow> = Row extends { step: infer T }
  ? S extends T
    ? Row
    : never
  : never;
type Say<S extends Step> = (row: StepOf<S>) => Omit<Told, 'at'>;

const byClock =
  (what: string): (() => Omit<Told, 'at'>) =>
  () => ({ what, says: 'by the player’s clock' });
const byStake =
  (what: string) =>
  ({ stack }: { stack: number }): Omit<Told, 'at'> => ({ what, says: rupees(stack) });

/** The steps of a bet, each in a word and what there is to say of it. */
const STEPS: { readonly [S in Step]: Say<S> } = {
  pressed: byClock('pressed'),
  sent: byClock('sent'),
  received: () => ({ what: 'received', says: '' }),
  takenBack: () => ({ what: 'taken back', says: 'by the player, while it waited' }),
  waited: ({ seconds }) => ({ what: 'waited', says: `${seconds} s, the delay of its market` }),
  placed: ({ stack, odds, asked_odds: asked }) => ({
    what: 'placed',
    says: joined(`${rupees(stack)} at ${odds}`, asked === undefined ? '' : `asked for at ${asked}`),
  }),
  rested: byStake('rested'),
  cancelled: byStake('cancelled'),
  lapsed: byStake('lapsed'),
  restored: byStake('restored'),
  matched: ({ stack, odds }) => ({ what: 'matched', says: `${rupees(stack)} at ${odds}` }),
  refused: ({ message }) => ({ what: 'refused', says: message }),
  voided: ({ stack, reason }) => ({ what: 'void', says: joined(rupees(stack), reasonOf(reason)) }),
  deleted: ({ reason }) => ({ what: 'deleted', says: reasonOf(reason) }),
  reduced: ({ was_odds: was, odds }) => ({ what: 'reduced', says: `${was} to ${odds}` }),
  cashedOut: ({ percent, profit }) => ({ what: 'cashed out', says: `${percent}% for ${rupees(profit)}` }),
  settled: ({ profit }) => ({ what: 'settled', says: `won ${rupees(profit)}` }),
  corrected: ({ profit, was_profit: was }) => ({
    what: 'corrected',
    says: `won ${rupees(profit)}, not ${rupees(was)}`,
  }),
  queried: ({ query_reason: reason, query_text: text }) => ({
    what: 'disputed',
    says: joined(reasonOf(reason), text),
  }),
  answered: ({ ruling, answer_text: text }) => ({ what: 'answered', says: joined(ruling ?? '', text) }),
};

/** Each step has its own part of the table; which one, the compiler cannot see. */
const stepOf = (row: TimelineStepRow): Omit<Told, 'at'> => (STEPS[row.step] as Say<Step>)(row);

/** What the ledger did about its market, and how it came to that. */
function entryOf(entry: ExplainedEntryRow): Told {
  const { at, kind, rule, result, commission_percent: percent } = entry;
  return {
    at,
    what: `ledger: ${kind}`,
    says: joined(
      `by rule ${rule.id} ${rule.version}`,
      result === null ? '' : `result ${result}`,
      `before commission ${rupees(entry.gross)}`,
      percent === null ? '' : `commission of ${percent}% ${rupees(entry.commission)}`,
      entry.by_house === 0 ? '' : `borne by the house ${rupees(entry.by_house)}`,
      `balance ${rupees(entry.before)} -> ${rupees(entry.after)}`,
      reasonOf(entry.reason),
    ),
  };
}

/** Before everything else, whatever its moment was. */
const ARCHIVED: Told = {
  at: '',
  what: 'archive',
  says: 'part of its course lies in the archive, with its month',
};

/** What happened to a bet, oldest first: its course as its player reads it, and what the ledger did. */
export async function readCourseOfBet(db: Db, { bet = '' }: ConsoleAsked): Promise<Outcome> {
  const id = /^\d{1,15}$/.test(bet) ? Number(bet) : undefined;
  if (id === undefined) return shown([]);
  const row = await db.selectFrom('bets').select('player_id').where('id', '=', id).executeTakeFirst();
  const facts = row && (await readCourse(db, row.player_id, id));
  if (!facts) return shown([]);
  const explained = await readExplained(db, row.player_id, id);
  const told: Told[] = [
    ...(facts.isArchived ? [ARCHIVED] : []),
    ...timelineOf(facts).map((step) => ({ at: step.at, ...stepOf(step) })),
    ...(explained?.entries ?? []).map(entryOf),
  ];
  return shown(told.toSorted((a, b) => a.at.localeCompare(b.at)).map((one, i) => ({ no: i + 1, ...one })));
}
