import type { Command } from 'commander';
import { letGoVerb, resendVerb } from '../../operator/verbs/refusedMessages';
import { refusedLook } from '../../operator/looks/refusedMessages';
import { withExamples } from './examples';
import type { Run } from './outcome';

/** `games refused|resend|let-go`: what our own games owe and the wallet refused for good. */
export function addRefusedMessages(games: Command, run: Run): void {
  withExamples(
    games
      .command('refused')
      .description('what our own games owe and the wallet refused for good, the longest first')
      .option('--limit <n>', 'at most so many', '50')
      .action((asked: { limit: string }) => run.look(refusedLook, asked)),
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
