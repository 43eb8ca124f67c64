/** What processes talk about. `market` and `own` have the market's id and the player's behind a dot, `head` a shard's number, as
 * have `order`, `image` and `feedImage`, with the epoch in which its lease is held (asking.ts). */
export const SUBJECTS = {
  /** Prices, for those who show them. */
  market: 'mkt',
  /** Everything else of a market, for all. */
  head: 'head',
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
  own: 'own',
  /** Bets are other ones than before, for the operators' console: at most once a second of each process. */
  desk: 'desk',
} as const;

/** What is told of a player, behind the id. */
export type OwnKind = 'bets' | 'news';
export const ownSubject = (playerId: number, kind: OwnKind | '>'): string =>
  `${SUBJECTS.own}.${playerId}.${kind}`;

/** Machine ms. */
export const BEAT_MS = 1000;

/** Whoever has said nothing for so long is taken for gone, ms: prices are old before. */
export const SILENT_MS = 5000;
