import type { Command } from 'commander';
import { haltVerb, resumeVerb } from '../../operator/verbs/halts';
import { haltsLook } from '../../operator/looks/halts';
import { withExamples } from './examples';
import type { Run } from './outcome';

type HaltFlags = { reason: string; everything?: boolean };

/** Commands that stop bets at once, whatever is under way, and let them be taken again. */
export function addHalts(program: Command, run: Run): void {
  withExamples(
    program
      .command('halt [SCOPE] [ID]')
      .description(
        'stops bets at once: all, or "sport NAME", "match ID", "market ID", "player NAME". When it returns, no bet that was under way is open; cancels, cash out and what makes bets smaller go on',
      )
      .requiredOption('--reason <text>', 'what players read')
      .option('--everything', 'cancels and cash out too')
      .action((scope: string | undefined, id: string | undefined, flags: HaltFlags) =>
        run.act(haltVerb, { scope: scope ?? 'all', id, ...flags }),
      ),
    [
      'halt --reason "We look into wrong prices"',
      'halt sport cricket --reason "The feed is late"',
      'halt market 1.4321400001 --everything --reason "A wrong result was typed"',
      'halt player asha --reason "Please call us"',
    ],
  );
  withExamples(
    program
      .command('resume [SCOPE] [ID]')
      .description('takes bets again where "halt" stopped them; what is stopped otherwise stays so')
      .action((scope: string | undefined, id: string | undefined) =>
        run.act(resumeVerb, { scope: scope ?? 'all', id }),
      ),
    ['resume', 'resume sport cricket', 'resume player asha'],
  );
  withExamples(
    program
      .command('halts')
      .description('what is stopped, since when and why')
      .action(() => run.look(haltsLook, {})),
    ['halts'],
  );
}
