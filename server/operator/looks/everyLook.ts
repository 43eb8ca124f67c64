import type { AnyLook } from './look';
import { approvalLook, approvalsLook } from './approvals';
import { averagesLook } from './averages';
import { betsLook } from './bets';
import { freeBetsLook } from './freeBets';
import { haltsLook } from './halts';
import { liabilityLook } from './liability';
import { logLook } from './log';
import { marketsLook } from './markets';
import { monthsLook } from './months';
import { operatorsLook } from './operators';
import { paymentsLook } from './payments';
import { playersLook } from './players';
import { problemsLook } from './problems';
import { gamesLook, providersLook } from './providers';
import { queriesLook } from './queries';
import { differencesLook, openRoundsLook, resultsLook } from './reconciled';
import { refusedLook } from './refusedMessages';
import { returnsLook } from './returns';
import { riskLook } from './risk';
import { auditLook, settingsLook } from './site';
import { tablesLook } from './tables';
import { verifiedLook } from './verified';

const ALL: readonly AnyLook[] = [
  approvalLook,
  approvalsLook,
  auditLook,
  averagesLook,
  betsLook,
  differencesLook,
  freeBetsLook,
  gamesLook,
  haltsLook,
  liabilityLook,
  logLook,
  marketsLook,
  monthsLook,
  openRoundsLook,
  operatorsLook,
  paymentsLook,
  playersLook,
  problemsLook,
  providersLook,
  queriesLook,
  refusedLook,
  resultsLook,
  returnsLook,
  riskLook,
  settingsLook,
  tablesLook,
  verifiedLook,
];

/** Everything that operators look at without changing it, by its name: each once, whatever shows it. */
export const EVERY_LOOK: ReadonlyMap<string, AnyLook> = new Map(ALL.map((look) => [look.name, look]));
