import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { Router } from 'react-router-dom';
import { Link } from '../../../../src/base/ui/Link';

const went = { push: jest.fn(), replace: jest.fn() };
const navigator = { ...went, createHref: (to: unknown) => `#${JSON.stringify(to)}`, go: () => undefined };
beforeEach(() => jest.clearAllMocks());

function show(onClick?: (event: React.MouseEvent) => void) {
  render(
    <Router location="/home" navigator={navigator}>
      <Link to="/user" className="way" {...(onClick ? { onClick } : {})}>
        User
      </Link>
      <Link to="/home">Home</Link>
    </Router>,
  );
  return screen.getByRole('link', { name: 'User' });
}

/** Whether the browser is left to follow the link by itself. */
function press(link: HTMLElement, how: object = {}): boolean {
  const event = createEvent.click(link, { button: 0, ...how });
  act(() => void fireEvent(link, event));
  return !event.defaultPrevented;
}

const pathname = (path: string) => expect.objectContaining({ pathname: path }) as unknown;

test('a press goes there within the page, and to the screen one is on without another entry', () => {
  const link = show();
  expect(link.getAttribute('href')).toContain('/user');
  expect(link.className).toBe('way');
  expect(press(link)).toBe(false);
  expect(went.push.mock.calls[0]?.[0]).toEqual(pathname('/user'));
  expect(press(screen.getByRole('link', { name: 'Home' }))).toBe(false);
  expect(went.replace.mock.calls[0]?.[0]).toEqual(pathname('/home'));
  expect(went.push).toHaveBeenCalledTimes(1);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'the browser opens it where it likes on %j',
  (how) => {
    expect(press(show(), how)).toBe(true);
    expect(went.push).not.toHaveBeenCalled();
  },
);

test('its owner hears of the press first, and may keep it', () => {
  const heard = jest.fn((event: React.MouseEvent) => event.preventDefault());
  press(show(heard));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(went.push).not.toHaveBeenCalled();
});
