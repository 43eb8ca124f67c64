import { lastIndex } from './lifted';
import type { LiftedState } from './lifted';

/** This folder needs nothing of the recorder. */
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

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
 * created again by its reducer. */
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

/** The actions of a list by their numbers, in their order; undefined if one of them is missing. */
function idsOf({ actionsById, stagedActionIds }: Fields): readonly number[] | undefined {
  if (!isObject(actionsById) || !Array.isArray(stagedActionIds)) return undefined;
  const ids: readonly unknown[] = stagedActionIds;
  const isListed = (id: unknown): id is number => {
    const entry = isIndex(id) ? actionsById[id] : undefined;
    return isObject(entry) && isAction(entry['action']);
  };
  return ids.length > 0 && new Set(ids).size === ids.length && ids.every(isListed) ? ids : undefined;
}

/** A masked list has the state it starts with only among those its actions led to. */
function firstStateOf({ committedState, computedStates }: Fields): unknown {
  const first: unknown = Array.isArray(computedStates) ? computedStates[0] : undefined;
  return committedState ?? (isObject(first) ? first['state'] : undefined);
}

/** DevTools' own list, as `to-devtools` writes it. Its states are computed again, so none of them has to be there. */
function importedList(list: Fields, newest: unknown): Answer {
  const ids = idsOf(list);
  const from = startOf(firstStateOf(list), newest);
  if (!ids || !from) return UNREADABLE;
  const { actionsById, skippedActionIds, currentStateIndex } = list;
  const skipped: readonly unknown[] = Array.isArray(skippedActionIds) ? skippedActionIds : [];
  const nextLiftedState = {
    monitorState: {},
    actionsById,
    stagedActionIds: ids,
    nextActionId: Math.max(...ids) + 1,
    skippedActionIds: skipped.filter((id) => ids.some((one, i) => i > 0 && one === id)),
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

type Judge = (asked: Asked, list: LiftedState<unknown>, newest: unknown) => Answer;

const done = (action: Asked): Answer => ({ status: 'done', action });
const ignore: Judge = () => IGNORED;

/** What some buttons have to be asked; the others do no harm. */
const JUDGES: Readonly<Record<string, Judge>> = {
  IMPORT_STATE: (asked, _, newest) => imported(asked, newest),
  JUMP_TO_STATE: (asked, list) => {
    const { index } = asked;
    return isIndex(index) && index <= lastIndex(list) ? done(asked) : IGNORED;
  },
  // The first entry is the start itself: DevTools cannot leave it out, and breaks if it is told to.
  TOGGLE_ACTION: (asked, { stagedActionIds }) =>
    stagedActionIds.some((id, i) => i > 0 && id === asked['id']) ? done(asked) : IGNORED,
  SET_ACTIONS_ACTIVE: (asked, { nextActionId }) => {
    const { start, end } = asked;
    if (!isIndex(start) || !isIndex(end)) return IGNORED;
    return done({ ...asked, start: Math.max(start, 1), end: Math.min(end, nextActionId) });
  },
  PERFORM_ACTION: (asked) => (isAction(asked['action']) ? done(asked) : UNREADABLE),
  // A list that is locked or paused no longer tells what happened.
  LOCK_CHANGES: ignore,
  PAUSE_RECORDING: ignore,
};

/** What a button of DevTools may do to its list. DevTools trusts whatever it is given: a bare state in the place of a list, or an index
 * beyond its end, leaves it with a list of which every reader throws, its own window included.
 * @param list what DevTools has now @param newest the state of the present, which tells which slices there are */
export function answerTo(asked: unknown, list: LiftedState<unknown>, newest: unknown): Answer {
  if (!isAction(asked)) return IGNORED;
  const judge = Object.hasOwn(JUDGES, asked.type) ? JUDGES[asked.type] : undefined;
  return judge ? judge(asked, list, newest) : done(asked);
}
