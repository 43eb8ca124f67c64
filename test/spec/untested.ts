import type { Section, Words } from './statements';

/** Statements that no test can hold, and why. */
export const UNTESTED: Partial<Record<Words<Section>, string>> = {
  'This document covers the whole product as far as it is shown.': 'Says what the document is.',
  'Who operates the product is not shown.': 'Says what the document leaves out.',
  'Other entities: not shown.': 'Says what the document leaves out.',
  'Betting market states: not shown.':
    'Says what the document leaves out; docs/decisions.md has the states chosen.',
  'Other response shapes: not shown.':
    'Says what the document leaves out; api/schemas has the shapes chosen.',
  'Server behaviour: not shown.':
    'Says what the document leaves out; test/server holds the behaviour chosen.',
  'Rule text of the Khado, Election, Fancy, Match and Binary panels beyond the above: not shown.':
    'Says what the document leaves out; "Screens and routes" tests that these panels are not empty.',
};
