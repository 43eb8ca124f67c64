import { act, screen, waitFor, within } from '@testing-library/react';
import { wirePending } from '../../../api/wire';
import { ok, refused, settle } from '../../../store/fakeWorld';
import { bets, betRow, inSlip, openApp, price, slip } from '../../support/app';
import type { Options } from '../../support/app';

const LIST = 'bet/getMarketAndFancyBet';
const UNDO = 'bet/cancelPending';

async function openMatch(options: Options = {}) {
  const app = await openApp({ path: '/game-details/4/m1', ...options });
  await screen.findByRole('heading', { name: 'Match Odds' });
  await app.goLive();
  /** The stream's news of the player's bets. */
  const hear = (oc: object) =>
    act(async () => {
      app.socket()?.say({ op: 'ocm', pt: 1, oc: [{ id: '1.1', matchId: 'm1', bets: [], ...oc }] });
      await settle();
    });
  return { ...app, hear };
}

/** A bet placed whose answer waits for the delay, as the exchange has told. */
async function placing() {
  const app = await openMatch();
  app.server.answers['bet/placeMarketBet'] = 'silent';
  await app.player.click(price(/^Back India 1\.85 12\.4k/));
  await app.player.type(inSlip().getByLabelText('Stake'), '1000');
  await app.player.click(inSlip().getByRole('button', { name: 'Place bet' }));
  const { slip: state } = app.app.store.getState();
  const ref = state.status === 'placing' ? state.ref : '';
  expect(inSlip().queryByRole('button', { name: /^Undo/ })).toBeNull();
  await app.hear({ pending: [{ ...wirePending, ref }] });
  return { ...app, ref };
}

test('a bet in its delay is taken back from the slip, which counts the seconds', async () => {
  const { player, server, tick, ref } = await placing();
  const undo = inSlip().getByRole('button', { name: 'Undo Back India 1.85' });
  expect(undo).toHaveTextContent('Undo (3 s)');
  await tick(1000);
  expect(undo).toHaveTextContent('Undo (2 s)');
  expect(bets()).toHaveTextContent('Waiting (2 s)');
  server.answers[UNDO] = ok({ ref }, 'You took the bet back. Nothing was placed.');
  await player.click(undo);
  expect(server.asked.find(({ path }) => path === UNDO)?.body).toEqual({ ref });
  expect(await screen.findByText('You took the bet back. Nothing was placed.')).toBeVisible();
  expect(bets()).not.toHaveTextContent('Waiting');
});

test('what the slip holds can be placed again once the bet was taken back, and nothing is said twice', async () => {
  const app = await openMatch({
    answers: { 'bet/placeMarketBet': refused('CANCELLED', 'You took the bet back.') },
  });
  await app.player.click(price(/^Back India 1\.85 12\.4k/));
  await app.player.type(inSlip().getByLabelText('Stake'), '1000');
  await app.player.click(inSlip().getByRole('button', { name: 'Place bet' }));
  await waitFor(() => expect(inSlip().getByRole('button', { name: 'Place bet' })).toBeEnabled());
  expect(inSlip().getByLabelText('Stake')).toHaveValue('1000');
  expect(slip()).not.toHaveTextContent('You took the bet back');
  expect(screen.queryByText('You took the bet back.')).toBeNull();
});

test('after a reload it waits under My bets, with its way back, and becomes the bet', async () => {
  const { hear, tick } = await openMatch({ answers: { [LIST]: ok([wirePending]) } });
  await waitFor(() => expect(bets()).toHaveTextContent('Waiting (3 s)'));
  await tick(1000);
  expect(bets()).toHaveTextContent('Waiting (2 s)');
  expect(within(bets()).getByRole('button', { name: 'Undo Back India 1.85' })).toBeVisible();
  await hear({ bets: [betRow({ ref: wirePending.ref })] });
  expect(bets()).not.toHaveTextContent('Waiting');
  expect(bets()).toHaveTextContent('Matched');
  expect(await screen.findByText('Bet placed')).toBeVisible();
});

test('one that is refused after a reload goes, and says why', async () => {
  const { hear } = await openMatch({ answers: { [LIST]: ok([wirePending]) } });
  await waitFor(() => expect(bets()).toHaveTextContent('Waiting (3 s)'));
  const message = 'This market is suspended.';
  await hear({ ended: [{ ref: wirePending.ref, code: 'MARKET_SUSPENDED', message }] });
  expect(bets()).toHaveTextContent('You have no bets on this match.');
  expect(await screen.findByText(`Not placed. ${message}`)).toBeVisible();
});

test('where the stream says nothing, the exchange is asked what became of it', async () => {
  const { server, tick } = await openMatch({ answers: { [LIST]: ok([wirePending]) } });
  await waitFor(() => expect(bets()).toHaveTextContent('Waiting (3 s)'));
  await tick(3000);
  expect(bets()).toHaveTextContent('Waiting (0 s)');
  server.answers[LIST] = ok([betRow({ ref: wirePending.ref })]);
  await tick(3000);
  expect(bets()).not.toHaveTextContent('Waiting');
  expect(bets()).toHaveTextContent('Matched');
});

test('a way back that comes too late says so, and is there no more once the bet is', async () => {
  const { player, server, hear } = await openMatch({ answers: { [LIST]: ok([wirePending]) } });
  await waitFor(() => expect(bets()).toHaveTextContent('Waiting (3 s)'));
  server.answers[UNDO] = refused('NOT_CANCELLABLE', 'The bet no longer waits.');
  await player.click(within(bets()).getByRole('button', { name: 'Undo Back India 1.85' }));
  expect(await screen.findByText('The bet no longer waits.')).toBeVisible();
  await hear({ bets: [betRow({ ref: wirePending.ref })] });
  expect(within(bets()).queryByRole('button', { name: /^Undo/ })).toBeNull();
});
