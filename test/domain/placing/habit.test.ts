import { usualStake } from '../../../domain/placing/habit';

test('the usual stake is the middle one, whatever their order; few stakes are no habit', () => {
  expect(usualStake([500, 100, 90_000])).toBe(500);
  expect(usualStake([400, 100, 90_000, 500])).toBe(400);
  expect(usualStake([100, 100])).toBeNull();
});
