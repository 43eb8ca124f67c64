import type { MarketDefinition } from '../../../api/schemas/stream';
import type { Score } from '../../../api/schemas/match';
import type { Standing } from './freshness';

/** Odds in hundredths to paise available at exactly those odds. */
export type Ladder = ReadonlyMap<number, number>;

export type LiveRunner = {
  id: number;
  name: string;
  status: MarketDefinition['runners'][number]['status'];
  sort: number;
  /** Feed liquidity: `atb` is what a backer can take (highest odds best), `atl` what a layer can take (lowest best). */
  atb: Ladder;
  atl: Ladder;
  /** Players' own unmatched orders, by the side of the book they appear on (an unmatched lay stands in `atb`). */
  restingAtb: Ladder;
  restingAtl: Ladder;
  /** Last traded odds, hundredths. */
  ltp: number | null;
  tradedPaise: number;
};

export type LiveMarket = {
  id: string;
  matchId: string;
  name: string;
  marketType: string;
  /** Effective: an operator's hold shows as SUSPENDED whatever the feed says. */
  status: MarketDefinition['status'];
  statusMessage: string;
  inPlay: boolean;
  betDelayS: number;
  winners: number;
  priceLadder: 'CLASSIC' | 'FINEST';
  /** Counts every change of the definition. */
  version: number;
  /** Publish time of the newest change, exchange clock, ms. */
  pt: number;
  tradedPaise: number;
  runners: ReadonlyMap<number, LiveRunner>;
  /** Selection ids of the winners once the feed has said so. */
  result: readonly number[] | null;
};

/** What the feed said of a runner's taking part and the exchange has still to do something about. */
export type Withdrawal =
  /** `factor` in thousandths of a percent, null when the feed gave none; `at`: when it was removed, exchange time, ms. */
  | { kind: 'removed'; selectionId: number; factor: number | null; at: number }
  | { kind: 'reinstated'; selectionId: number };

export type LiveEvents = {
  /** Feed liquidity of these runners changed: resting orders may now match. */
  moved: (marketId: string, selectionIds: readonly number[]) => void;
  /** Status, message, in-play flag or runners changed. */
  defined: (marketId: string) => void;
  /** Went in play: unmatched bets lapse unless kept. Comes before everything else a message changes. */
  turnedInPlay: (marketId: string) => void;
  /** The feed took runners out or brought them back: nobody bets on the market until that is dealt with. */
  withdrew: (marketId: string) => void;
  /** The feed named the winners (empty: the market is void). */
  resulted: (marketId: string, winners: readonly number[]) => void;
  /** Something visible changed: the stream sends it on. */
  changed: (marketId: string) => void;
};

/** The markets as they are this moment, in memory: fed by the feed, read by the book, the calls and the stream. */
export type LiveMarkets = {
  get: (marketId: string) => LiveMarket | undefined;
  all: () => readonly LiveMarket[];
  ofMatch: (matchId: string) => readonly LiveMarket[];
  score: (matchId: string) => Score | null;
  /** The levels everybody sees: feed liquidity less what bets took, plus players' orders, folded; best first. */
  shown: (
    marketId: string,
    selectionId: number,
    side: 'back' | 'lay',
    count?: number,
  ) => readonly { odds: number; sizePaise: number }[];
  /** Feed liquidity a taker of this side can take now, best first, without what bets already consumed. */
  available: (
    marketId: string,
    selectionId: number,
    side: 'back' | 'lay',
  ) => readonly { odds: number; sizePaise: number }[];
  /** Whether a bet may be decided on the prices of a market at this very moment; its status may be a second behind. */
  standing: (marketId: string) => Standing;
  /** After commit: feed liquidity a bet took; it stays gone until the feed sends that level again. */
  consume: (
    marketId: string,
    selectionId: number,
    side: 'back' | 'lay',
    fills: readonly { odds: number; stakePaise: number }[],
  ) => void;
  /** After commit: the players' unmatched orders on one runner, summed by odds. */
  rest: (marketId: string, selectionId: number, resting: { atb: Ladder; atl: Ladder }) => void;
  /** An operator suspends (true) or opens (false). */
  hold: (marketId: string, held: boolean) => void;
  /**
   * These runners are out, all there are: whatever the feed says, nobody bets on them. Those an operator reinstated
   * against the feed's word are in.
   */
  remove: (marketId: string, selectionIds: readonly number[], overruled?: readonly number[]) => void;
  /** What the feed said of runners' taking part with nothing done about it yet. */
  withdrawals: (marketId: string) => readonly Withdrawal[];
  /** After commit: this has been done. */
  dealtWith: (marketId: string, done: readonly Withdrawal[]) => void;
  /** Settled or voided: closes the market for everyone. */
  close: (marketId: string, winners: readonly number[]) => void;
  on: <E extends keyof LiveEvents>(event: E, fn: LiveEvents[E]) => () => void;
};
