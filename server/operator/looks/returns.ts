import * as v from 'valibot';
import { formatAmount, toRupees } from '../../../domain/base/money';
import { toIst } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import { readExchangeTime } from '../../base/db/exchangeTime';
import { isAlarm, MOST_SIGMAS, returnsOf, sigmasOf } from '../../casino/returns/alarm';
import type { ReturnsRow } from '../../casino/returns/alarm';
import { readReturns } from '../../casino/returns/read';
import { maybe, typed } from '../words';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { tableBy } from '../verbs/tableWords';
import { defineLook } from './look';
import { limitOf } from './columns';
import type { Column } from './columns';
import { listed, upToLimit } from './listed';

const returnsAsked = v.object({ table: maybe, days: typed, limit: typed });
type ReturnsAsked = v.InferOutput<typeof returnsAsked>;

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

const COLUMNS: readonly Column<ReturnsRow>[] = [
  { head: 'DAY', cell: ({ day }) => day },
  { head: 'TABLE', cell: ({ slug }) => slug },
  { head: 'ROUNDS', right: true, cell: ({ rounds }) => String(rounds) },
  { head: 'BETS', right: true, cell: ({ bets }) => String(bets) },
  { head: 'STAKED', right: true, cell: ({ staked_paise }) => formatAmount(staked_paise) },
  { head: 'HOUSE', right: true, cell: ({ won_paise }) => formatAmount(-won_paise) },
  { head: 'RETURN', right: true, cell: (row) => percent(returnsOf(row).achieved) },
  { head: 'EXPECTED', right: true, cell: (row) => percent(returnsOf(row).expected) },
  { head: 'SIGMAS', right: true, cell: (row) => sigmasOf(row).toFixed(1) },
  { head: 'ALARM', cell: (row) => (isAlarm(row) ? `beyond ${MOST_SIGMAS}` : '') },
];

const dataOf = (row: ReturnsRow) => ({
  day: row.day,
  table: row.slug,
  rounds: row.rounds,
  bets: row.bets,
  staked: toRupees(row.staked_paise),
  house: toRupees(-row.won_paise),
  return: returnsOf(row).achieved,
  expected: returnsOf(row).expected,
  sigmas: sigmasOf(row),
  alarm: isAlarm(row),
});

const DAY_MS = 24 * 3_600_000;

/** What the bets of each table and day brought back, beside what they bring back by the chances. */
async function listReturns(db: Db, { table: text, days }: ReturnsAsked, limit: number): Promise<Outcome> {
  const count = limitOf(days);
  if (count === undefined) return failed('--days must be a whole number from 1 to 1000');
  const table = text === undefined ? undefined : tableBy(text);
  if (text !== undefined && !table) return failed(`there is no table "${text}"; tables list shows them`);
  const now = await readExchangeTime(db);
  const from = toIst(now - (count - 1) * DAY_MS).slice(0, 10);
  const rows = await readReturns(db, { slug: table?.slug, from, limit });
  return listed({ columns: COLUMNS, rows, none: 'no bet was counted on these days', limit, dataOf });
}

export const returnsLook = defineLook({
  name: 'tables returns',
  request: returnsAsked,
  who: 'everybody',
  show: upToLimit(listReturns),
});
