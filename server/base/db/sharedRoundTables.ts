import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, MaybeTime, Time } from './columns';

// Tables of our own games whose rounds all players share, as Kysely sees them. Amounts are paise, multipliers hundredths.

/** A race runs, a crash game flies while it is RUNNING; what came out is public from PAYING on. */
export type SharedRoundState = 'OPEN' | 'LOCKED' | 'RUNNING' | 'PAYING' | 'DONE' | 'VOID';

export type OwnSharedRoundsTable = {
  id: string;
  game: string;
  /** Counts the rounds of the game, over all of its chains. */
  number: number;
  epoch: number;
  n: number;
  state: SharedRoundState;
  opened_at: Time;
  locks_at: Time;
  starts_at: MaybeTime;
  ended_at: MaybeTime;
  /** What its bets brought to the draw, and what became of it: null while bets are taken. */
  head: string | null;
  mix: string | null;
  result: Json<unknown> | null;
  /** Why it is void. */
  reason: string | null;
};

/** SETTLED: what it pays is decided and lies in the outbox. */
export type SharedBetState =
  'NEW' | 'BET_SENT' | 'TAKEN' | 'SETTLED' | 'ROLLING_BACK' | 'REVERSED' | 'REFUSED';

export type OwnSharedBetsTable = {
  id: string;
  seq: GeneratedAlways<number>;
  round: string;
  game: string;
  player: string;
  session: string;
  /** The page's own reference: 16 random bytes in hexadecimal, which go into the draw. */
  ref: string;
  choice: Json<unknown>;
  stake_paise: number;
  state: SharedBetState;
  tries: Generated<number>;
  /** Why it was not taken. */
  answer: string | null;
  pays_paise: Generated<number>;
  /** The multiplier at which it left, where it did before the end, and when its player asked for that. */
  cashed_at: number | null;
  received_at: MaybeTime;
  at: Time;
};

/** What the outbox sends, and whether it was answered for good; DROPPED: people took back what it was about; REFUSED: the wallet refused
 * it for good, and it waits for an operator. */
export type SharedCall = 'win' | 'rollback' | 'close';
export type SharedMessageState = 'NEW' | 'DONE' | 'DROPPED' | 'REFUSED';

export type OwnSharedMessagesTable = {
  tx: string;
  seq: GeneratedAlways<number>;
  game: string;
  round: string;
  player: string;
  call: SharedCall;
  bet: string | null;
  amount_paise: Generated<number>;
  closes: Generated<boolean>;
  state: Generated<SharedMessageState>;
  tries: Generated<number>;
  next_at: Time;
  answer: string | null;
  at: Time;
  /** Under so many ids it was sent: a refusal is final for its id. */
  attempt: Generated<number>;
  /** What an operator said who settled it by hand; null: nobody did. */
  let_go: string | null;
};
