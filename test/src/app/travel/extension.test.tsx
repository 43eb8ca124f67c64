import { act, screen, waitFor, within } from '@testing-library/react';
import type { LiftedStore } from '@redux-devtools/instrument';
import type { Action, Store, StoreEnhancer } from '@reduxjs/toolkit';
import { slipDismissed } from '../../../../slices/slip';
import { frameArrived } from '../../../../slices/prices';
import { navigated } from '../../../../slices/route';
import { startState } from '../../../../store/base/root/rootReducer';
import { devTools } from '../../../../store/replay/devTools';
import { headEnhancer, viewEnhancer } from '@backlay/replay/travel/enhancers';
import { wirePending } from '../../../api/wire';
import { settle } from '../../../store/fakeWorld';
import { makeExtension } from '../../../../packages/replay/test/extension';
import type { FromPage, FromPanel } from '../../../../packages/replay/test/extension';
import { written } from '../../../store/written';
import { inSlip, openApp, price } from '../../support/app';
import { isLifted } from '../../support/travelling';

jest.setTimeout(120_000);
// Queries and parts of the page end when they end: one that comes between a press and its check may be shown first.
jest.retryTimes(2);
if (!devTools) throw new Error('DevTools are off in production only');
const options = devTools;

const PLACE = 'bet/placeMarketBet';

/** A match with prices coming in and a bet in its delay, while the panel of the extension is open. */
async function watchedPage() {
  const posted: FromPage[] = [];
  const extension = makeExtension(
    options,
    (message) => posted.push(message),
    (_, run) => run(),
  );
  let liftedStore: LiftedStore<unknown, Action<string>, null> | undefined;
  let raw: ((action: unknown) => unknown) | undefined;
  const unguarded: StoreEnhancer = (createStore) => (reducer, preloaded) => {
    const store = createStore(reducer, preloaded);
    if (!isLifted(store as Store)) throw new Error('the instrument of DevTools is missing');
    ({ liftedStore } = store as unknown as { liftedStore: typeof liftedStore });
    raw = liftedStore?.dispatch as typeof raw;
    return store;
  };
  const app = await openApp({
    path: '/game-details/4/m1',
    enhancers: {
      outer: [extension.outer, viewEnhancer],
      inner: [headEnhancer([frameArrived.type]), unguarded, extension.inner],
    },
  });
  const { store } = app.app;
  await screen.findByRole('heading', { name: 'Match Odds' });
  await app.goLive();
  app.server.answers[PLACE] = 'silent';
  await app.player.click(price(/^Back India 1\.85 12\.4k/));
  // Its tools come by themselves, some time after it.
  await inSlip().findByRole('button', { name: 'Bet settings' });
  await app.player.type(inSlip().getByLabelText('Stake'), '1000');
  await app.player.click(inSlip().getByRole('button', { name: 'Place bet' }));
  const { slip } = store.getState();
  const ref = slip.status === 'placing' ? slip.ref : '';
  await act(async () => {
    const change = { id: '1.1', matchId: 'm1', bets: [], pending: [{ ...wirePending, ref }] };
    app.socket()?.say({ op: 'ocm', pt: 1, oc: [change] });
    await settle();
  });
  await app.tick(100);
  await written();
  const press = (message: FromPanel) =>
    act(async () => {
      posted.splice(0);
      extension.hear(message);
      await settle();
    });
  let size = 20;
  await press({ type: 'START' });
  return {
    ...app,
    store,
    posted,
    press,
    lift: (payload: unknown) => press({ type: 'DISPATCH', payload }),
    list: () => liftedStore!.getState(),
    /** DevTools itself, past what guards it. */
    unguarded: (action: unknown) => raw?.(action),
    nextPrice: async () => {
      size += 1;
      await app.stream([{ id: '1.1', rc: [{ id: 11, batb: [[0, 1.85, size * 1_000]] }] }]);
      return new RegExp(`^Back India 1\\.85 ${size}k available`);
    },
    /** What another time must not move. */
    outside: () => ({
      asked: app.server.asked.length,
      stored: [app.local.writes.length, app.session.writes.length],
      history: app.address.history.length,
      sent: app.sockets.map(({ sent }) => sent.length),
    }),
  };
}
type Page = Awaited<ReturnType<typeof watchedPage>>;

let page: Page;
let failed: jest.SpyInstance;
beforeEach(async () => {
  failed = jest.spyOn(console, 'error');
  page = await watchedPage();
});
afterEach(() => {
  act(() => page.app.stop());
  failed.mockRestore();
});

/** What went wrong. Chunks that come late, and RTK Query that counts its subscribers half a second of real time later, draw outside
 * of what the test does, which React notes: none of it is a fault of the page. */
const errors = () =>
  failed.mock.calls
    .map((said: unknown[]) => said.map(String).join(' '))
    .filter((text) => !/^An update to \S+ inside a test was not wrapped in act/.test(text));
const status = () => page.app.travel.presence().status;
const types = () => page.posted.map(({ type }) => type);
const TITLES = {
  travelling: 'You are looking at the past',
  changed: 'You are looking at a changed past',
  foreign: 'You are looking at a log that is not of this session',
  unreadable: 'DevTools came with something that is no log of this page',
} as const;

/** A page that goes on, with the bet that still waits. Found by label and text, a tenth of the work of roles in so large a page. */
async function isNow() {
  expect(status()).toBe('present');
  expect(screen.queryByText('Back to now')).toBeNull();
  expect(await screen.findByLabelText(await page.nextPrice())).toBeVisible();
  expect(page.store.getState().slip.status).toBe('placing');
}

/** One press leads back. */
async function backToNow() {
  await page.player.click(await screen.findByText('Back to now'));
  await page.tick();
  await isNow();
}

/** The same without the mouse, which costs more than all the rest. */
async function resume() {
  await act(async () => {
    page.app.travel.resume();
    await settle();
  });
  await isNow();
}

const idAt = (index: number) => page.list().stagedActionIds.at(index) ?? 0;
/** The file that the Export button writes, with the answer of the page in it. */
function exported() {
  const found = page.posted.find((message) => message.type === 'EXPORT');
  if (found?.type !== 'EXPORT') throw new Error('nothing was exported');
  return { payload: found.payload, preloadedState: found.committedState };
}

type Button = readonly [name: string, press: () => Promise<void>, shown: keyof typeof TITLES];
const BUTTONS: readonly Button[] = [
  ['Jump', () => page.lift({ type: 'JUMP_TO_ACTION', actionId: idAt(-3) }), 'travelling'],
  ['the slider', () => page.lift({ type: 'JUMP_TO_STATE', index: 2, actionId: 2 }), 'travelling'],
  ['Skip', () => page.lift({ type: 'TOGGLE_ACTION', id: idAt(-3) }), 'changed'],
  [
    'Skip with shift',
    () => page.lift({ type: 'SET_ACTIONS_ACTIVE', start: idAt(-4), end: idAt(-2), active: false }),
    'changed',
  ],
  [
    'Sweep',
    async () => {
      await page.lift({ type: 'TOGGLE_ACTION', id: idAt(-3) });
      await page.lift({ type: 'SWEEP' });
    },
    'changed',
  ],
  [
    'a drag',
    () => page.lift({ type: 'REORDER_ACTION', actionId: idAt(-2), beforeActionId: idAt(2) }),
    'changed',
  ],
  ['Reset', () => page.lift({ type: 'RESET', timestamp: 1 }), 'changed'],
  ['Revert', () => page.lift({ type: 'ROLLBACK', timestamp: 1 }), 'changed'],
  [
    'Commit in the past',
    async () => {
      await page.lift({ type: 'JUMP_TO_ACTION', actionId: idAt(-3) });
      await page.lift({ type: 'COMMIT', timestamp: 1 });
    },
    'changed',
  ],
  [
    'Import of what Export wrote',
    async () => {
      await page.press({ type: 'EXPORT' });
      await page.press({ type: 'IMPORT', state: JSON.stringify(exported()) });
    },
    'foreign',
  ],
];

test('each button of the panel shows what it says, moves nothing outside, and one press leads back', async () => {
  for (const [name, press, shown] of BUTTONS) {
    const before = page.outside();
    await press();
    expect([name, status()]).toEqual([name, shown]);
    await waitFor(() => expect(screen.getByRole('dialog', { name: TITLES[shown] })).toBeVisible());
    await page.nextPrice();
    await page.tick(1_000);
    expect([name, page.outside()]).toEqual([name, before]);
    await backToNow();
    expect([name, page.outside().history]).toEqual([name, before.history]);
  }
  expect(errors()).toEqual([]);
});

test('what shows the present: Commit at its end, an action typed by hand, Export, Pause and Lock', async () => {
  await page.lift({ type: 'COMMIT', timestamp: 1 });
  expect([status(), types()]).toEqual(['present', ['STATE']]);
  await page.press({ type: 'EXPORT' });
  expect([status(), types()]).toEqual(['present', ['EXPORT']]);
  // The panel does not offer these two; another page's panel may send them to all.
  await page.lift({ type: 'PAUSE_RECORDING', status: true });
  await page.lift({ type: 'LOCK_CHANGES', status: true });
  const length = page.list().stagedActionIds.length;
  await page.press({ type: 'ACTION', payload: `{ type: '${navigated.type}', payload: '/home' }` });
  expect([status(), page.store.getState().route.name, page.address.path()]).toEqual([
    'present',
    'home',
    '/home',
  ]);
  expect(page.list().stagedActionIds.length).toBeGreaterThan(length);
  // What cannot be: the panel is told, the page is not touched.
  const state = page.store.getState();
  for (const payload of ['nothing(', 'null', '5', '{}', `{ type: '${navigated.type}' }`])
    await page.press({ type: 'ACTION', payload });
  expect(page.store.getState().route).toBe(state.route);
  // In the past nothing on the page can be pressed, nor typed.
  await page.lift({ type: 'JUMP_TO_ACTION', actionId: idAt(1) });
  await page.press({ type: 'ACTION', payload: `{ type: '${slipDismissed.type}' }` });
  expect(status()).toBe('travelling');
  await page.press({ type: 'UPDATE' });
  expect(types()).toEqual(['STATE']);
  await page.press({ type: 'STOP' });
  await page.player.click(await screen.findByRole('button', { name: 'Back to now' }));
  expect(page.store.getState().slip.status).toBe('placing');
});

/** What an export looked like before, and what a panel sends that was told `import: true`. */
const bareState = () => JSON.stringify(page.store.getState());
function maskedList() {
  const shown = page.posted.find((message) => message.type === 'STATE');
  if (shown?.type !== 'STATE') throw new Error('the panel was shown nothing');
  const computedStates: readonly { state: unknown }[] = JSON.parse(shown.computedStates);
  return {
    ...shown.payload,
    actionsById: JSON.parse(shown.actionsById) as object,
    computedStates,
    committedState: computedStates[0]?.state,
  };
}
const ours = () => ({
  actionsById: { 0: { action: { type: '@@INIT' } }, 1: { action: navigated('/home') } },
  stagedActionIds: [0, 1],
  skippedActionIds: [],
  nextActionId: 2,
  currentStateIndex: 1,
  committedState: startState,
});

test('lists that lack something are shown as far as they go', async () => {
  await page.press({ type: 'UPDATE' });
  const masked = maskedList();
  const whole = ours();
  const { committedState: _, ...beginsAnew } = whole;
  const lists: readonly (readonly [string, object])[] = [
    ["the panel's own, masked", masked],
    ['without states', whole],
    ['without a state to begin with', beginsAnew],
    ['with states of nothing', { ...whole, computedStates: [null, 5, 'x'] }],
    ['at a place it does not have', { ...whole, currentStateIndex: 99 }],
    ['at no place', { ...whole, currentStateIndex: 'last', nextActionId: null, skippedActionIds: 'none' }],
    ['that leaves out its own beginning', { ...whole, skippedActionIds: [0, 7, null] }],
    [
      'of an earlier version, which had other slices',
      { ...whole, committedState: { auth: startState.auth, old: 1 } },
    ],
    [
      'of actions nobody knows',
      { ...whole, actionsById: { 0: { action: { type: 'a' } }, 1: { action: { type: 'b' } } } },
    ],
  ];
  for (const [name, list] of lists) {
    await page.press({ type: 'IMPORT', state: JSON.stringify(list) });
    expect([name, status(), types()]).toEqual([name, 'foreign', ['STATE']]);
    await resume();
  }
  expect(errors()).toEqual([]);
});

test('what is no list of this page is not taken: the page says so, and shows what it showed', async () => {
  const whole = ours();
  const files: readonly (readonly [string, string])[] = [
    ['a bare state', bareState()],
    ['a bare state of another page', '{"todos":[]}'],
    ['a list of another page', JSON.stringify({ ...whole, committedState: { todos: [] } })],
    ['a list that begins with a text', JSON.stringify({ ...whole, committedState: 'x' })],
    ['slices of other kinds', JSON.stringify({ ...whole, committedState: { auth: 5, slip: [] } })],
    ['an empty list', JSON.stringify({ ...whole, stagedActionIds: [] })],
    ['actions that are missing', JSON.stringify({ ...whole, stagedActionIds: [0, 1, 2] })],
    ['an action twice', JSON.stringify({ ...whole, stagedActionIds: [0, 1, 1] })],
    ['places that are none', JSON.stringify({ ...whole, stagedActionIds: [0, 'x', -1, 0.5] })],
    ['no actions', JSON.stringify({ ...whole, actionsById: null })],
    ['actions without a type', JSON.stringify({ ...whole, actionsById: { 0: { action: {} }, 1: 5 } })],
    ['actions that are none', JSON.stringify({ payload: '[{"type":"a"},null,5]' })],
    ['an action its reducer cannot read', JSON.stringify({ payload: '[{"type":"route/navigated"}]' })],
    ['no list in it', JSON.stringify({ payload: '{"a":1}' })],
    ['a list within it that is a text', JSON.stringify({ payload: '"x"' })],
    ['a state within it that is a number', JSON.stringify({ payload: '[]', preloadedState: '5' })],
    ['a list of nothing', '{}'],
  ];
  for (const [name, state] of files) {
    const { length } = page.list().stagedActionIds;
    const before = [idAt(length - 1), page.store.getState().slip, page.outside()];
    await page.press({ type: 'IMPORT', state });
    expect([name, status()]).toEqual([name, 'unreadable']);
    expect([idAt(length - 1), page.store.getState().slip, page.outside()]).toEqual(before);
    await waitFor(() => expect(screen.getByText(TITLES.unreadable)).toBeVisible());
    await resume();
  }
  // No list at all: the extension itself says so.
  for (const state of ['', 'no JSON', '5', '"text"', 'null', 'true', '{"payload":"no JSON"}', undefined]) {
    await page.press({ type: 'IMPORT', state });
    expect(['present', 'unreadable']).toContain(status());
    if (status() === 'unreadable') await resume();
  }
  expect(errors()).toEqual([]);
});

test('a file that cannot be read leaves another time as it is, and one press still leads back to now', async () => {
  await page.lift({ type: 'JUMP_TO_ACTION', actionId: idAt(2) });
  const shown = page.store.getState();
  await page.press({ type: 'IMPORT', state: '{}' });
  expect([status(), page.store.getState()]).toEqual(['unreadable', shown]);
  await page.lift({ type: 'JUMP_TO_ACTION', actionId: idAt(3) });
  expect(status()).toBe('travelling');
  await page.press({ type: 'IMPORT', state: '{}' });
  await backToNow();
});

test('buttons pressed for what is not in the list come to nothing', async () => {
  const before = page.list();
  const { length } = before.stagedActionIds;
  const asked = [
    ...[-1, 1e9, 0.5, null, 'x', undefined].map((index) => ({ type: 'JUMP_TO_STATE', index })),
    ...[-1, 1e9, null].map((actionId) => ({ type: 'JUMP_TO_ACTION', actionId })),
    ...[0, -1, 1e9, null].map((id) => ({ type: 'TOGGLE_ACTION', id })),
    ...[null, -1, 'x'].map((start) => ({ type: 'SET_ACTIONS_ACTIVE', start, end: 2, active: false })),
    { type: 'SET_ACTIONS_ACTIVE', start: 1, end: null, active: false },
    { type: 'REORDER_ACTION', actionId: 1e9, beforeActionId: null },
    { type: 'IMPORT_STATE' },
    { type: 'IMPORT_STATE', nextLiftedState: null },
    { type: 'IMPORT_STATE', nextLiftedState: 'x', noRecompute: true },
    { type: 'PERFORM_ACTION', action: null },
    { type: '@@INSPECTOR/SELECT' },
    {},
  ];
  for (const payload of asked) {
    await page.lift(payload);
    // What happens meanwhile comes behind it.
    const { stagedActionIds, skippedActionIds, computedStates } = page.list();
    expect(stagedActionIds.slice(0, length)).toEqual(before.stagedActionIds);
    expect(skippedActionIds).toEqual([]);
    expect(computedStates[length - 1]?.state).toBe(before.computedStates.at(-1)?.state);
    act(() => page.app.travel.resume());
    expect(status()).toBe('present');
  }
  expect(errors()).toEqual([]);
});

test('a state nothing can draw: the page says that it stopped, and one press leads back to now', async () => {
  failed.mockImplementation(() => undefined);
  const { slip, bets, toasts, preferences } = startState;
  for (const broken of [
    { route: { name: 'home' } },
    { toasts: { ...toasts, shown: 5, open: null, list: null } },
    { preferences: { ...preferences, theme: 7, language: 'xx', palette: null, betting: null, alerts: 3 } },
    { settings: { status: 'ready' }, auth: { status: 'signedIn' } },
    {
      slip: { ...slip, status: 'editing' },
      bets: { ...bets, status: 'ready' },
      auth: page.store.getState().auth,
    },
    Object.fromEntries(Object.keys(startState).map((name) => [name, {}])),
  ]) {
    const list = { ...ours(), committedState: { ...startState, ...broken }, stagedActionIds: [0] };
    await page.press({ type: 'IMPORT', state: JSON.stringify(list) });
    expect(status()).not.toBe('present');
    const banner = await screen.findByRole('dialog');
    expect(within(banner).getByRole('button', { name: 'Back to now' })).toBeVisible();
    await backToNow();
  }
});

test('a list of DevTools that was broken past the guard is left for the present', async () => {
  for (const nextLiftedState of [
    { todos: [] },
    { ...page.list(), computedStates: null },
    page.store.getState(),
  ]) {
    const action = { type: 'IMPORT_STATE', nextLiftedState, noRecompute: true };
    // The extension, too, reads what it was given.
    expect(() => page.unguarded(action)).toThrow();
    await page.tick();
    expect(status()).toBe('foreign');
    expect(page.store.getState().slip.status).toBe('placing');
    act(() => page.app.travel.resume());
    expect([status(), page.list().stagedActionIds.length > 5]).toEqual(['present', true]);
    expect(await screen.findByLabelText(await page.nextPrice())).toBeVisible();
  }
});
