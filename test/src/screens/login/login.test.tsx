import { screen, waitFor } from '@testing-library/react';
import { selectToasts } from '../../../../slices/toasts';
import { refused } from '../../../store/fakeWorld';
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
