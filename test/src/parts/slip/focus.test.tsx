import { act, render, screen, waitFor } from '@testing-library/react';
import { useHeadingFocus, useLastScreen } from '../../../../src/app/layout/useHeadingFocus';
import { ok, refused } from '../../../store/fakeWorld';
import { betRow, inSlip, openApp, price, slip } from '../../support/app';

const INDIA = /^Back India 1\.85/;

test('the stake has the focus after a press by key, from one price to the next; Esc gives the focus back to the price', async () => {
  const { player } = await openApp({ path: '/game-details/4/m1' });
  await screen.findByRole('heading', { name: 'Match Odds' });
  for (const name of [INDIA, /^Lay India 1\.86/]) {
    act(() => price(name).focus());
    await player.keyboard('{Enter}');
    await waitFor(() => expect(inSlip().getByLabelText('Stake')).toHaveFocus());
  }
  await player.keyboard('{Escape}');
  expect(slip()).toHaveTextContent('Press a price to start a bet.');
  expect(price(/^Lay India 1\.86/)).toHaveFocus();
});

test('a bet placed by key: a refusal leaves the focus on the button, success gives it back to the price', async () => {
  const { player, server } = await openApp({ path: '/game-details/4/m1' });
  await screen.findByRole('heading', { name: 'Match Odds' });
  act(() => price(INDIA).focus());
  await player.keyboard('{Enter}');
  await waitFor(() => expect(inSlip().getByLabelText('Stake')).toHaveFocus());
  server.answers['bet/placeMarketBet'] = refused('MARKET_SUSPENDED', 'The market is suspended');
  await player.keyboard('500{Enter}');
  expect(await inSlip().findByText('Not placed. The market is suspended')).toBeVisible();
  const go = inSlip().getByRole('button', { name: 'Place bet' });
  expect(go).toHaveFocus();
  server.answers['bet/placeMarketBet'] = ok(betRow(), 'Bet placed');
  await player.keyboard('{Enter}');
  await waitFor(() => expect(slip()).toHaveTextContent('Press a price to start a bet.'));
  expect(price(INDIA)).toHaveFocus();
});

test('closed by its own button, it gives the focus back to the price', async () => {
  const { player } = await openApp({ path: '/game-details/4/m1' });
  await screen.findByRole('heading', { name: 'Match Odds' });
  await player.click(price(INDIA));
  await player.click(await inSlip().findByRole('button', { name: 'Close slip' }));
  expect(price(INDIA)).toHaveFocus();
});

test('the same from the market watch, which stays: its heading leaves the focus in the stake', async () => {
  const { player, address } = await openApp();
  const cell = await screen.findByRole('button', { name: INDIA });
  act(() => cell.focus());
  await player.keyboard('{Enter}');
  expect(address.path()).toBe('/home');
  const stake = await waitFor(() => inSlip().getByLabelText('Stake'));
  await waitFor(() => expect(stake).toHaveFocus());
  await player.keyboard('500');
  expect(stake).toHaveValue('500');
});

test('a finger gets the chips: its press does not open the keyboard of the phone', async () => {
  const { player } = await openApp({ path: '/game-details/4/m1' });
  await screen.findByRole('heading', { name: 'Match Odds' });
  await player.click(price(INDIA));
  expect(inSlip().getByLabelText('Stake')).not.toHaveFocus();
});

/** In a browser the match may be drawn after the slip; here both come at once, so the order is made by hand. */
function Screens({ path }: { path: string }) {
  useHeadingFocus(path, useLastScreen(path));
  return (
    <>
      <main>
        <h1>{path}</h1>
      </main>
      <section className="slip">
        <input aria-label="Stake" />
      </section>
    </>
  );
}

test('a new screen takes the focus to its heading, but not out of the slip', () => {
  const { rerender } = render(<Screens path="/home" />);
  rerender(<Screens path="/user" />);
  expect(screen.getByRole('heading', { name: '/user' })).toHaveFocus();
  act(() => screen.getByLabelText('Stake').focus());
  rerender(<Screens path="/game-details/4/m1" />);
  expect(screen.getByLabelText('Stake')).toHaveFocus();
});

test('why a stake is refused belongs to the field and the button, and is said', async () => {
  const { player } = await openApp({ path: '/game-details/4/m1' });
  await screen.findByRole('heading', { name: 'Match Odds' });
  await player.click(price(INDIA));
  const stake = await inSlip().findByLabelText('Stake');
  await player.type(stake, '5');
  const why = 'The smallest stake here is 100.';
  expect(stake).toHaveAccessibleDescription(why);
  expect(inSlip().getByRole('button', { name: 'Place bet' })).toHaveAccessibleDescription(why);
  expect(inSlip().getByText(why)).toHaveRole('status');
});

test('a heading that comes with an answer takes the focus from the page, unless it has gone on', async () => {
  const { rerender } = render(<Late path="/home" />);
  rerender(<Late path="/race" />);
  expect(screen.getByRole('main')).toHaveFocus();
  rerender(<Late path="/race" title="Stonebridge 18:16" />);
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
  rerender(<Late path="/another" />);
  act(() => screen.getByRole('button').focus());
  rerender(<Late path="/another" title="Ascot 14:00" />);
  await act(() => Promise.resolve());
  expect(screen.getByRole('button')).toHaveFocus();
});

function Late({ path, title }: { path: string; title?: string }) {
  useHeadingFocus(path, useLastScreen(path));
  return (
    <main>
      {title !== undefined && <h1>{title}</h1>}
      <button type="button">On</button>
    </main>
  );
}
