import { instrument } from '@redux-devtools/instrument';
import type { LiftedAction, LiftedState, LiftedStore } from '@redux-devtools/instrument';
import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import type { Action, Dispatch, StoreEnhancer } from 'redux';

// What the browser's extension does inside a page, told by its API pages and by what it was seen to do: the page talks with the panel
// by messages, whose states and actions are JSON within them.

/** What a button of the panel sends to the page. */
export type FromPanel =
  | { readonly type: 'START' | 'STOP' | 'UPDATE' | 'EXPORT' }
  /** A button of the list. */
  | { readonly type: 'DISPATCH'; readonly payload: unknown }
  /** The text of a file. */
  | { readonly type: 'IMPORT'; readonly state: unknown }
  /** JavaScript that somebody typed. */
  | { readonly type: 'ACTION'; readonly payload: string };

type Features = NonNullable<DevToolsEnhancerOptions['features']>;

/** What the page sends to the panel. */
export type FromPage =
  | { readonly type: 'INIT_INSTANCE' | 'STOP' }
  | { readonly type: 'ERROR'; readonly payload: string }
  | {
      readonly type: 'STATE';
      readonly payload: object;
      readonly actionsById: string;
      readonly computedStates: string;
      readonly committedState: boolean;
      readonly libConfig?: { readonly name: string | undefined; readonly features: Features | undefined };
    }
  | {
      readonly type: 'ACTION';
      readonly payload: string;
      readonly action: string;
      readonly nextActionId: number;
    }
  | { readonly type: 'EXPORT'; readonly payload: string; readonly committedState: string | undefined };

type AppAction = Action<string>;
type List = LiftedState<unknown, AppAction, unknown>;
type Made = {
  readonly liftedStore: LiftedStore<unknown, AppAction, unknown>;
  readonly subscribe: (listener: () => void) => unknown;
};

/** Which feature lets a button of the list through. */
const NEEDED: Readonly<Record<string, keyof Features>> = {
  JUMP_TO_STATE: 'jump',
  JUMP_TO_ACTION: 'jump',
  TOGGLE_ACTION: 'skip',
  REORDER_ACTION: 'reorder',
  IMPORT_STATE: 'import',
  LOCK_CHANGES: 'lock',
  PAUSE_RECORDING: 'pause',
};

/** JavaScript as the dispatcher of the panel takes it: `{ type: 'slip/slipDismissed' }`. */
function evaluated(code: string): AppAction {
  // oxlint-disable-next-line typescript/no-implied-eval -- it is what the extension does
  const run = new Function(`return (${code})`) as () => AppAction;
  return run();
}

/** The list of a file: DevTools' own, or actions with the state before them. Throws where there is no JSON. */
function fileOf(text: string): object {
  const parsed = JSON.parse(text) as { payload?: string; preloadedState?: string };
  if (!('payload' in parsed)) return { nextLiftedState: parsed };
  const { payload, preloadedState } = parsed;
  return {
    nextLiftedState: JSON.parse(payload ?? ''),
    preloadedState: preloadedState && JSON.parse(preloadedState),
  };
}

export type Extension = {
  /** Outermost: what somebody types in the panel goes in here; nothing passes while changes are locked. */
  readonly outer: StoreEnhancer;
  /** Innermost: keeps the list. */
  readonly inner: StoreEnhancer;
  /** A message of the panel has come. */
  readonly hear: (message: FromPanel) => void;
};

/** Plays the extension for one page. `post`: to the panel; `after`: runs once, when so much time has passed. */
export function makeExtension(
  options: DevToolsEnhancerOptions,
  post: (message: FromPage) => void,
  after: (ms: number, run: () => void) => void,
): Extension {
  const { features, actionSanitizer, stateSanitizer } = options;
  const denied = [options.actionsDenylist ?? []].flat().join('|');
  let made: Made | undefined;
  let dispatch: Dispatch<AppAction> | undefined;
  let isOpen = false;
  let isLocked = false;
  let last = '';
  /** The next action the panel has not seen. */
  let next = 1;
  let isComing = false;

  const list = (): List => made?.liftedStore.getState() as List;
  const isDenied = ({ type }: AppAction) => denied !== '' && new RegExp(denied).test(type);

  function sendState(libConfig?: Extract<FromPage, { type: 'STATE' }>['libConfig']): void {
    const { actionsById, computedStates, committedState, stagedActionIds, ...rest } = list();
    next = rest.nextActionId;
    const shown = stagedActionIds.flatMap((id, i) => {
      const entry = actionsById[id];
      const computed = computedStates[i];
      if (!entry || (i > 0 && isDenied(entry.action))) return [];
      // As in the extension: a list without states ends it here.
      const state = stateSanitizer?.(computed!.state, i);
      return [
        {
          id,
          entry: { ...entry, action: actionSanitizer?.(entry.action, id) },
          computed: { ...computed, state },
        },
      ];
    });
    post({
      type: 'STATE',
      payload: { ...rest, stagedActionIds: shown.map(({ id }) => id) },
      actionsById: JSON.stringify(Object.fromEntries(shown.map(({ id, entry }) => [id, entry]))),
      computedStates: JSON.stringify(shown.map(({ computed }) => computed)),
      committedState: committedState !== undefined,
      ...(libConfig && { libConfig }),
    });
  }

  function sendActions(): void {
    const { actionsById, computedStates, nextActionId } = list();
    const id = nextActionId - 1;
    const entry = actionsById[id];
    if (next !== id || !entry) return sendState();
    next = nextActionId;
    if (isDenied(entry.action)) return;
    post({
      type: 'ACTION',
      payload: JSON.stringify(stateSanitizer?.(computedStates.at(-1)!.state, id)),
      action: JSON.stringify(actionSanitizer?.(entry.action, id)),
      nextActionId,
    });
  }

  function changed(): void {
    if (!isOpen) return;
    if (last === 'PERFORM_ACTION') {
      if (isComing) return;
      isComing = true;
      after(options.latency ?? 500, () => {
        isComing = false;
        sendActions();
      });
    } else if (last !== 'JUMP_TO_STATE' && last !== 'JUMP_TO_ACTION') sendState();
  }

  /** The extension tells the panel what failed there; a button of the list it does not guard. */
  function told(run: () => void): void {
    try {
      run();
    } catch (error) {
      post({ type: 'ERROR', payload: error instanceof Error ? error.message : String(error) });
    }
  }

  const monitor = (state: unknown = {}, action: AppAction): unknown => {
    if (!isOpen) return state;
    last = action.type;
    if (action.type === 'LOCK_CHANGES' && 'status' in action) isLocked = action.status === true;
    return state;
  };

  function exported(): void {
    const { actionsById, stagedActionIds, committedState } = list();
    const actions = stagedActionIds.slice(1).map((id) => actionsById[id]?.action);
    post({
      type: 'EXPORT',
      payload: JSON.stringify(actions),
      committedState: committedState === undefined ? undefined : JSON.stringify(committedState),
    });
  }

  return {
    outer: (createStore) => (reducer, preloaded) => {
      const store = createStore(reducer, preloaded);
      dispatch = store.dispatch as unknown as Dispatch<AppAction>;
      const guarded: typeof store.dispatch = (action) => (isLocked ? action : store.dispatch(action));
      return { ...store, dispatch: guarded };
    },
    inner: (createStore) => (reducer, preloaded) => {
      const { maxAge = 50, shouldHotReload = true } = options;
      const enhancer = instrument(monitor as never, { maxAge, shouldHotReload, pauseActionType: '@@PAUSED' });
      const store = enhancer(createStore as never)(reducer, preloaded);
      made = store as unknown as Made;
      // Before anybody else: what it throws keeps the others from hearing of a change.
      made.subscribe(changed);
      post({ type: 'INIT_INSTANCE' });
      return store as never;
    },
    hear: (message) => {
      switch (message.type) {
        case 'START':
          isOpen = true;
          return sendState({ name: options.name, features });
        case 'STOP':
          isOpen = false;
          return post({ type: 'STOP' });
        case 'UPDATE':
          return sendState();
        case 'EXPORT':
          return exported();
        case 'ACTION':
          return told(() => features?.dispatch && dispatch?.(evaluated(message.payload)));
        case 'IMPORT':
          return told(() => {
            if (!features?.import || !message.state) return;
            const action = { type: 'IMPORT_STATE', ...fileOf(message.state as string) };
            made?.liftedStore.dispatch(action as never);
          });
        case 'DISPATCH': {
          const asked = message.payload as LiftedAction<unknown, AppAction, unknown>;
          const needed = NEEDED[asked.type];
          if (needed && features && !features[needed]) return;
          made?.liftedStore.dispatch(asked);
          return;
        }
      }
    },
  };
}
