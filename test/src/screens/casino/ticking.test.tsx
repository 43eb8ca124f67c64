import { act, renderHook } from '@testing-library/react';
import { useTicking } from '../../../../src/screens/casino/useTicking';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the clock of an answer goes on by the second, and begins anew with the next answer', () => {
  const { result, rerender } = renderHook(({ now }) => useTicking(now), { initialProps: { now: 10_000 } });
  const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
  expect(result.current).toBe(10_000);
  wait(2_500);
  expect(result.current).toBe(12_000);
  rerender({ now: 15_000 });
  expect(result.current).toBe(15_000);
  wait(1_000);
  expect(result.current).toBe(16_000);
});
