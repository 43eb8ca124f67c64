import type { Command } from 'commander';
import { setMatchVerb } from '../../operator/verbs/match';
import { withExamples } from './examples';
import type { Run } from './outcome';

/** The command that sets what a match has besides its markets. */
export function addSetMatch(program: Command, run: Run): void {
  withExamples(
    program
      .command('set-match ID')
      .description('where the pictures of a match are')
      .requiredOption('--tv <url>', 'an https address that may be framed, or none')
      .action((id: string, { tv }: { tv: string }) => run.act(setMatchVerb, { id, tv })),
    ['set-match 4321400001 --tv https://tv.example/4321400001', 'set-match 4321400001 --tv none'],
  );
}
