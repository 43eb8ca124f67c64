import { ActionCreators } from '@redux-devtools/instrument';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { languageChosen } from '../../../../slices/preferences';
import { navigated, selectPath } from '../../../../slices/route';
import { fakeWorld, ok } from '../../../store/fakeWorld';
import { installBrowser } from '../../support/browser';
import { openTravelling } from '../../support/travelling';

/** The page with two screens behind it. */
async function travelledPage() {
  installBrowser();
  const fake = fakeWorld({ path: '/login' });
  fake.server.answers['globalSetting/getGlobalSetting'] = ok({ site_title: 'Playground' });
  const page = await openTravelling(fake);
  // An answer that came later would be an action of its own.
  await waitFor(() => expect(page.app.store.getState().settings.status).toBe('ready'));
  page.dispatch(navigated('/home'));
  page.dispatch(navigated('/login'));
  return page;
}

let page: Awaited<ReturnType<typeof travelledPage>>;
beforeEach(async () => {
  page = await travelledPage();
});
afterEach(() => page.app.stop());

const banner = () => screen.findByRole('dialog', { name: 'You are looking at the past' });
const gone = () => expect(screen.queryByRole('dialog')).toBeNull();

test('at the newest action there is no banner', () => gone());

test('in the past it says which action this is, at the next jump as well', async () => {
  await page.jump(1);
  expect(await banner()).toHaveAccessibleDescription(new RegExp(`^Action 1 of ${page.newest()}\\.`));
  await page.jump(2);
  expect(await banner()).toHaveAccessibleDescription(new RegExp(`^Action 2 of ${page.newest()}\\.`));
  expect(await banner()).toBeVisible();
});

test('its button leads back to now, where it goes away; nothing was dispatched for it', async () => {
  await page.jump(1);
  await banner();
  const before = page.listed();
  await userEvent.click(screen.getByRole('button', { name: 'Back to now' }));
  gone();
  expect(page.app.travel.presence()).toEqual({ status: 'present' });
  expect(page.listed()).toEqual(before);
});

test('one press leads back while DevTools plays, where the button is another one before the mouse is up', async () => {
  const user = userEvent.setup();
  await page.jump(1);
  await banner();
  const first = screen.getByRole('button', { name: 'Back to now' });
  await user.pointer({ keys: '[MouseLeft>]', target: first });
  await user.pointer({ keys: '[/MouseLeft]', target: document.body });
  gone();
  expect(page.app.travel.presence()).toEqual({ status: 'present' });
});

test('Esc leads back as well', async () => {
  await page.jump(1);
  await banner();
  await userEvent.keyboard('{Escape}');
  gone();
});

test('back in the tools, at the newest action, it goes by itself', async () => {
  await page.jump(1);
  await banner();
  await page.jump(page.newest());
  gone();
});

test('what happens meanwhile moves neither the page nor the list; both go on after the return', async () => {
  await page.jump(1);
  const shown = selectPath(page.app.store.getState());
  const [before, list] = [page.newest(), page.listed()];
  await banner();
  // Another tab chooses a theme.
  const chosen = { v: 1, theme: 'dark', language: 'en', palette: 'normal' };
  page.local.setItem('backlay.preferences', JSON.stringify(chosen));
  act(() => page.page.touchStorage('backlay.preferences'));
  expect([page.newest(), selectPath(page.app.store.getState())]).toEqual([before, shown]);
  expect(await banner()).toHaveAccessibleDescription(new RegExp(`^Action 1 of ${before}\\.`));
  await userEvent.keyboard('{Escape}');
  gone();
  expect(page.listed()).toEqual([...list, 'preferences/preferencesFollowed']);
  expect(page.app.store.getState().preferences.theme).toBe('dark');
});

test('a log that is not its own says so, and so does a past that was changed', async () => {
  await page.lift(ActionCreators.toggleAction(page.newest()));
  expect(await screen.findByRole('dialog', { name: 'You are looking at a changed past' })).toBeVisible();
  await page.lift(ActionCreators.importState([navigated('/login')]));
  expect(
    await screen.findByRole('dialog', { name: 'You are looking at a log that is not of this session' }),
  ).toHaveAccessibleDescription(/^Action 1 of 1\./);
  await userEvent.keyboard('{Escape}');
  gone();
  expect(page.app.store.getState().auth.status).toBe('signedOut');
});

test('it speaks the language of the moment it shows', async () => {
  page.dispatch(languageChosen('hi'));
  await act(() => page.clock.tick(0));
  const inHindi = page.newest();
  page.dispatch(languageChosen('en'));
  await page.jump(inHindi);
  expect(await screen.findByRole('button', { name: 'अभी पर लौटें' })).toBeVisible();
});
