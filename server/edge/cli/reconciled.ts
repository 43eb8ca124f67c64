import type { Command } from 'commander';
import { differenceDone, giveBackVerb } from '../../operator/verbs/reconciled';
import { LEFT_FOR_HOURS } from '../../wallet/reconciling/giveBack';
import { differencesLook, openRoundsLook, resultsLook } from '../../operator/looks/reconciled';
import { withExamples } from './examples';
import type { Run } from './outcome';

/** `games open`, `games give-back`: rounds that wait for their provider. */
export function addOpenRounds(games: Command, run: Run): void {
  withExamples(
    games
      .command('open')
      .description(
        'rounds open for too long: ten minutes of our own games, a day of others, or as their game says',
      )
      .option('--hours <n>', 'open for so many hours instead')
      .option('--limit <n>', 'at most so many', '50')
      .action((asked: { hours?: string; limit: string }) => run.look(openRoundsLook, asked)),
    ['games open', 'games open --hours 72'],
  );
  withExamples(
    games
      .command('give-back PROVIDER ROUND PLAYER')
      .description(`gives stakes back of a round that its provider left open for ${LEFT_FOR_HOURS} hours`)
      .requiredOption('--reason <text>', 'why')
      .action((provider: string, round: string, player: string, { reason }: { reason: string }) =>
        run.act(giveBackVerb, { provider, round, player, reason }),
      ),
    ['games give-back reels R77 asha --reason "Reels knows nothing of it"'],
  );
}

type ResultsAsked = { provider?: string; days: string; limit: string };

/** `providers differences|done|results`: what the wallet and its providers have otherwise, and what they brought. */
export function addReconciled(providers: Command, run: Run): void {
  withExamples(
    providers
      .command('differences')
      .description('what the exchange and providers have otherwise, the longest first')
      .option('--provider <code>', 'of one provider')
      .option('--limit <n>', 'at most so many', '50')
      .action((asked: { provider?: string; limit: string }) => run.look(differencesLook, asked)),
    ['providers differences', 'providers differences --provider reels'],
  );
  withExamples(
    providers
      .command('done PROVIDER ID')
      .description('ends a difference that people settled; nothing is moved by it')
      .requiredOption('--reason <text>', 'how it was settled')
      .action((provider: string, id: string, { reason }: { reason: string }) =>
        run.act(differenceDone, { provider, id, reason }),
      ),
    ['providers done reels 12 --reason "Reels paid it by hand"'],
  );
  withExamples(
    providers
      .command('results')
      .description('what the games of providers took and paid, by day')
      .option('--provider <code>', 'of one provider')
      .option('--days <n>', 'of so many days, today among them', '7')
      .option('--limit <n>', 'at most so many rows', '50')
      .action((asked: ResultsAsked) => run.look(resultsLook, asked)),
    ['providers results', 'providers results --provider reels --days 30'],
  );
}
