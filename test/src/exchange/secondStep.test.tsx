import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { codeOf, stepAt } from '../../../server/players/factors/totp';
import { signedOut } from '../../../slices/auth';
import { navigated } from '../../../slices/route';
import { expectNothing, missing } from './nothingLeaves';
import { exchangeOfFile } from './page';
import { typeEverywhere } from './typing';

jest.setTimeout(180_000);

const { enter, running } = exchangeOfFile();
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a key as an app reads it off the page. */
function bytesOf(key: string): Uint8Array {
  const bits = [...key].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => parseInt(byte, 2));
}

const main = () => screen.getByRole('main');
/** Once the page has the answer to what was sent before. */
async function send(label: string, text: string): Promise<void> {
  await screen.findByRole('button', { name: 'Continue' });
  const field = await screen.findByLabelText<HTMLInputElement>(label);
  fireEvent.change(field, { target: { value: text } });
  if (field.form) fireEvent.submit(field.form);
}
const press = (name: string) => act(() => void fireEvent.click(within(main()).getByRole('button', { name })));

test('an authenticator app is set up and asked for: nothing typed, its key and its recovery codes are nowhere', async () => {
  const visited = new Map<string, string>();
  const page = await enter();
  const { store } = page.app;
  act(() => void store.dispatch(navigated('/security-auth')));
  await screen.findByRole('button', { name: 'Add an authenticator app' });
  press('Add an authenticator app');
  await screen.findByLabelText('Your password');
  await typeEverywhere(visited, main());
  await send('Your password', page.who.password);
  const codeField = await screen.findByLabelText('Six-digit code');
  await typeEverywhere(visited, main());
  await waitFor(() => {
    expect(store.getState().security).toMatchObject({ error: { code: 'CODE_WRONG' }, sentHandle: null });
    expect(codeField).not.toHaveAttribute('readonly');
  });
  const key = (main().querySelector('code')?.textContent ?? '').replaceAll(' ', '');
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  // Codes go by the time of day, also where the exchange's stands still.
  fireEvent.change(codeField, { target: { value: codeOf(bytesOf(key), stepAt(Date.now())) } });
  await waitFor(() => expect(store.getState().security).toMatchObject({ status: 'showingCodes' }));
  const codes = within(main())
    .getAllByRole('listitem')
    .map((item) => item.textContent ?? '');
  expect(codes).toHaveLength(10);
  press('I have kept them');

  await screen.findByRole('button', { name: 'Make new recovery codes' });
  press('Rename Authenticator app');
  await screen.findByLabelText('Name');
  await typeEverywhere(visited, main());
  await screen.findByRole('button', { name: 'Make new recovery codes' });
  press('Make new recovery codes');
  await screen.findByLabelText('Six-digit code');
  await typeEverywhere(visited, main());
  press('Use a recovery code');
  await screen.findByLabelText('Recovery code');
  await typeEverywhere(visited, main(), { 'Recovery code': 'Zqcansecret1' });

  act(() => void store.dispatch(signedOut('asked')));
  await screen.findByLabelText('Password');
  await page.signIn(page.who.userName, page.who.password);
  await screen.findByLabelText('Six-digit code');
  await typeEverywhere(visited);
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' })));
  await screen.findByLabelText('Recovery code');
  await typeEverywhere(visited);

  expect(missing(['Your password', 'Name', 'Six-digit code', 'Recovery code'], visited)).toEqual([]);
  const secrets = [key, page.who.password, ...codes, ...codes.map((code) => code.replace('-', ''))];
  await expectNothing(page, running(), secrets);
});
