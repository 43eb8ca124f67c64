import type { Finish } from '../../../domain/results/finish';
import { namedBy, parseResult } from '../../../domain/results/marketResult';
import type { Rule } from '../../../domain/kinds/words';
import type { MarketResult } from '../../../domain/results/marketResult';
import type { Saying } from '../../../domain/words/sayings';

/** How a market ends and what is recorded with it; `by` is the feed, the clock or an operator. */
export type Ending = {
  marketId: string;
  result: MarketResult;
  by: string;
  /** Where the result itself needs a word: the first line players read of the settlement. */
  note: string | null;
  /** The rule about the end of the event that made this result, and its line for other languages. */
  rule?: Rule | null;
  saying?: Saying | undefined;
  /** Bets accepted after this moment are deleted: the number of the session was certain. */
  decidedAt?: Date | undefined;
  at: Date;
};

/** Ends a market with these winners. */
export const settled = (marketId: string, finish: Finish, by: string, at: Date): Ending => ({
  marketId,
  result: { kind: 'winners', finish },
  by,
  note: null,
  at,
});

/** Ends a session on this number. */
export const settledOn = (marketId: string, number: number, by: string, at: Date): Ending => ({
  marketId,
  result: { kind: 'number', number },
  by,
  note: null,
  at,
});

/** Ends a market without a result, and every stake is returned. */
export const voided = (marketId: string, reason: string, by: string, at: Date): Ending => ({
  marketId,
  result: { kind: 'void', reason },
  by,
  note: null,
  at,
});

/** Winners, or the number of a session, in `markets.result`; empty if void or unsettled. */
export const winnersIn = (result: string | null): number[] =>
  result === null ? [] : namedBy(parseResult(result));
