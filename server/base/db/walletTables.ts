import type { ColumnType, Generated } from 'kysely';
import type { GameRoundState } from '../../../domain/games/walletWords';
import type { Json, MaybeTime, Time } from './columns';

// The wallet's tables as Kysely sees them. Amounts are paise.

/** A company whose games are played here; `address`: where it is asked, null for one that is never asked. */
export type ProvidersTable = {
  code: string;
  name: string;
  address: string | null;
  enabled: Generated<boolean>;
  /** What it may give in promotions, and gave. */
  promo_budget_paise: Generated<number>;
  promo_spent_paise: Generated<number>;
  /** From where its pages and pictures may come, beside `address`. */
  origins: Generated<string[]>;
  /** What one of its points is worth; null: it counts in rupees. */
  point_paise: Generated<number | null>;
};

/** A key that may sign; its secret is in `gateway_secrets` under `provider:CODE:KEY`. */
export type ProviderKeysTable = { provider: string; key_id: string; ends_at: MaybeTime };

export type ProviderGamesTable = {
  provider: string;
  game: string;
  name: string;
  category: string;
  enabled: Generated<boolean>;
  min_stake_paise: number;
  max_stake_paise: number;
  /** How long its rounds may be open; null: as long as those of any other. */
  open_minutes: Generated<number | null>;
  /** In Hindi and in Bengali; '': none. */
  name_hi: Generated<string>;
  name_bn: Generated<string>;
  /** Address of a picture; '': the page draws one. */
  picture: Generated<string>;
  /** How much of what is staked comes back, of 1; null: the provider does not say. */
  returns: Generated<number | null>;
  /** Whether it can be tried for money that its provider alone counts. */
  has_play_money: Generated<boolean>;
  added_at: ColumnType<Date, Date | undefined, Date>;
};

/** By which name a provider knows a player: another one at each provider. */
export type ProviderPlayersTable = { provider: string; player: string; player_id: number };

/** Whether money is played for, or what the provider calls money. */
export type GameMode = 'real' | 'demo';
export type GameSessionState = 'LAUNCHED' | 'LIVE' | 'ENDED';
export type GameSessionsTable = {
  /** SHA-256 of the one-time token. */
  token_hash: string;
  session: string;
  provider: string;
  player_id: number;
  game: string;
  state: GameSessionState;
  launched_at: Time;
  expires_at: Time;
  /** In which the player reads the exchange; null: not known. */
  language: Generated<string | null>;
  mode: Generated<GameMode>;
};

/** What a player bets and wins in one round; sums are of live transactions. */
export type GameRoundsTable = {
  provider: string;
  round: string;
  player_id: number;
  game: string;
  state: GameRoundState;
  bets_paise: Generated<number>;
  wins_paise: Generated<number>;
  opened_at: Time;
  closed_at: MaybeTime;
  outcome: Json<object> | null;
  /** When its provider was last asked about it, as it was open for long. */
  asked_at: Generated<Date | null>;
};

export const MOVE_KINDS = ['bet', 'win', 'rollback', 'promo'] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];
export const MOVE_STATES = ['APPLIED', 'REFUSED', 'NOOP', 'REVERSED', 'TOMBSTONE'] as const;
export type MoveState = (typeof MOVE_STATES)[number];
/** A message of a provider that names a transaction, with the first answer to it. */
export type GameTransactionsTable = {
  provider: string;
  tx: string;
  /** Null on a tombstone: what would have come under its id is not known. */
  kind: MoveKind | null;
  player_id: number;
  round: string | null;
  /** The bet a win is of, where it says so; what a rollback takes back. */
  target: string | null;
  free: string | null;
  amount_paise: number;
  /** Of its content; null on a tombstone, whose content never came. */
  fingerprint: string | null;
  state: MoveState;
  answer: Json<object> | null;
  transaction_id: number | null;
  at: Time;
  /** What its provider said of it for players to read (protocol/said.ts). */
  said: Json<object> | null;
};

export type GrantState = 'NEW' | 'TOLD' | 'CANCELLING' | 'CANCELLED';
/** Bets a provider lets a player place for nothing. */
export type FreeBetsTable = {
  provider: string;
  campaign: string;
  player_id: number;
  game: string;
  amount_paise: number;
  granted: number;
  used: Generated<number>;
  ends_at: Time;
  /** Whether the provider was told: NEW and CANCELLING wait for that. */
  state: Generated<GrantState>;
  granted_at: ColumnType<Date, Date | undefined, Date>;
};

/** What the exchange and a provider have otherwise; `ours`, `theirs`: what each has, null where it has none. */
export type GameDifferencesTable = {
  id: Generated<number>;
  provider: string;
  subject: DifferenceSubject;
  /** The round or the transaction, by the provider's id. */
  ref: string;
  player_id: number | null;
  kind: string;
  ours: Json<object> | null;
  theirs: Json<object> | null;
  /** Of a transaction: the hour of lists that showed it. */
  of_hour: MaybeTime;
  found_at: Time;
  seen_at: Time;
  ended_at: MaybeTime;
  ended_by: 'gone' | 'operator' | null;
  /** An operator's words. */
  reason: string | null;
};
export type DifferenceSubject = 'round' | 'transaction';

/** Up to when the lists of transactions were compared. */
export type GameReconciledTable = { provider: string; until: Time };
