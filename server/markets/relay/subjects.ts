/** What processes talk about. `market` and `bets` have the market's id and the player's behind a dot, `order`, `image` and
 * `feedImage` a shard's number: whoever holds its lease serves it. */
export const SUBJECTS = {
  market: 'mkt',
  image: 'img',
  /** Who shows which shards, regularly. */
  beat: 'beat',
  /** Asks for all of these at once. */
  who: 'who',
  feed: 'feed',
  feedBeat: 'feedBeat',
  feedImage: 'feedImg',
  /** Markets that have been paid. */
  paid: 'paid',
  order: 'order',
  bets: 'bets',
  news: 'news',
} as const;

/** Machine ms. */
export const BEAT_MS = 1000;

/** Whoever has said nothing for so long is taken for gone, ms: prices are old before. */
export const SILENT_MS = 5000;
