import { signedOut } from '../../slices/auth';
import { passwordChangeRequested, passwordSlice } from '../../slices/password';
import type { Password } from '../../slices/password';
import { navigated, redirected, urlChanged } from '../../slices/route';
import { matrix, mutation } from './matrix';

const { reducer } = passwordSlice;
const error = { code: 'BAD_CREDENTIALS' as const, message: 'The master password is wrong' };
const wanted = { code: 'CODE_REQUIRED' as const, message: '' };
const wrong = { code: 'CODE_WRONG' as const, message: 'The code is wrong' };
const asked = { masterHandle: 'secret-1', newHandle: 'secret-2' };
const proof = { ...asked, codeHandle: 'secret-3' };
const other = { masterHandle: 'secret-8', newHandle: 'secret-9' };

const states: Record<string, Password> = {
  idle: { status: 'idle' },
  changing: { status: 'changing', masterHandle: 'secret-1' },
  proving: { status: 'proving', error: null },
  mistyped: { status: 'proving', error: wrong },
  checking: { status: 'checking', masterHandle: 'secret-1' },
  refused: { status: 'refused', error },
  changed: { status: 'changed' },
};

matrix(
  reducer,
  states,
  {
    requested: passwordChangeRequested(asked),
    proved: passwordChangeRequested(proof),
    taken: mutation('changePassword', 'fulfilled', asked, { message: '' }),
    refused: mutation('changePassword', 'rejected', asked, error),
    wanted: mutation('changePassword', 'rejected', asked, wanted),
    wrong: mutation('changePassword', 'rejected', asked, wrong),
    otherTaken: mutation('changePassword', 'fulfilled', other, { message: '' }),
    otherRefused: mutation('changePassword', 'rejected', other, error),
  },
  `
            requested  proved    taken    refused  wanted   wrong    otherTaken  otherRefused
  idle      changing   checking  -        -        -        -        -           -
  changing  -          -         changed  refused  proving  proving  -           -
  proving   changing   checking  -        -        -        -        -           -
  mistyped  changing   checking  -        -        -        -        -           -
  checking  -          -         changed  refused  proving  proving  -           -
  refused   changing   checking  -        -        -        -        -           -
  changed   changing   checking  -        -        -        -        -           -
  `,
);

describe('leaving the form', () => {
  matrix(
    reducer,
    states,
    {
      navigated: navigated('/home'),
      redirected: redirected('/home'),
      urlChanged: urlChanged('/home'),
      signedOut: signedOut('asked'),
    },
    `
              navigated  redirected  urlChanged  signedOut
    idle      -          -           -           -
    changing  idle       idle        idle        idle
    proving   idle       idle        idle        idle
    mistyped  idle       idle        idle        idle
    checking  idle       idle        idle        idle
    refused   idle       idle        idle        idle
    changed   idle       idle        idle        idle
    `,
  );
});

test('that a code is wanted is no fault; that it was wrong or too old is one', () => {
  const { changing, checking } = states;
  expect(reducer(changing, mutation('changePassword', 'rejected', asked, wanted))).toEqual(states.proving);
  expect(reducer(checking, mutation('changePassword', 'rejected', asked, wrong))).toEqual(states.mistyped);
  expect(reducer(checking, mutation('changePassword', 'rejected', asked, wanted))).toMatchObject({
    status: 'proving',
    error: { code: 'CODE_REQUIRED' },
  });
});
