import { instrument } from '@redux-devtools/instrument';
import { configureStore, createSlice } from '@reduxjs/toolkit';
import type { StoreEnhancer } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { travelOf } from '../travel/presence';
import { headEnhancer, viewEnhancer } from '../travel/enhancers';

export const counter = createSlice({
  name: 'counter',
  initialState: { count: 0 },
  reducers: {
    counted: (s) => ({ count: s.count + 1 }),
    ticked: (s) => ({ count: s.count + 100 }),
  },
});

/** A store as the app builds it, over the instrument code of DevTools itself, with a base query that counts. */
export function travellingStore(options: { paired?: boolean; wait?: boolean } = {}) {
  const { paired = true, wait = true } = options;
  const requests: string[] = [];
  let whenPresent = () => Promise.resolve();
  const baseQuery: BaseQueryFn<string> = async (url) => {
    if (wait) await whenPresent();
    requests.push(url);
    return { data: { url, nth: requests.length } };
  };
  const api = createApi({
    baseQuery,
    tagTypes: ['Bet'],
    endpoints: (build) => ({
      balance: build.query<{ nth: number }, void>({ query: () => 'balance' }),
      bets: build.query<{ nth: number }, string>({ query: (id) => `bets/${id}`, providesTags: ['Bet'] }),
      place: build.mutation<unknown, void>({ query: () => 'place', invalidatesTags: ['Bet'] }),
    }),
  });
  const enhancer = (e: StoreEnhancer) => (paired ? [e] : []);
  const store = configureStore({
    reducer: { counter: counter.reducer, [api.reducerPath]: api.reducer },
    devTools: false,
    middleware: (gdm) => gdm({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
    enhancers: (gde) =>
      [
        ...enhancer(viewEnhancer),
        ...gde({ autoBatch: false }),
        ...enhancer(headEnhancer([counter.actions.ticked.type])),
        instrument(undefined, { maxAge: 500, shouldHotReload: false }),
      ] as unknown as ReturnType<typeof gde>,
  });
  const travel = travelOf(store);
  whenPresent = travel.whenPresent;
  /** What effects and middleware have. */
  const below = store.dispatch((dispatch, getState) => ({ dispatch, getState }));
  return { store, api, requests, travel, below };
}
