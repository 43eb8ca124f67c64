import { act, screen, waitFor, within } from '@testing-library/react';
import { bettingChosen } from '../../../../slices/preferences';
import { selectSlip } from '../../../../slices/slip';
import { wireBookmaker, wireFancy, wireFancyBet } from '../../../api/wireFancy';
import { ok, refused } from '../../../store/fakeWorld';
import { balance, betRow, detail, inSlip, market, openApp, price, slip } from '../../support/app';
// Screens that come when they are needed: loading them is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../src/app/dialogs/Dialogs';
import '../../../../src/screens/match/MatchPage';
import '../../../../src/screens/match/fancy/FancyPanel';
import '../../../../src/parts/slip/Confirming';
import '../../../../src/parts/slip/SeveralSlip';
import '../../../../src/parts/slip/SlipForm';
import '../../../../src/parts/slip/oneClick';

const BACK = /^Back India 1\.85/;
const YES = /^Yes 63 at 100/;

async function openMatch(answers = {}) {
  const app = await openApp({
    path: '/game-details/4/m1',
    answers: {
      'user/getUserBalance': balance(90_000),
      'match/getMatchDetail': ok(detail({ markets: [market(), wireBookmaker()], fancies: [wireFancy()] })),
      ...answers,
    },
  });
  await screen.findByRole('button', { name: YES });
  const press = async (name: string | RegExp) =>
    app.player.click(await inSlip().findByRole('button', { name }));
  const sent = (path: string) =>
    app.server.asked.filter((call) => call.path === path).map(({ body }) => body);
  const lines = () =>
    within(inSlip().getByRole('list', { name: 'Bets in the slip' })).getAllByRole('listitem');
  return { ...app, press, sent, lines };
}
const MARKET = 'bet/placeMarketBet';
const FANCY = 'bet/placeFancyBet';

test('three bets of three kinds with one press, one of them refused: each line says what became of it', async () => {
  const { player, press, sent, lines, server } = await openMatch();
  await player.click(price(BACK));
  await press('Several bets');
  await player.type(inSlip().getByLabelText('Stake'), '1000');
  await player.click(price(/^Back India 98/));
  await player.click(price(YES));
  expect(lines().map((line) => line.textContent)).toEqual([
    expect.stringContaining('BackIndia1.851,000'),
    expect.stringContaining('BackIndia98.51,000'),
    expect.stringContaining('Yes6 over runs India63 at 1001,000'),
  ]);
  expect(slip()).toHaveTextContent('Stake 3,000');
  server.answers[MARKET] = ok(betRow({ fills: [{ odds: 1.9, stack: 1000 }] }), 'Bet placed');
  server.answers[FANCY] = {
    body: {
      status: false,
      message: 'The run has changed.',
      code: 'RUN_CHANGED',
      data: null,
      now: { run: 64, size: 90 },
    },
  };
  await press('Place all (3)');
  const refs = () =>
    [...sent(MARKET), ...sent(FANCY)].map((body) => JSON.stringify(body).match(/"ref":"([^"]+)"/)?.[1]);
  await waitFor(() => expect(refs()).toHaveLength(3));
  expect(new Set(refs()).size).toBe(3);
  expect(sent(FANCY)).toMatchObject([{ price_policy: 'better', stack: 1000 }]);
  await waitFor(() => expect(lines()[0]).toHaveTextContent('Placed: 1,000 matched'));
  expect(lines()[0]).toHaveTextContent('BackIndia1.901,000');
  expect(lines()[1]).toHaveTextContent('Placed');
  // What is placed is done: it is not counted, edited or removed by itself any more.
  expect(inSlip().getByRole('heading', { name: '1 bet' })).toBeVisible();
  expect(within(lines()[0] ?? slip()).queryByRole('button')).toBeNull();
  expect(inSlip().queryByRole('button', { name: /^Place all/ })).toBeNull();
  expect(slip()).toHaveTextContent('No bet can be placed yet.');
  server.answers[FANCY] = ok(wireFancyBet(), 'Bet placed');
  await player.click(within(lines()[2] ?? slip()).getByRole('button', { name: 'Now 64 at 90: place it' }));
  await waitFor(() => expect(lines()[2]).toHaveTextContent('Placed'));
  expect(sent(FANCY)[1]).toMatchObject({ run: 64, size: 90 });
  expect(inSlip().getByRole('heading', { name: '3 bets placed' })).toBeVisible();
  await player.click(price(YES));
  expect(lines()).toHaveLength(1);
});

test('a device that has seen no bet learns of the exchange what is usual', async () => {
  const { player, sent } = await openMatch({ 'bet/getLastStakes': ok([100, 100, 100]) });
  await player.click(price(BACK));
  await player.type(inSlip().getByLabelText('Stake'), '9500{Enter}');
  expect(await inSlip().findByRole('alert')).toHaveTextContent('You usually stake 100.');
  expect([sent(MARKET), sent('bet/getLastStakes')]).toEqual([[], [{}]]);
});

test('29 typed for 2.9 is stopped: only a second press, elsewhere, sends it', async () => {
  const { player, press, sent, server } = await openMatch();
  await player.click(price(BACK));
  const odds = inSlip().getByLabelText('Odds');
  await player.clear(odds);
  await player.type(odds, '29');
  await player.type(inSlip().getByLabelText('Stake'), '100{Enter}');
  expect(await inSlip().findByRole('alert')).toHaveTextContent(/29\.00 is \d+ ticks from 1\.8/);
  expect(inSlip().getByRole('alert')).toHaveTextContent('Wins if India wins');
  await player.keyboard('{Enter}');
  await press('Place bet');
  expect(sent(MARKET)).toEqual([]);
  await press('Change');
  expect(inSlip().queryByRole('alert')).toBeNull();
  await press('Place bet');
  server.answers[MARKET] = ok(betRow(), 'Bet placed');
  await press('Place anyway');
  await waitFor(() => expect(sent(MARKET)).toMatchObject([{ odds: 29, stack: 100 }]));
});

test('a bet that is confirmed shows what it wins; settings say how one bets, and the press sends it so', async () => {
  const { player, press, sent, app, server } = await openMatch();
  await player.click(price(/^Lay India 1\.86/));
  await press('Bet settings');
  const dialog = within(await screen.findByRole('dialog', { name: 'Bet settings' }));
  await player.click(dialog.getByRole('radio', { name: /^No change/ }));
  await player.click(dialog.getByRole('switch', { name: /^Confirm every bet/ }));
  await player.click(dialog.getByRole('button', { name: 'Close' }));
  await player.click(inSlip().getByRole('button', { name: 'Liability' }));
  await player.type(inSlip().getByLabelText(/^Liability/), '430');
  expect(inSlip().getByLabelText('Liability: stake 500')).toHaveValue('430');
  await player.click(inSlip().getByRole('checkbox', { name: 'Fill or kill' }));
  await press('Place bet');
  const asked = await inSlip().findByRole('alert');
  for (const words of ['Check this bet', 'Lay India · 1.86', '500', '430.00', 'Wins if India does not win'])
    expect(asked).toHaveTextContent(words);
  server.answers[MARKET] = refused('NOT_FILLED', '');
  await press('Confirm');
  await waitFor(() =>
    expect(sent(MARKET)).toMatchObject([{ price_policy: 'none', fill_or_kill: '1', stack: 500 }]),
  );
  await waitFor(() => expect(selectSlip(app.store.getState()).status).toBe('refused'));
  // It stays until it is read, and the bet with it; the next one is a press away.
  expect(slip()).toHaveTextContent('Not placed.');
  await press('Close this message');
  expect(slip()).not.toHaveTextContent('Not placed.');
  server.answers[MARKET] = ok(betRow(), 'Bet placed');
  await press('Place bet');
  await press('Confirm');
  await waitFor(() => expect(sent(MARKET)).toHaveLength(2));
});

test('one-click: a price pressed is a bet, said as long as it is so; what looks mistyped waits all the same', async () => {
  const { player, press, sent, lines, app, server } = await openMatch();
  server.answers[MARKET] = ok(betRow(), 'Bet placed');
  act(() => void app.store.dispatch(bettingChosen({ isOneClick: true, oneClickPaise: 50_000 })));
  expect(await inSlip().findByRole('status')).toHaveTextContent('One-click 500');
  await player.click(price(BACK));
  await waitFor(() => expect(sent(MARKET)).toMatchObject([{ odds: 1.85, stack: 500 }]));
  await waitFor(() => expect(lines()[0]).toHaveTextContent('Placed'));
  act(() => void app.store.dispatch(bettingChosen({ oneClickPaise: 50_000_00 })));
  await player.click(price(BACK));
  await waitFor(() => expect(slip()).toHaveTextContent('This is more than half of your 90,000.00.'));
  expect(sent(MARKET)).toHaveLength(1);
  await press('Turn off');
  await player.click(price(/^Lay India 1\.86/));
  expect(sent(MARKET)).toHaveLength(1);
});

test('whoever has only keys goes on from where a bet was added, removed, or the slip changed its kind', async () => {
  const { player, press, lines } = await openMatch();
  await player.click(price(BACK));
  await press('Several bets');
  expect(inSlip().getByRole('button', { name: 'Several bets' })).toHaveFocus();
  act(() => price(/^Lay India 1\.86/).focus());
  await player.keyboard('{Enter}');
  await waitFor(() => expect(inSlip().getByLabelText('Stake')).toHaveFocus());
  expect(inSlip().getByRole('heading', { name: '2 bets' })).toHaveAttribute('aria-live', 'polite');
  await player.keyboard('5');
  expect(inSlip().getByLabelText('Stake')).toHaveValue('5');
  expect(inSlip().getByLabelText('Stake')).toHaveAccessibleDescription('The smallest stake here is 100.');
  await press(/^Remove Lay India/);
  expect(lines()).toHaveLength(1);
  await waitFor(() => expect(inSlip().getByRole('list', { name: 'Bets in the slip' })).toHaveFocus());
});

test('what is placed is cleared with one press, and the others stay', async () => {
  const { player, press, lines, server } = await openMatch();
  await player.click(price(BACK));
  await press('Several bets');
  await player.type(inSlip().getByLabelText('Stake'), '1000');
  await player.click(price(/^Back India 98/));
  server.answers[MARKET] = ok(betRow(), 'Bet placed');
  server.answers[FANCY] = refused('RUN_CHANGED', 'The run has changed.');
  await player.click(price(YES));
  await press('Place all (3)');
  await waitFor(() => expect(lines()[2]).toHaveTextContent('Not placed. The run has changed.'));
  await waitFor(() => expect(lines()[1]).toHaveTextContent('Placed'));
  expect(inSlip().getByRole('button', { name: 'Place all (1)' })).toBeVisible();
  await press('Clear');
  expect(lines()).toHaveLength(1);
  expect(inSlip().getByRole('list')).toHaveFocus();
  expect(slip()).toHaveTextContent('Not placed. The run has changed.');
  server.answers[FANCY] = ok(wireFancyBet(), 'Bet placed');
  await press('Place all (1)');
  expect(await inSlip().findByRole('heading', { name: '1 bet placed' })).toBeVisible();
  await press('Clear');
  expect(slip()).toHaveTextContent('Press a price to start a bet.');
});
