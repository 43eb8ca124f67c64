import type { Command } from 'commander';
import type { Db } from '../../base/db/connect';
import { listQueries } from '../../book/queries/answer';
import type { OwnedQuery } from '../../book/queries/rows';
import { answerQueryVerb } from '../../operator/verbs/queries';
import { BAD_LIMIT, inColumns, limitOf, moreOf } from './columns';
import type { Column } from './columns';
import { withExamples } from './examples';
import { failed } from './outcome';
import type { CommandOutcome, Run } from './outcome';

const COLUMNS: readonly Column<OwnedQuery>[] = [
  { head: 'ID', right: true, cell: ({ row }) => row.query_id },
  { head: 'RAISED', cell: ({ row }) => row.raised },
  { head: 'PLAYER', cell: ({ userName }) => userName },
  { head: 'BET', right: true, cell: ({ row }) => row.bet_id },
  {
    head: 'ON',
    cell: ({ row: { match_name, bet } }) => `${match_name}: ${bet.market_name}, ${bet.selection_name}`,
  },
  { head: 'STATE', cell: ({ row: { state, ruling } }) => ruling ?? state },
  { head: 'REASON', cell: ({ row }) => row.reason },
  { head: 'QUERY', cell: ({ row }) => row.query_text },
  { head: 'ANSWER', cell: ({ row }) => row.answer_text ?? '' },
];

export async function queriesInWords(db: Db, isOpen: boolean, limitText: string): Promise<CommandOutcome> {
  const limit = limitOf(limitText);
  if (limit === undefined) return failed(BAD_LIMIT);
  const found = await listQueries(db, isOpen, limit);
  return {
    ok: true,
    text: inColumns(COLUMNS, found, isOpen ? 'no query is open' : 'there is no query') + moreOf(found, limit),
    data: found.map(({ userName, row }) => ({ user_name: userName, ...row })),
  };
}

type Decision = { uphold?: true; reject?: true };

export function addQueries(program: Command, run: Run): void {
  const queries = program.command('queries').description('bets that players dispute');
  withExamples(
    queries
      .command('list')
      .description('every query, newest first; with --open those that are not decided')
      .option('--open', 'only those that are not decided')
      .option('--limit <n>', 'how many at most', '50')
      .action(({ open, limit }: { open?: true; limit: string }) =>
        run.look((db) => queriesInWords(db, open === true, limit)),
      ),
    ['queries list --open'],
  );
  withExamples(
    queries
      .command('answer ID TEXT')
      .description(
        'answers a query, and with --uphold or --reject decides it; corrections of bets are commands of their own',
      )
      .option('--uphold', 'the player is right')
      .option('--reject', 'the bet stands as it is')
      .action((id: string, text: string, decision: Decision) =>
        run.act(answerQueryVerb, { id, text, ...decision }),
      ),
    [
      'queries answer 12 "We ask the scorer and come back to you"',
      'queries answer 12 "The result is corrected" --uphold',
    ],
  );
}
