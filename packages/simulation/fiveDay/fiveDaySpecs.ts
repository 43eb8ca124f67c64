import type { Event } from '../../../domain/sports/competitions';
import type { TestSpan } from '../../../domain/ends/innings';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import type { FeedRunnerChange } from '@backlay/feed/message';
import { RUNS } from '../../../domain/sessions/sessionFacts';
import { fewerFall, OVERS, surely } from './fiveDayModel';
import type { Side } from './fiveDayOver';
import type { FiveDayState } from './fiveDayState';
import { quoteOf } from '../sessions/sessionQuote';

/** A session of a Test, worked out from the state after an over; it never looks at what is still to come. */
export type Spec = {
  id: string;
  name: string;
  facts: SessionFacts;
  /** What it is about, where a least number of overs holds. */
  span?: TestSpan;
  /** What averages of abandoned matches call it. */
  event?: Event;
  innings: number;
  isDue: (state: FiveDayState) => boolean;
  isEnded: (state: FiveDayState) => boolean;
  /** Its number, and the balls that count for its overs. */
  made: (state: FiveDayState) => { number: number; balls: number };
  /** What the house offers; null: nothing for the moment. */
  quote: (state: FiveDayState) => FeedRunnerChange[] | null;
};

/** What the sessions of a match share. @param teams in the order of batting */
export type FiveDayMatch = { id: string; sides: readonly [Side, Side]; teams: readonly [string, string] };

export const LINE: SessionFacts = { type: 'line', typeId: 1, ballSess: 1, width: 0, capRuns: 0 };

/** No session is quoted on an innings that the end of the match would cut short more often than this. */
const OUT_OF_TIME_RISK = 0.02;

/** Of the side that bats in an innings. */
export const sideIn = <T>(pair: readonly [T, T], innings: number): T => pair[innings % 2 === 1 ? 0 : 1];

/** Scheduled overs that are left. */
export const oversLeftIn = ({ gone }: FiveDayState): number => Math.max(0, OVERS.match - gone);

/** Whether the match may well run out of time before so many wickets have fallen. */
export const mayRunOutOfTime = (state: FiveDayState, { wicket }: Side, wickets: number): boolean =>
  fewerFall(wickets, 6 * wicket * oversLeftIn(state)) > OUT_OF_TIME_RISK;

/** Runs that an innings comes to, if it does, before it ends by itself. */
export const surelyIn = (state: FiveDayState, within: number): number =>
  surely({ number: state.number, lead: state.lead, left: oversLeftIn(state) }, within);

/** Yes and No on a number. @param atLeast chance of at least so many more, exact up to `most` */
export function onLine(
  atLeast: (more: number) => number,
  { made, most }: { made: number; most: number },
): FeedRunnerChange[] | null {
  const quote = quoteOf(atLeast, { made, most });
  return quote && [{ id: RUNS, batb: [[0, ...quote.yes]], batl: [[0, ...quote.no]] }];
}
