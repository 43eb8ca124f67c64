import * as v from 'valibot';
import { parseJson } from '../../api/json';
import { CHANGE_IDS } from '../../store/changes/all';
import type { Log } from '../../store/recorder/log';
import type { Recording } from '../../store/recorder/recorder';
import { adaptHere, appReducer } from '../../store/replay/app';
import { step } from '../../store/replay/fold';
import { appSchema } from '../../store/replay/schema';
import { isState } from '../../store/replay/state';
import { startState } from '../../store/base/rootReducer';
import { checkFree, openLog, readText, UnusableFile, writeText } from './files';
import { done } from './outcome';
import type { Outcome } from './outcome';
import { textOf } from './rewrite';

const INIT = '@@INIT';

/** A log as the state of the extension's own store: at action 0, with the times of the session. */
export function liftedOf(recorded: Log): object {
  const { log } = adaptHere(recorded);
  let at = log.header.t0;
  const performed = [
    { type: 'PERFORM_ACTION', action: { type: INIT }, timestamp: at },
    ...log.actions.map(({ a, d }) => ({ type: 'PERFORM_ACTION', action: a, timestamp: (at += d) })),
  ];
  return {
    monitorState: {},
    actionsById: Object.fromEntries(performed.map((one, id) => [id, one])),
    nextActionId: performed.length,
    stagedActionIds: performed.map((_, id) => id),
    skippedActionIds: [],
    committedState: log.keyframes.get(0)?.s,
    currentStateIndex: 0,
    computedStates: [],
    isLocked: false,
    isPaused: false,
  };
}

/** Writes what the import button of the extension reads. */
export function toDevtools(path: string, target: string): Outcome {
  const { log } = openLog(path);
  if ([...log.keyframes.values()].some(({ jump }) => jump))
    throw new UnusableFile(`${path}: DevTools put a state into it, which no action leads to`);
  checkFree(target);
  writeText(target, JSON.stringify(liftedOf(log)));
  return done(`wrote ${target}`, { file: target, actions: log.actions.length });
}

const action = v.looseObject({ type: v.string() });
const lifted = v.object({
  actionsById: v.record(v.string(), v.object({ action, timestamp: v.optional(v.number()) })),
  stagedActionIds: v.array(v.number()),
  skippedActionIds: v.optional(v.array(v.number()), []),
  committedState: v.optional(v.unknown()),
  computedStates: v.optional(v.array(v.looseObject({ state: v.optional(v.unknown()) })), []),
});
/** What the export button writes: JSON within JSON. */
const exported = v.object({ payload: v.unknown(), preloadedState: v.optional(v.unknown()) });

type Session = {
  readonly start: unknown;
  readonly actions: readonly { action: v.InferOutput<typeof action>; at: number }[];
};

const unpacked = (value: unknown): unknown => (typeof value === 'string' ? parseJson(value) : value);

function fromLifted({ actionsById, stagedActionIds, ...rest }: v.InferOutput<typeof lifted>): Session {
  const skipped = new Set(rest.skippedActionIds);
  const first = rest.computedStates[0]?.state;
  let at = 0;
  const actions = stagedActionIds.flatMap((id) => {
    const one = actionsById[String(id)];
    if (!one || skipped.has(id) || one.action.type === INIT) return [];
    at = one.timestamp ?? at;
    return [{ action: one.action, at }];
  });
  return { start: rest.committedState ?? first, actions };
}

/** Both forms of the extension's export: its whole state, and a list of actions with the state before them. */
function sessionIn(json: unknown): Session | undefined {
  const outer = v.safeParse(exported, json);
  const inner = outer.success ? unpacked(outer.output.payload) : json;
  const whole = v.safeParse(lifted, inner);
  const start = outer.success ? unpacked(outer.output.preloadedState) : undefined;
  if (whole.success) {
    const session = fromLifted(whole.output);
    return start === undefined ? session : { ...session, start };
  }
  const list = v.safeParse(v.array(action), inner);
  if (!list.success) return undefined;
  return {
    start,
    actions: list.output.filter(({ type }) => type !== INIT).map((one) => ({ action: one, at: 0 })),
  };
}

function recordingOf({ start = startState, actions }: Session): Recording {
  let state = start;
  const entries = actions.map(({ action, at }) => {
    const before = state;
    state = step(appReducer, state, action);
    return { action, before, at: at - (actions[0]?.at ?? 0) };
  });
  return { entries, end: state, marks: [], jumps: new Set(), origin: actions[0]?.at ?? 0 };
}

/** Writes an export of the extension as a log, redacted; its states are those of this build. */
export function fromDevtools(path: string, target: string): Outcome {
  checkFree(target);
  const session = sessionIn(parseJson(readText(path)));
  if (!session) throw new UnusableFile(`${path}: no export of Redux DevTools`);
  const { start = startState } = session;
  if (!isState(start)) throw new UnusableFile(`${path}: its first state has not every slice of this build`);
  const app = { name: 'backlay', version: 'devtools', commit: 'devtools', machines: appSchema.machines };
  writeText(
    target,
    textOf(recordingOf(session), {
      app,
      env: { tz: 'UTC', locale: 'en', ua: 'Redux DevTools' },
      changes: CHANGE_IDS,
    }),
  );
  return done(`wrote ${target}`, { file: target, actions: session.actions.length });
}
