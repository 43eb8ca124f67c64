import { act, screen } from '@testing-library/react';
import { lazyForm } from '../../../../src/parts/slip/lazyForm';
import { openApp } from '../../support/app';

const INDIA = /^Back India 1\.85/;
const load = jest.spyOn(lazyForm, 'load');

/** When the browser is idle is up to the test; the form is not the only thing that waits for it. */
const idle = new Map<number, () => void>();
const beIdle = () => act(() => idle.forEach((run) => run()));
let handle = 0;
beforeEach(() => {
  idle.clear();
  load.mockClear();
  Object.assign(window, {
    requestIdleCallback: (run: () => void) => {
      idle.set((handle += 1), run);
      return handle;
    },
    cancelIdleCallback: (id: number) => void idle.delete(id),
  });
});

test('on the market watch the form is fetched when a price is pointed at or has the focus, and not before', async () => {
  const { player } = await openApp();
  const cell = await screen.findByRole('button', { name: INDIA });
  await player.hover(screen.getByRole('heading', { name: 'Markets' }));
  beIdle();
  expect(load).not.toHaveBeenCalled();
  await player.hover(cell);
  expect(load).toHaveBeenCalled();
  load.mockClear();
  act(() => cell.focus());
  expect(load).toHaveBeenCalled();
});

test('with a mouse it waits on a match too until a price is pointed at', async () => {
  const { player } = await openApp({ path: '/game-details/4/m1', isWide: true });
  const cell = await screen.findByRole('button', { name: INDIA });
  beIdle();
  expect(load).not.toHaveBeenCalled();
  await player.hover(cell);
  expect(load).toHaveBeenCalled();
});

test('on a match it is fetched while the browser is idle', async () => {
  await openApp({ path: '/game-details/4/m1' });
  await screen.findByRole('heading', { name: 'Match Odds' });
  expect(load).not.toHaveBeenCalled();
  beIdle();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a player who leaves the match before that does not fetch it for nothing', async () => {
  const { address, tick } = await openApp({ path: '/game-details/4/m1' });
  await screen.findByRole('heading', { name: 'Match Odds' });
  act(() => address.type('/home'));
  await tick();
  expect(await screen.findByRole('heading', { name: 'Markets' })).toBeVisible();
  beIdle();
  expect(load).not.toHaveBeenCalled();
});
