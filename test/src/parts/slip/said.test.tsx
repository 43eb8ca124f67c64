import { act, screen, within } from '@testing-library/react';
import { wireFancy } from '../../../api/wireFancy';
import { ok, refused, settle } from '../../../store/fakeWorld';
import { betRow, bets, detail, inSlip, market, openApp, price, slip } from '../../support/app';
// Screens that come when they are needed: loading them is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../src/screens/match/MatchPage';
import '../../../../src/screens/match/fancy/FancyPanel';
import '../../../../src/parts/slip/SlipForm';
import '../../../../src/parts/bets/BetSections';
import '../../../../src/parts/cashout/CashOutButton';

async function openMatch(answers: object, over: Parameters<typeof detail>[0] = {}) {
  const app = await openApp({
    path: '/game-details/4/m1',
    answers: { 'match/getMatchDetail': ok(detail(over)), ...answers },
  });
  await screen.findByRole('heading', { name: 'Match Odds' });
  await act(settle);
  return app;
}

test('a bet whose price had moved says that it was not placed, as every other refusal does', async () => {
  const moved = { body: { ...refused('ODDS_CHANGED', 'The odds have changed').body, now: { odds: 1.8 } } };
  const { player } = await openMatch({ 'bet/placeMarketBet': moved });
  await player.click(price(/^Back India 1\.85/));
  await player.type(await inSlip().findByLabelText('Stake'), '100');
  await player.click(inSlip().getByRole('button', { name: 'Place bet' }));
  await act(settle);
  expect(slip()).toHaveTextContent(/Not placed\./);
});

test('a kept order is marked, and a market with several winners offers no cash out', async () => {
  const open = betRow({
    bet_id: '9',
    status: 'UNMATCHED',
    matched_stack: 0,
    unmatched_stack: 1000,
    fills: [],
  });
  const placed = betRow({ bet_id: '8', market_id: '1.2', market_name: 'To Be Placed' });
  await openMatch(
    { 'bet/getMarketAndFancyBet': ok([{ ...open, keep_in_play: true }, betRow({ bet_id: '7' }), placed]) },
    { markets: [market(), market({ market_id: '1.2', name: 'To Be Placed', number_of_winners: 2 })] },
  );
  expect(await within(bets()).findByText('Stays in play')).toBeVisible();
  expect(await within(bets()).findAllByRole('button', { name: /^Cash out/ })).toHaveLength(1);
  expect(bets()).toHaveTextContent('Markets with several winners have no cash out.');
});

test('a session says its delay before a bet is placed', async () => {
  await openMatch({}, { fancies: [wireFancy({ bet_delay: 3 })] });
  const place = await screen.findByRole('region', { name: 'Fancy' });
  expect(within(place).getByText('3 s bet delay')).toBeVisible();
});

test.each([
  ['an in-play market with a delay', { inplay: true, bet_delay: 5 }, '5 s bet delay'],
  ['one before the start', { inplay: false, bet_delay: 5 }, null],
  ['one without a delay', { inplay: true, bet_delay: 0 }, null],
] as const)('the slip says before a bet is placed how long it will be held: %s', async (_, over, said) => {
  const { player } = await openMatch({}, { markets: [market(over)] });
  await player.click(price(/^Back India 1\.85/));
  const stake = await inSlip().findByLabelText('Stake');
  const why = inSlip().getByRole('status');
  if (said === null) expect(why).not.toHaveTextContent('bet delay');
  else expect(why).toHaveTextContent(said);
  await player.type(stake, '100');
  expect(why.textContent).toBe(said ?? '');
});
