import type { Command } from 'commander';
import { shownInLine } from '../../../domain/base/line';
import { formatAmount, fromRupees } from '../../../domain/base/money';
import type { Db } from '../../base/db/connect';
import {
  approvePaymentVerb,
  confirmPaymentVerb,
  failPaymentVerb,
  idOf,
  rejectPaymentVerb,
} from '../../operator/verbs/payments';
import { listWithdrawals } from '../../players/payments/list';
import type { WithdrawalRow } from '../../players/payments/list';
import { failed } from './outcome';
import type { CommandOutcome, Run } from './outcome';

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

/** A page of withdrawals, newest first: those waiting, or all. */
export async function listPayments(db: Db, all: boolean, beforeText?: string): Promise<CommandOutcome> {
  const before = beforeText === undefined ? undefined : idOf(beforeText);
  if (beforeText !== undefined && before === undefined)
    return failed(`"${beforeText}" is not the number of a withdrawal`);
  const list = await listWithdrawals(db, { isOpen: !all, before });
  const last = list.data.at(-1);
  const more = last && list.data.length === list.limit ? [`... go on with --before ${last.id}`] : [];
  const lines = [...list.data.map(lineOf), ...more];
  return { ok: true, text: lines.length === 0 ? 'no withdrawal waits' : lines.join('\n'), data: list };
}

export function addPayments(program: Command, run: Run): void {
  const payments = program.command('payments').description('withdrawals that players asked for');
  payments
    .command('list')
    .description('those that wait; with --all every one')
    .option('--all', 'also those that are paid or rejected')
    .option('--before ID', 'goes on behind this one, the last of the page before')
    .action(({ all, before }: { all?: boolean; before?: string }) =>
      run.look((db) => listPayments(db, all === true, before), ['finance', 'support']),
    );
  payments
    .command('approve ID')
    .description('orders its payout, within the hours only; from then on it is processing')
    .action((id: string) => run.act(approvePaymentVerb, { id }));
  payments
    .command('reject ID')
    .description('returns the money of one that waits')
    .requiredOption('--reason <text>', 'what the player is told')
    .action((id: string, { reason }: { reason: string }) => run.act(rejectPaymentVerb, { id, reason }));
  payments
    .command('paid ID')
    .description('the bank has paid one that was approved')
    .action((id: string) => run.act(confirmPaymentVerb, { id }));
  payments
    .command('failed ID')
    .description('the bank did not pay one that was approved; returns the money')
    .requiredOption('--reason <text>', 'what the player is told')
    .action((id: string, { reason }: { reason: string }) => run.act(failPaymentVerb, { id, reason }));
}
