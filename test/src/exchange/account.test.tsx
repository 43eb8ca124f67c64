import { act, screen, waitFor, within } from '@testing-library/react';
import { dialogOpened } from '../../../slices/dialogs';
import { accountEntry } from '../support/app';
import { backAt, fillSlip, openMatch } from './market';
import { exchangeOfFile, inSlip, put, shows } from './page';

jest.setTimeout(120_000);

const { running, open, enter, reopen } = exchangeOfFile();

/** Made up by the exchange, which ends every session; nobody else ever knows it. */
async function firstPassword(name: string): Promise<string> {
  const made = await running().admin('--json', 'set-password', name);
  return (JSON.parse(made) as { password: string }).password;
}

test('a wrong password is refused in words; the right one leads to the markets and the money', async () => {
  const [who, page] = [await running().newPlayer(), await open()];
  await page.signIn(who.userName, 'Wrong@1234');
  expect((await screen.findAllByText('User name or password is wrong'))[0]).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeVisible();
  await page.enter(who);
  await shows('Balance', '1,00,000.00');
  await shows('Exposure', '0.00');
});

test('a token the exchange does not know leads back to the login, and so does every page after it', async () => {
  const page = await enter();
  const kept = page.kept();
  const token = kept['usertoken'] ?? '';
  page.close();
  const again = await open({
    path: '/home',
    storage: { ...kept, usertoken: token.replace(/\w{8}/, 'deadbeef') },
  });
  expect(await screen.findByText('Your session has ended. Sign in again to go on.')).toBeVisible();
  expect(screen.getByLabelText('User name')).toBeVisible();
  await waitFor(() => expect(again.kept()).not.toHaveProperty('usertoken'));
});

test('signing out ends the session here and on the exchange', async () => {
  const page = await enter();
  const kept = page.kept();
  await page.player.click(await accountEntry(page.player, 'SignOut'));
  expect(await screen.findByLabelText('User name')).toBeVisible();
  await waitFor(() => expect(page.kept()).not.toHaveProperty('usertoken'));
  page.close();
  await open({ path: '/home', storage: kept });
  expect(await screen.findByText('Your session has ended. Sign in again to go on.')).toBeVisible();
});

test('a first password: its rules, a wrong master password, then home, once and for all', async () => {
  const who = await running().newPlayer();
  const first = await firstPassword(who.userName);
  const page = await open();
  await page.signIn(who.userName, first);
  expect(await screen.findByRole('heading', { name: 'Change password' })).toBeVisible();
  expect(page.address.path()).toBe('/change-password');
  const type = (label: string, text: string) => put(page.player, screen.getByLabelText(label), text);
  await type('Current password', 'Wrong@1234');
  await type('New password', 'Better@2345');
  await type('Confirm password', 'Better@2345');
  await page.player.keyboard('{Enter}');
  expect((await screen.findAllByText('Current password is wrong'))[0]).toBeVisible();
  await type('Current password', first);
  await page.player.keyboard('{Enter}');
  await waitFor(() => expect(page.address.path()).toBe('/home'));
  await waitFor(() => expect(page.kept()['userinfo']).toContain('"is_change_password":"0"'));
  await page.passWelcome();
  const again = await reopen(page);
  await shows('Balance', '1,00,000.00');
  expect(again.address.path()).toBe('/home');
});

test('with a first password other addresses pass, but no bet does: it leads back to the change', async () => {
  const who = await running().newPlayer();
  const first = await firstPassword(who.userName);
  const page = await open();
  await page.signIn(who.userName, first);
  expect(await screen.findByRole('heading', { name: 'Change password' })).toBeVisible();
  expect(screen.queryByRole('banner')).toBeNull();
  act(() => page.address.type('/home'));
  const { runner, best, path } = await openMatch(page);
  await fillSlip(page, await backAt(runner.name, best.odds), '100');
  await page.player.click(inSlip().getByRole('button', { name: 'Place bet' }));
  expect((await screen.findAllByText('Not placed. Change your password before you bet.'))[0]).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Change password' })).toHaveFocus());
  expect(page.address.path()).toBe('/change-password');
  act(() => page.address.go(-1));
  expect(page.address.path()).toBe(path);
});

test('a stake button that is changed is in the slip at once, and on a page opened anew', async () => {
  const page = await enter();
  const { runner, best, path } = await openMatch(page);
  await fillSlip(page, await backAt(runner.name, best.odds), '100');
  act(() => void page.app.store.dispatch(dialogOpened({ status: 'setButtons' })));
  const dialog = within(await screen.findByRole('dialog'));
  const first = within(await dialog.findByRole('group', { name: 'Button 1' }));
  const type = (label: string, text: string) => put(page.player, first.getByLabelText(label), text);
  await type('Price label', 'mine');
  await type('Price value', '321');
  await page.player.click(dialog.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Button values updated')).toBeVisible();
  await page.player.click(await inSlip().findByRole('button', { name: 'mine' }));
  expect(inSlip().getByLabelText('Stake')).toHaveValue('321');
  const again = await reopen(page, path);
  await fillSlip(again, await backAt(runner.name, best.odds), '100');
  expect(inSlip().getByRole('button', { name: 'mine' })).toBeVisible();
});

test('a match that does not exist says so', async () => {
  const page = await enter();
  act(() => page.address.type('/game-details/4/999999999'));
  expect(await screen.findByText('There is no such match, or it is over.')).toBeVisible();
});
