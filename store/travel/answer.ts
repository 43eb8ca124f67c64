import { isObject } from '../recorder/learn';
import { lastIndex } from './lifted';
import type { LiftedState } from './lifted';

/** What becomes of what DevTools asks: it is done, perhaps in another form; it comes to nothing; or it was a file, or an action, that
 * this page cannot show. */
export type Answer =
  { readonly status: 'done'; readonly action: Asked } | { readonly status: 'ignored' | 'unreadable' };

type Fields = Readonly<Record<string, unknown>>;
type Asked = Fields & { readonly type: string };

const IGNORED: Answer = { status: 'ignored' };
const UNREADABLE: Answer = { status: 'unreadable' };

const isAction = (value: unknown): value is Asked => isObject(value) && typeof value['type'] === 'string';

const isIndex = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

const isSameKind = (a: unknown, b: unknown): boolean =>
  typeof a === typeof b && Array.isArray(a) === Array.isArray(b) && isObject(a) === isObject(b);

/** The slices this page has, of a state that came from outside; undefined if it is no state of this page. A slice that is missing is
 * made anew by its reducer. */
function slicesOf(state: unknown, newest: unknown): object | undefined {
  if (!isObject(state) || !isObject(newest)) return undefined;
  const known = Object.keys(newest).filter((name) => name in state);
  const isOurs = known.length > 0 && known.every((name) => isSameKind(state[name], newest[name]));
  return isOurs ? Object.fromEntries(known.map((name) => [name, state[name]])) : undefined;
}

/** The state a list starts with. A list that tells none starts as a store does. */
function startOf(state: unknown, newest: unknown): { readonly start: object | undefined } | undefined {
  if (state === undefined || state === null) return { start: undefined };
  const start = slicesOf(state, newest);
  return start && { start };
}

/** A list of actions alone, as the Export button writes it. */
function importedActions(actions: readonly unknown[], state: unknown, newest: unknown): Answer {
  const from = startOf(state, newest);
  if (!from || !actions.every(isAction)) return UNREADABLE;
  const action = { type: 'IMPORT_STATE', nextLiftedState: actions, preloadedState: from.start };
  return { status: 'done', action };
}

/** DevTools' own list, as `to-devtools` writes it. Its states are worked out anew, so none of them has to be there. */
function importedList(list: Fields, newest: unknown): Answer {
  const { actionsById, stagedActionIds, skippedActionIds, currentStateIndex, computedStates } = list;
  if (!isObject(actionsById) || !Array.isArray(stagedActionIds)) return UNREADABLE;
  const ids: readonly unknown[] = stagedActionIds;
  const isListed = (id: unknown): boolean => {
    const entry = isIndex(id) ? actionsById[id] : undefined;
    return isObject(entry) && isAction(entry['action']);
  };
  if (ids.length === 0 || new Set(ids).size < ids.length || !ids.every(isListed)) return UNREADABLE;
  const first: unknown = Array.isArray(computedStates) ? computedStates[0] : undefined;
  const from = startOf(list['committedState'] ?? (isObject(first) ? first['state'] : undefined), newest);
  if (!from) return UNREADABLE;
  const skipped: readonly unknown[] = Array.isArray(skippedActionIds) ? skippedActionIds : [];
  const nextLiftedState = {
    monitorState: {},
    actionsById,
    stagedActionIds: ids,
    nextActionId: Math.max(...ids.map(Number)) + 1,
    skippedActionIds: skipped.filter((id) => ids.indexOf(id) > 0),
    committedState: from.start,
    currentStateIndex: isIndex(currentStateIndex) ? Math.min(currentStateIndex, ids.length - 1) : 0,
    computedStates: [],
  };
  return { status: 'done', action: { type: 'IMPORT_STATE', nextLiftedState } };
}

function imported({ nextLiftedState: list, preloadedState }: Fields, newest: unknown): Answer {
  if (Array.isArray(list)) return importedActions(list, preloadedState, newest);
  return isObject(list) ? importedList(list, newest) : UNREADABLE;
}

/** The first entry is the start itself: DevTools cannot leave it out, and breaks if it is told to. */
function skipped(asked: Asked, { stagedActionIds, nextActionId }: LiftedState<unknown>): Answer {
  const { type, id, start, end } = asked;
  if (type === 'TOGGLE_ACTION')
    return stagedActionIds.indexOf(Number(id)) > 0 ? { status: 'done', action: asked } : IGNORED;
  if (!isIndex(start) || !isIndex(end)) return IGNORED;
  const action = { ...asked, start: Math.max(start, 1), end: Math.min(end, nextActionId) };
  return { status: 'done', action };
}

/** What a button of DevTools may do to its list. DevTools trusts whatever it is given: a bare state in the place of a list, or an index
 * beyond its end, leaves it with a list of which every reader throws, its own window included.
 * @param list what DevTools has now @param newest the state of the present, which tells which slices there are */
export function answerTo(asked: unknown, list: LiftedState<unknown>, newest: unknown): Answer {
  if (!isAction(asked)) return IGNORED;
  switch (asked.type) {
    case 'IMPORT_STATE':
      return imported(asked, newest);
    case 'JUMP_TO_STATE':
      return isIndex(asked['index']) && asked['index'] <= lastIndex(list)
        ? { status: 'done', action: asked }
        : IGNORED;
    case 'TOGGLE_ACTION':
    case 'SET_ACTIONS_ACTIVE':
      return skipped(asked, list);
    // A list that is locked or paused no longer tells what happened.
    case 'LOCK_CHANGES':
    case 'PAUSE_RECORDING':
      return IGNORED;
    case 'PERFORM_ACTION':
      return isAction(asked['action']) ? { status: 'done', action: asked } : UNREADABLE;
    default:
      return { status: 'done', action: asked };
  }
}
