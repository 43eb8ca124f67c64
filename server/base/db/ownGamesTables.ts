import type { Generated } from 'kysely';
import type { Language } from '../../../domain/words/languages';
import type { Json, Time } from './columns';

// Tables of the exchange's own games as Kysely sees them. Amounts are paise.

/** A chain of seeds of a game: of one player where rounds are a player's own, else of all. `sealed`: its secret, encrypted. */
export type OwnChainsTable = {
  game: string;
  owner: string;
  epoch: number;
  rounds: number;
  terminal_hash: string;
  sealed: Buffer;
  used: Generated<number>;
};

/** A launch that the exchange asked for: what it said of the player before the token comes back from the page. */
export type OwnLaunchesTable = {
  /** SHA-256 of the one-time token. */
  token_hash: string;
  game: string;
  player: string;
  language: Language;
  mode: string;
  /** Where the page leads back to; its origin may frame the games. */
  back_url: string;
  at: Time;
};

/** A game that a player has open. */
export type OwnSessionsTable = {
  id: string;
  game: string;
  player: string;
  wallet_session: string;
  name: string;
  opened_at: Time;
  /** SHA-256 of what the page in the frame holds; null: no page of this server's opened it. */
  secret_hash: string | null;
  language: Generated<Language>;
  mode: Generated<string>;
  /** By which address the page came here: proofs are told under it. */
  origin: Generated<string>;
};

/** Bets that the exchange gave a player for nothing; the wallet counts them, the game only knows that there are some. */
export type OwnFreeTable = {
  campaign: string;
  player: string;
  game: string;
  granted: number;
  used: Generated<number>;
  amount_paise: number;
  ends_at: Time;
};

/** What a player of play money has of it in the exchange's own games; `player` is their name there, marked as one of play money. */
export type OwnPursesTable = { player: string; balance_paise: number; opened_at: Time };

/** As what a message about play money is kept; one that was taken back before it came is REVERSED with nothing in it. */
export type PlayMoveState = 'APPLIED' | 'REFUSED' | 'REVERSED';

export type OwnPlayMovesTable = {
  tx: string;
  player: string;
  amount_paise: number;
  state: PlayMoveState;
  at: Time;
};

/** The wallet refused for good what a game owed, or took back: it waits for an operator. */
export type OwnRefusedState = 'WIN_REFUSED' | 'BACK_REFUSED';

/** Where a round of one player stands between the game and the wallet (wallet.md 5). */
export type OwnRoundState =
  | 'NEW'
  | 'BET_SENT'
  | 'DRAWN'
  | 'WIN_SENT'
  | 'DONE'
  | 'ROLLING_BACK'
  | 'REVERSED'
  | 'REFUSED'
  | OwnRefusedState;

/** What becomes of a message that the wallet refused for good. */
export type OwnRefusalColumns = {
  /** The wallet's word. */
  refusal: string | null;
  /** Under so many ids it was sent: a refusal is final for its id. */
  attempt: Generated<number>;
  /** What an operator said who settled it by hand; null: nobody did. */
  let_go: string | null;
};

export type OwnRoundsTable = OwnRefusalColumns & {
  id: string;
  game: string;
  player: string;
  session: string;
  epoch: number;
  n: number;
  ref: string;
  stake_paise: number;
  /** Of a bet for nothing. */
  free: string | null;
  state: OwnRoundState;
  pays_paise: Generated<number>;
  result: Json<unknown> | null;
  /** Why the wallet took no bet. */
  answer: string | null;
  at: Time;
};
