import type { Known, Standing } from './freshness';
import type { LiveMarket, Withdrawal } from './live';
import type { RunnerBook } from './liveRunner';
import type { TakingPart } from './takingPart';

/** One market with what its public object leaves out. */
export type Entry = {
  market: LiveMarket;
  books: Map<number, RunnerBook>;
  feedStatus: LiveMarket['status'];
  feedMessage: string;
  held: boolean;
  takingPart: TakingPart;
  /** What is left to do about runners who left or came back. */
  withdrawals: readonly Withdrawal[];
  /** Waiting for the feed's first word after a restart. */
  waiting: boolean;
  /** The feed was opened anew in the middle of things and has not named it yet. */
  unnamed: boolean;
  /** Who won and where they finished, in the feed's last words; undefined until it says so. */
  saidResult: string | undefined;
  /** Settled: nothing the feed says changes it any more. */
  closed: boolean;
  off: Known['off'];
  newsAt: Known['newsAt'];
  /** What was seen of it last; whoever takes a bet looks anew. */
  standing: Standing;
};

/** The feed named the winners, and a hold keeps the market from being paid: an operator decides, or a later word does. */
export const isResultAwaited = ({ held, closed, feedStatus }: Entry): boolean =>
  held && !closed && feedStatus === 'CLOSED';
