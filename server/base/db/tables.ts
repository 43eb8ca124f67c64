import type { ColumnType, Generated, Selectable } from 'kysely';
import type {
  ActionCodesTable,
  GatewaySecretsTable,
  KnownDevicesTable,
  LoginCodesTable,
  PaymentOrdersTable,
  SandboxCallbacksTable,
  SignInTriesTable,
  SignUpsTable,
  WithdrawalsTable,
} from './accountTables';
import type { Json, Time } from './columns';
import type { MarketsTable, MatchesTable, RunnersTable } from './marketTables';

/*
 * The tables as Kysely sees them. Every amount is paise in a bigint, read as a JavaScript integer (server/base/db/connect.ts
 * refuses a value beyond 2^53); odds are hundredths; rates are basis points; times are timestamptz.
 */
export type PlayersTable = {
  id: Generated<number>;
  user_name: string;
  name: string;
  password_hash: string;
  parent_id: number;
  user_type_id: number;
  is_change_password: boolean;
  is_signup_user: boolean;
  locked: boolean;
  /** A login is complete only with a code that the player gets some other way. */
  two_step: Generated<boolean>;
  /** Wrong codes since a new password was proved; what the giver of a right code had typed before it is taken off. */
  wrong_codes: Generated<number>;
  created_at: Time;
};

export type AccountKind = 'player' | 'house' | 'commission' | 'payments';
/** `balance_paise` is the sum of the account's entries, kept in the same transaction; the audit compares both. */
export type AccountsTable = {
  id: Generated<number>;
  kind: AccountKind;
  player_id: number | null;
  balance_paise: number;
};

/** Sum over open markets of `exposures.exposure_paise` may never exceed the account's balance. */
export type ExposuresTable = {
  player_id: number;
  market_id: string;
  exposure_paise: number;
  /** What a correction let the worst result cost beyond the balance: the house bears it. 0 after the next bet. */
  shortfall_paise: Generated<number>;
  /** The player's live bets on the market: the sum of those of `positions`. */
  live_bets: Generated<number>;
};

/**
 * Sums of a player's bets on one selection (domain/position.ts), written with the bets they are sums of, and compared
 * with them by the audit. On a market that ended what was matched stays, for its page; nothing is live any more.
 */
export type PositionsTable = {
  market_id: string;
  player_id: number;
  selection_id: number;
  wins_paise: number;
  loses_paise: number;
  open_wins_paise: number;
  open_loses_paise: number;
  live_bets: number;
};

/** `key` is what makes a movement of money idempotent: a second insert of the same key is refused by the database. */
export type TransactionsTable = {
  id: Generated<number>;
  key: string;
  kind: 'chips' | 'settlement' | 'void' | 'correction' | 'deposit' | 'withdrawal';
  market_id: string | null;
  player_id: number | null;
  description: string;
  /** Rule id and version, inputs, computation line by line, balances before and after (domain-rules section 10). */
  explanation: Json<unknown>;
  at: Time;
};
export type EntriesTable = {
  id: Generated<number>;
  transaction_id: number;
  account_id: number;
  amount_paise: number;
};

export type BetsTable = {
  id: Generated<number>;
  player_id: number;
  match_id: string;
  market_id: string;
  selection_id: number;
  is_back: boolean;
  odds: number;
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
};

/** `counter_bet_id` null: the other side was the house's feed liquidity. */
export type FillsTable = {
  id: Generated<number>;
  bet_id: number;
  counter_bet_id: number | null;
  odds: number;
  stake_paise: number;
  at: Time;
  in_play: Generated<boolean>;
  /** Odds before reductions for runners that were removed; null while there are none. */
  struck_odds: Generated<number | null>;
  /** Reduction factors since it was struck, thousandths of a percent. */
  factors: Generated<number[]>;
};

/**
 * First answer to a reference of a bet, replayed for 24 hours. `fingerprint` is of what was asked for: the same reference
 * with other content is refused. Null where the answer is older than the column.
 */
export type AnswersTable = {
  player_id: number;
  ref: string;
  answer: Json<unknown>;
  fingerprint: ColumnType<string | null, string | undefined, never>;
  at: Time;
};

/** One row: the token of the server that holds the database. A new holder counts it up (lease.ts). */
export type ServerLeaseTable = { token: number };

export type TokensTable = {
  /** SHA-256 of the bearer token, hex: the token itself is never stored. */
  hash: string;
  player_id: number;
  created_at: Time;
  /** When a wait for a code is over; of a complete login the longest any setting allows. */
  expires_at: Time;
  /** Last use, to within a part of the idle time-out. */
  used_at: ColumnType<Date, Date | undefined, Date>;
  /** Wrong codes given with this token. */
  wrong_codes: Generated<number>;
  revoked_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** The login still waits for its code: the token opens nothing else. */
  awaits_code: Generated<boolean>;
  ip: string;
  device: string;
};

export type SettingsTable = { name: string; value: Json<unknown> };
export type ButtonsTable = {
  player_id: number;
  type: 'Game' | 'Casino';
  sort: number;
  name: string;
  value_paise: number;
};
export type FeedStateTable = { key: string; value: Json<unknown> };
/** One row: which exchange time it was when the server said so, by the database's clock, and how fast it goes. */
export type ExchangeTimeTable = { id: Generated<number>; exchange_at: Time; told_at: Time; speed: number };

export type Database = {
  players: PlayersTable;
  accounts: AccountsTable;
  exposures: ExposuresTable;
  positions: PositionsTable;
  transactions: TransactionsTable;
  entries: EntriesTable;
  matches: MatchesTable;
  markets: MarketsTable;
  runners: RunnersTable;
  bets: BetsTable;
  fills: FillsTable;
  answers: AnswersTable;
  server_lease: ServerLeaseTable;
  tokens: TokensTable;
  settings: SettingsTable;
  buttons: ButtonsTable;
  feed_state: FeedStateTable;
  exchange_time: ExchangeTimeTable;
  payment_orders: PaymentOrdersTable;
  sandbox_callbacks: SandboxCallbacksTable;
  withdrawals: WithdrawalsTable;
  gateway_secrets: GatewaySecretsTable;
  sign_ups: SignUpsTable;
  login_codes: LoginCodesTable;
  action_codes: ActionCodesTable;
  known_devices: KnownDevicesTable;
  sign_in_tries: SignInTriesTable;
};

export type Bet = Selectable<BetsTable>;
