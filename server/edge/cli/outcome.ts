import type { Db } from '../../base/db/connect';

/** What a command says: words for people, the same as data for scripts; not `ok` ends with exit code 1; a `warning` goes to stderr. */
export type Outcome = { ok: boolean; text: string; data: unknown; warning?: string };

/** Runs a command's work on the database and says what came of it. */
export type Run = (work: (db: Db) => Promise<Outcome>) => Promise<void>;

/** Why nothing was done; `code` is the word of a refusal where scripts know one. */
export const failed = (text: string, code?: string): Outcome => ({
  ok: false,
  text,
  data: { error: text, ...(code === undefined ? {} : { code }) },
});
