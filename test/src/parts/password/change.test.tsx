import { act, screen, waitFor } from '@testing-library/react';
import { signedIn } from '../../../../slices/auth';
import { selectToasts } from '../../../../slices/toasts';
import { user } from '../../../slices/samples';
import { ok, refused } from '../../../store/fakeWorld';
import { accountEntry, openApp } from '../../support/app';
import { all, fill, go, master, next, openForm } from './form';
// Screens that come when they are needed: loading them is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../src/app/account/AccountMenu';
import '../../../../src/app/dialogs/Dialogs';
import '../../../../src/screens/changePassword/ChangePassword';
import '../../../../src/app/toasts/Snacks';

const NEW = 'Better@2345';
const CHANGED = { 'user/changePassword': ok({}, 'Password changed') };
const REFUSED = { 'user/changePassword': refused('BAD_CREDENTIALS', 'Current password is wrong') };

/** The whole page of a player who signs in for the first time. */
async function openForced(answers: NonNullable<Parameters<typeof openApp>[0]>['answers'] = {}) {
  const app = await openApp({ isSignedIn: false, answers });
  const fresh = { ...user, userName: 'fresh', mustChangePassword: true };
  act(() => void app.app.store.dispatch(signedIn({ user: fresh, token: 'token-1' })));
  await screen.findByLabelText('Current password');
  return app;
}

test('a first password is changed: the flag falls, the words of the exchange are shown, home follows', async () => {
  const { player, server, local, address } = await openForced(CHANGED);
  expect(screen.queryByRole('banner')).toBeNull();
  expect(address.path()).toBe('/change-password');
  // The store writes in its own time.
  await waitFor(() => expect(local.getItem('userinfo')).toContain('"is_change_password":"1"'));
  await fill(player, 'Fresh@1234', NEW, NEW);
  await player.click(go());
  expect(await screen.findByText('Password changed')).toBeVisible();
  await waitFor(() => expect(address.path()).toBe('/home'));
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await waitFor(() => expect(local.getItem('userinfo')).toContain('"is_change_password":"0"'));
  expect(server.asked.find(({ path }) => path === 'user/changePassword')?.body).toEqual({
    master_password: 'Fresh@1234',
    new_password: NEW,
    confirm_password: NEW,
  });
}, 20_000);

test('a first password that is refused: the reason is told, the fields and the screen stay', async () => {
  const { player, address, local } = await openForced(REFUSED);
  await fill(player, 'Wrong@1234', NEW, NEW);
  await player.click(go());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Current password is wrong'));
  expect(all().map((input) => input.getAttribute('value'))).toEqual(['Wrong@1234', NEW, NEW]);
  expect(address.path()).toBe('/change-password');
  expect(local.getItem('userinfo')).toContain('"is_change_password":"1"');
  expect(go()).toBeEnabled();
}, 20_000);

test('the account menu leads to the form inside the layout, where no top-level account has an entry', async () => {
  const { player, app, address } = await openApp();
  await player.click(await accountEntry(player, 'Change Password'));
  expect(await screen.findByLabelText('Current password')).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  expect(address.path()).toBe('/setting/change-password');
  act(() => {
    app.store.dispatch({ type: 'auth/signedOut', payload: 'asked' });
    app.store.dispatch(signedIn({ user: { ...user, parentId: -1 }, token: 'token-2' }));
  });
  await screen.findByRole('banner');
  expect(await accountEntry(player, 'SignOut')).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Change Password' })).toBeNull();
}, 20_000);

test('by choice: after the change the form is empty again and says nothing', async () => {
  const { player, app, address, server } = await openForm(CHANGED);
  await fill(player, 'Demo@1234', NEW, NEW);
  await player.keyboard('{Enter}');
  await waitFor(() => expect(next()).toHaveValue(''));
  for (const input of all()) {
    expect(input).toHaveValue('');
    expect(input).toHaveAttribute('aria-invalid', 'false');
  }
  expect(go()).toBeDisabled();
  expect(server.paths()).toContain('user/changePassword');
  expect(selectToasts(app.store.getState())).toMatchObject([{ kind: 'success', text: 'Password changed' }]);
  expect(address.path()).toBe('/setting/change-password');
});

test('while the answer is on its way a second press sends nothing', async () => {
  const { player, server, tick } = await openForm({ 'user/changePassword': 'silent' });
  await fill(player, 'Demo@1234', NEW, NEW);
  await player.click(go());
  expect(go('Changing…')).toHaveAttribute('aria-disabled', 'true');
  await player.click(go('Changing…'));
  expect(server.paths().filter((path) => path === 'user/changePassword')).toHaveLength(1);
  await tick(20_000);
  expect(go()).toBeEnabled();
  expect(next()).toHaveValue(NEW);
});

test.each([
  ['taken', CHANGED],
  ['refused', REFUSED],
])('passwords that are %s are in no action, no state and nothing stored', async (_, answers) => {
  const { player, app, heard, local, session } = await openForm(answers);
  await fill(player, 'Demo@1234', NEW, NEW);
  await player.click(go());
  await waitFor(() => expect(selectToasts(app.store.getState())).toHaveLength(1));
  const seen = [...heard, JSON.stringify([app.store.getState(), local.all(), session.all()])].join();
  expect(seen).toContain('secret-');
  expect(seen).not.toContain('Demo@1234');
  expect(seen).not.toContain(NEW);
});

describe('the code of the second step', () => {
  const CODE = '918273';
  const asks = { 'user/changePassword': refused('CODE_REQUIRED', 'Enter the code that was sent to you') };
  const sent = (server: Awaited<ReturnType<typeof openForm>>['server']) =>
    server.asked.filter(({ path }) => path === 'user/changePassword').map(({ body }) => body);
  const field = () => screen.findByLabelText('Six-digit code');

  test('is asked for below the form, said when wrong, and sent with the same passwords', async () => {
    const { player, server, app, heard } = await openForm(asks);
    await fill(player, 'Demo@1234', NEW, NEW);
    await player.click(go());
    const code = await field();
    expect(code).toHaveFocus();
    expect(code).toHaveAccessibleDescription(/A code was sent to you/);
    expect(selectToasts(app.store.getState())).toEqual([]);
    server.answers['user/changePassword'] = refused('CODE_WRONG', 'The code is wrong');
    await player.keyboard('111111');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/The code is wrong/));
    expect(code).toHaveValue('');
    expect(code).toHaveFocus();
    server.answers['user/changePassword'] = ok({}, 'Password changed');
    await player.paste(CODE);
    await waitFor(() => expect(next()).toHaveValue(''));
    expect(screen.queryByLabelText('Six-digit code')).toBeNull();
    const passwords = { master_password: 'Demo@1234', new_password: NEW, confirm_password: NEW };
    expect(sent(server)).toEqual([passwords, { ...passwords, otp: '111111' }, { ...passwords, otp: CODE }]);
    expect(heard.join()).not.toContain(CODE);
  });

  test('is no longer asked for once it would not help: why stays to be read, the focus is at the button', async () => {
    const { player, server } = await openForm(asks);
    await fill(player, 'Demo@1234', NEW, NEW);
    await player.click(go());
    await field();
    server.answers['user/changePassword'] = refused('CODES_SPENT', 'Too many wrong codes');
    await player.keyboard(CODE);
    await waitFor(() => expect(screen.queryByLabelText('Six-digit code')).toBeNull());
    expect(go()).toHaveFocus();
    expect(go()).toHaveAccessibleDescription('Too many wrong codes');
    server.answers['user/changePassword'] = 'silent';
    await player.keyboard('{Enter}');
    expect(screen.queryByText('Too many wrong codes')).toBeNull();
  });

  test('that is too old is taken away, and a new one asked for in words', async () => {
    const { player, server } = await openForm(asks);
    await fill(player, 'Demo@1234', NEW, NEW);
    await player.click(go());
    const code = await field();
    server.answers['user/changePassword'] = refused('CODE_REQUIRED', 'The code is no longer valid');
    await player.keyboard('111111');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/no longer valid/));
    expect(code).toHaveValue('');
    expect(code).toHaveFocus();
  });

  test('that was right leaves the focus in the form, which is empty', async () => {
    const { player, server } = await openForm(asks);
    await fill(player, 'Demo@1234', NEW, NEW);
    await player.click(go());
    await field();
    server.answers['user/changePassword'] = ok({}, 'Password changed');
    await player.keyboard(CODE);
    await waitFor(() => expect(next()).toHaveValue(''));
    expect(next().closest('form')).toHaveFocus();
  });
});

test('a wrong current password is said at its field until it is changed, and not a second time', async () => {
  const { player } = await openForm(REFUSED);
  await fill(player, 'Wrong@1234', NEW, NEW);
  await player.click(go());
  await waitFor(() => expect(master()).toHaveAccessibleDescription('Current password is wrong'));
  expect(master()).toHaveAttribute('aria-invalid', 'true');
  expect(screen.queryByRole('alert')).toBeNull();
  await player.type(master(), '5');
  expect(master()).toHaveAttribute('aria-invalid', 'false');
  expect(master()).toHaveAccessibleDescription('');
});

test('Caps Lock is told at the field of a password', async () => {
  const { player } = await openForm();
  await player.click(master());
  await player.keyboard('{CapsLock}a');
  expect(master()).toHaveAccessibleDescription('Caps Lock is on');
  await player.keyboard('{CapsLock}a');
  expect(master()).toHaveAccessibleDescription('');
});

test('a password with the user name in it is said at its field', async () => {
  const { player } = await openForm();
  await fill(player, 'Demo@1234', 'MyDemo@99', 'MyDemo@99');
  expect(next()).toHaveAccessibleDescription('Password must not contain the user name');
  expect(go()).toBeDisabled();
});
