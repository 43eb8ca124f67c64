import { combineReducers, configureStore, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { makeRecorder } from '../recorder/recorder';
import { exportLog } from '../recorder/export';
import { Redactor } from '../hiding/redact';
import { TINY } from './tinyVocabulary';
import { readLog } from '../recorder/log';
import { toReplayReducer } from '../verify/fold';
import { readRecorder } from '../recorder/readRecorder';

export const ABOUT = {
  app: { name: 'tiny', version: '1.0.0', commit: 'abc', machines: {} },
  env: { tz: 'Asia/Kolkata', locale: 'en-IN', ua: 'test' },
  changes: [],
};
export const SALT = Uint8Array.from({ length: 16 }, (_, i) => i);

/** Hides the people of the tiny app in one log. */
export const hiding = () => new Redactor(SALT, TINY);

export type TinySession = {
  status: 'out' | 'in';
  userName: string;
  userId: number;
  token: string;
  friends: Record<string, number>;
  greeting: string;
};

export const session = createSlice({
  name: 'session',
  initialState: (): TinySession => ({
    status: 'out',
    userName: '',
    userId: 0,
    token: '',
    friends: {},
    greeting: '',
  }),
  reducers: {
    signedIn: (
      s,
      { payload }: PayloadAction<{ userName: string; userId: number; token: string }>,
    ): TinySession => ({
      ...s,
      ...payload,
      status: 'in',
      greeting: `Welcome ${payload.userName}, and good luck`,
    }),
    met: (s, { payload }: PayloadAction<string>) => {
      s.friends[payload] = (s.friends[payload] ?? 0) + 1;
    },
  },
});

export const money = createSlice({
  name: 'money',
  initialState: { balancePaise: 10_000_00, bets: 0 },
  reducers: {
    staked: (s, { payload }: PayloadAction<number>) => ({
      balancePaise: s.balancePaise - payload,
      bets: s.bets + 1,
    }),
  },
});

/** A small app of the same make as the real one: two machines and a query cache over a base query that answers. */
export function tinyApp(capacity?: number) {
  let ms = 1000;
  const recorder = makeRecorder(capacity, { now: () => (ms += 16), origin: 1_700_000_000_000 });
  const baseQuery: BaseQueryFn<string> = (path) => ({
    data: { path, user_name: 'sunita', balance: 250 },
    meta: { request: new Request('http://localhost/'), response: new Response() },
  });
  const api = createApi({
    baseQuery,
    tagTypes: ['Balance'],
    keepUnusedDataFor: 0.01,
    endpoints: (build) => ({
      balance: build.query<unknown, { user_id: number } | undefined>({
        query: () => 'balance',
        providesTags: ['Balance'],
      }),
      place: build.mutation<unknown, number>({ query: () => 'place', invalidatesTags: ['Balance'] }),
    }),
  });
  const reducer = combineReducers({ session: session.reducer, money: money.reducer, api: api.reducer });
  const store = configureStore({
    reducer,
    devTools: false,
    middleware: (gdm) => gdm({ serializableCheck: false }).concat(api.middleware),
    enhancers: (gde) => gde({ autoBatch: false }).concat(recorder.enhancer),
  });
  type S = ReturnType<typeof reducer>;
  const isState = (state: unknown): state is S =>
    typeof state === 'object' && state !== null && 'session' in state;
  const exported = (keyframeEvery = 1000) =>
    exportLog(readRecorder(recorder), ABOUT, hiding(), { keyframeEvery });
  return { store, api, recorder, replay: toReplayReducer(reducer, isState), exported };
}

export function mustRead(text: string) {
  const read = readLog(text);
  if (read.status !== 'read') throw new Error(`line ${read.line}: ${read.reason}`);
  return read.log;
}

/** An evening at the tiny exchange, with a query, a mutation that invalidates it, and an end of a subscription. */
export async function playedSession(app = tinyApp()) {
  const { store, api, recorder } = app;
  store.dispatch(session.actions.signedIn({ userName: 'sunita', userId: 4711, token: 'tok-9f8e7d6c5b4a' }));
  const watching = store.dispatch(api.endpoints.balance.initiate({ user_id: 4711 }));
  await watching;
  store.dispatch(session.actions.met('rahul'));
  store.dispatch(session.actions.met('sunita'));
  recorder.mark('the price jumped here');
  store.dispatch(money.actions.staked(5_000));
  await store.dispatch(api.endpoints.place.initiate(50));
  await new Promise((done) => setImmediate(done));
  watching.unsubscribe();
  store.dispatch(money.actions.staked(1_25));
  return app;
}
