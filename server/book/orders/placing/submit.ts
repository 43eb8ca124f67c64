import type { BetRow } from '../../../../api/schemas/bets';
import type { CashOffer } from '../../../../domain/cashout/cashOffer';
import type { Answer } from '../../../base/call';
import type { Trx } from '../../../ledger/accounts';
import type { Moment } from './decided';
import type { First, LockedMarket } from '../order/facts';
import type { Order } from '../order/order';
import type { PlayerPosition } from '../positions/positions';
import type { Refusal } from '../order/refusals';

/** What became of an order, once it is on disk; 'early' if it would match without having waited the delay. */
export type Decision = Answer<BetRow> | { first: First } | 'early';

/** What a closing is decided on: its market, its player's position there, the prices of the moment. */
export type Closable = {
  locked: LockedMarket;
  positions: readonly PlayerPosition[];
  moment: Moment;
  at: Date;
};

/** A position as it was closed: the bets that did it, and at which offer. */
export type Closed = { ids: number[]; offer: CashOffer; at: Date };

/** A position that is to be closed with the house. */
export type Closing = {
  playerId: number;
  marketId: string;
  ip: string;
  device: string;
  /** Of the session that asked for it; null if nobody has to be there. */
  tokenHash: string | null;
  /** The firm offer that is taken, by its number; left out: there is none. */
  quoteId?: number;
  /** The most bets it can take: one for each runner. */
  mostBets: number;
  /** Reads what it depends on, with market and account locked. @returns the offer that is taken, or why none is */
  read: (trx: Trx) => Promise<(on: Closable) => CashOffer | Refusal>;
  /** Writes what belongs to it besides its bets, in their transaction. */
  keep: (trx: Trx, closed: Closed) => Promise<void>;
};

/** The one way to a bet: what is asked for on a market is decided in its order, and written together. */
export type Submit = {
  /** Decides an order. One that has waited its delay has been checked before, any other is as it was asked for.
   * @param pendingId the row of its delay */
  order: (order: Order, pendingId: number | null) => Promise<Decision>;
  /** Closes a position. */
  closing: (closing: Closing) => Promise<Closed | Refusal>;
};
