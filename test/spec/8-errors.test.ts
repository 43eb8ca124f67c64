import { getBalance } from '../../api/balance';
import { setButtons } from '../../api/buttons';
import { getCups } from '../../api/menu';
import { getSports } from '../../api/sports';
import {
  depositProblem,
  passwordProblems,
  sayProblem,
  withdrawProblems,
} from '../../domain/players/validation';
import { selectIsSignedIn } from '../../slices/auth';
import { depositRequested, withdrawalRequested } from '../../slices/payments';
import { navigated } from '../../slices/route';
import { searchTyped, selectSearchGroups, selectSearch } from '../../slices/search';
import { selectToasts } from '../../slices/toasts';
import type { AppDispatch } from '../../store/base/root/types';
import { ok, refused } from '../store/fakeWorld';
import { SPECIFICATION } from './statements';
import { specification } from './specification';
import { BALANCE, SETTINGS, start } from './world';

type App = Awaited<ReturnType<typeof start>>;
const toasts = ({ state }: App) =>
  selectToasts(state()).map((toast) => [toast.kind, toast.from === 'server' ? toast.text : toast.key]);

const wallet = { payout: 'wallet', name: 'A', account: 'B', app: '1', amountPaise: 100_00 } as const;
const bank = { ...wallet, payout: 'bank', ifsc: 'ABCD0123456', mobile: '9876543210' } as const;
const WITHDRAWN = { withdraw_id: 1, status: 'pending' };
type Asked = readonly [path: string, ask: (dispatch: AppDispatch) => unknown, data: unknown];
const ASKED: readonly Asked[] = [
  ['payment/withdrawalAccount', (dispatch) => dispatch(withdrawalRequested(bank)), WITHDRAWN],
  ['payment/withdrawalAccountBD', (dispatch) => dispatch(withdrawalRequested(wallet)), WITHDRAWN],
  ['user/setButtonValue', (dispatch) => dispatch(setButtons.initiate({ kind: 'game', chips: [] })), {}],
];
const ORDER: Asked = [
  'payment/orderGenerate',
  (dispatch) => dispatch(depositRequested({ amountPaise: 100 })),
  {},
];

specification('8. The error catalogue', (says) => {
  says(
    'Deposit, withdraw and set-button responses with status false show the server message as an error toast; success shows the message as a success toast.',
    async () => {
      for (const [path, ask] of [...ASKED, ORDER]) {
        const app = await start({ answers: { [path]: refused('BAD_REQUEST', 'Not today') } });
        ask(app.store.dispatch);
        await app.clock.tick(0);
        expect([path, toasts(app)]).toEqual([path, [['error', 'Not today']]]);
      }
      for (const [path, ask, data] of ASKED) {
        const app = await start({ answers: { [path]: ok(data, 'All done') } });
        ask(app.store.dispatch);
        await app.clock.tick(0);
        expect([path, toasts(app)]).toEqual([path, [['success', 'All done']]]);
      }
    },
  );
  says('Balance errors lead to a silent retry after 5 seconds.', async () => {
    const app = await start({ answers: { [BALANCE]: { status: 500, body: {} } } });
    expect(app.asked(BALANCE)).toHaveLength(1);
    await app.clock.tick(4999);
    expect(app.asked(BALANCE)).toHaveLength(1);
    await app.clock.tick(1);
    expect(app.asked(BALANCE)).toHaveLength(2);
    expect(toasts(app)).toEqual([]);
  });
  says('Other list-call errors are ignored.', async () => {
    const app = await start({
      answers: { 'sport/getSports': 'lost', 'match/getCupsForMenu': refused('BAD_REQUEST', 'No cups') },
    });
    void app.store.dispatch(getSports.initiate());
    void app.store.dispatch(getCups.initiate());
    await app.clock.tick(4000);
    expect(toasts(app)).toEqual([]);
    expect(selectIsSignedIn(app.state())).toBe(true);
    expect(app.state().route.name).toBe('home');
  });
  says('Geo lookup failure is only logged.', async () => {
    const app = await start({
      storage: {},
      path: '/',
      answers: { [SETTINGS]: ok({ sign_up: '1' }), geo: { status: 500, body: {} } },
    });
    app.store.dispatch(navigated('/sign-up'));
    await app.clock.tick(0);
    expect(app.asked('geo')).toHaveLength(1);
    expect(app.page.logged).toEqual([expect.stringContaining('Geolocation failed')]);
    expect(toasts(app)).toEqual([]);
    expect(app.state().signUp).toMatchObject({ status: 'filling', country: 'IN' });
  });
  says('Search with no result clears the list.', async () => {
    const path = 'match/searchByMatchNameHeader';
    const hit = {
      match_id: '1',
      MarketId: '1.1',
      match_name: 'India v Nepal',
      match_Date: '2026-11-21 18:30:00',
      sport_id: 4,
      sport_name: 'Cricket',
      inplay: false,
    };
    for (const none of [ok([]), ok(null)]) {
      const app = await start({ answers: { [path]: ok([hit]) } });
      app.store.dispatch(searchTyped('india'));
      await app.clock.tick(1000);
      expect(selectSearchGroups(app.state())).toHaveLength(1);
      app.server.answers[path] = none;
      app.store.dispatch(searchTyped('indiaxyz'));
      await app.clock.tick(1000);
      expect(selectSearch(app.state()).status).toBe('none');
      expect(selectSearchGroups(app.state())).toEqual([]);
    }
  });
  says(
    'HTTP 401 or 403: the user is logged out, auth state becomes false, and the call resolves with the error message without propagating.',
    async () => {
      for (const status of [401, 403]) {
        const body = { status: false, message: 'Signed in elsewhere' };
        const app = await start({ answers: { 'user/setButtonValue': { status, body } } });
        const reply = await app.store.dispatch(setButtons.initiate({ kind: 'game', chips: [] }));
        await app.clock.tick(0);
        expect(reply.error).toMatchObject({ message: 'Signed in elsewhere' });
        expect(selectIsSignedIn(app.state())).toBe(false);
        expect(app.address.path()).toBe('/');
      }
    },
  );
  says('All other HTTP errors are re-thrown to the caller.', async () => {
    for (const [status, code] of [
      [400, 'BAD_REQUEST'],
      [404, 'NOT_FOUND'],
      [429, 'TOO_MANY_REQUESTS'],
      [500, 'NO_ANSWER'],
    ] as const) {
      const app = await start({ answers: { [BALANCE]: { status, body: {} } } });
      const reply = await app.store.dispatch(getBalance.initiate(undefined, { forceRefetch: true }));
      expect([status, reply.error]).toEqual([status, expect.objectContaining({ code })]);
      await expect(
        app.store.dispatch(getBalance.initiate(undefined, { forceRefetch: true })).unwrap(),
      ).rejects.toMatchObject({ code });
      expect(selectIsSignedIn(app.state())).toBe(true);
    }
  });
  says('Validation messages are as listed in section 5.', () => {
    // Quoted words between brackets are messages; braces hold the numbers.
    const quoted = SPECIFICATION['5. Validation rules'].flatMap(({ says: words }) =>
      [...words.matchAll(/'([^']+)'/g)].map(([, text]) => text ?? ''),
    );
    const messages = quoted.filter((text) => text !== 'Withdrawal will be done between 9 Am to 10 PM only!');
    const wrong = [
      depositProblem(''),
      ...Object.values(withdrawProblems({ payout: 'bank' })),
      ...(['bank', 'wallet'] as const).map((payout) => withdrawProblems({ payout, amount: '1' }).amount),
      passwordProblems({ fresh: 'abcdef12', confirm: 'abcdef1' }).confirm,
    ];
    const ours = wrong.map((problem) => problem && sayProblem(problem));
    expect(ours.toSorted()).toEqual(messages.toSorted());
  });
});
