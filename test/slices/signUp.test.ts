import { signedIn, signedOut } from '../../slices/auth';
import { navigated, redirected, urlChanged } from '../../slices/route';
import {
  HOME_COUNTRY,
  countryPicked,
  selectNewName,
  signUpRequested,
  signUpSlice,
  userNameEntered,
} from '../../slices/signUp';
import type { SignUpState } from '../../slices/signUp';
import { matrix, mutation, query } from './matrix';
import { user } from './samples';

const { reducer } = signUpSlice;
const error = { code: 'BAD_REQUEST' as const, message: 'Name is required' };
const taken = { code: 'DUPLICATE' as const, message: 'The user name is already taken' };
const form = { userName: 'newbie', name: 'New', mobile: '9876543210', dialCode: '+91', passwordHandle: 's1' };
const start = { country: 'IN', isChosen: false, takenName: null };
const isFree = (userName: string) => mutation('checkUserName', 'fulfilled', { userName }, { message: '' });
const isTaken = (userName: string) => mutation('checkUserName', 'rejected', { userName }, taken);

const states: Record<string, SignUpState> = {
  filling: { status: 'filling', ...start },
  foreign: { status: 'filling', country: 'BD', isChosen: true, takenName: 'newbie' },
  sending: { status: 'sending', ...start },
  refused: { status: 'refused', error, ...start },
  done: { status: 'done', userName: 'newbie' },
};

describe('the form', () => {
  matrix(
    reducer,
    states,
    {
      requested: signUpRequested(form),
      fulfilled: mutation('signUp', 'fulfilled', form, { message: '' }),
      rejected: mutation('signUp', 'rejected', form, error),
      navigated: navigated('/sign-up'),
      urlChanged: urlChanged('/sign-up'),
      redirected: redirected('/login'),
      signedIn: signedIn({ user, token: 't' }),
      signedOut: signedOut('asked'),
    },
    `
             requested  fulfilled  rejected  navigated  urlChanged  redirected  signedIn  signedOut
    filling  sending  -          -         -          -           -           -         -
    foreign  sending  -          -         -          -           -           -         -
    sending  -        done       refused   -          -           -           -         -
    refused  sending  -          -         -          -           -           -         -
    done     -        -          -         filling    filling     -           filling   -
  `,
  );
});

describe('country and name', () => {
  matrix(
    reducer,
    states,
    {
      picked: countryPicked('BD'),
      located: query('getGeo', 'fulfilled', '/api/geo', 'NP'),
      locatedHere: query('getGeo', 'fulfilled', '/api/geo', 'IN'),
      locatedNowhere: query('getGeo', 'fulfilled', '/api/geo', null),
      lost: query('getGeo', 'rejected', '/api/geo', { code: 'OFFLINE', message: '' }),
      entered: userNameEntered({ userName: 'newbie' }),
      free: isFree('newbie'),
      otherFree: isFree('another'),
      taken: isTaken('newbie'),
      unsure: mutation('checkUserName', 'rejected', { userName: 'newbie' }, { code: 'OFFLINE', message: '' }),
    },
    `
             picked   located  locatedHere  locatedNowhere  lost  entered  free     otherFree  taken    unsure
    filling  filling  filling  -            -               -     -        -        -          filling  -
    foreign  -        -        -            -               -     -        filling  -          -        -
    sending  sending  sending  -            -               -     -        -        -          sending  -
    refused  refused  refused  -            -               -     -        -        -          refused  -
    done     -        -        -            -               -     -        -        -          -        -
  `,
  );
  test('India until anybody says otherwise', () => {
    expect(signUpSlice.getInitialState()).toEqual({ status: 'filling', ...start });
    expect(HOME_COUNTRY).toBe('IN');
  });
  test('what the player picked stands, whatever the geolocation says afterwards', () => {
    const picked = reducer(states.filling, countryPicked('IN'));
    expect(picked).toMatchObject({ country: 'IN', isChosen: true });
    expect(reducer(picked, query('getGeo', 'fulfilled', '/api/geo', 'NP'))).toBe(picked);
  });
  test('until then it is where the visitor is', () => {
    const located = reducer(states.filling, query('getGeo', 'fulfilled', '/api/geo', 'NP'));
    expect(located).toMatchObject({ country: 'NP', isChosen: false });
  });
});

test('a name taken at the last moment is remembered as such, and everything else kept', () => {
  const after = reducer(states.sending, mutation('signUp', 'rejected', form, taken));
  expect(after).toEqual({ status: 'refused', error: taken, ...start, takenName: 'newbie' });
});

test('an account just opened has a name for the login', () => {
  expect(selectNewName({ signUp: states.done ?? { status: 'done', userName: '' } })).toBe('newbie');
  expect(selectNewName({ signUp: signUpSlice.getInitialState() })).toBe('');
});
