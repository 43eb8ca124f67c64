import type { Command } from 'commander';
import { addPlayerVerb, lock, unlock } from '../../operator/verbs/accounts';
import { chips } from '../../operator/verbs/chips';
import { setPlayerVerb } from '../../operator/verbs/limits';
import { withExamples } from './examples';
import type { Run } from './outcome';

type NewPlayer = { parent?: string; chips?: string; mustChange?: boolean; invite?: boolean };

function addLocks(program: Command, run: Run): void {
  program
    .command('lock NAME')
    .description('locks the betting of a player')
    .action((name: string) => run.act(lock, { name }));
  program
    .command('unlock NAME')
    .description('opens the betting of a player again')
    .action((name: string) => run.act(unlock, { name }));
}

/** Players added, their chips, their lock and their limits. */
export function addPlayers(program: Command, run: Run): void {
  program
    .command('add-player NAME [PASSWORD]')
    .description('adds a player; without --must-change or --invite the password typed here stays')
    .option('--parent <id>', 'parent account; -1 for a top-level player; the house without it')
    .option('--chips <amount>', 'chips to begin with, rupees')
    .option('--must-change', 'the first login asks for a new password')
    .option('--invite', 'makes up a password for the first login and prints it once, instead of PASSWORD')
    .action((name: string, password: string | undefined, asked: NewPlayer) =>
      run.act(addPlayerVerb, { name, password, ...asked }),
    );
  program
    .command('chips NAME AMOUNT')
    .description('gives chips, or takes them back with a negative amount')
    .option('--ref <text>', 'the same reference never moves chips twice')
    .action((name: string, amount: string, { ref }: { ref?: string }) =>
      run.act(chips, { name, amount, ref }),
    );
  addLocks(program, run);
  withExamples(
    program
      .command('set-player NAME')
      .description('limits of one player, for bets from now on; those of a market hold as well')
      .option('--max-stake <rupees>', 'most on one bet, or none')
      .option('--max-loss <rupees>', 'most at risk on one market, or none')
      .option('--max-win <rupees>', 'most won on a day, or none')
      .action((name: string, asked: { maxStake?: string; maxLoss?: string }) =>
        run.act(setPlayerVerb, { name, ...asked }),
      ),
    [
      'set-player demo --max-stake 1000 --max-loss 5000',
      'set-player demo --max-stake none',
      'set-player demo --max-win 100000',
    ],
  );
}
