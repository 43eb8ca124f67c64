/** What is checked, in this order. */
export const STEP_NAMES = [
  'record',
  'chain',
  'mix',
  'receipt',
  'beacon',
  'shuffle',
  'cards',
  'outcome',
  'payout',
] as const;
export type StepName = (typeof STEP_NAMES)[number];

/** What one check came to. `expected` follows from the published inputs, `found` is what the record or receipt says. */
export type Step = {
  readonly name: StepName;
  readonly ok: true | false | 'cannot';
  readonly expected: string;
  readonly found: string;
  readonly why: string;
};

/** A check that compares two texts. */
export const compared = (name: StepName, expected: string, found: string, why: string): Step => ({
  name,
  ok: expected === found,
  expected,
  found,
  why,
});

/** A check for which something is missing. */
export const cannot = (name: StepName, why: string, found = ''): Step => ({
  name,
  ok: 'cannot',
  expected: '',
  found,
  why,
});

/** The first check that differs, then the first that could not be made, else the last. */
export function firstTrouble(checks: readonly [Step, ...Step[]]): Step {
  const differs = checks.find(({ ok }) => ok === false);
  return differs ?? checks.find(({ ok }) => ok === 'cannot') ?? checks.at(-1) ?? checks[0];
}
