import { act, screen, within } from '@testing-library/react';
import { ok } from '../../../store/fakeWorld';
import { openApp } from '../../support/app';
import { lazySpark } from '../../../../src/screens/home/lazySpark';
import { askedWith } from '../../../../src/screens/home/recentIds';
// What comes when it is needed: loading it is not what is tried here.
import '../../../../src/screens/home/Spark';

const row = (n: number) => ({
  match_id: `m${n}`,
  match_name: `Home ${n} v Away ${n}`,
  match_date: '2026-11-21 19:05:00',
  market_id: `1.${n}`,
  sport_id: 4,
  sport_name: 'Cricket',
  series_name: 'Series',
  status: 'OPEN',
  inplay: false,
  is_fancy: 0,
  is_bookmaker_market: 0,
  IsTv: false,
  runner_json: [1, 2].map((id) => ({
    selection_id: 10 * n + id,
    name: `${id === 1 ? 'Home' : 'Away'} ${n}`,
    status: 'ACTIVE' as const,
    win_loss: 0,
    back: [{ price: 2, size: 100 }],
    lay: [],
  })),
});

const recent = (id: string, selection: number, points: readonly (readonly [number, number])[]) => ({
  market_id: id,
  selection_id: selection,
  points,
});

test('each row that was traded has the last hour of its favourite, all asked for at once', async () => {
  const { server } = await openApp({
    path: '/home',
    answers: {
      'match/marketWatch': ok([row(1), row(2), row(3)]),
      'match/getRecentPrices': ok({
        markets: [
          recent('1.1', 12, [
            [60, 1.85],
            [20, 1.9],
            [0, 1.62],
          ]),
          recent('1.3', 31, [
            [14, 2.5],
            [2, 2.6],
          ]),
        ],
      }),
    },
  });
  await screen.findByText('Home 1 v Away 1');
  act(() => lazySpark.load());
  expect(await screen.findByRole('img', { name: 'Away 1: 1.85 an hour ago, 1.62 now' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Home 3: 2.50 14 minutes ago, 2.60 now' })).toBeInTheDocument();
  const second = screen.getByText('Home 2 v Away 2').closest('li') ?? document.body;
  expect(within(second).queryByRole('img')).toBeNull();
  const asked = server.asked.filter(({ path }) => path === 'match/getRecentPrices');
  expect(asked.map(({ body }) => body)).toEqual([{ market_ids: ['1.1', '1.2', '1.3'] }]);
});

test('a long list is asked for in parts, and what is not listed not at all', () => {
  const ids = Array.from({ length: 130 }, (_, i) => `1.${i}`);
  expect(askedWith(ids, '1.59')).toHaveLength(60);
  expect(askedWith(ids, '1.60')).toEqual(ids.slice(60, 120));
  expect(askedWith(ids, '1.129')).toEqual(ids.slice(120));
  expect(askedWith(ids, '2.1')).toEqual([]);
});
