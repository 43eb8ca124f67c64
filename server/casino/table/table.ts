import type { OpenCards } from '../../../domain/casino/cards';
import type { AnyGame } from '../../../domain/casino/game';
import { GAMES } from '../../../domain/casino/games';
import { cadenceOf } from '../cadence';
import { awaitBeacon } from './awaitBeacon';
import { readEpoch } from '../chain/epochs';
import type { Epoch, GatheringChain } from '../chain/epochs';
import type { TableTerms } from '../operated/terms';
import { readUnderWay } from '../log/rounds';
import type { RoundRow } from '../log/rounds';
import { NO_RECORD } from '../record';
import { allCards, deal, lock } from './dealing';
import type { TableDeps } from './deps';
import { causedBy, finish, saidByOperator, voidRound, voidUndealt } from './ending';
import { begin, openChain, recall, waitUntilOpen } from './opening';
import { BrokenOff, createPace, Stopped } from './pace';
import { chainOf, gameUnder, show, takeTerms } from './seat';
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
  /** The game as it is quoted in this round. */
  offered: () => AnyGame;
  /** What an operator had set when the round began. */
  terms: () => TableTerms;
  /** Where its pictures are now; '': the cards are drawn. */
  videoUrl: () => string;
  round: () => PublicRound | null;
  last: () => PublicRound | null;
  results: () => readonly LastResult[];
  epoch: () => Omit<Epoch, 'seedAt'> | null;
  /** A chain that waits for what pages bring to it; null: rounds are played, or the table is not open yet. */
  gathering: () => GatheringChain | null;
  /** A chain of the table with its seeds, for the records of rounds that are over; undefined: there is none, or its secret is lost. */
  epochOf: (epoch: number) => Promise<Epoch | undefined>;
  start: () => void;
  stop: () => Promise<void>;
};

/** `open` is missing where the value of the beacon did not come. */
type Dealt = { row: RoundRow; open?: OpenCards<unknown> };

/** Takes bets until they are closed. */
async function takeBets(seat: Seat, row: RoundRow): Promise<RoundRow> {
  show(seat, row, openedRound(row, seat.game), true);
  await seat.pace.until(row.locks_at.getTime());
  return lock(seat, row);
}

/** Takes bets and deals, from where the round stands to its last card. */
async function dealOut(seat: Seat, row: RoundRow): Promise<Dealt> {
  if (row.state === 'RESULT') return { row, open: allCards(seat, row) };
  const locked = row.state === 'OPEN' ? await takeBets(seat, row) : row;
  const ready = await awaitBeacon(seat, locked);
  return ready ? { row: ready, open: await deal(seat, ready) } : { row: locked };
}

/** A round whose epoch has ended meanwhile, by other rules or another level: its stakes go back, and its link is shown if it can be. */
async function voidOlder(seat: Seat, row: RoundRow): Promise<void> {
  const { deps, memory, table, pace } = seat;
  const present = memory.epoch;
  const own = await pace.insist('reading an older chain', () => readEpoch(deps, table.slug, row.epoch));
  if (!own) return voidUndealt(seat, row);
  memory.epoch = own;
  await voidRound(seat, row, causedBy('SERVER_DOWN'));
  memory.epoch = present;
}

/** Voids a round that an operator wants void. */
async function voidAsAsked(seat: Seat, { state }: RoundRow): Promise<void> {
  const { deps, table, pace } = seat;
  const row = await pace.insist('reading its rounds', () => readUnderWay(deps.db, table.slug));
  if (!row || row.void_asked === null) throw new Error(`nobody wants the round void that is ${state}`);
  await voidRound(seat, row, saidByOperator(row.void_asked));
}

async function play(seat: Seat, row: RoundRow): Promise<void> {
  try {
    const dealt = await seat.pace.breakable(() => dealOut(seat, row));
    if (!dealt.open) return await voidRound(seat, dealt.row, causedBy('BEACON_MISSING'));
    if (await finish(seat, dealt.row, dealt.open)) return;
  } catch (error) {
    if (!(error instanceof BrokenOff)) throw error;
  }
  await voidAsAsked(seat, row);
}

/** Takes up what a kill left behind (fairness.md 4.8). */
async function takeUp(seat: Seat, row: RoundRow): Promise<void> {
  if (row.epoch !== chainOf(seat).epoch) return voidOlder(seat, row);
  if (row.void_asked !== null) return voidAsAsked(seat, row);
  takeTerms(seat);
  const leftMs = row.locks_at.getTime() - seat.deps.clock.now();
  const isLate = row.state === 'OPEN' ? leftMs < LEAST_LEFT_MS : leftMs < -LONGEST_WAIT_MS;
  return isLate && row.state !== 'RESULT' ? voidRound(seat, row, causedBy('SERVER_DOWN')) : play(seat, row);
}

async function run(seat: Seat): Promise<void> {
  const { pace } = seat;
  const readLeft = () => pace.insist('reading its rounds', () => readUnderWay(seat.deps.db, seat.table.slug));
  await recall(seat);
  // Whoever has bet on a round of an older chain does not wait for the new one.
  await openChain(seat, async () => {
    const older = await readLeft();
    if (older) await voidOlder(seat, older);
  });
  const left = await readLeft();
  if (left) await takeUp(seat, left);
  while (!pace.isStopped()) {
    await waitUntilOpen(seat);
    await play(seat, await begin(seat));
  }
}

/** What a table does when operators have set something. */
function hear({ deps, table, pace, memory }: Seat): void {
  pace.changed();
  if (memory.round && deps.operated.voidAsked(table) === memory.round.roundId) pace.breakOff();
}

function createSeat(deps: TableDeps, table: PlayedTable): Seat {
  const game = GAMES[table.game];
  const terms = deps.operated.of(table);
  return {
    deps,
    table,
    game,
    cadence: cadenceOf(table.game),
    pace: createPace(deps.clock, (line) => deps.report(line, `table ${table.slug}`)),
    memory: {
      epoch: null,
      gathering: null,
      round: null,
      last: null,
      results: [],
      previousHash: NO_RECORD,
      terms,
      offered: gameUnder(game, terms),
    },
  };
}

/** Plays the rounds of a table one after the other, each through its states. */
export function createTable(deps: TableDeps, table: PlayedTable): Table {
  const seat = createSeat(deps, table);
  const { memory } = seat;
  let playing = Promise.resolve();
  const unheard = deps.operated.onChange(() => hear(seat));
  return {
    table,
    game: seat.game,
    offered: () => memory.offered,
    terms: () => memory.terms,
    videoUrl: () => deps.operated.of(table).videoUrl,
    round: () => memory.round,
    last: () => memory.last,
    results: () => memory.results,
    epoch: () => memory.epoch,
    gathering: () => memory.gathering,
    epochOf: async (epoch) =>
      memory.epoch?.epoch === epoch ? memory.epoch : readEpoch(deps, table.slug, epoch),
    start: () => {
      playing = run(seat).catch((error: unknown) => {
        if (!(error instanceof Stopped)) deps.report(error, `table ${table.slug}`);
      });
    },
    stop: async () => {
      unheard();
      seat.pace.stop();
      await playing;
    },
  };
}
