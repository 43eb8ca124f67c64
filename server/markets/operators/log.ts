import type { Trx } from '../../ledger/accounts';

/** Who changes something by hand, and when. */
export type Operator = { by: string; now: number };

/** Writes down what an operator changed; `subject` is the market, match or sport. */
export async function writeLog(
  trx: Trx,
  { by, now }: Operator,
  command: string,
  subject: string,
  change: object,
): Promise<void> {
  const row = { at: new Date(now), by, command, subject, change: JSON.stringify(change) };
  await trx.insertInto('operator_log').values(row).execute();
}
