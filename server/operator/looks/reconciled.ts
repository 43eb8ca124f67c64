import * as v from 'valibot';
import { formatAmount, toRupees } from '../../../domain/base/money';
import { showIst, toIso, toIst } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import { listOpenRounds } from '../../wallet/providers/openRounds';
import type { OpenRound } from '../../wallet/providers/openRounds';
import { readProviderDays } from '../../wallet/providers/results';
import type { ProviderDay } from '../../wallet/providers/results';
import { listDifferences } from '../../wallet/reconciling/differences';
import type { DifferenceRow } from '../../wallet/reconciling/differences';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { maybe, typed } from '../words';
import { limitOf } from './columns';
import type { Column } from './columns';
import { listed, upToLimit } from './listed';
import { defineLook } from './look';

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

const openAsked = v.object({ hours: maybe, limit: typed });

async function showOpen(db: Db, asked: v.InferOutput<typeof openAsked>, limit: number): Promise<Outcome> {
  const hours = asked.hours === undefined ? undefined : Number(asked.hours);
  if (asked.hours !== undefined && !/^\d{1,4}$/.test(asked.hours))
    return failed('--hours must be a whole number from 0 to 9999');
  const rows = await listOpenRounds(db, { at: new Date(Date.now()), limit, hours });
  return listed({
    columns: OPEN_COLUMNS,
    rows,
    none: 'no round is open for so long',
    limit,
    dataOf: openData,
  });
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

const differencesAsked = v.object({ provider: maybe, limit: typed });

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

const resultsAsked = v.object({ provider: maybe, days: typed, limit: typed });
type ResultsAsked = v.InferOutput<typeof resultsAsked>;

async function showResults(db: Db, asked: ResultsAsked, limit: number): Promise<Outcome> {
  const days = limitOf(asked.days);
  if (days === undefined) return failed('--days must be a whole number from 1 to 1000');
  const from = toIst(Date.now() - (days - 1) * DAY_MS).slice(0, 10);
  const rows = await readProviderDays(db, { from, limit, provider: asked.provider });
  return listed({ columns: DAY_COLUMNS, rows, none: 'nothing moved on these days', limit, dataOf: dayData });
}

export const openRoundsLook = defineLook({
  name: 'games open',
  request: openAsked,
  who: 'everybody',
  show: upToLimit(showOpen),
});

export const differencesLook = defineLook({
  name: 'providers differences',
  request: differencesAsked,
  who: 'everybody',
  show: upToLimit(async (db, { provider }, limit) => {
    const rows = await listDifferences(db, limit, provider);
    return listed({
      columns: DIFFERENCE_COLUMNS,
      rows,
      none: 'no difference',
      limit,
      dataOf: differenceData,
    });
  }),
});

export const resultsLook = defineLook({
  name: 'providers results',
  request: resultsAsked,
  who: 'everybody',
  show: upToLimit(showResults),
});
