import type * as v from 'valibot';
import type { RoundMove, ToldRoundState } from '../../domain/games/walletWords';
import type { Language } from '../../domain/words/languages';
import type { Db } from '../base/db/connect';
import type { Seal } from './chains';
import type { AskWallet } from './walletClient';

/** What every game is given: its tables, the key of its chains, the wallet, the exchange's clock. */
export type GameDeps = {
  db: Db;
  seal: Seal;
  ask: AskWallet;
  now: () => Date;
  /** Runs work after so many ms of that clock. @returns what cancels it */
  after: (ms: number, work: () => void) => () => void;
  /** Hears each time the wallet answers again after it was away. */
  onWalletBack: (listener: () => void) => void;
  /** Tells of a failure of the game's own, which nobody waits for. */
  report: (error: unknown, where: string) => void;
};

/** Who plays: a session of the page in the frame. */
export type Seat = {
  /** Of `own_sessions`. */
  id: string;
  game: string;
  /** The name under which the wallet knows the player here. */
  player: string;
  /** What a bet at the wallet names. */
  walletSession: string;
  name: string;
  language: Language;
  mode: string;
  /** The address the page came by: a proof is told as `{origin}/history/{game}/{round}`. */
  origin: string;
};

/** An answer to the page; `status` is OK or says in one word why not. Amounts are paise. */
export type GameAnswer = { status: string } & Readonly<Record<string, unknown>>;

/** A call of a game's page: `POST /api/{game}/{path}` with the session's secret. */
export type GameCall = {
  path: string;
  body: v.GenericSchema;
  /** @param receivedAt when the server heard of it, before it knew who asks */
  answer: (seat: Seat, body: unknown, receivedAt: number) => Promise<GameAnswer>;
  /** Runs all of the call, from its receipt on: what must not end before it is answered waits for it. */
  hold?: Hold;
};

export type Hold = <T>(work: () => Promise<T>) => Promise<T>;

type Typed<S extends v.GenericSchema> = {
  path: string;
  body: S;
  answer: (seat: Seat, body: v.InferOutput<S>, receivedAt: number) => Promise<GameAnswer>;
  hold?: Hold;
};

/** A call whose handler gets what its schema read. */
export const gameCall = <S extends v.GenericSchema>({ path, body, answer, hold }: Typed<S>): GameCall => ({
  path,
  body,
  answer: (seat, read, receivedAt) => answer(seat, read, receivedAt),
  ...(hold === undefined ? {} : { hold }),
});

/** A transaction as its game knows it, in the words of wallet.md 4.4. */
export type MoveState = 'NEW' | 'SENT' | 'CONFIRMED' | 'REFUSED' | 'UNKNOWN' | 'REVERSED';
export type ToldMove = { tx: string; amount: number; state: MoveState };

/** A round of one player as its game knows it. */
export type ToldRound = {
  state: ToldRoundState;
  bets: readonly ToldMove[];
  wins: readonly ToldMove[];
  /** What came of it, once it is over. */
  outcome?: { en: string; hi: string; bn: string };
};

export type ToldTransaction = ToldMove & {
  kind: RoundMove;
  player: string;
  round: string;
  at: Date;
};

/** A part of a list of transactions, and from where the next part goes on; no `next`: that was all. */
export type TransactionsPage = { transactions: readonly ToldTransaction[]; next?: string };
export type AskedTransactions = { from: Date; to: Date; after: string | undefined; most: number };

export type OwnGame = {
  /** As the wallet names it. */
  game: string;
  category: 'slots' | 'virtual' | 'crash' | 'fantasy' | 'matka';
  names: { en: string; hi: string; bn: string };
  limits: { minPaise: number; maxPaise: number };
  /** How much of what is staked comes back, of 1. */
  returns: number;
  /** A round may be open so long before people look at it. */
  openMinutes: number;
  /** Whether it can be tried for play money. Only rounds of one player can: nobody plays for nothing against others who pay. */
  hasPlayMoney: boolean;
  /** Goes on with what a kill left open, and begins what runs by itself. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
  calls: readonly GameCall[];
  /** Everything that proves a round that is over, for `GET /api/{game}/rounds/{round}`, which anybody may read: no player stands in it. */
  proof: (round: string) => Promise<object | undefined>;
  round: (player: string, round: string) => Promise<ToldRound | undefined>;
  transactions: (asked: AskedTransactions) => Promise<TransactionsPage>;
};
