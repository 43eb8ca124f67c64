import { EVERY_VERB } from '../../../../server/operator/verbs/everyVerb';
import { age } from '../../../../src/console/parts/amounts';
import { movedBy } from '../../../../src/console/parts/line';
import { hintOfField, labelOf, labelOfField, labelOfVerb } from '../../../../src/console/words';

test('names of the command line are read as words', () => {
  expect(labelOf('correct-result')).toBe('Correct result');
  expect(labelOf('beforeStart')).toBe('Before start');
  for (const name of EVERY_VERB.keys()) expect(labelOfVerb(name)).toMatch(/^[A-Z][a-z -]+$/);
  expect([...EVERY_VERB.keys()].map(labelOfVerb).filter((label) => label.includes('-'))).toEqual([
    'Two-step login',
  ]);
});

test('a field is called by its verb, else by its name, and what it takes is said the same way', () => {
  expect(labelOfField('result', 'value')).toBe('Result');
  expect(labelOfField('set-setting', 'value')).toBe('New value');
  expect(labelOfField('average', 'value')).toBe('Value');
  expect(labelOfField('set-player', 'maxStake')).toBe('Max stake');
  expect(hintOfField('halt', 'reason')).toBe('Players read this');
  expect(hintOfField('approvals reject', 'reason')).toBe('Whoever asked reads this');
  expect(hintOfField('add-player', 'password')).toBeUndefined();
});

test('a line moves by whole runs at its own rates', () => {
  expect(movedBy([60, 63, 100, 90], 1)).toEqual(['61', '64', '100', '90']);
  expect(movedBy([60, 63, 100, 90], -1)).toEqual(['59', '62', '100', '90']);
});

test.each([
  [0, '0 s'],
  [119, '119 s'],
  [120, '2 min'],
  [7199, '120 min'],
  [7200, '2 h'],
])('%d seconds are %s', (seconds, text) => {
  expect(age(seconds)).toBe(text);
});
