import { ActionCreators } from '@redux-devtools/instrument';
import type { LiftedStore } from '@redux-devtools/instrument';
import type { Action, Store } from '@reduxjs/toolkit';
import { configureStore } from '@reduxjs/toolkit';
import { seeded } from '../../../domain/random';
import { headEnhancer, viewEnhancer } from '../../../store/travel/enhancers';
import { devTools } from '../../../store/travel/devTools';
import { liftedOf } from '../../../store/travel/lifted';
import { travelOf } from '../../../store/travel/presence';
import { counter, travellingStore } from './rig';

type Real = LiftedStore<unknown, Action<string>, null>;
const liftedStore = (store: Store): Real => (store as unknown as { liftedStore: Real }).liftedStore;

const jump = (store: Store, index: number) => liftedStore(store).dispatch(ActionCreators.jumpToState(index));
const staged = (store: Store) => liftedStore(store).getState().stagedActionIds.length;

function countTo(store: Store, n: number) {
  for (let i = 0; i < n; i++) store.dispatch(counter.actions.counted());
}

/** Long enough for RTK Query's 500 ms batch of subscriptions to reach the store. */
const SETTLED_MS = 600;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the pair of enhancers', () => {
  test('the view sees the past while thunks see the present', () => {
    const { store } = travellingStore();
    countTo(store, 3);
    jump(store, 1);
    expect(store.getState().counter.count).toBe(0);
    const seenByThunk = store.dispatch((_, getState) => getState().counter.count);
    expect(seenByThunk).toBe(3);
  });

  test('an action dispatched from the past lands on the newest state and leaves the view where it is', () => {
    const { store, travel } = travellingStore();
    countTo(store, 3);
    jump(store, 1);
    countTo(store, 2);
    expect(store.getState().counter.count).toBe(0);
    travel.resume();
    expect(store.getState().counter.count).toBe(5);
  });

  test('without the pair a thunk reads the past: the fault the pair is for', () => {
    const { store } = travellingStore({ paired: false });
    countTo(store, 3);
    jump(store, 1);
    expect(store.dispatch((_, getState) => getState().counter.count)).toBe(0);
  });

  test('subscribers hear a jump', () => {
    const { store } = travellingStore();
    countTo(store, 3);
    const heard: number[] = [];
    store.subscribe(() => heard.push(store.getState().counter.count));
    jump(store, 2);
    expect(heard).toEqual([1]);
  });

  test('without DevTools both hand back the very store they were given', () => {
    const made: Store[] = [];
    const keep =
      (createStore: (...a: never[]) => Store) =>
      (...a: never[]) => {
        const store = createStore(...a);
        made.push(store);
        return store;
      };
    for (const enhancer of [headEnhancer, viewEnhancer]) {
      const plain = configureStore({ reducer: counter.reducer, devTools: false });
      const create = keep(() => plain) as never;
      expect(enhancer(create)(counter.reducer as never)).toBe(made.at(-1));
    }
    expect(made).toHaveLength(2);
  });
});

describe('where the page stands', () => {
  test('counts in ids, which survive the dropping of old actions', () => {
    const { store, travel } = travellingStore();
    countTo(store, 950); // the first dispatch also registers the query middleware, as action 1
    expect(travel.presence()).toEqual({ status: 'present' });
    const ids = liftedStore(store).getState().stagedActionIds;
    jump(store, ids.indexOf(512));
    expect(travel.presence()).toEqual({ status: 'travelling', at: 512, of: 951 });
  });

  test('the snapshot is one object until it changes', () => {
    const { store, travel } = travellingStore();
    countTo(store, 5);
    jump(store, 2);
    const first = travel.presence();
    expect(travel.presence()).toBe(first);
    countTo(store, 1);
    expect(travel.presence()).not.toBe(first);
  });

  test('waiting ends with the return to the newest action, not with a jump elsewhere', async () => {
    const { store, travel } = travellingStore();
    countTo(store, 5);
    jump(store, 2);
    const done = jest.fn();
    const waiting = travel.whenPresent().then(done);
    jump(store, 3);
    await Promise.resolve();
    expect(done).not.toHaveBeenCalled();
    travel.resume();
    await waiting;
    expect(done).toHaveBeenCalledTimes(1);
  });

  test('a store without DevTools is always present', async () => {
    const travel = travelOf(configureStore({ reducer: counter.reducer, devTools: false }));
    expect(travel.presence()).toEqual({ status: 'present' });
    expect(travel.resume()).toBeUndefined();
    await expect(travel.whenPresent()).resolves.toBeUndefined();
    expect(travel.subscribe(() => undefined)()).toBeUndefined();
  });

  test('finds the lifted store only where there is one', () => {
    expect(liftedOf(travellingStore().store)).toBeDefined();
    expect(liftedOf(configureStore({ reducer: counter.reducer, devTools: false }))).toBeUndefined();
  });
});

test('DevTools starts without the two buttons that break the app: lock and pause', () => {
  expect(devTools).toMatchObject({ maxAge: 500, trace: false, features: { jump: true } });
  expect(devTools && devTools.features).not.toHaveProperty('lock');
  expect(devTools && devTools.features).not.toHaveProperty('pause');
});

describe('a hundred random jumps', () => {
  async function startedSession() {
    const rig = travellingStore();
    const { store, api } = rig;
    void store.dispatch(api.endpoints.bets.initiate('a'));
    void store.dispatch(
      api.endpoints.balance.initiate(undefined, { subscriptionOptions: { pollingInterval: 5000 } }),
    );
    await jest.advanceTimersByTimeAsync(SETTLED_MS);
    countTo(store, 20);
    return rig;
  }

  test('send no request and append no action; polling and invalidation live on', async () => {
    const { store, api, requests, travel } = await startedSession();
    const [actions, asked] = [staged(store), requests.length];
    const random = seeded(7);
    for (let i = 0; i < 100; i++) jump(store, Math.floor(random() * actions));
    expect(staged(store)).toBe(actions);
    expect(requests).toHaveLength(asked);
    jump(store, 1);
    travel.resume();

    await jest.advanceTimersByTimeAsync(5000);
    expect(requests.filter((url) => url === 'balance')).toHaveLength(2);
    await store.dispatch(api.endpoints.place.initiate());
    await jest.advanceTimersByTimeAsync(0);
    expect(requests.filter((url) => url === 'bets/a')).toHaveLength(2);
  });

  test('a poll that falls due in the past waits for the return and is sent once', async () => {
    const { store, requests, travel } = await startedSession();
    const asked = requests.length;
    jump(store, 3);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(requests).toHaveLength(asked);
    travel.resume();
    await jest.advanceTimersByTimeAsync(0);
    expect(requests.slice(asked)).toEqual(['balance']);
    await jest.advanceTimersByTimeAsync(5000);
    expect(requests.slice(asked)).toEqual(['balance', 'balance']);
  });

  test('an old page that mounts in the past sends nothing before the return', async () => {
    const { store, api, requests, travel } = await startedSession();
    const asked = requests.length;
    jump(store, 2);
    void store.dispatch(api.endpoints.bets.initiate('seldom seen'));
    await jest.advanceTimersByTimeAsync(SETTLED_MS);
    expect(requests).toHaveLength(asked);
    travel.resume();
    await jest.advanceTimersByTimeAsync(0);
    expect(requests.slice(asked)).toEqual(['bets/seldom seen']);
  });

  test('an invalidation that arrives in the past is not lost', async () => {
    const { store, api, requests, travel } = await startedSession();
    const asked = requests.length;
    jump(store, 2);
    store.dispatch(api.util.invalidateTags(['Bet']));
    await jest.advanceTimersByTimeAsync(0);
    travel.resume();
    await jest.advanceTimersByTimeAsync(0);
    expect(requests.slice(asked)).toEqual(['bets/a']);
  });
});
