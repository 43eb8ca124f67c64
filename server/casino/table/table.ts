import type { AnyGame } from '../../../domain/casino/game';
import { GAMES } from '../../../domain/casino/games';
import { cadenceOf } from '../cadence';
import { awaitBeacon } from './awaitBeacon';
import { readEpoch } from '../chain/epochs';
import type { Epoch } from '../chain/epochs';
import { readUnderWay } from '../log/rounds';
import type { RoundRow } from '../log/rounds';
import { NO_RECORD } from '../record';
import { allCards, deal, lock } from './dealing';
import type { TableDeps } from './deps';
import { finish, voidRound, voidUndealt } from './ending';
import { begin, openChain, recall } from './opening';
import { createPace, Stopped } from './pace';
import { chainOf, show } from './seat';
import type { Seat } from './seat';
import { openedRound } from './state';
import type { LastResult, PlayedTable, PublicRound } from './state';

/** Before its lock a round goes on after a restart if so much of it is left (fairness.md 4.8). */
const LEAST_LEFT_MS = 5000;
/** A round that waits for its cards longer than this is void. */
const LONGEST_WAIT_MS = 60_000;

/** A table while it is played. What it shows is public, but for the chains, which have the seeds of records. */
export type Table = {
  readonly table: PlayedTable;
  readonly game: AnyGame;
  round: () => PublicRound | null;
  last: () => PublicRound | null;
  results: () => readonly LastResult[];
  epoch: () => Omit<Epoch, 'seedAt'> | null;
  /** A chain of the table with its seeds, for the records of rounds that are over; undefined: there is none, or its secret is lost. */
  epochOf: (epoch: number) => Promise<Epoch | undefined>;
  start: () => void;
  stop: () => Promise<void>;
};

async function play(seat: Seat, row: RoundRow): Promise<void> {
  if (row.state === 'RESULT') return finish(seat, row, allCards(seat, row));
  if (row.state !== 'OPEN') return dealAndFinish(seat, row);
  show(seat, row, openedRound(row, seat.game), true);
  await seat.pace.until(row.locks_at.getTime());
  return dealAndFinish(seat, await lock(seat, row));
}

async function dealAndFinish(seat: Seat, locked: RoundRow): Promise<void> {
  const row = await awaitBeacon(seat, locked);
  return row ? finish(seat, row, await deal(seat, row)) : voidRound(seat, locked, 'BEACON_MISSING');
}

/** A round whose epoch has ended meanwhile, by other rules or another level: its stakes go back, and its link is shown if it can be. */
async function voidOlder(seat: Seat, row: RoundRow): Promise<void> {
  const { deps, memory, table, pace } = seat;
  const present = memory.epoch;
  const own = await pace.insist('reading an older chain', () => readEpoch(deps, table.slug, row.epoch));
  if (!own) return voidUndealt(seat, row);
  memory.epoch = own;
  await voidRound(seat, row, 'SERVER_DOWN');
  memory.epoch = present;
}

/** Takes up what a kill left behind (fairness.md 4.8). */
async function takeUp(seat: Seat, row: RoundRow): Promise<void> {
  if (row.epoch !== chainOf(seat).epoch) return voidOlder(seat, row);
  const leftMs = row.locks_at.getTime() - seat.deps.clock.now();
  const isLate = row.state === 'OPEN' ? leftMs < LEAST_LEFT_MS : leftMs < -LONGEST_WAIT_MS;
  return isLate && row.state !== 'RESULT' ? voidRound(seat, row, 'SERVER_DOWN') : play(seat, row);
}

async function run(seat: Seat): Promise<void> {
  const { deps, table, pace } = seat;
  await openChain(seat);
  await recall(seat);
  const left = await pace.insist('reading its rounds', () => readUnderWay(deps.db, table.slug));
  if (left) await takeUp(seat, left);
  while (!pace.isStopped()) await play(seat, await begin(seat));
}

/** Plays the rounds of a table one after the other, each through its states. */
export function createTable(deps: TableDeps, table: PlayedTable): Table {
  const where = `table ${table.slug}`;
  const seat: Seat = {
    deps,
    table,
    game: GAMES[table.game],
    cadence: cadenceOf(table.game),
    pace: createPace(deps.clock, (line) => deps.report(line, where)),
    memory: { epoch: null, round: null, last: null, results: [], previousHash: NO_RECORD },
  };
  const { memory } = seat;
  let playing = Promise.resolve();
  return {
    table,
    game: seat.game,
    round: () => memory.round,
    last: () => memory.last,
    results: () => memory.results,
    epoch: () => memory.epoch,
    epochOf: async (epoch) =>
      memory.epoch?.epoch === epoch ? memory.epoch : readEpoch(deps, table.slug, epoch),
    start: () => {
      playing = run(seat).catch((error: unknown) => {
        if (!(error instanceof Stopped)) deps.report(error, where);
      });
    },
    stop: async () => {
      seat.pace.stop();
      await playing;
    },
  };
}
