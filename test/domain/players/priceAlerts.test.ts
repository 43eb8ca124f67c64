import { isReached } from '../../../domain/players/priceAlerts';

test.each([
  [200, true, 199, false],
  [200, true, 200, true],
  [200, true, 240, true],
  [200, false, 201, false],
  [200, false, 200, true],
  [200, false, 180, true],
])('odds of %i, from below %s, traded at %i: %s', (odds, rises, traded, expected) => {
  expect(isReached({ odds, rises }, traded)).toBe(expected);
});
