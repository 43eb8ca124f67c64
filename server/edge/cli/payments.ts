import type { Command } from 'commander';
import { shownInLine } from '../../../domain/base/line';
import { formatAmount, fromRupees, toRupees } from '../../../domain/base/money';
import { withdrawNotice } from '../../../domain/players/validation';
import type { Db } from '../../base/db/connect';
import { listWithdrawals } from '../../players/payments/list';
import type { WithdrawalRow } from '../../players/payments/list';
import { approveWithdrawal, rejectWithdrawal } from '../../players/payments/withdrawals';
import type { Processed } from '../../players/payments/withdrawals';
import { failed } from './outcome';
import type { CommandOutcome, Run } from './outcome';

const OPERATOR = 'operator';

const lineOf = (row: WithdrawalRow): string =>
  [
    row.id,
    row.created_at,
    row.status,
    formatAmount(fromRupees(row.amount)),
    row.description,
    row.name,
    row.account_number,
    row.ifsc,
    row.phone,
    row.reject_reason,
  ]
    .filter((cell) => cell !== '')
    .map((cell) => shownInLine(String(cell)))
    .join('  ');

const idOf = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);

/** A page of withdrawals, newest first: those waiting, or all. */
export async function listPayments(db: Db, all: boolean, beforeText?: string): Promise<CommandOutcome> {
  const before = beforeText === undefined ? undefined : idOf(beforeText);
  if (beforeText !== undefined && before === undefined)
    return failed(`"${beforeText}" is not the number of a withdrawal`);
  const list = await listWithdrawals(db, { status: all ? '' : 'pending', before });
  const last = list.data.at(-1);
  const more = last && list.data.length === list.limit ? [`... go on with --before ${last.id}`] : [];
  const lines = [...list.data.map(lineOf), ...more];
  return { ok: true, text: lines.length === 0 ? 'no withdrawal waits' : lines.join('\n'), data: list };
}

function outcomeOf(id: number, processed: Processed): CommandOutcome {
  switch (processed.status) {
    case 'unknown':
      return failed(`there is no withdrawal ${id}`);
    case 'already':
      return failed(`withdrawal ${id} is ${processed.was} already; nothing was changed`);
    case 'outsideHours':
      return failed(`OUTSIDE_HOURS: ${withdrawNotice()}`, 'OUTSIDE_HOURS');
    default:
      return {
        ok: true,
        text: `withdrawal ${id} of ${formatAmount(processed.amountPaise)} ${processed.status}`,
        data: { id, status: processed.status, amount: toRupees(processed.amountPaise) },
      };
  }
}

/** Pays a withdrawal; `text` is its number as typed, `now` decides about the hours. */
export async function approvePayment(db: Db, text: string, now = Date.now()): Promise<CommandOutcome> {
  const id = idOf(text);
  if (id === undefined) return failed(`"${text}" is not the number of a withdrawal`);
  return outcomeOf(id, await approveWithdrawal(db, { id, by: OPERATOR, now }));
}

/** Refunds a withdrawal, at any hour. */
export async function rejectPayment(
  db: Db,
  text: string,
  reason: string,
  now = Date.now(),
): Promise<CommandOutcome> {
  const id = idOf(text);
  if (id === undefined) return failed(`"${text}" is not the number of a withdrawal`);
  return outcomeOf(id, await rejectWithdrawal(db, { id, by: OPERATOR, now, reason }));
}

export function addPayments(program: Command, run: Run): void {
  const payments = program.command('payments').description('withdrawals that players asked for');
  payments
    .command('list')
    .description('those that wait; with --all every one')
    .option('--all', 'also those that are paid or rejected')
    .option('--before ID', 'goes on behind this one, the last of the page before')
    .action(({ all, before }: { all?: boolean; before?: string }) =>
      run.look((db) => listPayments(db, all === true, before)),
    );
  payments
    .command('approve ID')
    .description('pays one out, within the hours only')
    .action((id: string) =>
      run.change({ command: 'payments approve', subject: { kind: 'withdrawal', id }, request: {} }, (db) =>
        approvePayment(db, id),
      ),
    );
  payments
    .command('reject ID')
    .description('returns the money to the player')
    .requiredOption('--reason <text>', 'what the player is told')
    .action((id: string, { reason }: { reason: string }) =>
      run.change(
        { command: 'payments reject', subject: { kind: 'withdrawal', id }, request: {}, reason },
        (db) => rejectPayment(db, id, reason),
      ),
    );
}
