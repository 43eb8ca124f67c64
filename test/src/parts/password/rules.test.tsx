import { act, screen } from '@testing-library/react';
import { PROBLEMS } from '../../../../domain/players/validation';
import { speak } from '../../../../src/base/i18n/words';
import { en } from '../../../../src/base/i18n/catalogue/password.en';
import { isProblem, sayWrong } from '../../../../src/parts/forms/sayWrong';
import { all, confirm, fill, go, master, next, openForm } from './form';

const RULE = 'Password must be at least 8 characters long with a letter and a digit; @$!%*#?& are allowed';
const GOOD = 'Better@2345';

test('the words of the rules are those of the product', () => {
  const ours = ['masterPasswordRequired', 'newPasswordRequired', 'passwordRule'] as const;
  expect(ours.map((key) => en[`problem.${key}`])).toEqual(ours.map((key) => PROBLEMS[key]));
  expect(en['problem.matching']).toContain(PROBLEMS.matching);
});

test('a problem the catalogues lack is said in English, and nothing else counts as a problem', () => {
  expect(sayWrong({ key: 'ifscLength', values: { length: 11 } })).toBe(
    'Ifsc Code length must be at least 11 characters long',
  );
  expect([undefined, null, 'matching', {}, { key: 7 }, { key: 'none' }].filter(isProblem)).toEqual([]);
});

test('nothing is said to be wrong before a field was visited, and nothing can be sent', async () => {
  await openForm();
  for (const input of all()) expect(input).toHaveAttribute('aria-invalid', 'false');
  expect(master()).toHaveAccessibleDescription('');
  expect(next()).toHaveAccessibleDescription(RULE);
  expect(go()).toBeDisabled();
});

test('fields left empty are required', async () => {
  const { player } = await openForm();
  for (const input of all()) await player.click(input);
  await player.tab();
  expect(master()).toHaveAttribute('aria-invalid', 'true');
  expect(master()).toHaveAccessibleDescription('Current password is required');
  expect(next()).toHaveAccessibleDescription('New password is required');
});

test.each(['Ab3@567', 'abcdefgh', '12345678', 'Better 2345', 'Better-2345', 'पासवर्ड@a1'])(
  'the new password %j breaks the rule',
  async (text) => {
    const { player } = await openForm();
    await fill(player, 'Demo@1234', text, text);
    await player.tab();
    expect(next()).toHaveAttribute('aria-invalid', 'true');
    expect(next()).toHaveAccessibleDescription(RULE);
    expect(confirm()).toHaveAttribute('aria-invalid', 'false');
    expect(go()).toBeDisabled();
  },
);

test.each(['abcdefg1', 'A1@$!%*#?&'])('the new password %j will do', async (text) => {
  const { player } = await openForm();
  await fill(player, 'Demo@1234', text, text);
  expect(next()).toHaveAttribute('aria-invalid', 'false');
  expect(go()).toBeEnabled();
});

test('a confirmation that differs is told on its own field, and mends with the next key', async () => {
  const { player, server } = await openForm();
  await fill(player, 'Demo@1234', GOOD, 'Better@234');
  await player.keyboard('{Enter}');
  await player.click(next());
  expect(confirm()).toHaveAttribute('aria-invalid', 'true');
  expect(confirm()).toHaveAccessibleDescription(/matching/);
  expect(next()).toHaveAttribute('aria-invalid', 'false');
  expect(go()).toBeDisabled();
  await player.type(confirm(), '5');
  expect(confirm()).toHaveAttribute('aria-invalid', 'false');
  expect(go()).toBeEnabled();
  expect(server.paths()).not.toContain('user/changePassword');
});

test('every field shows what was typed when asked to, and says what it is to password managers', async () => {
  const { player } = await openForm();
  expect(all().map((input) => input.getAttribute('autocomplete'))).toEqual([
    'current-password',
    'new-password',
    'new-password',
  ]);
  const [show] = screen.getAllByRole('button', { name: 'Show' });
  expect(show).toHaveAccessibleDescription('Current password');
  expect(master()).toHaveAttribute('type', 'password');
  if (show) await player.click(show);
  expect([master(), next()].map((input) => input.getAttribute('type'))).toEqual(['text', 'password']);
  expect(show).toHaveAttribute('aria-pressed', 'true');
  if (show) await player.click(show);
  expect(master()).toHaveAttribute('type', 'password');
});

test('an error on screen follows the language', async () => {
  const { player } = await openForm();
  await player.click(master());
  await player.tab();
  await act(() => speak('hi'));
  expect(await screen.findByText('मौजूदा पासवर्ड ज़रूरी है')).toBeVisible();
  await act(() => speak('en'));
  expect(await screen.findByText('Current password is required')).toBeVisible();
});
