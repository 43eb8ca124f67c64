import { fromIst } from '../../../../domain/base/time';
import {
  askFor,
  confirmWish,
  periodsOf,
  standingOf,
  wishStateOf,
} from '../../../../domain/players/limits/limit';

const at = (text: string): number => fromIst(text) ?? NaN;
const asked = at('2026-11-27 10:00:00');
const held = { most: 1000_00, wish: null };

test('a first limit holds at once', () => {
  expect(askFor(undefined, 500_00, asked)).toEqual({ most: 500_00, wish: null });
  expect(askFor(undefined, null, asked)).toBeUndefined();
});

test('a lower one holds at once and ends a wish', () => {
  expect(askFor(held, 400_00, asked)).toEqual({ most: 400_00, wish: null });
  expect(askFor({ most: 1000_00, wish: { most: null, askedAt: asked } }, 1000_00, asked)).toEqual(held);
});

test('a higher one, or none, leaves the limit as it is and waits', () => {
  expect(askFor(held, 2000_00, asked)).toEqual({ most: 1000_00, wish: { most: 2000_00, askedAt: asked } });
  expect(askFor(held, null, asked)).toEqual({ most: 1000_00, wish: { most: null, askedAt: asked } });
  const waits = { most: 1000_00, wish: { most: 2000_00, askedAt: asked } };
  expect(askFor(waits, 3000_00, asked + 1000)).toEqual({
    most: 1000_00,
    wish: { most: 3000_00, askedAt: asked + 1000 },
  });
});

test('what is asked for at 10:00 can be confirmed from 10:00 of the next day, for seven days', () => {
  const waits = { most: 1000_00, wish: { most: 2000_00, askedAt: asked } };
  const early = at('2026-11-28 09:59:59');
  expect(confirmWish(waits, early)).toEqual({ status: 'early', from: at('2026-11-28 10:00:00') });
  expect(wishStateOf(waits.wish, early)).toBe('waiting');
  const raised = { status: 'confirmed', held: { most: 2000_00, wish: null } };
  expect(confirmWish(waits, at('2026-11-28 10:00:00'))).toEqual(raised);
  expect(confirmWish(waits, at('2026-12-05 09:59:59'))).toEqual(raised);
  expect(confirmWish(waits, at('2026-12-05 10:00:00'))).toEqual({ status: 'nothing' });
  expect(standingOf(waits, at('2026-12-05 09:59:59'))).toBe(waits);
  expect(standingOf(waits, at('2026-12-05 10:00:00'))).toEqual(held);
});

test('a limit whose end is confirmed is gone', () => {
  const waits = { most: 1000_00, wish: { most: null, askedAt: asked } };
  expect(confirmWish(waits, asked + 24 * 3_600_000)).toEqual({ status: 'confirmed', held: undefined });
  expect(confirmWish(held, asked)).toEqual({ status: 'nothing' });
});

test('session time is limited by the day alone', () => {
  expect(periodsOf('session')).toEqual(['day']);
  expect(periodsOf('loss')).toEqual(['day', 'week', 'month']);
});
