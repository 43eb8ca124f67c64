import type { ConsoleAsked, ConsoleListName } from '../../../api/schemas/operator/console';
import { toIst } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import type { Outcome } from '../../operator/outcome';
import type { Who } from '../../operator/roles';
import { listApprovals } from '../cli/approvals';
import { listHalts } from '../cli/halts';
import { listLog, sayChange } from '../cli/listLog';
import { listBets, listPlayers } from '../cli/listPlayers';
import { listOperators } from '../cli/operators';
import { listPayments } from '../cli/payments';
import { problemsInWords, READERS } from '../cli/problems';
import { queriesInWords } from '../cli/queries';
import { listRisk } from '../cli/risk';
import { readAccount, readSignedIn } from './account';
import { readCourseOfBet } from './course';
import { readDay } from './day';
import type { Known } from './desk';
import { readHealth } from './health';
import { listBackups, listSettings, verifiedLog } from './keeping';
import { readMarkets } from './markets';
import { rowsOf, shown } from './rows';
import type { ConsoleRow } from './rows';

/** Who may see a list, and how it is read; its rows are checked against their schema before they are sent. */
export type Listing = {
  who: Who;
  read: (db: Db, asked: ConsoleAsked, known: Known) => Promise<Outcome>;
};

const MOST = '200';

/** As they are sent: dates as text, numbers of the database as numbers. */
const isoOf = (value: unknown): string => (value instanceof Date ? toIst(value.getTime()) : '');

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
  return shown(Array.isArray(rows) ? (rows as ConsoleRow[]) : []);
}

const narrowed = ({ bet, market, player, all }: ConsoleAsked) => ({
  limit: MOST,
  ...(bet === undefined ? {} : { bet }),
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
  health: {
    who: 'everybody',
    read: (_db, _asked, { health }) => Promise.resolve(shown(readHealth(health()))),
  },
  course: { who: 'everybody', read: readCourseOfBet },
  account: { who: 'everybody', read: readAccount },
  signedIn: { who: ['support', 'risk', 'admin'], read: readSignedIn },
  day: { who: 'everybody', read: readDay },
  backups: { who: ['admin'], read: (_db, _asked, { backupsDir }) => listBackups(backupsDir) },
  settings: { who: 'everybody', read: listSettings },
  verified: { who: 'everybody', read: (db, _asked, { headsFile }) => verifiedLog(db, headsFile) },
};

export const isListed = (name: string): name is ConsoleListName => Object.hasOwn(LISTINGS, name);
