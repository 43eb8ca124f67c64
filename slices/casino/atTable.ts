import type { ApiError } from '../../api/errors';
import type { Paise } from '../../domain/base/money';
import type { Side } from '../../domain/bets/bet';

/** A bet that is meant, with the price at which it was pressed. */
export type StagedBet = {
  readonly selectionId: number;
  readonly side: Side;
  readonly odds: number;
  readonly stakePaise: Paise;
};

/** A bet on its way, and what became of it. `unsure`: the answer was lost, it is asked for under the same reference. */
export type SentBet = StagedBet & {
  readonly ref: string;
  readonly outcome:
    | { readonly kind: 'asked' }
    | { readonly kind: 'unsure' }
    | { readonly kind: 'placed'; readonly betId: string }
    | { readonly kind: 'refused'; readonly error: ApiError };
};

/** Since the table was opened. `counted`: rounds whose result is in it, or was known before. */
export type Sitting = {
  readonly since: number;
  readonly rounds: number;
  readonly netPaise: Paise;
  readonly counted: readonly string[];
};

/** A bet of this round that the player wants back. */
export type UndoneBet = {
  readonly betId: string;
  readonly outcome:
    | { readonly kind: 'asked' }
    | { readonly kind: 'undone' }
    | { readonly kind: 'refused'; readonly error: ApiError };
};

/** What is known of a table at any time of its round. `roundId` is '' between two rounds. */
export type AtTable = {
  readonly matchId: string;
  readonly roundId: string;
  /** null: the first of the player's chips. */
  readonly chipPaise: Paise | null;
  /** What this page brings to the draw of this round: 16 bytes in hex, or '' before its first bet. */
  readonly entropy: string;
  /** Of this round. */
  readonly sent: readonly SentBet[];
  /** Of this round. */
  readonly undone: readonly UndoneBet[];
  /** The bets of the last round in which there were any. */
  readonly before: readonly StagedBet[];
  readonly sitting: Sitting;
};

/** A player sits at one table at a time. */
export type Casino =
  | { status: 'closed' }
  | { status: 'opening'; matchId: string; chipPaise: Paise | null }
  /** Bets are taken; `staged` are chips in the order in which they were put down. */
  | ({ status: 'betting'; staged: readonly StagedBet[] } & AtTable)
  /** No bets are taken; `lapsed` chips lay there when the round closed, and were not placed. */
  | ({ status: 'watching'; lapsed: number } & AtTable);
