import { act, screen, within } from '@testing-library/react';
import { ok } from '../../../store/fakeWorld';
import { detail, openApp } from '../../support/app';
// Screens that come when they are needed: loading them is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../src/screens/match/MatchPage';
import '../../../../src/screens/match/tv/TvPanel';

const TV = 'https://tv.example/live';

async function openMatch(over: Parameters<typeof detail>[0], path = '/game-details/4/m1') {
  const app = await openApp({ path, answers: { 'match/getMatchDetail': ok(detail(over)) } });
  await screen.findByRole('heading', { name: 'Match Odds' });
  return app;
}
const button = () => screen.getByRole('button', { name: 'TV' });
const panel = () => screen.queryByRole('region', { name: 'TV' });

test('the pictures are closed until they are wanted, stand in a frame of the exchange, and close again', async () => {
  const { player, app, address } = await openMatch({ tv_url: TV, is_show_tv: 1 });
  expect([panel(), button().getAttribute('aria-expanded')]).toEqual([null, 'false']);
  await player.click(button());
  const region = await screen.findByRole('region', { name: 'TV' });
  const frame = within(region).getByTitle('Live video: India v Australia');
  expect(frame).toHaveAttribute('src', '/api/tv/m1');
  expect(region).toHaveTextContent('The TV has a 5-second delay.');
  const alone = within(region).getByRole('link', { name: 'Open in a new tab' });
  expect(alone).toHaveAttribute('href', TV);
  expect(alone).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  expect(button()).toHaveAttribute('aria-controls', region.id);
  expect(address.path()).toBe('/game-details/4/m1?tv');
  act(() => void app.store.dispatch({ type: 'preferences/languageChosen', payload: 'hi' }));
  expect(await within(region).findByText('टीवी 5 सेकंड पीछे चलता है।')).toBeVisible();
  act(() => void app.store.dispatch({ type: 'preferences/languageChosen', payload: 'en' }));
  await player.click(button());
  expect([panel(), address.path()]).toEqual([null, '/game-details/4/m1']);
});

test('at a desk they stand over the slip, beside the prices', async () => {
  await openApp({
    path: '/game-details/4/m1?tv',
    isWide: true,
    answers: { 'match/getMatchDetail': ok(detail({ tv_url: TV, is_show_tv: 1 })) },
  });
  const region = await screen.findByRole('region', { name: 'TV' });
  expect(screen.getByRole('main')).not.toContainElement(region);
  expect(region.parentElement).toContainElement(screen.getByRole('region', { name: 'Bet slip' }));
});

test('a match without pictures offers none, whatever its address says', async () => {
  await openMatch({ tv_url: '', is_show_tv: 0 }, '/game-details/4/m1?tv');
  expect(screen.queryByRole('button', { name: 'TV' })).toBeNull();
  expect(panel()).toBeNull();
});

test('an address that is no https is no answer of an exchange', async () => {
  await openApp({
    path: '/game-details/4/m1',
    answers: { 'match/getMatchDetail': ok(detail({ tv_url: 'javascript:alert(1)' })) },
  });
  expect(await screen.findByText('This match could not be loaded.')).toBeVisible();
});
