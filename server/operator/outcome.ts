/** What a verb did, as one text that every console shows and as data for scripts; `warning` stands beside it, `code` names a
 * refusal. */
export type Outcome = {
  ok: boolean;
  text: string;
  data: unknown;
  warning?: string;
  code?: string;
  /** What is shown to whoever does it, once, and kept nowhere: an invitation. */
  once?: string;
  /** The request of two people that this was about. */
  approvalId?: number;
};

/** Why nothing was done; `code` is for scripts. */
export const failed = (text: string, code?: string): Outcome => ({
  ok: false,
  text,
  data: { error: text, ...(code === undefined ? {} : { code }) },
  ...(code === undefined ? {} : { code }),
});
