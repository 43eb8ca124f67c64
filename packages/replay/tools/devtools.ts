import * as v from 'valibot';
import { valueIn } from '../base/json';
import type { Log } from '../recorder/log';
import type { Recording } from '../recorder/recorder';
import { changesOf } from './app';
import type { ToolApp } from './app';
import { isObject } from '../base/isObject';
import { step } from '../verify/fold';
import { checkFree, openLog, readText, UnusableFile, writeText } from './files';
import { done } from './outcome';
import type { ReplayOutcome } from './outcome';
import { textOf } from './rewrite';

const INIT = '@@INIT';

/** A log as the state of the extension's own store, at action 0 and with the times of the session. */
export function liftedOf(app: ToolApp, recorded: Log): object {
  const { log } = app.replay.adapt(recorded);
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
export function toDevtools(app: ToolApp, path: string, target: string): ReplayOutcome {
  const { log } = openLog(path);
  if ([...log.keyframes.values()].some(({ jump }) => jump))
    throw new UnusableFile(`${path}: DevTools put a state into it, which no action leads to`);
  checkFree(target);
  writeText(target, JSON.stringify(liftedOf(app, log)));
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

type TimedAction = { readonly action: v.InferOutput<typeof action>; readonly at: number };

/** `at`: epoch ms; 0 where the file has no times. */
type Session = {
  readonly start: unknown;
  readonly actions: readonly TimedAction[];
  /** Quiet actions that are in no entry, where the states of the list count them. */
  readonly unlisted: number;
};

/** One entry of the list that stands for many actions, with the slices they changed (`travel/memory.ts`). */
const actionGroup = v.object({ type: v.string(), count: v.number(), changed: v.looseObject({}) });

/** The type of a call as the panel shows it. */
const NAMED = /^(\w+)\/(\w+)\/(pending|fulfilled|rejected)$/;
const named = v.looseObject({
  type: v.string(),
  meta: v.looseObject({
    arg: v.looseObject({ endpointName: v.string(), type: v.picklist(['query', 'mutation']) }),
  }),
});

/** A call under its original type, which the reducers know. */
function ownNameOf(one: v.InferOutput<typeof action>): v.InferOutput<typeof action> {
  const [, api, call, step] = NAMED.exec(one.type) ?? [];
  const known = v.safeParse(named, one);
  if (!api || !known.success || known.output.meta.arg.endpointName !== call) return one;
  const kind = known.output.meta.arg.type === 'query' ? 'executeQuery' : 'executeMutation';
  return { ...one, type: `${api}/${kind}/${step}` };
}

/** The masked states of the panel count the quiet actions that are not in its list. */
function quietBetween(first: unknown, last: unknown, { quiet }: ToolApp): number {
  if (!quiet || !isObject(first) || !isObject(last)) return 0;
  const [before, after] = [first[quiet.counted], last[quiet.counted]];
  return typeof before === 'number' && typeof after === 'number' ? after - before : 0;
}

const unpacked = (value: unknown): unknown => (typeof value === 'string' ? valueIn(value) : value);

function fromLifted(
  app: ToolApp,
  { actionsById, stagedActionIds, ...rest }: v.InferOutput<typeof lifted>,
): Session {
  const skipped = new Set(rest.skippedActionIds);
  const [first, last] = [rest.computedStates[0]?.state, rest.computedStates.at(-1)?.state];
  let at = 0;
  const actions = stagedActionIds.flatMap((id) => {
    const one = actionsById[String(id)];
    if (!one || skipped.has(id) || one.action.type === INIT) return [];
    at = one.timestamp ?? at;
    return [{ action: ownNameOf(one.action), at }];
  });
  return { start: rest.committedState ?? first, actions, unlisted: quietBetween(first, last, app) };
}

/** Both forms of the extension's export: its whole state, and a list of actions with the state before them. */
function sessionIn(app: ToolApp, json: unknown): Session | undefined {
  const outer = v.safeParse(exported, json);
  const inner = outer.success ? unpacked(outer.output.payload) : json;
  const whole = v.safeParse(lifted, inner);
  const start = outer.success ? unpacked(outer.output.preloadedState) : undefined;
  if (whole.success) {
    const session = fromLifted(app, whole.output);
    return start === undefined ? session : { ...session, start };
  }
  const list = v.safeParse(v.array(action), inner);
  if (!list.success) return undefined;
  return {
    start,
    actions: list.output
      .filter(({ type }) => type !== INIT)
      .map((one) => ({ action: ownNameOf(one), at: 0 })),
    unlisted: 0,
  };
}

/** What the file of the extension does not contain. `frames`, `others`: quiet and other actions of which it has only the resulting
 * state; `unlisted`: quiet ones of which it has nothing. */
type MissingParts = {
  readonly frames: number;
  readonly others: number;
  readonly unlisted: number;
  readonly areTimesKnown: boolean;
};

const kindOfRun = ({ quiet }: ToolApp, { type }: { type: string }) =>
  quiet && type.startsWith(quiet.type) ? 'frames' : 'others';

/** A group of actions is one entry of the file, which no reducer knows. It becomes no action of the log either; the log has a whole
 * state in its place. */
function recordingOf(
  app: ToolApp,
  { start, actions, unlisted }: Session,
): { recording: Recording; lacking: MissingParts } {
  let state = start;
  const lacking = { frames: 0, others: 0, unlisted, areTimesKnown: actions.some(({ at }) => at > 0) };
  const jumps = new Set<number>();
  const entries: Recording['entries'][number][] = [];
  const lastAt = actions.findLastIndex(({ action }) => !v.is(actionGroup, action));
  for (const [i, { action, at }] of actions.entries()) {
    const many = v.safeParse(actionGroup, action);
    if (many.success) {
      const { count, changed } = many.output;
      lacking[i > lastAt ? 'unlisted' : kindOfRun(app, many.output)] += count;
      // A state at the end of a log is what its last action led to.
      if (i > lastAt) continue;
      state = Object.assign({}, state, changed);
      jumps.add(entries.length);
      continue;
    }
    const before = state;
    state = step(app.reducer, state, action);
    entries.push({ action, before, at: at - (actions[0]?.at ?? 0) });
  }
  return { recording: { entries, end: state, marks: [], jumps, origin: actions[0]?.at ?? 0 }, lacking };
}

/** Says what the file did not contain. */
function lackingText({ quiet }: ToolApp, { frames, others, unlisted, areTimesKnown }: MissingParts): string {
  const words = quiet?.words ?? '';
  const lines = [
    ...(frames > 0 ? [`${frames} ${words} are no actions of it: the states they led to are`] : []),
    ...(others > 0 ? [`${others} other actions of a time away are no actions of it either`] : []),
    ...(unlisted > 0 ? [`${unlisted} ${words} are lost: no entry after them has what they led to`] : []),
    ...(areTimesKnown ? [] : ['the file has no times']),
  ];
  return lines.map((line) => `\n  ${line}`).join('');
}

/** Writes an export of the extension as a log, redacted; its states are those of this build. */
export function fromDevtools(app: ToolApp, path: string, target: string): ReplayOutcome {
  checkFree(target);
  const session = sessionIn(app, valueIn(readText(path)));
  if (!session) throw new UnusableFile(`${path}: no export of Redux DevTools`);
  const startState = app.first();
  const { start: first = startState } = session;
  if (!app.isState(first))
    throw new UnusableFile(`${path}: its first state has not every slice of this build`);
  // The panel shows a count of frames beside the slices.
  const start = Object.fromEntries(Object.entries(first).filter(([name]) => name in startState));
  const { recording, lacking } = recordingOf(app, { ...session, start });
  const about = {
    app: { name: app.name, version: 'devtools', commit: 'devtools', machines: app.schema.machines },
    env: { tz: 'UTC', locale: 'en', ua: 'Redux DevTools' },
    changes: changesOf(app),
  };
  writeText(target, textOf(app, recording, about));
  const { length } = recording.entries;
  return done(`wrote ${target}${lackingText(app, lacking)}`, { file: target, actions: length, ...lacking });
}
