import type { Command } from 'commander';
import { queryTextIn } from '../../../domain/players/query';
import type { QueryRuling } from '../../../domain/players/query';
import type { Db } from '../../base/db/connect';
import { readExchangeTime } from '../../base/db/exchangeTime';
import { answerQuery, listQueries } from '../../book/queries/answer';
import type { OwnedQuery } from '../../book/queries/rows';
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

async function list(db: Db, isOpen: boolean, limitText: string): Promise<CommandOutcome> {
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

const rulingOf = ({ uphold, reject }: Decision): QueryRuling | null =>
  uphold ? 'upheld' : reject ? 'rejected' : null;

async function answer(db: Db, idText: string, typed: string, decision: Decision): Promise<CommandOutcome> {
  const id = /^\d{1,12}$/.test(idText) ? Number(idText) : undefined;
  if (id === undefined) return failed(`"${idText}" is not the number of a query`);
  if (decision.uphold && decision.reject) return failed('--uphold and --reject exclude each other');
  const text = queryTextIn(typed);
  if (!text)
    return failed('an answer is one line of at most 500 characters, and not empty: the player reads it');
  const ruling = rulingOf(decision);
  const done = await answerQuery(db, { id, text, ruling, now: await readExchangeTime(db) });
  if (done.status === 'unknown') return failed(`there is no query ${id}`);
  if (done.status === 'closed') return failed(`query ${id} is closed; nothing was changed`);
  return { ok: true, text: `query ${id} ${ruling ?? 'answered'}`, data: { id, ruling } };
}

export function addQueries(program: Command, run: Run): void {
  const queries = program.command('queries').description('bets that players dispute');
  withExamples(
    queries
      .command('list')
      .description('every query, newest first; with --open those that are not decided')
      .option('--open', 'only those that are not decided')
      .option('--limit <n>', 'how many at most', '50')
      .action(({ open, limit }: { open?: true; limit: string }) =>
        run.look((db) => list(db, open === true, limit)),
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
        run.change(
          { command: 'queries answer', subject: { kind: 'query', id }, request: { text, ...decision } },
          (db) => answer(db, id, text, decision),
        ),
      ),
    [
      'queries answer 12 "We ask the scorer and come back to you"',
      'queries answer 12 "The result is corrected" --uphold',
    ],
  );
}
