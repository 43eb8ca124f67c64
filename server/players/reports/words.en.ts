import type { StatementCode } from '../../../api/schemas/statements';

/** What files of reports say: names of reports, headings, values. `{market}` is a place. */
export const ENGLISH = {
  'report.accountStatement': 'Account statement',
  'report.profitLoss': 'Profit and loss',
  'report.payments': 'Deposits and withdrawals',

  'column.date': 'Date and time',
  'column.description': 'Description',
  'column.credit_debit': 'Credit or debit',
  'column.balance': 'Balance',
  'column.sport': 'Sport',
  'column.match': 'Match',
  'column.market': 'Market',
  'column.count': 'Entries',
  'column.profit_loss': 'Profit or loss',
  'column.kind': 'Kind',
  'column.amount': 'Amount',
  'column.status': 'Status',
  'column.account': 'Account',
  'column.ifsc': 'IFSC',
  'column.reason': 'Reason',

  'said.opening': 'Opening balance',
  'said.closing': 'Closing balance',
  'said.chipsGiven': 'Chips received',
  'said.chipsTaken': 'Chips taken back',
  'said.deposit': 'Deposit',
  'said.withdrawal': 'Withdrawal requested',
  'said.withdrawalReturned': 'Withdrawal rejected, money returned',
  'said.settled': '{match}, {market}: settled',
  'said.voided': '{match}, {market}: void',
  'said.resultCorrected': '{match}, {market}: result corrected ({reason})',
  'said.betDeleted': '{match}, {market}: bet {bet} deleted ({reason})',
  'said.runnerRemoved': '{match}, {market}: a runner does not run',
  'said.runnerReturned': '{match}, {market}: a runner runs after all',
  'said.other': '{text}',

  'payment.deposit': 'Deposit',
  'payment.withdrawal': 'Withdrawal',
  'payment.pending': 'Pending',
  'payment.processing': 'Being processed',
  'payment.completed': 'Completed',
  'payment.rejected': 'Rejected',
  'payment.cancelled': 'Cancelled',
  'payment.failed': 'Failed',
} as const satisfies Record<`said.${StatementCode}`, string> & Record<string, string>;
export type ReportWord = keyof typeof ENGLISH;
