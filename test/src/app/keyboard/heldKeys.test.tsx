import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { bettingChosen } from '../../../../slices/preferences';
import { betRow, detail, inSlip, openApp, price } from '../../support/app';
import { ok } from '../../../store/fakeWorld';
// Screens that come when they are needed: loading them is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../src/screens/match/MatchPage';
import '../../../../src/parts/ladder/Ladder';
import '../../../../src/parts/slip/SlipForm';
import '../../../../src/parts/slip/SeveralSlip';

const INDIA = /^Back India 1\.85/;

/** A key that is held, as a browser has it: a button is pressed by each keydown that nobody prevents.
 * @returns how many of them went through */
function hold(target: HTMLElement, key: string, times = 20, code = ''): number {
  let through = 0;
  for (let i = 0; i < times; i++) {
    act(() => {
      if (!fireEvent.keyDown(target, { key, code, repeat: i > 0 })) return;
      through += 1;
      if (key === 'Enter' && target instanceof HTMLButtonElement) target.click();
    });
  }
  return through;
}

test('a price held by Enter with one-click betting places one bet', async () => {
  const { app, server } = await openApp({
    path: '/game-details/4/m1',
    answers: { 'bet/placeMarketBet': ok(betRow(), 'Bet placed') },
  });
  await screen.findByRole('heading', { name: 'Match Odds' });
  act(() => void app.store.dispatch(bettingChosen({ isOneClick: true, guards: false })));
  expect(hold(price(INDIA), 'Enter')).toBe(1);
  const placed = () => server.asked.filter(({ path }) => path === 'bet/placeMarketBet');
  await waitFor(() => expect(placed()).toHaveLength(1));
});

test('Enter held in a field sends its form once; letters, deletions and arrows repeat', async () => {
  const { player } = await openApp({ path: '/game-details/4/m1' });
  await screen.findByRole('heading', { name: 'Match Odds' });
  await player.click(price(INDIA));
  const stake = await inSlip().findByLabelText('Stake');
  expect(hold(stake, 'Enter')).toBe(1);
  for (const key of ['5', 'Backspace', 'ArrowLeft']) expect(hold(stake, key)).toBe(20);
});

test('keys of a ladder act once however long they are held, and by their place on any keyboard', async () => {
  const { app } = await openApp({
    path: '/game-details/4/m1?ladder=1.1:11',
    answers: { 'match/getMatchDetail': ok(detail()) },
  });
  await screen.findByRole('dialog', { name: 'Ladder: India' });
  const cell = (odds = 185) =>
    document.querySelector<HTMLElement>(`.rungs [data-odds="${odds}"] .cell.back`) ?? document.body;
  await waitFor(() => expect(cell()).not.toBe(document.body));
  const lines = () => {
    const { slip } = app.store.getState();
    return slip.status === 'several' ? slip.lines.length : slip.status === 'empty' ? 0 : 1;
  };
  act(() => void app.store.dispatch(bettingChosen({ isSeveral: true })));
  // Devanagari and Cyrillic write other letters there.
  hold(cell(), 'न', 20, 'KeyB');
  expect(lines()).toBe(1);
  hold(cell(), 'д', 20, 'KeyL');
  expect(lines()).toBe(2);
  // A Latin letter counts wherever its key is.
  expect(hold(cell(184), 'b', 20, 'KeyN')).toBe(0);
  expect(lines()).toBe(3);
});
