import type { Command } from 'commander';
import {
  closeTable,
  limitTable,
  openTable,
  setTableMargin,
  setTableVideo,
  voidRoundVerb,
} from '../../operator/verbs/tables';
import { returnsLook } from '../../operator/looks/returns';
import { tablesLook } from '../../operator/looks/tables';
import { withExamples } from './examples';
import type { Run } from './outcome';

type ReturnsAsked = { table?: string; days: string; limit: string };
type LimitsAsked = { minStake?: string; maxStake?: string };

function addTerms(tables: Command, run: Run): void {
  for (const [command, verb, words] of [
    ['open', openTable, 'rounds begin again'],
    ['close', closeTable, 'no round begins any more; the one that is on the table is played to its end'],
  ] as const)
    withExamples(
      tables
        .command(`${command} TABLE`)
        .description(words)
        .action((table: string) => run.act(verb, { table })),
      [`tables ${command} lucky7`],
    );
  withExamples(
    tables
      .command('limits TABLE')
      .description('smallest and largest stake of a bet, from the next round on')
      .option('--min-stake <rupees>', 'whole rupees, or usual')
      .option('--max-stake <rupees>', 'whole rupees, or usual')
      .action((table: string, asked: LimitsAsked) => run.act(limitTable, { table, ...asked })),
    ['tables limits lucky7 --min-stake 50 --max-stake 25000', 'tables limits lucky7 --max-stake usual'],
  );
  withExamples(
    tables
      .command('margin TABLE PERCENT')
      .description(
        'what the house keeps of the fair winnings where odds follow from the cards, from the next round on',
      )
      .action((table: string, value: string) => run.act(setTableMargin, { table, value })),
    ['tables margin teen 4', 'tables margin teen usual'],
  );
  withExamples(
    tables
      .command('video TABLE URL')
      .description('where the pictures of a table are, of an allowed origin, or none: its cards are drawn')
      .action((table: string, url: string) => run.act(setTableVideo, { table, url })),
    ['tables video lucky7 https://video.example/lucky7', 'tables video lucky7 none'],
  );
}

/** Commands about the tables dealt here. */
export function addTables(program: Command, run: Run): void {
  const tables = program.command('tables').description('the tables of our own casino');
  withExamples(
    tables
      .command('list')
      .description('every table, its terms and the round on it')
      .action(() => run.look(tablesLook, {})),
    ['tables list'],
  );
  addTerms(tables, run);
  withExamples(
    tables
      .command('returns')
      .description('what bets brought back by table and day, beside the chances')
      .option('--table <table>', 'of one table')
      .option('--days <n>', 'of so many days, today among them', '7')
      .option('--limit <n>', 'at most so many rows', '50')
      .action((asked: ReturnsAsked) => run.look(returnsLook, asked)),
    ['tables returns', 'tables returns --table lucky7 --days 30'],
  );
  withExamples(
    tables
      .command('void TABLE')
      .description('voids the round on the table while it has no result: stakes go back, its cards are shown')
      .requiredOption('--reason <text>', 'what players are told')
      .action((table: string, { reason }: { reason: string }) => run.act(voidRoundVerb, { table, reason })),
    ['tables void lucky7 --reason "A card was shown twice"'],
  );
}
