import { readHealth } from '../../../../server/edge/console/health';

const only = (value: unknown) => readHealth({ part: value })[0];

test('what a part says of itself is in words, without what says nothing', () => {
  expect(readHealth({ version: '0.2.0', halts: undefined, backup: 'none' })).toEqual([
    { name: 'version', says: '0.2.0', is_wrong: false },
    { name: 'backup', says: 'none', is_wrong: false },
  ]);
  const feed = { kind: 'simulated', brokenLines: 0, skipped: [], run: 1, troubled: false, notOffered: {} };
  expect(only(feed)).toEqual({ name: 'part', says: 'kind simulated, run 1', is_wrong: false });
  expect(only({ findings: 0, passed_at: null })?.says).toBe('nothing to tell');
});

test('a part is wrong that says so, or whose markets wait for a result', () => {
  expect(only({ status: 'ok' })?.is_wrong).toBe(false);
  expect(only({ status: 'alarm', findings: 2 })).toEqual({
    name: 'part',
    says: 'status alarm, findings 2',
    is_wrong: true,
  });
  expect(only({ troubled: true })).toMatchObject({ says: 'troubled', is_wrong: true });
  const waiting = { awaitingResult: { count: 2, first: ['1.1', '1.2'] } };
  expect(only(waiting)).toMatchObject({
    says: 'awaiting result count 2, first 1.1 1.2',
    is_wrong: true,
  });
  expect(only({ awaitingResult: { count: 0, first: [] } })?.is_wrong).toBe(false);
});
