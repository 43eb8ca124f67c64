import type { Store } from '@reduxjs/toolkit';
import { selectIsSignedIn } from '../../slices/auth';
import { browserWorld } from '../browserWorld';
import type { RootState } from '../base/root/rootReducer';
import { hasShownKept, keptAt, subscribeKeptAt } from '../lastKnown/asOf';
import { askAnew } from '../lastKnown/askAnew';
import { hearAnswers } from '../lastKnown/heard';
import { keeper } from '../lastKnown/inBrowser';
import { pressedAlert } from '../browserAlert';
import { reloadAnew, startWorker } from './pageSide';
import type { WorkerHost } from './pageSide';
import { OPEN } from './words';

/** webpack's hash of the whole build, which the worker's file carries too. */
declare const __webpack_hash__: string;

const host: WorkerHost = {
  // Missing where the page came over plain HTTP from another machine.
  container: 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
  after: (ms, run) => browserWorld.clock.after(ms, run),
  reload: () => location.reload(),
  build: __webpack_hash__,
};

type Following = Omit<Store<RootState>, 'replaceReducer'>;

/** Keeps what the exchange says while somebody is signed in, and forgets it when nobody is. */
function keepLast(store: Following): void {
  const { getState, subscribe } = store;
  let wasIn: boolean | undefined;
  const look = () => {
    const isIn = selectIsSignedIn(getState());
    if (isIn === wasIn) return;
    wasIn = isIn;
    if (isIn) keeper.begin();
    else void keeper.forget().catch(() => undefined);
  };
  subscribe(look);
  look();
  const lineCame = () => {
    if (keptAt() === null) askAnew(store);
  };
  subscribeKeptAt(lineCame);
  // The line came before this part.
  if (hasShownKept()) lineCame();
  hearAnswers((...heard) => void keeper.hear(...heard));
}

/** A notification was pressed: what it is about is opened here. */
function openPressed({ data }: MessageEvent<unknown>): void {
  if (typeof data !== 'object' || data === null) return;
  const { [OPEN]: path, tag } = data as Readonly<Record<string, unknown>>;
  if (typeof path !== 'string' || !path.startsWith('/')) return;
  if (!pressedAlert(String(tag))) location.hash = path;
}

/** Only what is shipped has a worker: the development server writes its files anew all the time. */
export function start(store: Following, found: () => void): void {
  keepLast(store);
  host.container?.addEventListener('message', openPressed);
  if (process.env.NODE_ENV === 'production') void startWorker(host, found);
}

export const reload = (store: Following): Promise<void> => reloadAnew(host, store);
