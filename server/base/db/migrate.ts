import { Migrator, sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import { StartError, inWords } from '../startError';
import type { Db } from './connect';
import { workLong } from './patience';
import { up as start } from './migrations/0001-start';
import { up as accounts } from './migrations/0002-accounts';
import { up as settlements } from './migrations/0003-settlements';
import { up as corrections } from './migrations/0004-corrections';
import { up as removals } from './migrations/0005-removals';
import { up as finish } from './migrations/0006-finish';
import { up as positions } from './migrations/0008-positions';
import { up as answers } from './migrations/0009-answers';
import { up as signIn } from './migrations/0011-sign-in';
import { up as reasonCodes } from './migrations/0014-reason-codes';
import { up as kinds } from './migrations/0015-kinds';
import { up as endings } from './migrations/0021-endings';
import { up as operators } from './migrations/0024-operators';
import { up as pendingBets } from './migrations/0025-pending-bets';
import { up as byHand } from './migrations/0026-by-hand';
import { up as courses } from './migrations/0027-courses';
import { up as asked } from './migrations/0028-asked';
import { up as betEvents } from './migrations/0029-bet-events';
import { up as betLists } from './migrations/0031-bet-lists';
import { up as reports } from './migrations/0033-reports';
import { up as cashOut } from './migrations/0035-cash-out';
import { up as orderKeeping } from './migrations/0036-order-keeping';
import { up as queries } from './migrations/0040-queries';
import { up as houseRisk } from './migrations/0050-house-risk';
import { up as gameSums } from './migrations/0051-game-sums';
import { up as bookVersion } from './migrations/0060-book-version';
import { up as sessionNotices } from './migrations/0061-session-notices';
import { up as problemReports } from './migrations/0062-problem-reports';
import { up as presses } from './migrations/0063-presses';
import { up as refusedBets } from './migrations/0064-refused-bets';
import { up as leases } from './migrations/0065-leases';
import { up as earlierAnswers } from './migrations/0066-earlier-answers';
import { up as auditLog } from './migrations/0070-audit-log';
import { up as feedResults } from './migrations/0071-feed-results';
import { up as averages } from './migrations/0072-averages';
import { up as gameSubjects } from './migrations/0073-game-subjects';
import { up as casino } from './migrations/0080-casino';
import { up as casinoEvidence } from './migrations/0081-casino-evidence';
import { up as casinoNextChains } from './migrations/0082-casino-next-chains';
import { up as tableTerms } from './migrations/0083-table-terms';
import { up as tableShards } from './migrations/0084-table-shards';
import { up as placedAfter } from './migrations/0085-placed-after';
import { up as wallet } from './migrations/0090-wallet';
import { up as ownGames } from './migrations/0091-own-games';
import { up as launches } from './migrations/0092-launches';
import { up as sharedRounds } from './migrations/0093-shared-rounds';
import { up as sharedGames } from './migrations/0094-shared-games';
import { up as shownGames } from './migrations/0095-shown-games';
import { up as aroundGames } from './migrations/0096-around-games';
import { up as casinoContributions } from './migrations/0098-casino-contributions';
import { up as secondFactors } from './migrations/0101-second-factors';
import { up as playerProtection } from './migrations/0111-player-protection';
import { up as preferences } from './migrations/0131-preferences';
import { up as freeBetsByGame } from './migrations/0141-free-bets-by-game';
import { up as refusedPayouts } from './migrations/0145-refused-payouts';
import { up as passkeys } from './migrations/0146-passkeys';
import { up as stepNeeded } from './migrations/0147-step-needed';
import { up as notificationChoices } from './migrations/0150-notification-choices';
import { up as pushSubscriptions } from './migrations/0151-push-subscriptions';
import { up as notificationOutbox } from './migrations/0152-notification-outbox';
import { up as reviewOfLimits } from './migrations/0153-review-of-limits';
import { up as namedOperators } from './migrations/0155-named-operators';
import { up as auditChain } from './migrations/0156-audit-chain';
import { up as approvals } from './migrations/0157-approvals';
import { up as halts } from './migrations/0162-halts';
import { up as houseLimits } from './migrations/0163-house-limits';
import { up as winLimit } from './migrations/0164-win-limit';
import { up as telegram } from './migrations/0170-telegram';
import { up as safetyRead } from './migrations/0171-safety-read';
import { up as undoneFills } from './migrations/0175-undone-fills';
import { up as onlyAdded } from './migrations/0176-only-added';
import { up as seconded } from './migrations/0182-seconded';
import { up as riskVelocity } from './migrations/0187-risk-velocity';
import { up as withdrawalsProcessing } from './migrations/0192-withdrawals-processing';
import { up as monthsOfRounds } from './migrations/0193-months-of-rounds';
import { up as playMoney } from './migrations/0202-play-money';
import { up as codeOfEachLogin } from './migrations/0204-code-of-each-login';
import { up as priceAlerts } from './migrations/0205-price-alerts';
import { up as sumsOfADay } from './migrations/0207-sums-of-a-day';
import { up as bengaliWords } from './migrations/0209-bengali-words';
import { up as betsOfAMinute } from './migrations/0211-bets-of-a-minute';
import { up as consoleNews } from './migrations/0214-console-news';
import { up as months } from './migrations/0216-months';
import { up as limitsRead } from './migrations/0217-limits-read';

/** Every migration in order; never change one that has run anywhere. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-start': { up: (db: Kysely<unknown>) => start(db) },
  '0002-accounts': { up: (db: Kysely<unknown>) => accounts(db) },
  '0003-settlements': { up: (db: Kysely<unknown>) => settlements(db) },
  '0004-corrections': { up: (db: Kysely<unknown>) => corrections(db) },
  '0005-removals': { up: (db: Kysely<unknown>) => removals(db) },
  '0006-finish': { up: (db: Kysely<unknown>) => finish(db) },
  '0008-positions': { up: (db: Kysely<unknown>) => positions(db) },
  '0009-answers': { up: (db: Kysely<unknown>) => answers(db) },
  '0011-sign-in': { up: (db: Kysely<unknown>) => signIn(db) },
  '0014-reason-codes': { up: (db: Kysely<unknown>) => reasonCodes(db) },
  '0015-kinds': { up: (db: Kysely<unknown>) => kinds(db) },
  '0021-endings': { up: (db: Kysely<unknown>) => endings(db) },
  '0024-operators': { up: (db: Kysely<unknown>) => operators(db) },
  '0025-pending-bets': { up: (db: Kysely<unknown>) => pendingBets(db) },
  '0026-by-hand': { up: (db: Kysely<unknown>) => byHand(db) },
  '0027-courses': { up: (db: Kysely<unknown>) => courses(db) },
  '0028-asked': { up: (db: Kysely<unknown>) => asked(db) },
  '0029-bet-events': { up: (db: Kysely<unknown>) => betEvents(db) },
  '0031-bet-lists': { up: (db: Kysely<unknown>) => betLists(db) },
  '0033-reports': { up: (db: Kysely<unknown>) => reports(db) },
  '0035-cash-out': { up: (db: Kysely<unknown>) => cashOut(db) },
  '0036-order-keeping': { up: (db: Kysely<unknown>) => orderKeeping(db) },
  '0040-queries': { up: (db: Kysely<unknown>) => queries(db) },
  '0050-house-risk': { up: (db: Kysely<unknown>) => houseRisk(db) },
  '0051-game-sums': { up: (db: Kysely<unknown>) => gameSums(db) },
  '0060-book-version': { up: (db: Kysely<unknown>) => bookVersion(db) },
  '0061-session-notices': { up: (db: Kysely<unknown>) => sessionNotices(db) },
  '0062-problem-reports': { up: (db: Kysely<unknown>) => problemReports(db) },
  '0063-presses': { up: (db: Kysely<unknown>) => presses(db) },
  '0064-refused-bets': { up: (db: Kysely<unknown>) => refusedBets(db) },
  '0065-leases': { up: (db: Kysely<unknown>) => leases(db) },
  '0066-earlier-answers': { up: earlierAnswers },
  '0070-audit-log': { up: auditLog },
  '0071-feed-results': { up: feedResults },
  '0072-averages': { up: averages },
  '0073-game-subjects': { up: gameSubjects },
  '0080-casino': { up: casino },
  '0081-casino-evidence': { up: casinoEvidence },
  '0082-casino-next-chains': { up: casinoNextChains },
  '0083-table-terms': { up: tableTerms },
  '0084-table-shards': { up: tableShards },
  '0085-placed-after': { up: placedAfter },
  '0090-wallet': { up: wallet },
  '0091-own-games': { up: ownGames },
  '0092-launches': { up: launches },
  '0093-shared-rounds': { up: sharedRounds },
  '0094-shared-games': { up: sharedGames },
  '0095-shown-games': { up: shownGames },
  '0096-around-games': { up: aroundGames },
  '0098-casino-contributions': { up: casinoContributions },
  '0101-second-factors': { up: secondFactors },
  '0111-player-protection': { up: (db: Kysely<unknown>) => playerProtection(db) },
  '0131-preferences': { up: preferences },
  '0141-free-bets-by-game': { up: freeBetsByGame },
  '0145-refused-payouts': { up: refusedPayouts },
  '0146-passkeys': { up: passkeys },
  '0147-step-needed': { up: stepNeeded },
  '0150-notification-choices': { up: notificationChoices },
  '0151-push-subscriptions': { up: pushSubscriptions },
  '0152-notification-outbox': { up: notificationOutbox },
  '0153-review-of-limits': { up: reviewOfLimits },
  '0155-named-operators': { up: namedOperators },
  '0156-audit-chain': { up: auditChain },
  '0157-approvals': { up: approvals },
  '0162-halts': { up: (db: Kysely<unknown>) => halts(db) },
  '0163-house-limits': { up: (db: Kysely<unknown>) => houseLimits(db) },
  '0164-win-limit': { up: (db: Kysely<unknown>) => winLimit(db) },
  '0170-telegram': { up: telegram },
  '0171-safety-read': { up: safetyRead },
  '0175-undone-fills': { up: undoneFills },
  '0176-only-added': { up: onlyAdded },
  '0182-seconded': { up: seconded },
  '0187-risk-velocity': { up: (db: Kysely<unknown>) => riskVelocity(db) },
  '0192-withdrawals-processing': { up: withdrawalsProcessing },
  '0193-months-of-rounds': { up: monthsOfRounds },
  '0202-play-money': { up: playMoney },
  '0204-code-of-each-login': { up: codeOfEachLogin },
  '0205-price-alerts': { up: priceAlerts },
  '0207-sums-of-a-day': { up: sumsOfADay },
  '0209-bengali-words': { up: bengaliWords },
  '0211-bets-of-a-minute': { up: betsOfAMinute },
  '0214-console-news': { up: consoleNews },
  '0216-months': { up: months },
  '0217-limits-read': { up: limitsRead },
};

const patient = (migration: Migration): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await workLong(db);
    await migration.up(db);
  },
});

/** How the tables stand to this program: `none` were made yet; `newer` ones come from a later version. */
export type TablesState = { status: 'none' | 'older' | 'current' | 'newer'; names: readonly string[] };

/** Which migrations are missing (`older`), or not known here (`newer`). */
export async function tablesState(db: Db): Promise<TablesState> {
  const found = await sql<{ is: boolean }>`select to_regclass('kysely_migration') is not null as is`.execute(
    db,
  );
  if (found.rows[0]?.is !== true) return { status: 'none', names: [] };
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const done = rows.map(({ name }) => name);
  const unknown = done.filter((name) => MIGRATIONS[name] === undefined);
  if (unknown.length > 0) return { status: 'newer', names: unknown };
  const missing = Object.keys(MIGRATIONS).filter((name) => !done.includes(name));
  if (done.length === 0) return { status: 'none', names: missing };
  return { status: missing.length > 0 ? 'older' : 'current', names: missing };
}

const NEWER = 'the database is newer than this program: a later version has been on it';

/** Whether this program has that migration: another one comes from a later version. */
export const isKnownMigration = (name: string): boolean => MIGRATIONS[name] !== undefined;

/** @throws StartError if a later version of the program has been on the database */
export function refuseNewer({ status, names }: TablesState): void {
  if (status === 'newer') throw new StartError(`${NEWER} (${names.join(', ')}); start that version instead`);
}

/** Runs the missing migrations in one transaction, so that a failure leaves the database as it was. @param upTo the last that runs,
 * for an export of an older version @returns the names of those that ran @throws StartError naming the one that failed, or if the database is newer */
export async function migrate(db: Db, upTo?: string): Promise<string[]> {
  refuseNewer(await tablesState(db));
  const migrations = Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, migration]) => [name, patient(migration)]),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results } =
    upTo === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(upTo);
  if (error !== undefined) {
    const failed =
      results?.find((result) => result.status === 'Error')?.migrationName ?? 'the check of the tables';
    throw new StartError(`the database could not be brought up to date (${failed}): ${inWords(error)}`);
  }
  return (results ?? []).map((result) => result.migrationName);
}
