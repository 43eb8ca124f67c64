import { act, screen, waitFor, within } from '@testing-library/react';
import { navigated } from '../../../../slices/route';
import { oddsFormatChosen } from '../../../../slices/preferences';
import { DECIMAL_ODDS, showDecimal, showOdds, writeOddsIn } from '../../../../src/base/format/amounts';
import { oddsFormOf } from '../../../../src/base/format/oddsForms';
import { ok } from '../../../store/fakeWorld';
import { SESSION, UNLIMITED, inSlip, openApp, price, slip } from '../../support/app';
// Screens that come when they are needed: loading them is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../src/screens/match/MatchPage';
import '../../../../src/screens/setting/Setting';
import '../../../../store/effects/protecting';

const MATCH = '/game-details/4/m1';

afterEach(() => writeOddsIn(DECIMAL_ODDS));

const title = (name: string) => screen.findByRole('heading', { name });

test('a format chosen here is that of the prices, the slip and what it says; decimal odds are typed as ever', async () => {
  const { app, player } = await openApp({ path: '/setting' });
  await title('Settings');
  await player.click(screen.getByRole('radio', { name: 'Fractional 17/20 · 5/2' }));
  expect(app.store.getState().preferences.oddsFormat).toBe('fractional');
  expect(screen.getByRole('radio', { name: /^Fractional/ })).toHaveFocus();
  act(() => void app.store.dispatch(navigated(MATCH)));
  await title('Match Odds');
  await player.click(await screen.findByRole('button', { name: /^Back India 17\/20 12\.4k/ }));
  expect(inSlip().getByLabelText('Odds · 17/20')).toHaveValue('1.85');
  await player.clear(inSlip().getByLabelText('Odds · 17/20'));
  await player.type(inSlip().getByLabelText(/^Odds/), '1.9');
  expect(inSlip().getByLabelText('Odds · 9/10')).toHaveValue('1.9');
  await player.clear(inSlip().getByLabelText('Odds · 9/10'));
  expect(slip()).toHaveTextContent(/1\.01/);
});

test.each([
  ['american', '-118', '-116', true],
  ['percent', '54.05%', '53.76%', true],
  ['per100', '85', '86', false],
] as const)('cells in the format %s from the beginning', async (format, back, lay, isLong) => {
  const kept = {
    'backlay.preferences': JSON.stringify({
      v: 1,
      theme: 'light',
      language: 'en',
      palette: 'normal',
      oddsFormat: format,
    }),
  };
  await openApp({ path: MATCH, storage: { ...SESSION, ...kept } });
  await title('Match Odds');
  expect(price(new RegExp(`^Back India ${back} 12\\.4k`)).hasAttribute('data-long')).toBe(isLong);
  expect(price(new RegExp(`^Lay India ${lay} 700`))).toBeVisible();
});

test('what is on the screen is written anew when another tab chooses', async () => {
  const { app } = await openApp({ path: MATCH });
  await title('Match Odds');
  expect(price(/^Back India 1\.85/)).toBeVisible();
  act(() => void app.store.dispatch(oddsFormatChosen('american')));
  await waitFor(() => expect(price(/^Back India -118/)).toBeVisible());
  act(() => void app.store.dispatch(oddsFormatChosen('decimal')));
  await waitFor(() => expect(price(/^Back India 1\.85/)).toBeVisible());
});

test('a painted price is looked up: the same text each time, of every price of the ladder', () => {
  writeOddsIn(oddsFormOf('fractional'));
  expect([showOdds(185), showOdds(0), showDecimal(185)]).toEqual(['17/20', '–', '1.85']);
  writeOddsIn(DECIMAL_ODDS);
  expect(showOdds(185)).toBe('1.85');
});

test('every choice is here, each holds at once, and what has a page of its own is a link', async () => {
  const { app, player } = await openApp({ path: '/setting' });
  await title('Settings');
  const chosen = () => app.store.getState().preferences;
  await player.click(screen.getByRole('radio', { name: 'Dark' }));
  await player.click(screen.getByRole('switch', { name: 'Colour-blind palette' }));
  await player.click(screen.getByRole('switch', { name: 'Comfortable rows' }));
  await player.click(screen.getByRole('switch', { name: /^One-click/ }));
  expect(chosen()).toMatchObject({ theme: 'dark', palette: 'colourBlind', density: 'comfortable' });
  expect(chosen().betting.isOneClick).toBe(true);
  const more = within(screen.getByRole('region', { name: 'More' }));
  expect(more.getByRole('link', { name: 'Security' })).toHaveAttribute('href', '#/security-auth');
  expect(more.getByRole('link', { name: 'My account' })).toHaveAttribute('href', '#/user');
  await player.click(more.getByRole('button', { name: 'Stake buttons' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('how often the page says how the session stands is chosen here too', async () => {
  const check = {
    minutes: 60,
    due_at: '2026-11-21 12:30:00',
    due_in_ms: 3_600_000,
    began_at: '2026-11-21 11:30:00',
    staked: 0,
    result: 0,
    deposited: 0,
  };
  const { player, server } = await openApp({ path: '/setting' });
  server.answers['safety/setCheck'] = ok({ ...UNLIMITED, check });
  await title('Settings');
  const choice = await screen.findByRole('combobox', { name: 'Reality check' });
  expect(choice).toHaveDisplayValue('Never');
  await player.selectOptions(choice, 'Every 60 minutes');
  expect(server.asked.findLast(({ path }) => path === 'safety/setCheck')?.body).toEqual({ minutes: 60 });
  await waitFor(() => expect(choice).toHaveDisplayValue('Every 60 minutes'));
});
