import { act, screen, waitFor, within } from '@testing-library/react';
import { MAX_ODDS, MIN_ODDS } from '../../domain/bets/ladder';
import { placeRequested } from '../../slices/slip';
import { showOdds } from '../../src/base/format/amounts';
import { ok, refused } from '../store/fakeWorld';
import { balance, betRow, bets, detail, inSlip, market, money, openApp, price, slip } from './support/app';
import type { Options } from './support/app';

const PATH = '/game-details/4/m1';
async function openMatch(options: Options = {}) {
  const app = await openApp({ path: PATH, ...options });
  await screen.findByRole('heading', { name: 'Match Odds' });
  return app;
}
const INDIA = /^Back India 1\.85 12\.4k/;

test('the match shows its score and three levels of each side', async () => {
  await openMatch();
  expect(screen.getByRole('heading', { name: 'India v Australia' })).toBeVisible();
  expect(screen.getByText('India 120-3 (14.2 ov)')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^(Back|Lay) India [\d.]+/ })).toHaveLength(6);
  expect(screen.getAllByRole('button', { name: /^(Back|Lay) Australia –/ })).toHaveLength(5);
});

test('price, stake, place: the bet is under My bets, the result by runner, the money in the header', async () => {
  const { player, server } = await openMatch();
  await player.click(price(INDIA));
  await player.type(inSlip().getByLabelText('Stake'), '1000');
  expect(slip()).toHaveTextContent('Back India: stake 1,000, to win 850.00, at risk 1,000.00.');
  expect(screen.getByRole('group', { name: 'Your result if India wins' })).toHaveTextContent('+850.00');
  expect(screen.getByRole('group', { name: 'Your result if Australia wins' })).toHaveTextContent('-1,000.00');
  server.answers['bet/placeMarketBet'] = ok(betRow(), 'Bet placed');
  server.answers['user/getUserBalance'] = balance(99_000, -1000);
  await player.click(inSlip().getByRole('button', { name: 'Place bet' }));
  await waitFor(() => expect(bets()).toHaveTextContent('+850.00'));
  expect(await screen.findByRole('status')).toHaveTextContent('Bet placed');
  await waitFor(() => expect(money('Balance')).toHaveTextContent('99,000.00'));
  expect(money('Exposure')).toHaveTextContent('1,000.00');
  expect(screen.getByRole('group', { name: 'Your result if India wins' })).toHaveTextContent('+850.00');
  expect(slip()).toHaveTextContent('Press a price to start a bet.');
  expect(server.asked.find(({ path }) => path === 'bet/placeMarketBet')?.body).toMatchObject({
    market_id: '1.1',
    selection_id: 11,
    is_back: '1',
    odds: 1.85,
    stack: 1000,
  });
});

test('a refusal keeps the draft and says why; changing the stake takes the words away', async () => {
  const { player } = await openMatch({
    answers: { 'bet/placeMarketBet': refused('MARKET_SUSPENDED', 'The market is suspended') },
  });
  await player.click(price(/^Lay India 1\.86/));
  await player.type(inSlip().getByLabelText('Stake'), '500');
  await player.click(inSlip().getByRole('button', { name: 'Place bet' }));
  await waitFor(() => expect(slip()).toHaveTextContent('The market is suspended'));
  expect(inSlip().getByLabelText('Stake')).toHaveValue('500');
  expect(bets()).toHaveTextContent('You have no bets on this match.');
  await player.type(inSlip().getByLabelText('Stake'), '0');
  expect(slip()).not.toHaveTextContent('The market is suspended');
});

test.each([
  ['50', 'The smallest stake here is 100.'],
  ['60000', 'The largest stake here is 50,000.'],
  ['1000000000', 'The largest stake here is 50,000.'],
  ['0', 'The smallest stake here is 100.'],
  ['-1', 'This field takes no + or -: write digits and one point.'],
  ['1.005', 'Enter an amount in digits'],
  ['1e9', 'Write the number out, without e.'],
  ['NaN', 'Write only digits and one point.'],
  ['abc', 'Write only digits and one point.'],
  ['1,50,5', 'Write it like 1500.50.'],
  ['0.001', 'Enter an amount in digits'],
])('a stake of %s is not sent: %s', async (stake, words) => {
  const { player, server } = await openMatch();
  await player.click(price(INDIA));
  await player.type(inSlip().getByLabelText('Stake'), stake);
  expect(slip()).toHaveTextContent(words);
  await player.click(inSlip().getByRole('button', { name: 'Place bet' }));
  expect(server.paths()).not.toContain('bet/placeMarketBet');
});

test('odds off the ladder name both neighbours and stay as they were typed; the stepper stays on the ladder and can be reset', async () => {
  const { player } = await openMatch();
  await player.click(price(/^Back Australia 2\.14/));
  const odds = inSlip().getByLabelText('Odds');
  await player.clear(odds);
  expect(slip()).toHaveTextContent(`Enter odds from ${showOdds(MIN_ODDS)} to ${showOdds(MAX_ODDS)}.`);
  await player.type(odds, '2.15');
  expect(slip()).toHaveTextContent('The nearest prices here are 2.14 and 2.16.');
  await player.tab();
  expect(odds).toHaveValue('2.15');
  await player.type(odds, '{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(odds).toHaveValue('2.16');
  await player.click(inSlip().getByRole('button', { name: /^Now 2\.14/ }));
  await player.click(inSlip().getByRole('button', { name: 'Raise odds' }));
  expect(odds).toHaveValue('2.16');
});

test('a chip sets the stake', async () => {
  const { player } = await openMatch();
  await player.click(price(INDIA));
  await player.click(inSlip().getByRole('button', { name: '500' }));
  await player.click(inSlip().getByRole('button', { name: '1k' }));
  expect(inSlip().getByLabelText('Stake')).toHaveValue('1000');
});

test('a stake beyond the balance is said, with what is missing', async () => {
  const { player } = await openMatch({ answers: { 'user/getUserBalance': balance(200) } });
  await waitFor(() => expect(money('Balance')).toHaveTextContent('200.00'));
  await player.click(price(INDIA));
  await player.type(inSlip().getByLabelText('Stake'), '1000');
  expect(slip()).toHaveTextContent('You have 200.00 to stake; this bet needs 800.00 more.');
});

test('a settled market says what commission took and what the balance moved by', async () => {
  const settlement = { commission_percent: 2, commission: 20, credited: 980 };
  const settled = { status: 'SETTLED', market_settlement: settlement } as const;
  const lost = { commission_percent: 2, commission: 0, credited: -90 };
  const rows = [
    betRow({ ...settled, profit_loss: 1200 }),
    betRow({ bet_id: 'b2', market_id: '1.2', status: 'SETTLED', profit_loss: -100, market_settlement: lost }),
    betRow({ ...settled, bet_id: 'b3', profit_loss: -200 }),
    betRow({ bet_id: 'b4', status: 'LAPSED', fills: [] }),
  ];
  const { player } = await openMatch({ answers: { 'bet/getMarketAndFancyBet': ok(rows) } });
  // A row tells its result once; a press tells what came of it.
  const opener = (id: string) =>
    waitFor(() => {
      const button = bets().querySelector<HTMLElement>(`[data-bet="${id}"] [aria-expanded]`);
      if (!button) throw new Error(`no row of ${id}`);
      return button;
    });
  await player.click(await opener('b1'));
  expect(bets()).toHaveTextContent('Commission 2% -20.00 · You got 980.00');
  expect(bets()).not.toHaveTextContent(/Settled|You lost/);
  await player.click(await opener('b2'));
  expect(bets()).toHaveTextContent('Not charged +10.00 · You lost 90.00');
  expect(bets()).not.toHaveTextContent('Commission 2% 0.00');
  const lines = within(bets())
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(lines.findIndex((line) => line?.includes('980.00'))).toBeLessThan(
    lines.findIndex((line) => line?.includes('-100.00')),
  );
});

test('what was cancelled of a bet counts no more, and what came to nothing promises nothing', async () => {
  const fills = [
    { odds: 1.85, stack: 100.55 },
    { odds: 1.86, stack: 200.25 },
  ];
  const rest = betRow({ matched_stack: 300.8, cancelled_stack: 699.2, fills });
  const deleted = betRow({ bet_id: 'b2', market_id: '1.2', status: 'DELETED', void_reason: 'wrong rate' });
  await openMatch({ answers: { 'bet/getMarketAndFancyBet': ok([rest, deleted]) } });
  // 85.46 and 172.21: each fill in whole paise.
  await waitFor(() => expect(bets()).toHaveTextContent('300.80+257.67'));
  expect(bets()).toHaveTextContent('wrong rate');
});

test('a void bet says why', async () => {
  const voided = betRow({ status: 'VOID', profit_loss: 0, void_reason: 'NON_RUNNER' });
  await openMatch({ answers: { 'bet/getMarketAndFancyBet': ok([voided]) } });
  await waitFor(() => expect(bets()).toHaveTextContent('Void'));
  expect(bets()).toHaveTextContent('Non-runner');
});

test('what is unmatched can be cancelled', async () => {
  const waiting = betRow({ status: 'UNMATCHED', matched_stack: 0, unmatched_stack: 1000, fills: [] });
  const { player, server } = await openMatch({ answers: { 'bet/getMarketAndFancyBet': ok([waiting]) } });
  const cancelled = { ...waiting, status: 'CANCELLED', unmatched_stack: 0, cancelled_stack: 1000 };
  server.answers['bet/cancelBet'] = ok({ bet: cancelled, cancelled_stack: 1000 }, 'Bet cancelled');
  await player.click(await screen.findByRole('button', { name: 'Cancel Back India 1.85' }));
  await waitFor(() => expect(bets()).toHaveTextContent('Cancelled'));
  expect(screen.queryByRole('button', { name: /^Cancel / })).toBeNull();
});

test.each([
  [market({ status: 'SUSPENDED' }), 'Suspended'],
  [market({ status: 'SUSPENDED', status_message: 'BALL_RUNNING' }), 'Ball running'],
  [market({ status: 'SUSPENDED', status_message: 'Wicket' }), 'Wicket'],
  [market({ status: 'INACTIVE' }), 'Not open yet'],
])('a market that takes no bets says so and cannot be pressed (%#)', async (row, words) => {
  const { player } = await openMatch({ answers: { 'match/getMatchDetail': ok(detail({ markets: [row] })) } });
  expect(screen.getAllByText(words)[0]).toBeVisible();
  await player.click(price(INDIA));
  expect(slip()).toHaveTextContent('Press a price to start a bet.');
});

test('a closed market names its winner', async () => {
  const [india, ...others] = market().runner_json;
  const closed = market({
    status: 'CLOSED',
    runner_json: india ? [{ ...india, status: 'WINNER' }, ...others] : [],
  });
  await openMatch({ answers: { 'match/getMatchDetail': ok(detail({ markets: [closed] })) } });
  expect(screen.getAllByText('Closed: India won')[0]).toBeVisible();
});

test('a streamed price is painted at once, and a press takes the newest', async () => {
  const { goLive, stream, player } = await openMatch();
  await goLive();
  await stream([{ id: '1.1', rc: [{ id: 11, batb: [[0, 1.9, 2500]] }] }]);
  await player.click(price(/^Back India 1\.90 2\.5k/));
  expect(inSlip().getByLabelText('Odds')).toHaveValue('1.90');
});

test('when the stream falls silent the prices say their age and cannot be pressed', async () => {
  const { goLive, stream, tick, player } = await openMatch();
  await goLive();
  await stream([{ id: '1.1', rc: [{ id: 11, batb: [[0, 1.9, 2500]] }] }]);
  await tick(15_000);
  expect(screen.getByText(/^Prices (are \d+ s old|from )/)).toBeVisible();
  await player.click(price(/^Back India 1\.90/));
  expect(slip()).toHaveTextContent('Press a price to start a bet.');
});

test('keys: arrows move between prices, Enter opens the slip, Esc closes it and gives the focus back', async () => {
  const { player, browser } = await openMatch();
  const best = price(INDIA);
  act(() => best.focus());
  await player.keyboard('{ArrowRight}');
  expect(price(/^Lay India 1\.86/)).toHaveFocus();
  await player.keyboard('{ArrowDown}{ArrowUp}{ArrowLeft}');
  expect(best).toHaveFocus();
  await player.keyboard('{Enter}');
  act(() => browser.turn(0));
  expect(inSlip().getByLabelText('Stake')).toHaveFocus();
  await player.keyboard('{Escape}');
  expect(slip()).toHaveTextContent('Press a price to start a bet.');
  expect(best).toHaveFocus();
});

test('home: a price of the list fills the slip beside it, which knows the limits of the match', async () => {
  const { player, address } = await openApp({ path: '/home' });
  await screen.findByRole('heading', { name: 'Cricket' });
  await player.click(price(INDIA));
  expect(address.path()).toBe('/home');
  await player.type(inSlip().getByLabelText('Stake'), '50');
  expect(slip()).toHaveTextContent('The smallest stake here is 100');
  expect(inSlip().getByLabelText('Odds')).toHaveValue('1.85');
});

test('home: empty and broken lists say so, and a retry brings them back', async () => {
  const { player, server } = await openApp({ path: '/home', answers: { 'match/marketWatch': ok([]) } });
  expect(await screen.findByText('No markets are open right now.')).toBeVisible();
  server.answers['match/marketWatch'] = refused('BAD_REQUEST');
  await player.click(screen.getAllByRole('link', { name: 'Cricket' })[0] ?? document.body);
  expect(await screen.findByText('The list of markets could not be loaded.')).toBeVisible();
  server.answers['match/marketWatch'] = ok([]);
  await player.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No Cricket markets are open right now.')).toBeVisible();
});

test('home: only what is in play, by the newest word of the stream', async () => {
  const { goLive, stream } = await openApp({ path: '/home?in-play' });
  expect(await screen.findByRole('link', { name: /India v Australia/ })).toBeVisible();
  await goLive();
  const { name, match_id: matchId } = market();
  const runners = market().runner_json.map((runner, i) => ({
    id: runner.selection_id,
    name: runner.name,
    sortPriority: i,
    status: 'ACTIVE',
  }));
  const over = { status: 'OPEN', statusMessage: '', betDelay: 0, numberOfWinners: 1, version: 2, runners };
  await stream([{ id: '1.1', marketDefinition: { matchId, name, inPlay: false, ...over } }]);
  expect(screen.getByText('Nothing is in play right now.')).toBeVisible();
});

test('the head of a market says what may be staked', async () => {
  await openMatch({ isWide: true });
  expect(screen.getByRole('region', { name: 'Match Odds' })).toHaveTextContent('Stakes 100 to 50k');
});

test('the price of the moment stands beside the draft and is taken by one press', async () => {
  const { player, goLive, stream } = await openMatch({ isWide: true });
  await goLive();
  await player.click(price(INDIA));
  expect(slip()).toHaveTextContent('Best price now 1.85');
  await stream([{ id: '1.1', rc: [{ id: 11, batb: [[0, 1.8, 2500]] }] }]);
  expect(inSlip().getByLabelText('Odds')).toHaveValue('1.85');
  await player.click(inSlip().getByRole('button', { name: 'Now 1.80: take it' }));
  expect(inSlip().getByLabelText('Odds')).toHaveValue('1.80');
  expect(slip()).toHaveTextContent('Best price now 1.80');
});

test('a better price is said, not offered: what matches does so there first', async () => {
  const { player } = await openMatch({ isWide: true });
  await player.click(price(/^Back India 1\.83/));
  expect(slip()).toHaveTextContent('Better price now 1.85');
  expect(inSlip().queryByRole('button', { name: /take it/ })).toBeNull();
});

test('a brief slip says the best price beside what is bet on, where it is another than its own', async () => {
  const { player, goLive, stream } = await openMatch();
  await goLive();
  await player.click(price(INDIA));
  await inSlip().findByLabelText('Odds');
  expect(slip()).not.toHaveTextContent('price now');
  await stream([{ id: '1.1', rc: [{ id: 11, batb: [[0, 1.9, 2500]] }] }]);
  expect(slip()).toHaveTextContent(/Match Odds · 1\.85Better price now 1\.90/);
  await stream([{ id: '1.1', rc: [{ id: 11, batb: [[0, 1.8, 2500]] }] }]);
  await player.click(inSlip().getByRole('button', { name: 'Now 1.80: take it' }));
  expect(inSlip().getByLabelText('Odds')).toHaveValue('1.80');
});

test('a price pressed while a bet is under way is the next bet, and the first is told as ever', async () => {
  const { player, app, server } = await openMatch();
  server.answers['bet/placeMarketBet'] = ok(betRow(), 'Bet placed');
  await player.click(price(INDIA));
  await player.type(inSlip().getByLabelText('Stake'), '1000');
  act(() => {
    app.store.dispatch(placeRequested());
    price(/^Lay India 1\.86/).click();
  });
  expect(slip()).toHaveTextContent('Back India 1.85 is being placed.');
  expect(inSlip().getByLabelText('Odds')).toHaveValue('1.86');
  expect(await screen.findByText('Bet placed')).toBeVisible();
  await waitFor(() => expect(inSlip().getByRole('button', { name: 'Place bet' })).toBeVisible());
  expect(inSlip().getByLabelText('Odds')).toHaveValue('1.86');
  await waitFor(() => expect(bets().querySelector('[data-bet="b1"]')).not.toBeNull());
});

test('a closed market is said in the slip, and nothing is projected on it', async () => {
  const { player, goLive, stream } = await openMatch();
  await goLive();
  await player.click(price(INDIA));
  await player.type(inSlip().getByLabelText('Stake'), '1000');
  expect(screen.getByRole('group', { name: 'Your result if India wins' })).toBeVisible();
  const { name, match_id: matchId } = market();
  const runners = market().runner_json.map((runner, i) => ({
    id: runner.selection_id,
    name: runner.name,
    sortPriority: i,
    status: 'ACTIVE',
  }));
  const closed = {
    status: 'CLOSED',
    statusMessage: '',
    betDelay: 0,
    numberOfWinners: 1,
    version: 2,
    runners,
  };
  await stream([{ id: '1.1', marketDefinition: { matchId, name, inPlay: false, ...closed } }]);
  expect(slip()).toHaveTextContent('This market is closed.');
  expect(screen.queryByRole('group', { name: 'Your result if India wins' })).toBeNull();
  expect(slip()).toHaveTextContent('Profit–Liability–');
});
