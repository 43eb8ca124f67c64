import type { WalletStatus } from './status';

/** An answer of the wallet in its own form, paise. `balance`: what the player can bet now; `balance_after`: right after this
 * transaction, the same in every repeat. */
export type WalletAnswer = {
  request?: string;
  status: WalletStatus;
  balance?: number;
  balance_after?: number;
  /** Number of the movement in the ledger, where money moved. */
  wallet_tx?: string;
  /** Of a rollback or a close: whether anything changed. */
  applied?: boolean;
  /** The limit in force, of LIMIT_EXCEEDED. */
  limit?: number;
  repeat?: true;
};
