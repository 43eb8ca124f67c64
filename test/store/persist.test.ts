import * as v from 'valibot';
import { globalSettings } from '../../api/schemas/settings';
import { toSettings } from '../../api/settings';
import { HABIT_STAKES } from '../../domain/placing/habit';
import { ENTRIES } from '../../store/base/root/registry';
import { startState } from '../../store/base/root/rootReducer';
import type { RootState } from '../../store/base/root/rootReducer';
import type { StorageLike } from '../../store/base/root/world';
import { makeStore } from '../../store/makeStore';
import { restore } from '../../store/persist';
import { balanceToggled } from '../../slices/balance';
import { signedIn, signedOut } from '../../slices/auth';
import { ALERTING_AT_FIRST, BETTING_AT_FIRST, languageChosen, themeChosen } from '../../slices/preferences';
import { selectToasts } from '../../slices/toasts';
import type { Draft } from '../../slices/slip/slipDraft';
import { MOST_LINES } from '../../slices/slip/slipLines';
import type { Line, Slip } from '../../slices/slip/slipLines';
import { user } from '../slices/samples';
import { fakeStorage, fakeWorld, ok } from './fakeWorld';
import { written } from './written';

const USERINFO = JSON.stringify({
  user_id: 7,
  user_name: 'demo',
  is_change_password: '0',
  is_signup_user: 1,
});
const SESSION = { usertoken: 'tok-1', userinfo: USERINFO, parent_id: '3', logedIn: 'true', userId: '7' };
const PREFERENCES = JSON.stringify({ v: 1, theme: 'dark', language: 'hi', palette: 'normal' });

const read = (local: Record<string, string>, session: Record<string, string> = {}, isNarrow = true) =>
  restore({ local: fakeStorage(local), session: fakeStorage(session), isNarrow: () => isNarrow });

async function started(storage: Record<string, string>) {
  const outside = fakeWorld({ storage });
  outside.server.answers['globalSetting/getGlobalSetting'] = 'lost';
  const app = makeStore({ world: outside.world });
  await app.start();
  return { ...outside, ...app };
}

/** Takes nothing more, until the returned function is called. */
function fill(storage: StorageLike): () => void {
  const { setItem } = storage;
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  return () => Object.assign(storage, { setItem });
}

describe('reading', () => {
  test('a session of the older app', () => {
    expect(read(SESSION)).toMatchObject({
      damaged: [],
      kept: {
        auth: { status: 'signedIn', token: 'tok-1', user: { userId: '7', parentId: 3, isSignupUser: true } },
      },
    });
  });
  test.each([
    ['no token', { userinfo: USERINFO }, []],
    ['no user', { usertoken: 'tok-1' }, []],
    ['a user cut off', { ...SESSION, userinfo: USERINFO.slice(0, 20) }, ['userinfo']],
    ['a user of another kind', { ...SESSION, userinfo: '"demo"' }, ['userinfo']],
    ['a user without an id', { ...SESSION, userinfo: '{"user_name":"demo"}' }, ['userinfo']],
    ['a token that fits no header', { ...SESSION, usertoken: 'tok\n1' }, ['usertoken']],
  ])('%s is no session', (_, stored, damaged) => {
    expect(read(stored)).toMatchObject({
      damaged,
      kept: { auth: { status: 'signedOut', because: 'absent' } },
    });
  });
  test.each([
    ['3', 3],
    ['-1', -1],
    ['', -1],
    ['three', -1],
  ])('parent_id %p is %p: what cannot be read is allowed the least', (parent_id, parentId) => {
    expect(read({ ...SESSION, parent_id })).toMatchObject({ kept: { auth: { user: { parentId } } } });
  });
  test.each([
    ['{"site_title":"Backlay"}', 'stored', []],
    ['{"site_title":5}', 'absent', ['globalData']],
    ['[', 'absent', ['globalData']],
  ])('globalData %p is %p', (globalData, status, damaged) => {
    expect(read({ globalData })).toMatchObject({ damaged, kept: { settings: { status } } });
  });
  test.each([
    ['true', 'pending'],
    ['1', 'pending'],
    ['false', 'none'],
    ['yes please', 'none'],
  ])('openWelcomePopup %p is %p', (openWelcomePopup, status) => {
    expect(read({ openWelcomePopup })).toMatchObject({ kept: { welcome: { status } } });
  });
  test.each([
    [
      PREFERENCES,
      {
        theme: 'dark',
        language: 'hi',
        palette: 'normal',
        shortForm: 'indian',
        density: 'compact',
        // An older page wrote it, which asked nobody on leaving.
        betting: { ...BETTING_AT_FIRST, asksOnLeaving: false },
        alerts: ALERTING_AT_FIRST,
      },
      [],
    ],
    [PREFERENCES.replace('dark', 'pink'), undefined, ['backlay.preferences']],
    [PREFERENCES.replace('1', '99'), undefined, ['backlay.preferences']],
  ])('preferences %p', (text, preferences, damaged) => {
    const restored = read({ 'backlay.preferences': text });
    expect([restored.kept.preferences, restored.damaged]).toEqual([preferences, damaged]);
  });
  test.each([
    ['{"v":1,"userId":"7","notices":[],"marks":{}}', 'away', []],
    ['{"v":1,"userId":"7","notices":[],"marks":{},"payments":{"deposit/a1":"depositPaid"}}', 'away', []],
    ['{"v":1,"userId":"7","notices":[],"marks":{},"payments":{"a":"lost"}}', undefined, ['backlay.notices']],
    ['{"v":2,"userId":"7","notices":[],"marks":{}}', undefined, ['backlay.notices']],
    ['{"v":1,"userId":"7","notices":[{"what":"settled"}],"marks":{}}', undefined, ['backlay.notices']],
  ])('notices %p', (text, status, damaged) => {
    const restored = read({ 'backlay.notices': text });
    expect([restored.kept.notices?.status, restored.damaged]).toEqual([status, damaged]);
  });
  test('the stakes of a habit are as many as make one', () => {
    const stakes = (count: number) => JSON.stringify(Array.from({ length: count }, () => 5_000));
    const most = read({ 'backlay.habit': stakes(HABIT_STAKES.most) });
    expect(most.kept.habit).toMatchObject({ status: 'known' });
    expect(read({ 'backlay.habit': stakes(HABIT_STAKES.most + 1) }).damaged).toEqual(['backlay.habit']);
  });
  test.each([
    ['{"balance":false,"exposure":true}', true, [false, true], []],
    ['{"balance":false,"exposure":true}', false, [true, true], []],
    ['false', true, [false, false], []],
    ['{"balance":"no"}', true, [true, true], ['exposureBalance']],
  ])('exposureBalance %p, narrow %p', (exposureBalance, isNarrow, [balance, exposure], damaged) => {
    expect(read(SESSION, { exposureBalance }, isNarrow)).toMatchObject({
      damaged,
      kept: { balance: { isVisible: balance }, exposure: { isVisible: exposure } },
    });
  });
  test('storage that is forbidden is empty, and says so', () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const none = { getItem: forbidden, setItem: forbidden, removeItem: forbidden, clear: forbidden };
    const restored = restore({ local: none, session: none, isNarrow: () => true });
    expect(restored.kept.auth).toEqual({ status: 'signedOut', because: 'absent' });
    expect(restored.damaged).toContain('usertoken');
  });
});

const draft: Draft = {
  matchId: 'm1',
  matchName: 'India v Australia',
  marketId: '1.1',
  marketName: 'Match Odds',
  selectionId: 11,
  selectionName: 'India',
  side: 'back',
  ladder: 'CLASSIC',
  cell: 1,
  priceAtClick: 185,
  odds: null,
  oddsText: '1.',
  stakePaise: 100_000,
  stakeText: '1000',
  keepInPlay: true,
};

/** A state of each slice that is kept, as storage can give it back. */
const KEPT: { readonly [K in keyof RootState]?: RootState[K] } = {
  auth: { status: 'signedIn', user, token: 'tok-9', hasSeenPasswordChange: false },
  balance: { status: 'unknown', isVisible: false },
  exposure: { status: 'unknown', isVisible: false },
  notices: {
    status: 'away',
    userId: '7',
    notices: [
      {
        id: 'b1/end',
        at: 5,
        betId: 'b1',
        matchId: 'm1',
        selectionName: 'India',
        side: 'back',
        odds: 185,
        stakePaise: 100_000,
        isRead: false,
        what: 'settled',
        paise: -100_000,
      },
      {
        id: 'b2/end',
        at: 4,
        betId: 'b2',
        matchId: 'm1',
        selectionName: 'India',
        side: 'lay',
        odds: 185,
        stakePaise: 100_000,
        isRead: true,
        what: 'voided',
        reason: 'NON_RUNNER',
      },
      { id: 'deposit/a1', at: 3, what: 'depositPaid', paise: 100_000, isRead: true },
      {
        id: '1.1/ends',
        at: 4,
        matchId: 'm1',
        marketId: '1.1',
        marketName: 'Match Odds',
        isRead: false,
        what: 'settledAll',
        count: 10,
        paise: -5_000,
      },
      {
        id: 'cash/rule-1',
        at: 5,
        matchId: 'm1',
        marketId: '1.1',
        marketName: 'Match Odds',
        isRead: false,
        what: 'cashedOut',
        byItself: true,
        paise: 100,
      },
      {
        id: '1.1/away',
        at: 6,
        matchId: 'm1',
        marketId: '1.1',
        marketName: 'Match Odds',
        isRead: false,
        what: 'cancelledAway',
        count: 2,
        paise: 300_00,
      },
    ],
    payments: { 'deposit/a1': 'depositPaid', 'withdrawal/9': 'withdrawalOpen' },
    marks: {
      b1: {
        matchId: 'm1',
        matchedPaise: 5,
        cancelledPaise: 0,
        end: 'VOID',
        isListed: false,
        isCancelAsked: true,
      },
    },
  },
  habit: { status: 'known', stakes: [100_000, 5_000] },
  preferences: {
    theme: 'dark',
    language: 'hi',
    palette: 'colourBlind',
    shortForm: 'international',
    density: 'comfortable',
    stepsSeen: ['7'],
    columns: 3,
    betting: {
      isSeveral: true,
      policy: 'any',
      confirms: true,
      guards: false,
      isOneClick: true,
      oneClickPaise: 5_000,
      goneSeconds: 60,
      asksOnLeaving: true,
      isSlipWhole: true,
    },
    alerts: { isOn: true, hidesAmounts: true, isQuietOn: true, quiet: { from: 1_320, to: 0 } },
  },
  pins: { status: 'some', pins: [{ marketId: '1.1', matchId: 'm1' }] },
  slip: {
    status: 'unsure',
    draft,
    ref: 'ref-1',
    error: { code: 'OUTCOME_UNKNOWN', message: '' },
    next: draft,
  },
  settings: { status: 'stored', settings: toSettings(v.parse(globalSettings, { site_title: 'Playground' })) },
  siteMessage: { status: 'closed', text: 'Play for fun.' },
  welcome: { status: 'pending' },
};

describe('every slice that is kept', () => {
  const kept = ENTRIES.filter(({ isKept }) => isKept);
  test('has a state to try here', () => {
    expect(kept.map(({ name }) => name).toSorted()).toEqual(Object.keys(KEPT).toSorted());
  });
  test.each(kept.map((one) => [one.name, one] as const))('%s: what is written is read back', (name, one) => {
    const damaged = jest.fn();
    const back = (['local', 'session'] as const).map((drawer) => {
      const texts = one.texts(drawer, { ...startState, ...KEPT }, {});
      return one.restore(drawer, { get: (key) => texts[key] ?? null, damaged, isNarrow: () => true });
    });
    expect({ ...back[0], ...back[1] }).toEqual({ [name]: KEPT[name] });
    expect(damaged).not.toHaveBeenCalled();
  });
});

describe('the slip after a reload', () => {
  const entry = ENTRIES.find(({ name }) => name === 'slip');
  const reloaded = (slip: Slip) => {
    const texts = entry?.texts('session', { ...startState, slip }, {}) ?? {};
    return entry?.restore('session', {
      get: (key) => texts[key] ?? null,
      damaged: () => undefined,
      isNarrow: () => true,
    });
  };
  const error = { code: 'MARKET_SUSPENDED', message: '' } as const;
  const LOST = { code: 'OUTCOME_UNKNOWN', message: '' };
  test.each<[Slip, object]>([
    [{ status: 'empty' }, {}],
    [{ status: 'editing', draft }, { slip: { status: 'editing', draft } }],
    [{ status: 'refused', draft, error }, { slip: { status: 'editing', draft } }],
    [{ status: 'placing', draft, ref: 'r1' }, { slip: { status: 'unsure', draft, ref: 'r1', error: LOST } }],
    [
      { status: 'placing', draft, ref: 'r1', next: draft },
      { slip: { status: 'unsure', draft, ref: 'r1', error: LOST, next: draft } },
    ],
  ])('%j', (before, after) => {
    expect(reloaded(before)).toEqual(after);
  });
  test('what is no figure is not stored: it was pasted there by mistake', () => {
    const pasted = { ...draft, stakePaise: null, stakeText: 'Secret@1', odds: null, oddsText: 'Secret@2' };
    const texts = entry?.texts('session', { ...startState, slip: { status: 'editing', draft: pasted } }, {});
    expect(JSON.stringify(texts)).not.toContain('Secret');
    expect(reloaded({ status: 'editing', draft: pasted })).toMatchObject({
      slip: { draft: { stakeText: '', oddsText: '' } },
    });
  });
  test('several bets come back each in its own state; what is placed is left to My bets', () => {
    const lines: Line[] = [
      { id: 1, slip: { status: 'placed', draft, bet: { matchedPaise: 5, unmatchedPaise: 0, odds: 185 } } },
      { id: 2, slip: { status: 'placing', draft, ref: 'r2' } },
      { id: 4, slip: { status: 'confirming', draft: { ...draft, fillOrKill: true }, concerns: [] } },
    ];
    expect(reloaded({ status: 'several', lines, at: 2 })).toEqual({
      slip: {
        status: 'several',
        at: 2,
        lines: [
          { id: 2, slip: { status: 'unsure', draft, ref: 'r2', error: LOST } },
          { id: 4, slip: { status: 'editing', draft: { ...draft, fillOrKill: true } } },
        ],
      },
    });
    expect(reloaded({ status: 'several', lines: lines.slice(0, 1), at: 1 })).toEqual({});
  });
  test('what an older page wrote is read', () => {
    const { cell: _, ...older } = draft;
    const read1 = read(SESSION, { 'backlay.slip': JSON.stringify({ v: 1, draft: older, ref: 'r1' }) });
    expect(read1.kept.slip).toEqual({ status: 'unsure', draft: older, ref: 'r1', error: LOST });
    const chosen = JSON.stringify({ v: 1, theme: 'dark', language: 'hi', palette: 'normal' });
    const { kept, damaged } = read({ ...SESSION, 'backlay.preferences': chosen });
    expect(kept.preferences).toEqual({
      theme: 'dark',
      language: 'hi',
      palette: 'normal',
      shortForm: 'indian',
      density: 'compact',
      betting: { ...BETTING_AT_FIRST, asksOnLeaving: false },
      alerts: ALERTING_AT_FIRST,
    });
    expect(damaged).toEqual([]);
  });
  test('a text that is no slip is reported and left out', () => {
    expect(read(SESSION, { 'backlay.slip': '{"v":1}' })).toMatchObject({ damaged: ['backlay.slip'] });
    const lines = (ids: readonly number[]) =>
      JSON.stringify({ v: 2, at: 0, lines: ids.map((id) => ({ id, draft })) });
    const known = (text: string) => read(SESSION, { 'backlay.slip': text }).kept.slip?.status;
    const most = Array.from({ length: MOST_LINES }, (_, id) => id);
    expect(known(lines(most))).toBe('several');
    // A line twice, and more lines than a slip takes.
    expect([known(lines([1, 1])), known(lines([...most, MOST_LINES]))]).toEqual([undefined, undefined]);
  });
});

describe('at the start', () => {
  test('a usable session is left as it was found, word for word', async () => {
    const { local, stop } = await started({ ...SESSION, testData: 'theirs' });
    await written();
    expect(local.writes).toEqual([]);
    expect(local.all()).toEqual({ ...SESSION, testData: 'theirs' });
    stop();
  });
  test('what is damaged is dropped and reported once; what belongs to others stays', async () => {
    const stored = { ...SESSION, userinfo: '{', globalData: '[', testData: 'theirs' };
    const { local, store, stop } = await started(stored);
    expect(local.all()).toEqual({ userId: '7', testData: 'theirs' });
    expect(selectToasts(store.getState())).toMatchObject([
      { kind: 'error', key: 'storageDamaged', values: { keys: 'userinfo, globalData' } },
    ]);
    stop();
  });
});

describe('writing', () => {
  test('a sign-in leaves what the older app reads, a sign-out clears exactly the listed keys', async () => {
    const { local, session, store, stop, server } = await started({ testData: 'theirs' });
    server.answers['user/logout'] = ok({});
    store.dispatch(signedIn({ user, token: 'tok-9' }));
    store.dispatch(balanceToggled());
    await written();
    expect(local.all()).toMatchObject({ usertoken: 'tok-9', logedIn: 'true', parent_id: '3', userId: '7' });
    expect(JSON.parse(local.all().userinfo ?? '')).toMatchObject({ user_id: '7', is_change_password: '0' });
    expect(session.all()).toEqual({ exposureBalance: '{"balance":false,"exposure":true}' });
    store.dispatch(signedOut('asked'));
    await written();
    expect(local.all()).toEqual({ testData: 'theirs', userId: '7' });
    expect(session.all()).toEqual({});
    stop();
  });
  test('what was written is read back', async () => {
    const { local, store, stop } = await started({});
    store.dispatch(signedIn({ user: { ...user, mustChangePassword: true }, token: 'tok-9' }));
    store.dispatch(themeChosen('dark'));
    await written();
    const { kept, damaged } = read(local.all());
    expect(damaged).toEqual([]);
    expect(kept.auth).toMatchObject({ token: 'tok-9', user: { ...user, mustChangePassword: true } });
    expect(kept.preferences?.theme).toBe('dark');
    stop();
  });
  test('a theme chosen here does not sign out a tab that signed in meanwhile', async () => {
    const { local, store, stop } = await started({});
    Object.entries(SESSION).forEach(([key, text]) => local.setItem(key, text));
    store.dispatch(languageChosen('hi'));
    await written();
    expect(local.all()).toMatchObject({ ...SESSION, 'backlay.preferences': expect.stringContaining('"hi"') });
    stop();
  });
  test('a full disk is said once and costs nothing else', async () => {
    const { world, store, stop } = await started({});
    fill(world.local);
    for (const theme of ['dark', 'light'] as const) {
      store.dispatch(themeChosen(theme));
      await written();
    }
    expect(store.getState().preferences.theme).toBe('light');
    expect(selectToasts(store.getState())).toMatchObject([
      { kind: 'error', key: 'storageFull', values: { until: 'tab' } },
    ]);
    stop();
  });
  test('a sign-in without room outlives a reload of the tab, and a sign-out leaves nothing of it', async () => {
    const { world, local, session, store, stop, server } = await started({});
    server.answers['user/logout'] = ok({});
    const free = fill(world.local);
    store.dispatch(signedIn({ user, token: 'tok-9' }));
    await written();
    expect(local.all()).toEqual({});
    expect(selectToasts(store.getState())).toMatchObject([{ key: 'storageFull', values: { until: 'tab' } }]);
    expect(restore({ local, session, isNarrow: () => false }).kept.auth).toMatchObject({
      token: 'tok-9',
      user,
    });
    free();
    store.dispatch(themeChosen('dark'));
    await written();
    expect(local.all()).toMatchObject({ usertoken: 'tok-9', logedIn: 'true', parent_id: '3' });
    expect(session.all()).toEqual({});
    fill(world.local);
    store.dispatch(signedOut('asked'));
    await written();
    expect(restore({ local, session, isNarrow: () => false }).kept.auth?.status).toBe('signedOut');
    expect(Object.keys({ ...local.all(), ...session.all() })).toEqual(['userId', 'backlay.preferences']);
    stop();
  });
  test('without room anywhere the player is signed in all the same, and is told what a reload takes', async () => {
    const { world, local, session, store, stop } = await started({});
    fill(world.local);
    fill(world.session);
    store.dispatch(signedIn({ user, token: 'tok-9' }));
    await written();
    expect([local.all(), session.all()]).toEqual([{}, {}]);
    expect(store.getState().auth).toMatchObject({ status: 'signedIn', token: 'tok-9' });
    expect(selectToasts(store.getState())).toMatchObject([
      { key: 'storageFull', values: { until: 'reload' } },
    ]);
    stop();
  });
  test('a sign-out while there is still no room leaves nothing of the session either', async () => {
    const { world, local, session, store, stop, server } = await started({});
    server.answers['user/logout'] = ok({});
    fill(world.local);
    store.dispatch(signedIn({ user, token: 'tok-9' }));
    await written();
    expect(session.all()).toMatchObject({ usertoken: 'tok-9' });
    store.dispatch(signedOut('asked'));
    await written();
    expect(restore({ local, session, isNarrow: () => false }).kept.auth?.status).toBe('signedOut');
    expect(session.all()).toEqual({ userId: '7' });
    stop();
  });
  test('what had no room is not read where another account signs in later', async () => {
    const { world, local, session, store, stop } = await started({});
    const free = fill(world.local);
    store.dispatch(signedIn({ user, token: 'tok-9' }));
    await written();
    free();
    Object.entries(SESSION).forEach(([key, text]) => local.setItem(key, text));
    expect(restore({ local, session, isNarrow: () => false }).kept.auth).toMatchObject({
      token: SESSION.usertoken,
    });
    stop();
  });
});
