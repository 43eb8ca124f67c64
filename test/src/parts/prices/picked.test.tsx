import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { navigated } from '../../../../slices/route';
import { fakeWorld } from '../../../store/fakeWorld';
import { ANSWERS, SESSION, openApp, price } from '../../support/app';
import { installBrowser } from '../../support/browser';
import { openTravelling } from '../../support/travelling';
// Screens that come when they are needed: loading them is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../src/screens/match/MatchPage';

const PATH = '/game-details/4/m1';
const BACK = /^Back India 1\.84/;
const LAY = /^Lay India 1\.86/;
const marked = () => [...document.querySelectorAll('.cell[data-picked]')].map((cell) => cell.textContent);

test('the pressed cell is marked, one at a time, also where it is drawn anew', async () => {
  const { player, app } = await openApp({ path: PATH });
  await screen.findByRole('heading', { name: 'Match Odds' });
  await player.click(price(BACK));
  expect(marked()).toEqual(['1.84 500']);
  await player.click(price(LAY));
  expect(marked()).toEqual(['1.86 700']);
  act(() => void app.store.dispatch(navigated('/home')));
  await screen.findByRole('heading', { name: 'Cricket' });
  expect(marked()).toEqual(['1.86 700']);
  await player.keyboard('{Escape}');
  expect(marked()).toEqual([]);
});

test('the mark goes with the price: to the level it has become, and away where it is not to be had any more', async () => {
  const { player, goLive, stream } = await openApp({ path: PATH });
  await screen.findByRole('heading', { name: 'Match Odds' });
  await goLive();
  await player.click(price(BACK));
  expect(marked()).toEqual(['1.84 500']);
  const backs = (...levels: [number, number, number][]) =>
    stream([{ id: '1.1', rc: [{ id: 11, batb: levels }] }]);
  await backs([0, 1.86, 100], [1, 1.85, 200], [2, 1.84, 300]);
  expect(marked()).toEqual(['1.84 300']);
  await backs([0, 1.84, 900], [1, 1.83, 200], [2, 1.82, 300]);
  expect(marked()).toEqual(['1.84 900']);
  await backs([0, 1.83, 900], [1, 1.82, 200], [2, 1.81, 300]);
  expect(marked()).toEqual([]);
  await player.click(await screen.findByRole('button', { name: 'Lower odds' }));
  expect(marked()).toEqual(['1.83 900']);
});

test('a jump in time marks the cell of that moment, and none where none was pressed', async () => {
  installBrowser();
  const fake = fakeWorld({ path: PATH, storage: SESSION });
  Object.assign(fake.server.answers, ANSWERS);
  const { app, newest, jump } = await openTravelling(fake);
  await screen.findByRole('heading', { name: 'Match Odds' });
  const before = newest();
  await userEvent.click(price(BACK));
  const backed = newest();
  await userEvent.click(price(LAY));
  expect(marked()).toEqual(['1.86 700']);
  await jump(backed);
  expect(marked()).toEqual(['1.84 500']);
  await jump(before);
  expect(marked()).toEqual([]);
  await jump(newest());
  expect(marked()).toEqual(['1.86 700']);
  act(() => app.stop());
});
