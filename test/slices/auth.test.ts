import {
  authSlice,
  passwordChangeSeen,
  selectToken,
  selectUser,
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

const states: Record<string, Auth> = {
  unknown: { status: 'unknown' },
  signedOut: { status: 'signedOut', because: 'absent' },
  signingIn: { status: 'signingIn', userName: 'demo', requestId: 'r1' },
  refused: { status: 'refused', userName: 'demo', error },
  signedIn: { status: 'signedIn', user, token: 't', hasSeenPasswordChange: false },
  mustChange: { status: 'signedIn', user: fresh, token: 't', hasSeenPasswordChange: true },
};

matrix(
  reducer,
  states,
  {
    signedIn: signedIn({ user, token: 't' }),
    signedOut: signedOut('asked'),
    seen: passwordChangeSeen(),
    loginPending: mutation('login', 'pending', asked, undefined, 'r2'),
    loginRejected: mutation('login', 'rejected', asked, error),
    lateRejected: mutation('login', 'rejected', asked, error, 'r0'),
    otherPending: mutation('placeBet', 'pending', {}),
    changed: mutation('changePassword', 'fulfilled', {}, { message: '' }),
  },
  `
             signedIn  signedOut  seen      loginPending  loginRejected  lateRejected  otherPending  changed
  unknown    signedIn  -          -         signingIn     -              -             -             -
  signedOut  signedIn  -          -         signingIn     -              -             -             -
  signingIn  signedIn  signedOut  -         signingIn     refused        -             -             -
  refused    signedIn  signedOut  -         signingIn     -              -             -             -
  signedIn   -         signedOut  signedIn  -             -              -             -             -
  mustChange -         signedOut  -         -             -              -             -             signedIn
`,
);

test('a refused sign-in keeps the name for the form and the reason for the player', () => {
  const after = reducer(states.signingIn, mutation('login', 'rejected', asked, error));
  expect(after).toEqual({ status: 'refused', userName: 'demo', error });
});

test('a login that was cut off, and so has no payload, still ends in words', () => {
  const after = reducer(states.signingIn, mutation('login', 'rejected', asked));
  expect(after).toMatchObject({ error: { code: 'CANCELLED' } });
});

test('user and token are there only while signed in', () => {
  const at = (auth: Auth | undefined) => ({ auth: auth ?? { status: 'unknown' } }) as const;
  expect([selectToken(at(states.signedIn)), selectUser(at(states.signedIn))?.userId]).toEqual(['t', '7']);
  expect([selectToken(at(states.refused)), selectUser(at(states.refused))]).toEqual([null, null]);
});
