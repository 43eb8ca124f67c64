import type { Command } from 'commander';
import { formatAmount, toRupees } from '../../../domain/base/money';
import { showIst, toIst } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import { cancelFreeBetsVerb, grantFreeBetsVerb } from '../../operator/verbs/freeBets';
import { listFreeBets } from '../../wallet/providers/freeBets';
import type { GrantRow } from '../../wallet/providers/freeBets';
import { BAD_LIMIT, inColumns, limitOf, moreOf } from './columns';
import type { Column } from './columns';
import { withExamples } from './examples';
import { failed } from './outcome';
import type { CommandOutcome, Run } from './outcome';

const COLUMNS: readonly Column<GrantRow>[] = [
  { head: 'PROVIDER', cell: ({ provider }) => provider },
  { head: 'CAMPAIGN', cell: ({ campaign }) => campaign },
  { head: 'PLAYER', cell: ({ player }) => player },
  { head: 'GAME', cell: ({ game }) => game },
  { head: 'AMOUNT', right: true, cell: ({ amount_paise: paise }) => formatAmount(paise) },
  { head: 'USED', right: true, cell: ({ used, granted }) => `${used}/${granted}` },
  { head: 'UNTIL', cell: ({ ends_at: endsAt }) => showIst(endsAt.getTime()) },
  {
    head: 'PROVIDER KNOWS',
    cell: ({ state }) => (state === 'NEW' || state === 'CANCELLING' ? 'not yet' : 'yes'),
  },
];

const dataOf = (row: GrantRow) => ({
  provider: row.provider,
  campaign: row.campaign,
  player: row.player,
  game: row.game,
  amount: toRupees(row.amount_paise),
  granted: row.granted,
  used: row.used,
  until: toIst(row.ends_at.getTime()),
  state: row.state,
});

async function list(db: Db, text: string): Promise<CommandOutcome> {
  const limit = limitOf(text);
  if (limit === undefined) return failed(BAD_LIMIT);
  const rows = await listFreeBets(db, limit);
  return {
    ok: true,
    text: inColumns(COLUMNS, rows, 'no free bets') + moreOf(rows, limit),
    data: rows.map(dataOf),
  };
}

type GrantAsked = { campaign: string; count: string; amount: string; until: string };

/** Bets that cost players nothing: `games free …`. */
export function addFreeBets(games: Command, run: Run): void {
  const free = games.command('free').description('bets in games that cost a player nothing');
  withExamples(
    free
      .command('list')
      .description('grants, the newest first, with what was used of them')
      .option('--limit <n>', 'at most so many', '50')
      .action(({ limit }: { limit: string }) => run.look((db) => list(db, limit))),
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
