import { Option } from 'commander';
import type { Command } from 'commander';
import { DELETION_CAUSES } from '../../../domain/words/toldReason';
import type { DeletionCause } from '../../../domain/words/toldReason';
import {
  correctResultVerb,
  deleteBetVerb,
  reinstateRunnerVerb,
  removeRunnerVerb,
} from '../../operator/verbs/corrections';
import type { Run } from './outcome';

export function addCorrections(program: Command, run: Run): void {
  program
    .command('correct-result ID VALUE')
    .description(
      'gives a settled market another result, VALUE as for "result", or void; the difference is paid by new entries',
    )
    .requiredOption('--reason <text>', 'what players are told')
    .action((id: string, value: string, { reason }: { reason: string }) =>
      run.act(correctResultVerb, { id, value, reason }),
    );
  program
    .command('delete-bet ID')
    .description('deletes a bet, for both sides; a market that was settled is corrected')
    .requiredOption('--reason <text>', 'what players are told')
    .addOption(
      new Option('--cause <cause>', 'why a bet that won is taken away').choices([...DELETION_CAUSES]),
    )
    .option('--evidence <text>', 'what shows the cause; players are told it')
    .action((id: string, asked: { reason: string; cause?: DeletionCause; evidence?: string }) =>
      run.act(deleteBetVerb, { id, ...asked }),
    );
  program
    .command('remove-runner MARKET RUNNER')
    .description(
      'a non-runner, by selection id or name: its bets are void, the odds (not rates) of the others are reduced',
    )
    .requiredOption('--factor <percent>', 'reduction factor, like 16.2')
    .action((market: string, runner: string, { factor }: { factor: string }) =>
      run.act(removeRunnerVerb, { market, runner, factor }),
    );
  program
    .command('reinstate-runner MARKET RUNNER')
    .description(
      'a removed runner runs after all: the reduction is undone, what was struck in between is void',
    )
    .action((market: string, runner: string) => run.act(reinstateRunnerVerb, { market, runner }));
}
