import { jestCounts, orNothingRan, playwrightCounts, replayCounts } from '../../tools/lib/counts.mjs';
import { showTime, table } from '../../tools/lib/say.mjs';

const jestReport = {
  numPassedTests: 12,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 0,
  numTotalTestSuites: 3,
};

describe('counts of npm test', () => {
  test('a clean jest run counts its tests', () => {
    expect(jestCounts(jestReport, 0)).toEqual({ passed: 12, failed: 0, note: '3 files' });
  });

  test('a suite that crashed before its first test counts as failed', () => {
    expect(jestCounts({ ...jestReport, numFailedTests: 1, numRuntimeErrorTestSuites: 2 }, 1).failed).toBe(3);
  });

  test('a runner that ends badly without naming a failure has failed', () => {
    expect(jestCounts(jestReport, 1).failed).toBe(1);
    expect(
      playwrightCounts({ stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 } }, 137).failed,
    ).toBe(1);
  });

  test('no report and no test are failures', () => {
    expect(jestCounts(undefined, 0).failed).toBe(1);
    expect(playwrightCounts(undefined, 0).failed).toBe(1);
    expect(orNothingRan({ passed: 0, failed: 0, note: '' })).toEqual({
      passed: 0,
      failed: 1,
      note: 'no test ran',
    });
  });

  test('a session that diverged, and one that replay says nothing of, have failed', () => {
    const said = 'equal     a.gz (9 actions, 0.1 s)\n  risky: equal\ndiverged  b.gz (2 actions, 0.1 s)\n';
    expect(replayCounts(said, 1, 3)).toEqual({ passed: 1, failed: 2 });
    expect(replayCounts(said, 0, 1)).toEqual({ passed: 1, failed: 0 });
    expect(replayCounts(said, 1, 1).failed).toBe(1);
    const drifted = 'equal     a (1 actions)\ndrifted   b (1 actions)\n  /slice: 1 place';
    expect(replayCounts(drifted, 2, 2)).toEqual({ passed: 2, failed: 0 });
    expect(replayCounts(drifted, 2, 3)).toEqual({ passed: 2, failed: 1 });
    expect(replayCounts(drifted, 3, 2).failed).toBe(1);
  });

  test('a browser test that passed only on a retry counts as failed; a skipped one is named', () => {
    expect(playwrightCounts({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } }, 1)).toEqual({
      passed: 4,
      failed: 2,
      note: '2 skipped',
    });
  });
});

test('times are written for people', () => {
  expect([showTime(1234), showTime(59_900), showTime(65_000)]).toEqual(['1.2 s', '59.9 s', '1 min 05 s']);
});

test('a table pads its columns and trims its ends', () => {
  expect(
    table(
      [
        ['a', 'n'],
        ['long', 7],
      ],
      [1],
    ),
  ).toBe('a     n\nlong  7');
});
