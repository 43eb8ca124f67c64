import { roundIdOf } from '../../../domain/casino/draw/roundId';
import { ensureMonths } from '../../base/db/months';
import { openEpoch } from '../chain/epochs';
import { rulesHashOf } from '../chain/rulesHash';
import { readLast, readUnderWay, reserveRound } from '../log/rounds';
import type { RoundRow } from '../log/rounds';
import { NO_RECORD } from '../record';
import { chainOf, takeTerms } from './seat';
import type { Seat } from './seat';

/** Results in the strip. */
export const STRIP = 10;
const LOOK_BACK_MS = 7 * 24 * 3_600_000;

const aboutOf = ({ deps, table, game }: Seat) => ({
  slug: table.slug,
  matchId: table.matchId,
  rulesHash: rulesHashOf(table.game, game),
  level: deps.beacon ? (3 as const) : (2 as const),
  selections: game.selections.map(({ id }) => id),
});

/** Opens the chain that the table goes on with, or a new one where it is spent. Of one that waits for what pages bring the table
 * says so, with nothing on it, until it begins. @param meanwhile what has to be done before that */
export async function openChain(
  seat: Seat,
  meanwhile = (): Promise<void> => Promise.resolve(),
): Promise<void> {
  const { deps, pace, memory } = seat;
  const { db, seal, clock, rounds, gatherMs = 0 } = deps;
  const isWanted = (): boolean => !pace.isStopped();
  const opening = {
    db,
    seal,
    now: clock.now,
    gatherMs,
    isWanted,
    ...(rounds === undefined ? {} : { rounds }),
  };
  for (;;) {
    const opened = await pace.insist('opening its chain', () => openEpoch(opening, aboutOf(seat)));
    if (!('gathersUntil' in opened)) {
      memory.epoch = opened;
      memory.gathering = null;
      return;
    }
    await meanwhile();
    memory.round = null;
    memory.gathering = opened;
    await pace.until(opened.gathersUntil);
  }
}

/** Reads what the table shows of earlier rounds. */
export async function recall(seat: Seat): Promise<void> {
  const { deps, table, pace, memory } = seat;
  const since = new Date(deps.clock.now() - LOOK_BACK_MS);
  const rows = await pace.insist('reading its rounds', () => readLast(deps.db, table.slug, STRIP, since));
  memory.results = rows.map((row) => ({ roundId: row.round_id, outcome: row.outcome ?? '' }));
  // A round whose seed is lost has no record.
  memory.previousHash = rows.find(({ record_hash: hash }) => hash)?.record_hash ?? NO_RECORD;
}

/** Waits while an operator keeps the table closed, with nothing on it. */
export async function waitUntilOpen(seat: Seat): Promise<void> {
  const { deps, table, pace, memory } = seat;
  while (deps.operated.of(table).isClosed) {
    memory.round = null;
    takeTerms(seat);
    await pace.untilChanged();
  }
}

/** The number of a round has the second that it opened in: where the one before was void at once, the next waits for another second. */
async function untilNumberIsFree({ deps, table, pace, memory }: Seat): Promise<void> {
  const isTaken = (): boolean => {
    const wanted = roundIdOf(table.code, deps.clock.now());
    return memory.results.some(({ roundId }) => roundId === wanted);
  };
  while (isTaken()) {
    const now = deps.clock.now();
    await pace.until(now - (now % 1000) + 1000);
  }
}

/**
 * Begins a round: its link of the chain is reserved before anybody hears of it. It opens when the database takes it, not when it was
 * first asked: where a busy machine or a new chain takes longer than bets are taken, the round would be over as it begins, and the
 * next one too.
 */
export async function begin(seat: Seat): Promise<RoundRow> {
  const { deps, table, pace, cadence, memory } = seat;
  await untilNumberIsFree(seat);
  takeTerms(seat);
  let hasTried = false;
  const reserve = async (): Promise<RoundRow | undefined> => {
    // An attempt whose answer was lost may have reserved a link: that round is the one to play.
    const found = hasTried ? await readUnderWay(deps.db, table.slug) : undefined;
    if (found) return found;
    hasTried = true;
    const opensAt = deps.clock.now();
    await ensureMonths(deps.db, 'casino_rounds', opensAt);
    const { epoch, most } = chainOf(seat);
    return reserveRound(deps.db, {
      slug: table.slug,
      epoch,
      most,
      matchId: table.matchId,
      roundId: roundIdOf(table.code, opensAt),
      opensAt: new Date(opensAt),
      locksAt: new Date(opensAt + cadence.betMs),
      margin: memory.terms.margin,
    });
  };
  for (;;) {
    const row = await pace.insist('beginning a round', reserve);
    if (row) return row;
    await openChain(seat);
  }
}
