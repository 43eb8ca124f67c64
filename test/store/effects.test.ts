import { createListenerMiddleware } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import configureMockStore from 'redux-mock-store';
import { signedOut } from '../../slices/auth';
import { betsStreamed } from '../../slices/bets';
import type { Auth } from '../../slices/auth';
import { priceClicked, slipSlice } from '../../slices/slip';
import type { Toast } from '../../slices/toasts';
import { toRoute } from '../../slices/route';
import { guardTarget, listenForGuard } from '../../store/effects/guard';
import { listenForPlacing } from '../../store/effects/place';
import { listenForSession } from '../../store/effects/session';
import { listenForToasts } from '../../store/effects/toasts';
import { listenForWelcome } from '../../store/effects/page';
import { startState } from '../../store/base/root/rootReducer';
import type { RootState } from '../../store/base/root/rootReducer';
import { makeSecrets } from '../../store/secrets';
import type { AppDispatch, Extra, Listen } from '../../store/base/root/types';
import { mutation, query } from '../slices/matrix';
import { bet, pick, user } from '../slices/samples';
import { fakeWorld } from './fakeWorld';

/** A store that stands still at `before` then `after`: what an effect says is all there is to see. */
function hear(listenFor: (listen: Listen) => void, action: UnknownAction, after: RootState, before = after) {
  const { world } = fakeWorld();
  const secrets = makeSecrets();
  const extra: Extra = {
    ...world,
    secrets,
    token: () => null,
    isHidden: () => false,
    save: () => undefined,
    whenPresent: () => Promise.resolve(),
  };
  const listener = createListenerMiddleware<RootState, AppDispatch, Extra>({ extra });
  listenFor(listener.startListening);
  let seen = 0;
  const store = configureMockStore<RootState>([listener.middleware])(() =>
    (seen += 1) > 1 ? after : before,
  );
  store.dispatch(action);
  return store
    .getActions()
    .slice(1)
    .map(({ type, payload }: UnknownAction) => [type, payload]);
}

const auth = (over: Partial<typeof user> = {}): Auth => ({
  status: 'signedIn',
  user: { ...user, ...over },
  token: 't',
  hasSeenPasswordChange: false,
});
const at = (over: Partial<RootState>): RootState => ({ ...startState, ...over });
const here = at({ auth: auth(), route: toRoute('/home') });
const error = (code: string, message = '') => ({ code, message });
const placing = { ref: 'reference-1' };

describe('a bet whose answer was lost', () => {
  const ref = 'reference-1';
  const found = bet({ ref });
  const lost = mutation('placeBet', 'rejected', { ref }, error('TIMEOUT'));
  const draft = { ...pick, matchId: found.matchId, priceAtClick: pick.odds, oddsText: '1.85' };
  const stake = { stakePaise: 100_000, stakeText: '1000', keepInPlay: false };
  const slip = {
    status: 'unsure',
    draft: { ...draft, ...stake },
    ref,
    error: { code: 'TIMEOUT', message: '' },
  } as const;
  const unsure = at({ auth: auth(), slip });
  const rows = { [found.matchId]: { status: 'ready', rows: [found] } as const };
  const known = at({ auth: auth(), slip, bets: { byMatch: rows, cancelling: {} } });

  test('is found as soon as the bets show it, and said to stand', () => {
    expect(hear(listenForPlacing, lost, known, unsure)).toEqual([
      ['bets/betsStreamed', { matchId: found.matchId, bets: [found] }],
    ]);
    expect(hear(listenForPlacing, lost, unsure, here)).toEqual([]);
    const streamed = betsStreamed({ matchId: found.matchId, bets: [found] });
    expect(hear(listenForToasts, streamed, known, known)).toEqual([
      ['toasts/toastRaised', expect.objectContaining({ kind: 'success', key: 'betPlaced' })],
    ]);
  });

  test('raises no doubt where the stream was first', () => {
    expect(hear(listenForToasts, lost, known)).toEqual([]);
    expect(hear(listenForToasts, lost, unsure)).toHaveLength(1);
  });
});

describe('toasts', () => {
  const raised = (action: UnknownAction) => hear(listenForToasts, action, here);
  test.each([
    [
      'a bet placed',
      mutation('placeBet', 'fulfilled', placing, { bet: bet(), message: 'Bet placed at 1.86' }),
      { kind: 'success', from: 'server', text: 'Bet placed at 1.86' },
    ],
    [
      'a bet placed without a word',
      mutation('placeBet', 'fulfilled', placing, { bet: bet(), message: '' }),
      { kind: 'success', key: 'betPlaced' },
    ],
    [
      'a bet refused',
      mutation('placeBet', 'rejected', placing, error('RATE_CHANGED', 'Rate has been changed')),
      { kind: 'error', key: 'betRefused', text: 'Rate has been changed' },
    ],
    [
      'a bet lost',
      mutation('placeBet', 'rejected', placing, error('TIMEOUT')),
      { kind: 'error', key: 'betUnsure' },
    ],
    [
      'a bet refused without a word',
      mutation('placeBet', 'rejected', placing, error('REFUSED')),
      { kind: 'error', key: 'betRefused', values: { code: 'REFUSED' } },
    ],
    [
      'a cancel',
      mutation('cancelBet', 'fulfilled', {}, { message: '' }),
      { kind: 'success', key: 'betCancelled' },
    ],
    [
      'a cancel refused',
      mutation('cancelBet', 'rejected', {}, error('NOT_CANCELLABLE', 'Too late')),
      { kind: 'error', text: 'Too late' },
    ],
    [
      'a wrong password',
      mutation('login', 'rejected', {}, error('BAD_CREDENTIALS', 'Wrong')),
      { kind: 'error', text: 'Wrong' },
    ],
    [
      'a new password',
      mutation('changePassword', 'fulfilled', {}, { message: 'Password changed' }),
      { kind: 'success', text: 'Password changed' },
    ],
    ['a session ended', signedOut('ended'), { kind: 'error', key: 'sessionEnded' }],
    ['a sign-out elsewhere', signedOut('elsewhere'), { kind: 'error', key: 'signedOutElsewhere' }],
  ])('%s', (_, action, toast) => {
    expect(raised(action)).toEqual([['toasts/toastRaised', expect.objectContaining(toast)]]);
  });
  test.each([
    ['a sign-out asked for', signedOut('asked')],
    ['a list that failed', query('getSports', 'rejected', undefined, error('OFFLINE'))],
    ['a balance that failed', query('getBalance', 'rejected', undefined, error('UNAVAILABLE'))],
  ])('%s raises none', (_, action) => expect(raised(action)).toEqual([]));
});

describe('a bet the operator deleted', () => {
  const deleted = bet({ state: 'DELETED', voidReason: 'Wrong rate' });
  const heard = (was: ReturnType<typeof bet>) => {
    const byMatch = { [was.matchId]: { status: 'ready' as const, rows: [was] } };
    const known = at({ bets: { byMatch, cancelling: {} } });
    return hear(listenForToasts, betsStreamed({ matchId: was.matchId, bets: [deleted] }), known);
  };
  test('is told once, with the reason', () => {
    const values = { runner: deleted.selectionName, reason: 'Wrong rate' };
    const toast = expect.objectContaining({ kind: 'error', key: 'betDeleted', values });
    expect(heard(bet())).toEqual([['toasts/toastRaised', toast]]);
    expect(heard(deleted)).toEqual([]);
  });
});

describe('guard', () => {
  test.each<[string, Auth, string, string | null]>([
    ['before storage was read', { status: 'unknown' }, '/home', null],
    ['signed out on a screen', { status: 'signedOut', because: 'ended' }, '/home', '/'],
    ['signed out by choice', { status: 'signedOut', because: 'asked' }, '/home', '/login'],
    [
      'away for too long',
      { status: 'signedOut', because: 'idle' },
      '/game-details/4/m1',
      '/?back=%2Fgame-details%2F4%2Fm1',
    ],
    ['away for too long, at the root', { status: 'signedOut', because: 'idle' }, '/?back=%2Fhome', null],
    [
      'a link of somebody not signed in',
      { status: 'signedOut', because: 'absent' },
      '/game-details/4/m1?market=1.1',
      '/?back=%2Fgame-details%2F4%2Fm1%3Fmarket%3D1.1',
    ],
    [
      'signed in after it',
      auth(),
      '/?back=%2Fgame-details%2F4%2Fm1%3Fmarket%3D1.1',
      '/game-details/4/m1?market=1.1',
    ],
    [
      'home, or an address that leads nowhere, of somebody not signed in',
      { status: 'signedOut', because: 'absent' },
      '/home',
      '/',
    ],
    [
      'signed in elsewhere as somebody else',
      { status: 'signedOut', because: 'elsewhere' },
      '/game-details/4/m1',
      '/',
    ],
    ['signed in again', auth(), '/?back=%2Fgame-details%2F4%2Fm1', '/game-details/4/m1'],
    ['signed in, back to nowhere', auth(), '/?back=%2Fnowhere', '/home'],
    ['signed in, back to the login', auth(), '/login?back=%2F%3Fback%3D%252F', '/home'],
    ['signed in, back to another site', auth(), '/?back=https%3A%2F%2Felsewhere.example%2F', '/home'],
    ['signed out at the root', { status: 'signedOut', because: 'absent' }, '/', null],
    [
      'signing in at the root',
      { status: 'signingIn', userName: 'demo', passwordHandle: 's' },
      '/login',
      null,
    ],
    ['signed in at the root', auth(), '/', '/home'],
    ['signed in on a screen', auth(), '/game-details/4/m1', null],
    ['signed in nowhere', auth(), '/nowhere', null],
    ['a first password', auth({ mustChangePassword: true }), '/home', '/change-password'],
    [
      'a first password seen',
      { ...auth({ mustChangePassword: true }), hasSeenPasswordChange: true } as Auth,
      '/home',
      null,
    ],
  ])('%s at %j %s: %s', (_, state, path, target) => {
    expect(guardTarget(state, toRoute(path))).toBe(target);
  });

  test('a first password is seen and leads to its screen, in that order', () => {
    const fresh = at({ auth: auth({ mustChangePassword: true }), route: toRoute('/home') });
    expect(hear(listenForGuard, { type: 'any' }, fresh, at({ route: toRoute('/home') }))).toEqual([
      ['auth/passwordChangeSeen', undefined],
      ['route/redirected', '/change-password'],
    ]);
  });
  test.each([
    ['/change-password', [['route/redirected', '/home']]],
    ['/setting/change-password', []],
  ])('a password changed on %s leads to %j', (path, said) => {
    const changed = mutation('changePassword', 'fulfilled', {}, { message: '' });
    expect(hear(listenForGuard, changed, at({ auth: auth(), route: toRoute(path) }))).toEqual(said);
  });
  test('where nothing has changed nothing is said', () => {
    expect(hear(listenForGuard, { type: 'any' }, at({ auth: auth(), route: toRoute('/') }))).toEqual([]);
  });
});

describe('session', () => {
  test.each([
    ['UNAUTHORISED', 'ended'],
    ['FORBIDDEN', 'ended'],
    ['SESSION_IDLE', 'idle'],
  ])('%s to any call ends it', (code, because) => {
    const action = query('getSports', 'rejected', undefined, error(code));
    expect(hear(listenForSession, action, here)[0]).toEqual(['auth/signedOut', because]);
  });
  test.each([
    ['a wrong password', mutation('login', 'rejected', {}, error('UNAUTHORISED')), here],
    ['a refused sign-out', mutation('logout', 'rejected', {}, error('UNAUTHORISED')), here],
    ['another error', query('getSports', 'rejected', undefined, error('OFFLINE')), here],
    ['a 401 to nobody', query('getSports', 'rejected', undefined, error('UNAUTHORISED')), startState],
  ])('%s does not', (_, action, state) => expect(hear(listenForSession, action, state)).toEqual([]));
});

test('the same refusal again takes the place of the toast of the one before', () => {
  const wrong = mutation('login', 'rejected', {}, { code: 'BAD_CREDENTIALS', message: 'Wrong' });
  const [raised] = hear(listenForToasts, wrong, startState);
  const toast = { id: 't1', ...(raised?.[1] as object) } as Toast;
  const after = hear(listenForToasts, wrong, at({ toasts: { status: 'showing', queue: [toast] } }));
  expect(after.map(([type]) => type)).toEqual(['toasts/toastClosed', 'toasts/toastRaised']);
  const other = { ...toast, key: 'sessionEnded' } as Toast;
  expect(hear(listenForToasts, wrong, at({ toasts: { status: 'showing', queue: [other] } }))).toHaveLength(1);
});

describe('welcome', () => {
  const due = (state: RootState) => hear(listenForWelcome, { type: 'any' }, state, startState);
  test('opens after a login, not before a first password is changed, and not twice', () => {
    const welcome = { status: 'pending' } as const;
    expect(due(at({ auth: auth(), welcome }))).toEqual([['welcome/welcomeOffered', undefined]]);
    expect(due(at({ auth: auth({ mustChangePassword: true }), welcome }))).toEqual([]);
    expect(due(at({ auth: auth(), welcome: { status: 'open' } }))).toEqual([]);
    expect(due(at({ welcome }))).toEqual([]);
  });
  test('waits for a quiet moment: no slip and no dialog', () => {
    const ready = { auth: auth(), welcome: { status: 'pending' } } as const;
    const draft = slipSlice.reducer(undefined, priceClicked(pick));
    expect(due(at({ ...ready, slip: draft }))).toEqual([]);
    expect(due(at({ ...ready, dialogs: { status: 'deposit' } }))).toEqual([]);
    const over = at({ ...ready });
    const busy = at({ ...ready, slip: draft });
    expect(hear(listenForWelcome, { type: 'any' }, over, busy)).toEqual([
      ['welcome/welcomeOffered', undefined],
    ]);
  });
});
