import '@testing-library/jest-dom';
import { Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { streamWanted, wentOffline, wentOnline } from '../../../../slices/connection';
import { FetchBoundary } from '../../../../src/app/layout/FetchBoundary';
import { ErrorBoundary } from '../../../../src/base/ui/ErrorBoundary';
import { lazyAgain } from '../../../../src/base/ui/lazyAgain';
import { makeStore } from '../../../../store/makeStore';
import { fakeWorld } from '../../../store/fakeWorld';

const Wallet = () => <p>the wallet</p>;

/** A screen whose chunk comes or fails as the test says, once for each time it is asked for. */
function screenOf(...comes: boolean[]) {
  let asked = 0;
  const Screen = lazyAgain<object>(() => {
    asked += 1;
    return comes[asked - 1] === true
      ? Promise.resolve({ default: Wallet })
      : Promise.reject<{ default: typeof Wallet }>(new Error('no line'));
  });
  return { Screen, asked: () => asked };
}

/** React prints what a boundary catches. */
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

async function open(Screen: ComponentType) {
  const { store } = makeStore({ world: fakeWorld().world });
  const pageAt = (path: string): ReactNode => (
    <Provider store={store}>
      <ErrorBoundary resetKey={path}>
        <FetchBoundary resetKey={path}>
          <Suspense fallback={<p>coming</p>}>{path === 'wallet' ? <Screen /> : <p>home</p>}</Suspense>
        </FetchBoundary>
      </ErrorBoundary>
    </Provider>
  );
  const { rerender } = await act(() => Promise.resolve(render(pageAt('wallet'))));
  const goTo = (path: string) => act(() => Promise.resolve(rerender(pageAt(path))));
  const dispatch = (action: Parameters<typeof store.dispatch>[0]) =>
    act(() => Promise.resolve(store.dispatch(action)));
  return { goTo, dispatch };
}

const again = () => screen.findByRole('button', { name: 'Try again' });

test('a screen that did not come is asked for once, and again by a press', async () => {
  const { Screen, asked } = screenOf(false, true);
  await open(Screen);
  expect(await screen.findByRole('heading', { name: 'This screen could not be loaded.' })).toBeVisible();
  expect(asked()).toBe(1);
  await userEvent.click(await again());
  expect(await screen.findByText('the wallet')).toBeVisible();
  expect(asked()).toBe(2);
});

test('it may fail as often as it is asked for; left and opened again it is asked for anew', async () => {
  const { Screen, asked } = screenOf(false, false, true);
  const { goTo } = await open(Screen);
  await userEvent.click(await again());
  await again();
  expect(asked()).toBe(2);
  await goTo('home');
  expect(screen.getByText('home')).toBeVisible();
  await goTo('wallet');
  expect(await screen.findByText('the wallet')).toBeVisible();
  expect(asked()).toBe(3);
});

test('without a line it comes by itself when the line is back', async () => {
  const { Screen, asked } = screenOf(false, true);
  const { dispatch } = await open(Screen);
  await again();
  await dispatch(streamWanted({ isOnline: false, at: 1 }));
  await dispatch(wentOffline());
  expect(screen.getByText('It comes as soon as the connection is back.')).toBeVisible();
  expect(asked()).toBe(1);
  await dispatch(wentOnline({ at: 2 }));
  expect(await screen.findByText('the wallet')).toBeVisible();
  expect(asked()).toBe(2);
});

test('one that has come is not asked for again', async () => {
  const { Screen, asked } = screenOf(true);
  const { goTo } = await open(Screen);
  expect(await screen.findByText('the wallet')).toBeVisible();
  await goTo('home');
  await goTo('wallet');
  expect(screen.getByText('the wallet')).toBeVisible();
  expect(asked()).toBe(1);
});

test('a screen that is broken is no matter of the line: the boundary around it says so', async () => {
  const Broken = (): ReactNode => {
    throw new Error('a mistake');
  };
  await open(Broken);
  expect(screen.getByText('This page has stopped working.')).toBeVisible();
});
