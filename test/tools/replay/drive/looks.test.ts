import { applyChange, changeFrom } from '../../../../tools/replay/drive/screen/changes';
import { lookDifferences } from '../../../../tools/replay/drive/screen/differ';
import type { Look } from '../../../../tools/replay/drive/screen/read';

const SLIP = '/region "Bet slip"';
const before: Look = {
  '/banner': ['banner', 'button "Menu"'],
  [SLIP]: ['region "Bet slip"', 'button "Place bet" disabled', 'span: 100'],
};

test.each<[string, Look]>([
  ['a line otherwise', { ...before, [SLIP]: ['region "Bet slip"', 'button "Place bet"', 'span: 100'] }],
  ['a line more', { ...before, '/banner': ['banner', 'p: News', 'button "Menu"'] }],
  ['a line less', { ...before, [SLIP]: ['region "Bet slip"', 'span: 100'] }],
  ['a region more', { ...before, '/alert': ['alert: No'] }],
  ['a region less', { '/banner': before['/banner'] ?? [] }],
])('%s goes onto a tape and comes back', (_, after) => {
  const change = changeFrom(before, after);
  expect(Object.keys(change ?? {})).toHaveLength(1);
  expect(applyChange(before, JSON.parse(JSON.stringify(change)) as typeof change)).toEqual(after);
});

test('what shows the same is no change', () => {
  expect(changeFrom(before, { ...before })).toBeUndefined();
});

test('a difference names region, element and both states', () => {
  const found = { ...before, [SLIP]: ['region "Bet slip"', 'button "Place bet"', 'span: 100'] };
  expect([...lookDifferences(before, found)]).toEqual([
    {
      path: '/look/region "Bet slip"/button "Place bet"',
      expected: 'button "Place bet" disabled',
      found: 'button "Place bet"',
    },
  ]);
});
