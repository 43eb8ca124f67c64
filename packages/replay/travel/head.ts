import type { Action, Store } from 'redux';
import { answerTo } from './answer';
import { makeEntryQueue, MEANWHILE } from './entryQueue';
import { lastIndex, listOf, stateAt, tipOf, typedIn } from './lifted';
import type { LiftedStore, LiftedState, ImportState } from './lifted';
import { entryOf } from './memory';
import type { Memory } from './memory';

/** Where the page stands: at the newest action, at action `at` of `of`, or in a list that is not what happened here:
 * an imported log (`foreign`), or this one with actions skipped, moved or swept (`changed`). `unreadable`: DevTools came with what is
 * no log of this page; it was not taken, and the page shows what it showed before. */
export type Presence =
  | { readonly status: 'present' }
  | {
      readonly status: 'travelling' | 'foreign' | 'changed' | 'unreadable';
      readonly at: number;
      readonly of: number;
    };

/** The page's own time, whatever DevTools shows. */
export type Head<S> = {
  /** The newest state. */
  newest: () => S;
  /** What the view sees. */
  shown: () => S;
  /** The same object until it changes, as a snapshot of `useSyncExternalStore` must be. */
  presence: () => Presence;
  /** The view asked for something that is only given in the present. */
  refuse: () => void;
  /** How often the page came back to the present after something was refused: the view has to ask again. */
  returns: () => number;
  /** Told when what is shown may have changed, and of nothing that happens while it is not the present. */
  subscribe: (listener: () => void) => () => void;
  /** Back to the present, from wherever the page is. */
  resume: () => void;
};

const PRESENT: Presence = { status: 'present' };

const isSame = (a: Presence, b: Presence): boolean =>
  a.status === b.status &&
  (a.status === 'present' || b.status === 'present' || (a.at === b.at && a.of === b.of));

function makeListeners() {
  let listeners: readonly (() => void)[] = [];
  return {
    tell: () => listeners.forEach((listener) => listener()),
    subscribe: (listener: () => void) => {
      // Each its own, should one be given twice.
      const own = () => listener();
      listeners = [...listeners, own];
      return () => {
        listeners = listeners.filter((one) => one !== own);
      };
    },
  };
}

/** Keeps the newest state apart from DevTools, whose list follows it while the page shows the present, and stands still
 * while it does not. */
export class Headed<S, A extends Action, P> implements Head<S> {
  readonly #held: ReturnType<typeof makeEntryQueue<S>>;
  readonly #listeners = makeListeners();
  #newest: S;
  /** DevTools' list as it was when it last was what happened here. */
  #own: LiftedState<S, A>;
  #isWriting = false;
  #isUnreadable = false;
  /** DevTools itself, which trusts whatever it is given. */
  readonly #handOn: (action: unknown) => unknown;
  #presence: Presence = PRESENT;
  #isRefused = false;
  #returns = 0;

  /** `store`: what DevTools made with the reducer of `memory`. `isQuiet`: actions too many for a list. */
  constructor(
    readonly store: Pick<Store<S>, 'dispatch' | 'getState'>,
    readonly lifted: LiftedStore<S, A>,
    readonly memory: Memory<S, A, P>,
    readonly isQuiet: (action: Action) => boolean,
  ) {
    this.#held = makeEntryQueue<S>(isQuiet);
    this.#newest = store.getState();
    this.#own = listOf(lifted);
    this.#handOn = lifted.dispatch;
    lifted.dispatch = (action) => (this.#isWriting ? this.#handOn(action) : this.#ask(action));
    lifted.subscribe(() => {
      if (!this.#isWriting) this.#follow(listOf(lifted));
    });
  }

  readonly newest = (): S => this.#newest;

  readonly subscribe = (listener: () => void): (() => void) => this.#listeners.subscribe(listener);

  readonly shown = (): S => {
    const now = listOf(this.lifted);
    return this.#isPresent(now) ? this.#newest : stateAt(now, now.currentStateIndex, this.#newest);
  };

  readonly presence = (): Presence => {
    const next = this.#read(listOf(this.lifted));
    if (isSame(this.#presence, next)) return this.#presence;
    if (next.status === 'present' && this.#isRefused) {
      this.#isRefused = false;
      this.#returns += 1;
    }
    this.#presence = next;
    return this.#presence;
  };

  readonly refuse = (): void => {
    this.#isRefused = true;
  };

  readonly returns = (): number => this.#returns;

  readonly dispatch = <T extends A>(action: T): T => {
    const before = this.#newest;
    this.#newest = this.memory.plain(before, action);
    this.#held.add({ action, before, after: this.#newest, count: 1 });
    if (!this.#isPresent(listOf(this.lifted))) return action;
    if (!this.isQuiet(action)) this.#flush();
    this.#listeners.tell();
    return action;
  };

  readonly resume = (): void => {
    if (this.presence().status === 'present') return;
    this.#isUnreadable = false;
    if (!this.#isPresent(listOf(this.lifted))) {
      // Not a jump, which DevTools would not show in its own window.
      this.#replaceBy({ ...this.#own, currentStateIndex: lastIndex(this.#own) });
      this.#flush();
    }
    this.#tell();
  };

  /** A button of DevTools was pressed. Whatever cannot be shown is taken back, and the page says so. */
  #ask(asked: unknown): unknown {
    const before = listOf(this.lifted);
    const answer = answerTo(asked, before, this.#newest);
    if (answer.status === 'ignored') return asked;
    this.#isUnreadable = answer.status === 'unreadable';
    // What was said of the last file is no longer where the page stands.
    this.presence();
    try {
      if (answer.status === 'done') this.#handOn(answer.action);
    } catch {
      // A reducer, or a reader of the state, that cannot do with what came.
      this.#isUnreadable = true;
      const now = listOf(this.lifted);
      if (now !== before && !this.#isPresent(now)) this.#restore(before);
    }
    if (this.#isUnreadable) this.#tell();
    return asked;
  }

  /** Puts back what DevTools had, which may be another time. */
  #restore(list: LiftedState<S, A>): void {
    const own = this.#own;
    this.#replaceBy(list);
    this.#own = own;
  }

  #replaceBy(nextLiftedState: LiftedState<S, A>): void {
    const action: ImportState<S, A> = { type: 'IMPORT_STATE', nextLiftedState, noRecompute: true };
    this.#write(() => this.#handOn(action));
  }

  #isOwn(now: LiftedState<S, A>): boolean {
    return tipOf(now) === tipOf(this.#own);
  }

  #isPresent(now: LiftedState<S, A>): boolean {
    return this.#isOwn(now) && now.currentStateIndex === lastIndex(now);
  }

  #read(now: LiftedState<S, A>): Presence {
    if (this.#isPresent(now) && !this.#isUnreadable) return PRESENT;
    // Ids keep counting when DevTools drops its oldest actions, so they are what a person can compare.
    const idAt = (index: number) => now.stagedActionIds[index] ?? index;
    const [at, of] = [idAt(now.currentStateIndex), idAt(lastIndex(now))];
    if (this.#isUnreadable) return { status: 'unreadable', at, of };
    return { status: this.#isOwn(now) ? 'travelling' : this.#isOurs(now) ? 'changed' : 'foreign', at, of };
  }

  #isOurs({ stagedActionIds, actionsById }: LiftedState<S, A>): boolean {
    const isKnown = (id: number): boolean => {
      const action = actionsById[id]?.action;
      return id === 0 || (action !== undefined && this.memory.knows(action));
    };
    return stagedActionIds.length > 0 && stagedActionIds.every(isKnown);
  }

  #tell(): void {
    this.presence();
    this.#listeners.tell();
  }

  #write(run: () => unknown): void {
    this.#isWriting = true;
    try {
      run();
    } finally {
      this.#isWriting = false;
      this.#own = listOf(this.lifted);
    }
  }

  #flush(): void {
    if (this.#held.isEmpty()) return;
    this.#write(() => {
      for (const one of this.#held.take()) {
        const entry = entryOf(one);
        this.memory.learn(entry, one.before, one.after);
        this.store.dispatch(entry);
      }
    });
  }

  /** DevTools has moved, or changed its list. */
  #follow(now: LiftedState<S, A>): void {
    const wasPresent = this.#presence.status === 'present';
    const typed = wasPresent ? typedIn(this.#own, now) : undefined;
    if (this.#isOwn(now)) this.#own = now;
    else if (typed) this.#takeIn(now, typed);
    // DevTools deletes from the very list it once gave out.
    else this.#own = { ...this.#own, actionsById: { ...this.#own.actionsById } };
    if (!wasPresent && this.#isPresent(now)) this.#flush();
    this.#tell();
  }

  /** What is typed into DevTools itself happens in the present. */
  #takeIn(now: LiftedState<S, A>, action: A): void {
    const [before, tip] = [tipOf(this.#own), tipOf(now)];
    if (before === undefined || tip === undefined) return;
    this.#own = now;
    this.memory.learn(action, before, tip);
    const { length } = this.#held.take();
    this.#newest = length === 0 ? tip : this.memory.plain(this.#newest, action);
    // What waited for the list happened before; together they are what the list lacks.
    if (length > 0)
      this.#held.add({ action: MEANWHILE, before: tip, after: this.#newest, count: length + 1 });
  }
}
