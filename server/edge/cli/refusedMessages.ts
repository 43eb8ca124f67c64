import type { Command } from 'commander';
import { formatAmount } from '../../../domain/base/money';
import { showIst } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import { listRefused } from '../../games/refused';
import type { RefusedMessage } from '../../games/refused';
import { letGoVerb, refusedData, resendVerb } from '../../operator/verbs/refusedMessages';
import { BAD_LIMIT, inColumns, limitOf, moreOf } from './columns';
import type { Column } from './columns';
import { withExamples } from './examples';
import { failed } from './outcome';
import type { CommandOutcome, Run } from './outcome';

const COLUMNS: readonly Column<RefusedMessage>[] = [
  { head: 'ID', cell: ({ id }) => id },
  { head: 'PLAYER', cell: ({ player }) => player },
  { head: 'ROUND', cell: ({ round }) => round },
  { head: 'WHAT', cell: ({ call }) => call },
  { head: 'AMOUNT', right: true, cell: ({ paise }) => formatAmount(paise) },
  { head: 'REFUSAL', cell: ({ refusal }) => refusal },
  { head: 'SINCE', cell: ({ at }) => showIst(at.getTime()) },
];

async function show(db: Db, asked: { limit: string }): Promise<CommandOutcome> {
  const limit = limitOf(asked.limit);
  if (limit === undefined) return failed(BAD_LIMIT);
  const rows = await listRefused(db, limit);
  return {
    ok: true,
    text: inColumns(COLUMNS, rows, 'nothing that our games owe was refused') + moreOf(rows, limit),
    data: rows.map(refusedData),
  };
}

/** `games refused|resend|let-go`: what our own games owe and the wallet refused for good. */
export function addRefusedMessages(games: Command, run: Run): void {
  withExamples(
    games
      .command('refused')
      .description('what our own games owe and the wallet refused for good, the longest first')
      .option('--limit <n>', 'at most so many', '50')
      .action((asked: { limit: string }) => run.look((db) => show(db, asked))),
    ['games refused'],
  );
  withExamples(
    games
      .command('resend ID')
      .description('has it sent once more, under a new id, after its cause is mended')
      .requiredOption('--reason <text>', 'what was mended')
      .action((id: string, { reason }: { reason: string }) => run.act(resendVerb, { id, reason })),
    ['games resend matka:0c1d… --reason "The round was opened again"'],
  );
  withExamples(
    games
      .command('let-go ID')
      .description('ends one that people settled; nothing is moved by it')
      .requiredOption('--reason <text>', 'how it was settled')
      .action((id: string, { reason }: { reason: string }) => run.act(letGoVerb, { id, reason })),
    ['games let-go matka:0c1d… --reason "Paid by chips, ref 17"'],
  );
}
