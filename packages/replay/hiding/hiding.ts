import type { Redactor } from './redact';

/** What an export needs of whoever hides the people in it. */
export type Hiding = Pick<
  Redactor,
  'learn' | 'learnOnce' | 'redact' | 'redactOnce' | 'typed' | 'noted' | 'expected'
>;

/** Hides nothing: for a recording in which people are hidden already, and keep their pseudonyms. */
export const HIDES_NOTHING: Hiding = {
  learn: () => undefined,
  learnOnce: () => undefined,
  redact: (value) => value,
  redactOnce: (action) => action,
  typed: (text) => text,
  noted: (note) => note,
  expected: (expectation) => expectation,
};
