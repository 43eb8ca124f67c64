import type { Db } from '../../base/db/connect';

/** A command's result as text and as data for scripts; not `ok` exits with 1, `warning` goes to stderr. */
export type Outcome = { ok: boolean; text: string; data: unknown; warning?: string };

export type Run = (work: (db: Db) => Promise<Outcome>) => Promise<void>;

/** Why nothing was done; `code` is for scripts. */
export const failed = (text: string, code?: string): Outcome => ({
  ok: false,
  text,
  data: { error: text, ...(code === undefined ? {} : { code }) },
});
