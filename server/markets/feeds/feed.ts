import type { Config } from '../../base/config';
import type { FeedMessage } from '../matches/message';

export type FeedDetail = {
  kind: Config['feed'];
  /** Unreadable lines in this run. */
  brokenLines: number;
  skipped: readonly string[];
  run: number;
};

/** A source of prices. It is pulled: it yields the next message, and the runner waits for its time. */
export type Feed = {
  kind: FeedDetail['kind'];
  stateKey: string;
  /** Messages by `pt` (exchange time), first images of the current markets. `saved` comes from `state`. */
  open: (saved: unknown, now: number) => AsyncIterable<FeedMessage>;
  /** The position after the newest message, as JSON for a later `open`. */
  state: () => unknown;
  detail: () => FeedDetail;
};
