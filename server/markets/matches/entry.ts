import type { Known, PriceStanding } from './freshness';
import type { LiveMarket, Withdrawal } from './live';
import type { MovedLine } from '../../base/db/marketTables';
import type { RunnerBook } from './liveRunner';
import type { TakingPart } from './takingPart';

export type MarketEntry = {
  market: LiveMarket;
  books: Map<number, RunnerBook>;
  feedStatus: LiveMarket['status'];
  feedMessage: string;
  held: boolean;
  takingPart: TakingPart;
  /** Removals and reinstatements still to process. */
  withdrawals: readonly Withdrawal[];
  /** Waiting for the feed's first message after a restart. */
  waiting: boolean;
  /** Not yet named by a feed that was reopened. */
  unnamed: boolean;
  /** The result as the feed last said it; undefined: not yet. */
  saidResult: string | undefined;
  /** Opened again by the feed after it was paid. */
  reopened: boolean;
  /** Settled: the feed no longer changes it. */
  closed: boolean;
  off: Known['off'];
  newsAt: Known['newsAt'];
  /** As last checked; bets check again. */
  standing: PriceStanding;
  /** The feed's delay, and an operator's that counts instead (s). */
  feedDelayS: number;
  delaySetS: number | null;
  /** A session's line where an operator moved it; the feed's goes on in the book and counts again later. */
  movedLine: MovedLine | null;
};

/** The database has it as open, and the feed has not said anything of it: suspended until it does. */
export const isLeftBehind = ({ waiting, unnamed, closed, feedStatus }: MarketEntry): boolean =>
  (waiting || unnamed) && !closed && feedStatus !== 'CLOSED';

/** The feed named winners but a hold prevents settlement, until an operator or a later report decides. */
export const isResultAwaited = ({ held, closed, feedStatus }: MarketEntry): boolean =>
  held && !closed && feedStatus === 'CLOSED';
