import { recordRun } from '../../tools/lib/trials.mjs';

const run = {
  name: 'engines',
  date: '2026-11-26',
  commit: 'abc1234',
  ms: 130_000,
  result: 'engines: 6 walked',
};

test('the first run begins the table, behind what stands on the page', () => {
  const page = recordRun('# Trials\n\nText.\n', run);
  expect(page).toMatch(/^# Trials\n\nText\.\n\n## Long runs\n/);
  expect(page.trimEnd().split('\n').at(-1)).toBe(
    '| engines | 2026-11-26 | abc1234 | 2 min | engines: 6 walked |',
  );
});

test('a later run takes the place of the earlier one of its kind alone', () => {
  const twice = recordRun(recordRun('# Trials\n', run), { ...run, name: 'fuzz', result: 'a | b' });
  const page = recordRun(twice, { ...run, date: '2026-12-01', ms: 1 });
  const rows = page.split('\n').filter((line) => line.includes('abc1234'));
  expect(rows).toEqual([
    '| engines | 2026-12-01 | abc1234 | 1 min | engines: 6 walked |',
    '| fuzz | 2026-11-26 | abc1234 | 2 min | a \\| b |',
  ]);
  expect(page.match(/## Long runs/g)).toHaveLength(1);
});

test('a table that was made even by the formatter is read', () => {
  const even = recordRun('# Trials\n', run).replace('| engines |', '| engines    |');
  expect(
    recordRun(even, run)
      .split('\n')
      .filter((line) => line.includes('abc1234')),
  ).toHaveLength(1);
});
