import type { Command } from 'commander';
import { answerQueryVerb } from '../../operator/verbs/queries';
import { queriesLook } from '../../operator/looks/queries';
import { withExamples } from './examples';
import type { Run } from './outcome';

type Decision = { uphold?: true; reject?: true };

export function addQueries(program: Command, run: Run): void {
  const queries = program.command('queries').description('bets that players dispute');
  withExamples(
    queries
      .command('list')
      .description('every query, newest first; with --open those that are not decided')
      .option('--open', 'only those that are not decided')
      .option('--limit <n>', 'how many at most', '50')
      .action(({ open, limit }: { open?: true; limit: string }) => run.look(queriesLook, { open, limit })),
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
