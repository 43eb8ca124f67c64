/** Exit codes. Of several files, the first of `WORST` that applies to one of them. `untestable` tells `git bisect run` to look at
 * another commit. */
export const EXIT = {
  equal: 0,
  diverged: 1,
  drifted: 2,
  unusable: 3,
  misunderstood: 64,
  untestable: 125,
} as const;
export type Code = (typeof EXIT)[keyof typeof EXIT];

const WORST: readonly Code[] = [EXIT.diverged, EXIT.untestable, EXIT.unusable, EXIT.drifted];

export const worstOf = (codes: readonly Code[]): Code =>
  WORST.find((code) => codes.includes(code)) ?? EXIT.equal;

/** `text` for people, `data` for `--json`; `code` is the exit code. `note`: what whoever relies on it has to know, beside both. */
export type ReplayOutcome = {
  readonly text: string;
  readonly data: unknown;
  readonly code: Code;
  readonly note?: string | undefined;
};

export const done = (text: string, data: unknown = text, note?: string): ReplayOutcome => ({
  text,
  data,
  code: EXIT.equal,
  note,
});

/** A value in one line. */
export function short(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 117)}...` : text;
}
