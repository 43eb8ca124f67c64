import type { Command } from 'commander';
import {
  approvePaymentVerb,
  confirmPaymentVerb,
  failPaymentVerb,
  rejectPaymentVerb,
} from '../../operator/verbs/payments';
import { paymentsLook } from '../../operator/looks/payments';
import type { Run } from './outcome';

export function addPayments(program: Command, run: Run): void {
  const payments = program.command('payments').description('withdrawals that players asked for');
  payments
    .command('list')
    .description('those that wait; with --all every one')
    .option('--all', 'also those that are paid or rejected')
    .option('--before ID', 'goes on behind this one, the last of the page before')
    .action(({ all, before }: { all?: boolean; before?: string }) => run.look(paymentsLook, { all, before }));
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
