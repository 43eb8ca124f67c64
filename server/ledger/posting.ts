import type { Explanation } from '../../domain/settlement/explanation';
import type { MoveKind } from '../base/db/walletTables';
import type { Owner } from './accounts';

/** Paise of an account before and after, and what came between: a loss beyond what the account had is the house's. */
export type Movement = {
  grossPaise: number;
  commissionPaise: number;
  netPaise: number;
  bornByHousePaise: number;
  beforePaise: number;
  afterPaise: number;
};

/** Of an explanation: the amounts of a posting that is kept for its reason and moves nothing. */
export const nothingMoved = (balancePaise: number): Movement => ({
  grossPaise: 0,
  commissionPaise: 0,
  netPaise: 0,
  bornByHousePaise: 0,
  beforePaise: balancePaise,
  afterPaise: balancePaise,
});

/** Chips that an operator gives or takes back. */
type ChipsMoved = {
  kind: 'chips';
  explanation: {
    rule: 'chips/1';
    inputs: { amountPaise: number; ref: string };
    before: number;
    after: number;
  };
};

/** A payment order that was paid. */
type Deposited = {
  kind: 'deposit';
  explanation: { rule: 'deposit/1'; inputs: { order: string; amountPaise: number; was: string } };
};

/** A withdrawal that leaves the account, or comes back to it. */
type Withdrawn = {
  kind: 'withdrawal';
  explanation: {
    rule: 'withdrawal/1';
    inputs: { withdrawal: number; amountPaise: number; way: 'out' | 'back' };
  };
};

/** A market that ended, for one player. */
type Settled = {
  kind: 'settlement' | 'void';
  marketId: string;
  explanation: Explanation &
    Movement & {
      market: { id: string; result: string; by: string; rule?: object };
      /** The line of the end for other languages. */
      saying?: object;
    };
};

/** A market or a bet that was put right, for one player; `settled` in the inputs is the settlement created again. */
type Corrected = {
  kind: 'correction';
  marketId: string;
  explanation: Movement & {
    rule: { id: string; version: number };
    inputs: object;
    lines: readonly string[];
  };
};

/** A stake, a win, a promotion, or one of them taken back, between a player and the provider of a game. */
type Played = {
  kind: 'game';
  /** PROVIDER/GAME: what it is summed by. */
  game: string;
  explanation: {
    rule: 'game/1';
    inputs: {
      move: MoveKind;
      provider: string;
      game: string;
      tx: string;
      round?: string;
      target?: string;
      reason?: string;
    };
    before: number;
    after: number;
  };
};

/**
 * One movement of money. Each kind says in its own words why: rule id and version, inputs, computation, balances before and
 * after (domain rules, section 10). Amounts are in paise and sum to 0.
 */
export type Posting = {
  /** Idempotency key. */
  key: string;
  playerId: number;
  description: string;
  at: Date;
  entries: readonly { account: Owner; amountPaise: number }[];
} & (ChipsMoved | Deposited | Withdrawn | Settled | Corrected | Played);
