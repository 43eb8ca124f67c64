import type { FeedMessage } from './message';

export type FeedDetail = {
  /** 'simulated', 'recorded', or both with a comma. */
  kind: string;
  /** Unreadable lines in this run. */
  brokenLines: number;
  skipped: readonly string[];
  run: number;
  /** Files whose source is in trouble, and whose markets alone are suspended. */
  inTrouble?: readonly string[];
  /** Each by itself, where several are played beside each other. */
  feeds?: readonly FeedDetail[];
};

/** Where a feed's place is stored; several feeds in one have several, and their place is a list. */
export type StateKey = string | readonly string[];

/** A market that the exchange has settled. */
export type EndedMarket = {
  marketId: string;
  /** Exchange time, ms. */
  at: number;
  /** None: void. */
  winners: readonly number[];
};

/** A source of prices. It is pulled: it yields the next message, and the runner waits for its time. */
export type Feed = {
  stateKey: StateKey;
  /** Messages by `pt` (exchange time), first images of the current markets. `saved` comes from `state`. */
  open: (saved: unknown, now: number) => AsyncIterable<FeedMessage>;
  /** The position after the newest message, as JSON for a later `open`. */
  state: () => unknown;
  detail: () => FeedDetail;
  /** Hears of every settled market, whoever ended it, also of those settled while no server ran; the same may
   * be said twice. A feed that invents its events may let one end that an operator has ended. */
  ended?: (market: EndedMarket) => void;
};
