/**
 * How reports of the runners become `{ passed, failed, note }`. A suite that crashed counts as failed, so does a flaky
 * browser test, a runner that ended badly without naming a failure, and a runner that ran nothing: silence is not success.
 */

/** @param {{ passed: number, failed: number, note: string }} counts */
export const orNothingRan = (counts) =>
  counts.passed + counts.failed > 0 ? counts : { passed: 0, failed: 1, note: 'no test ran' };

/** At least one failure when the program itself said so. */
const atLeast = (/** @type {number} */ failed, /** @type {number} */ code) =>
  code !== 0 && failed === 0 ? 1 : failed;

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number, numPendingTests: number,
 *   numTotalTestSuites: number } | undefined} report of jest --json
 * @param {number} code exit code of jest
 */
export const jestCounts = (report, code) => {
  if (!report) return { passed: 0, failed: 1, note: 'no report' };
  const skipped = report.numPendingTests > 0 ? `, ${report.numPendingTests} skipped` : '';
  return orNothingRan({
    passed: report.numPassedTests,
    failed: atLeast(report.numFailedTests + report.numRuntimeErrorTestSuites, code),
    note: `${report.numTotalTestSuites} files${skipped}`,
  });
};

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } } | undefined} report
 * @param {number} code exit code of playwright
 */
export const playwrightCounts = (report, code) => {
  if (!report) return { passed: 0, failed: 1, note: 'no report' };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return orNothingRan({
    passed: expected,
    failed: atLeast(unexpected + flaky, code),
    note: skipped > 0 ? `${skipped} skipped` : '',
  });
};

/** What differs was filled in or declared by a change: no failure. */
const DRIFTED = 2;

/**
 * @param {string} output of `replay verify`, which begins a line with "equal" or "drifted" for each session that replays
 * @param {number} code exit code of replay
 * @param {number} sessions how many it was given: one it says nothing of has failed
 */
export const replayCounts = (output, code, sessions) => {
  const passed = output.split('\n').filter((line) => /^(?:equal|drifted) /.test(line)).length;
  return { passed, failed: atLeast(sessions - passed, code === DRIFTED ? 0 : code) };
};
