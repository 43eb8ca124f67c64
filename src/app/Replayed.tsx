import type { Shadow } from '../../store/playback/shadow';
import type { StoreNavigator } from '../../store/router';
import { STAYS } from '@backlay/replay/travel/presence';
import { NO_SHELL } from '../screens/login/shell';
import { Root } from './Root';

/** Links show where they lead, and lead nowhere. */
const nowhere: StoreNavigator = {
  createHref: (to) => `#${typeof to === 'string' ? to : (to.pathname ?? '/')}`,
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};
const extra = { secrets: { put: () => '', use: () => undefined } };

/** The view over states of a recording. */
export function Replayed({ store }: { store: Shadow['store'] }) {
  return <Root app={{ store, navigator: nowhere, extra, travel: STAYS }} shell={NO_SHELL} />;
}
