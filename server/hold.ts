import { ADMIN_CHANNEL } from './base/db/adminChannel';
import type { Db } from './base/db/connect';
import { LEASES, shardOf } from './base/db/leases';
import { createOwnership } from './base/db/ownership';
import type { Ownership, OwnershipDeps } from './base/db/ownership';
import { watchDatabase } from './base/db/watch';
import type { OperatedTables } from './casino/operated/operated';
import { isForConsole } from './edge/console/news';
import type { ConsoleNews } from './edge/console/news';
import type { LiveFeed } from './markets/matches/createLive';
import type { Parts } from './parts';
import type { Running } from './running';

/** Who keeps in memory what the database says. */
type Holders = Pick<Parts, 'memory' | 'operated' | 'book' | 'halts'> & {
  live: Pick<LiveFeed, 'all' | 'startOver'>;
  /** Left out: no table is dealt here. */
  tables?: OperatedTables;
  /** Left out: no operator listens here. */
  console?: ConsoleNews;
};

/** What a process among several does when it takes or lets go of leases; left out: there is none beside it. */
export type Sharing = Pick<OwnershipDeps, 'adopt' | 'leave'>;

/** Applies holds and endings by operators while no server listened. */
async function catchUp(db: Db, { operated, live, book, tables, halts }: Holders): Promise<void> {
  await halts.readAll();
  await operated.readAll();
  await tables?.readAll();
  const ids = live.all().map((market) => market.id);
  if (ids.length === 0) return;
  await book.reload();
  const rows = await db
    .selectFrom('markets')
    .select(['id', 'held', 'result'])
    .where('id', 'in', ids)
    .execute();
  for (const { id, held, result } of rows) {
    await book.onAdminNotice(JSON.stringify({ kind: 'held', marketId: id, held }));
    if (result !== null) await book.onAdminNotice(JSON.stringify({ kind: 'closed', marketId: id }));
  }
  const removals = await db
    .selectFrom('runners')
    .select('market_id')
    .distinct()
    .where('market_id', 'in', ids)
    .where('removals', '>', 0)
    .execute();
  for (const { market_id: marketId } of removals)
    await book.onAdminNotice(JSON.stringify({ kind: 'corrected', marketId }));
}

/** A notice is about sessions, who has which markets, or an operator's command about the market itself, or about its bets. */
async function hear(
  { memory, operated, book, tables, halts, console: desk }: Holders,
  ownership: Ownership,
  payload: string,
): Promise<void> {
  if (desk ? desk.onNotice(payload) : isForConsole(payload)) return;
  if (memory.onNotice(payload) || ownership.onNotice(payload)) return;
  if ((await halts.onNotice(payload)) || (await tables?.onNotice(payload))) return;
  if (!(await operated.onNotice(payload))) await book.onAdminNotice(payload);
}

/** Tells whoever relies on notices of the database whether they are heard. */
const hearingOf =
  ({ memory, console: desk }: Pick<Holders, 'memory' | 'console'>) =>
  (isHearing: boolean): void => {
    memory.noticesHeard(isHearing);
    desk?.noticesHeard(isHearing);
  };

export const TAKEN = 'another server took over the database while it was out of reach';

export type HeldDatabase = {
  /** Takes markets, all or a fair share; the only server shuts out any other. Once, before changing any. */
  claim: () => Promise<void>;
};

/** Takes the server's lock and listens to operators' commands. */
export async function holdDatabase(
  { database, clock, options, stops, fatal }: Running,
  holders: Holders,
  sharing?: Sharing,
): Promise<HeldDatabase> {
  const { live, book } = holders;
  const noticesHeard = hearingOf(holders);
  const failed = (what: string) => (error: unknown) => options.report(error, what);
  const adopt = (leases: readonly number[]): Promise<void> => {
    const shards = new Set(leases);
    // Its last owner may have known better than what is known here.
    live.startOver((marketId) => shards.has(shardOf(marketId)));
    return book.handOver.adopt(leases);
  };
  const ownership = createOwnership({
    way: () => watch.way(),
    fence: database.fence,
    clock,
    channel: ADMIN_CHANNEL,
    ...(sharing ?? { adopt, leave: book.handOver.leave }),
    onLost: () => fatal(TAKEN),
    report: options.report,
  });
  const watch = await watchDatabase({
    address: database.address,
    fence: database.fence,
    channel: ADMIN_CHANNEL,
    isAlone: sharing === undefined,
    onNotice: (payload) => void hear(holders, ownership, payload).catch(failed('a notice of the database')),
    onBreak: () => noticesHeard(false),
    onReturn: () => {
      noticesHeard(true);
      void catchUp(database.db, holders).catch(failed('catching up with the database'));
    },
    onTaken: () => fatal(TAKEN),
    revive: database.revive,
    report: (line) => options.report(line, 'database'),
  });
  stops.add(() => watch.close());
  noticesHeard(true);
  return {
    claim: async () => {
      if (!sharing) {
        await watch.claim();
        await adopt(LEASES);
      }
      // Behind all that writes, when the server stops.
      stops.add(() => ownership.close());
      await ownership.start();
      await ownership.idle();
    },
  };
}

/** Listens to operators' commands, as a process that has no markets. */
export async function hearDatabase(
  { database, options, stops, fatal }: Running,
  holders: Pick<Holders, 'memory' | 'operated' | 'tables' | 'halts' | 'console'>,
): Promise<void> {
  const { operated, tables, halts, console: desk } = holders;
  const noticesHeard = hearingOf(holders);
  const hearSet = async (payload: string): Promise<void> => {
    if ((await halts.onNotice(payload)) || (await tables?.onNotice(payload))) return;
    await operated.onNotice(payload);
  };
  const readSet = async (): Promise<void> => {
    await halts.readAll();
    await operated.readAll();
    await tables?.readAll();
  };
  const failed = (what: string) => (error: unknown) => options.report(error, what);
  const watch = await watchDatabase({
    address: database.address,
    fence: database.fence,
    channel: ADMIN_CHANNEL,
    isAlone: false,
    onNotice: (payload) => {
      if (desk?.onNotice(payload) === true) return;
      if (!holders.memory.onNotice(payload)) void hearSet(payload).catch(failed('a notice of the database'));
    },
    onBreak: () => noticesHeard(false),
    onReturn: () => {
      noticesHeard(true);
      void readSet().catch(failed('catching up with the database'));
    },
    onTaken: () => fatal(TAKEN),
    revive: database.revive,
    report: (line) => options.report(line, 'database'),
  });
  stops.add(() => watch.close());
  noticesHeard(true);
}
