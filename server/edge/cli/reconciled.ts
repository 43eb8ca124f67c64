import type { Command } from 'commander';
import { formatAmount, toRupees } from '../../../domain/base/money';
import { showIst, toIso, toIst } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import { differenceDone, giveBackVerb } from '../../operator/verbs/reconciled';
import { listOpenRounds } from '../../wallet/providers/openRounds';
import type { OpenRound } from '../../wallet/providers/openRounds';
import { readProviderDays } from '../../wallet/providers/results';
import type { ProviderDay } from '../../wallet/providers/results';
import { listDifferences } from '../../wallet/reconciling/differences';
import type { DifferenceRow } from '../../wallet/reconciling/differences';
import { LEFT_FOR_HOURS } from '../../wallet/reconciling/giveBack';
import { BAD_LIMIT, inColumns, limitOf, moreOf } from './columns';
import type { Column } from './columns';
import { withExamples } from './examples';
import { failed } from './outcome';
import type { CommandOutcome, Run } from './outcome';

const DAY_MS = 24 * 3_600_000;

const OPEN_COLUMNS: readonly Column<OpenRound>[] = [
  { head: 'PROVIDER', cell: ({ provider }) => provider },
  { head: 'GAME', cell: ({ game }) => game },
  { head: 'ROUND', cell: ({ round }) => round },
  { head: 'PLAYER', cell: ({ player }) => player },
  { head: 'STATE', cell: ({ state }) => state },
  { head: 'OPENED', cell: ({ opened_at: openedAt }) => showIst(openedAt.getTime()) },
  { head: 'HOURS', right: true, cell: ({ hours }) => String(hours) },
  { head: 'STAKED', right: true, cell: ({ bets_paise: paise }) => formatAmount(paise) },
  { head: 'WON', right: true, cell: ({ wins_paise: paise }) => formatAmount(paise) },
];

const openData = (row: OpenRound) => ({
  provider: row.provider,
  game: row.game,
  round: row.round,
  player: row.player,
  state: row.state,
  opened_at: toIso(row.opened_at.getTime()),
  hours: row.hours,
  staked: toRupees(row.bets_paise),
  won: toRupees(row.wins_paise),
});

async function showOpen(db: Db, asked: { hours?: string; limit: string }): Promise<CommandOutcome> {
  const limit = limitOf(asked.limit);
  if (limit === undefined) return failed(BAD_LIMIT);
  const hours = asked.hours === undefined ? undefined : Number(asked.hours);
  if (asked.hours !== undefined && !/^\d{1,4}$/.test(asked.hours))
    return failed('--hours must be a whole number from 0 to 9999');
  const rows = await listOpenRounds(db, { at: new Date(Date.now()), limit, hours });
  return {
    ok: true,
    text: inColumns(OPEN_COLUMNS, rows, 'no round is open for so long') + moreOf(rows, limit),
    data: rows.map(openData),
  };
}

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
      .action((asked: { hours?: string; limit: string }) => run.look((db) => showOpen(db, asked))),
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

const shown = (value: object | null): string => (value === null ? '-' : JSON.stringify(value));

const DIFFERENCE_COLUMNS: readonly Column<DifferenceRow>[] = [
  { head: 'ID', right: true, cell: ({ id }) => String(id) },
  { head: 'PROVIDER', cell: ({ provider }) => provider },
  { head: 'OF', cell: ({ subject }) => subject },
  { head: 'REF', cell: ({ ref }) => ref },
  { head: 'PLAYER', cell: ({ player }) => player ?? '' },
  { head: 'WHAT', cell: ({ kind }) => kind },
  { head: 'SINCE', cell: ({ found_at: foundAt }) => showIst(foundAt.getTime()) },
  { head: 'OURS', cell: ({ ours }) => shown(ours) },
  { head: 'THEIRS', cell: ({ theirs }) => shown(theirs) },
];

const differenceData = ({ found_at: foundAt, seen_at: seenAt, ...row }: DifferenceRow) => ({
  ...row,
  found_at: toIso(foundAt.getTime()),
  seen_at: toIso(seenAt.getTime()),
});

async function showDifferences(db: Db, asked: { provider?: string; limit: string }): Promise<CommandOutcome> {
  const limit = limitOf(asked.limit);
  if (limit === undefined) return failed(BAD_LIMIT);
  const rows = await listDifferences(db, limit, asked.provider);
  return {
    ok: true,
    text: inColumns(DIFFERENCE_COLUMNS, rows, 'no difference') + moreOf(rows, limit),
    data: rows.map(differenceData),
  };
}

const DAY_COLUMNS: readonly Column<ProviderDay>[] = [
  { head: 'DAY', cell: ({ day }) => day },
  { head: 'PROVIDER', cell: ({ provider }) => provider },
  { head: 'PLAYERS', right: true, cell: ({ players }) => String(players) },
  { head: 'BETS', right: true, cell: ({ bets }) => String(bets) },
  { head: 'STAKED', right: true, cell: ({ staked_paise: paise }) => formatAmount(paise) },
  { head: 'PAID', right: true, cell: ({ paid_paise: paise }) => formatAmount(paise) },
  { head: 'PROMOTIONS', right: true, cell: ({ promo_paise: paise }) => formatAmount(paise) },
  { head: 'RESULT', right: true, cell: ({ result_paise: paise }) => formatAmount(paise) },
];

const dayData = (row: ProviderDay) => ({
  day: row.day,
  provider: row.provider,
  players: row.players,
  bets: row.bets,
  staked: toRupees(row.staked_paise),
  paid: toRupees(row.paid_paise),
  promotions: toRupees(row.promo_paise),
  result: toRupees(row.result_paise),
});

type ResultsAsked = { provider?: string; days: string; limit: string };

async function showResults(db: Db, asked: ResultsAsked): Promise<CommandOutcome> {
  const limit = limitOf(asked.limit);
  if (limit === undefined) return failed(BAD_LIMIT);
  const days = limitOf(asked.days);
  if (days === undefined) return failed('--days must be a whole number from 1 to 1000');
  const from = toIst(Date.now() - (days - 1) * DAY_MS).slice(0, 10);
  const rows = await readProviderDays(db, { from, limit, provider: asked.provider });
  return {
    ok: true,
    text: inColumns(DAY_COLUMNS, rows, 'nothing moved on these days') + moreOf(rows, limit),
    data: rows.map(dayData),
  };
}

/** `providers differences|done|results`: what the wallet and its providers have otherwise, and what they brought. */
export function addReconciled(providers: Command, run: Run): void {
  withExamples(
    providers
      .command('differences')
      .description('what the exchange and providers have otherwise, the longest first')
      .option('--provider <code>', 'of one provider')
      .option('--limit <n>', 'at most so many', '50')
      .action((asked: { provider?: string; limit: string }) => run.look((db) => showDifferences(db, asked))),
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
      .action((asked: ResultsAsked) => run.look((db) => showResults(db, asked))),
    ['providers results', 'providers results --provider reels --days 30'],
  );
}
