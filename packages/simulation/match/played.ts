import type { Score } from '../../../api/schemas/match';
import type { Suspension } from '../../../domain/words/reasons';
import type { EventEnd } from '../../../domain/settlement/eventEnd';
import type { FeedMarketChange } from '@backlay/feed/message';
import type { Fixed, Named } from '../track/fixture';

/** What a market is worth as a match stands; chances and the winner (an index) in the order of its runners. */
export type Worth =
  | { status: 'later' }
  | { status: 'open'; chances: readonly number[] }
  | { status: 'decided'; winner: number };
export const LATER: Worth = { status: 'later' };
export const open = (chances: readonly number[]): Worth => ({ status: 'open', chances });
export const decided = (winner: number): Worth => ({ status: 'decided', winner });
/** Of two runners, by the chance of the first; decided early once that is sure either way. */
export function twoWays(chance: number, isOver: boolean): Worth {
  if (isOver || chance >= 1) return decided(chance >= 1 ? 0 : 1);
  return open([chance, 1 - chance]);
}

/** A market of a match in the state `S`, priced by nothing but that state. */
export type PlayedMarket<S> = {
  id: string;
  name: string;
  marketType: string;
  runners: readonly Named[];
  /** The house's own market at rates per 100, which decides at once and ends as the first market does. */
  isAtRates?: boolean;
  worth: (state: S) => Worth;
};

/** Over and Under of a number and a half; without what it is worth. */
export function overUnder(matchId: string, line: number, what: 'Goals' | 'Games' | 'Points') {
  const text = String(line).replace('.', '');
  return {
    id: `${matchId}-over${text}`,
    name: `Over/Under ${line} ${what}`,
    marketType: what === 'Goals' ? `OVER_UNDER_${text}` : `TOTAL_${what.toUpperCase()}`,
    runners: [
      { id: 100_001 + 2 * line, name: `Over ${line} ${what}` },
      { id: 200_001 + 2 * line, name: `Under ${line} ${what}` },
    ],
  };
}

/** From here to the next the match stands like this; `at` is ms after the start. */
export type PlayedMoment<S> = { at: number; pause: Suspension | null; state: S; score: Score };

/** How often markets move while nothing happens: the first and the others in turns, or all of them at once. */
export type Ticks = { pause: readonly [shortest: number, longest: number]; isAll: boolean };

/** A whole match. The first moment starts it, the last one, not paused, decides every market. */
export type Played<S> = {
  seedText: string;
  /** What its markets share; name and type are of each. */
  fixed: Fixed;
  betDelayS: number;
  levelRupees: number;
  markets: readonly PlayedMarket<S>[];
  before: S;
  moments: readonly PlayedMoment<S>[];
  /** How it ended, where the settlement has to ask; `worth` then says what each market would be by the score. */
  endingOf?: (state: S) => EventEnd | undefined;
  beside?: () => Beside<S>;
  /** In play; where a match is long it moves more slowly. */
  ticks?: Ticks;
};

/** Markets beside those of a match that are priced in another way: its sessions. */
export type Beside<S> = {
  /** Changes at a moment; `results` is due before the next. */
  at: (state: S, pause: Suspension | null, pt: number) => FeedMarketChange[];
  results: () => FeedMarketChange[];
  /** Ends them all, in a match that was cut. */
  cut: (state: S, pt: number) => FeedMarketChange[];
};
