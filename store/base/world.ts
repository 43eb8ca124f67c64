import type { Clock } from '../../api/extra';
import type { Settings } from '../../api/settings';

/** localStorage and sessionStorage have this shape; either may throw, being full or forbidden. */
export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** The part of a WebSocket the stream uses; the browser's has it, and so has that of `ws`. */
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
  replace: (path: string) => void;
  go: (delta: number) => void;
  /** Called on Back, Forward and edits by hand, not on `push` and `replace`. */
  onChange: (heard: (path: string) => void) => () => void;
};

/** What the app does to the page around it, and what it hears from it. */
export type Page = {
  hostname: string;
  /** Under 993 px wide (product.md section 9). */
  isNarrow: () => boolean;
  isHidden: () => boolean;
  isOnline: () => boolean;
  /** `faviconUrl` '' leaves the page's own. */
  dress: (look: { title: string; faviconUrl: string; colours: Settings['colours'] }) => void;
  clearConsole: () => void;
  /** To the console, for whoever looks into a fault that the player need not know of. */
  log: (text: string) => void;
  /** Goes to another site or page, with an entry in the history: a payment is left by going back. */
  leave: (url: string) => void;
  /** The base href as the page came with it (product.md section 4, after a sign-out). */
  resetBase: () => void;
  onVisibility: (heard: () => void) => () => void;
  onOnline: (heard: (isOnline: boolean) => void) => () => void;
  /** The page was left, kept as it stood, and is shown again: no start tells of it. */
  onReturn: (heard: () => void) => () => void;
  /** Another tab changed a key of localStorage; null: all of them. */
  onStorage: (heard: (key: string | null) => void) => () => void;
};

/** Everything outside the store, injected once: in tests each part is a fake, in the browser `browserWorld`. */
export type World = {
  baseUrl: string;
  /** Of the stream; null when the browser has no WebSocket: prices are then asked for each second. */
  openSocket: (() => SocketLike) | null;
  fetch: typeof fetch;
  clock: Clock;
  random(): number;
  /** Runs before the next paint; the returned function cancels. */
  frame(run: () => void): () => void;
  local: StorageLike;
  session: StorageLike;
  address: AddressBar;
  page: Page;
};
