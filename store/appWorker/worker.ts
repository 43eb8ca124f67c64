import { openPressed, showPushed } from './pushed';
import type { PageInReach, PushWorld } from './pushed';
import { answerFor, forgetOlder, keepBuild } from './shelves';
import type { Build, WorkerWorld } from './shelves';
import { ASKS_BUILD, OPEN, TAKE_OVER } from './words';

/* The file the browser runs beside the page, of each build: nothing but the line between its events and what is done. */

/** Written into the file when everything else is built (tools/lib/workerParts.cjs). */
declare const __BUILD__: Build;

/** The page's library of types has no worker's events. */
type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void };
type Asked = Event & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Told = Event & { data: unknown; ports: readonly MessagePort[] };
type PushCame = Extendable & { data: { text: () => string } | null };
type Pressed = Extendable & {
  notification: { tag: string; data: { path?: string } | null; close: () => void };
};
type Scope = {
  addEventListener(name: 'install' | 'activate', hear: (event: Extendable) => void): void;
  addEventListener(name: 'fetch', hear: (event: Asked) => void): void;
  addEventListener(name: 'message', hear: (event: Told) => void): void;
  addEventListener(name: 'push', hear: (event: PushCame) => void): void;
  addEventListener(name: 'notificationclick', hear: (event: Pressed) => void): void;
  skipWaiting: () => Promise<void>;
  registration: { showNotification: PushWorld['show'] };
  clients: {
    claim: () => Promise<void>;
    matchAll: (which: { type: 'window'; includeUncontrolled: boolean }) => Promise<PageInReach[]>;
    openWindow: PushWorld['open'];
  };
};
const scope = self as unknown as Scope;

const build = __BUILD__;
const world: WorkerWorld = {
  caches,
  fetch: (request, how) => fetch(request, how),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  origin: location.origin,
};

scope.addEventListener('install', (event) => event.waitUntil(keepBuild(world, build)));
scope.addEventListener('activate', (event) =>
  event.waitUntil(forgetOlder(world, build).then(() => scope.clients.claim())),
);
scope.addEventListener('fetch', (event) => {
  const answer = answerFor(world, build, event.request);
  if (answer) event.respondWith(answer);
});
scope.addEventListener('message', ({ data, ports }) => {
  // Only behind a press: the page reloads with it.
  if (data === TAKE_OVER) void scope.skipWaiting();
  if (data === ASKS_BUILD) ports[0]?.postMessage(build.hash);
});

const pushing: PushWorld = {
  pages: () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true }),
  show: (title, options) => scope.registration.showNotification(title, options),
  open: (url) => scope.clients.openWindow(url),
};

scope.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPushed(pushing, event.data.text()));
});
scope.addEventListener('notificationclick', (event) => {
  const { tag, data, close } = event.notification;
  close.call(event.notification);
  event.waitUntil(openPressed(pushing, { tag, path: data?.path ?? '/' }, OPEN));
});
