import { act, screen, waitFor, within } from '@testing-library/react';
import { cashOutAsked } from '../../../../slices/cashOut';
import { dialogClosed, dialogOpened } from '../../../../slices/dialogs';
import { ok, refused, settle } from '../../../store/fakeWorld';
import { betRow, openApp } from '../../support/app';
// Screens that come when they are needed: loading them is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../src/app/dialogs/Dialogs';
import '../../../../src/screens/match/MatchPage';
import '../../../../src/parts/orders/EditBet';
import '../../../../src/parts/cashout/CashOutButton';
import '../../../../src/parts/cashout/CashOutDialog';

const waits = betRow({
  bet_id: '9',
  ref: 'ref-9',
  odds: 1.9,
  stack: 500,
  matched_stack: 0,
  unmatched_stack: 500,
  fills: [],
  status: 'UNMATCHED',
  bet_matched_at: null,
});
const quote = {
  quote_id: '7',
  market_id: '1.1',
  amount: 14.63,
  percent: 100,
  whole: 14.63,
  is_thin: false,
  expires_at: 1,
  valid_ms: 8000,
  legs: [],
  results: [],
};

async function openMatch(answers: object = {}) {
  const app = await openApp({
    path: '/game-details/4/m1',
    answers: { 'bet/getMarketAndFancyBet': ok([waits]), 'bet/getCashOutRules': ok([]), ...answers },
  });
  await screen.findByRole('heading', { name: 'Match Odds' });
  const sent = (call: string) => app.server.asked.filter((one) => one.path === call).map(({ body }) => body);
  const does = (action: Parameters<typeof app.app.store.dispatch>[0]) =>
    act(() => {
      app.app.store.dispatch(action);
      return settle();
    });
  return { ...app, sent, does };
}

test('price and size of an open bet: what cannot be sent is said at its field, a refusal above the button', async () => {
  const { player, does, sent, server } = await openMatch();
  await does(dialogOpened({ status: 'editBet', matchId: 'm1', betId: '9' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit bet' });
  const [odds, stake] = ['Odds', 'Open stake'].map((name) => within(dialog).getByRole('textbox', { name }));
  await player.clear(odds!);
  await player.clear(stake!);
  await player.click(within(dialog).getByRole('button', { name: 'Change' }));
  expect(odds).toHaveAccessibleDescription('Odds must be a number');
  expect(stake).toHaveAccessibleDescription('Amount is required');
  expect(sent('bet/replaceBet')).toEqual([]);
  server.answers['bet/replaceBet'] = refused('INVALID_STAKE', 'The stake must be 100 to 50,000');
  await player.type(odds!, '1.9');
  await player.type(stake!, '5x0');
  // Nothing is dropped behind the player's back: what is no number stays, is said, and is not sent.
  expect(stake).toHaveValue('5x0');
  await player.click(within(dialog).getByRole('button', { name: 'Change' }));
  expect(stake).toHaveAccessibleDescription('Write only digits and one point.');
  expect(sent('bet/replaceBet')).toEqual([]);
  await player.clear(stake!);
  await player.type(stake!, '50');
  await player.click(within(dialog).getByRole('button', { name: 'Change' }));
  expect(sent('bet/replaceBet')).toMatchObject([{ bet_id: '9', odds: 1.9, stack: 50 }]);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/stake/i);
  // It was said of another stake.
  await player.type(stake!, '0');
  expect(within(dialog).queryByRole('alert')).toBeNull();
  await player.type(stake!, '{Backspace}');
  expect(within(dialog).getByRole('alert')).toBeVisible();
  await does(dialogClosed());
  await does(dialogOpened({ status: 'editBet', matchId: 'm1', betId: '9' }));
  const again = await screen.findByRole('dialog', { name: 'Edit bet' });
  expect(within(again).queryByRole('alert')).toBeNull();
});

test('what cashes out by itself: one limit is enough, none is said at its field, and it is read anew each time', async () => {
  const held = ['1.1', '1.2'].map((market_id, i) => ({
    rule_id: String(i),
    match_id: 'm1',
    market_id,
    market_name: 'Match Odds',
    match_name: 'A v B',
    profit: 500 + i,
    loss: null,
    state: 'waiting',
    amount: null,
  }));
  const { player, does, sent, server } = await openMatch({
    'bet/cashOutQuote': ok(quote),
    'bet/getCashOutRules': ok(held),
  });
  await does(dialogOpened({ status: 'cashOut', matchId: 'm1', marketId: '1.1' }));
  const dialog = await screen.findByRole('dialog', { name: /^Cash out/ });
  // The other is another market's.
  expect(await within(dialog).findAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
  expect(within(dialog).getByRole('button', { name: 'Remove: profit 500.00' })).toBeVisible();
  const hold = await within(dialog).findByRole('button', { name: 'Save' });
  await player.click(hold);
  const profit = within(dialog).getByRole('textbox', { name: 'At a profit of' });
  expect(profit).toHaveAccessibleDescription('Amount is required');
  for (const [typed, wrong] of [
    ['-5', 'This field takes no + or -: write digits and one point.'],
    ['abc', 'Write only digits and one point.'],
    ['1,2345', 'Amount must be a number with at most two decimals'],
  ] as const) {
    await player.clear(profit);
    await player.type(profit, typed);
    await player.click(hold);
    expect(profit).toHaveAccessibleDescription(wrong);
  }
  await player.clear(profit);
  expect(sent('bet/setCashOutRule')).toEqual([]);
  server.answers['bet/setCashOutRule'] = refused('NOT_FILLED', 'no');
  await player.type(within(dialog).getByRole('textbox', { name: 'At a loss of' }), '0');
  await player.click(hold);
  await waitFor(() => expect(sent('bet/setCashOutRule')).toMatchObject([{ market_id: '1.1', loss: 0 }]));
  await player.click(within(dialog).getByRole('button', { name: 'Close' }));
  await does(dialogOpened({ status: 'cashOut', matchId: 'm1', marketId: '1.1' }));
  expect(sent('bet/getCashOutRules')).toHaveLength(2);
});

test('what a cash out walks is said once a price; a market that is even offers none', async () => {
  const fill = (odds: number, stack: number) => ({ odds, stack });
  const fills = [fill(2.6, 100), fill(2.6, 49.48), fill(2.61, 0.99)];
  const legs = [{ selection_id: 11, selection_name: 'India', is_back: '0', stack: 150.47, fills }];
  const bet = (bet_id: string, is_back: '0' | '1') =>
    betRow({
      bet_id,
      ref: bet_id,
      is_back,
      odds: 2,
      stack: 100,
      matched_stack: 100,
      fills: [fill(2, 100)],
    });
  const { does } = await openMatch({
    'bet/cashOutQuote': ok({ ...quote, legs }),
    'bet/getMarketAndFancyBet': ok([bet('1', '1'), bet('2', '0')]),
  });
  const grid = await screen.findByRole('region', { name: 'Match Odds' });
  expect(await within(grid).findByRole('note')).toHaveTextContent('Locked in 0.00');
  expect(within(grid).queryByRole('button', { name: /^Cash out/ })).toBeNull();
  await does(dialogOpened({ status: 'cashOut', matchId: 'm1', marketId: '1.1' }));
  const dialog = await screen.findByRole('dialog', { name: /^Cash out/ });
  expect(await within(dialog).findByText(/149.48 @ 2.60 \+ 0.99 @ 2.61\*/)).toBeVisible();
  expect(dialog).toHaveTextContent('* The house sets this price');
});

test('an exact amount that is no number is said at its field; a loss may be asked for', async () => {
  const { player, does, sent } = await openMatch({ 'bet/cashOutQuote': ok(quote) });
  await does(dialogOpened({ status: 'cashOut', matchId: 'm1', marketId: '1.1' }));
  const dialog = await screen.findByRole('dialog', { name: /^Cash out/ });
  const amount = await within(dialog).findByRole('textbox', { name: 'Or an exact amount' });
  await player.type(amount, 'much');
  await player.click(within(dialog).getByRole('button', { name: 'Ask' }));
  expect(amount).toHaveAccessibleDescription('Write only digits and one point.');
  expect(sent('bet/cashOutQuote')).toHaveLength(1);
  await player.clear(amount);
  await player.type(amount, '-20');
  await player.click(within(dialog).getByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(sent('bet/cashOutQuote').at(-1)).toMatchObject({ amount: -20 }));
});

test('where there is no cash out, or nothing is left of one, nothing is offered but to close it', async () => {
  const { body } = refused('NOT_FILLED', 'This market has several winners');
  const never = { body: { ...body, saying: { key: 'cashOutSeveral' } } };
  const { player, does, server } = await openMatch({ 'bet/cashOutQuote': never });
  const opens = async () => {
    await does(dialogOpened({ status: 'cashOut', matchId: 'm1', marketId: '1.1' }));
    return screen.findByRole('dialog', { name: /^Cash out/ });
  };
  const offers = (dialog: HTMLElement) =>
    within(dialog)
      .getAllByRole('button')
      .map((button) => button.textContent || button.ariaLabel);
  const dialog = await opens();
  expect(await within(dialog).findByText(/several winners/)).toBeVisible();
  expect(offers(dialog)).toEqual(['Close']);
  expect(within(dialog).queryByRole('textbox')).toBeNull();
  await player.click(within(dialog).getByRole('button', { name: 'Close' }));
  Object.assign(server.answers, {
    'bet/cashOutQuote': ok(quote),
    'bet/cashOut': ok({ market_id: '1.1', amount: 14.63, percent: 100, bets: [] }),
  });
  const again = await opens();
  await player.click(await within(again).findByRole('button', { name: /^Cash out for/ }));
  expect(await within(again).findByText(/Nothing of yours is open on this market any more/)).toBeVisible();
  expect(within(again).queryByRole('textbox')).toBeNull();
});

test('a cash out whose answer was lost stands under the name of its own market until another is asked for', async () => {
  const { player, does, server, tick } = await openMatch({ 'bet/cashOutQuote': ok(quote) });
  server.answers['bet/cashOut'] = 'lost';
  await does(dialogOpened({ status: 'cashOut', matchId: 'm1', marketId: '1.1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cash out – Match Odds' });
  await player.click(await within(dialog).findByRole('button', { name: /^Cash out for/ }));
  // It is sent again for a while first.
  await tick(30_000);
  expect(await within(dialog).findByText(/The answer was lost/)).toBeVisible();
  await player.click(within(dialog).getByRole('button', { name: 'Close' }));
  await does(dialogOpened({ status: 'cashOut', matchId: 'm1', marketId: '1.1' }));
  expect(await screen.findByText(/The answer was lost/)).toBeVisible();
  await does(cashOutAsked({ marketId: '1.2', wanted: { kind: 'share', bps: 10_000 } }));
  expect(screen.queryByText(/The answer was lost/)).toBeNull();
});
