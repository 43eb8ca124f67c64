import * as v from 'valibot';
import { parseJson } from '../../api/json';
import { LOG_VERSION } from './format';

const header = v.looseObject({
  k: v.literal('h'),
  v: v.number(),
  app: v.object({ name: v.string(), version: v.string(), commit: v.string(), schema: v.string() }),
  env: v.object({ tz: v.string(), locale: v.string(), ua: v.string() }),
  t0: v.number(),
  n: v.number(),
  redaction: v.object({ ruleset: v.string(), salted: v.boolean() }),
});

/** State before action `i`. `jump`: DevTools put it there; no action leads to it. */
const keyframe = v.object({
  k: v.literal('k'),
  i: v.number(),
  s: v.unknown(),
  jump: v.optional(v.literal(true)),
});

/** `d`: ms since the previous action; `c`: hash of the state before; `p`: changed slices with their hashes,
 * '' if there is only one. */
const action = v.object({
  k: v.literal('a'),
  i: v.number(),
  d: v.number(),
  c: v.string(),
  p: v.optional(v.record(v.string(), v.string())),
  a: v.looseObject({ type: v.string() }),
});

const mark = v.object({ k: v.literal('m'), i: v.number(), note: v.string() });
const end = v.object({ k: v.literal('e'), i: v.number(), c: v.string() });
const line = v.variant('k', [header, keyframe, action, mark, end]);

export type Header = v.InferOutput<typeof header>;
export type Keyframe = v.InferOutput<typeof keyframe>;
export type ActionLine = v.InferOutput<typeof action>;
export type Mark = v.InferOutput<typeof mark>;
export type LoggedAction = ActionLine['a'];
type Line = v.InferOutput<typeof line>;

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
  | { readonly status: 'unreadable'; readonly line: number; readonly reason: string };

const anyHeader = v.looseObject({ k: v.literal('h'), v: v.number() });

const unreadable = (line: number, reason: string): ReadLog => ({ status: 'unreadable', line, reason });

type HeaderRead = { readonly header: Header } | { readonly refused: string };

function readHeader(text: string): HeaderRead {
  const json = parseJson(text);
  const any = v.safeParse(anyHeader, json);
  if (!any.success) return { refused: 'not an action log: the first line is no header' };
  if (any.output.v !== LOG_VERSION)
    return { refused: `log version ${any.output.v}, this program reads version ${LOG_VERSION}` };
  const full = v.safeParse(header, json);
  return full.success ? { header: full.output } : { refused: `bad header: ${full.issues[0].message}` };
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
    case 'h':
      return 'a second header';
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

/** Reads the text of a `.actions.jsonl` file. A truncated last line is ignored; a damaged line elsewhere
 * makes the file unreadable, and the answer names it. */
export function readLog(text: string): ReadLog {
  const lines = text.split('\n').filter((one) => one !== '');
  const head = readHeader(lines[0] ?? '');
  if ('refused' in head) return unreadable(1, head.refused);
  const draft: Draft = { keyframes: new Map(), actions: [], marks: [], end: undefined };
  for (let n = 1; n < lines.length; n++) {
    const json = parseJson(lines[n] ?? '');
    if (json === undefined && n === lines.length - 1) break;
    const parsed = v.safeParse(line, json);
    if (!parsed.success) return unreadable(n + 1, parsed.issues[0].message);
    const wrong = take(draft, parsed.output);
    if (wrong !== undefined) return unreadable(n + 1, wrong);
  }
  if (!draft.keyframes.has(0)) return unreadable(2, 'no state to start from');
  return { status: 'read', log: { ...head, ...draft }, isCut: draft.end === undefined };
}
