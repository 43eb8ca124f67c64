import { betsStreamed } from '../../slices/bets';
import { cashOutRequested, selectCashOut } from '../../slices/cashOut';
import { selectCashRules } from '../../slices/cashRules';
import { dialogClosed, selectDialogs, dialogOpened } from '../../slices/dialogs';
import { signedIn, signedOut } from '../../slices/auth';
import { bettingChosen } from '../../slices/preferences';
import { navigated } from '../../slices/route';
import { selectToasts } from '../../slices/toasts';
import { makeStore } from '../../store/makeStore';
import { wireBet, wireMatch } from '../api/wire';
import { bet, user } from '../slices/samples';
import { fakeWorld, ok, refused } from './fakeWorld';

const quote = {
  quote_id: '7',
  market_id: '1.1',
  amount: 14.63,
  percent: 100,
  whole: 14.63,
  is_thin: false,
  expires_at: 1,
  valid_ms: 3000,
  legs: [],
  results: [],
};
const opened = dialogOpened({ status: 'cashOut', matchId: 'm1', marketId: '1.1' });

async function ready() {
  const outside = fakeWorld();
  Object.assign(outside.server.answers, {
    'globalSetting/getGlobalSetting': ok({ site_title: '', favicon: 'star.png' }),
    'user/getUserBalance': ok({ user_name: 'demo', free_chip: 100, total_chip: 100, liability: 0 }),
    'user/getButtonValue': ok('[]'),
    'user/logout': ok({}),
    'match/getMatchDetail': ok(wireMatch),
    'match/marketWatch': ok([]),
    'bet/getMarketAndFancyBet': ok(null),
    'bet/cashOutQuote': ok(quote),
    'bet/getCashOutRules': ok([]),
    'bet/keepOrders': ok({ seconds: 30, was_gone: false }),
  });
  const made = makeStore({ world: outside.world });
  await made.start();
  made.store.dispatch(signedIn({ user, token: 't' }));
  await outside.clock.tick(0);
  return { ...outside, ...made, state: () => made.store.getState() };
}

test('opening asks for the whole, and an offer counts down to its end', async () => {
  const a = await ready();
  a.store.dispatch(opened);
  await a.clock.tick(0);
  expect(selectCashOut(a.state())).toMatchObject({ status: 'quoted', secondsLeft: 3 });
  expect(selectCashRules(a.state())).toEqual({ status: 'known', rules: [] });
  await a.clock.tick(1000);
  expect(selectCashOut(a.state())).toMatchObject({ status: 'quoted', secondsLeft: 2 });
  await a.clock.tick(2000);
  expect(selectCashOut(a.state()).status).toBe('ended');
  a.stop();
});

test('an offer is taken once, and what was lost goes again under the same reference', async () => {
  const a = await ready();
  a.store.dispatch(opened);
  await a.clock.tick(0);
  a.server.answers['bet/cashOut'] = refused('OUTCOME_UNKNOWN');
  a.store.dispatch(cashOutRequested());
  a.store.dispatch(cashOutRequested());
  await a.clock.tick(10_000);
  expect(selectCashOut(a.state()).status).toBe('unsure');
  a.server.answers['bet/cashOut'] = ok({
    amount: 14.63,
    percent: 100,
    bets: [{ ...wireBet, cash_out: true }],
  });
  a.store.dispatch(cashOutRequested());
  await a.clock.tick(0);
  expect(selectCashOut(a.state())).toMatchObject({ status: 'taken', closedPaise: 14_63 });
  const refs = a.server.asked.flatMap(({ path, body }) =>
    path === 'bet/cashOut' ? [(body as { ref: string }).ref] : [],
  );
  expect(refs.length).toBeGreaterThan(1);
  expect(new Set(refs).size).toBe(1);
  a.stop();
});

test('who leaves a match with open bets is asked, until that is chosen otherwise', async () => {
  const a = await ready();
  const open = bet({ state: 'UNMATCHED', matchedPaise: 0, unmatchedPaise: 100_00 });
  const leave = async (to = '/home') => {
    a.store.dispatch(navigated('/game-details/4/m1'));
    a.store.dispatch(betsStreamed({ matchId: 'm1', bets: [open] }));
    const asksBefore = a.page.state.asksBeforeLeaving;
    a.store.dispatch(navigated(to));
    await a.clock.tick(0);
    return { asksBefore, asksAfter: a.page.state.asksBeforeLeaving, dialog: selectDialogs(a.state()) };
  };
  const dialog = { status: 'leaving', matchId: 'm1' };
  expect(await leave()).toEqual({ asksBefore: true, asksAfter: false, dialog });
  a.store.dispatch(dialogClosed());
  // That is where all open bets are seen to.
  expect((await leave('/report/current-bet')).dialog).toEqual({ status: 'closed' });
  a.store.dispatch(bettingChosen({ asksOnLeaving: false }));
  expect(await leave()).toEqual({ asksBefore: false, asksAfter: false, dialog: { status: 'closed' } });
  a.store.dispatch(bettingChosen({ asksOnLeaving: true }));
  a.store.dispatch(navigated('/game-details/4/m1'));
  for (const state of ['UNMATCHED', 'CANCELLED'] as const) {
    a.store.dispatch(betsStreamed({ matchId: 'm1', bets: [{ ...open, state }] }));
    expect(a.page.state.asksBeforeLeaving).toBe(state === 'UNMATCHED');
  }
  a.store.dispatch(betsStreamed({ matchId: 'm1', bets: [open] }));
  a.store.dispatch(signedOut('asked'));
  await a.clock.tick(0);
  expect(selectDialogs(a.state())).toEqual({ status: 'closed' });
  a.stop();
});

test('signs of the page go out three times within the chosen seconds, until it is over', async () => {
  const a = await ready();
  const signs = () =>
    a.server.asked.flatMap(({ path, body }) =>
      path === 'bet/keepOrders' ? [(body as { seconds: number }).seconds] : [],
    );
  await a.clock.tick(60_000);
  expect(signs()).toEqual([]);
  a.store.dispatch(bettingChosen({ goneSeconds: 30 }));
  await a.clock.tick(20_000);
  expect(signs()).toEqual([30, 30, 30]);
  a.store.dispatch(bettingChosen({ goneSeconds: 0 }));
  await a.clock.tick(60_000);
  expect(signs()).toEqual([30, 30, 30, 0]);
  a.store.dispatch(bettingChosen({ goneSeconds: 30 }));
  await a.clock.tick(0);
  a.store.dispatch(signedOut('asked'));
  await a.clock.tick(60_000);
  // Whoever signed out is gone: the exchange counts from the last sign on.
  expect(signs()).toEqual([30, 30, 30, 0, 30]);
  a.stop();
});

test('a page that comes back asks at once what became of its bets, and says so when it is looked at', async () => {
  const a = await ready();
  a.store.dispatch(bettingChosen({ goneSeconds: 30 }));
  await a.clock.tick(0);
  a.page.hide(true);
  a.server.answers['bet/keepOrders'] = ok({ seconds: 30, was_gone: true });
  await a.clock.tick(10_000);
  // Nobody would read it before it is gone again.
  expect(selectToasts(a.state())).toEqual([]);
  a.server.answers['bet/keepOrders'] = ok({ seconds: 30, was_gone: false });
  a.page.hide(false);
  await a.clock.tick(0);
  expect(selectToasts(a.state())).toMatchObject([{ kind: 'error', key: 'ordersGone' }]);
  a.stop();
});

test('a page that was frozen while hidden hears it with its return', async () => {
  const a = await ready();
  a.store.dispatch(bettingChosen({ goneSeconds: 30 }));
  await a.clock.tick(0);
  a.page.hide(true);
  a.server.answers['bet/keepOrders'] = ok({ seconds: 30, was_gone: true });
  a.page.hide(false);
  await a.clock.tick(0);
  expect(selectToasts(a.state())).toMatchObject([{ kind: 'error', key: 'ordersGone' }]);
  a.stop();
});
