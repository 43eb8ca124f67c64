import type { Generated } from 'kysely';
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
};

/** By which name a provider knows a player: another one at each provider. */
export type ProviderPlayersTable = { provider: string; player: string; player_id: number };

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
};

export type GameRoundState = 'OPEN' | 'CLOSED' | 'VOID' | 'STALE';
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
};

export type MoveKind = 'bet' | 'win' | 'rollback' | 'promo';
export type MoveState = 'APPLIED' | 'REFUSED' | 'NOOP' | 'REVERSED' | 'TOMBSTONE';
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
};

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
};
