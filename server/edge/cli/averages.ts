import type { Command } from 'commander';
import { averageVerb } from '../../operator/verbs/averages';
import { averagesLook } from '../../operator/looks/averages';
import { withExamples } from './examples';
import type { Run } from './outcome';

/** Figures of grounds and sides for matches that are abandoned. */
export function addAverages(program: Command, run: Run): void {
  withExamples(
    program
      .command('average COMPETITION EVENT FIGURE')
      .description(
        'the average of a ground or a side for abandoned matches, or "default": that of the competition again',
      )
      .requiredOption('--of <name>', 'the ground as the feed calls it, or a side')
      .action((competition: string, event: string, figure: string, { of: place }: { of: string }) =>
        run.act(averageVerb, { competition, event, figure, place }),
      ),
    ['average bigBash fours 29 --of "Bellerive Oval"', 'average bigBash fours default --of "Bellerive Oval"'],
  );
  withExamples(
    program
      .command('averages')
      .description('what was entered for grounds and sides')
      .action(() => run.look(averagesLook, {})),
    ['averages'],
  );
}
