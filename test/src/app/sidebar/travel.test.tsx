import { act, screen, within } from '@testing-library/react';
import { dialogOpened } from '../../../../slices/dialogs';
import { searchTyped } from '../../../../slices/search';
import { sportToggled } from '../../../../slices/sidebar';
import { fakeWorld, ok } from '../../../store/fakeWorld';
import { user } from '../../support/app';
import { installBrowser } from '../../support/browser';
import { openTravelling } from '../../support/travelling';

/** A signed-in page at a desk. */
async function travelledPage() {
  installBrowser(true);
  const storage = { usertoken: 'token-1', userinfo: JSON.stringify({ ...user, token: undefined }) };
  const fake = fakeWorld({ path: '/home', storage: { ...storage, parent_id: '3' } });
  Object.assign(fake.server.answers, {
    'globalSetting/getGlobalSetting': ok({}),
    'sport/getSports': ok([{ sport_id: 4, name: 'Cricket', is_active: 1 }]),
    'casino/getCasinoSport': ok([]),
    'series/getSeries': ok([]),
    'match/marketWatch': ok([]),
  });
  return openTravelling(fake);
}

test('a jump in time opens and shuts the accordion, the search and the drawer', async () => {
  const { app, dispatch, newest, jump } = await travelledPage();
  const sports = within(await screen.findByRole('list', { name: 'All Sports' }));
  const cricket = sports.getByRole('button', { name: 'Cricket' });
  // The field is fetched for a text that came by itself, too.
  const box = () => screen.findByDisplayValue('in');
  const start = newest();
  dispatch(sportToggled(4));
  dispatch(searchTyped('in'));
  dispatch(dialogOpened({ status: 'menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  expect(cricket).toHaveAttribute('aria-expanded', 'true');
  expect(await box()).toBeInTheDocument();
  const end = newest();
  await jump(start);
  expect(cricket).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByDisplayValue('in')).toBeNull();
  expect(drawer).not.toBeInTheDocument();
  await jump(end);
  expect(cricket).toHaveAttribute('aria-expanded', 'true');
  expect(await box()).toBeInTheDocument();
  // The banner over the past may cover it.
  expect(screen.getByRole('dialog', { name: 'Menu', hidden: true })).toBeInTheDocument();
  act(() => app.stop());
});
