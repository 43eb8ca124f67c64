import { renderHook, screen } from '@testing-library/react';
import { useGrowing } from '../../../../src/base/ui/useGrowing';
import { wireWatch } from '../../../api/wire';
import { ok } from '../../../store/fakeWorld';
import { openApp } from '../../support/app';

/** Every number of rows that was rendered. */
function grown(list: readonly unknown[]): readonly number[] {
  const seen: number[] = [];
  renderHook(() => {
    seen.push(useGrowing(list));
  });
  return [...new Set(seen)];
}

test('rows come by the screenful, and at once to who comes back to the same list', () => {
  const list = Array.from({ length: 20 });
  expect(grown(list)).toEqual([8, 16, 24]);
  expect(grown(list)).toEqual([20]);
  expect(grown([...list])).toEqual([8, 16, 24]);
});

test('every match of a long list is there in the end, sport after sport', async () => {
  const matches = Array.from({ length: 20 }, (_, i) => ({
    ...wireWatch,
    match_id: `m${i}`,
    market_id: `1.${i}`,
    match_name: `Match ${i}`,
    ...(i < 12 ? {} : { sport_id: 2, sport_name: 'Tennis' }),
  }));
  await openApp({ path: '/home', answers: { 'match/marketWatch': ok(matches) } });
  const names = (await screen.findAllByText(/^Match \d/)).map(({ textContent }) => textContent);
  expect(names).toEqual(matches.map(({ match_name }) => match_name));
});

test('what is seen on a price stands in its name (WCAG 2.5.3)', async () => {
  await openApp({ path: '/home' });
  for (const cell of await screen.findAllByRole('button', { name: /^Back India/ }))
    expect(cell).toHaveAccessibleName(expect.stringContaining(cell.textContent ?? 'nothing'));
});
