import { OVERS } from './fiveDayModel';
import type { InningsNumber } from './fiveDayModel';
import type { Over } from './fiveDayOver';

/** Runs, wickets and legal balls of some part of a match. */
export type Part = { runs: number; wickets: number; balls: number };

/** An innings as it is in the book. */
export type Book = Part & {
  /** Its runs after each over, the last one whole or not. */
  after: readonly number[];
  /** Its runs at the fall of each wicket. */
  falls: readonly number[];
};

/** A Test as everybody sees it after an over. */
export type FiveDayState = {
  number: InningsNumber;
  runs: number;
  wickets: number;
  balls: number;
  /** Of the side that bats. */
  lead: number;
  /** Scheduled overs that are gone, bowled or not. */
  gone: number;
  innings: readonly Book[];
  /** The three sessions of the first day. */
  firstDay: readonly Part[];
  whole: Part & { fours: number; sixes: number };
  /** 0 and 1 in the order of batting; null: a draw. */
  winner: 0 | 1 | null;
  isOver: boolean;
};

export const NO_PLAY: Part = { runs: 0, wickets: 0, balls: 0 };
const FRESH: Book = { ...NO_PLAY, after: [], falls: [] };

export const plus = (part: Part, { runs, wickets, balls }: Part): Part => ({
  runs: part.runs + runs,
  wickets: part.wickets + wickets,
  balls: part.balls + balls,
});

const written = (book: Book, over: Over): Book => ({
  ...plus(book, over),
  after: [...book.after, book.runs + over.runs],
  falls: [...book.falls, ...over.falls.map((runs) => book.runs + runs)],
});

const withOne = <T>(all: readonly T[], i: number, change: (one: T) => T): T[] =>
  all.map((one, at) => (at === i ? change(one) : one));

/** The match after one more over of the innings it is in. */
export function afterOver(state: FiveDayState, over: Over): FiveDayState {
  const { number, innings, firstDay, whole, gone } = state;
  const session = Math.floor(gone / OVERS.session);
  return {
    ...state,
    runs: state.runs + over.runs,
    wickets: state.wickets + over.wickets,
    balls: state.balls + over.balls,
    lead: state.lead + over.runs,
    gone: gone + 1,
    innings: withOne(innings, number - 1, (book) => written(book, over)),
    firstDay: withOne(firstDay, session, (part) => plus(part, over)),
    whole: { ...plus(whole, over), fours: whole.fours + over.fours, sixes: whole.sixes + over.sixes },
  };
}

/** Before the first ball. */
export const BEFORE: FiveDayState = {
  number: 1,
  runs: 0,
  wickets: 0,
  balls: 0,
  lead: 0,
  gone: 0,
  innings: [FRESH, FRESH, FRESH, FRESH],
  firstDay: [NO_PLAY, NO_PLAY, NO_PLAY],
  whole: { ...NO_PLAY, fours: 0, sixes: 0 },
  winner: null,
  isOver: false,
};
