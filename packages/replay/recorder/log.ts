import * as v from 'valibot';
import { LOG_VERSION } from './format';
import { valueIn } from '../base/json';

/** `machines`: a hash of the events and the first state of each slice. */
const app = v.object({
  name: v.string(),
  version: v.string(),
  commit: v.string(),
  machines: v.record(v.string(), v.string()),
});

/** `size`: of the page when it was written, CSS px. */
const headerFields = {
  k: v.literal('h'),
  env: v.object({
    tz: v.string(),
    locale: v.string(),
    ua: v.string(),
    size: v.optional(v.object({ width: v.number(), height: v.number() })),
  }),
  t0: v.number(),
  n: v.number(),
  redaction: v.object({ ruleset: v.string(), salted: v.boolean() }),
};
/** `changes`: those in force when it was recorded (`store/changes`). Version 2 is older than the first of them. */
const header = v.object({
  ...headerFields,
  v: v.literal(LOG_VERSION),
  app,
  changes: v.pipe(v.array(v.string()), v.readonly()),
});
const header2 = v.object({ ...headerFields, v: v.literal(2), app });

/** State before action `i` and its hash. `jump`: DevTools put it there; no action leads to it. `q`: what is derived
 * from it, where no action leads to it either. */
const keyframe = v.object({
  k: v.literal('k'),
  i: v.number(),
  s: v.unknown(),
  c: v.optional(v.string()),
  q: v.optional(v.record(v.string(), v.unknown())),
  jump: v.optional(v.literal(true)),
});

const places = v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()]));

/** `d`: ms since the previous action; `p`: the places it changed, `q`: those it changed of what is derived from the
 * state. */
const action = v.object({
  k: v.literal('a'),
  i: v.number(),
  d: v.number(),
  p: v.optional(places),
  q: v.optional(places),
  a: v.looseObject({ type: v.string() }),
});

const mark = v.object({ k: v.literal('m'), i: v.number(), note: v.string() });

/** What a tester expected before action `i`: at this JSON pointer, in the state or in what is derived from it, this value;
 * without `value`, nothing. `isHidden`: words of it were hidden that no state has, so that nothing can be said of it. */
const expectation = v.object({
  k: v.literal('x'),
  i: v.number(),
  at: v.string(),
  value: v.optional(v.unknown()),
  isHidden: v.optional(v.boolean()),
});

const end = v.object({ k: v.literal('e'), i: v.number(), c: v.string() });
const line = v.variant('k', [keyframe, action, mark, expectation, end]);

/** `changes`: of none where the log is of version 2. */
export type Header = Omit<v.InferOutput<typeof header>, 'v'> & { readonly v: 2 | typeof LOG_VERSION };
export type Keyframe = v.InferOutput<typeof keyframe>;
export type ActionLine = v.InferOutput<typeof action>;
export type MarkLine = v.InferOutput<typeof mark>;
export type Expectation = v.InferOutput<typeof expectation>;
export type LoggedAction = ActionLine['a'];
type Line = v.InferOutput<typeof line>;

/** What one line of a log expects, if it is such a line. */
export const expectationIn = (text: string): Expectation | undefined =>
  text.startsWith('{"k":"x"') ? v.parse(expectation, valueIn(text)) : undefined;

/** A log file, read. `end` is missing from a truncated file; what came before still replays. */
export type Log = {
  readonly header: Header;
  readonly keyframes: ReadonlyMap<number, Keyframe>;
  readonly actions: readonly ActionLine[];
  readonly marks: readonly MarkLine[];
  readonly expectations: readonly Expectation[];
  readonly end: string | undefined;
};

export type ReadLog =
  | { readonly status: 'read'; readonly log: Log; readonly isCut: boolean }
  | {
      readonly status: 'unreadable';
      readonly code: 'noLog' | 'otherVersion' | 'damaged' | 'noStart';
      readonly line: number;
      readonly reason: string;
    };
type Unreadable = Extract<ReadLog, { status: 'unreadable' }>;

const anyHeader = v.looseObject({ k: v.literal('h'), v: v.number() });

const unreadable = (code: Unreadable['code'], line: number, reason: string): Unreadable => ({
  status: 'unreadable',
  code,
  line,
  reason,
});

const READ = `this program reads versions 2 and ${LOG_VERSION}`;

/** In words for whoever has a log that cannot be read: what to do about it. */
const whyOtherVersion = (version: number): string =>
  version > LOG_VERSION
    ? `log version ${version} is of a later build; ${READ}: use that build`
    : `log version ${version} is no longer read; ${READ}: open it with the build it was recorded by`;

type HeaderRead = { readonly header: Header } | { readonly refused: Unreadable };

function whyNoHeader(text: string, json: unknown): string {
  if (text.trim() === '') return 'the file is empty';
  return json === undefined && text.startsWith('{"k":"h"')
    ? 'it is cut within its first line'
    : 'the first line is no header';
}

function readHeader(text: string): HeaderRead {
  const json = valueIn(text);
  const any = v.safeParse(anyHeader, json);
  const refused = (code: Unreadable['code'], reason: string) => ({ refused: unreadable(code, 1, reason) });
  if (!any.success) return refused('noLog', `not an action log: ${whyNoHeader(text, json)}`);
  const { v: version } = any.output;
  if (version !== LOG_VERSION && version !== 2) return refused('otherVersion', whyOtherVersion(version));
  const full = v.safeParse(version === 2 ? header2 : header, json);
  if (!full.success) return refused('damaged', `bad header: ${full.issues[0].message}`);
  return { header: 'changes' in full.output ? full.output : { ...full.output, changes: [] } };
}

type Draft = {
  keyframes: Map<number, Keyframe>;
  actions: ActionLine[];
  marks: MarkLine[];
  expectations: Expectation[];
  end: string | undefined;
};

/** Returns why the line is out of place. */
function take(draft: Draft, said: Line): string | undefined {
  switch (said.k) {
    case 'k':
      draft.keyframes.set(said.i, said);
      return undefined;
    case 'a':
      if (said.i !== draft.actions.length) return `action ${said.i} where ${draft.actions.length} is due`;
      draft.actions.push(said);
      return undefined;
    case 'm':
      draft.marks.push(said);
      return undefined;
    case 'x':
      draft.expectations.push(said);
      return undefined;
    case 'e':
      draft.end = said.c;
      return undefined;
  }
}

/** Returns the first line that cannot be used, and why. */
function* takeAll(draft: Draft, lines: readonly string[]) {
  for (let n = 1; n < lines.length; n++) {
    yield n / lines.length;
    const json = valueIn(lines[n] ?? '');
    if (json === undefined && n === lines.length - 1) return undefined;
    const parsed = v.safeParse(line, json);
    const wrong = json === undefined ? 'no JSON' : parsed.issues?.[0].message;
    const reason = parsed.success ? take(draft, parsed.output) : wrong;
    if (reason !== undefined) return unreadable('damaged', n + 1, reason);
  }
  return undefined;
}

/** As `readLog`, line by line: yields the part that was read, 0 to 1. */
export function* readLogSteps(text: string): Generator<number, ReadLog> {
  const lines = text.split('\n').filter((one) => one !== '');
  const head = readHeader(lines[0] ?? '');
  if ('refused' in head) return head.refused;
  const draft: Draft = {
    keyframes: new Map(),
    actions: [],
    marks: [],
    expectations: [],
    end: undefined,
  };
  const refused = yield* takeAll(draft, lines);
  if (refused) return refused;
  if (!draft.keyframes.has(0)) return unreadable('noStart', 2, 'no state to start from');
  return { status: 'read', log: { ...head, ...draft }, isCut: draft.end === undefined };
}

/** What a generator returns at its end. */
export function runToEnd<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Reads the text of a `.actions.jsonl` file. A truncated last line is ignored; a damaged line elsewhere
 * makes the file unreadable, and the answer names it. */
export const readLog = (text: string): ReadLog => runToEnd(readLogSteps(text));
