import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BetRow } from '../../../../api/schemas/bets';
import type { Permission } from '../../../../slices/alerts';
import { paymentsHeard, selectNotices } from '../../../../slices/notices';
import type { PaymentState } from '../../../../api/payments';
import { dialogOpened } from '../../../../slices/dialogs';
import { languageChosen } from '../../../../slices/preferences';
import { wireFancyBet } from '../../../api/wireFancy';
import { ok, settle } from '../../../store/fakeWorld';
import { betRow, openApp } from '../../support/app';
import '../../../../src/app/layout/Signed';
import '../../../../src/app/dialogs/Dialogs';
import '../../../../src/app/notices/AwayNews';
import '../../../../src/app/notices/NoticesDialog';
import '../../../../src/app/notices/NoticeSettings';
import '../../../../src/app/notices/SaidNotices';
import '../../../../src/parts/timeline/BetTimeline';

async function open(isWide: boolean, path = '/home') {
  const page = await openApp({ path, isWide });
  await page.goLive();
  await screen.findByRole('button', { name: 'Notices' });
  const bets = (...rows: BetRow[]) =>
    act(async () => {
      page.socket()?.say({ op: 'ocm', pt: 1, oc: [{ id: '1.1', matchId: 'm1', bets: rows }] });
      await settle();
    });
  return { ...page, bets };
}

const WON = betRow({ match_name: 'India v Australia', status: 'SETTLED', profit_loss: 850 });
const LOST = betRow({
  bet_id: '9',
  market_id: '1.2',
  market_name: 'To Win the Toss',
  status: 'SETTLED',
  profit_loss: -1440,
  is_back: '0',
});
const said = () =>
  [...document.querySelectorAll('[aria-live="polite"]')].map((region) => region.textContent).join('|');

test('two bets that a market ends together are one line, with their reason, their match and what comes back', async () => {
  const { bets, player } = await open(false);
  const voided = (id: string) =>
    betRow({
      bet_id: id,
      match_name: 'India v Australia',
      status: 'VOID',
      void_reason: 'ABANDONED',
      profit_loss: 0,
    });
  await bets(voided('21'), voided('22'));
  await player.click(screen.getByRole('button', { name: /^Notices/ }));
  const list = await screen.findByRole('dialog', { name: 'Notices' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(
      /^2 bets on Match Odds void \(.*bandoned.*\): stakes of 2,000\.00 returnedIndia v Australia · \d/,
    ),
  ]);
});

test('what happens to a bet is said on the home screen, counted at the bell and kept in the list', async () => {
  const { bets, player, app } = await open(true);
  await bets(betRow());
  expect(said()).toContain('Back India 1,000 at 1.85: matched');
  await bets(WON, LOST);
  expect(said()).toContain('You won 850.00 on Back India');
  expect(said()).not.toContain('matched');
  await player.click(screen.getByRole('button', { name: 'Notices: 3 unread' }));
  const list = await screen.findByRole('dialog', { name: 'Notices' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual([
    expect.stringMatching(
      /^You won 850\.00 on Back India, before commissionIndia v Australia · Match Odds · \d\d\/\d\d\/\d{4} /,
    ),
    expect.stringContaining('You lost 1,440.00 on Lay India'),
    expect.stringContaining('Back India 1,000 at 1.85: matched'),
  ]);
  // A bet that lives is on its match; one that ended has a timeline, wherever the match is.
  expect(within(list).getByRole('link')).toHaveAttribute('href', '#/match/matchdetail/m1');
  await player.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Notices' })).toHaveFocus();
  expect(app.store.getState().dialogs.status).toBe('closed');
});

test('on a phone the list is a dialog; a press leads to the timeline of the bet', async () => {
  const { bets, player, app } = await open(false);
  await bets(betRow({ status: 'VOID', void_reason: 'NON_RUNNER' }));
  await player.click(screen.getByRole('button', { name: 'Notices: 1 unread' }));
  const dialog = await screen.findByRole('dialog', { name: 'Notices' });
  expect(within(dialog).getByRole('button', { name: 'Close' })).toBeVisible();
  await player.click(within(dialog).getByRole('button', { name: /Back India .*: void \(Non-runner\)/ }));
  expect(app.store.getState().dialogs).toMatchObject({
    status: 'betTimeline',
    matchId: 'm1',
    bet: { betId: betRow().bet_id },
  });
});

test('of a session the line, of a bookmaker the rate', async () => {
  const { bets } = await open(true);
  const rates = { ...betRow(), kind: 'rates' as const, odds: 98.5, fills: [{ odds: 98.5, stack: 1000 }] };
  await bets(wireFancyBet(), rates);
  expect(said()).toContain('Yes 63 (6 over runs India) 1,000 at 100: matched');
  expect(said()).toContain('Back India 1,000 at 98.5: matched');
  await bets(wireFancyBet({ status: 'SETTLED', profit_loss: 1000 }));
  expect(said()).toContain('You won 1,000.00 on Yes 63 (6 over runs India)');
});

test('of a Fancy 1 the number it is on, beside its odds', async () => {
  const { bets } = await open(true);
  const session = { session_type: 'line', fancy_type_id: 4, ball_sess: '2', width: 0, cap_runs: 0, size: 85 };
  const fills = [{ odds: 24, stack: 1000 }];
  await bets(wireFancyBet({ selection_name: 'Total fours', odds: 24, fills, session } as Partial<BetRow>));
  expect(said()).toContain('Back Total fours 24+ 1,000 at 1.85: matched');
});

test('an empty list says so', async () => {
  const { player } = await open(true);
  await player.click(screen.getByRole('button', { name: 'Notices' }));
  expect(await screen.findByText('Nothing new on this device yet.')).toBeVisible();
});

test('in Hindi', async () => {
  const { bets, app, player } = await open(true);
  act(() => void app.store.dispatch(languageChosen('hi')));
  await bets(betRow(), LOST);
  await waitFor(() => expect(said()).toContain('लगाई India 1,000, भाव 1.85: पूरा मिल गया'));
  await player.click(await screen.findByRole('button', { name: 'सूचनाएँ: 2 नई' }));
  const list = await screen.findByRole('dialog', { name: 'सूचनाएँ' });
  expect(within(list).getByText('खाई India पर आपने 1,440.00 गँवाए')).toBeVisible();
});

test.each<[Partial<BetRow>, string]>([
  [{ status: 'PARTIAL', matched_stack: 300, unmatched_stack: 700 }, 'Back India 1,000 at 1.85: 300 matched'],
  [{ status: 'LAPSED', matched_stack: 0 }, 'Back India 1,000 at 1.85: lapsed, nothing was matched'],
  [{ status: 'CANCELLED', matched_stack: 0 }, 'Back India 1,000 at 1.85: cancelled'],
  [{ status: 'DELETED', void_reason: 'misprint' }, 'Back India 1,000 at 1.85: deleted (misprint)'],
  [{ status: 'SETTLED', profit_loss: 0 }, 'Neither won nor lost on Back India'],
])('%p', async (over, words) => {
  const { bets } = await open(false);
  await bets(betRow(over));
  expect(said()).toContain(words);
});

test('a correction names the result that counts, and a bet given back stands again', async () => {
  const { bets } = await open(false);
  await bets(WON);
  await bets({ ...WON, profit_loss: -1000 });
  expect(said()).toContain('Result corrected. You lost 1,000.00 on Back India');
  await bets(betRow());
  expect(said()).toContain('Back India 1,000 at 1.85: the bet stands again');
});

test('what is left of a bet in play', async () => {
  const { bets } = await open(false);
  await bets(betRow({ status: 'PARTIAL', matched_stack: 300, unmatched_stack: 700 }));
  await bets(betRow({ matched_stack: 300, cancelled_stack: 700 }));
  expect(said()).toContain('Back India 1,000 at 1.85: 700 will no longer be matched');
});

test.each<[PaymentState, string, string]>([
  ['depositPaid', 'Deposit of 1,000.00 paid', '1,000.00 जमा हो गए'],
  ['depositFailed', 'Deposit of 1,000.00 failed', '1,000.00 की जमा नहीं हो सकी'],
  ['depositCancelled', 'Deposit of 1,000.00 cancelled', '1,000.00 की जमा रद्द हुई'],
  ['depositOpen', 'Deposit of 1,000.00 is still open', '1,000.00 की जमा अभी बाकी है'],
  ['withdrawalOpen', 'Withdrawal of 1,000.00 requested', '1,000.00 निकालने का अनुरोध मिला'],
  ['withdrawalPaid', 'Withdrawal of 1,000.00 paid', '1,000.00 की निकासी का भुगतान हो गया'],
  ['withdrawalRefused', 'Withdrawal of 1,000.00 refused', '1,000.00 की निकासी अस्वीकार हुई'],
])(
  '%s is said, counted and listed, for who may see payments with a link to them',
  async (state, words, hindi) => {
    const { app, player } = await open(true);
    const hear = (...payments: PaymentState[]) =>
      act(async () => {
        const one = { paymentId: 'deposit/a1', amountPaise: 100_000, openedAt: 1 };
        app.store.dispatch(paymentsHeard({ at: 1, payments: payments.map((is) => ({ ...one, state: is })) }));
        await settle();
      });
    await hear();
    await hear(state);
    expect(said()).toContain(words);
    await player.click(screen.getByRole('button', { name: 'Notices: 1 unread' }));
    const list = await screen.findByRole('dialog', { name: 'Notices' });
    expect(within(list).getByRole('listitem')).toHaveTextContent(words);
    expect(within(list).getByRole('link')).toHaveAttribute('href', '#/report/payment-withdraw');
    act(() => void app.store.dispatch(languageChosen('hi')));
    await waitFor(() => expect(within(list).getByText(hindi)).toBeVisible());
  },
);

const MARKET = { market_id: '1.1', market_name: 'Match Odds', match_id: 'm1' };
const AT = '2026-11-21 19:00:00';

test('what the exchange lists as unread: reduced odds, cash outs, answers, a market in one; en and hi', async () => {
  const many = [1, 2, 3, 4].map((i) => ({
    what: 'settled',
    at: AT,
    bet: { ...WON, bet_id: `4${i}`, profit_loss: 100 * i },
  }));
  const news = [
    ...many,
    { what: 'reduced', at: AT, bet: betRow(), odds: 1.55, was_odds: 1.85 },
    { what: 'cashedOut', at: AT, id: 'rule-1', ...MARKET, amount: 25.5, by_itself: true },
    { what: 'cashedOut', at: AT, id: 'taken-1', ...MARKET, amount: -10, by_itself: false },
    { what: 'cancelledAway', at: AT, ...MARKET, count: 2, amount: 300 },
    {
      what: 'queryAnswered',
      at: AT,
      query_id: '5',
      bet_id: '7',
      match_id: 'm1',
      bet: betRow(),
      ruling: 'upheld',
    },
    {
      what: 'refused',
      at: AT,
      ref: 'ref-9',
      match_id: 'm1',
      bet: betRow(),
      code: 'MARKET_SUSPENDED',
      message: 'The market is suspended',
    },
    { what: 'signIn', at: AT, id: '77', event: 'newDevice' },
    { what: 'security', at: AT, id: '78', event: 'wrongCodes' },
    {
      what: 'priceReached',
      at: AT,
      id: '5',
      match_id: 'm1',
      match_name: 'India v Australia',
      market_id: '1.1',
      market_name: 'Match Odds',
      runner_name: 'India',
      odds: 2.14,
    },
    { what: 'limitNear', at: AT, id: '6', percent: 80 },
  ];
  const answers = { 'bet/getNews': ok({ news, is_whole: true }), 'bet/readNews': ok({}) };
  const { app, player, server, tick } = await openApp({ path: '/home', isWide: true, answers });
  await tick(2_000);
  await waitFor(() => expect(said()).toContain('Your query on Back India is decided: you are right'));
  await player.click(screen.getByRole('button', { name: 'Notices: 11 unread' }));
  const list = await screen.findByRole('dialog', { name: 'Notices' });
  const row = (words: string) => within(list).getByText(words).closest('a, [role="button"]');
  expect(row('4 bets on Match Odds settled: +1,000.00 before commission')).toHaveAttribute('role', 'button');
  expect(row('Match Odds cashed out automatically: +25.50 whoever wins')).toBeVisible();
  expect(row('Match Odds cashed out: -10.00 whoever wins')).toBeVisible();
  expect(
    row('Your open bets on Match Odds were cancelled while you were away: 2, together 300.00'),
  ).toBeVisible();
  expect(row('Back India 1,000: odds 1.55 instead of 1.85, as the runners changed')).toBeVisible();
  expect(row('Your query on Back India is decided: you are right')).toHaveAttribute(
    'href',
    '#/report/queries',
  );
  for (const words of [
    'Somebody signed in to your account on a new device',
    'Somebody knows your password: wrong codes were given behind it',
  ])
    expect(row(words)).toHaveAttribute('href', '#/security-auth');
  const reached = 'India was traded at 2.14 in Match Odds, as you asked to be told';
  expect(row(reached)).toHaveAttribute('href', '#/match/matchdetail/m1?market=1.1');
  expect(row('You have used 80% of a limit you set yourself')).toHaveAttribute('href', '#/limits');
  const notPlaced = 'Back India 1,000 at 1.85: not placed. The market is suspended';
  expect(row(notPlaced)).toBeVisible();
  await waitFor(() => expect(server.paths()).toContain('bet/readNews'));
  act(() => void app.store.dispatch(languageChosen('hi')));
  expect(await within(list).findByText('मैच ऑड्स पर 4 दाँव निपटे: कमीशन से पहले +1,000.00')).toBeVisible();
  act(() => void app.store.dispatch(languageChosen('en')));
  await player.click(
    await within(list).findByText('4 bets on Match Odds settled: +1,000.00 before commission'),
  );
  expect(app.store.getState().dialogs).toEqual({ status: 'marketBets', matchId: 'm1', marketId: '1.1' });
  act(() => void app.store.dispatch(dialogOpened({ status: 'notices' })));
  await player.click(await screen.findByRole('button', { name: new RegExp(notPlaced) }));
  expect(app.store.getState().dialogs).toMatchObject({ status: 'betTimeline', bet: { ref: 'ref-9' } });
});

test('who opens the list at once reads what happened meanwhile; without an answer nothing counts as read', async () => {
  const gone = { what: 'deleted', at: AT, bet: betRow({ bet_id: '41', status: 'DELETED' }) };
  const answers = { 'bet/readNews': ok({}) };
  const { player, server } = await openApp({ path: '/home', isWide: true, answers });
  await player.click(await screen.findByRole('button', { name: 'Notices' }));
  await waitFor(() => expect(server.paths()).toContain('bet/getNews'));
  await settle();
  expect(server.paths()).not.toContain('bet/readNews');
  await player.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  server.answers['bet/getNews'] = ok({ news: [gone], is_whole: true });
  await player.click(screen.getByRole('button', { name: 'Notices' }));
  const list = within(await screen.findByRole('dialog', { name: 'Notices' }));
  expect(await list.findByText('Back India 1,000 at 1.85: deleted ()')).toBeVisible();
  await waitFor(() => expect(server.paths()).toContain('bet/readNews'));
});

test('bets deleted while their player was away: in words until it is closed, then nothing is unread', async () => {
  const gone = (bet_id: string) => ({ what: 'deleted', at: AT, bet: betRow({ bet_id, status: 'DELETED' }) });
  const answers = { 'bet/getNews': ok({ news: [gone('41'), gone('42')], is_whole: true }) };
  const { player, tick } = await openApp({ path: '/home', isWide: true, answers });
  await tick(2_000);
  const away = within(await screen.findByRole('group', { name: 'While you were away' }));
  expect(away.getByText('2 of your bets were deleted.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Notices: 2 unread' })).toBeVisible();
  await player.click(away.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'While you were away' })).toBeNull());
  await player.click(screen.getByRole('button', { name: 'Notices' }));
  const list = within(await screen.findByRole('dialog', { name: 'Notices' }));
  expect(list.getAllByText('Back India 1,000 at 1.85: deleted ()')).toHaveLength(2);
});

describe("the browser's own notifications", () => {
  async function settings(answer: Permission) {
    const opened = await open(true);
    const { page, player } = opened;
    page.alerts.answer = answer;
    await player.click(screen.getByRole('button', { name: 'Notices' }));
    await player.click(await screen.findByRole('button', { name: 'Notice settings' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Notice settings' }));
    const turn = (name: string) => player.click(dialog.getByRole('switch', { name: new RegExp(`^${name}`) }));
    return { ...opened, dialog, turn };
  }

  test('off at first; on when the browser allows them; then shown while the page is hidden, and they open the bet', async () => {
    const { app, page, bets, dialog, turn, player } = await settings('granted');
    const switched = dialog.getByRole('switch', { name: /^Browser notifications/ });
    expect(switched).not.toBeChecked();
    await turn('Browser notifications');
    await waitFor(() => expect(switched).toBeChecked());
    await player.keyboard('{Escape}');
    await bets(betRow());
    expect(page.alerts.shown).toEqual([]);
    page.hide(true);
    await bets(WON);
    await waitFor(() =>
      expect(page.alerts.shown).toMatchObject([
        { title: 'Playground', text: 'You won 850.00 on Back India, before commission' },
      ]),
    );
    act(() => page.alerts.shown[0]?.press());
    expect(app.store.getState().dialogs).toMatchObject({ status: 'betTimeline', matchId: 'm1' });
    // Taken back in the browser: it is off, and that is said.
    page.alerts.permission = 'denied';
    await bets(LOST);
    await waitFor(() => expect(app.store.getState().preferences.alerts.isOn).toBe(false));
    expect(page.alerts.shown).toHaveLength(1);
  });

  test('without amounts, and not in the quiet hours: then only the list has it', async () => {
    const { page, bets, turn, dialog, clock, app } = await settings('granted');
    await turn('Browser notifications');
    await turn('Without amounts');
    await turn('Quiet hours');
    page.hide(true);
    await bets(betRow());
    await waitFor(() => expect(page.alerts.shown).toMatchObject([{ text: 'There is news of a bet' }]));
    // 14:23 of the player's day.
    expect(new Date(clock.now()).toISOString()).toMatch(/T08:53/);
    fireEvent.change(dialog.getByLabelText('From'), { target: { value: '14:23' } });
    fireEvent.change(dialog.getByLabelText('To'), { target: { value: '14:24' } });
    await bets(WON);
    await waitFor(() => expect(said()).toContain('You won 850.00'));
    expect([page.alerts.shown.length, selectNotices(app.store.getState()).length]).toEqual([1, 2]);
  });

  test.each<[Permission, RegExp]>([
    ['denied', /does not allow notifications from this site/],
    ['default', /got no answer/],
    ['missing', /does not support notifications/],
  ])('%s: said in words, and they stay off', async (answer, words) => {
    const { dialog, turn } = await settings(answer);
    await turn('Browser notifications');
    expect(await dialog.findByText(words)).toBeVisible();
    expect(dialog.getByRole('switch', { name: /^Browser notifications/ })).not.toBeChecked();
  });
});
