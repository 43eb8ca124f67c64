import { act, screen, waitFor } from '@testing-library/react';
import { market, openApp } from '../support/app';
import '../../../src/app/layout/Signed';
import '../../../src/screens/match/MatchPage';

const said = () =>
  [...document.querySelectorAll('p.unseen[aria-live="polite"]')]
    .map((region) => region.textContent)
    .join('|');

const runners = market().runner_json.map(({ selection_id: id, name }, i) => ({
  id,
  name,
  sortPriority: i,
  status: 'ACTIVE',
}));
const MARKET = { matchId: 'm1', name: 'Match Odds', inPlay: true, betDelay: 0, numberOfWinners: 1, runners };

test('what keeps from betting is said, and that it is over', async () => {
  const { goLive, stream } = await openApp({ path: '/game-details/4/m1' });
  await goLive();
  await screen.findByRole('heading', { name: 'Match Odds' });
  const stand = (status: string, statusMessage: string) =>
    stream([{ id: '1.1', marketDefinition: { ...MARKET, status, statusMessage, version: 2 } }]);
  await stand('OPEN', '');
  expect(said()).not.toContain('Open for bets again');
  await stand('SUSPENDED', 'BALL_RUNNING');
  await waitFor(() => expect(said()).toContain('Match Odds: Ball running'));
  await stand('OPEN', '');
  await waitFor(() => expect(said()).toContain('Open for bets again'));
});

test('the banner is said in its own words, and that prices are back', async () => {
  const { goLive, page, stream, tick } = await openApp({ path: '/game-details/4/m1' });
  await goLive();
  await screen.findByRole('heading', { name: 'Match Odds' });
  expect(screen.queryByRole('complementary', { name: 'Connection' })).toBeNull();
  act(() => page.goOnline(false));
  await waitFor(() => expect(said()).toContain('You are offline. No bets can be placed.'));
  expect(screen.getByRole('complementary', { name: 'Connection' })).toHaveTextContent('You are offline');
  act(() => page.goOnline(true));
  await tick(2000);
  await goLive();
  await stream([]);
  await waitFor(() => expect(said()).toContain('Live prices are back'));
});
