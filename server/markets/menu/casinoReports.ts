import type { Call } from '../../base/call';
import type { Clock } from '../../base/clock';
import type { Db } from '../../base/db/connect';
import type { Report } from '../../base/reportFile';
import { casinoBetsCall, casinoBetsReport } from './casinoBets';
import { casinoRoundsCall, casinoRoundsReport } from './casinoRounds';

type Deps = { db: Db; clock: Pick<Clock, 'now'> };

/** What was bet at our tables, and what came out of their rounds. */
export const casinoReportCalls = (deps: Deps): Call[] => [casinoBetsCall(deps), casinoRoundsCall(deps)];

/** The same as files. */
export const casinoFiles = (db: Db): Report[] => [casinoBetsReport(db), casinoRoundsReport(db)];
