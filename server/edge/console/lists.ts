import type { ConsoleAsked, ConsoleListName } from '../../../api/schemas/operator/console';
import { toRupees } from '../../../domain/base/money';
import { toIst } from '../../../domain/base/time';
import { readExchangeTime } from '../../base/db/exchangeTime';
import { readLiability } from '../../book/liability';
import type { Db } from '../../base/db/connect';
import type { Outcome } from '../../operator/outcome';
import type { Who } from '../../operator/roles';
import { listApprovals } from '../cli/approvals';
import { listHalts } from '../cli/halts';
import { listLog, sayChange } from '../cli/listLog';
import { listMarkets } from '../cli/listMarkets';
import { listBets, listPlayers } from '../cli/listPlayers';
import { listOperators } from '../cli/operators';
import { listPayments } from '../cli/payments';
import { problemsInWords, READERS } from '../cli/problems';
import { queriesInWords } from '../cli/queries';
import { listRisk } from '../cli/risk';
import { readHealth } from './health';

type Row = Record<string, unknown>;

/** Who may see a list, and how it is read; its rows are checked against their schema before they are sent. */
export type Listing = {
  who: Who;
  read: (db: Db, asked: ConsoleAsked, health: () => Row) => Promise<Outcome>;
};

const MOST = '200';
const EVERYTHING = '1000';
const MINUTE_MS = 60_000;

const rowsOf = ({ data }: Outcome): Row[] => (Array.isArray(data) ? (data as Row[]) : []);

const shown = (rows: readonly Row[]): Outcome => ({ ok: true, text: '', data: rows });

/** As they are sent: dates as text, numbers of the database as numbers. */
const isoOf = (value: unknown): string => (value instanceof Date ? toIst(value.getTime()) : '');

/** Bets that were placed in the last minute, by market. */
async function lastMinute(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('bets')
    .select(({ fn }) => ['market_id', fn.countAll<string>().as('count')])
    .where('placed_at', '>', new Date((await readExchangeTime(db)) - MINUTE_MS))
    .groupBy('market_id')
    .execute();
  return new Map(rows.map(({ market_id: id, count }) => [id, Number(count)]));
}

/** Markets with what the house may win or lose by them, worst first where nothing else is asked. */
async function readMarkets(db: Db, { market, all }: ConsoleAsked): Promise<Outcome> {
  const match =
    market === undefined
      ? undefined
      : await db.selectFrom('markets').select('match_id').where('id', '=', market).executeTakeFirst();
  if (market !== undefined && !match) return shown([]);
  const found = await listMarkets(db, {
    limit: EVERYTHING,
    ...(all === 'yes' || match ? { all: true } : {}),
    ...(match ? { match: match.match_id } : {}),
  });
  const placed = await lastMinute(db);
  const risks = new Map((await readLiability(db)).map((one) => [one.marketId, one]));
  const rows = rowsOf(found).map((row) => {
    const risk = risks.get(String(row['market_id']));
    return {
      ...row,
      bets: risk?.liveBets ?? 0,
      bets_a_minute: placed.get(String(row['market_id'])) ?? 0,
      players_hold: toRupees(risk?.heldPaise ?? 0),
      house_at_worst: toRupees(risk?.worstPaise ?? 0),
      house_at_best: toRupees(risk?.bestPaise ?? 0),
    };
  });
  const wanted = market === undefined ? rows : rows.filter((row) => Reflect.get(row, 'market_id') === market);
  return shown(wanted.sort((a, b) => a.house_at_worst - b.house_at_worst));
}

async function readLog(db: Db, { subject }: ConsoleAsked): Promise<Outcome> {
  const found = await listLog(db, { limit: MOST, ...(subject === undefined ? {} : { subject }) });
  return shown(
    rowsOf(found).map((row) => ({
      ...row,
      seq: Number(row['seq']),
      at: isoOf(row['at']),
      by: row['operator'] ?? row['address'] ?? row['via'] ?? '',
      subject: `${String(row['subject_kind'])} ${String(row['subject_id'])}`.trim(),
      changed: sayChange({ before: row['before'], after: row['after'] }),
      asked: row['request'] ?? {},
    })),
  );
}

async function readApprovals(db: Db, { all }: ConsoleAsked): Promise<Outcome> {
  const found = await listApprovals(db, all === 'yes');
  return shown(
    rowsOf(found).map((row) => ({
      ...row,
      id: Number(row['id']),
      asked_at: isoOf(row['asked_at']),
      expires_at: isoOf(row['expires_at']),
    })),
  );
}

/** What stands behind a name in an answer of two levels. */
function within(outcome: Outcome, name: string): Outcome {
  const rows: unknown = Reflect.get(Object(outcome.data), name);
  return shown(Array.isArray(rows) ? (rows as Row[]) : []);
}

const narrowed = ({ market, player, all }: ConsoleAsked) => ({
  limit: MOST,
  ...(market === undefined ? {} : { market }),
  ...(player === undefined ? {} : { player }),
  ...(all === 'open' ? { open: true } : {}),
});

/** Everything the console lists: each as the command line does, with the same people who may see it. */
export const LISTINGS: Readonly<Record<ConsoleListName, Listing>> = {
  markets: { who: 'everybody', read: readMarkets },
  bets: { who: 'everybody', read: (db, asked) => listBets(db, narrowed(asked)) },
  players: { who: 'everybody', read: (db, { find = '' }) => listPlayers(db, find, MOST) },
  withdrawals: {
    who: ['finance', 'support'],
    read: async (db, { all }) => within(await listPayments(db, all === 'yes'), 'data'),
  },
  approvals: { who: 'everybody', read: readApprovals },
  queries: { who: 'everybody', read: (db) => queriesInWords(db, true, MOST) },
  problems: { who: READERS, read: (db) => problemsInWords(db, MOST) },
  halts: { who: 'everybody', read: async (db) => within(await listHalts(db), 'halts') },
  risk: { who: 'everybody', read: async (db) => within(await listRisk(db), 'limits') },
  operators: { who: 'everybody', read: listOperators },
  log: { who: 'everybody', read: readLog },
  health: { who: 'everybody', read: (_db, _asked, health) => Promise.resolve(shown(readHealth(health()))) },
};

export const isListed = (name: string): name is ConsoleListName => Object.hasOwn(LISTINGS, name);
