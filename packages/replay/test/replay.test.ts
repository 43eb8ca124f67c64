import { createSlice } from '@reduxjs/toolkit';
import { differences, firstDifference } from '../verify/diff';
import type { Difference } from '../verify/diff';
import { fold, statesOf, step, toReplayReducer } from '../verify/fold';
import { asRecorded } from '../verify/adapt';
import { verify } from '../verify/verify';
import { checkLog, schemaOf } from '../verify/check';
import { money, mustRead, playedSession, session, tinyApp } from './tinyApp';

const { staked } = money.actions;

function longSession(count: number, keyframeEvery: number) {
  const app = tinyApp();
  for (let i = 0; i < count; i++) app.store.dispatch(staked(i % 7));
  return { ...app, log: mustRead(app.exported(keyframeEvery)) };
}

describe('fold', () => {
  test('gives back every state of a session with queries, mutations and invalidations', async () => {
    const app = await playedSession();
    const verified = verify(asRecorded(mustRead(app.exported())), app.replay);
    expect(verified.status).toBe('equal');
    expect(verified.actions).toBeGreaterThan(9);
  });

  test('gives the state before an action, or the end', () => {
    const { log, replay } = longSession(20, 1000);
    const paid = (index?: number) => (fold(log, replay, index) as { money: { bets: number } }).money.bets;
    // Action 0 is the registration of the query middleware.
    expect([paid(0), paid(1), paid(5), paid()]).toEqual([0, 0, 4, 20]);
    expect([...statesOf(log, replay)]).toHaveLength(22);
  });

  test('a middleware registered on another page is no conflict', () => {
    const { replay, log } = longSession(1, 1000);
    const registration = log.actions[0]?.a;
    if (!registration) throw new Error('nothing recorded');
    const state = step(replay, log.keyframes.get(0)?.s, registration) as { api: { config: object } };
    expect(state.api.config).toMatchObject({ middlewareRegistered: true });
  });

  test('a reducer that throws leaves the state', () => {
    const state = { money: 1 };
    const throwing = () => {
      throw new Error('no');
    };
    expect(step(throwing, state, { type: 'x' })).toBe(state);
  });

  test('a keyframe that is no state of this app is left alone', () => {
    const { replay } = tinyApp();
    expect(replay('nonsense', staked(1))).toBe('nonsense');
  });
});

describe('verify', () => {
  /** The same machine with a mistake that shows from the tenth bet on. */
  const buggyMoney = createSlice({
    name: 'money',
    initialState: { balancePaise: 10_000_00, bets: 0 },
    reducers: {
      staked: (s, { payload }: { payload: number }) => ({
        balancePaise: s.balancePaise - payload - (s.bets === 9 ? 1 : 0),
        bets: s.bets + 1,
      }),
    },
  });
  type S = { money: ReturnType<typeof money.reducer>; session: unknown; api: unknown };
  const isState = (s: unknown): s is S => typeof s === 'object' && s !== null && 'money' in s;
  const buggy = toReplayReducer(
    (state: S | undefined, action) => ({
      session: state?.session,
      api: state?.api,
      money: buggyMoney.reducer(state?.money, action),
    }),
    isState,
  );

  function started() {
    const app = longSession(40, 16);
    // The first action registers the query middleware, which the buggy app above does not do.
    const good = fold(app.log, app.replay, 1);
    const actions = app.log.actions.slice(1).map((line) => ({ ...line, i: line.i - 1 }));
    const keyframes = new Map(
      [...app.log.keyframes.values()].filter(({ i }) => i > 0).map((frame) => [frame.i - 1, frame]),
    );
    return { ...app, log: { ...app.log, actions, keyframes: keyframes.set(0, { k: 'k', i: 0, s: good }) } };
  }

  test('names the action, the exact place and both values', () => {
    const verified = verify(asRecorded(started().log), buggy);
    expect(verified).toMatchObject({
      status: 'diverged',
      divergence: { index: 9, type: 'money/staked', path: '/money/balancePaise' },
    });
    if (verified.status !== 'diverged') return;
    const { expected, found } = verified.divergence;
    expect(Number(expected) - Number(found)).toBe(1);
  });

  test('needs no keyframe after the action, as in a file that was cut', () => {
    const { log } = started();
    const cut = {
      ...log,
      end: undefined,
      actions: log.actions.slice(0, 12),
      keyframes: new Map([...log.keyframes].slice(-1)),
    };
    expect(verify(asRecorded(cut), buggy)).toMatchObject({
      status: 'diverged',
      divergence: { index: 9, path: '/money/balancePaise' },
    });
  });

  test('a change in a place the action never touched is found too', () => {
    const { log } = started();
    const meddling = toReplayReducer((state: S | undefined, action) => {
      const next = { ...state, money: money.reducer(state?.money, action) } as S;
      return next.money.bets === 5 ? { ...next, session: 'meddled with' } : next;
    }, isState);
    expect(verify(asRecorded(log), meddling)).toMatchObject({
      divergence: { index: 4, path: '/session', found: 'meddled with' },
    });
  });

  test('a first keyframe that was edited is told apart from a wrong action', () => {
    const { log, replay } = longSession(3, 1000);
    const edited = new Map(log.keyframes).set(0, {
      ...log.keyframes.get(0)!,
      s: { ...(log.keyframes.get(0)?.s as S), money: null },
    });
    expect(verify(asRecorded({ ...log, keyframes: edited }), replay)).toMatchObject({
      divergence: { index: -1 },
    });
  });

  test('an end hash that does not fit is a divergence of the last action', () => {
    const { log, replay } = longSession(3, 1000);
    expect(verify(asRecorded({ ...log, end: 'zzz' }), replay)).toMatchObject({
      status: 'diverged',
      divergence: { index: 3 },
    });
  });
});

describe('differences', () => {
  test.each<[unknown, unknown, Partial<Difference>[]]>([
    [{ a: { b: [1, 2] } }, { a: { b: [1, 3] } }, [{ path: '/a/b/1', expected: 2, found: 3 }]],
    [
      { a: 1 },
      { b: 1 },
      [
        { path: '/a', expected: 1 },
        { path: '/b', found: 1 },
      ],
    ],
    [{ 'x/y~z': 1 }, { 'x/y~z': 2 }, [{ path: '/x~1y~0z', expected: 1, found: 2 }]],
    [[1], { 0: 1 }, [{ path: '', expected: [1], found: { 0: 1 } }]],
    [{ a: undefined }, {}, []],
  ])('%j against %j', (expected, found, places) => {
    expect([...differences(expected, found)]).toEqual(
      places.map((place) => expect.objectContaining(place) as unknown),
    );
  });

  test('the first alone', () => {
    expect(firstDifference({ a: 1, b: 1 }, { a: 2, b: 2 })?.path).toBe('/a');
    expect(firstDifference({ a: 1 }, { a: 1 })).toBeUndefined();
  });
});

describe('the check before an import', () => {
  const types = [
    ...Object.keys(money.actions).map((key) => `money/${key}`),
    'session/signedIn',
    'session/met',
    'api/',
  ];
  const schema = schemaOf(types, { money: money.getInitialState(), session: session.getInitialState() });
  const here = async () => {
    const log = mustRead((await playedSession()).exported());
    return { ...log, header: { ...log.header, app: { ...log.header.app, machines: schema.machines } } };
  };

  test('fine', async () => {
    expect(checkLog(await here(), schema)).toEqual({ status: 'fine' });
  });

  test('risky: other machines, each by its name', async () => {
    const other = schemaOf(types, { money: { ...money.getInitialState(), bonus: 0 }, casino: {} });
    expect(checkLog(await here(), other)).toMatchObject({
      status: 'risky',
      reasons: [
        expect.stringMatching(/^the slice money was another machine/),
        'the slice session is not here',
        'the slice casino was not there',
      ],
    });
  });

  test('risky: unknown actions, counted', async () => {
    const fewer = schemaOf(types.slice(1), {});
    const check = checkLog(await here(), fewer);
    expect(check).toMatchObject({ status: 'risky', unknown: new Map([['money/staked', 2]]) });
  });

  test('the order in which slices are listed does not matter', () => {
    expect(schemaOf([...types].reverse(), { a: 1 }).machines).toEqual(schemaOf(types, { a: 1 }).machines);
  });
});
