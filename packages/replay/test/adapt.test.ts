import { createSlice } from '@reduxjs/toolkit';
import { combineReducers, legacy_createStore as createStore } from 'redux';
import type { Reducer, UnknownAction } from 'redux';
import type { NumberedChange } from '../verify/change';
import { exportLog } from '../recorder/export';
import { HIDES_NOTHING } from '../hiding/hiding';
import type { Log } from '../recorder/log';
import { readRecorder } from '../recorder/readRecorder';
import { makeRecorder } from '../recorder/recorder';
import { adapt } from '../verify/adapt';
import { fillState } from '../verify/fill';
import { covers, patternOf } from '../verify/pattern';
import { newPointer, toNewNames, toOldNames } from '../verify/rename';
import { verify } from '../verify/verify';
import type { Drift, Verification } from '../verify/verify';
import { ABOUT, mustRead } from './tinyApp';

// An app as it was when a log was recorded, and as it became since: each test changes one thing of it.

type Bet = { readonly stake: number; readonly odds: number; readonly note?: string };
type Slip = { readonly status: 'empty' } | ({ readonly status: 'editing' } & Bet);

const slipThen = createSlice({
  name: 'slip',
  initialState: (): Slip => ({ status: 'empty' }),
  reducers: {
    picked: (_, { payload }: { payload: number }): Slip => ({ status: 'editing', stake: 0, odds: payload }),
    typed: (slip, { payload }: { payload: number }): Slip =>
      slip.status === 'editing' ? { ...slip, stake: payload } : slip,
    closed: (): Slip => ({ status: 'empty' }),
  },
});

type Bets = {
  readonly byId: Readonly<Record<string, Bet>>;
  readonly order: readonly string[];
  readonly sum: number;
};

const betsThen = createSlice({
  name: 'bets',
  initialState: (): Bets => ({ byId: {}, order: [], sum: 0 }),
  reducers: {
    placed: (bets, { payload: { id, ...bet } }: { payload: Bet & { id: string } }): Bets => ({
      byId: { ...bets.byId, [id]: bet },
      order: [...bets.order, id],
      sum: bets.sum + bet.stake,
    }),
  },
});

const APP = { slip: slipThen.reducer as Reducer, bets: betsThen.reducer as Reducer };

/** A session of the app as it was: bets picked, typed and placed. */
function recordedThen(): Log {
  const recorder = makeRecorder(1000, { now: () => 0, origin: 0 });
  const store = createStore(combineReducers(APP), undefined, recorder.enhancer);
  for (const i of [1, 2, 3, 4]) {
    store.dispatch({ type: 'slip/picked', payload: 150 + i });
    store.dispatch({ type: 'slip/typed', payload: 100 * i });
    const bet = { id: `1.${i}`, stake: 100 * i, odds: 150 + i, ...(i === 4 && { note: 'last' }) };
    store.dispatch({ type: 'bets/placed', payload: bet });
    store.dispatch({ type: 'slip/closed' });
  }
  return mustRead(exportLog(readRecorder(recorder), ABOUT, HIDES_NOTHING));
}

function verifyWith(
  app: Record<string, Reducer>,
  changes: readonly NumberedChange[] = [],
  log = recordedThen(),
): Verification {
  const reducer = combineReducers(app) as Reducer<Record<string, unknown>>;
  const first = reducer(undefined, { type: 'start' });
  const todays = (state: unknown, action: UnknownAction): unknown => reducer(state as typeof first, action);
  return verify(adapt(log, changes, first), todays);
}

const driftsIn = (verified: Verification): readonly Drift[] => ('drifts' in verified ? verified.drifts : []);
const told = (verified: Verification): readonly string[] =>
  driftsIn(verified).map(({ pattern, reason }) => `${reason.kind} ${pattern}`);

type State = Record<string, never>;
/** A reducer whose states are changed behind it. */
const seen =
  (real: Reducer, back: (state: State) => unknown, change: (state: State) => unknown): Reducer =>
  (state, action) =>
    change(real(state === undefined ? undefined : back(state as State), action) as State);

test('an app that is as it was is equal', () => {
  expect(verifyWith(APP)).toMatchObject({ status: 'equal', actions: 16 });
});

describe('without an entry', () => {
  test('a slice that was added is filled', () => {
    const casino = createSlice({ name: 'casino', initialState: { rounds: 0 }, reducers: {} }).reducer;
    const verified = verifyWith({ ...APP, casino });
    expect(verified.status).toBe('drifted');
    expect(told(verified)).toEqual(['filled /casino']);
  });

  test('a slice that was added, and in which much happens, is filled', () => {
    const clicks: Reducer = (count = 0) => (count as number) + 1;
    expect(told(verifyWith({ ...APP, clicks }))).toEqual(['filled /clicks']);
  });

  test('a slice that is gone is dropped', () => {
    const verified = verifyWith({ slip: APP.slip });
    expect(verified.status).toBe('drifted');
    expect(told(verified)).toEqual(['dropped /bets']);
  });

  test('a field of the first state is filled, also where a line has only the hash of what holds it', () => {
    const bets = seen(
      APP.bets,
      ({ open: _, ...rest }) => rest,
      (state) => ({ ...state, open: Object.keys(state['byId'] ?? {}).length }),
    );
    const verified = verifyWith({ ...APP, bets });
    expect(verified.status).toBe('drifted');
    expect(told(verified)).toEqual(['filled /bets/open']);
  });

  test('a field of each entry is filled', () => {
    const withRisk = ({ byId, ...rest }: State) => ({
      ...(rest as object),
      byId: Object.fromEntries(
        Object.entries<Bet>(byId ?? {}).map(([id, bet]) => [id, { ...bet, risk: bet.stake * 2 }]),
      ),
    });
    const withoutRisk = ({ byId, ...rest }: State) => ({
      ...(rest as object),
      byId: Object.fromEntries(
        Object.entries<Bet & { risk?: number }>(byId ?? {}).map(([id, { risk: _, ...bet }]) => [id, bet]),
      ),
    });
    const verified = verifyWith({ ...APP, bets: seen(APP.bets, withoutRisk, withRisk) });
    expect(verified.status).toBe('drifted');
    expect(told(verified)).toEqual(['filled /bets/byId/*/risk']);
  });

  test('an entry too many is nothing new, but a mistake', () => {
    const doubled: Reducer = (state, action) => {
      const next = APP.bets(state, action) as Bets;
      return action.type === 'bets/placed' && next.order.length === 2
        ? { ...next, byId: { ...next.byId, '9.9': { stake: 1, odds: 2 } } }
        : next;
    };
    expect(verifyWith({ ...APP, bets: doubled })).toMatchObject({
      status: 'diverged',
      // Of more than three places that changed, the line has what holds them.
      divergence: { index: 6, type: 'bets/placed', path: '/bets' },
    });
  });

  test('a field that the log knows, where it was not, is a mistake', () => {
    const noted: Reducer = (state, action) => {
      const next = APP.slip(state, action) as Slip;
      return next.status === 'editing' && action.type === 'slip/picked' ? { ...next, stake: 5 } : next;
    };
    expect(verifyWith({ ...APP, slip: noted })).toMatchObject({
      status: 'diverged',
      divergence: { index: 0, type: 'slip/picked', path: '/slip/stake', expected: 0, found: 5 },
    });
  });

  test('a renamed field diverges at its place', () => {
    const verified = verifyWith({ ...APP, bets: seen(APP.bets, toThen, toNow) });
    expect(verified).toMatchObject({ status: 'diverged', divergence: { index: 0, path: '/bets/sum' } });
  });

  test('a renamed action diverges at its place', () => {
    const renamed: Reducer = (state, action) =>
      APP.slip(state, action.type === 'slip/typed' ? { type: 'ignored' } : action) as unknown;
    expect(verifyWith({ ...APP, slip: renamed })).toMatchObject({
      status: 'diverged',
      divergence: { index: 1, type: 'slip/typed', path: '/slip/stake', expected: 100, found: 0 },
    });
  });
});

const toNow = ({ sum, ...rest }: State) => ({ ...(rest as object), totalPaise: sum });
const toThen = ({ totalPaise, ...rest }: State) => ({ ...(rest as object), sum: totalPaise });

describe('with an entry', () => {
  const one = (change: Omit<NumberedChange, 'id' | 'why'>): readonly NumberedChange[] => [
    { id: '0001-tried', why: 'it was tried', ...change },
  ];

  test('a renamed field is the same value', () => {
    const changes = one({ renamed: { '/bets/sum': 'totalPaise' } });
    expect(verifyWith({ ...APP, bets: seen(APP.bets, toThen, toNow) }, changes)).toMatchObject({
      status: 'equal',
    });
  });

  test('a renamed field of each entry is the same value, and a wrong one is found at its place', () => {
    const bet = (held: (bet: never) => unknown) => (state: State) => ({
      ...(state as object),
      byId: Object.fromEntries(
        Object.entries(state['byId'] ?? {}).map(([id, held1]) => [id, held(held1 as never)]),
      ),
    });
    const now = bet(({ stake, ...rest }: Bet) => ({ ...rest, stakePaise: stake }));
    const then = bet(({ stakePaise, ...rest }: { stakePaise: number }) => ({ ...rest, stake: stakePaise }));
    const changes = one({ renamed: { '/bets/byId/*/stake': 'stakePaise' } });
    expect(verifyWith({ ...APP, bets: seen(APP.bets, then, now) }, changes)).toMatchObject({
      status: 'equal',
    });
    const wrong = bet(({ stake, ...rest }: Bet) => ({ ...rest, stakePaise: stake === 300 ? 301 : stake }));
    expect(verifyWith({ ...APP, bets: seen(APP.bets, then, wrong) }, changes)).toMatchObject({
      status: 'diverged',
      divergence: { index: 10, path: '/bets/byId/1.3/stake', expected: 300, found: 301 },
    });
  });

  test('a renamed slice and a renamed action are the same', () => {
    const changes = one({
      renamed: { '/bets': 'orders' },
      renamedActions: { 'bets/placed': 'orders/placed' },
    });
    const orders: Reducer = (state, action) =>
      APP.bets(
        state,
        action.type === 'orders/placed' ? { ...action, type: 'bets/placed' } : { type: 'other' },
      ) as unknown;
    expect(verifyWith({ slip: APP.slip, orders }, changes)).toMatchObject({ status: 'equal' });
  });

  test('states of another form are brought here and back', () => {
    const changes = one({
      state: ({ bets, ...rest }) => ({
        ...rest,
        bets: { ...(bets as Bets), sum: String((bets as Bets).sum) },
      }),
      back: ({ bets, ...rest }) => ({
        ...rest,
        bets: { ...(bets as Bets), sum: Number((bets as Bets).sum) },
      }),
    });
    const bets = seen(
      APP.bets,
      (state) => ({ ...(state as object), sum: Number(state['sum']) }),
      (state) => ({ ...(state as object), sum: String(state['sum']) }),
    );
    expect(verifyWith({ ...APP, bets }, changes)).toMatchObject({ status: 'equal' });
  });

  test('an action of another form is brought here; one that means nothing any more keeps the numbers of the others', () => {
    const changes = one({
      action: (action) => {
        if (action.type === 'slip/closed') return null;
        return action.type === 'slip/typed' ? { ...action, payload: { paise: action['payload'] } } : action;
      },
      differs: ['/slip'],
    });
    const slip: Reducer = (state, action) =>
      APP.slip(
        state,
        action.type === 'slip/typed' ? { ...action, payload: (action as never)['payload']['paise'] } : action,
      ) as unknown;
    const verified = verifyWith({ ...APP, slip }, changes);
    expect(verified).toMatchObject({ status: 'drifted', actions: 16 });
    expect(driftsIn(verified)[0]?.first).toMatchObject({ index: 3, type: 'slip/closed' });
  });

  test('a place that was declared drifts, with the reason; others are still compared', () => {
    const rounded: Reducer = (state, action) => {
      const next = APP.bets(state, action) as Bets;
      return next === state ? next : { ...next, sum: next.sum + 1 };
    };
    const changes = one({ differs: ['/bets/sum'] });
    const verified = verifyWith({ ...APP, bets: rounded }, changes);
    expect(verified.status).toBe('drifted');
    expect(driftsIn(verified)).toEqual([
      expect.objectContaining({
        pattern: '/bets/sum',
        reason: { kind: 'declared', change: '0001-tried', why: 'it was tried' },
      }),
    ]);
    const wrong: Reducer = (state, action) => {
      const next = rounded(state, action) as Bets;
      const isThird = action.type === 'bets/placed' && next.order.length === 3;
      return isThird ? { ...next, order: next.order.slice().reverse() } : next;
    };
    // A line that has only the hash of what holds both says nothing of the second: the next whole state does.
    expect(verifyWith({ ...APP, bets: wrong }, changes)).toMatchObject({
      status: 'diverged',
      divergence: { index: 14, path: '/bets/order/0', expected: '1.1', found: '1.3' },
    });
  });

  test('a place that was declared to differ after an action diverges before it', () => {
    const wrong: Reducer = (state, action) => {
      const next = APP.bets(state, action) as Bets;
      return action.type === 'bets/placed' ? { ...next, sum: next.sum + 1 } : next;
    };
    const differs = ['/bets/sum'];
    const shows = (after: readonly string[]) => verifyWith({ ...APP, bets: wrong }, one({ differs, after }));
    expect(shows(['slip/typed', 'bets/placed']).status).toBe('drifted');
    expect(shows(['slip/closed'])).toMatchObject({
      status: 'diverged',
      divergence: { index: 2, path: '/bets/sum' },
    });
    expect(shows(['bets/never'])).toMatchObject({ status: 'diverged', divergence: { index: 2 } });
  });

  test('of several that cover a place, one that names just it is told, and of those the one whose action came last', () => {
    const wrong: Reducer = (state, action) => {
      const next = APP.bets(state, action) as Bets;
      return action.type === 'bets/placed' ? { ...next, sum: next.sum + 1 } : next;
    };
    type Tried = Pick<NumberedChange, 'differs' | 'after'>;
    const named = (...changes: readonly Tried[]) => {
      const numbered = changes.map((change, i) => ({
        id: `000${i + 1}-tried`,
        why: 'it was tried',
        ...change,
      }));
      const reasons = driftsIn(verifyWith({ ...APP, bets: wrong }, numbered)).map(({ reason }) => reason);
      return reasons.map((reason) => ('change' in reason ? reason.change : reason.kind));
    };
    const typed = { differs: ['/bets/sum'], after: ['slip/typed'] };
    const placed = { differs: ['/bets/sum'], after: ['bets/placed'] };
    const holder = { differs: ['/bets'], after: ['bets/placed'] };
    expect(named(typed, placed)).toEqual(['0002-tried']);
    expect(named(placed, typed)).toEqual(['0001-tried']);
    expect(named(holder, typed)).toEqual(['0002-tried']);
    expect(named(typed, holder)).toEqual(['0001-tried']);
    expect(named({ differs: ['/bets/sum'] }, placed)).toEqual(['0002-tried']);
  });

  test('a new field in what a change names is filled', () => {
    const wider: Reducer = (state, action) => ({ ...(APP.bets(state, action) as Bets), isWide: true });
    const reasons = (differs: string) =>
      driftsIn(verifyWith({ ...APP, bets: wider }, one({ differs: [differs] }))).map(
        ({ reason }) => reason.kind,
      );
    expect(reasons('/bets')).toEqual(['filled']);
    expect(reasons('/bets/isWide')).toEqual(['declared']);
  });

  test('a change that was in force when the log was recorded does not apply to it', () => {
    const log = recordedThen();
    const changes = one({ differs: ['/slip/stake'] });
    const later = { ...log, header: { ...log.header, changes: ['0001-tried'] } };
    const wrong: Reducer = (state, action) => {
      const next = APP.slip(state, action) as Slip;
      return action.type === 'slip/typed' && next.status === 'editing'
        ? { ...next, stake: next.stake + 1 }
        : next;
    };
    expect(verifyWith({ ...APP, slip: wrong }, changes, log).status).toBe('drifted');
    expect(verifyWith({ ...APP, slip: wrong }, changes, later).status).toBe('diverged');
  });
});

describe('places', () => {
  test.each([
    ['/prices/byId/1.23/status', '/prices/byId/*/status'],
    ['/toasts/queue/4', '/toasts/queue/*'],
    ['/api/queries/getBalance({"a~11":1})/data', '/api/queries/*/data'],
    ['/texts/local/backlay.pins', '/texts/local/backlay.pins'],
    ['', ''],
  ])('%s is one of %s', (place, pattern) => {
    expect(patternOf(place)).toBe(pattern);
  });

  test.each([
    ['/a/*', '/a/1/b', true],
    ['/a/*/c', '/a/1/b', false],
    ['/a/b/c', '/a/b', false],
    ['/a', '/ab', false],
  ])('%s covers %s: %s', (pattern, place, is) => {
    expect(covers(pattern, place)).toBe(is);
  });
});

describe('names', () => {
  const renamed = { '/bets/byId/*/stake': 'stakePaise', '/bets': 'orders' };
  const then = { bets: { byId: { '1.2': { stake: 5 }, '1.3': { odds: 1 } }, order: ['1.2'] }, slip: null };
  const now = {
    orders: { byId: { '1.2': { stakePaise: 5 }, '1.3': { odds: 1 } }, order: ['1.2'] },
    slip: null,
  };

  test('are given and taken back', () => {
    expect(toNewNames(renamed)(then)).toEqual(now);
    expect(toOldNames({ '/orders/byId/*/stake': 'stakePaise' })(now)).toEqual({
      ...now,
      orders: then.bets,
    });
    expect(toOldNames(renamed)(toNewNames(renamed)(then))).toEqual(then);
  });

  test('what has none of them stays the same object, as does a part that was renamed before', () => {
    const rename = toNewNames({ '/bets/byId/*/stake': 'stakePaise' });
    const other = { bets: { byId: {} } };
    expect(rename(other)).toBe(other);
    expect(rename({ ...then, slip: 1 })['bets']).toBe(rename({ ...then, slip: 2 })['bets']);
  });

  test('of places', () => {
    expect(newPointer('/bets/byId/1.2/stake', renamed)).toBe('/orders/byId/1.2/stakePaise');
    expect(newPointer('/bets/order/0', renamed)).toBe('/orders/order/0');
    expect(newPointer('/slip', renamed)).toBe('/slip');
  });
});

describe('filling', () => {
  const first = { slip: { status: 'empty', tries: 0 }, deep: { a: { b: 1, c: 2 } }, list: [1, 2] };

  test('adds what is missing, and leaves what is there', () => {
    expect(fillState({ slip: { status: 'empty' }, deep: { a: { b: 5 } } }, first)).toEqual({
      slip: { status: 'empty', tries: 0 },
      deep: { a: { b: 5, c: 2 } },
      list: [1, 2],
    });
  });

  test('adds nothing to another case of a union, nor to lists', () => {
    const state = { slip: { status: 'editing' }, deep: first.deep, list: [] };
    expect(fillState(state, first)).toEqual(state);
  });

  test('a whole state stays the same object; what is none of ours is left alone', () => {
    const state = { ...first };
    expect(fillState(state, first)).toBe(state);
    expect([fillState({ other: 1 }, first), fillState(null, first)]).toEqual([{ other: 1 }, null]);
  });
});
