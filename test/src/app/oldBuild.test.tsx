import { act, render, screen, within } from '@testing-library/react';
import { OldBuild } from '../../../src/app/OldBuild';
import { DialogWaiting } from '../../../src/parts/dialogs/DialogWaiting';

const answer = (status: number) => () => Promise.resolve({ status } as Response);
const outage = () => Promise.reject(new TypeError('Failed to fetch'));

/** A part that could not be fetched, as the browser reports it. */
async function fail(tag: 'script' | 'img'): Promise<void> {
  const part = document.createElement(tag);
  part.src = '/7.0fa0269f.js';
  document.body.append(part);
  await act(async () => {
    part.dispatchEvent(new Event('error'));
    await Promise.resolve();
  });
  part.remove();
}

test.each([
  ['a part the exchange no longer has', 'script', answer(404), true],
  ['an exchange that does not answer', 'script', outage, false],
  ['an exchange that is being restarted', 'script', answer(503), false],
  ['a line that lost it once', 'script', answer(200), false],
  ['a picture', 'img', answer(404), false],
] as const)('%s', async (_, tag, ask, isOffered) => {
  render(<OldBuild ask={ask} />);
  await fail(tag);
  expect(screen.queryAllByRole('alert')).toHaveLength(isOffered ? 1 : 0);
  if (isOffered) expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
});

test.each([
  ['an old build', answer(404), /New version/, 'Reload'],
  ['an outage', outage, /did not answer/, 'Try again'],
] as const)('a window that could not be opened says why: %s', async (_, ask, why, next) => {
  render(
    <OldBuild ask={ask}>
      <DialogWaiting came="failed" onRetry={jest.fn()} onClose={jest.fn()} />
    </OldBuild>,
  );
  await fail('script');
  const dialog = screen.getByRole('dialog', { name: 'This window could not be opened.' });
  expect(dialog).toHaveTextContent(why);
  expect(within(dialog).getByRole('button', { name: next })).toBeVisible();
  expect(within(dialog).getAllByRole('button')).toHaveLength(2);
});
