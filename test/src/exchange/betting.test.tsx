import { screen, waitFor } from '@testing-library/react';
import { profitOf } from '../../../domain/bet';
import { commissionOf } from '../../../domain/commission';
import { stepOdds } from '../../../domain/ladder';
import { signInRequested } from '../../../slices/auth';
import { selectBetRows } from '../../../slices/bets';
import { placeRequested, priceClicked, stakeEntered } from '../../../slices/slip';
import { showAmount, showSigned } from '../../../src/base/format/amounts';
import { openExchange } from '../../server/support/exchange';
import type { TestExchange } from '../../server/support/exchange';
import { backAt, fillSlip, openMatch, placeBet } from './market';
import { bets, money, openPage, openStore, slip } from './page';
import type { TestPage } from './page';

jest.setTimeout(60_000);

const BEGIN = 100_000_00;
/** Longer than the pause before a call is tried again. */
const RETRY_MS = 2_000;

let exchange: TestExchange;
let page: TestPage;
beforeEach(async () => {
  exchange = await openExchange();
  page = await openPage(exchange);
});
afterEach(async () => {
  page.close();
  const faults = [...exchange.reported];
  await exchange.dispose();
  expect(faults).toEqual([]);
});

const shows = (name: 'Balance' | 'Exposure', text: string) =>
  waitFor(() => expect(money(name)).toHaveTextContent(text));

test('a wrong password is refused in words; the right one leads to the markets and the money', async () => {
  await page.signIn('demo', 'Wrong@1234');
  expect((await screen.findAllByText('User name or password is wrong'))[0]).toBeVisible();
  await page.enter('demo', 'Demo@1234');
  await shows('Balance', '1,00,000.00');
  expect(money('Exposure')).toHaveTextContent(/^0\.00$/);
});

test('a back at the shown price: toast, bet, result by runner, exposure, balance', async () => {
  await page.enter('demo', 'Demo@1234');
  const { runner, best } = await openMatch(page);
  await fillSlip(page, await backAt(runner.name, best.odds), '1000');
  const said = screen.findByText(/^Bet placed/);
  await placeBet(page);
  await said;
  await waitFor(() => expect(bets()).toHaveTextContent('1,000.00'));
  await shows('Balance', '99,000.00');
  expect(money('Exposure')).toHaveTextContent(/^1,000\.00$/);
  const result = screen.getByRole('group', { name: `Your result if ${runner.name} wins` });
  expect(result).toHaveTextContent(showSigned(profitOf('back', 100_000, best.odds)));
  expect(slip()).toHaveTextContent('Press a price to start a bet.');
});

test('two players match each other: the offer of one is on the page of the other, and is taken there', async () => {
  await page.enter('demo', 'Demo@1234');
  const { match, shard, rules, runner, best } = await openMatch(page);
  const rival = await openStore(exchange);
  const { dispatch, getState } = rival.app.store;
  const passwordHandle = rival.app.extra.secrets.put('Rival@1234');
  dispatch(signInRequested({ userName: 'rival', passwordHandle }));
  await waitFor(() => expect(getState().connection.status).toBe('live'));
  const better = stepOdds(best.odds, 1, rules.ladder);
  dispatch(
    priceClicked({
      matchId: match.matchId,
      matchName: match.name,
      marketId: shard.id,
      marketName: shard.name,
      selectionId: runner.id,
      selectionName: runner.name,
      side: 'lay',
      odds: better,
      ladder: rules.ladder,
    }),
  );
  dispatch(stakeEntered('200'));
  dispatch(placeRequested());

  const offer = await backAt(runner.name, better);
  expect(offer).toHaveAccessibleName(`Back ${runner.name} ${better / 100} 200 available`);
  await fillSlip(page, offer, '200');
  const said = screen.findByText(/^Bet placed and matched/);
  await placeBet(page);
  await said;
  await shows('Balance', '99,800.00');
  const theirs = () => selectBetRows(getState(), match.matchId);
  await waitFor(() => expect(theirs()).toMatchObject([{ state: 'MATCHED', matchedPaise: 20_000 }]));
  expect(theirs()[0]?.fills).toEqual([{ odds: better, stakePaise: 20_000 }]);
  rival.app.stop();
});

test('a bet that meets a suspension is refused with the reason, costs nothing, and can be placed afterwards', async () => {
  await page.enter('demo', 'Demo@1234');
  const { shard, runner, best } = await openMatch(page);
  await fillSlip(page, await backAt(runner.name, best.odds), '500');
  // The press comes before the news: what stands in a browser between two messages.
  page.line.hold();
  await exchange.admin('suspend', shard.id);
  await placeBet(page);
  await waitFor(() => expect(slip()).toHaveTextContent('This market is suspended.'));
  expect(bets()).toHaveTextContent('You have no bets on this match.');
  page.line.release();
  const price = await backAt(runner.name, best.odds);
  await waitFor(() => expect(price).toHaveAttribute('aria-disabled', 'true'));
  await shows('Balance', '1,00,000.00');
  await exchange.admin('open', shard.id);
  await waitFor(() => expect(price).toHaveAttribute('aria-disabled', 'false'));
  await placeBet(page);
  await shows('Balance', '99,500.00');
});

test("the operator's result settles: the bet says what it brought, the balance has it", async () => {
  await page.enter('demo', 'Demo@1234');
  const { shard, rules, runner, best } = await openMatch(page);
  await fillSlip(page, await backAt(runner.name, best.odds), '1000');
  await placeBet(page);
  await shows('Balance', '99,000.00');
  await exchange.admin('result', shard.id, String(runner.id));
  const won = profitOf('back', 100_000, best.odds);
  await shows('Balance', showAmount(BEGIN + won - commissionOf(won, rules.commissionBps)));
  expect(money('Exposure')).toHaveTextContent(/^0\.00$/);
  await waitFor(() => expect(bets()).toHaveTextContent('Settled'));
  expect(bets()).toHaveTextContent(showSigned(won));
  await exchange.admin('audit');
});

test('the exchange goes and comes back: the page says so, connects by itself and bets go on', async () => {
  await page.enter('demo', 'Demo@1234');
  const { runner, best } = await openMatch(page);
  await fillSlip(page, await backAt(runner.name, best.odds), '300');
  await exchange.stop();
  const line = screen.getByRole('complementary', { name: 'Connection' });
  await waitFor(() => expect(line).not.toBeEmptyDOMElement());
  await exchange.start();
  await page.comeBack();
  await waitFor(() => expect(line).toBeEmptyDOMElement());
  const price = await backAt(runner.name, best.odds);
  await waitFor(() => expect(price).toHaveAttribute('aria-disabled', 'false'));
  await placeBet(page);
  await shows('Balance', '99,700.00');
  await waitFor(() => expect(bets()).toHaveTextContent('300.00'));
});

test('a bet whose answer was lost is asked about again, and is placed once', async () => {
  await page.enter('demo', 'Demo@1234');
  const { runner, best } = await openMatch(page);
  await fillSlip(page, await backAt(runner.name, best.odds), '300');
  // Nor may the stream tell that the bet stands.
  page.line.hold();
  const lost = page.loseAnswerTo('bet/placeMarketBet');
  await placeBet(page);
  await lost;
  expect(slip()).toHaveTextContent('Placing');
  await page.clock.tick(RETRY_MS);
  await waitFor(() => expect(slip()).toHaveTextContent('Press a price to start a bet.'));
  page.line.release();
  await shows('Balance', '99,700.00');
  const line = new RegExp(`^Back ${runner.name}`);
  expect(await screen.findAllByRole('rowheader', { name: line })).toHaveLength(1);
  await exchange.admin('audit');
});
