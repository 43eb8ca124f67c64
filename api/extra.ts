import * as v from 'valibot';

/** Time, injected: nothing below the view reads the machine's clock or sets a timer by itself. */
export type Clock = {
  /** Epoch milliseconds. */
  now(): number;
  /** Runs once after `ms`; the returned function cancels. */
  after(ms: number, run: () => void): () => void;
};

/** Keeps passwords, codes and fresh tokens out of actions, query arguments and the query cache. */
export type Secrets = {
  /** Hides a text behind a handle; the handle is good for one `use`. */
  readonly put: (text: string) => string;
  /** As `put`, but `use` does not forget it. */
  keep(text: string): string;
  /** The hidden text, or undefined when the handle is unknown or spent. */
  use(handle: string): string | undefined;
};

/** What calls need of the outside world: the store's thunk `extra` argument has at least these. */
export type ApiExtra = {
  /** Origin and path in front of `api/`, with a trailing slash; '/' in the browser. */
  baseUrl: string;
  fetch: typeof fetch;
  /** The token of the session, or null when signed out. */
  token(): string | null;
  secrets: Secrets;
  clock: Clock;
  /** Whether the page is one that nobody sees. */
  isHidden(): boolean;
  /** 0 <= random < 1, for the jitter between tries. */
  random(): number;
  /** Settles once requests may be made: while the page looks at the past, none may. */
  whenPresent(): Promise<void>;
};

const isFunction = v.function();
const apiExtra = v.custom<ApiExtra>(
  (value) => typeof value === 'object' && value !== null && 'fetch' in value && v.is(isFunction, value.fetch),
);

/** Narrows the thunk argument; a store made without it is a programming mistake, so it throws. */
export const toApiExtra = (extra: unknown): ApiExtra => v.parse(apiExtra, extra);
