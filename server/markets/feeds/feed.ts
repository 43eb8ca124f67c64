import type { FeedMessage } from '../matches/message';

/** State of a feed for /health and the log. */
export type FeedDetail = {
  kind: 'simulated' | 'recorded';
  /** Unreadable lines in this run. */
  brokenLines: number;
  /** Files that are no streams, with the reason. */
  skipped: readonly string[];
  run: number;
};

/** A source of prices. It is pulled: it yields the next message, and the runner waits for its time. */
export type Feed = {
  kind: FeedDetail['kind'];
  /** Key of its position in feed_state. */
  stateKey: string;
  /** Messages in order of `pt` (exchange time), images of the current markets first, so that nothing is
   * played twice. `saved` is an earlier result of `state`, undefined on a new database. */
  open: (saved: unknown, now: number) => AsyncIterable<FeedMessage>;
  /** The position after the newest message, as JSON for a later `open`. */
  state: () => unknown;
  detail: () => FeedDetail;
};
