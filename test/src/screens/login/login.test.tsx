import { screen, waitFor } from '@testing-library/react';
import { selectToasts } from '../../../../slices/toasts';
import { refused } from '../../../store/fakeWorld';
import { watchShell } from '../../../../src/screens/login/shell';
import { openApp } from '../../support/app';

const WRONG = { 'user/login': refused('BAD_CREDENTIALS', 'User name or password is wrong') };
const password = () => screen.getByLabelText('Password');

test('a wrong password is said at its field, and twice wrong is one toast', async () => {
  const { player, app, server } = await openApp({ isSignedIn: false, answers: WRONG });
  await player.type(screen.getByLabelText('User name'), 'demo');
  await player.type(password(), 'nope{Enter}');
  await waitFor(() => expect(password()).toHaveAttribute('aria-invalid', 'true'));
  expect(password()).toHaveAccessibleDescription('User name or password is wrong');
  await player.type(password(), '{Enter}');
  await waitFor(() => expect(server.paths().filter((path) => path === 'user/login')).toHaveLength(2));
  await waitFor(() => expect(selectToasts(app.store.getState())).toHaveLength(1));
});

test('the password can be shown, and Caps Lock is told', async () => {
  const { player } = await openApp({ isSignedIn: false });
  await player.click(password());
  await player.keyboard('{CapsLock}a');
  expect(password()).toHaveAccessibleDescription('Caps Lock is on');
  const show = screen.getByRole('button', { name: 'Show' });
  expect(show).toHaveAttribute('aria-pressed', 'false');
  await player.click(show);
  expect(password()).toHaveAttribute('type', 'text');
  expect(password()).toHaveValue('a');
});

describe('the static shell', () => {
  const typeInto = (markup: string) => {
    document.body.innerHTML = `<form id="shell-form"><input id="user_name"><input id="password" type="password"></form>`;
    const shell = watchShell();
    document.getElementById(markup)?.focus();
    document.querySelectorAll('input').forEach((field) => {
      field.value = `${field.id} typed`;
    });
    return shell;
  };

  test('is read after it was taken off the page, and once only', () => {
    const shell = typeInto('password');
    document.body.innerHTML = '';
    expect(shell.take()).toEqual({
      userName: 'user_name typed',
      password: 'password typed',
      focus: 'password',
      isSent: false,
    });
    expect(shell.take()).toBeUndefined();
  });

  test('hands its fields and the cursor to the login, and sends what was sent there', async () => {
    const shell = typeInto('user_name');
    document.forms[0]?.setAttribute('data-sent', '');
    document.body.innerHTML = '';
    const { server, tick } = await openApp({ isSignedIn: false, answers: WRONG, shell });
    expect(screen.getByLabelText('User name')).toHaveValue('user_name typed');
    expect(screen.getByLabelText('User name')).toHaveFocus();
    expect(password()).toHaveValue('password typed');
    await tick();
    expect(server.paths()).toContain('user/login');
  });

  test('that nobody typed into sends nothing', async () => {
    const { server } = await openApp({ isSignedIn: false, answers: WRONG });
    expect(password()).toHaveValue('');
    expect(server.paths()).not.toContain('user/login');
  });
});
