import type { Command } from 'commander';
import { formatAmount, toRupees } from '../../../domain/base/money';
import type { Db } from '../../base/db/connect';
import { readLiability } from '../../book/liability';
import type { MarketLiability } from '../../book/liability';
import { BAD_LIMIT, inColumns, limitOf, moreOf } from './columns';
import type { Column } from './columns';
import { withExamples } from './examples';
import { listMarkets } from './listMarkets';
import type { MarketsAsked } from './listMarkets';
import { listBets, listPlayers } from './listPlayers';
import type { BetsAsked } from './listPlayers';
import { failed } from './outcome';
import type { CommandOutcome, Run } from './outcome';

const LIABILITY: readonly Column<MarketLiability>[] = [
  { head: 'MARKET', cell: ({ marketId }) => marketId },
  { head: 'MATCH', cell: ({ matchId }) => matchId },
  { head: 'BETS', right: true, cell: ({ liveBets }) => String(liveBets) },
  { head: 'PLAYERS HOLD', right: true, cell: ({ heldPaise }) => formatAmount(heldPaise) },
  { head: 'HOUSE AT WORST', right: true, cell: ({ worstPaise }) => formatAmount(worstPaise) },
  { head: 'HOUSE AT BEST', right: true, cell: ({ bestPaise }) => formatAmount(bestPaise) },
  { head: 'NAME', cell: ({ match, name }) => `${match}: ${name}` },
];

/** The sum of every market, each at its own worst or best. */
const sumOf = (rows: readonly MarketLiability[]): MarketLiability => ({
  marketId: 'ALL',
  matchId: '',
  match: 'markets with bets',
  name: String(rows.length),
  liveBets: rows.reduce((sum, { liveBets }) => sum + liveBets, 0),
  heldPaise: rows.reduce((sum, { heldPaise }) => sum + heldPaise, 0),
  worstPaise: rows.reduce((sum, { worstPaise }) => sum + Math.min(0, worstPaise), 0),
  bestPaise: rows.reduce((sum, { bestPaise }) => sum + bestPaise, 0),
});

const dataOf = ({ heldPaise, worstPaise, bestPaise, ...row }: MarketLiability) => ({
  ...row,
  players_hold: toRupees(heldPaise),
  house_at_worst: toRupees(worstPaise),
  house_at_best: toRupees(bestPaise),
});

/** What the house may lose, market by market and in all. */
async function listLiability(db: Db, limitText: string): Promise<CommandOutcome> {
  const limit = limitOf(limitText);
  if (limit === undefined) return failed(BAD_LIMIT);
  const all = await readLiability(db);
  const shown = all.slice(0, limit);
  const text = inColumns(LIABILITY, all.length === 0 ? [] : [...shown, sumOf(all)], 'no bet is open');
  return {
    ok: true,
    text: text + (all.length > shown.length ? moreOf(shown, limit) : ''),
    data: { markets: shown.map(dataOf), all: dataOf(sumOf(all)) },
  };
}

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
      .action((asked: MarketsAsked) => run.look((db) => listMarkets(db, asked))),
    ['markets --sport cricket', 'markets --match 4321400001', 'markets --not-offered'],
  );
  withExamples(
    program
      .command('players')
      .description('players with balance, what open bets hold back, and notes')
      .option('--find <text>', 'whose name has this in it', '')
      .option('--limit <n>', 'at most so many', '50')
      .action(({ find, limit }: { find: string; limit: string }) =>
        run.look((db) => listPlayers(db, find, limit)),
      ),
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
      .action((asked: BetsAsked) => run.look((db) => listBets(db, asked))),
    ['bets --player demo', 'bets --market 1.4321400001 --open'],
  );
  withExamples(
    program
      .command('liability')
      .description(
        'what the house wins at worst and at best on each market with bets, before commission; the sum takes each market at its worst',
      )
      .option('--limit <n>', 'at most so many markets', '50')
      .action(({ limit }: { limit: string }) => run.look((db) => listLiability(db, limit))),
    ['liability', 'liability --limit 10'],
  );
}
