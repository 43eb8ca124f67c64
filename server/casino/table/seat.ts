import { cardsOpen } from '../../../domain/casino/game';
import type { AnyGame } from '../../../domain/casino/game';
import { withMargin } from '../../../domain/casino/margin';
import type { Cadence } from '../cadence';
import type { Epoch, GatheringChain } from '../chain/epochs';
import type { TableTerms } from '../operated/terms';
import type { RoundRow } from '../log/rounds';
import type { TableDeps } from './deps';
import { offeredAt } from './offers';
import type { TablePace } from './pace';
import type { LastResult, PlayedTable, PublicRound } from './state';

/** What changes from round to round. */
export type TableMemory = {
  epoch: Epoch | null;
  /** A chain that waits for what pages bring to it, while no round is played. */
  gathering: GatheringChain | null;
  /** The round that is shown, and the one before it. */
  round: PublicRound | null;
  last: PublicRound | null;
  results: readonly LastResult[];
  /** Hash of the last record, which the next one names. */
  previousHash: string;
  /** What an operator had set when the round began, which holds until its end. */
  terms: TableTerms;
  /** The game with the margin of those terms. */
  offered: AnyGame;
};

/** Whoever deals a table, with all that is needed for it. */
export type Seat = {
  readonly deps: TableDeps;
  readonly table: PlayedTable;
  readonly game: AnyGame;
  readonly cadence: Cadence;
  readonly pace: TablePace;
  readonly memory: TableMemory;
};

/** The chain of the table. @throws Error before it is open */
export function chainOf({ memory }: Seat): Epoch {
  if (!memory.epoch) throw new Error('no chain is open');
  return memory.epoch;
}

/** The rules of a table with the margin that its terms say. */
export const gameUnder = (game: AnyGame, { margin }: TableTerms): AnyGame =>
  margin === null ? game : withMargin(game, margin);

/** Takes up what operators have set, for the round that begins or goes on. */
export function takeTerms({ deps, table, game, memory }: Seat): void {
  memory.terms = deps.operated.of(table);
  memory.offered = gameUnder(game, memory.terms);
}

/** Shows a round as it stands, to those who look and to the book; bets are taken where it is open. */
export function show(
  { deps, table, memory }: Seat,
  row: RoundRow,
  round: PublicRound,
  isOpen: boolean,
): void {
  memory.round = { ...round, isTaking: isOpen };
  const { offered, terms } = memory;
  const offers = isOpen ? offeredAt(offered, round.open) : [];
  deps.markets.show(
    { id: row.round_id, table, game: offered, opensAt: row.opens_at.getTime(), terms: terms.market },
    { isOpen, closesAt: round.closesAt, cardsOpen: cardsOpen(round.open), offers },
  );
}
