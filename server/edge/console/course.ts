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

/** The steps of a bet, each in a word and what there is to say of it. */
function stepOf(row: TimelineStepRow): Omit<Told, 'at'> {
  switch (row.step) {
    case 'pressed':
    case 'sent':
      return { what: row.step, says: 'by the player’s clock' };
    case 'received':
      return { what: 'received', says: '' };
    case 'takenBack':
      return { what: 'taken back', says: 'by the player, while it waited' };
    case 'waited':
      return { what: 'waited', says: `${row.seconds} s, the delay of its market` };
    case 'placed':
      return {
        what: 'placed',
        says: joined(
          `${rupees(row.stack)} at ${row.odds}`,
          row.asked_odds === undefined ? '' : `asked for at ${row.asked_odds}`,
        ),
      };
    case 'matched':
      return { what: 'matched', says: `${rupees(row.stack)} at ${row.odds}` };
    case 'refused':
      return { what: 'refused', says: row.message };
    case 'voided':
      return { what: 'void', says: joined(rupees(row.stack), reasonOf(row.reason)) };
    case 'deleted':
      return { what: 'deleted', says: reasonOf(row.reason) };
    case 'reduced':
      return { what: 'reduced', says: `${row.was_odds} to ${row.odds}` };
    case 'cashedOut':
      return { what: 'cashed out', says: `${row.percent}% for ${rupees(row.profit)}` };
    case 'settled':
      return { what: 'settled', says: `won ${rupees(row.profit)}` };
    case 'corrected':
      return { what: 'corrected', says: `won ${rupees(row.profit)}, not ${rupees(row.was_profit)}` };
    case 'queried':
      return { what: 'disputed', says: joined(reasonOf(row.query_reason), row.query_text) };
    case 'answered':
      return { what: 'answered', says: joined(row.ruling ?? '', row.answer_text) };
    default:
      return { what: row.step, says: rupees(row.stack) };
  }
}

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

/** What happened to a bet, oldest first: its course as its player reads it, and what the ledger did. */
export async function readCourseOfBet(db: Db, { bet = '' }: ConsoleAsked): Promise<Outcome> {
  const id = /^\d{1,15}$/.test(bet) ? Number(bet) : undefined;
  if (id === undefined) return shown([]);
  const row = await db.selectFrom('bets').select('player_id').where('id', '=', id).executeTakeFirst();
  const facts = row && (await readCourse(db, row.player_id, id));
  if (!facts) return shown([]);
  const explained = await readExplained(db, row.player_id, id);
  const told: Told[] = [
    ...timelineOf(facts).map((step) => ({ at: step.at, ...stepOf(step) })),
    ...(explained?.entries ?? []).map(entryOf),
  ];
  return shown(told.toSorted((a, b) => a.at.localeCompare(b.at)).map((one, i) => ({ no: i + 1, ...one })));
}
