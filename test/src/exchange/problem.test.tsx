import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import '../../../src/parts/problem/ProblemDialog';
import { problemOpened } from '../../../slices/problem';
import { accountEntry } from '../support/app';
import { exchangeOfFile, put } from './page';

jest.setTimeout(120_000);

const { running, enter } = exchangeOfFile();
const LOG = readFileSync(join(__dirname, '..', '..', 'logs', 'problem-reported.actions.jsonl.gz'));

test('a problem: written, looked at, refused, written anew, sent once more, and its number is that of the operator', async () => {
  const page = await enter();
  const { player, recording } = page;
  await player.click(await accountEntry(player, 'Report a problem'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report a problem' }));
  const see = () => dialog.getByRole('button', { name: 'See what is sent' });
  await waitFor(() => expect(see()).toBeDisabled());
  await put(player, dialog.getByLabelText(/^What happened/), 'The stake jumped');
  await player.click(dialog.getByRole('button', { name: 'For testers' }));
  await put(player, dialog.getByLabelText('Place in the state'), 'slip');
  await player.tab();
  expect(await dialog.findByText('A place begins with /, as in /slip/status')).toBeVisible();
  expect(see()).toBeDisabled();
  // What keeps the report back cannot be folded away.
  const fold = dialog.getByRole('button', { name: 'For testers' });
  await player.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  await put(player, dialog.getByLabelText('Place in the state'), '/slip/status');
  await put(player, dialog.getByLabelText('Expected value'), 'empty');

  // It cannot be written, then it can; what the exchange does not take for a log it says so.
  recording.state.isBroken = true;
  await player.click(see());
  expect(await dialog.findByText('The recording could not be written. Try once more.')).toBeVisible();
  recording.state.isBroken = false;
  // It takes a while, is stopped, and starts again with what was written.
  let go: () => void = () => undefined;
  recording.state.pause = new Promise((done) => (go = done));
  await player.click(see());
  expect(await dialog.findByRole('progressbar', { name: '0% of the recording is written' })).toBeVisible();
  await player.click(dialog.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(dialog.queryByRole('progressbar')).toBeNull());
  expect(dialog.getByLabelText(/^What happened/)).toHaveFocus();
  await player.click(see());
  go();
  expect(await dialog.findByRole('heading', { name: 'What is sent' })).toHaveFocus();
  for (const text of [/^2 actions, 1 kB$/, /^To before this page was loaded/, /^In the recording your name/])
    expect(dialog.getByText(text)).toBeVisible();
  await player.click(dialog.getByRole('button', { name: 'Save as a file' }));
  await waitFor(() =>
    expect(recording.given).toEqual([expect.stringMatching(/^saved backlay-[\d-]+\.actions/)]),
  );
  await player.click(dialog.getByRole('button', { name: 'Send to the operator' }));
  expect(
    await dialog.findByText('What was sent is no recording of this app, or it is too long.'),
  ).toBeVisible();

  recording.state.base64 = LOG.toString('base64');
  await player.click(dialog.getByRole('button', { name: 'Change what you wrote' }));
  expect(dialog.getByLabelText(/^What happened/)).toHaveValue('The stake jumped');
  expect(dialog.getByLabelText(/^What happened/)).toHaveFocus();
  await player.click(see());
  await player.click(await dialog.findByRole('button', { name: 'Send to the operator' }));
  const told = await dialog.findByText(/Its number is \d+/);
  const [, id] = /number is (\d+)/.exec(told.textContent ?? '') ?? [];
  // Which rejects where there is none.
  await running().admin('problems', 'forget', String(id));
  await player.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  // Signed out nothing is sent, and nothing that was kept stays.
  await player.click(await accountEntry(player, 'SignOut'));
  await screen.findByLabelText('User name');
  await waitFor(() => expect(recording.given).toContain('forgotten'));
  page.app.store.dispatch(problemOpened());
  await put(player, await screen.findByLabelText(/^What happened/), 'The login is empty');
  await player.click(screen.getByRole('button', { name: 'See what is sent' }));
  expect(await screen.findByText(/^You are not signed in/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send to the operator' })).toBeNull();
});
