import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { BETS_PAGE } from '../../api/schemas/bets';
import { codeAsked, codeEntered, codeResendRequested, signInRequested, signedIn } from '../../slices/auth';
import {
  betsRequested,
  cancelRequested,
  moveRequested,
  ordersCancelRequested,
  olderBetsRequested,
} from '../../slices/bets';
import { cashOutAsked } from '../../slices/cashOut';
import { cashRuleRemoved, cashRuleRequested } from '../../slices/cashRules';
import { buttonsChangeRequested, buttonsRequested } from '../../slices/buttons';
import { passwordChangeRequested } from '../../slices/password';
import { withdrawalProved, withdrawalRequested } from '../../slices/payments';
import { navigated } from '../../slices/route';
import { signUpRequested, userNameEntered } from '../../slices/signUp';
import { makeStore } from '../../store/makeStore';
import { wireBet } from '../api/wire';
import { user } from '../slices/samples';
import { fakeWorld, ok, refused } from './fakeWorld';

const OUT = 'out' as const;
const IN = 'in' as const;

/** The whole store, signed in or not, and every action that reached it. */
async function open(where: typeof OUT | typeof IN | 'proving') {
  const outside = fakeWorld();
  const actions: UnknownAction[] = [];
  const record: StoreEnhancer = (next) => (reducer, preloaded) => {
    const inner = next(reducer, preloaded);
    const dispatch: typeof inner.dispatch = (action) => {
      actions.push(action);
      return inner.dispatch(action);
    };
    return { ...inner, dispatch };
  };
  const app = makeStore({ world: outside.world, enhancers: { inner: [record] } });
  await app.start();
  if (where === IN) {
    app.store.dispatch(signedIn({ user, token: 't' }));
    app.store.dispatch(navigated('/game-details/4/m1'));
  }
  if (where === 'proving') app.store.dispatch(codeAsked({ user, token: 't' }));
  await outside.clock.tick(0);
  const asked = (path: string) => outside.server.asked.filter((call) => call.path === path);
  const does = async (event: UnknownAction) => {
    app.store.dispatch(event);
    await outside.clock.tick(0);
  };
  return { ...outside, ...app, actions, asked, does, hide: (text: string) => app.extra.secrets.put(text) };
}
type App = Awaited<ReturnType<typeof open>>;

const SECRET = 'Hush@12345';
const form = { userName: 'newbie', name: 'New', mobile: '9876543210', dialCode: '+91' };
const chips = { kind: 'game' as const, chips: [{ name: '2K', stakePaise: 200_000 }] };
const cancel = { betId: 'b1', matchId: 'm1' };
const transfer = {
  payout: 'bank',
  name: 'A',
  account: '00112233445566',
  ifsc: 'ABCD0123456',
  mobile: '9876543210',
  amountPaise: 100_000,
} as const;

type Command = readonly [
  name: string,
  where: Parameters<typeof open>[0],
  path: string,
  event: (app: App) => UnknownAction,
  body: object,
];
const COMMANDS: readonly Command[] = [
  [
    'signing in',
    OUT,
    'user/login',
    ({ hide }) => signInRequested({ userName: 'demo', passwordHandle: hide(SECRET) }),
    { user_name: 'demo', password: SECRET },
  ],
  [
    'the code',
    'proving',
    'telegram/verifyLoginOtp',
    ({ hide }) => codeEntered({ codeHandle: hide(SECRET) }),
    { user_id: 7, otp: SECRET },
  ],
  ['another code', 'proving', 'telegram/resendLoginOtp', () => codeResendRequested(), { user_id: 7 }],
  [
    'signing up',
    OUT,
    'user/signUp',
    ({ hide }) => signUpRequested({ ...form, passwordHandle: hide(SECRET) }),
    { user_name: 'newbie', password: SECRET, confirm_password: SECRET },
  ],
  [
    'whether a name is free',
    OUT,
    'user/checkExistUser',
    () => userNameEntered({ userName: 'newbie' }),
    { user_name: 'newbie' },
  ],
  [
    'changing the password',
    IN,
    'user/changePassword',
    ({ hide }) =>
      passwordChangeRequested({
        masterHandle: hide('Old@12345'),
        newHandle: hide(SECRET),
        codeHandle: hide('123456'),
      }),
    { master_password: 'Old@12345', new_password: SECRET, otp: '123456' },
  ],
  [
    'changing stake buttons',
    IN,
    'user/setButtonValue',
    () => buttonsChangeRequested(chips),
    [{ button_name: '2K', button_value: 2000 }],
  ],
  ['cancelling', IN, 'bet/cancelBet', () => cancelRequested(cancel), { bet_id: 'b1' }],
  [
    'moving',
    IN,
    'bet/replaceBet',
    () => moveRequested({ ...cancel, odds: 190 }),
    { bet_id: 'b1', odds: 1.9, ref: expect.any(String) },
  ],
  [
    'cancelling together',
    IN,
    'bet/cancelBets',
    () => ordersCancelRequested({ matchId: 'm1', side: 'lay', betIds: ['b1'] }),
    { match_id: 'm1', side: 'lay' },
  ],
  [
    'asking for an offer',
    IN,
    'bet/cashOutQuote',
    () => cashOutAsked({ marketId: '1.1', wanted: { kind: 'share', bps: 5000 } }),
    { market_id: '1.1', percent: 50 },
  ],
  [
    'cashing out by itself',
    IN,
    'bet/setCashOutRule',
    () => cashRuleRequested({ marketId: '1.1', profitPaise: 50_00, lossPaise: null }),
    { market_id: '1.1', profit: 50, loss: null },
  ],
  ['no longer', IN, 'bet/removeCashOutRule', () => cashRuleRemoved({ ruleId: '3' }), { rule_id: '3' }],
  ['withdrawing', IN, 'payment/withdrawalAccount', () => withdrawalRequested(transfer), { amount: 1000 }],
];

function answers(app: App) {
  app.server.answers['user/getButtonValue'] = ok('[]');
  return app;
}
async function opened(where: Parameters<typeof open>[0]): Promise<App> {
  const app = await open(where);
  answers(app);
  // Stake buttons could not be had before there was an answer.
  if (where === IN) await app.does(buttonsRequested());
  return app;
}

describe.each(COMMANDS)('%s', (_, where, path, event, body) => {
  test('an event makes the call, and nothing of a secret is in an action or the state', async () => {
    const app = await opened(where);
    app.server.answers[path] = refused('BAD_REQUEST', 'no');
    await app.does(event(app));
    expect(app.asked(path)).toHaveLength(1);
    expect(app.asked(path)[0]?.body).toMatchObject(body);
    expect(JSON.stringify([app.actions, app.store.getState()])).not.toContain(SECRET);
    app.stop();
  });
  test('the query cache keeps nothing of it', async () => {
    const app = await opened(where);
    app.server.answers[path] = 'silent';
    await app.does(event(app));
    expect(app.asked(path)).toHaveLength(1);
    expect(app.store.getState().api.mutations).toEqual({});
    app.stop();
  });
});

describe('a press the machine ignores sends nothing', () => {
  test.each(COMMANDS.filter(([name]) => !['whether a name is free', 'signing in'].includes(name)))(
    '%s, pressed twice',
    async (_, where, path, event) => {
      const app = await opened(where);
      app.server.answers[path] = 'silent';
      await app.does(event(app));
      await app.does(event(app));
      expect(app.asked(path)).toHaveLength(1);
      app.stop();
    },
  );
  test.each([
    ['the code without a login', OUT, codeEntered({ codeHandle: 'secret-1' }), 'telegram/verifyLoginOtp'],
    ['another code without a login', OUT, codeResendRequested(), 'telegram/resendLoginOtp'],
    ['signing in while signed in', IN, signInRequested({ userName: 'a', passwordHandle: 'b' }), 'user/login'],
    [
      'a code nobody asked for',
      IN,
      withdrawalProved({ codeHandle: 'secret-1' }),
      'payment/withdrawalAccount',
    ],
  ] as const)('%s', async (_, where, event, path) => {
    const app = await opened(where);
    await app.does(event);
    expect(app.asked(path)).toEqual([]);
    app.stop();
  });
});

test('stake buttons are read anew once they were changed, and again where they could not be had', async () => {
  const app = await open(IN);
  expect(app.store.getState().buttons.status).toBe('failed');
  answers(app);
  await app.does(buttonsRequested());
  expect(app.store.getState().buttons).toEqual({ status: 'ready', chips: { game: [], casino: [] } });
  const before = app.asked('user/getButtonValue').length;
  app.server.answers['user/setButtonValue'] = ok({}, 'Saved');
  await app.does(buttonsChangeRequested(chips));
  expect(app.asked('user/getButtonValue')).toHaveLength(before + 1);
  app.stop();
});

test('bets that could not be had are asked for once more', async () => {
  const app = await open(IN);
  const { bets } = app.store.getState();
  expect(bets.byMatch['m1']?.status).toBe('failed');
  app.server.answers['bet/getMarketAndFancyBet'] = ok(null);
  const before = app.asked('bet/getMarketAndFancyBet').length;
  await app.does(betsRequested({ matchId: 'm1' }));
  expect(app.asked('bet/getMarketAndFancyBet')).toHaveLength(before + 1);
  expect(app.store.getState().bets.byMatch['m1']).toEqual({ status: 'ready', rows: [] });
  await app.does(betsRequested({ matchId: 'm1' }));
  expect(app.asked('bet/getMarketAndFancyBet')).toHaveLength(before + 1);
  app.stop();
});

test('older bets are asked for behind the last one, once', async () => {
  const app = await open(IN);
  const rows = Array.from({ length: BETS_PAGE }, (_, i) => ({ ...wireBet, bet_id: String(900 - i) }));
  app.server.answers['bet/getMarketAndFancyBet'] = ok(rows);
  await app.does(betsRequested({ matchId: 'm1' }));
  app.server.answers['bet/getMarketAndFancyBet'] = 'silent';
  const older = { matchId: 'm1', before: String(901 - BETS_PAGE) };
  await app.does(olderBetsRequested(older));
  await app.does(olderBetsRequested(older));
  const behind = app
    .asked('bet/getMarketAndFancyBet')
    .filter(({ body }) => JSON.stringify(body).includes('before'));
  expect(behind.map(({ body }) => body)).toEqual([{ bet_type: 'M', match_id: 'm1', before: older.before }]);
  app.stop();
});

test('an answer to a password form that was left says nothing of the next one', async () => {
  const app = await opened(IN);
  let refuse: (() => void) | undefined;
  const real = app.world.fetch;
  app.server.answers['user/changePassword'] = refused('CODE_REQUIRED');
  app.extra.fetch = async (...args) => {
    await new Promise<void>((resolve) => (refuse = resolve));
    return real(...args);
  };
  await app.does(passwordChangeRequested({ masterHandle: app.hide('a'), newHandle: app.hide('b') }));
  app.extra.fetch = real;
  await app.does(navigated('/home'));
  refuse?.();
  await app.clock.tick(0);
  expect(app.store.getState().password).toEqual({ status: 'idle' });
  app.stop();
});
