import type { StepName } from '../steps/step';
import type { Verdict } from '../verifyRound';

/** What the page says, in one language. */
export type PageWords = {
  /** Of the page itself, by the `data-say` of its elements. */
  readonly page: Readonly<Record<string, string>>;
  readonly titles: Readonly<Record<StepName, string>>;
  /** What each step asks; '' where what the step says of itself is enough. */
  readonly questions: Readonly<Record<StepName, string>>;
  readonly agrees: string;
  readonly differs: string;
  readonly unchecked: string;
  readonly expected: string;
  readonly found: string;
  /** With `{id}` and `{table}`, and `{steps}` where some are named. */
  readonly verdicts: Readonly<Record<Verdict['kind'] | 'agreesInPart', string>>;
  readonly trouble: string;
};

/** Puts values into their places. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
