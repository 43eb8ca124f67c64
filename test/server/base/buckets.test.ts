import { createBuckets } from '../../../server/base/buckets';

function setUp(burst: number, perSecond: number) {
  let now = 1_000_000;
  const buckets = createBuckets<string>({ burst, perSecond, now: () => now });
  return { take: buckets.take, pass: (ms: number) => (now += ms) };
}

test('a burst at once, then what flows back; who asks too early hears how long', () => {
  const { take, pass } = setUp(3, 2);
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 1]);
  expect(take('b')).toBe(0);
  pass(500);
  expect([take('a'), take('a')]).toEqual([0, 1]);
  pass(60_000);
  expect([take('a', 3), take('a')]).toEqual([0, 1]);
});

test('a clock set back neither gives nor takes', () => {
  const { take, pass } = setUp(2, 1);
  take('a', 2);
  pass(-500_000);
  expect(take('a')).toBe(1);
  pass(1000);
  expect(take('a')).toBe(0);
});
