import { useMemo, useSyncExternalStore } from 'react';
import { Provider } from 'react-redux';
import type { Store } from '@reduxjs/toolkit';
import type { RootState } from '../../store/base/rootReducer';
import type { App as Below } from '../../store/makeStore';
import { App } from './App';
import type { Typed } from '../screens/login/shell';
import { PriceContext } from '../parts/prices/PriceContext';
import { browserFrames, createFlashes } from '../parts/prices/flashes';
import { startPainter } from '../parts/prices/painter';
import { startPicked } from '../parts/prices/picked';
import { Travelling } from './travel/Travelling';
import { NavigatorContext } from '../base/ui/NavigatorContext';
import { SecretContext } from '../base/ui/SecretContext';

type Under = Pick<Below, 'navigator' | 'travel'> & {
  /** That of a session, or of a recording, in which nothing happens. */
  store: Store<RootState>;
  extra: { secrets: Pick<Below['extra']['secrets'], 'put'> };
};

/** The view over a started store: the price painter beside React, everything else within. */
export function Root({ app, typed }: { app: Under; typed: Typed }) {
  const { store, navigator, extra, travel } = app;
  const returns = useSyncExternalStore(travel.subscribe, travel.returns);
  const world = useMemo(() => {
    const flashes = createFlashes(browserFrames);
    startPicked(store);
    return { store, flashes, painter: startPainter(store, flashes) };
  }, [store]);
  return (
    <Provider store={store}>
      <NavigatorContext value={navigator}>
        <SecretContext value={extra.secrets.put}>
          <PriceContext value={world}>
            {/* Away from the present queries are refused, so back there the view begins anew. */}
            <App key={returns} typed={typed} />
          </PriceContext>
        </SecretContext>
      </NavigatorContext>
      <Travelling travel={travel} />
    </Provider>
  );
}
