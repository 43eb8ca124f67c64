import { api } from '../../../api/base';
import type { RootState } from '../../../store/base/root/rootReducer';
import type { AppDispatch } from '../../../store/base/root/types';
import type { RecordingPort } from '@backlay/replay/sending/port';
import { makeStore } from '../../../store/makeStore';
import type { App } from '../../../store/makeStore';
import { isObject } from '@backlay/replay/base/isObject';
import type { Came, Did, Tape, Turn } from './kinds';
import { Ports } from './ports';
import { toDid, watchActions } from './watch';
import { Line } from '../page/line';
import { Tab } from '../page/tab';
import { nodeWorld } from '../page/world';
import { DrivenTab } from './drivenTab';
import { Engine } from './engine';
import { Ids } from './ids';
import { Losses } from './lossless';
import type { Loss } from './lossless';
import type { Look } from './screen/read';
import type { Screen } from './screen/screen';
import { isSeen, Passed } from './screen/seen';
import { tabWatched } from './tabWatch';
import './queries';

const BASE_URL = 'http://127.0.0.1/';

/** Nothing that is taped asks for it. */
const NO_RECORDING: RecordingPort = {
  write: () => Promise.reject(new Error('a recording is not written while it is driven')),
  save: () => undefined,
  keep: () => Promise.resolve(),
  forget: () => Promise.resolve(),
  share: () => Promise.resolve(false),
};

type Query = { unsubscribe(): void };
type Initiate = (arg: unknown, how?: object) => (dispatch: AppDispatch, getState: () => RootState) => Query;

function endpointOf(name: string): Initiate {
  const endpoints: Readonly<Record<string, unknown>> = api.endpoints;
  const endpoint = endpoints[name];
  const isOne = isObject(endpoint) && typeof endpoint['initiate'] === 'function';
  if (!isOne) throw new Error(`no query ${name} in this build`);
  return endpoint['initiate'] as Initiate;
}

/** A page driven by a tape instead of an exchange and a player. */
class Page {
  did: Did[] = [];
  readonly losses = new Losses();
  readonly engine: Engine;
  readonly #ports: Ports;
  readonly #tab: DrivenTab;
  readonly #app: App;
  readonly #parts = new Map<number, () => Promise<unknown>>();
  readonly #queries = new Map<number, Query>();
  #inputs = 0;

  constructor({ seed, chance, opened }: Pick<Tape, 'seed' | 'chance' | 'opened'>) {
    this.engine = new Engine(seed, () => () => undefined, chance === 'by purpose');
    this.#tab = new DrivenTab(opened);
    const nothing = (): void => undefined;
    const note = (did: Did): void => {
      this.losses.other(did);
      this.did.push(did);
    };
    this.#ports = new Ports(BASE_URL, note, {
      call: nothing,
      open: nothing,
      send: nothing,
      close: nothing,
      part: (nth, load) => void this.#parts.set(nth, load),
    });
    const world = nodeWorld(BASE_URL, new Line(), NO_RECORDING, new Tab());
    const watch = watchActions((action) => {
      const did = toDid(action, Infinity);
      this.losses.action(did, action);
      note(did);
    });
    this.#app = makeStore({
      world: tabWatched(this.#tab.in(this.#ports.in(world)), note),
      enhancers: { inner: [watch] },
    });
  }

  get state(): RootState {
    return this.#app.store.getState();
  }

  /** False if nobody here waits for it. */
  take(came: Came): boolean {
    this.#inputs += 1;
    this.engine.deal(this.#inputs);
    return this.#act(came) ?? this.#answer(came);
  }

  /** Undefined if it is not the view that did it. */
  #act(came: Came): boolean | undefined {
    const { store, extra } = this.#app;
    switch (came.came) {
      case 'start':
        void this.#app.start();
        return true;
      case 'event':
        store.dispatch(came.action);
        return true;
      case 'secret':
        extra.secrets.put(came.text);
        return true;
      case 'query':
      case 'queryEnd':
        return this.#ask(came);
      default:
        return undefined;
    }
  }

  #answer(came: Came): boolean {
    if (came.came === 'timer') return this.engine.fire(came.key);
    return this.#hear(came) ?? this.#tab.take(came);
  }

  /** Loads the code that comes in this turn. */
  async fetch({ came }: Turn): Promise<void> {
    for (const one of came) if (one.came === 'part' && one.isThere) await this.#parts.get(one.nth)?.();
  }

  stop(): void {
    this.#app.stop();
  }

  #ask(came: Extract<Came, { came: 'query' | 'queryEnd' }>): boolean {
    if (came.came === 'query') {
      this.#queries.set(came.nth, this.#app.store.dispatch(endpointOf(came.endpoint)(came.arg)));
      return true;
    }
    const query = this.#queries.get(came.nth);
    query?.unsubscribe();
    this.#queries.delete(came.nth);
    return query !== undefined;
  }

  /** Undefined if it came by no line. */
  #hear(came: Came): boolean | undefined {
    switch (came.came) {
      case 'reply':
        return this.#ports.reply(came.nth, came);
      case 'noReply':
        return this.#ports.noReply(came.nth);
      case 'part':
        return this.#ports.part(came.nth, came.isThere);
      case 'socket':
        return this.#ports.event(came.nth, came.what);
      case 'message':
        return this.#ports.event(came.nth, 'message', came.text);
      default:
        return undefined;
    }
  }
}

/** What a page did in a turn, actions whole, with the ids of the tape. `missed`: what came in it and found nobody who waits for it;
 * `looks`: what it showed, each time that this was something else than before; null if nobody looked. */
export type Played = {
  readonly did: readonly Did[];
  readonly missed: Came | null;
  readonly looks: readonly Look[] | null;
  /** What JSON lost of what it did. */
  readonly loss: Loss | null;
  /** What came and what it did with the ids it drew itself. */
  readonly own: Pick<Turn, 'came' | 'did'>;
};

/** Tapes of the first kind hold nothing else. */
const OF_FIRST_KIND = new Set(['action', 'call', 'open', 'send', 'close']);

/** Of what a page did what a tape of this kind holds. */
export const heldBy = ({ tape }: Pick<Tape, 'tape'>, did: readonly Did[]): readonly Did[] =>
  tape === 1 ? did.filter((one) => OF_FIRST_KIND.has(one.did)) : did;

/** What the page did, with the ids of the tape. */
function named(did: Did, ids: Ids): Did {
  const renamed = ids.toTaped(did);
  return renamed === did || renamed.did !== 'action'
    ? renamed
    : toDid(renamed.action as { type: string }, Infinity);
}

/** `passed`: states of screens that were left again within the turn. */
type InTurn = Pick<Played, 'own' | 'missed' | 'loss'> & { readonly passed: readonly RootState[] };

/** Hands a page what came in a turn, as far as somebody waits for it. */
async function playTurn(page: Page, turn: Turn, ids: Ids): Promise<InTurn> {
  page.did = [];
  const passed = new Passed(page.state);
  const whatCame = turn.came.map((came) => ids.toFound(came));
  await page.fetch(turn);
  let missed = -1;
  await page.engine.take(turn.at, () => {
    missed = whatCame.findIndex((came) => {
      const isTaken = page.take(came);
      passed.take(page.state);
      return !isTaken;
    });
  });
  const loss = page.losses.take();
  const own = { came: whatCame, did: page.did };
  return { own, missed: turn.came[missed] ?? null, loss, passed: passed.states };
}

/** What the screens show of these states, one after the other, each time that it is something else. */
async function looksOf(screen: Screen, states: readonly RootState[], at: number): Promise<Look[]> {
  const looks: Look[] = [];
  for (const state of states) {
    const look = await screen.show(state, at);
    if (look) looks.push(look);
  }
  return looks;
}

/** How a tape is played. */
export type How = {
  /** Draws the screens as well, which takes some ten times as long. */
  readonly isDrawn?: boolean;
};

/** Runs the whole app, effects included, on what came to it when it was taped: what it did and showed, turn by turn. */
export async function* play(tape: Tape, { isDrawn = false }: How = {}): AsyncGenerator<Played> {
  // The view and the window it is drawn in take a while to load.
  const screen = isDrawn ? new (await import('./screen/screen')).Screen() : null;
  const page = new Page(tape);
  const ids = new Ids((id) => page.engine.hasDrawn(id));
  const uninstall = page.engine.install();
  const unwatch = page.losses.install();
  try {
    for (const [nth, turn] of tape.turns.entries()) {
      const { own, missed, loss, passed } = await playTurn(page, turn, ids);
      const isLooked = screen && isSeen(turn, tape.turns[nth + 1]);
      const looks = isLooked ? await looksOf(screen, [...passed, page.state], turn.at) : null;
      ids.learnAll(turn.did, heldBy(tape, own.did));
      yield { did: own.did.map((one) => named(one, ids)), missed, looks, loss, own };
    }
  } finally {
    // What the end of a page does belongs to no turn.
    page.did = [];
    page.stop();
    screen?.close();
    unwatch();
    uninstall();
  }
}

/** The same, all at once. */
export async function played(tape: Tape, how?: How): Promise<Played[]> {
  const all: Played[] = [];
  for await (const one of play(tape, how)) all.push(one);
  return all;
}
