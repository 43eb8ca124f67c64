import { renderHook, screen } from '@testing-library/react';
import type { WatchRow } from '../../../../api/schemas/match';
import { useColumns } from '../../../../src/screens/home/useColumns';
import type { Section } from '../../../../src/screens/home/bySport';
import { ok } from '../../../store/fakeWorld';
import { detail, openApp } from '../../support/app';

const [CRICKET, FOOTBALL, TENNIS, RACING] = [4, 1, 2, 7];

/** A sport with so many matches; which they are does not matter here. */
const sport = (sportId: number, count: number): Section => ({
  sportId,
  sportName: '',
  matches: Array<never>(count),
  groups: [],
});

function columnsOf(first: readonly Section[]) {
  const { result, rerender } = renderHook((sections: readonly Section[]) => useColumns(sections), {
    initialProps: first,
  });
  const ids = () => result.current.map((column) => column.map(({ sportId }) => sportId));
  return { ids, rerender };
}

test('each sport stands below the shorter column so far', () => {
  const { ids } = columnsOf([sport(CRICKET, 6), sport(FOOTBALL, 1), sport(TENNIS, 4), sport(RACING, 9)]);
  expect(ids()).toEqual([
    [CRICKET, RACING],
    [FOOTBALL, TENNIS],
  ]);
});

test('a sport stays in its column when others grow, come or go', () => {
  const { ids, rerender } = columnsOf([sport(CRICKET, 6), sport(FOOTBALL, 1), sport(TENNIS, 2)]);
  rerender([sport(CRICKET, 1), sport(FOOTBALL, 9), sport(TENNIS, 2), sport(RACING, 5)]);
  expect(ids()).toEqual([
    [CRICKET, RACING],
    [FOOTBALL, TENNIS],
  ]);
  rerender([sport(TENNIS, 2), sport(RACING, 5)]);
  rerender([sport(CRICKET, 9), sport(TENNIS, 2), sport(RACING, 5)]);
  expect(ids()).toEqual([[CRICKET, RACING], [TENNIS]]);
});

const listed = (sport_id: number, sport_name: string): WatchRow => ({
  ...detail(),
  match_id: `m${sport_id}`,
  match_name: `${sport_name} match`,
  market_id: `1.${sport_id}`,
  sport_id,
  sport_name,
  status: 'OPEN',
  inplay: false,
  is_fancy: 0,
  is_bookmaker_market: 0,
  IsTv: false,
  runner_json: detail().markets[0]?.runner_json ?? [],
});

const rows = [listed(CRICKET, 'Cricket'), listed(FOOTBALL, 'Football'), listed(TENNIS, 'Tennis')];

test.each([
  ['beside each other on a wide screen', undefined, ['Cricket', 'Tennis'], 2],
  ['below each other at a desk', 1440, ['Cricket', 'Football', 'Tennis'], 1],
])('sports stand %s', async (_, narrowerThan, first, columns) => {
  await openApp({
    path: '/home',
    isWide: true,
    ...(narrowerThan === undefined ? {} : { narrowerThan }),
    answers: { 'match/marketWatch': ok(rows) },
  });
  const around = (await screen.findByRole('region', { name: 'Cricket' })).parentElement;
  const names = [...(around?.querySelectorAll('section h2') ?? [])].map(({ textContent }) => textContent);
  expect(names).toEqual(first);
  expect(
    new Set(
      screen.getAllByRole('region', { name: /Cricket|Football|Tennis/ }).map((one) => one.parentElement),
    ).size,
  ).toBe(columns);
});
