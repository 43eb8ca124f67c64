import { createPaces, PACE_MS } from '../../../server/risk/pace';
import { createRiskAlerts } from '../../../server/risk/alerts';

test('a loss counts until it is ten seconds old, and the one that stood then counts at the beginning', () => {
  const paces = createPaces();
  expect(paces.leastPaise('M', 0)).toBeUndefined();
  paces.note('M', 0, -500);
  paces.note('M', 0, 100);
  paces.note('M', 4000, 300);
  expect(paces.leastPaise('M', PACE_MS - 1)).toBe(-500);
  expect(paces.leastPaise('M', PACE_MS)).toBe(100);
  expect(paces.leastPaise('M', 3999 + PACE_MS)).toBe(100);
  expect(paces.leastPaise('M', 4000 + PACE_MS)).toBe(300);
  expect(paces.leastPaise('other', 0)).toBeUndefined();
  paces.forget('M');
  expect(paces.leastPaise('M', 4000)).toBeUndefined();
});

test('an alert is told once until it is forgotten', () => {
  const lines: string[] = [];
  const alerts = createRiskAlerts(
    () => 0,
    (line) => lines.push(line),
  );
  const day = { kind: 'limit', of: 'day' } as const;
  alerts.tell(day, 'first');
  alerts.tell(day, 'second');
  alerts.tell({ kind: 'velocity', of: 'day' }, 'another');
  expect(lines).toEqual(['first', 'another']);
  expect(alerts.state()?.map(({ kind }) => kind)).toEqual(['limit', 'velocity']);
  alerts.forget(({ kind }) => kind === 'limit');
  alerts.tell(day, 'third');
  alerts.forget(() => true);
  expect([lines, alerts.state()]).toEqual([['first', 'another', 'third'], undefined]);
});
