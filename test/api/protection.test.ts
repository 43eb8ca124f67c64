import { getAccount } from '../../api/account';
import { changeProtection, getProtection } from '../../api/protection';
import type { ProtectionChange } from '../../api/protection';
import { ok } from '../store/fakeWorld';
import { bench } from './bench';

const WIRE = {
  limits: [
    {
      kind: 'deposit',
      period: 'day',
      amount: 500,
      used: 120.5,
      left: 379.5,
      resets_at: '2026-11-22 00:00:00',
      wish: {
        amount: null,
        state: 'waiting',
        from: '2026-11-22 10:00:00',
        until: '2026-11-29 10:00:00',
      },
    },
  ],
  net_deposits: 1000,
  asks_before_deposit: false,
  offers_check: true,
  asks_review: false,
  check: null,
  barred: null,
};

test('limits are told in paise and in time', async () => {
  const b = bench({ 'limits/get': ok(WIRE) });
  const { data } = await b.dispatch(getProtection.initiate());
  expect(data).toMatchObject({ netDepositsPaise: 100_000, offersCheck: true, bar: null });
  expect(data?.limits).toEqual([
    {
      kind: 'deposit',
      period: 'day',
      most: 50_000,
      used: 12_050,
      left: 37_950,
      resetsAt: Date.UTC(2026, 10, 21, 18, 30),
      wish: {
        most: null,
        state: 'waiting',
        from: Date.UTC(2026, 10, 22, 4, 30),
        until: Date.UTC(2026, 10, 29, 4, 30),
      },
    },
  ]);
});

const ASKED: readonly [change: ProtectionChange, path: string, body: object][] = [
  [
    { what: 'set', kind: 'stake', period: 'week', most: 12_345 },
    'limits/set',
    { kind: 'stake', period: 'week', amount: 123.45 },
  ],
  [
    { what: 'set', kind: 'session', period: 'day', most: 90 },
    'limits/set',
    { kind: 'session', period: 'day', amount: 90 },
  ],
  [{ what: 'confirm', kind: 'loss', period: 'month' }, 'limits/confirm', { kind: 'loss', period: 'month' }],
  [{ what: 'drop', kind: 'loss', period: 'month' }, 'limits/drop', { kind: 'loss', period: 'month' }],
  [{ what: 'timeOut', timeOut: 'week' }, 'safety/timeOut', { length: 'week' }],
  [{ what: 'exclude', exclusion: 'year' }, 'safety/exclude', { length: 'year' }],
  [{ what: 'askBack' }, 'safety/askBack', {}],
  [{ what: 'setCheck', minutes: 60 }, 'safety/setCheck', { minutes: 60 }],
  [{ what: 'answerCheck' }, 'safety/answerCheck', {}],
  [{ what: 'review' }, 'safety/review', {}],
];

test.each(ASKED)('%j is asked for', async (change, path, body) => {
  const b = bench({ [path]: ok(WIRE) });
  const { data } = await b.dispatch(changeProtection.initiate({ ref: 'r1', change }));
  expect(data?.netDepositsPaise).toBe(100_000);
  expect(b.server.asked[0]).toMatchObject({ path, body });
});

test('an account is told in paise and in time', async () => {
  const b = bench({
    'user/getAccount': ok({
      user_name: 'asha',
      name: 'Asha',
      parent_name: '',
      is_signup_user: true,
      joined: '2026-11-21 11:30:00',
      last_sign_in: '',
      devices: 2,
      deposited: 10.5,
      withdrawn: 0,
    }),
  });
  expect((await b.dispatch(getAccount.initiate())).data).toEqual({
    userName: 'asha',
    name: 'Asha',
    parentName: '',
    isSignupUser: true,
    joinedAt: Date.UTC(2026, 10, 21, 6),
    lastSignInAt: null,
    devices: 2,
    depositedPaise: 1050,
    withdrawnPaise: 0,
  });
});
