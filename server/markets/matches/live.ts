import type { Side } from '../../../domain/bets/bet';
import type { Ladder as OddsLadder } from '../../../domain/bets/ladder';
import type { Remark } from '../../../domain/players/remark';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import type { MarketDefinition } from '../../../api/schemas/stream';
import type { Score } from '../../../api/schemas/match';
import type { RaceEntry } from '@backlay/feed/message';
import type { Leap } from './leap';
import type { PriceStanding } from './freshness';
import type { Reported } from './reported';

/** Odds (hundredths) to paise available at exactly those odds. */
export type Ladder = ReadonlyMap<number, number>;

export type LiveRunner = {
  id: number;
  name: string;
  status: MarketDefinition['runners'][number]['status'];
  sort: number;
  /** The stall a horse starts from; absent where there is none. */
  stall?: number;
  /** What was declared of a runner of a race; absent where the feed does not say. */
  entry?: RaceEntry;
  /** Feed liquidity: `atb` for backers (highest best), `atl` for layers (lowest best). */
  atb: Ladder;
  atl: Ladder;
  /** Players' unmatched orders by the side they appear on (an unmatched lay in `atb`). */
  restingAtb: Ladder;
  restingAtl: Ladder;
  ltp: number | null;
  tradedPaise: number;
  /** Of it, how much at which odds; empty where the feed does not say. */
  trades: Ladder;
};

export type LiveMarket = {
  id: string;
  matchId: string;
  matchName: string;
  name: string;
  marketType: string;
  /** Effective: a hold shows as SUSPENDED whatever the feed says. */
  status: MarketDefinition['status'];
  statusMessage: string;
  /** When status or reason last became what they are, exchange time, ms. */
  statusSince: number;
  inPlay: boolean;
  betDelayS: number;
  winners: number;
  priceLadder: OddsLadder;
  /** What bets on a session are about; null in other markets. */
  session: SessionFacts | null;
  /** Of a round of a table dealt here: when its bets close (exchange time, ms), and how many cards lie open; null in other
   * markets. */
  round: { closesAt: number; cardsOpen: number } | null;
  /** What an operator tells players of it. */
  remark: Remark;
  version: number;
  /** Publish time of the newest change, exchange time, ms. */
  pt: number;
  tradedPaise: number;
  runners: ReadonlyMap<number, LiveRunner>;
  /** Winners the feed has named, or the number of a session; empty: nobody won. Others may be paid until `settled`. */
  result: readonly number[] | null;
  /** The last the feed said of the result, which may come after the market was paid. */
  reported: Reported | null;
  /** A price leapt out of its band, and is looked at before anybody bets on it; left out: none did. */
  isDoubted?: boolean;
  /** It was ended without a result. */
  isVoid: boolean;
  /** Paid or void: before that nobody is told who won, and no runner is a WINNER or LOSER. */
  settled: boolean;
};

/** A removal or reinstatement by the feed, not yet processed. */
export type Withdrawal =
  /** `factor` in thousandths of a percent, null if not given; `at` in exchange time, ms. */
  | { kind: 'removed'; selectionId: number; factor: number | null; at: number }
  | { kind: 'reinstated'; selectionId: number };

export type LiveEvents = {
  /** Feed liquidity of these runners changed, so resting orders may match. */
  moved: (marketId: string, selectionIds: readonly number[]) => void;
  defined: (marketId: string) => void;
  /** Went in play: unmatched bets lapse unless kept. Emitted before any other event of the message. */
  turnedInPlay: (marketId: string) => void;
  /** The feed removed or reinstated runners: no bets on the market until that is processed. */
  withdrew: (marketId: string) => void;
  /** The feed closed it, or says another result than before; null: it closed it without one. */
  resulted: (marketId: string, winners: readonly number[] | null) => void;
  /** The feed opened a market that was paid. */
  reopened: (marketId: string) => void;
  changed: (marketId: string) => void;
  /** A price that leapt has not come back: no bets until it is traded, the market was suspended, or an operator has looked. */
  doubted: (marketId: string, leap: Leap) => void;
};

/** Paise, of what the feed offers at these odds at best. */
export type MostTaken = (selectionId: number, side: Side, bestOdds: number) => number;

/** The current markets in memory: written by the feed, read by book, calls and stream. */
export type LiveMarkets = {
  get: (marketId: string) => LiveMarket | undefined;
  all: () => readonly LiveMarket[];
  ofMatch: (matchId: string) => readonly LiveMarket[];
  score: (matchId: string) => Score | null;
  /** Levels as shown, best first: unused feed liquidity plus players' orders, folded. */
  shown: (
    marketId: string,
    selectionId: number,
    side: Side,
    count?: number,
  ) => readonly { odds: number; sizePaise: number }[];
  /** Unused feed liquidity for a taker of this side, best first. */
  available: (
    marketId: string,
    selectionId: number,
    side: Side,
  ) => readonly { odds: number; sizePaise: number }[];
  /** Whether bets may be decided on the prices at this moment; `status` may lag by a second. */
  standing: (marketId: string) => PriceStanding;
  /** After commit: feed liquidity taken by a bet, gone until the feed sends that level again. */
  consume: (
    marketId: string,
    selectionId: number,
    side: Side,
    fills: readonly { odds: number; stakePaise: number }[],
  ) => void;
  /** After commit: players' unmatched orders on a runner, summed by odds. */
  rest: (marketId: string, selectionId: number, resting: { atb: Ladder; atl: Ladder }) => void;
  /** The largest stake the house takes at a side of a runner, whatever level of the feed is taken; null: any. Shown sizes are no
   * larger. */
  limit: (marketId: string, most: MostTaken | null) => void;
  hold: (marketId: string, held: boolean) => void;
  /** Sets all removed runners, whatever the feed says, and those reinstated against the feed. */
  remove: (marketId: string, selectionIds: readonly number[], overruled?: readonly number[]) => void;
  /** Removals and reinstatements by the feed still to process. */
  withdrawals: (marketId: string) => readonly Withdrawal[];
  /** After commit: these have been processed. */
  dealtWith: (marketId: string, done: readonly Withdrawal[]) => void;
  /** Paid: `winners` may be empty where everyone lost; `isVoid` is then false. */
  close: (marketId: string, winners: readonly number[], isVoid?: boolean) => void;
  on: <E extends keyof LiveEvents>(event: E, fn: LiveEvents[E]) => () => void;
};
