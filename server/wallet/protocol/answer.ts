import * as v from 'valibot';
import { MOVE_KINDS, MOVE_STATES } from '../../base/db/walletTables';
import { walletStatus } from './status';

const paise = v.pipe(v.number(), v.safeInteger());
const echo = { request: v.exactOptional(v.string()) };

/** An answer of the wallet in its own form, paise. `balance`: what the player can bet now; `balance_after`: right after this
 * transaction, the same in every repeat. */
export const walletAnswer = v.object({
  ...echo,
  status: walletStatus,
  balance: v.exactOptional(paise),
  balance_after: v.exactOptional(paise),
  /** Of a balance. */
  currency: v.exactOptional(v.string()),
  /** Number of the movement in the ledger, where money moved. */
  wallet_tx: v.exactOptional(v.string()),
  /** Of a rollback or a close: whether anything changed. */
  applied: v.exactOptional(v.boolean()),
  /** The limit in force, of LIMIT_EXCEEDED. */
  limit: v.exactOptional(paise),
  repeat: v.exactOptional(v.literal(true)),
});
export type WalletAnswer = v.InferOutput<typeof walletAnswer>;

/** To a launch token: whose it is. Without a session where the token is none, or was used. */
export const sessionAnswer = v.object({
  ...echo,
  status: walletStatus,
  session: v.exactOptional(v.string()),
  /** By which name this provider knows the player. */
  player: v.exactOptional(v.string()),
  /** What others may read of the player. */
  name: v.exactOptional(v.string()),
  currency: v.exactOptional(v.string()),
  language: v.exactOptional(v.string()),
  balance: v.exactOptional(paise),
  /** ISO 8601. */
  expires_at: v.exactOptional(v.string()),
  /** Stakes that are taken. */
  limits: v.exactOptional(v.object({ min: paise, max: paise })),
  mode: v.exactOptional(v.picklist(['real', 'demo'])),
});

/** What became of a transaction. */
export const statusAnswer = v.object({
  ...echo,
  status: walletStatus,
  known: v.boolean(),
  kind: v.exactOptional(v.picklist(MOVE_KINDS)),
  state: v.exactOptional(v.picklist(MOVE_STATES)),
  /** The first answer; null of a tombstone. */
  answer: v.exactOptional(v.nullable(walletAnswer)),
});
