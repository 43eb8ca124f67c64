import { parseJson } from '../../../api/json';
import type { SocketLike, World } from '../../../store/base/root/world';
import type { Did } from './kinds';

/** Makes in earnest what a page asks for; where the answers come from a tape, nothing has to happen. */
export type Outside = {
  readonly call: (nth: number, url: string, init: RequestInit) => void;
  readonly open: (nth: number) => void;
  readonly send: (nth: number, text: string) => void;
  readonly close: (nth: number) => void;
  /** Code was asked for. It is handed in with `Ports.part`. */
  readonly part: (nth: number, load: () => Promise<unknown>) => void;
};

type Waiting = { resolve(response: Response): void; reject(error: unknown): void };
type Heard = (event: { data: unknown }) => void;

const pathOf = (url: string, baseUrl: string): string =>
  url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url;

const urlOf = (asked: RequestInfo | URL): string =>
  typeof asked === 'string' ? asked : asked instanceof URL ? asked.href : asked.url;

const bodyOf = ({ body }: RequestInit) => (typeof body === 'string' ? { body: parseJson(body) } : {});

/** `file`: what came, where that is no text. */
type Reply = {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly text: string;
  readonly file?: Blob;
};

/** An answer whose text is there at once: reading a real one takes a moment of its own. */
function responseOf({ status, headers, text, file }: Reply): Response {
  const response = new Response(null, { status, headers: headers.map(([name, value]) => [name, value]) });
  return Object.assign(response, {
    text: () => Promise.resolve(text),
    blob: () =>
      Promise.resolve(file ?? new Blob([text], { type: response.headers.get('content-type') ?? '' })),
  });
}

/** Calls and sockets of a page: what it asks for is noted and handed to `outside`; what comes back is handed in here. Whatever
 * nobody waits for any more is answered with false. */
export class Ports {
  #calls = 0;
  #sockets = 0;
  #parts = 0;
  readonly #awaited = new Map<number, (isThere: boolean) => void>();
  readonly #waiting = new Map<number, Waiting>();
  readonly #heard = new Map<number, Map<string, Heard[]>>();

  constructor(
    private readonly baseUrl: string,
    private readonly note: (did: Did) => void,
    private readonly outside: Outside,
  ) {}

  /** The page's world with these in the place of its own. */
  in(world: World): World {
    return { ...world, fetch: this.#fetch, openSocket: this.#open, part: this.#part };
  }

  reply(nth: number, reply: Reply): boolean {
    const waiting = this.#taken(nth);
    waiting?.resolve(responseOf(reply));
    return waiting !== undefined;
  }

  /** Whether an answer to this call is still awaited. */
  waits(nth: number): boolean {
    return this.#waiting.has(nth);
  }

  noReply(nth: number): boolean {
    const waiting = this.#taken(nth);
    waiting?.reject(new TypeError('no answer came'));
    return waiting !== undefined;
  }

  /** The code that was asked for has come, or will not. */
  part(nth: number, isThere: boolean): boolean {
    const awaited = this.#awaited.get(nth);
    this.#awaited.delete(nth);
    awaited?.(isThere);
    return awaited !== undefined;
  }

  event(nth: number, what: 'open' | 'close' | 'error' | 'message', data?: string): boolean {
    const heard = this.#heard.get(nth)?.get(what) ?? [];
    for (const one of heard) one({ data });
    return heard.length > 0;
  }

  readonly #fetch: typeof fetch = (asked, init = {}) => {
    const nth = this.#calls;
    this.#calls += 1;
    const url = urlOf(asked);
    const path = pathOf(url, this.baseUrl);
    this.note({ did: 'call', nth, method: init.method ?? 'GET', path, ...bodyOf(init) });
    return new Promise((resolve, reject) => {
      this.#waiting.set(nth, { resolve, reject });
      init.signal?.addEventListener('abort', () =>
        this.#taken(nth)?.reject(new DOMException('called off', 'AbortError')),
      );
      this.outside.call(nth, url, init);
    });
  };

  readonly #part = <T>(load: () => Promise<T>): Promise<T> => {
    const nth = this.#parts;
    this.#parts += 1;
    return new Promise((resolve, reject) => {
      let came: T;
      this.#awaited.set(nth, (isThere) =>
        isThere ? resolve(came) : reject(new Error('the code did not come')),
      );
      this.outside.part(nth, async () => (came = await load()));
    });
  };

  readonly #open = (): SocketLike => {
    const nth = this.#sockets;
    this.#sockets += 1;
    const heard = new Map<string, Heard[]>();
    this.#heard.set(nth, heard);
    this.note({ did: 'open', nth });
    this.outside.open(nth);
    return {
      send: (text) => {
        this.note({ did: 'send', nth, text });
        this.outside.send(nth, text);
      },
      close: () => {
        this.note({ did: 'close', nth });
        this.outside.close(nth);
      },
      addEventListener: (name: string, listener: Heard) =>
        void heard.set(name, [...(heard.get(name) ?? []), listener]),
    };
  };

  #taken(nth: number): Waiting | undefined {
    const waiting = this.#waiting.get(nth);
    this.#waiting.delete(nth);
    return waiting;
  }
}
