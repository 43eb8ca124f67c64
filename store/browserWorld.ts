import { MOBILE_BELOW_PX } from '../domain/base/product';
import type { AddressBar, AlertPort, Page, SocketLike, World } from './base/root/world';
import { browserClock } from './browserClock';
import { keptAt, subscribeKeptAt } from './lastKnown/asOf';
import { isAnyHeard, tellAnswer } from './lastKnown/heard';
import { VAULT } from './lastKnown/vaultName';

const NARROW = `(max-width: ${MOBILE_BELOW_PX - 0.02}px)`;
const HIDDEN_FRAME_MS = 250;

/** The page's original; another program on the origin may have changed it. */
const BASE_HREF = document.querySelector('base')?.getAttribute('href') ?? '/';

/** The state of a history entry that stands for something open over the page. */
const MARK = { isOver: true } as const;

const hash = () => location.hash.slice(1) || '/';

let entries = history.length;

/** A new page starts at its top; on Back the browser restores the position. */
function toTop(): void {
  entries = history.length;
  window.scrollTo(0, 0);
}

/** An address that was typed is a new entry; Back and Forward leave as many as there were. */
function hearTyped(): void {
  if (history.length !== entries) toTop();
}

const address: AddressBar = {
  path: hash,
  push: (path) => {
    history.pushState(null, '', `#${path}`);
    toTop();
  },
  replace: (path, isNew) => {
    history.replaceState(null, '', `#${path}`);
    if (isNew) toTop();
  },
  mark: () => {
    history.pushState(MARK, '', location.hash);
    entries = history.length;
  },
  isMarked: () => {
    const state: unknown = history.state;
    return typeof state === 'object' && state !== null && 'isOver' in state;
  },
  go: (delta) => history.go(delta),
  onChange: (heard) =>
    on(window, ['hashchange', 'popstate'], () => {
      hearTyped();
      heard(hash());
    }),
};

/** Listens to several events; returns a function that stops. */
function on(target: EventTarget, names: readonly string[], heard: (event: Event) => void): () => void {
  for (const name of names) target.addEventListener(name, heard);
  return () => names.forEach((name) => target.removeEventListener(name, heard));
}

const alerts: AlertPort = {
  permission: () => ('Notification' in window ? Notification.permission : 'missing'),
  ask: () => ('Notification' in window ? Notification.requestPermission() : Promise.resolve('missing')),
  show: (shown, pressed) =>
    void import('./browserAlert').then(
      ({ showInBrowser }) => showInBrowser(shown, pressed),
      () => undefined,
    ),
};

/** A page that shows what was kept has no line, whatever the device believes: its lamp is on in a train without one, too. */
const isOnline = (): boolean => navigator.onLine && keptAt() === null;

/** Browsers have words of their own for it, and ask nobody who has not touched the page. */
const keepPage = (event: Event): void => event.preventDefault();

const page: Page = {
  hostname: location.hostname,
  alerts,
  push: () => import('./browserPush'),
  // eslint-disable-next-line dates/one-place -- where the player is, only the browser knows
  zoneOffset: (at) => 0 - new Date(at).getTimezoneOffset(),
  isNarrow: () => matchMedia(NARROW).matches,
  isHidden: () => document.hidden,
  isOnline,
  dress: ({ title, faviconUrl }) => {
    document.title = title;
    if (faviconUrl === '') return;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!icon) return;
    icon.removeAttribute('type');
    icon.href = faviconUrl;
  },
  // eslint-disable-next-line no-console -- the product clears it after each request (product.md section 9)
  clearConsole: () => console.clear(),
  // eslint-disable-next-line no-console -- what fails in silence for the player is still there for the developer
  log: (text) => console.warn(text),
  leave: (url) => location.assign(url),
  // There while it is needed only: with a listener some browsers do not keep the page for Back.
  askBeforeLeaving: (asks) =>
    asks
      ? window.addEventListener('beforeunload', keepPage)
      : window.removeEventListener('beforeunload', keepPage),
  save: (name, file) => {
    const url = URL.createObjectURL(file);
    Object.assign(document.createElement('a'), { href: url, download: name }).click();
    // The browser reads it in its own time.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  },
  print: (file) =>
    void import('./printInFrame').then(
      ({ printInFrame }) => printInFrame(file),
      () => page.log('What prints a report could not be loaded.'),
    ),
  resetBase: () => document.querySelector('base')?.setAttribute('href', BASE_HREF),
  forgetLast: () => void indexedDB.deleteDatabase(VAULT),
  onVisibility: (heard) => on(document, ['visibilitychange'], heard),
  onOnline: (heard) => {
    const hear = () => heard(isOnline());
    const stops = [on(window, ['online', 'offline'], hear), subscribeKeptAt(hear)];
    return () => stops.forEach((stop) => stop());
  },
  onReturn: (heard) =>
    on(window, ['pageshow'], (event) => {
      if (event instanceof PageTransitionEvent && event.persisted) heard();
    }),
  onStorage: (heard) =>
    on(window, ['storage'], (event) => {
      if (event instanceof StorageEvent && event.storageArea === localStorage) heard(event.key);
    }),
};

/** A forbidden storage throws on mere access; here every use throws instead, as the store expects. */
function storageOf(name: 'localStorage' | 'sessionStorage'): World['local'] {
  return {
    getItem: (key) => window[name].getItem(key),
    setItem: (key, text) => window[name].setItem(key, text),
    removeItem: (key) => window[name].removeItem(key),
    clear: () => window[name].clear(),
  };
}

const openSocket = (): SocketLike =>
  new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/stream`);

/** A hidden page gets no animation frames, yet messages must not pile up. */
function frame(run: () => void): () => void {
  if (document.hidden) {
    const timer = setTimeout(run, HIDDEN_FRAME_MS);
    return () => clearTimeout(timer);
  }
  const id = requestAnimationFrame(run);
  return () => cancelAnimationFrame(id);
}

/** A page that opens without a line shows what was last known; one that has had a line never mixes the two. */
async function send(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
  // Of all that is asked for, only what an address names is ever kept.
  const url = input instanceof Request ? input.url : input.toString();
  try {
    const answer = await fetch(input, init);
    tellAnswer(url, init, answer);
    return answer;
  } catch (error) {
    const isOver = isAnyHeard() || init?.signal?.aborted === true;
    const kept = isOver ? null : await keptFor(url, init);
    if (kept) return kept;
    throw error;
  }
}

const keptFor = (url: string, init: RequestInit | undefined): Promise<Response | null> =>
  import('./lastKnown/inBrowser').then(
    ({ keptAnswer }) => keptAnswer(url, init),
    () => null,
  );

export const browserWorld: Omit<World, 'recording'> = {
  baseUrl: '/',
  openSocket: 'WebSocket' in window ? openSocket : null,
  fetch: send,
  clock: browserClock,
  alarm: () => import('./browserAlarm').then(({ browserAlarm }) => browserAlarm),
  random: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
  frame,
  local: storageOf('localStorage'),
  session: storageOf('sessionStorage'),
  address,
  page,
  part: (load) => load(),
};
