import { useSyncExternalStore } from 'react';
import { Provider } from 'react-redux';
import type { Store } from '@reduxjs/toolkit';
import type { RootState } from '../../store/base/root/rootReducer';
import type { App as Below } from '../../store/makeStore';
import { App } from './App';
import type { Shell } from '../screens/login/shell';
import { useTranslated } from './translation/useTranslated';
import { Travelling } from './travel/Travelling';
import { Undrawable } from './travel/Undrawable';
import { NavigatorContext } from '../base/ui/NavigatorContext';
import { SecretContext } from '../base/ui/SecretContext';

type Under = Pick<Below, 'navigator' | 'travel'> & {
  /** That of a session, or of a recording, in which nothing happens. */
  store: Store<RootState>;
  extra: { secrets: Pick<Below['extra']['secrets'], 'put' | 'use'> };
};

/** The view over a started store. */
export function Root({ app, shell }: { app: Under; shell: Shell }) {
  const { store, navigator, extra, travel } = app;
  const returns = useSyncExternalStore(travel.subscribe, travel.returns);
  const isTranslated = useTranslated();
  // Away from the present queries are refused, so back there the view starts again.
  const view = <App key={`${returns} ${isTranslated}`} shell={shell} />;
  return (
    <Provider store={store}>
      <NavigatorContext value={navigator}>
        <SecretContext value={extra.secrets}>
          {/* Only developer tools show what nothing may be able to draw. */}
          {process.env.NODE_ENV === 'production' ? view : <Undrawable travel={travel}>{view}</Undrawable>}
        </SecretContext>
      </NavigatorContext>
      <Travelling travel={travel} />
    </Provider>
  );
}
