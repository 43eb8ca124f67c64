import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ButtonValue } from '../../../api/schemas/buttons';
import type {
  ActionCodesTable,
  GatewaySecretsTable,
  PreferencesTable,
  KnownDevicesTable,
  LoginCodesTable,
  BotMessagesTable,
  PasskeyChallengesTable,
  PaymentOrdersTable,
  RecoveryCodesTable,
  SandboxCallbacksTable,
  SecondFactorsTable,
  SecurityEventsTable,
  SignInTriesTable,
  SignUpsTable,
  WithdrawalsTable,
} from './accountTables';
import type { AnswersTable, BetEventsTable, BetsTable, FillsTable, PendingBetsTable } from './betTables';
import type {
  CasinoCountedTable,
  CasinoContributionsTable,
  CasinoEpochsTable,
  CasinoReceiptsTable,
  CasinoReturnsTable,
  CasinoRoundsTable,
  CasinoTermsTable,
} from './casinoTables';
import type { Json, Time } from './columns';
import type {
  AveragesTable,
  HaltsTable,
  MarketsTable,
  MatchesTable,
  NotOfferedTable,
  PriceCoursesTable,
  RunnersTable,
  SportsOffTable,
} from './marketTables';
import type {
  NotificationChoicesTable,
  NotificationCursorsTable,
  NotificationDeliveriesTable,
  NotificationOutboxTable,
  PushSubscriptionsTable,
  PriceAlertsTable,
} from './notificationTables';
import type {
  OwnChainsTable,
  OwnFreeTable,
  OwnLaunchesTable,
  OwnPlayMovesTable,
  OwnPursesTable,
  OwnRoundsTable,
  OwnSessionsTable,
} from './ownGamesTables';
import type {
  CheckAnswersTable,
  ExclusionsTable,
  LimitEventsTable,
  LimitsTable,
  SafetyChoicesTable,
  SignedInTable,
} from './protectionTables';
import type { OwnSharedBetsTable, OwnSharedMessagesTable, OwnSharedRoundsTable } from './sharedRoundTables';
import type { OwnDrawsTable, OwnMatchesTable, OwnStakesTable } from './sharedGamesTables';
import type {
  ApprovalsTable,
  AuditLogTable,
  OperatorFactorsTable,
  OperatorTokensTable,
  OperatorsTable,
} from './operatorTables';
import type {
  FreeBetsTable,
  GameDifferencesTable,
  GameReconciledTable,
  GameRoundsTable,
  GameSessionsTable,
  GameTransactionsTable,
  ProviderGamesTable,
  ProviderKeysTable,
  ProviderPlayersTable,
  ProvidersTable,
} from './walletTables';

// Amounts are paise in a bigint read as an integer (connect.ts), odds hundredths, rates basis points.
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
  /** Logins need a code that reaches the player some other way. */
  two_step: Generated<boolean>;
  /** Wrong codes since the last new password; a right code takes off those typed before it in its session. */
  wrong_codes: Generated<number>;
  /** When the last of them was tried. */
  wrong_code_at: ColumnType<Date | null, never, Date | null>;
  /** Limits an operator set of this player, of a bet's stake and of a market's loss; null: those of the market. */
  max_stake_paise: ColumnType<number | null, never, number | null>;
  max_loss_paise: ColumnType<number | null, never, number | null>;
  /** Most the player may win on a day; null: any. */
  max_win_paise: ColumnType<number | null, never, number | null>;
  /** Whether the player has any limit, break, exclusion or check of their own: protectionTables.ts. */
  is_guarded: Generated<boolean>;
  /** What keeps the player from playing (domain/players/exclusion.ts). */
  time_out_until: ColumnType<Date | null, never, Date | null>;
  excluded_until: ColumnType<Date | null, never, Date | null>;
  back_from: ColumnType<Date | null, never, Date | null>;
  /** By what passkeys know the account: random, in base64url; null until the first is set up. */
  user_handle: Generated<string | null>;
  created_at: Time;
};

export type AccountKind = 'player' | 'house' | 'commission' | 'payments' | 'provider';
/** `balance_paise` is the sum of the account's entries, updated in the same transaction and audited. */
export type AccountsTable = {
  id: Generated<number>;
  kind: AccountKind;
  player_id: number | null;
  /** Whose account it is, of kind provider only. */
  provider: Generated<string | null>;
  balance_paise: number;
};

/** The sum of `exposure_paise` over open markets never exceeds the account's balance. */
export type ExposuresTable = {
  player_id: number;
  market_id: string;
  exposure_paise: number;
  /** By how much a correction made the worst result exceed the balance; borne by the house, 0 after a bet. */
  shortfall_paise: Generated<number>;
  live_bets: Generated<number>;
};

/** Sums of a player's bets on one selection (domain/bets/position.ts), written with the bets and audited; matched
 * sums stay after the market's end. */
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

/** The unique `key` makes a movement of money idempotent. */
export type TransactionsTable = {
  id: Generated<number>;
  key: string;
  kind: 'chips' | 'settlement' | 'void' | 'correction' | 'deposit' | 'withdrawal' | 'game';
  market_id: string | null;
  /** Of a movement of a provider's game: PROVIDER/GAME. */
  game: string | null;
  player_id: number | null;
  description: string;
  /** Rule id and version, inputs, computation, balances before and after (domain rules, section 10). */
  explanation: Json<unknown>;
  at: Time;
};
export type EntriesTable = {
  id: Generated<number>;
  transaction_id: number;
  account_id: number;
  amount_paise: number;
};

export type LeasesTable = { id: number; name: string; owner: string | null; epoch: number };

export type TokensTable = {
  /** SHA-256 of the bearer token, hex; the token itself is never stored. */
  hash: string;
  player_id: number;
  created_at: Time;
  /** End of the wait for a code, or of the longest session any setting allows. */
  expires_at: Time;
  /** Last use, accurate to a fraction of the idle timeout. */
  used_at: ColumnType<Date, Date | undefined, Date>;
  wrong_codes: Generated<number>;
  revoked_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** The login still waits for its code, and the token opens nothing else. */
  awaits_code: Generated<boolean>;
  /** How often the bot has written this login's code. */
  code_sends: Generated<number>;
  /** What its player calls it by. */
  id: Generated<number>;
  /** By what the sign-in was proved. */
  method: Generated<string>;
  ip: string;
  device: string;
};

export type SettingsTable = { name: string; value: Json<unknown> };
export type ButtonsTable = {
  player_id: number;
  type: ButtonValue['type'];
  sort: number;
  name: string;
  value_paise: number;
};
export type FeedStateTable = { key: string; value: Json<unknown> };
/** One row: exchange time when the server published it, the database's time then, and the clock's speed. */
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
  sports_off: SportsOffTable;
  halts: HaltsTable;
  not_offered: NotOfferedTable;
  price_courses: PriceCoursesTable;
  audit_log: AuditLogTable;
  operators: OperatorsTable;
  operator_factors: OperatorFactorsTable;
  operator_tokens: OperatorTokensTable;
  approvals: ApprovalsTable;
  averages: AveragesTable;
  bets: BetsTable;
  pending_bets: PendingBetsTable;
  bet_events: BetEventsTable;
  fills: FillsTable;
  answers: AnswersTable;
  leases: LeasesTable;
  tokens: TokensTable;
  settings: SettingsTable;
  buttons: ButtonsTable;
  feed_state: FeedStateTable;
  exchange_time: ExchangeTimeTable;
  payment_orders: PaymentOrdersTable;
  sandbox_callbacks: SandboxCallbacksTable;
  withdrawals: WithdrawalsTable;
  gateway_secrets: GatewaySecretsTable;
  preferences: PreferencesTable;
  sign_ups: SignUpsTable;
  login_codes: LoginCodesTable;
  action_codes: ActionCodesTable;
  known_devices: KnownDevicesTable;
  sign_in_tries: SignInTriesTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  bot_messages: BotMessagesTable;
  passkey_challenges: PasskeyChallengesTable;
  security_events: SecurityEventsTable;
  notification_choices: NotificationChoicesTable;
  price_alerts: PriceAlertsTable;
  push_subscriptions: PushSubscriptionsTable;
  notification_outbox: NotificationOutboxTable;
  notification_deliveries: NotificationDeliveriesTable;
  notification_cursors: NotificationCursorsTable;
  casino_contributions: CasinoContributionsTable;
  casino_epochs: CasinoEpochsTable;
  casino_rounds: CasinoRoundsTable;
  casino_terms: CasinoTermsTable;
  casino_returns: CasinoReturnsTable;
  casino_counted: CasinoCountedTable;
  casino_receipts: CasinoReceiptsTable;
  providers: ProvidersTable;
  provider_keys: ProviderKeysTable;
  provider_games: ProviderGamesTable;
  provider_players: ProviderPlayersTable;
  game_sessions: GameSessionsTable;
  game_rounds: GameRoundsTable;
  game_transactions: GameTransactionsTable;
  free_bets: FreeBetsTable;
  game_differences: GameDifferencesTable;
  game_reconciled: GameReconciledTable;
  limits: LimitsTable;
  limit_events: LimitEventsTable;
  exclusions: ExclusionsTable;
  safety_choices: SafetyChoicesTable;
  check_answers: CheckAnswersTable;
  signed_in: SignedInTable;
  own_chains: OwnChainsTable;
  own_sessions: OwnSessionsTable;
  own_rounds: OwnRoundsTable;
  own_launches: OwnLaunchesTable;
  own_free: OwnFreeTable;
  own_purses: OwnPursesTable;
  own_play_moves: OwnPlayMovesTable;
  own_shared_rounds: OwnSharedRoundsTable;
  own_shared_bets: OwnSharedBetsTable;
  own_shared_messages: OwnSharedMessagesTable;
  own_draws: OwnDrawsTable;
  own_matches: OwnMatchesTable;
  own_stakes: OwnStakesTable;
};

export type Bet = Selectable<BetsTable>;
