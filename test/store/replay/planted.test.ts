import { combineReducers } from '@reduxjs/toolkit';
import { join } from 'node:path';
import type * as Exposure from '../../../domain/bets/exposure';
import type * as Guard from '../../../domain/placing/slipGuard';
import type * as Root from '../../../store/base/root/rootReducer';
import { api } from '../../../api/base';
import { frameArrived } from '../../../slices/prices';
import { reducers, REGISTRY } from '../../../store/base/root/registry';
import type { RootState } from '../../../store/base/root/rootReducer';
import { exportLog } from '@backlay/replay/recorder/export';
import type { ActionLine, Log } from '@backlay/replay/recorder/log';
import { appReducer } from '../../../store/replay/app';
import { toReplayReducer } from '@backlay/replay/verify/fold';
import type { ReplayReducer } from '@backlay/replay/verify/fold';
import { projectApp } from '../../../store/replay/projections';
import { hidingWith } from '../../../store/replay/write';
import { isState } from '../../../store/replay/state';
import { asRecorded } from '@backlay/replay/verify/adapt';
import { verify } from '@backlay/replay/verify/verify';
import type { Verification } from '@backlay/replay/verify/verify';
import { APP } from '../../../tools/replay/app';
import { openLog } from '@backlay/replay/tools/files';
import { aboutOf, recordingOf } from '@backlay/replay/tools/rewrite';
import { mustRead, SALT } from '../../../packages/replay/test/tinyApp';

/** What is planted outside the reducers, one at a time. */
const mockPlanted = { isSignWrong: false, isUnguarded: false, defaults: {} };

jest.mock('../../../domain/bets/exposure', () => {
  const real = jest.requireActual<typeof Exposure>('../../../domain/bets/exposure');
  return {
    ...real,
    rangesOf: (...args: Parameters<typeof real.rangesOf>) => {
      const ranges = real.rangesOf(...args);
      if (!mockPlanted.isSignWrong) return ranges;
      return Object.fromEntries(
        Object.entries(ranges).map(([id, { worst, best }]) => [id, { worst: 0 - worst, best }]),
      );
    },
  };
});

jest.mock('../../../domain/placing/slipGuard', () => {
  const real = jest.requireActual<typeof Guard>('../../../domain/placing/slipGuard');
  return {
    ...real,
    concernsOf: (...args: Parameters<typeof real.concernsOf>) =>
      mockPlanted.isUnguarded ? [] : real.concernsOf(...args),
  };
});

jest.mock('../../../store/base/root/rootReducer', () => {
  const real = jest.requireActual<typeof Root>('../../../store/base/root/rootReducer');
  return {
    ...real,
    get startState() {
      return { ...real.startState, ...mockPlanted.defaults };
    },
  };
});

type Sent = { type: string; payload?: unknown; meta?: unknown };

const hit = (matchId: string) => ({ matchId, name: `Match ${matchId}`, sportName: 'Cricket', sportId: 4 });
const toast = (id: string) => ({
  type: 'toasts/toastRaised',
  payload: { id, kind: 'success', from: 'app', key: 'done' },
});

/** A refused bet as it was recorded, then what no recorded session has yet. */
const EXTRA: readonly Sent[] = [
  { type: 'search/searchTyped', payload: 'match' },
  {
    type: 'api/executeQuery/fulfilled',
    payload: [hit('1'), hit('2'), hit('3')],
    meta: {
      arg: {
        type: 'query',
        endpointName: 'searchMatches',
        originalArgs: 'match',
        queryCacheKey: 'searchMatches("match")',
      },
      requestId: 'r1',
      requestStatus: 'fulfilled',
    },
  },
  { type: 'search/searchStepped', payload: 1 },
  ...['a', 'b', 'c', 'd', 'e', 'f'].map(toast),
  { type: 'pins/marketPinned', payload: { marketId: '1.5', matchId: '5' } },
];

const logOf = (session: string): Log =>
  openLog(join(__dirname, `../../logs/${session}.actions.jsonl.gz`)).log;

/** A log as this build would have recorded it: with every slice there is, so that it replays equal. */
const recordedToday = (log: Log): Log =>
  mustRead(exportLog(recordingOf(APP, log), aboutOf(APP, log), hidingWith(SALT), { project: projectApp() }));

function recorded(): Log {
  const log = logOf('refused-bet');
  const price = log.actions.findIndex(({ a }) => a.type === 'slip/priceClicked');
  const stepped = { type: 'slip/oddsStepped', payload: 2 };
  const list = log.actions.map(({ a }) => a);
  const all: readonly Sent[] = [...list.slice(0, price + 1), stepped, ...list.slice(price + 1), ...EXTRA];
  const actions = all.map((a, i) => ({ k: 'a', i, d: 5, a }) as const);
  return recordedToday({ ...log, actions });
}

type Slices = typeof reducers;

type Plain = (state: unknown, action: Sent) => Record<string, unknown>;

/** The app with one of its slices replaced. */
function appWith(slice: keyof Slices, planted: (real: Plain) => Plain): ReplayReducer {
  const real = reducers[slice] as unknown as Plain;
  const slices: Record<string, unknown> = reducers;
  const all = { ...slices, api: api.reducer, [slice]: planted(real) };
  const reducer = combineReducers(all as never) as unknown;
  return toReplayReducer(reducer as (state: RootState | undefined, action: Sent) => RootState, isState);
}

/** Where the slice gets another payload than it was sent. */
const payloadOf =
  (type: string, change: (payload: never) => unknown) =>
  (real: Plain): Plain =>
  (state, action) =>
    real(state, action.type === type ? { ...action, payload: change(action.payload as never) } : action);

type Texts = Readonly<Record<string, unknown>>;

function writtenAs(name: 'pins' | 'preferences', change: (texts: Texts) => Texts) {
  const { texts } = REGISTRY[name];
  const changed = (drawer: 'local', state: never, before: object) => ({
    ...before,
    ...change(texts(drawer, state, {})),
  });
  jest.spyOn(REGISTRY[name], 'texts').mockImplementation(changed as never);
}
const renamed = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key.replace('pins', 'pinned'), text]));

type Bug = {
  readonly reducer?: () => ReplayReducer;
  readonly plant?: () => void;
  readonly type: string;
  readonly path: RegExp;
  /** Which of the actions of this type: the first, if not said. */
  readonly nth?: number;
  /** Text in the action. */
  readonly has?: string;
  readonly values?: readonly [expected: unknown, found: unknown];
  /** How far the number found is from the one expected. */
  readonly by?: number;
};

type Frame = Parameters<typeof frameArrived>[0];

const CELLS = '"t":"cells"';

/** One more in a change of cells, or in all: at 1 its odds, at 2 its amount. */
const withCells = (at: 1 | 2, which: 'one' | 'all') => (frame: Frame) => {
  const last = frame.changes.findLast(({ t }) => t === 'cells');
  return {
    ...frame,
    changes: frame.changes.map((change) =>
      change.t === 'cells' && (which === 'all' || change === last)
        ? { ...change, c: change.c.map((n, i) => (i === at ? n + 1 : n)) }
        : change,
    ),
  };
};

const FIRST_STATE = '';

const BUGS: Readonly<Record<string, Bug>> = {
  'one toast too few': {
    reducer: () =>
      appWith('toasts', (real) => (state, action) => {
        const next = real(state, action);
        const queue = Array.isArray(next['queue']) ? next['queue'] : [];
        return queue.length === 5 ? { ...next, queue: queue.slice(1) } : next;
      }),
    type: 'toasts/toastRaised',
    path: /^\/toasts\/queue/,
    nth: 4,
  },
  'search one hit too far': {
    reducer: () =>
      appWith(
        'search',
        payloadOf('search/searchStepped', (by: number) => by + 1),
      ),
    type: 'search/searchStepped',
    path: /^\/search\/active$/,
    values: [1, 2],
  },
  'slip one tick too far': {
    reducer: () =>
      appWith(
        'slip',
        payloadOf('slip/oddsStepped', (ticks: number) => ticks + 1),
      ),
    type: 'slip/oddsStepped',
    path: /^\/slip\/draft\/odds$/,
    values: [350, 355],
  },
  'a wrong sign in the slice of exposure': {
    reducer: () =>
      appWith('exposure', (real) => (state, action) => {
        const next = real(state, action);
        const { paise } = next;
        return next === state || typeof paise !== 'number' ? next : { ...next, paise: 7 - paise };
      }),
    type: 'api/executeQuery/fulfilled',
    path: /^\/exposure\/paise$/,
    has: '"endpointName":"getBalance"',
    values: [0, 7],
  },
  'a price one too high for one runner': {
    reducer: () => appWith('prices', payloadOf(frameArrived.type, withCells(1, 'one'))),
    type: frameArrived.type,
    has: CELLS,
    path: /^\/prices\/byId\/[\w.-]+\/runners\/\d+\/cells\/\d\/odds$/,
    by: 1,
  },
  'an amount one too high for one runner': {
    reducer: () => appWith('prices', payloadOf(frameArrived.type, withCells(2, 'one'))),
    type: frameArrived.type,
    has: CELLS,
    path: /^\/prices\/byId\/[\w.-]+\/runners\/\d+\/cells\/\d\/sizePaise$/,
    by: 1,
  },
  // Of more wrong places than a line names, what holds them.
  'prices one too high for all runners': {
    reducer: () => appWith('prices', payloadOf(frameArrived.type, withCells(1, 'all'))),
    type: frameArrived.type,
    has: CELLS,
    path: /^\/prices\/byId(?:\/[\w.-]+)?$/,
  },
  'an older time in the fold of prices': {
    reducer: () =>
      appWith(
        'prices',
        payloadOf(frameArrived.type, (frame: Frame) => ({ ...frame, pt: frame.pt - 1 })),
      ),
    type: frameArrived.type,
    nth: 1,
    path: /^\/prices\/pt$/,
  },
  'a wrong sign in domain/bets/exposure': {
    plant: () => void (mockPlanted.isSignWrong = true),
    type: 'slip/stakeEntered',
    path: /^\/results\/[\d.]+\/\d+\/whatIf\/worst$/,
    values: [25_000, -25_000],
  },
  'a clock in a reducer': {
    reducer: () =>
      appWith(
        'connection',
        payloadOf('connection/messageArrived', (moment: object) => ({ ...moment, at: Date.now() })),
      ),
    type: 'connection/messageArrived',
    path: /^\/connection\/lastAt$/,
    nth: 1, // The first came before the line was open.
  },
  'a renamed key of storage': {
    plant: () => writtenAs('pins', renamed),
    type: FIRST_STATE,
    path: /^\/texts\/local\/backlay\.pins$/,
  },
  'a slice no longer stored': {
    plant: () => writtenAs('preferences', () => ({})),
    type: FIRST_STATE,
    path: /^\/texts\/local\/backlay\.preferences$/,
  },
  'text of storage that forgets': {
    plant: () => writtenAs('pins', (texts) => ('backlay.pins' in texts ? { 'backlay.pins': null } : texts)),
    type: 'pins/marketPinned',
    path: /^\/texts\/local\/backlay\.pins$/,
  },
  'changed defaults': {
    plant: () => void (mockPlanted.defaults = { welcome: { status: 'seen' } }),
    type: FIRST_STATE,
    path: /^\/defaults\/welcome\/status$/,
  },
};

const isOf = ({ type, has = '' }: Bug, { a }: ActionLine): boolean =>
  a.type === type && JSON.stringify(a).includes(has);

afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(mockPlanted, { isSignWrong: false, isUnguarded: false, defaults: {} });
});

test('nothing planted, nothing found', () => {
  const verified = verify(asRecorded(recorded()), appReducer, projectApp());
  expect(verified).toMatchObject({ status: 'equal' });
});

test.each(Object.entries(BUGS))('%s is found at its action and its place', (_, bug) => {
  const log = recorded();
  bug.plant?.();
  const verified = verify(asRecorded(log), bug.reducer?.() ?? appReducer, projectApp());
  const at = log.actions.filter((line) => isOf(bug, line))[bug.nth ?? 0]?.i ?? -1;
  expect(verified).toMatchObject({
    status: 'diverged',
    divergence: { index: at, type: bug.type, path: expect.stringMatching(bug.path) },
  });
  const { divergence, also } = verified as Extract<Verification, { status: 'diverged' }>;
  if (bug.values) expect([divergence.expected, divergence.found]).toEqual(bug.values);
  if (bug.by) expect(Number(divergence.found) - Number(divergence.expected)).toBe(bug.by);
  expect(divergence.derived === true).toBe(bug.reducer === undefined);
  // What follows from it comes with it or later.
  expect(also.filter(({ index }) => index < at)).toEqual([]);
});

test('a guard against mistyped bets that guards nothing is found where it would have asked', () => {
  const log = recordedToday(logOf('confirmed-first'));
  expect(verify(asRecorded(log), appReducer, projectApp()).status).toBe('equal');
  mockPlanted.isUnguarded = true;
  const { divergence } = verify(asRecorded(log), appReducer, projectApp()) as Extract<
    Verification,
    { status: 'diverged' }
  >;
  expect(divergence).toMatchObject({ derived: true, path: expect.stringMatching(/^\/concerns/) });
  expect(divergence.type).toBe('slip/stakeEntered');
});
