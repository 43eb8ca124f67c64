import type { Store } from '@reduxjs/toolkit';
import type { RootState } from '../base/root/rootReducer';
import { isMoneyUnderWay } from './underWay';
import { ASKS_BUILD, TAKE_OVER } from './words';

/** What the page needs of its browser; a test has a small one of its own. `container`: undefined where there are no workers. */
export type WorkerHost = {
  container: ServiceWorkerContainer | undefined;
  after: (ms: number, run: () => void) => () => void;
  reload: () => void;
  /** Hash of the page's own build. */
  build: string;
};

const FILE = '/worker.js';

/** How often a page that stays open asks for a newer build. */
const LOOK_EVERY_MS = 30 * 60_000;

/** A worker that does not come or answer within that costs the reload nothing more. */
const WAIT_MS = 5_000;

/** Runs out where a worker of a broken build says nothing. */
const within = <T>({ after }: WorkerHost, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((done) => after(WAIT_MS, () => done(undefined)))]);

const buildOf = (worker: ServiceWorker): Promise<unknown> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(data);
    worker.postMessage(ASKS_BUILD, [port2]);
  });

/** Resolves once the worker is installed, or has failed. */
const installed = (worker: ServiceWorker): Promise<void> =>
  new Promise((done) => {
    const look = () => worker.state !== 'installing' && done();
    worker.addEventListener('statechange', look);
    look();
  });

/** Tells of each worker that waits behind the present one and is not of this page's build. */
async function tellWaiting(
  host: WorkerHost,
  registration: ServiceWorkerRegistration,
  found: () => void,
): Promise<void> {
  if (registration.installing) await installed(registration.installing);
  const { waiting } = registration;
  if (!waiting) return;
  const build = await within(host, buildOf(waiting));
  if (typeof build === 'string' && build !== host.build) found();
}

/**
 * Registers the worker and looks for a newer build while the page stays open; `found` is told of one. Nothing here reloads
 * anything. A browser that refuses workers goes on without.
 */
export async function startWorker(host: WorkerHost, found: () => void): Promise<void> {
  const registration = await host.container
    ?.register(FILE, { updateViaCache: 'none' })
    .catch(() => undefined);
  if (!registration) return;
  const look = () => void tellWaiting(host, registration, found);
  registration.addEventListener('updatefound', look);
  look();
  const again = () => {
    // Without a line there is nothing to find.
    void registration.update().catch(() => undefined);
    host.after(LOOK_EVERY_MS, again);
  };
  host.after(LOOK_EVERY_MS, again);
}

/** Lets the newer worker take over, if there is one. */
async function takeOver(host: WorkerHost): Promise<void> {
  const { container } = host;
  const registration = await container?.getRegistration();
  if (!container || !registration) return;
  await within(
    host,
    registration.update().catch(() => undefined),
  );
  if (registration.installing) await within(host, installed(registration.installing));
  if (!registration.waiting) return;
  const taken = new Promise((done) => container.addEventListener('controllerchange', done, { once: true }));
  registration.waiting.postMessage(TAKE_OVER);
  await within(host, taken);
}

/** Resolves once no bet, payment or cash out waits for its answer. */
const calm = ({ getState, subscribe }: Pick<Store<RootState>, 'getState' | 'subscribe'>): Promise<void> =>
  new Promise((done) => {
    const look = () => {
      if (isMoneyUnderWay(getState())) return;
      stop();
      done();
    };
    const stop = subscribe(look);
    look();
  });

/** The player has pressed "reload": whatever was sent is answered first, then the newer build comes. */
export async function reloadAnew(
  host: WorkerHost,
  store: Pick<Store<RootState>, 'getState' | 'subscribe'>,
): Promise<void> {
  await calm(store);
  await takeOver(host);
  host.reload();
}
