import { act, render, screen, within } from '@testing-library/react';
import { ActionCreators, instrument } from '@redux-devtools/instrument';
import type { LiftedStore } from '@redux-devtools/instrument';
import type { Action, Store } from '@reduxjs/toolkit';
import { dialogOpened } from '../../../slices/dialogs';
import { searchTyped } from '../../../slices/search';
import { sportToggled } from '../../../slices/sidebar';
import { headEnhancer, viewEnhancer } from '../../../store/travel/enhancers';
import { makeStore } from '../../../store/makeStore';
import { Root } from '../../../src/Root';
import { NOTHING_TYPED } from '../../../src/login/shell';
import { fakeWorld, ok } from '../../store/fakeWorld';
import { user } from '../app';
import { installBrowser } from '../browser';

const isLifted = (
  store: Store,
): store is Store & { liftedStore: LiftedStore<unknown, Action<string>, null> } => 'liftedStore' in store;

/** A signed-in page at a desk over the store that DevTools itself keeps. */
async function travelledPage() {
  installBrowser(true);
  const storage = { usertoken: 'token-1', userinfo: JSON.stringify({ ...user, token: undefined }) };
  const fake = fakeWorld({ path: '/home', storage: { ...storage, parent_id: '3' } });
  Object.assign(fake.server.answers, {
    'globalSetting/getGlobalSetting': ok({}),
    'sport/getSports': ok([{ sport_id: 4, name: 'Cricket', is_active: 1 }]),
    'casino/getCasinoSport': ok([]),
    'series/getSeries': ok([]),
    'match/marketWatch': ok([]),
  });
  const app = makeStore({
    world: fake.world,
    enhancers: {
      outer: [viewEnhancer],
      inner: [headEnhancer, instrument(undefined, { maxAge: 500, shouldHotReload: false })],
    },
  });
  await app.start();
  render(<Root app={app} typed={NOTHING_TYPED} />);
  await act(() => fake.clock.tick(0));
  const { store } = app;
  if (!isLifted(store)) throw new Error('the instrument of DevTools is missing');
  return {
    app,
    dispatch: (action: Action<string>) => act(() => void store.dispatch(action)),
    now: () => store.liftedStore.getState().computedStates.length - 1,
    jump: (index: number) =>
      act(async () => {
        store.liftedStore.dispatch(ActionCreators.jumpToState(index));
        await fake.clock.tick(0);
      }),
  };
}

test('a jump in time opens and shuts the accordion, the search and the drawer', async () => {
  const { app, dispatch, now, jump } = await travelledPage();
  const sports = within(await screen.findByRole('list', { name: 'All Sports' }));
  const cricket = sports.getByRole('button', { name: 'Cricket' });
  const box = screen.getByRole('combobox');
  const start = now();
  dispatch(sportToggled(4));
  dispatch(searchTyped('in'));
  dispatch(dialogOpened('menu'));
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  expect(cricket).toHaveAttribute('aria-expanded', 'true');
  expect(box).toHaveValue('in');
  const end = now();
  await jump(start);
  expect(cricket).toHaveAttribute('aria-expanded', 'false');
  expect(box).toHaveValue('');
  expect(drawer).not.toBeInTheDocument();
  await jump(end);
  expect(cricket).toHaveAttribute('aria-expanded', 'true');
  expect(box).toHaveValue('in');
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeInTheDocument();
  app.stop();
});
