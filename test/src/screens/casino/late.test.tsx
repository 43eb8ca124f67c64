import { act, renderHook } from '@testing-library/react';
import { useIsLate } from '../../../../src/screens/casino/useIsLate';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('an answer that hangs is late after a while, and the next one is not', () => {
  const { result, rerender } = renderHook(({ now }) => useIsLate(now), { initialProps: { now: 1 } });
  const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
  wait(2_400);
  expect(result.current).toBe(false);
  wait(100);
  expect(result.current).toBe(true);
  rerender({ now: 2 });
  expect(result.current).toBe(false);
  wait(2_000);
  rerender({ now: 3 });
  wait(2_000);
  expect(result.current).toBe(false);
});
