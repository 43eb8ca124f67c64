import type { ColumnType, Generated } from 'kysely';
import type { EventEnd } from '../../../domain/settlement/eventEnd';
import type { PlayerMessage } from '../../../domain/words/sayings';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import type { Ladder } from '../../../domain/bets/ladder';
import type { Json, Time } from './columns';

// Matches, markets and runners as Kysely sees them; units as in tables.ts.
export type MatchesTable = {
  id: string;
  sport_id: number;
  series_id: number;
  series_name: string;
  name: string;
  country: string;
  venue: string;
  open_at: Time;
  score: Json<unknown>;
  /** Where an operator's pictures of it are; null: none. */
  tv_url: ColumnType<string | null, never, string | null>;
};

/** Lines (runs) and rates (basis points of the stake) of a session's two sides. */
export type MovedLine = { no: number; noRateBps: number; yes: number; yesRateBps: number };

export type MarketsTable = {
  id: string;
  match_id: string;
  name: string;
  market_type: string;
  feed_status: string;
  held: boolean;
  status_message: string;
  in_play: boolean;
  /** As the feed says; `delay_set_s` is an operator's, which counts instead. */
  bet_delay_s: number;
  delay_set_s: Generated<number | null>;
  winners: number;
  commission_bps: number;
  allows_unmatched: boolean;
  price_ladder: Ladder;
  /** Of a market of type SESSION; null otherwise. */
  session: ColumnType<SessionFacts | null, string | null | undefined, never>;
  /** Where an operator moved a session's line to; the feed's counts again once it is null. */
  moved_line: ColumnType<MovedLine | null, string | null | undefined, string | null>;
  /** The feed closed it and said that it is void. */
  feed_void: Generated<boolean>;
  /** 'feed', 'clock', or the operator who gave the result that stands; null before, and in markets settled long ago. */
  settled_by: ColumnType<string | null, never, string | null>;
  /** The number the feed said a session ended on; null before, and if it is void. */
  session_result: ColumnType<number | null, number | null | undefined, number | null>;
  /** How the feed said the event ended (domain/settlement/eventEnd.ts); null if it did not. */
  ending: ColumnType<EventEnd | null, string | null | undefined, string | null>;
  /** The average of its ground that counts for it; null: none, or its match was not abandoned. */
  ground_average: ColumnType<number | null, never, number | null>;
  /** What players read of the rule that decided the result; null where none had to. */
  ruling: ColumnType<PlayerMessage | null, string | null | undefined, string | null>;
  /** Most a player may win, and put at risk, on this market; null: no limit but the balance. */
  max_profit_paise: ColumnType<number | null, number | null | undefined, number | null>;
  max_liability_paise: ColumnType<number | null, number | null | undefined, number | null>;
  /** The most the house may lose on firm offers that may still be taken; null: as the site's setting has it. */
  cash_out_risk_paise: ColumnType<number | null, never, number | null>;
  min_stake_paise: number;
  max_stake_paise: number;
  /** What an operator tells players of it, in English, Hindi and Bengali; empty: nothing. */
  remark: Generated<string>;
  remark_hi: Generated<string>;
  remark_bn: Generated<string>;
  start_at: Time;
  /** Removals until then reduce odds; null: until the usual minutes after `start_at`. */
  reductions_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** null until settled; then 'WINNER:id[,id][=id]' (domain/results/finish.ts) or 'VOID:reason'. */
  result: string | null;
  settled_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** Another number after each change of its bets (book/orders/facts.ts). */
  book_version: Generated<number>;
};

export type SportsOffTable = { sport_id: number; at: Time; by: string };

/** Markets a feed has and the exchange does not offer. */
export type NotOfferedTable = {
  market_id: string;
  sport_id: number;
  match_name: string;
  name: string;
  why: string;
  at: Time;
};

/** What graphs of prices are drawn from; `points` by selection: [ms, odds in hundredths, paise traded]. */
export type PriceCoursesTable = { market_id: string; points: Json<unknown>; at: Time };

/** Figures for abandoned matches of a ground or a side, in the place of their competition's. */
export type AveragesTable = { competition: string; event: string; place: string; figure: number };

export type RunnersTable = {
  market_id: string;
  selection_id: number;
  name: string;
  sort: number;
  status: string;
  /** Set while the runner is out: its factor in thousandths of a percent (domain/results/nonRunner). */
  removed_factor: Generated<number | null>;
  removed_at: ColumnType<Date | null, Date | undefined, Date | null>;
  position: Generated<number | null>;
  removed_by: Generated<string | null>;
  /** Last fill and bet of the market before the removal, which changes nothing later. */
  removed_fill: Generated<number | null>;
  removed_bet: Generated<number | null>;
  removals: Generated<number>;
  /** False if the feed gave no factor, so that an operator may still do so. */
  factor_known: Generated<boolean>;
  feed_status: Generated<string | null>;
  feed_factor: Generated<number | null>;
  feed_removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** An operator reinstated it although the feed says REMOVED. */
  overruled: Generated<boolean>;
};

/** What operators stopped; a halt that stands has no end. */
export type HaltsTable = {
  id: Generated<number>;
  scope: string;
  /** Empty where all is stopped. */
  scope_id: string;
  is_whole: boolean;
  reason: string;
  began_at: Time;
  ended_at: Time | null;
};
