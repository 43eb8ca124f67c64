import type { Command } from 'commander';
import { cancelFreeBetsVerb, grantFreeBetsVerb } from '../../operator/verbs/freeBets';
import { freeBetsLook } from '../../operator/looks/freeBets';
import { withExamples } from './examples';
import type { Run } from './outcome';

type GrantAsked = { campaign: string; count: string; amount: string; until: string };

/** Bets that cost players nothing: `games free …`. */
export function addFreeBets(games: Command, run: Run): void {
  const free = games.command('free').description('bets in games that cost a player nothing');
  withExamples(
    free
      .command('list')
      .description('grants, the newest first, with what was used of them')
      .option('--limit <n>', 'at most so many', '50')
      .action((asked: { limit: string }) => run.look(freeBetsLook, asked)),
    ['games free list'],
  );
  withExamples(
    free
      .command('grant PROVIDER GAME PLAYER')
      .description('lets a player place so many bets of an amount for nothing; what they win is real')
      .requiredOption('--campaign <name>', 'once for each player and game')
      .requiredOption('--count <n>', 'how many')
      .requiredOption('--amount <amount>', 'of each bet, rupees')
      .requiredOption('--until <day>', 'the last day, yyyy-MM-dd')
      .action((provider: string, game: string, player: string, asked: GrantAsked) =>
        run.act(grantFreeBetsVerb, { provider, game, player, ...asked }),
      ),
    ['games free grant backlay slot3 asha --campaign WELCOME --count 10 --amount 20 --until 2026-12-31'],
  );
  withExamples(
    free
      .command('cancel PROVIDER CAMPAIGN PLAYER')
      .description('takes back what is left of a grant; bets that were placed stand')
      .action((provider: string, campaign: string, player: string) =>
        run.act(cancelFreeBetsVerb, { provider, campaign, player }),
      ),
    ['games free cancel backlay WELCOME asha'],
  );
}
