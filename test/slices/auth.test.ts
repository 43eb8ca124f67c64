import {
  authSlice,
  codeAsked,
  codeEntered,
  codeResendRequested,
  passwordChangeSeen,
  selectBearer,
  selectIsSignedIn,
  selectToken,
  selectUser,
  signInRequested,
  signedIn,
  signedOut,
} from '../../slices/auth';
import type { Auth } from '../../slices/auth';
import { matrix, mutation } from './matrix';
import { user } from './samples';

const { reducer } = authSlice;
const fresh = { ...user, mustChangePassword: true };
const error = { code: 'BAD_CREDENTIALS' as const, message: 'User name or password is wrong' };
const asked = { userName: 'demo', passwordHandle: 'secret-1' };
const again = { ...asked, passwordHandle: 'secret-9' };
const step = { isChecking: false, isResending: false };

const states: Record<string, Auth> = {
  unknown: { status: 'unknown' },
  signedOut: { status: 'signedOut', because: 'absent' },
  signingIn: { status: 'signingIn', ...asked },
  refused: { status: 'refused', userName: 'demo', error },
  proving: { status: 'proving', user, token: 't', ...step, error: null },
  checking: { status: 'proving', user, token: 't', ...step, isChecking: true, error: null },
  resending: { status: 'proving', user, token: 't', ...step, isResending: true, error: null },
  wrong: { status: 'proving', user, token: 't', ...step, error },
  signedIn: { status: 'signedIn', user, token: 't', hasSeenPasswordChange: false },
  mustChange: { status: 'signedIn', user: fresh, token: 't', hasSeenPasswordChange: true },
};

const proof = { userId: '7', codeHandle: 'secret-2' };
const wrongCode = { code: 'BAD_CREDENTIALS', message: 'The code is wrong' };
const others = { ...proof, userId: '8' };

matrix(
  reducer,
  states,
  {
    signedIn: signedIn({ user, token: 't' }),
    codeAsked: codeAsked({ user, token: 't' }),
    signedOut: signedOut('asked'),
    seen: passwordChangeSeen(),
    requested: signInRequested(again),
    loginRejected: mutation('login', 'rejected', asked, error),
    lateRejected: mutation('login', 'rejected', again, error),
    otherPending: mutation('placeBet', 'pending', {}),
    changed: mutation('changePassword', 'fulfilled', {}, { message: '' }),
  },
  `
             signedIn  codeAsked  signedOut  seen      requested     loginRejected  lateRejected  otherPending  changed
  unknown    signedIn  proving    -          -         signingIn     -              -             -             -
  signedOut  signedIn  proving    -          -         signingIn     -              -             -             -
  signingIn  signedIn  proving    signedOut  -         signingIn     refused        -             -             -
  refused    signedIn  proving    signedOut  -         signingIn     -              -             -             -
  proving    signedIn  -          signedOut  -         -             -              -             -             -
  checking   signedIn  -          signedOut  -         -             -              -             -             -
  resending  signedIn  -          signedOut  -         -             -              -             -             -
  wrong      signedIn  -          signedOut  -         -             -              -             -             -
  signedIn   -         -          signedOut  signedIn  -             -              -             -             -
  mustChange -         -          signedOut  -         -             -              -             -             signedIn
`,
);

describe('the code of the second step', () => {
  matrix(
    reducer,
    states,
    {
      entered: codeEntered({ codeHandle: 'secret-2' }),
      right: mutation('verifyLoginCode', 'fulfilled', proof, { message: '' }),
      wrong: mutation('verifyLoginCode', 'rejected', proof, wrongCode),
      rightOfOther: mutation('verifyLoginCode', 'fulfilled', others, { message: '' }),
      wrongOfOther: mutation('verifyLoginCode', 'rejected', others, wrongCode),
      resend: codeResendRequested(),
      resent: mutation('resendLoginCode', 'fulfilled', { userId: '7' }, { message: '' }),
      notResent: mutation('resendLoginCode', 'rejected', { userId: '7' }, error),
    },
    `
               entered  right     wrong    rightOfOther  wrongOfOther  resend   resent   notResent
    unknown    -        -         -        -             -             -        -        -
    signedOut  -        -         -        -             -             -        -        -
    signingIn  -        -         -        -             -             -        -        -
    refused    -        -         -        -             -             -        -        -
    proving    proving  -         -        -             -             proving  -        -
    checking   -        signedIn  proving  -             -             proving  -        -
    resending  proving  -         -        -             -             -        proving  proving
    wrong      proving  -         -        -             -             proving  -        -
    signedIn   -        -         -        -             -             -        -        -
    mustChange -        -         -        -             -             -        -        -
  `,
  );
  test('a wrong one keeps user and token for another try, with the reason', () => {
    const after = reducer(states.checking, mutation('verifyLoginCode', 'rejected', proof, wrongCode));
    expect(after).toEqual({ status: 'proving', user, token: 't', ...step, error: wrongCode });
  });
  test('so does one of another kind, whose exchange will answer another token', () => {
    const asked = { ...proof, by: 'recovery' };
    const after = reducer(states.checking, mutation('verifySecondStep', 'rejected', asked, wrongCode));
    expect(after).toEqual({ status: 'proving', user, token: 't', ...step, error: wrongCode });
    expect(reducer(states.checking, mutation('verifySecondStep', 'fulfilled', asked, {}))).toBe(
      states.checking,
    );
  });
  test('the next try takes the old reason away', () => {
    const after = reducer(states.wrong, codeEntered({ codeHandle: 'secret-2' }));
    expect(after).toMatchObject({ isChecking: true, error: null });
  });
  test('a code that is not sent again is said where it is asked for, until the next try', () => {
    const asked = mutation('resendLoginCode', 'rejected', { userId: '7' }, wrongCode);
    const after = reducer(states.resending, asked);
    expect(after).toEqual({ status: 'proving', user, token: 't', ...step, error: wrongCode });
    const sent = mutation('resendLoginCode', 'fulfilled', { userId: '7' }, { message: '' });
    expect(reducer(states.resending, sent)).toEqual(states.proving);
  });
  test('a first password is still to be changed after it', () => {
    const proving = { status: 'proving', user: fresh, token: 't', ...step, error: null } as const;
    const checking: Auth = { ...proving, isChecking: true };
    const after = reducer(checking, mutation('verifyLoginCode', 'fulfilled', proof, { message: '' }));
    expect(after).toEqual({ status: 'signedIn', user: fresh, token: 't', hasSeenPasswordChange: false });
  });
});

test('a second attempt replaces the first, whose refusal then says nothing', () => {
  const second = reducer(states.signingIn, signInRequested(again));
  expect(second).toEqual({ status: 'signingIn', ...again });
  expect(reducer(second, mutation('login', 'rejected', asked, error))).toBe(second);
});

test('a refused sign-in keeps the name for the form and the reason for the player', () => {
  const after = reducer(states.signingIn, mutation('login', 'rejected', asked, error));
  expect(after).toEqual({ status: 'refused', userName: 'demo', error });
});

test('a login that was cut off, and so has no payload, still ends in words', () => {
  const after = reducer(states.signingIn, mutation('login', 'rejected', asked));
  expect(after).toMatchObject({ error: { code: 'CALLED_OFF' } });
});

test('user and token are there only while signed in', () => {
  const at = (auth: Auth | undefined) => ({ auth: auth ?? { status: 'unknown' } }) as const;
  expect([selectToken(at(states.signedIn)), selectUser(at(states.signedIn))?.userId]).toEqual(['t', '7']);
  expect([selectToken(at(states.refused)), selectUser(at(states.refused))]).toEqual([null, null]);
});

test('while a code is awaited calls carry the token, but nobody is signed in', () => {
  const at = (auth: Auth | undefined) => ({ auth: auth ?? { status: 'unknown' } }) as const;
  const proving = at(states.proving);
  expect([selectBearer(proving), selectToken(proving), selectUser(proving)]).toEqual(['t', null, null]);
  expect(selectIsSignedIn(proving)).toBe(false);
  expect([selectBearer(at(states.signedIn)), selectBearer(at(states.refused))]).toEqual(['t', null]);
});
