import type { Generated } from 'kysely';
import type { Json, MaybeTime, Time } from './columns';
import type { OwnRefusalColumns, OwnRefusedState } from './ownGamesTables';

// Tables of matka and fantasy elevens as Kysely sees them. Amounts are paise.

export type OwnDrawState = 'OPEN' | 'LOCKED' | 'DRAWN' | 'PAYING' | 'DONE';

/** One of the two draws of a round of matka, with its link of the chain. */
export type OwnDrawsTable = {
  id: string;
  round: string;
  half: 'open' | 'close';
  epoch: number;
  n: number;
  state: OwnDrawState;
  opens_at: Time;
  /** When betting on it ends. */
  draws_at: Time;
  drawn_at: MaybeTime;
  result: Json<unknown> | null;
};

export type OwnMatchState = 'OPEN' | 'LOCKED' | 'SCORING' | 'PAYING' | 'DONE' | 'ABANDONED';

/** A match that elevens are chosen for, with its link of the chain. */
export type OwnMatchesTable = {
  id: string;
  epoch: number;
  n: number;
  /** What is published of its seed before the first ball. */
  seed_hash: string;
  state: OwnMatchState;
  opens_at: Time;
  /** When the first ball is due. */
  starts_at: Time;
  /** When it was bowled: later where the wallet was not heard of. */
  started_at: MaybeTime;
  result: Json<unknown> | null;
};

/** Where a stake stands between its game and the wallet. TAKEN: the wallet has it, and its event is still to come. */
export type OwnStakeState =
  | 'NEW'
  | 'BET_SENT'
  | 'TAKEN'
  | 'PAYING'
  | 'DONE'
  | 'ROLLING_BACK'
  | 'REVERSED'
  | 'REFUSED'
  | OwnRefusedState;

/** What a player put on an event that is shared with others: a bet on a draw, an entry to a pool. */
export type OwnStakesTable = OwnRefusalColumns & {
  id: string;
  /** Rises with time: who came first. */
  number: Generated<number>;
  game: string;
  player: string;
  session: string;
  /** What decides it: a draw, a match. */
  event: string;
  /** What ends the time for it: mostly the same. */
  locks_with: string;
  pool: string | null;
  ref: string;
  stake_paise: number;
  chosen: Json<unknown>;
  state: OwnStakeState;
  /** Set once the event is decided; 0 is a lost stake. */
  pays_paise: number | null;
  result: Json<unknown> | null;
  /** Why it was not taken, or went back. */
  answer: string | null;
  at: Time;
};
