import type { ConsoleAsked, ConsoleListName } from '../../../api/schemas/operator/console';
import { toIst } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import type { Outcome } from '../../operator/outcome';
import type { Who } from '../../operator/roles';
import { approvalsLook } from '../../operator/looks/approvals';
import { betsLook } from '../../operator/looks/bets';
import { haltsLook } from '../../operator/looks/halts';
import { logLook, sayChange } from '../../operator/looks/log';
import type { Look } from '../../operator/looks/look';
import { marketsLook } from '../../operator/looks/markets';
import { operatorsLook } from '../../operator/looks/operators';
import { paymentsLook } from '../../operator/looks/payments';
import { playersLook } from '../../operator/looks/players';
import { problemsLook } from '../../operator/looks/problems';
import { queriesLook } from '../../operator/looks/queries';
import { riskLook } from '../../operator/looks/risk';
import { settingsLook } from '../../operator/looks/site';
import { verifiedLook } from '../../operator/looks/verified';
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
  const found = await logLook.show(db, { limit: MOST, ...(subject === undefined ? {} : { subject }) });
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
  const found = await approvalsLook.show(db, { all: all === 'yes' });
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

/** A list as a look of the layer has it, for the same people. */
const of = <R>({ who, show }: Look<R>, asked: (asked: ConsoleAsked) => R): Listing => ({
  who,
  read: (db, narrowedBy) => show(db, asked(narrowedBy)),
});

/** What such a look has under a name. */
const partOf = <R>(look: Look<R>, asked: (asked: ConsoleAsked) => R, name: string): Listing => ({
  who: look.who,
  read: async (db, narrowedBy) => within(await look.show(db, asked(narrowedBy)), name),
});

const nothing = () => ({});

/** Everything the console lists: what the command line lists by the same looks, and what only a screen shows. */
export const LISTINGS: Readonly<Record<ConsoleListName, Listing>> = {
  markets: { who: marketsLook.who, read: readMarkets },
  bets: of(betsLook, narrowed),
  players: of(playersLook, ({ find = '' }) => ({ find, limit: MOST })),
  withdrawals: partOf(paymentsLook, ({ all }) => ({ all: all === 'yes' }), 'data'),
  approvals: { who: approvalsLook.who, read: readApprovals },
  queries: of(queriesLook, () => ({ open: true, limit: MOST })),
  problems: of(problemsLook, () => ({ limit: MOST })),
  halts: partOf(haltsLook, nothing, 'halts'),
  risk: partOf(riskLook, nothing, 'limits'),
  operators: of(operatorsLook, nothing),
  log: { who: logLook.who, read: readLog },
  health: {
    who: 'everybody',
    read: (_db, _asked, { health }) => Promise.resolve(shown(readHealth(health()))),
  },
  course: { who: 'everybody', read: readCourseOfBet },
  account: { who: 'everybody', read: readAccount },
  signedIn: { who: ['support', 'risk', 'admin'], read: readSignedIn },
  day: { who: 'everybody', read: readDay },
  backups: { who: ['admin'], read: (_db, _asked, { backupsDir }) => listBackups(backupsDir) },
  settings: { who: settingsLook.who, read: listSettings },
  verified: { who: verifiedLook.who, read: (db, _asked, { headsFile }) => verifiedLog(db, headsFile) },
};

export const isListed = (name: string): name is ConsoleListName => Object.hasOwn(LISTINGS, name);
