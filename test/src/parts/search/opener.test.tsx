import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { openApp } from '../../support/app';

const box = () => screen.getByRole('combobox', { name: 'Search matches' });
const press = (key: string, over: object = {}) => fireEvent.keyDown(box(), { key, ...over });

test('what is typed while the field is on its way is in it when it has come', async () => {
  const { player } = await openApp({ path: '/home', isWide: true });
  await screen.findByRole('combobox', { name: 'Search matches' });
  // At once, before anything that was fetched can arrive.
  act(() => box().focus());
  for (const key of ['i', 'n', 'x', 'Backspace', 'd', 'Shift', ' ']) press(key);
  press('a', { ctrlKey: true });
  expect(box()).toBeInstanceOf(HTMLButtonElement);
  expect(box()).toHaveTextContent('ind');
  await waitFor(() => expect(box()).toBeInstanceOf(HTMLInputElement));
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('ind');
  await player.keyboard('ia');
  expect(box()).toHaveValue('india');
});
