import { act, screen, within } from '@testing-library/react';
import { navigated } from '../../../../slices/route';
import { ok, refused } from '../../../store/fakeWorld';
import type { Asked } from '../../../store/fakeWorld';
import { detail, openApp } from '../../support/app';
import '../../../../src/screens/match/MatchPage';

test('an address of no match, opened from a match, shows nothing of the match before it', async () => {
  const { app } = await openApp({
    path: '/game-details/4/m1',
    answers: {
      'match/getMatchDetail': ({ body }: Asked) =>
        JSON.stringify(body).includes('m1') ? ok(detail()) : refused('NOT_FOUND', 'No such match.'),
    },
  });
  await screen.findByRole('heading', { name: 'Match Odds' });
  act(() => void app.store.dispatch(navigated('/game-details/4/999')));
  expect(await screen.findByText('There is no such match, or it is over.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Match Odds' })).toBeNull();
  expect(screen.queryByText('India v Australia')).toBeNull();
});

test('above the markets stands the way back, each part a link', async () => {
  await openApp({ path: '/game-details/4/m1' });
  const way = within(await screen.findByRole('navigation', { name: 'You are here' }));
  expect(way.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '#/home'],
    ['Cricket', '#/all-sports/4'],
    ['Test Series', '#/all-sports/4?series=Test-Series'],
  ]);
});
