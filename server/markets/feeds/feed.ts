import type { FeedMessage } from '../matches/message';

/** What /health and the log say about a feed. */
export type FeedDetail = {
  kind: 'simulated' | 'recorded';
  /** Lines of this run that could not be read. */
  brokenLines: number;
  /** Files and the like that are not streams, in words. */
  skipped: readonly string[];
  run: number;
};

/** Where prices come from. A feed is pulled: it says what comes next and when, the runner waits for the clock. */
export type Feed = {
  kind: FeedDetail['kind'];
  /** Where feed_state keeps this feed's place. */
  stateKey: string;
  /**
   * The messages from now on, in order of `pt` (exchange time). First come images of the markets as they stand, so
   * that nothing of an earlier life is played twice; `saved` is what `state` gave then, undefined on a new database.
   */
  open: (saved: unknown, now: number) => AsyncIterable<FeedMessage>;
  /** The place after the newest message: JSON for `open` of a later life. */
  state: () => unknown;
  detail: () => FeedDetail;
};
