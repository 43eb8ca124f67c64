import type { Command } from 'commander';
import { betsLook } from '../../operator/looks/bets';
import { liabilityLook } from '../../operator/looks/liability';
import { marketsLook } from '../../operator/looks/markets';
import { playersLook } from '../../operator/looks/players';
import { withExamples } from './examples';
import type { Run } from './outcome';

type MarketsAsked = {
  sport?: string;
  match?: string;
  all?: boolean;
  notOffered?: boolean;
  limit: string;
};
type BetsAsked = { player?: string; market?: string; open?: boolean; limit: string };

/** Commands that only look. */
export function addLooking(program: Command, run: Run): void {
  withExamples(
    program
      .command('markets')
      .description('markets without a result, in play first; those of one match with their selections')
      .option('--sport <sport>', 'by number or the beginning of its name')
      .option('--match <id>', 'of one match, with selections')
      .option('--all', 'also those that have their result')
      .option('--not-offered', 'what the feeds have and the exchange does not offer, counted by reason')
      .option('--limit <n>', 'at most so many', '50')
      .action((asked: MarketsAsked) => run.look(marketsLook, asked)),
    ['markets --sport cricket', 'markets --match 4321400001', 'markets --not-offered'],
  );
  withExamples(
    program
      .command('players')
      .description('players with balance, what open bets hold back, and notes')
      .option('--find <text>', 'whose name has this in it', '')
      .option('--limit <n>', 'at most so many', '50')
      .action((asked: { find: string; limit: string }) => run.look(playersLook, asked)),
    ['players', 'players --find demo'],
  );
  withExamples(
    program
      .command('bets')
      .description('bets, newest first')
      .option('--player <name>', 'of one player')
      .option('--market <id>', 'on one market, or on every market of a match')
      .option('--open', 'only those that are still open')
      .option('--limit <n>', 'at most so many', '50')
      .action((asked: BetsAsked) => run.look(betsLook, asked)),
    ['bets --player demo', 'bets --market 1.4321400001 --open'],
  );
  withExamples(
    program
      .command('liability')
      .description(
        'what the house wins at worst and at best on each market with bets, before commission; the sum takes each market at its worst',
      )
      .option('--limit <n>', 'at most so many markets', '50')
      .action((asked: { limit: string }) => run.look(liabilityLook, asked)),
    ['liability', 'liability --limit 10'],
  );
}
