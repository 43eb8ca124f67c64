import { act, fireEvent, render, screen } from '@testing-library/react';
import IconButton from '@mui/material/IconButton';
import Button from '@mui/material/Button';
import { HintsOnDemand } from '../../../../src/app/hints/HintsOnDemand';
import '../../../../src/app/hints/Hints';

const REST_MS = 400;

/** jsdom has no pointer events of its own. */
function come(target: Element, pointerType = 'mouse'): void {
  fireEvent(target, Object.assign(new Event('pointerover', { bubbles: true }), { pointerType }));
}
const hint = () => screen.queryByRole('tooltip')?.textContent ?? null;
const rests = () => act(() => jest.advanceTimersByTime(REST_MS));

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

async function page() {
  render(
    <>
      <IconButton aria-label="Close" disableRipple>
        <svg data-testid="icon" />
      </IconButton>
      <IconButton aria-label="Notices, 2 unread" disableRipple>
        2
      </IconButton>
      <Button aria-label="Cancel Back A" disableRipple>
        Cancel
      </Button>
      <p>Words</p>
      <HintsOnDemand />
    </>,
  );
  const close = screen.getByRole('button', { name: 'Close' });
  // The first one has it fetched.
  come(close);
  await act(async () => void (await import('../../../../src/app/hints/Hints')));
  come(screen.getByText('Words'));
  return close;
}

test('a mouse that rests on a button without words reads its name, until it goes or presses', async () => {
  const close = await page();
  expect(hint()).toBeNull();
  come(screen.getByTestId('icon'));
  expect(hint()).toBeNull();
  rests();
  expect(hint()).toBe('Close');
  come(close);
  rests();
  expect(hint()).toBe('Close');
  come(screen.getByRole('button', { name: /unread/ }));
  rests();
  expect(hint()).toBe('Notices, 2 unread');
  come(screen.getByText('Words'));
  expect(hint()).toBeNull();
  come(close);
  rests();
  fireEvent.pointerDown(close);
  expect(hint()).toBeNull();
  come(close);
  rests();
  fireEvent.keyDown(close, { key: 'Escape' });
  expect(hint()).toBeNull();
});

test('one who passes by, a finger, and a button whose words stand on it have none', async () => {
  const close = await page();
  come(close);
  act(() => jest.advanceTimersByTime(REST_MS - 1));
  come(screen.getByText('Words'));
  rests();
  expect(hint()).toBeNull();
  come(close, 'touch');
  rests();
  expect(hint()).toBeNull();
  come(screen.getByRole('button', { name: 'Cancel Back A' }));
  rests();
  expect(hint()).toBeNull();
});

test('the keyboard reads it at once', async () => {
  const close = await page();
  act(() => close.focus());
  act(() => jest.advanceTimersByTime(0));
  expect(hint()).toBe('Close');
  act(() => close.blur());
  expect(hint()).toBeNull();
});
