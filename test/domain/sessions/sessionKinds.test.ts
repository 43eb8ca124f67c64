import {
  binaryResult,
  isBinaryOpen,
  khadoStands,
  meterLineAbandoned,
} from '../../../domain/sessions/sessionKinds';
import type { BinaryGroup, KhadoMatch } from '../../../domain/sessions/sessionKinds';
import { fromIst } from '../../../domain/base/time';

test.each([
  [75, 77, 76],
  [53, 54, 54],
  [60, 60, 60],
])('section 9: a meter quoted %p/%p and abandoned settles at %p', (no, yes, line) => {
  expect(meterLineAbandoned(no, yes)).toBe(line);
});

const whole: KhadoMatch = {
  format: 'T20',
  innings: 1,
  abandoned: false,
  oversReduced: false,
  oversBowled: 20,
};
test.each<[string, Partial<KhadoMatch>, boolean]>([
  ['first innings of a T20', {}, true],
  ['second innings of a T20', { innings: 2 }, false],
  ['second innings of a one-day', { format: 'ODI', innings: 2 }, false],
  ['abandoned', { abandoned: true }, false],
  ['overs reduced', { oversReduced: true }, false],
  ['a Test with 70 overs', { format: 'TEST', innings: 2, oversBowled: 70 }, true],
  ['a Test with 69 overs', { format: 'TEST', oversBowled: 69 }, false],
])('section 9: Khado bets, %s', (_, match, stands) => {
  expect(khadoStands({ ...whole, ...match })).toBe(stands);
});

test.each([
  [100, 101, 'up'],
  [100, 99, 'down'],
  [100, 100, 'equal'],
])('section 9: binary %p to %p is %s', (open, close, result) => {
  expect(binaryResult(open, close)).toBe(result);
});

// 2026-11-20 is a Friday.
test.each<[BinaryGroup, string, boolean]>([
  ['indexAndStock', '2026-11-20 09:59:59', false],
  ['indexAndStock', '2026-11-20 10:00:00', true],
  ['indexAndStock', '2026-11-20 14:29:59', true],
  ['indexAndStock', '2026-11-20 14:30:00', false],
  ['commodity', '2026-11-20 11:29:59', false],
  ['commodity', '2026-11-20 22:29:59', true],
  ['foreignIndex', '2026-11-20 19:29:59', false],
  ['foreignIndex', '2026-11-20 23:59:59', true],
  ['foreignIndex', '2026-11-21 00:00:00', false],
  ['indexAndStock', '2026-11-21 12:00:00', false],
  ['indexAndStock', '2026-11-22 12:00:00', false],
  ['indexAndStock', '2026-11-23 12:00:00', true],
])('section 9: %s at %s is open: %p', (group, at, open) => {
  expect(isBinaryOpen(group, fromIst(at) ?? NaN)).toBe(open);
});
