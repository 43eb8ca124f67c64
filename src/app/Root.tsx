import { useSyncExternalStore } from 'react';
import { Provider } from 'react-redux';
import type { Store } from '@reduxjs/toolkit';
import type { RootState } from '../../store/base/rootReducer';
import type { App as Below } from '../../store/makeStore';
import { App } from './App';
import type { Typed } from '../screens/login/shell';
import { Travelling } from './travel/Travelling';
import { NavigatorContext } from '../base/ui/NavigatorContext';
import { ErrorBoundary } from '../base/ui/ErrorBoundary';
import { SecretContext } from '../base/ui/SecretContext';

type Under = Pick<Below, 'navigator' | 'travel'> & {
  /** That of a session, or of a recording, in which nothing happens. */
  store: Store<RootState>;
  extra: { secrets: Pick<Below['extra']['secrets'], 'put'> };
};

/** The view over a started store. */
export function Root({ app, typed }: { app: Under; typed: Typed }) {
  const { store, navigator, extra, travel } = app;
  const returns = useSyncExternalStore(travel.subscribe, travel.returns);
  const { status } = useSyncExternalStore(travel.subscribe, travel.presence);
  return (
    <Provider store={store}>
      <NavigatorContext value={navigator}>
        <SecretContext value={extra.secrets.put}>
          {/* Away from the present queries are refused, so back there the view begins anew. An imported log may have states that
              nothing can draw. */}
          <ErrorBoundary resetKey={status}>
            <App key={returns} typed={typed} />
          </ErrorBoundary>
        </SecretContext>
      </NavigatorContext>
      <Travelling travel={travel} />
    </Provider>
  );
}
