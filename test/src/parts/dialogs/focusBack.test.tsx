import '@testing-library/jest-dom';
import { StrictMode, useEffect, useRef } from 'react';
import { act, render, screen } from '@testing-library/react';
import { useFocusBack } from '../../../../src/parts/dialogs/focusBack';

/** Moves the focus in after it is on the page, as MUI's dialog does. */
function Box() {
  const field = useRef<HTMLInputElement>(null);
  useFocusBack();
  useEffect(() => field.current?.focus(), []);
  return <input ref={field} aria-label="amount" />;
}

const page = (isOpen: boolean) => (
  <StrictMode>
    <button type="button">{'open'}</button>
    {isOpen && <Box />}
  </StrictMode>
);

test('effects run twice leave the focus in the dialog, and its end gives it back once', async () => {
  const { rerender } = render(page(false));
  screen.getByRole('button').focus();
  await act(async () => {
    rerender(page(true));
    await Promise.resolve();
  });
  expect(screen.getByLabelText('amount')).toHaveFocus();
  await act(async () => {
    rerender(page(false));
    await Promise.resolve();
  });
  expect(screen.getByRole('button')).toHaveFocus();
});
