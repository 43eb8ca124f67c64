import {
  confirmTotp,
  endOthers,
  endSession,
  getActivity,
  getFactors,
  getSessions,
  newRecoveryCodes,
  removeFactor,
  renameFactor,
  startTotp,
} from '../../api/security';
import { verifySecondStep } from '../../api/auth';
import { ok } from '../store/fakeWorld';
import { bench } from './bench';

const FACTOR = { factor_id: 7, kind: 'totp', label: 'Phone', created_at: 1000, used_at: null };
const FACTORS = {
  factors: [FACTOR],
  recovery_left: 9,
  required: false,
  can_add_totp: true,
  can_add_passkey: true,
};
const SESSION = {
  session_id: 3,
  device: 'Chrome',
  address: '203.0.113.7',
  created_at: 1000,
  used_at: 2000,
  method: 'totp',
  is_current: true,
};
const CODES = { recovery_codes: 'AAAAA-BBBBB', has_codes: true };
const SECRETS = /AAAAA-BBBBB|JBSWY3DP|otpauth|\b492039\b/;

test('second steps, sessions and what happened are read under the names of the page', async () => {
  const event = { event_id: 5, at: 9, kind: 'signedIn', detail: 'totp', address: 'a', device: 'd' };
  const b = bench({
    'security/getFactors': ok(FACTORS),
    'security/getSessions': ok({ sessions: [SESSION] }),
    'security/getActivity': ok({ events: [event], has_more: true }),
  });
  expect((await b.dispatch(getFactors.initiate())).data).toEqual({
    factors: [{ factorId: 7, kind: 'totp', label: 'Phone', createdAt: 1000, usedAt: null }],
    recoveryLeft: 9,
    isRequired: false,
    canAddApp: true,
    canAddPasskey: true,
    canAddTelegram: false,
    passkeysAt: null,
  });
  expect((await b.dispatch(getSessions.initiate())).data).toEqual([
    {
      sessionId: 3,
      device: 'Chrome',
      address: '203.0.113.7',
      createdAt: 1000,
      usedAt: 2000,
      method: 'totp',
      isCurrent: true,
    },
  ]);
  const { data } = await b.dispatch(getActivity.initiate({ before: 12 }));
  expect(data).toEqual({
    events: [{ eventId: 5, at: 9, kind: 'signedIn', detail: 'totp', address: 'a', device: 'd' }],
    hasMore: true,
  });
  expect(b.server.asked.at(-1)?.body).toEqual({ before: 12 });
});

test('an app is set up, and its code confirmed, without a secret in the state', async () => {
  const b = bench({
    'security/startTotp': ok({ setup_id: 4, secret: 'JBSWY3DP', uri: 'otpauth://totp/x', valid_ms: 600_000 }),
    'security/confirmTotp': ok(CODES),
    'security/newRecoveryCodes': ok(CODES),
  });
  const handle = b.extra.secrets.put('Demo@1234');
  const started = await b.dispatch(startTotp.initiate({ by: 'password', handle }));
  expect(b.server.asked.at(-1)?.body).toEqual({ password: 'Demo@1234' });
  expect(started.data?.setupId).toBe(4);
  const codeHandle = b.extra.secrets.put('492039');
  const confirmed = await b.dispatch(confirmTotp.initiate({ setupId: 4, codeHandle, endsOthers: true }));
  expect(b.server.asked.at(-1)?.body).toEqual({ setup_id: 4, end_others: true, otp: '492039' });
  expect(confirmed.data?.hasCodes).toBe(true);
  await b.dispatch(newRecoveryCodes.initiate({ by: 'otp', handle: b.extra.secrets.put('492039') }));
  expect(b.server.asked.at(-1)?.body).toEqual({ otp: '492039' });
  expect(b.log()).not.toMatch(SECRETS);
});

test('a second step is removed and sessions are ended by who proves it', async () => {
  const b = bench({
    'security/removeFactor': ok({ ...FACTORS, factors: [] }),
    'security/endSession': ok({ sessions: [] }),
    'security/endOthers': ok({ sessions: [SESSION] }),
  });
  const proof = () => ({ by: 'otp' as const, handle: b.extra.secrets.put('492039') });
  expect((await b.dispatch(removeFactor.initiate({ ...proof(), factorId: 7 }))).data?.factors).toEqual([]);
  expect(b.server.asked.at(-1)?.body).toEqual({ factor_id: 7, otp: '492039' });
  expect((await b.dispatch(endSession.initiate({ ...proof(), sessionId: 3 }))).data).toEqual([]);
  expect(b.server.asked.at(-1)?.body).toEqual({ session_id: 3, otp: '492039' });
  expect((await b.dispatch(endOthers.initiate(proof()))).data).toHaveLength(1);
});

test('the second step of a sign-in brings another token, behind a handle', async () => {
  const b = bench({ 'user/verifySecondStep': ok({ token: 'token-2', user_id: 1 }) });
  const asked = { userId: '1', by: 'otp' as const, codeHandle: b.extra.secrets.put('492039') };
  const { data } = await b.dispatch(verifySecondStep.initiate(asked));
  expect(data?.tokenHandle).not.toBe('token-2');
  expect(b.log()).not.toMatch(/token-2|492039/);
});

test('a second step is given another name', async () => {
  const renamed = { ...FACTORS, factors: [{ ...FACTOR, label: 'My key' }] };
  const b = bench({ 'security/renameFactor': ok(renamed) });
  const { data } = await b.dispatch(renameFactor.initiate({ factorId: 7, label: 'My key' }));
  expect(b.server.asked.at(-1)?.body).toEqual({ factor_id: 7, label: 'My key' });
  expect(data?.factors[0]).toMatchObject({ factorId: 7, label: 'My key' });
});
