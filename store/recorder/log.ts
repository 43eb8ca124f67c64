import * as v from 'valibot';
import { parseJson } from '../../api/json';
import { LOG_VERSION } from './format';
import { action1, app1, fromAction1, fromApp1 } from './version1';

/** `machines`: a hash of the events and the first state of each slice. A log of version 1 has one for all. */
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
const header = v.object({ ...headerFields, v: v.literal(LOG_VERSION), app });
const header1 = v.object({
  ...headerFields,
  v: v.literal(1),
  app: v.pipe(app1, v.transform(fromApp1)),
});

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
const end = v.object({ k: v.literal('e'), i: v.number(), c: v.string() });
const line = v.variant('k', [keyframe, action, mark, end]);
const line1 = v.variant('k', [keyframe, v.pipe(action1, v.transform(fromAction1)), mark, end]);

/** `schema`, in version 1 only: one hash for all machines. */
export type Header = Omit<v.InferOutput<typeof header>, 'v' | 'app'> & {
  readonly v: 1 | typeof LOG_VERSION;
  readonly app: v.InferOutput<typeof app> & { readonly schema?: string };
};
export type Keyframe = v.InferOutput<typeof keyframe>;
/** `c`, in version 1 only: hash of the whole state before. */
export type ActionLine = v.InferOutput<typeof action> & { readonly c?: string };
export type Mark = v.InferOutput<typeof mark>;
export type LoggedAction = ActionLine['a'];
type Line = v.InferOutput<typeof line> | v.InferOutput<typeof line1>;

/** A log file, read. `end` is missing from a truncated file; what came before still replays. */
export type Log = {
  readonly header: Header;
  readonly keyframes: ReadonlyMap<number, Keyframe>;
  readonly actions: readonly ActionLine[];
  readonly marks: readonly Mark[];
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
  ...{ status: 'unreadable', code, line, reason },
});

type HeaderRead = { readonly header: Header } | { readonly refused: Unreadable };

function whyNoHeader(text: string, json: unknown): string {
  if (text.trim() === '') return 'the file is empty';
  return json === undefined && text.startsWith('{"k":"h"')
    ? 'it is cut within its first line'
    : 'the first line is no header';
}

function readHeader(text: string): HeaderRead {
  const json = parseJson(text);
  const any = v.safeParse(anyHeader, json);
  const refused = (code: Unreadable['code'], reason: string) => ({ refused: unreadable(code, 1, reason) });
  if (!any.success) return refused('noLog', `not an action log: ${whyNoHeader(text, json)}`);
  const { v: version } = any.output;
  if (version !== LOG_VERSION && version !== 1)
    return refused(
      'otherVersion',
      `log version ${version}, this program reads versions 1 and ${LOG_VERSION}`,
    );
  const full = v.safeParse(version === 1 ? header1 : header, json);
  return full.success ? { header: full.output } : refused('damaged', `bad header: ${full.issues[0].message}`);
}

type Draft = {
  keyframes: Map<number, Keyframe>;
  actions: ActionLine[];
  marks: Mark[];
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
    case 'e':
      draft.end = said.c;
      return undefined;
  }
}

/** Returns the first line that cannot be used, and why. */
function* takeAll(draft: Draft, lines: readonly string[], lineOf: typeof line | typeof line1) {
  for (let n = 1; n < lines.length; n++) {
    yield n / lines.length;
    const json = parseJson(lines[n] ?? '');
    if (json === undefined && n === lines.length - 1) return undefined;
    const parsed = v.safeParse(lineOf, json);
    const wrong = json === undefined ? 'no JSON' : parsed.issues?.[0].message;
    const reason = parsed.success ? take(draft, parsed.output) : wrong;
    if (reason !== undefined) return unreadable('damaged', n + 1, reason);
  }
  return undefined;
}

/** As `readLog`, line by line: yields the part that was read, 0 to 1. */
export function* reading(text: string): Generator<number, ReadLog> {
  const lines = text.split('\n').filter((one) => one !== '');
  const head = readHeader(lines[0] ?? '');
  if ('refused' in head) return head.refused;
  const draft: Draft = { keyframes: new Map(), actions: [], marks: [], end: undefined };
  const refused = yield* takeAll(draft, lines, head.header.v === 1 ? line1 : line);
  if (refused) return refused;
  if (!draft.keyframes.has(0)) return unreadable('noStart', 2, 'no state to start from');
  return { status: 'read', log: { ...head, ...draft }, isCut: draft.end === undefined };
}

/** What a generator returns at its end. */
export function drained<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Reads the text of a `.actions.jsonl` file. A truncated last line is ignored; a damaged line elsewhere
 * makes the file unreadable, and the answer names it. */
export const readLog = (text: string): ReadLog => drained(reading(text));
