import type { Clock } from '../../../api/extra';
import type { RecordingPort } from '@backlay/replay/sending/port';
import type { Settings } from '../../../api/settings';
import type { Permission } from '../../../slices/alerts';

/** localStorage and sessionStorage have this shape; either may throw, when full or forbidden. */
export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** The part of a WebSocket the stream uses, in the browser and in `ws`. */
export type SocketLike = {
  send(text: string): void;
  close(): void;
  addEventListener(name: 'open' | 'close' | 'error', heard: () => void): void;
  addEventListener(name: 'message', heard: (event: { data: unknown }) => void): void;
};

/** The hash of the address bar; `path` is what follows '#', '/' when there is nothing. */
export type AddressBar = {
  path: () => string;
  push: (path: string) => void;
  /** @param isNew another screen than the one before */
  replace: (path: string, isNew?: boolean) => void;
  /** A second entry of the same address, which Back leaves before the screen; `isMarked` says whether it is the present
   * one. */
  mark: () => void;
  isMarked: () => boolean;
  go: (delta: number) => void;
  /** Called on Back, Forward and edits by hand, not on `push` and `replace`. */
  onChange: (heard: (path: string) => void) => () => void;
};

/** The browser's own notifications. */
export type AlertPort = {
  permission: (this: void) => Permission;
  /** Lets the browser ask the player; only behind a press of theirs. */
  ask: (this: void) => Promise<Permission>;
  /** A browser that allows them in workers only shows nothing. `pressed`: the player came by it; the page is in front by then. */
  show: (this: void, shown: ShownAlert, pressed: () => void) => void;
};

/** `tag`: a later one of the same takes its place. `path`: where a press leads if no page is left to hear it. */
export type ShownAlert = { title: string; text: string; tag: string; path: string };

/** What a push service gave this browser: an address, and the keys it opens messages by, base64url. */
export type PushSubscribed = { endpoint: string; key: string; auth: string };

/** Messages that reach the browser with the page closed. */
export type PushPort = {
  /** Once notifications are allowed; otherwise why not. */
  subscribe: (this: void, exchangeKey: string) => Promise<PushSubscribed | 'missing' | 'silent'>;
  /** The subscription there is. */
  renew: (this: void) => Promise<PushSubscribed | undefined>;
  unsubscribe: (this: void) => Promise<void>;
};

/** What the app does to the page, and the page's own events. */
export type Page = {
  hostname: string;
  alerts: AlertPort;
  /** Comes when it is needed. */
  push: (this: void) => Promise<PushPort>;
  /** Minutes the player's clock is ahead of UTC at that moment. */
  zoneOffset: (at: number) => number;
  isNarrow: () => boolean;
  isHidden: () => boolean;
  isOnline: () => boolean;
  /** `faviconUrl` '' leaves the page's own. */
  dress: (look: { title: string; faviconUrl: string; colours: Settings['colours'] }) => void;
  clearConsole: () => void;
  /** To the console, for faults a player need not know about. */
  log: (text: string) => void;
  /** Leaves for another page with a history entry: Back returns from a payment. */
  leave: (url: string) => void;
  /** Whether the browser asks before the player closes the page, reloads it or leaves it for another. */
  askBeforeLeaving: (asks: boolean) => void;
  /** Keeps a file as the browser keeps downloads. */
  save: (name: string, file: Blob) => void;
  /** Lays out a page of HTML apart from the present one and opens the browser's print window on it. */
  print: (file: Blob) => void;
  /** Restores the original base href (product.md section 4, after a sign-out). */
  resetBase: () => void;
  /** Deletes what was kept of the player's last state for a page that opens without a line. */
  forgetLast: () => void;
  onVisibility: (heard: () => void) => () => void;
  onOnline: (heard: (isOnline: boolean) => void) => () => void;
  /** The page was restored from the back/forward cache, which starts nothing again. */
  onReturn: (heard: () => void) => () => void;
  /** Another tab changed a key of localStorage; null: all of them. */
  onStorage: (heard: (key: string | null) => void) => () => void;
};

/** Everything outside the store, injected once: fakes in tests, `browserWorld` in the browser. */
export type World = {
  baseUrl: string;
  /** Null if the browser has no WebSocket: prices are then polled. */
  openSocket: (() => SocketLike) | null;
  fetch: typeof fetch;
  /** Steady: `now` never goes back and does not follow a device's clock that is set back. */
  clock: Clock;
  /** Fetches an `after` that is on time in a page that is hidden too. */
  alarm(): Promise<Clock['after']>;
  random(): number;
  /** Runs before the next paint; the returned function cancels. */
  frame(run: () => void): () => void;
  local: StorageLike;
  session: StorageLike;
  address: AddressBar;
  page: Page;
  /** Loads code that comes when it is needed first; rejects where it does not come. */
  part<T>(load: () => Promise<T>): Promise<T>;
  /** Fetched when it is needed. */
  recording: () => Promise<RecordingPort>;
};
