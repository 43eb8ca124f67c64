import * as v from 'valibot';

/** Injected time: nothing below the view reads the machine's clock or sets a timer. */
export type Clock = {
  now(): number;
  /** Runs once after `ms`; the returned function cancels. */
  after(ms: number, run: () => void): () => void;
};

/** Keeps passwords, codes and fresh tokens out of actions, query arguments and the query cache. */
export type Secrets = {
  /** Stores a text and returns its handle, valid for one `use`. */
  readonly put: (text: string) => string;
  /** As `put`, but valid for any number of uses. */
  keep(text: string): string;
  /** Forgets what is behind these handles. */
  drop(handles: readonly string[]): void;
  /** The stored text, or undefined if the handle is unknown or used up. */
  use(handle: string): string | undefined;
};

/** What calls need from outside; the store's thunk `extra` argument has at least these. */
export type ApiExtra = {
  /** Origin and path before `api/`, with a trailing slash; '/' in the browser. */
  baseUrl: string;
  fetch: typeof fetch;
  /** The session's token, or null when signed out. */
  token(): string | null;
  secrets: Secrets;
  clock: Clock;
  isHidden(): boolean;
  /** Gives the player a file to keep. */
  save(name: string, file: Blob): void;
  /** 0 <= random < 1, for the jitter between attempts. */
  random(): number;
  /** Settles when requests may be made: none may while the page shows the past. */
  whenPresent(): Promise<void>;
};

const isFunction = v.function();
const apiExtra = v.custom<ApiExtra>(
  (value) => typeof value === 'object' && value !== null && 'fetch' in value && v.is(isFunction, value.fetch),
);

/** Narrows the thunk argument; throws if the store was made without it. */
export const toApiExtra = (extra: unknown): ApiExtra => v.parse(apiExtra, extra);
