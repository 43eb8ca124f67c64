import { act, screen, within } from '@testing-library/react';
import { tableStarred } from '../../../../slices/preferences';
import { wireLobby, wireTableRow } from '../../../api/wireCasino';
import { ok } from '../../../store/fakeWorld';
import { openApp } from '../../support/app';
// Screens that come when they are needed: loading them is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../src/screens/casino/PinnedTables';
import '../../../../src/screens/match/multi/MultiMarkets';

const ROULETTE = { match_id: '-1030', match_name: 'Roulette', game: 'roulette', category: 'wheel' } as const;

test('favourite tables stand below the pinned markets, and go with their star', async () => {
  const { app, server, player } = await openApp({
    path: '/multi-markets',
    answers: { 'match/getCasinoMatches': ok(wireLobby(wireTableRow(), wireTableRow(ROULETTE))) },
  });
  await screen.findByRole('heading', { level: 1, name: 'Multi-markets' });
  expect(server.paths()).not.toContain('match/getCasinoMatches');
  act(() => void app.store.dispatch(tableStarred('-1030')));
  const tables = await screen.findByRole('region', { name: 'Your casino tables' });
  expect(
    within(tables)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Roulette']);
  expect(within(tables).getByRole('link', { name: 'Roulette' })).toHaveAttribute(
    'href',
    '#/casino/match/-1030',
  );
  await player.click(within(tables).getByRole('button', { name: 'Take Roulette from your favourites' }));
  expect(screen.queryByRole('region', { name: 'Your casino tables' })).toBeNull();
});
