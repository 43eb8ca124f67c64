import type { Redactor } from './redact';

/** What an export needs of whoever hides the people in it. */
export type ExportRedactor = Pick<
  Redactor,
  'learn' | 'learnOnce' | 'redact' | 'redactOnce' | 'hideTyped' | 'hideMark' | 'hideExpected'
>;

/** Hides nothing: for a recording in which people are hidden already, and keep their pseudonyms. */
export const HIDES_NOTHING: ExportRedactor = {
  learn: () => undefined,
  learnOnce: () => undefined,
  redact: (value) => value,
  redactOnce: (action) => action,
  hideTyped: (text) => text,
  hideMark: (note) => note,
  hideExpected: (expectation) => expectation,
};
