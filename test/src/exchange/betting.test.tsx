import { act, screen, waitFor, within } from '@testing-library/react';
import { liabilityOf, profitOf } from '../../../domain/bets/bet';
import { commissionOf } from '../../../domain/bets/commission';
import { stepOdds } from '../../../domain/bets/ladder';
import { signInRequested } from '../../../slices/auth';
import { selectBetRows } from '../../../slices/bets';
import { dialogOpened } from '../../../slices/dialogs';
import { navigated } from '../../../slices/route';
import { placeRequested, priceClicked, stakeEntered } from '../../../slices/slip';
import { showAmount, showOdds, showSigned } from '../../../src/base/format/amounts';
import { installBrowser } from '../support/browser';
import { backAt, fillSlip, openMatch, placeBet, priceOf } from './market';
import { bets, exchangeOfFile, inSlip, openStore, put, shows, slip } from './page';

jest.setTimeout(120_000);

const BEGIN = 100_000_00;
/** Longer than the pause before a call is tried again. */
const RETRY_MS = 2_000;
/** Lists are read again when what moves has moved for so long. */
const GATHERED_MS = 400;

const { running, enter } = exchangeOfFile();

test('a back at the shown price: toast, bet, result by runner, exposure, balance', async () => {
  const page = await enter();
  const { match, market, runner, best } = await openMatch(page);
  await fillSlip(page, await backAt(runner.name, best.odds), '1000');
  const said = screen.findByText(/^Bet placed/);
  await placeBet(page);
  await said;
  await waitFor(() => expect(bets()).toHaveTextContent('1,000'));
  expect(bets()).toHaveTextContent(runner.name);
  await shows('Balance', '99,000.00');
  await shows('Exposure', '1,000.00');
  const result = screen.getByRole('group', { name: `Your result if ${runner.name} wins` });
  expect(result).toHaveTextContent(showSigned(profitOf('back', 100_000, best.odds)));
  expect(slip()).toHaveTextContent('Press a price to start a bet.');
  act(() => void page.app.store.dispatch(dialogOpened({ status: 'myMarket' })));
  const dialog = await screen.findByRole('dialog', { name: 'My Market' });
  const row = await within(dialog).findByRole('row', { name: new RegExp(match.name) });
  expect([...row.children].map(({ textContent }) => textContent)).toEqual([
    match.sportName,
    market.name,
    match.name,
    '1',
  ]);
  const why = await within(dialog).findByRole('button', { name: new RegExp(`^Exposure of ${match.name}`) });
  expect(why).toHaveTextContent('1,000.00');
  expect(dialog).toHaveTextContent(
    /In the account now1,00,000\.00.*exposure-1,000\.00.*Balance: free to bet with99,000\.00/,
  );
  expect(why).toHaveAttribute('aria-expanded', 'false');
  why.focus();
  await page.player.keyboard('{Enter}');
  const each = await within(dialog).findByRole('list', { name: /each bet/ });
  const lines = within(each).getAllByRole('listitem');
  expect(lines[0]).toHaveTextContent(`${runner.name}: 1,000 at ${showOdds(best.odds)}`);
  const other = market.runners[1]?.name ?? '';
  expect(lines.slice(1).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(new RegExp(`^Worst result: ${other}.1,000\\.00$`)),
    'Held back of the balance1,000.00',
  ]);
  const ends = within(dialog).getByRole('list', { name: /result by result/ });
  const profit = showSigned(profitOf('back', 100_000, best.odds));
  expect(within(ends).getAllByRole('listitem')[0]).toHaveTextContent(`${runner.name} ${profit}`);
  expect(within(ends).getAllByRole('listitem')[1]).toHaveTextContent(`${other} worst`);
  await page.player.click(within(dialog).getByRole('link', { name: /^Account statement: Won and lost/ }));
  await waitFor(() => expect(page.address.path()).toBe('/report/account-statement?type=GR'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a lay at the shown price holds its liability, not its stake', async () => {
  const page = await enter();
  const { runner } = await openMatch(page);
  const best = runner.cells[3];
  if (!best) throw new Error('the market has no price to lay');
  await fillSlip(page, await priceOf('Lay', runner.name, best.odds), '1000');
  await placeBet(page);
  const liability = liabilityOf('lay', 100_000, best.odds);
  await shows('Exposure', showAmount(liability));
  await shows('Balance', showAmount(BEGIN - liability));
});

test('an order nobody takes waits, and cancelling gives the money back', async () => {
  const page = await enter();
  const { match, runner, best } = await openMatch(page);
  await fillSlip(page, await backAt(runner.name, best.odds), '500');
  const odds = inSlip().getByLabelText('Odds');
  await page.player.clear(odds);
  await page.player.type(odds, '100');
  const said = screen.findByText(/waits to be matched/);
  await placeBet(page);
  // So far from the last price it takes a second press.
  await page.player.click(await inSlip().findByRole('button', { name: 'Place anyway' }));
  await said;
  await shows('Balance', '99,500.00');
  within(bets())
    .getByRole('button', { name: /^Cancel/ })
    .focus();
  await page.player.keyboard('{Enter}');
  await shows('Balance', '1,00,000.00');
  // The button went; the keys are where it was.
  await waitFor(() => expect(bets()).toHaveFocus());
  await shows('Exposure', '0.00');
  const rows = selectBetRows(page.app.store.getState(), match.matchId);
  expect(rows).toMatchObject([{ state: 'CANCELLED', matchedPaise: 0, unmatchedPaise: 0 }]);
});

test("beside a desk's markets stand the open bets: what each is on, the way to its match, and cancelling", async () => {
  const page = await enter();
  const { match, runner, best, path } = await openMatch(page);
  await fillSlip(page, await backAt(runner.name, best.odds), '400');
  await placeBet(page);
  await shows('Exposure', '400.00');
  await fillSlip(page, await backAt(runner.name, best.odds), '500');
  await put(page.player, inSlip().getByLabelText('Odds'), '100');
  await placeBet(page);
  await page.player.click(await inSlip().findByRole('button', { name: 'Place anyway' }));
  await shows('Exposure', '900.00');
  act(() => void page.app.store.dispatch(navigated('/home')));
  await screen.findByRole('heading', { name: 'Markets' });
  // A phone has no room beside them.
  expect(screen.queryByRole('region', { name: 'My bets' })).toBeNull();
  installBrowser(true);
  act(() => void page.app.store.dispatch(navigated('/all-sports/2')));
  const tables = await within(await screen.findByRole('region', { name: 'My bets' })).findAllByRole('table');
  expect(tables.map((table) => table.querySelector('caption')?.textContent)).toEqual([
    'Unmatched 1',
    'Matched 1',
  ]);
  for (const table of tables) {
    expect(within(table).getByRole('rowheader')).toHaveTextContent(new RegExp(`Back.*${runner.name}`));
    const link = within(table).getByRole('link', { name: match.name });
    expect(link).toHaveAttribute('href', expect.stringContaining(`#${path}?bet=`));
  }
  await page.player.click(within(bets()).getByRole('button', { name: /^Cancel/ }));
  await shows('Exposure', '400.00');
  await page.clock.tick(GATHERED_MS);
  await waitFor(() => expect(within(bets()).getAllByRole('table')).toHaveLength(1));
  expect(bets()).toHaveTextContent('Matched 1');
});

/** Another player places a bet on the runner, in a store without a page. */
async function rivalPlaces(
  { match, market, rules, runner }: Omit<Awaited<ReturnType<typeof openMatch>>, 'best' | 'path'>,
  { side, odds }: { side: 'back' | 'lay'; odds: number },
  stake: string,
) {
  const [who, rival] = [await running().newPlayer(), await openStore(running())];
  const { dispatch, getState } = rival.app.store;
  const passwordHandle = rival.app.extra.secrets.put(who.password);
  dispatch(signInRequested({ userName: who.userName, passwordHandle }));
  await waitFor(() => expect(getState().connection.status).toBe('live'));
  dispatch(
    priceClicked({
      matchId: match.matchId,
      matchName: match.name,
      marketId: market.id,
      marketName: market.name,
      selectionId: runner.id,
      selectionName: runner.name,
      ladder: rules.ladder,
      kind: 'odds',
      side,
      odds,
    }),
  );
  dispatch(stakeEntered(stake));
  dispatch(placeRequested());
  return { rival, getState };
}

test("the ladder: an order behind another player's, moved to the front of another price, and cancelled", async () => {
  const page = await enter();
  const { match, market, rules, runner, best } = await openMatch(page);
  const far = stepOdds(best.odds, 6, rules.ladder);
  const { rival, getState } = await rivalPlaces(
    { match, market, rules, runner },
    { side: 'back', odds: far },
    '250',
  );
  await waitFor(() => expect(selectBetRows(getState(), match.matchId)).toHaveLength(1));
  await page.player.click(await screen.findByRole('button', { name: runner.name }));
  const ladder = await screen.findByRole('dialog', { name: `Ladder: ${runner.name}` });
  const rung = (odds: number) => {
    const row = ladder.querySelector<HTMLElement>(`[data-odds="${odds}"]`);
    if (!row) throw new Error(`no rung at ${odds}`);
    return {
      back: row.querySelector<HTMLElement>('.cell.back') ?? row,
      order: () => row.querySelector('.order'),
    };
  };
  await page.player.click(rung(far).back);
  await placeBet(page);
  await waitFor(() => expect(rung(far).order()).toHaveTextContent('100250 ahead'));
  await shows('Balance', '99,900.00');
  rung(far).back.focus();
  await page.player.keyboard(']');
  const next = stepOdds(far, 1, rules.ladder);
  await waitFor(() => expect(rung(next).order()).toHaveTextContent('1000 ahead'));
  expect(rung(far).order()).toBeNull();
  await shows('Balance', '99,900.00');
  await page.player.keyboard('{Delete}');
  await shows('Balance', '1,00,000.00');
  expect(rung(next).order()).toBeNull();
  rival.app.stop();
  await running().admin('audit');
});

test('two players match each other: the offer of one is on the page of the other, and is taken there', async () => {
  const page = await enter();
  const { match, market, rules, runner, best } = await openMatch(page);
  const better = stepOdds(best.odds, 1, rules.ladder);
  const { rival, getState } = await rivalPlaces(
    { match, market, rules, runner },
    { side: 'lay', odds: better },
    '200',
  );

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
  await running().admin('audit');
});

test('a bet that meets a suspension is refused with the reason, costs nothing, and can be placed afterwards', async () => {
  const page = await enter();
  const { market, runner, best } = await openMatch(page);
  await fillSlip(page, await backAt(runner.name, best.odds), '500');
  // The press comes before the news: what stands in a browser between two messages.
  page.line.hold();
  await running().admin('suspend', market.id);
  await placeBet(page);
  await waitFor(() => expect(slip()).toHaveTextContent('This market is suspended.'));
  expect(bets()).toHaveTextContent('You have no bets on this match.');
  page.line.release();
  const price = await backAt(runner.name, best.odds);
  await waitFor(() => expect(price).toHaveAttribute('aria-disabled', 'true'));
  await shows('Balance', '1,00,000.00');
  await running().admin('open', market.id);
  await waitFor(() => expect(price).toHaveAttribute('aria-disabled', 'false'));
  await placeBet(page);
  await shows('Balance', '99,500.00');
});

test('a suspended market says that it takes no bets, until it does', async () => {
  const page = await enter();
  const { market, runner, best } = await openMatch(page);
  await fillSlip(page, await backAt(runner.name, best.odds), '100');
  await running().admin('suspend', market.id);
  await waitFor(() => expect(slip()).toHaveTextContent('This market takes no bets right now.'));
  expect(within(screen.getByRole('main')).getAllByText(/^Suspended/)[0]).toBeVisible();
  await running().admin('open', market.id);
  await waitFor(() => expect(slip()).not.toHaveTextContent('This market takes no bets right now.'));
  await placeBet(page);
  await shows('Balance', '99,900.00');
});

test('the exchange goes and comes back: the page says so, connects by itself and bets go on', async () => {
  const page = await enter();
  const { runner, best } = await openMatch(page);
  await fillSlip(page, await backAt(runner.name, best.odds), '300');
  await running().stop();
  const line = () => screen.queryByRole('complementary', { name: 'Connection' });
  // A break that the first try mends is not spoken of.
  await page.tryAgain();
  await waitFor(() => expect(line()).not.toBeNull());
  await running().start();
  await page.tryAgain();
  await page.live();
  await waitFor(() => expect(line()).toBeNull());
  const price = await backAt(runner.name, best.odds);
  await waitFor(() => expect(price).toHaveAttribute('aria-disabled', 'false'));
  await placeBet(page);
  await shows('Balance', '99,700.00');
  await waitFor(() => expect(bets()).toHaveTextContent('300'));
});

test('a bet whose answer was lost is asked about again, and is placed once', async () => {
  const page = await enter();
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
  await running().admin('audit');
});

// The last: a market that is settled is gone for the others.
test("the operator's result settles: the bet says what it brought, the balance has it", async () => {
  const page = await enter();
  const { market, rules, runner, best } = await openMatch(page);
  await fillSlip(page, await backAt(runner.name, best.odds), '1000');
  await placeBet(page);
  await shows('Balance', '99,000.00');
  await running().admin('result', market.id, String(runner.id));
  const won = profitOf('back', 100_000, best.odds);
  await shows('Balance', showAmount(BEGIN + won - commissionOf(won, rules.commissionBps)));
  await shows('Exposure', '0.00');
  await waitFor(() => expect(bets()).toHaveTextContent('Finished'));
  expect(bets()).toHaveTextContent(showSigned(won));
  await running().admin('audit');
});
