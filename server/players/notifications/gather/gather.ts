import type { Db } from '../../../base/db/connect';
import { endedPayments, nearLimits, safetyEvents } from './account';
import { reachedAlerts } from './alerts';
import { changedBets, endedMarkets, firedStops, matchedBets } from './bets';
import type { Raised } from './raised';
import type { Reach } from './reach';

/** What is older is no news: a server that stood still says nothing of that time. */
const FRESH_MS = 3_600_000;
/** What has a time and no number is looked for this far back, and told once by its name. */
const LATELY_MS = 120_000;

type Asked = {
  reach: Reach;
  /** Whoever can be reached outside of the page. */
  players: readonly number[];
  /** Times in ms: of the wall, and of the exchange. */
  wall: number;
  exchange: number;
};

/** Everything that may be new, from rows that are committed: nothing here is in the way of a bet. */
export async function gather(db: Db, { reach, players, wall, exchange }: Asked): Promise<Raised[]> {
  const before = (at: number, ms: number) => new Date(at - ms);
  const forAll = [
    safetyEvents(db, reach, before(wall, FRESH_MS)),
    nearLimits(db, reach, before(wall, LATELY_MS), exchange),
  ];
  if (players.length === 0) return (await Promise.all(forAll)).flat();
  const fresh = { players, reach, since: before(exchange, FRESH_MS) };
  const found = await Promise.all([
    ...forAll,
    matchedBets(db, fresh),
    endedMarkets(db, fresh),
    changedBets(db, fresh),
    firedStops(db, { ...fresh, since: before(exchange, LATELY_MS) }),
    reachedAlerts(db, players, before(exchange, LATELY_MS)),
    endedPayments(db, players, before(wall, LATELY_MS)),
  ]);
  return found.flat();
}
