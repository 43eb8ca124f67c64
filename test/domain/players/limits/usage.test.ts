import { fromIst } from '../../../../domain/base/time';
import { beyond, lossOf, overPeriods, tightestOf, useOf } from '../../../../domain/players/limits/usage';
import type { OwnLimit } from '../../../../domain/players/limits/limit';

const at = fromIst('2026-11-27 12:00:00') ?? NaN;
const ofDay = (most: number): OwnLimit => ({ kind: 'stake', period: 'day', most, wish: null });
const ofWeek = (most: number): OwnLimit => ({ kind: 'stake', period: 'week', most, wish: null });
const used = { day: 300_00, week: 900_00, month: 900_00 };

test('what is used, what is left, when it begins anew', () => {
  expect(useOf(ofDay(500_00), 300_00, at)).toEqual({
    period: 'day',
    most: 500_00,
    used: 300_00,
    left: 200_00,
    resetsAt: fromIst('2026-11-28 00:00:00'),
  });
  // Lowered below what is used.
  expect(useOf(ofDay(100_00), 300_00, at).left).toBe(0);
});

test('of several limits the one that leaves least decides', () => {
  expect(tightestOf([ofDay(500_00), ofWeek(1000_00)], 'stake', used, at)).toMatchObject({
    period: 'week',
    left: 100_00,
  });
  expect(tightestOf([ofDay(350_00), ofWeek(1000_00)], 'stake', used, at)).toMatchObject({
    period: 'day',
    left: 50_00,
  });
  expect(tightestOf([ofDay(500_00)], 'loss', used, at)).toBeUndefined();
});

test('a limit may be used up to the paisa', () => {
  const after = overPeriods((period) => used[period] + 100_00);
  expect(beyond([ofDay(400_00), ofWeek(1000_00)], 'stake', after, at)).toBeUndefined();
  expect(beyond([ofDay(399_99), ofWeek(1000_00)], 'stake', after, at)).toMatchObject({ period: 'day' });
});

test.each([
  // Nothing happened; lost 50, 30 at risk; won 80, 30 at risk.
  [0, 0, 0],
  [-50_00, 30_00, 80_00],
  [80_00, 30_00, 30_00],
])('a result of %s with %s at risk is a loss of %s', (result, risk, loss) => {
  expect(lossOf(result, risk)).toBe(loss);
});
