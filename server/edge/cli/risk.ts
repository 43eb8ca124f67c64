import type { Command } from 'commander';
import { setRiskVerb } from '../../operator/verbs/risk';
import { riskLook } from '../../operator/looks/risk';
import { withExamples } from './examples';
import type { Run } from './outcome';

/** Commands that limit what the house may lose. */
export function addRisk(program: Command, run: Run): void {
  withExamples(
    program
      .command('set-risk SCOPE [IDS...]')
      .description(
        'the most the house may lose: on a market, with a runner the winner, on all open markets of a match or a sport together, or on all of them (day), or within ten seconds on a market (velocity), which is suspended beyond it; bets that cost more are refused with the stake that is taken',
      )
      .requiredOption('--house-loss <rupees>', 'or none')
      .action((scope: string, ids: string[], { houseLoss }: { houseLoss: string }) =>
        run.act(setRiskVerb, { of: [scope, ...ids], houseLoss }),
      ),
    [
      'set-risk market 1.4321400001 --house-loss 50000',
      'set-risk runner 1.4321400001 4107 --house-loss 20000',
      'set-risk match 4321400001 --house-loss 200000',
      'set-risk sport cricket --house-loss 1000000',
      'set-risk day --house-loss 2500000',
      'set-risk day --house-loss none',
      'set-risk velocity --house-loss 100000',
      'set-risk velocity 1.4321400001 --house-loss 20000',
    ],
  );
  withExamples(
    program
      .command('risk')
      .description('what limits the house, and how much of it markets have drawn')
      .action(() => run.look(riskLook, {})),
    ['risk'],
  );
}
