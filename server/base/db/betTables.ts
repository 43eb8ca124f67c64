import type { ColumnType, Generated } from 'kysely';
import type { PricePolicy } from '../../../domain/placing/pricePolicy';
import type { Json, Time } from './columns';

// Bets and what belongs to them as Kysely sees them; units as in tables.ts.

/** When the player pressed, and when the attempt that arrived left the page: epoch ms by the player's own clock. */
export type Press = { pressedAt: number; sentAt: number };

/** How a bet was asked for, where that is more than its price and stake. */
export type AskedTerms = {
  policy?: PricePolicy;
  fillOrKill?: boolean;
  /** What `any` may take at worst on odds or a bookmaker's rates, hundredths. */
  worstOdds?: number;
  /** The line and rate that were asked for, where the policy took others. */
  odds?: number;
  rateBps?: number;
  /** The bet whose open part it took the place of. */
  replaces?: number;
  /** The open stake that bet had, paise, where another size was asked for. */
  resizes?: number;
  /** It closes a position: no bet of the slip. */
  cashOut?: true;
  /** Where its page said so. */
  press?: Press;
  /** What its player's page brings to the mix of a round: 16 bytes, hex (fairness.md 4.3). */
  entropy?: string;
};

export type BetsTable = {
  id: Generated<number>;
  player_id: number;
  match_id: string;
  market_id: string;
  selection_id: number;
  is_back: boolean;
  /** The price as shown: decimal odds, a rate per 100, or the line of a session. */
  odds: number;
  /** Of a bet on a session: its rate per 100; null otherwise. */
  rate_bps: ColumnType<number | null, number | null | undefined, never>;
  stake_paise: number;
  matched_paise: number;
  /** Still resting in the book; stake = matched + open + cancelled. */
  open_paise: number;
  cancelled_paise: number;
  status: string;
  keep_in_play: boolean;
  in_play: boolean;
  ref: string | null;
  profit_paise: number | null;
  void_reason: string | null;
  ip: string;
  device: string;
  placed_at: Time;
  matched_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  deleted_at: ColumnType<Date | null, Date | undefined, Date>;
  asked: ColumnType<AskedTerms | null, string | null | undefined, never>;
  /** What began to wait in the book when it was placed; null in bets of earlier exchanges. */
  rested_paise: ColumnType<number | null, number | null | undefined, never>;
  /** Of a bet on a round: how many cards lay open. */
  placed_after: ColumnType<number | null, number | null | undefined, never>;
};

/** A bet in its delay: holds no funds and is no bet yet. It goes in the transaction that places the bet, or in the
 * statement that stores why there is none. */
export type PendingBetsTable = {
  id: Generated<number>;
  player_id: number;
  ref: string;
  fingerprint: string;
  match_id: string;
  market_id: string;
  selection_id: number;
  is_back: boolean;
  odds: number;
  rate_bps: number | null;
  stake_paise: number;
  placed_at: Time;
  until: Time;
  press: ColumnType<Press | null, string | null, string | null>;
};

/** `counter_bet_id` null: the other side was the house's feed liquidity. Rows are only added: one of kind `undone` takes back the stake of
 * the one it `undoes`, one of kind `reduced` is what was struck as `struck_fill` at other odds. What stands is in the view `live_fills`. */
export type FillsTable = {
  id: Generated<number>;
  bet_id: number;
  counter_bet_id: number | null;
  odds: number;
  stake_paise: number;
  at: Time;
  in_play: Generated<boolean>;
  struck_odds: Generated<number | null>;
  factors: Generated<number[]>;
  kind: Generated<'struck' | 'undone' | 'reduced'>;
  undoes: Generated<number | null>;
  struck_fill: Generated<number | null>;
};

/** What the other rows of a bet forget of its course (book/rows/events.ts). */
export type BetEventsTable = { id: Generated<number>; bet_id: number; at: Time; event: Json<unknown> };

/** First answer to a bet's reference, replayed for 24 hours, and a hash of its content, null for old rows. */
export type AnswersTable = {
  player_id: number;
  ref: string;
  answer: Json<unknown>;
  fingerprint: ColumnType<string | null, string | undefined, never>;
  at: Time;
  /** Of a refusal after a delay: when it began, and how long it was to be. */
  asked_at: ColumnType<Date | null, Date | undefined, never>;
  delay_ms: ColumnType<number | null, number | undefined, never>;
  press: ColumnType<Press | null, string | undefined, never>;
  /** The row that waited, of a refusal after a delay. */
  bet: ColumnType<unknown, string | undefined, never>;
};
