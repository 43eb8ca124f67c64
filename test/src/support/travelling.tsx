import { act, render } from '@testing-library/react';
import { ActionCreators, instrument } from '@redux-devtools/instrument';
import type { LiftedAction, LiftedStore } from '@redux-devtools/instrument';
import type { Action, Store } from '@reduxjs/toolkit';
import { headEnhancer, viewEnhancer } from '@backlay/replay/travel/enhancers';
import { makeStore } from '../../../store/makeStore';
import { Root } from '../../../src/app/Root';
import { NO_SHELL } from '../../../src/screens/login/shell';
import type { fakeWorld } from '../../store/fakeWorld';

export const isLifted = (
  store: Store,
): store is Store & { liftedStore: LiftedStore<unknown, Action<string>, null> } => 'liftedStore' in store;

/** The whole page over the store that DevTools itself keeps. */
export async function openTravelling(fake: ReturnType<typeof fakeWorld>) {
  const app = makeStore({
    world: fake.world,
    enhancers: {
      outer: [viewEnhancer],
      inner: [headEnhancer(), instrument(undefined, { maxAge: 500, shouldHotReload: false })],
    },
  });
  await app.start();
  render(<Root app={app} shell={NO_SHELL} />);
  await act(() => fake.clock.tick(0));
  const { store } = app;
  if (!isLifted(store)) throw new Error('the instrument of DevTools is missing');
  const lift = (action: LiftedAction<unknown, Action<string>, null>) =>
    act(async () => {
      store.liftedStore.dispatch(action);
      await fake.clock.tick(0);
    });
  return {
    ...fake,
    app,
    dispatch: (action: Action<string>) => act(() => void store.dispatch(action)),
    /** The actions of the list, but RTK Query's count of subscribers, which comes half a second of real time after them. */
    listed: () => {
      const { stagedActionIds, actionsById } = store.liftedStore.getState();
      const types = stagedActionIds.map((id) => actionsById[id]?.action.type ?? '');
      return types.filter((type) => !type.startsWith('api/internalSubscriptions/'));
    },
    /** The number of the newest action. */
    newest: () => store.liftedStore.getState().computedStates.length - 1,
    /** What DevTools does when a button of its own is pressed. */
    lift,
    /** What it does when an action is picked from its list. */
    jump: (index: number) => lift(ActionCreators.jumpToState(index)),
  };
}
