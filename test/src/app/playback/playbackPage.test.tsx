import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { languageChosen } from '../../../../slices/preferences';
import { speak } from '../../../../src/base/i18n/words';
import { browserWorld } from '../../../../store/browserWorld';
import { manualClock } from '../../../store/fakeWorld';
import { openApp } from '../../support/app';
// It comes when it is needed: loading it is not what is tried here.
import '../../../../src/app/playback/PlaybackPage';

afterEach(() => act(() => speak('en')));

/** A file is read when this says so. */
const clock = manualClock();
Object.assign(browserWorld, { clock });
const opened = () => act(() => clock.tick(1000));

const text = gunzipSync(
  readFileSync(join(__dirname, '../../../logs/several-placed.actions.jsonl.gz')),
).toString('utf8');
function file(content: string, name = 'seen.actions.jsonl') {
  const bytes = new TextEncoder().encode(content);
  const arrayBuffer = () => new Promise((done) => void clock.after(1, () => done(bytes.buffer)));
  return Object.assign(new File([bytes], name), { arrayBuffer });
}

const slider = () => screen.getByRole('slider', { name: 'Place in the recording' });
const place = () => slider().getAttribute('aria-valuenow');
const actions = () => within(screen.getByRole('listbox', { name: 'Actions' }));
const chosen = () => actions().getByRole('option', { selected: true }).textContent;

test('a signed-out visitor watches a recording: list, filter, marks, changes, state, keys, all in words', async () => {
  const page = await openApp({ path: '/replay', isSignedIn: false, isWide: true });
  const { player } = page;
  const before = page.app.store.getState();
  expect(await screen.findByRole('heading', { level: 1, name: 'Watch a recording' })).toBeVisible();

  fireEvent.drop(screen.getByRole('main'), { dataTransfer: { files: [file('no log', 'photo.jpg')] } });
  await opened();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'photo.jpg cannot be playedIt is not a recording of this site.',
  );
  const input = document.querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error('no file can be chosen');
  await player.upload(input, file(text));
  await opened();
  expect(screen.getByText(/^Fine: every step/)).toBeVisible();
  expect(screen.getByText('seen.actions.jsonl')).toBeVisible();
  expect(place()).toBe('0');

  await player.type(screen.getByLabelText('Filter'), 'slip/price');
  const listed = actions().getAllByRole('option');
  expect(listed.every((one) => one.textContent?.includes('slip/price'))).toBe(true);
  expect(screen.getByText(`${listed.length} actions`)).toBeVisible();
  await player.click(listed[1] ?? slider());
  expect(chosen()).toContain('slip/price');
  await player.clear(screen.getByLabelText('Filter'));
  await player.click(screen.getByRole('tab', { name: 'Changes' }));
  expect(screen.getByRole('heading', { name: /^Changed by action/ })).toBeVisible();
  expect(screen.getAllByText(/^\/slip\//).length).toBeGreaterThan(0);

  await player.click(screen.getByRole('button', { name: 'Keys' }));
  expect(screen.getByRole('dialog', { name: 'Keys' })).toHaveTextContent('Space plays and pauses.');
  await player.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  // Keys of the page; what is typed into the filter is none.
  act(() => screen.getByRole('listbox').focus());
  await player.keyboard('{Home}]');
  expect(chosen()).toContain('three bets in the slip');
  const at = Number(place());
  await player.keyboard('cjj{ArrowRight}k');
  expect(Number(place())).toBe(at + 2);
  expect(screen.getByRole('heading', { name: `Between action ${at} and action ${at + 2}` })).toBeVisible();
  await player.keyboard('+++');
  expect(screen.getByRole('button', { name: '8×' })).toHaveAttribute('aria-pressed', 'true');
  await player.keyboard('{End}{ArrowUp}');
  expect(Number(place())).toBe(Number(slider().getAttribute('aria-valuemax')) - 1);

  await player.click(screen.getByRole('tab', { name: 'State' }));
  await player.click(screen.getByRole('button', { name: /^slip/ }));
  expect(screen.getByRole('button', { name: /^slip/ })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('status', { selector: 'b' })).toBeVisible();

  act(() => void page.app.store.dispatch(languageChosen('hi')));
  expect(await screen.findByRole('heading', { level: 1, name: 'रिकॉर्डिंग देखें' })).toBeVisible();
  expect(screen.getByText(/^ठीक: हर कदम/)).toBeVisible();
  // The session outside is what it was.
  const { api, preferences, ...rest } = page.app.store.getState();
  expect({ ...rest, api: before.api, preferences: before.preferences }).toEqual(before);
  expect(preferences.language).toBe('hi');
  expect(Object.keys(api.queries)).toEqual([]);
});

test('on a phone the screen and what led to it stand behind tabs; a wrong outcome is told and shown', async () => {
  const wrong = text.replace('"type":"slip/priceAdded"', '"type":"slip/slipDismissed"').split('\n');
  const page = await openApp({ path: '/replay', isSignedIn: false });
  await screen.findByRole('heading', { level: 1, name: 'Watch a recording' });
  fireEvent.drop(screen.getByRole('main'), {
    dataTransfer: { files: [file(wrong.slice(0, -3).join('\n'))] },
  });
  await opened();
  expect(screen.getByText(/^After action \d+ the outcome is not the recorded one: \/slip/)).toBeVisible();
  expect(screen.getByText(/^The file ends early/)).toBeVisible();
  const frame = screen.getByTitle('The screen as it was; it cannot be pressed');
  expect(frame).toBeVisible();
  expect(frame.getAttribute('srcdoc')).toContain('<div id="root">');
  await page.player.click(screen.getByRole('button', { name: 'Show it' }));
  await page.player.click(screen.getByRole('tab', { name: 'Actions' }));
  expect(frame).not.toBeVisible();
  expect(chosen()).toContain('slip/slipDismissed');
});

/** The recording, with what its reporter expected at the end. */
function expecting(line: object): string {
  const lines = text.trimEnd().split('\n');
  const actionCount = lines.filter((one) => one.startsWith('{"k":"a"')).length;
  const said = JSON.stringify({ k: 'x', i: actionCount, ...line });
  return [...lines.slice(0, -1), said, ...lines.slice(-1), ''].join('\n');
}

test.each([
  [
    { at: '/auth/status', value: 'signedIn' },
    'Expected: /auth/status is "signedIn". So it is in this version.',
  ],
  [
    { at: '/auth/status', value: 'signedOut' },
    'Expected: /auth/status is "signedOut". In this version it is "signedIn".',
  ],
  [{ at: '/whyNot', value: 'noFunds' }, /^Expected: \/whyNot is "noFunds"\. In this version it is /],
  [{ at: '/slip/xy', isHidden: true }, /^Expected: \/slip\/xy is –\. Words of it were hidden/],
])('what was expected is shown with what is here: %j', async (line, words) => {
  const page = await openApp({ path: '/replay', isSignedIn: false, isWide: true });
  await screen.findByRole('heading', { level: 1, name: 'Watch a recording' });
  fireEvent.drop(screen.getByRole('main'), { dataTransfer: { files: [file(expecting(line))] } });
  await opened();
  expect(screen.getByText(words)).toBeVisible();
  await page.player.click(screen.getByRole('button', { name: 'Show it' }));
  expect(place()).toBe(slider().getAttribute('aria-valuemax'));
});
