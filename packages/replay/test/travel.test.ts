import { ActionCreators } from '@redux-devtools/instrument';
import type { LiftedStore } from '@redux-devtools/instrument';
import type { Action, Store } from '@reduxjs/toolkit';
import { configureStore } from '@reduxjs/toolkit';
import { seeded } from '../../../domain/base/random';
import { headEnhancer, viewEnhancer } from '../travel/enhancers';
import { liftedOf } from '../travel/lifted';
import { travelOf } from '../travel/presence';
import { counter, travellingStore } from './rig';

type Real = LiftedStore<unknown, Action<string>, null>;
const liftedStore = (store: Store): Real => (store as unknown as { liftedStore: Real }).liftedStore;

const jump = (store: Store, index: number) => liftedStore(store).dispatch(ActionCreators.jumpToState(index));
const staged = (store: Store) => liftedStore(store).getState().stagedActionIds.length;

function countTo(store: Pick<Store, 'dispatch'>, n: number) {
  for (let i = 0; i < n; i++) store.dispatch(counter.actions.counted());
}

/** Long enough for RTK Query's 500 ms batch of subscriptions to reach the store. */
const SETTLED_MS = 600;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the pair of enhancers', () => {
  type Rig = ReturnType<typeof travellingStore>;
  test('the view sees the past while thunks see the present', () => {
    const { store, below } = travellingStore();
    countTo(store, 3);
    jump(store, 1);
    expect(store.getState().counter.count).toBe(0);
    expect(below.getState().counter.count).toBe(3);
  });

  test.each([
    ['the banner', ({ travel }: Rig) => travel.resume()],
    ["DevTools' list", ({ store }: Rig) => jump(store, staged(store) - 1)],
  ])('what happens while the page looks back is in the list after a return by %s', (_, back) => {
    const rig = travellingStore();
    const { store, below } = rig;
    countTo(store, 3);
    jump(store, 1);
    const before = staged(store);
    countTo(below, 2);
    expect([store.getState().counter.count, staged(store)]).toEqual([0, before]);
    back(rig);
    expect([store.getState().counter.count, staged(store)]).toEqual([5, before + 2]);
  });

  test('what the view tells of a past moment comes to nothing', () => {
    const { store, travel, below } = travellingStore();
    countTo(store, 3);
    jump(store, 1);
    countTo(store, 2);
    travel.resume();
    expect(below.getState().counter.count).toBe(3);
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
    for (const enhancer of [headEnhancer(), viewEnhancer]) {
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
    const { store, travel, below } = travellingStore();
    countTo(store, 5);
    jump(store, 2);
    const first = travel.presence();
    countTo(below, 1);
    expect(travel.presence()).toBe(first);
    jump(store, 3);
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

  test('an old page that mounts in the past asks for nothing, and what it lets go is let go after the return', async () => {
    const { store, api, requests, travel, below } = await startedSession();
    const asked = requests.length;
    const held = store.dispatch(api.endpoints.bets.initiate('b'));
    await jest.advanceTimersByTimeAsync(SETTLED_MS);
    const subscribers = () => Object.keys(below.getState().api.subscriptions['bets("b")'] ?? {}).length;
    jump(store, 2);
    expect(store.dispatch(api.endpoints.bets.initiate('seldom seen'))).toBeUndefined();
    held.unsubscribe();
    await jest.advanceTimersByTimeAsync(SETTLED_MS);
    expect([requests.slice(asked), subscribers()]).toEqual([['bets/b'], 1]);
    travel.resume();
    await jest.advanceTimersByTimeAsync(SETTLED_MS);
    expect([requests.slice(asked), subscribers()]).toEqual([['bets/b'], 0]);
    // The page that is then drawn has to ask again.
    expect(travel.returns()).toBe(1);
  });

  test('an invalidation that arrives in the past is not lost', async () => {
    const { store, api, requests, travel, below } = await startedSession();
    const asked = requests.length;
    jump(store, 2);
    below.dispatch(api.util.invalidateTags(['Bet']));
    await jest.advanceTimersByTimeAsync(0);
    travel.resume();
    await jest.advanceTimersByTimeAsync(0);
    expect(requests.slice(asked)).toEqual(['bets/a']);
  });
});

describe("DevTools' own list", () => {
  /** Seven entries, and one that stands for three ticks. */
  const played = () => {
    const rig = travellingStore();
    countTo(rig.store, 3);
    for (let i = 0; i < 3; i++) rig.store.dispatch(counter.actions.ticked());
    countTo(rig.store, 2);
    return { ...rig, lifted: liftedStore(rig.store) };
  };
  const types = (store: Store) => {
    const { stagedActionIds, actionsById } = liftedStore(store).getState();
    return stagedActionIds.map((id) => actionsById[id]?.action.type);
  };

  test('actions that come in crowds are one entry, with every state as it was', () => {
    const { store, lifted } = played();
    expect(types(store)).toEqual([
      '@@INIT',
      'api/config/middlewareRegistered',
      'counter/counted',
      'counter/counted',
      'counter/counted',
      'counter/ticked ×3',
      'counter/counted',
      'counter/counted',
    ]);
    const counts = lifted
      .getState()
      .computedStates.map(({ state }) => (state as { counter: { count: number } }).counter.count);
    expect(counts).toEqual([0, 0, 1, 2, 3, 303, 304, 305]);
    // Nothing is skipped, so all is computed again and nothing is different.
    lifted.dispatch(ActionCreators.sweep());
    expect(store.getState().counter.count).toBe(305);
  });

  test('a crowd is seen at once, and is in the list with what comes next', () => {
    const { store, lifted, travel } = played();
    const before = staged(store);
    store.dispatch(counter.actions.ticked());
    store.dispatch(counter.actions.ticked());
    expect([store.getState().counter.count, staged(store)]).toEqual([505, before]);
    lifted.dispatch(ActionCreators.commit());
    expect([store.getState().counter.count, travel.presence().status]).toEqual([505, 'present']);
    store.dispatch(counter.actions.counted());
    expect(types(store)).toEqual(['@@INIT', 'counter/ticked ×2', 'counter/counted']);
    jump(store, 1);
    expect(store.getState().counter.count).toBe(505);
  });

  /** As DevTools reads it from the file it wrote. */
  const copyOf = (lifted: Real) => {
    const copy: ReturnType<Real['getState']> = JSON.parse(JSON.stringify(lifted.getState()));
    return copy;
  };
  type Rig = ReturnType<typeof played>;
  const committed = ({ lifted }: Rig) => {
    lifted.dispatch(ActionCreators.jumpToState(2));
    lifted.dispatch(ActionCreators.commit());
  };
  test.each<[string, (rig: Rig) => void, 'changed' | 'foreign', number]>([
    ['an action skipped', ({ lifted }) => lifted.dispatch(ActionCreators.toggleAction(7)), 'changed', 304],
    [
      'skipped and swept',
      ({ lifted }) => {
        lifted.dispatch(ActionCreators.toggleAction(6));
        lifted.dispatch(ActionCreators.sweep());
      },
      'changed',
      304,
    ],
    ['an action moved', ({ lifted }) => lifted.dispatch(ActionCreators.reorderAction(7, 3)), 'changed', 304],
    ['a reset', ({ lifted }) => lifted.dispatch(ActionCreators.reset()), 'changed', 0],
    ['a commit in the past', committed, 'changed', 1],
    [
      'its own export imported',
      ({ lifted }) => lifted.dispatch(ActionCreators.importState(copyOf(lifted))),
      'foreign',
      305,
    ],
    [
      'actions imported as a list',
      ({ lifted, store }) =>
        lifted.dispatch({
          ...ActionCreators.importState([{ type: 'counter/counted' }] as never),
          preloadedState: { ...store.getState(), counter: { count: 40 } },
        } as never),
      'foreign',
      41,
    ],
    [
      'a log with one action more',
      ({ lifted }) => {
        const { nextActionId: id, actionsById, stagedActionIds, ...copy } = copyOf(lifted);
        const added = ActionCreators.performAction(
          counter.actions.counted(),
          undefined,
          undefined,
          undefined,
        );
        lifted.dispatch(
          ActionCreators.importState({
            ...copy,
            nextActionId: id + 1,
            currentStateIndex: id,
            actionsById: { ...actionsById, [id]: added },
            stagedActionIds: [...stagedActionIds, id],
          }),
        );
      },
      'foreign',
      306,
    ],
  ])('%s: another time, never the present', (_, change, status, shown) => {
    const rig = played();
    const { store, lifted, travel, below } = rig;
    const before = types(store);
    change(rig);
    expect([travel.presence().status, store.getState().counter.count]).toEqual([status, shown]);
    const [list, heard] = [staged(store), jest.fn()];
    store.subscribe(heard);
    countTo(store, 4);
    countTo(below, 2);
    below.dispatch(counter.actions.ticked());
    expect([staged(store), heard.mock.calls.length, store.getState().counter.count]).toEqual([
      list,
      0,
      shown,
    ]);
    expect(below.getState().counter.count).toBe(407);
    travel.resume();
    expect([travel.presence(), travel.returns()]).toEqual([{ status: 'present' }, 0]);
    expect(store.getState()).toBe(below.getState());
    expect(store.getState().counter.count).toBe(407);
    expect(types(store)).toEqual([...before, 'counter/counted', 'counter/counted', 'counter/ticked']);
    // The list is whole: every state can be computed again.
    lifted.dispatch(ActionCreators.sweep());
    expect([travel.presence().status, store.getState().counter.count]).toEqual(['present', 407]);
  });

  test('what is typed into DevTools happens in the present', () => {
    const { store, lifted, travel, below } = played();
    lifted.dispatch(ActionCreators.performAction(counter.actions.counted(), undefined, undefined, undefined));
    expect([travel.presence().status, below.getState().counter.count]).toEqual(['present', 306]);
    store.dispatch(counter.actions.ticked());
    lifted.dispatch(ActionCreators.performAction(counter.actions.counted(), undefined, undefined, undefined));
    expect([travel.presence().status, below.getState().counter.count]).toEqual(['present', 407]);
    countTo(store, 1);
    expect([store.getState().counter.count, types(store).at(-2)]).toEqual([408, 'meanwhile ×2']);
    lifted.dispatch(ActionCreators.sweep());
    expect(store.getState().counter.count).toBe(408);
  });

  test('however much happens meanwhile, the list grows by what DevTools keeps', () => {
    const { store, lifted, travel, below } = played();
    jump(store, 3);
    countTo(below, 1_000);
    travel.resume();
    expect(store.getState().counter.count).toBe(1_305);
    expect(lifted.getState().stagedActionIds).toHaveLength(500);
    lifted.dispatch(ActionCreators.sweep());
    expect([travel.presence().status, store.getState().counter.count]).toEqual(['present', 1_305]);
  });
});
