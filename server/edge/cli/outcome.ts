import type { Db } from '../../base/db/connect';
import type { Act } from '../../operator/audited';

/** A command's result as text and as data for scripts; not `ok` exits with 1, `warning` goes to stderr, `code` names a refusal. */
export type CommandOutcome = { ok: boolean; text: string; data: unknown; warning?: string; code?: string };

export type Work = (db: Db) => Promise<CommandOutcome>;

/** Runs a command on the database. `look` changes nothing there; `change` does all it does in one transaction, with its row in
 * the log of what operators do. */
export type Run = {
  look: (work: Work) => Promise<void>;
  change: (act: Act, work: Work) => Promise<void>;
};

/** Why nothing was done; `code` is for scripts. */
export const failed = (text: string, code?: string): CommandOutcome => ({
  ok: false,
  text,
  data: { error: text, ...(code === undefined ? {} : { code }) },
  ...(code === undefined ? {} : { code }),
});
