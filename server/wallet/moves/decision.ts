import type { WalletStatus } from '../protocol/status';

/**
 * What becomes of a message that names a transaction.
 * - `applied`: `paise` goes to the player (less than 0: from them; 0: nothing moves, as of a free bet).
 * - `noop`: agreed to, and there was nothing to do.
 * - `refused`: final for its id. `limitPaise`: the limit in force, of LIMIT_EXCEEDED.
 * - `unanswered`: nothing is kept, and the same id may come again.
 */
export type Decision =
  | { kind: 'applied'; paise: number }
  | { kind: 'noop' }
  | { kind: 'refused'; status: WalletStatus; limitPaise?: number }
  | { kind: 'unanswered'; status: WalletStatus };

export const refused = (status: WalletStatus): Decision => ({ kind: 'refused', status });
export const unanswered = (status: WalletStatus): Decision => ({ kind: 'unanswered', status });
