import type { Command } from 'commander';
import { open, resultVerb, suspend, voidVerb } from '../../operator/verbs/markets';
import type { Run } from './outcome';

type ResultFlags = { beforeStart?: boolean; reason?: string };

/** Markets held, opened, settled and declared void. */
export function addMarkets(program: Command, run: Run): void {
  program
    .command('suspend ID')
    .description('suspends a market, or every market of a match')
    .action((id: string) => run.act(suspend, { id }));
  program
    .command('open ID')
    .description('opens what was suspended')
    .action((id: string) => run.act(open, { id }));
  program
    .command('result ID VALUE')
    .description(
      'settles a market; VALUE is the winner by selection id or name, several with commas, who tied joined by "=" in the order of finishing: 1,2,3=4; of a session its number: 63, or 75/77, the last quote of an abandoned meter, or an average: average:ipl:fours; "none" where no listed runner won: whoever was backed loses, and "void" returns stakes',
    )
    .option('--before-start', 'a result although the market has not begun')
    .option('--reason <text>', 'what players are told; needed where a rule says another result')
    .action((id: string, value: string, { beforeStart = false, reason }: ResultFlags) =>
      run.act(resultVerb, { id, value, beforeStart, reason }),
    );
  program
    .command('void ID')
    .description('declares a market void: every stake is returned')
    .requiredOption('--reason <text>', 'what players are told')
    .action((id: string, { reason }: { reason: string }) => run.act(voidVerb, { id, reason }));
}
