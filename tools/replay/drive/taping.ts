import { randomInt } from 'node:crypto';
import type { StoreEnhancer } from '@reduxjs/toolkit';
import type { Permission } from '../../../slices/alerts';
import { CHANGE_IDS } from '../../../store/changes/all';
import type { SocketLike, World } from '../../../store/base/root/world';
import { Engine, setMachineTimer } from './engine';
import { Ports } from './ports';
import type { Came, Did, Opened, Tape } from './kinds';
import { tabIn } from './tabPorts';
import { toDid, watchActions } from './watch';

/** What came may only be known once it is its turn. */
type Coming = Came | (() => Came) | null;
type Waiting = { readonly came: Coming; readonly run: () => boolean };
type Action = { readonly type: string };
type Noted = Exclude<Did, { did: 'action' }> | { readonly did: 'raw'; readonly action: Action };
type Open = { readonly at: number; readonly came: Came[]; readonly did: Noted[] };

const SEEDS = 2 ** 31;

/** What an answer of the exchange calls the bearer of a session. */
const TOKEN = /"(?:token|tokan|usertoken)":"([^"]{8,})"/g;

/** What a page finds of the session it had before. */
const BEARER_KEY = 'usertoken';

const bearersIn = (came: Came): string[] =>
  came.came === 'reply' ? [...came.text.matchAll(TOKEN)].flatMap(([, bearer]) => bearer ?? []) : [];

/** Gives each bearer another name of the same length, wherever it stands. */
function cleaner(bearers: ReadonlySet<string>) {
  const names = [...bearers].map((bearer, i) => [bearer, `bearer${i}`.padEnd(bearer.length, '-')] as const);
  return <T>(value: T): T =>
    JSON.parse(
      names.reduce((text, [bearer, name]) => text.replaceAll(bearer, name), JSON.stringify(value)),
    ) as T;
}

/** What RTK Query hands to whoever makes a query. */
export type Asked = { readonly arg: unknown; readonly queryCacheKey: string };

/** The loop in which a session is recorded. One thing comes at a time, in the order in which it came in earnest, and both it and what
 * the page did then are written down; the session's script has its turn like everything else. */
export class Taping {
  readonly #seed = randomInt(SEEDS);
  readonly #engine: Engine;
  readonly #waiting: Waiting[] = [];
  readonly #turns: Open[] = [];
  #open: Open | null = null;
  #isBusy = false;
  #queries = 0;
  #inputs = 0;
  #permission: Permission = 'granted';

  /** `opened`: what the page finds of an earlier one. */
  constructor(private readonly opened?: Opened) {
    this.#engine = new Engine(this.#seed, (key, ms) =>
      setMachineTimer(ms, () => this.#queue({ came: 'timer', key }, () => this.#engine.fire(key))),
    );
  }

  /** Puts the loop in the place of the machine's; the returned function puts that back. */
  install(): () => void {
    return this.#engine.install();
  }

  /** The turn of the script: whatever it does until it waits again belongs to it. */
  turn(): Promise<void> {
    return new Promise((begin) => {
      this.#queue(null, () => {
        begin();
        return true;
      });
    });
  }

  /** What the script does to the page. Throws outside of its turn, for nobody could tell later when it was. */
  act<T>(came: Came | null, run: () => T): T {
    if (!this.#open) throw new Error(`${came?.came ?? 'a query'} outside of a turn`);
    this.#deal();
    if (came) this.#open.came.push(came);
    return run();
  }

  /** A query a screen makes. Returns what it was asked with, and its number. */
  query<T extends Asked>(ask: () => T): { asked: T; nth: number } {
    const nth = this.#queries;
    this.#queries += 1;
    const asked = this.act(null, ask);
    const [endpoint = ''] = asked.queryCacheKey.split('(');
    this.#open?.came.push({
      came: 'query',
      nth,
      endpoint,
      ...(asked.arg === undefined ? {} : { arg: asked.arg }),
    });
    return { asked, nth };
  }

  readonly enhancer: StoreEnhancer = watchActions((action) => {
    this.#open?.did.push({ did: 'raw', action });
  });

  /** The page's world, whose calls and sockets are those of `world`. */
  in(world: World): World {
    const sockets = new Map<number, SocketLike>();
    const ports = new Ports(world.baseUrl, (did) => did.did !== 'action' && this.#open?.did.push(did), {
      call: (nth, url, init) => this.#engine.launch(() => void this.#call(world, ports, nth, url, init)),
      open: (nth) =>
        this.#engine.launch(() => {
          if (world.openSocket) sockets.set(nth, this.#listen(world.openSocket(), ports, nth));
        }),
      send: (nth, text) => this.#engine.launch(() => sockets.get(nth)?.send(text)),
      close: (nth) => this.#engine.launch(() => sockets.get(nth)?.close()),
      part: (nth, load) => {
        const came = (isThere: boolean): void =>
          this.#queue({ came: 'part', nth, isThere }, () => ports.part(nth, isThere));
        this.#engine.launch(
          () =>
            void load().then(
              () => came(true),
              () => came(false),
            ),
        );
      },
    });
    return this.#inTab(ports.in(world));
  }

  /** What a hand does to the tab belongs to the turn of the script; what another tab does has one of its own. */
  #inTab(world: World): World {
    const { page, address } = tabIn(world, (came, tell) => {
      if (this.#open) return this.act(came(), tell);
      this.#queue(came, () => {
        tell();
        return true;
      });
    });
    const { alerts } = world.page;
    const permission: typeof alerts.permission = () => this.#permitted(alerts.permission());
    const ask: typeof alerts.ask = async () => this.#permitted(await alerts.ask());
    return {
      ...world,
      page: { ...world.page, ...page, alerts: { ...alerts, permission, ask } },
      address: { ...world.address, ...address },
    };
  }

  /** The script may have changed it at any time before it is read. */
  #permitted(permission: Permission): Permission {
    if (permission !== this.#permission && this.#open) {
      this.#permission = permission;
      this.#deal();
      this.#open.came.splice(-1, 0, { came: 'permission', permission });
    }
    return permission;
  }

  /** What was taped so far, without the bearers of its sessions. */
  tape(about: string): Tape {
    const { opened } = this;
    const found = opened?.local[BEARER_KEY] ?? '';
    const bearers = this.#turns.flatMap(({ came }) => came.flatMap(bearersIn));
    const clean = cleaner(new Set(found === '' ? bearers : [found, ...bearers]));
    const finished = (did: Noted): Did => (did.did === 'raw' ? toDid(clean(did.action)) : clean(did));
    const turns = this.#turns.map(({ at, came, did }) => ({
      at,
      came: came.map(clean),
      did: did.map(finished),
    }));
    const changes = [...CHANGE_IDS];
    const head = { tape: 1, seed: this.#seed, chance: 'by purpose', about, changes } as const;
    return { ...head, ...(opened && { opened: clean(opened) }), turns };
  }

  #deal(): void {
    this.#inputs += 1;
    this.#engine.deal(this.#inputs);
  }

  async #call(world: World, ports: Ports, nth: number, url: string, init: RequestInit): Promise<void> {
    try {
      const response = await world.fetch(url, init);
      const text = await response.text();
      const { status } = response;
      const headers = [...response.headers];
      this.#queue({ came: 'reply', nth, status, headers, text }, () =>
        ports.reply(nth, { status, headers, text }),
      );
    } catch {
      this.#queue({ came: 'noReply', nth }, () => ports.noReply(nth));
    }
  }

  #listen(socket: SocketLike, ports: Ports, nth: number): SocketLike {
    for (const what of ['open', 'close', 'error'] as const)
      socket.addEventListener(what, () =>
        this.#queue({ came: 'socket', nth, what }, () => ports.event(nth, what)),
      );
    socket.addEventListener('message', ({ data }) => {
      const text = String(data);
      this.#queue({ came: 'message', nth, text }, () => ports.event(nth, 'message', text));
    });
    return socket;
  }

  #queue(came: Coming, run: () => boolean): void {
    this.#waiting.push({ came, run });
    if (!this.#isBusy) void this.#empty();
  }

  async #empty(): Promise<void> {
    this.#isBusy = true;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await this.#take(next);
    this.#isBusy = false;
  }

  async #take({ came, run }: Waiting): Promise<void> {
    const at = Date.now();
    const turn: Open = { at, came: [], did: [] };
    await this.#engine.take(at, () => {
      this.#open = turn;
      if (!came) return void run();
      const known = typeof came === 'function' ? came() : came;
      this.#engine.deal(this.#inputs + 1);
      if (!run()) return;
      this.#inputs += 1;
      turn.came.push(known);
    });
    this.#open = null;
    if (turn.came.length > 0) this.#turns.push(turn);
  }
}
