import * as v from 'valibot';

/** What a page did: an action that reached its reducers, or what it asked of the world outside, of its tab and of what the tab stores.
 * `hash`: of the action as JSON, or of a stored text; the action or the text itself is there if it is short. A text that is null was
 * removed; `key` is '' where all were. */
const did = v.variant('did', [
  v.object({
    did: v.literal('action'),
    type: v.string(),
    hash: v.number(),
    action: v.optional(v.unknown()),
  }),
  v.object({
    did: v.literal('call'),
    nth: v.number(),
    method: v.string(),
    path: v.string(),
    body: v.optional(v.unknown()),
  }),
  v.object({ did: v.literal('open'), nth: v.number() }),
  v.object({ did: v.literal('send'), nth: v.number(), text: v.string() }),
  v.object({ did: v.literal('close'), nth: v.number() }),
  v.object({
    did: v.literal('store'),
    drawer: v.picklist(['local', 'session']),
    key: v.string(),
    text: v.optional(v.nullable(v.string())),
    hash: v.number(),
  }),
  v.object({
    did: v.literal('history'),
    move: v.picklist(['push', 'replace', 'mark', 'go']),
    to: v.union([v.string(), v.number()]),
  }),
  v.object({ did: v.literal('page'), what: v.string(), with: v.unknown() }),
]);

const permission = v.picklist(['default', 'granted', 'denied', 'missing']);

/** What came to a page from outside. Calls, sockets and queries are counted from 0 in the order in which the page made them. */
const came = v.variant('came', [
  v.object({ came: v.literal('start') }),
  v.object({ came: v.literal('event'), action: v.looseObject({ type: v.string() }) }),
  v.object({ came: v.literal('secret'), text: v.string() }),
  v.object({
    came: v.literal('query'),
    nth: v.number(),
    endpoint: v.string(),
    arg: v.optional(v.unknown()),
  }),
  v.object({ came: v.literal('queryEnd'), nth: v.number() }),
  v.object({ came: v.literal('timer'), key: v.string() }),
  v.object({
    came: v.literal('reply'),
    nth: v.number(),
    status: v.number(),
    headers: v.array(v.tuple([v.string(), v.string()])),
    text: v.string(),
  }),
  v.object({ came: v.literal('noReply'), nth: v.number() }),
  v.object({ came: v.literal('part'), nth: v.number(), isThere: v.boolean() }),
  v.object({ came: v.literal('socket'), nth: v.number(), what: v.picklist(['open', 'close', 'error']) }),
  v.object({ came: v.literal('message'), nth: v.number(), text: v.string() }),
  v.object({ came: v.literal('visible'), isHidden: v.boolean() }),
  v.object({ came: v.literal('online'), isOnline: v.boolean() }),
  v.object({ came: v.literal('return') }),
  v.object({ came: v.literal('address'), path: v.string() }),
  v.object({ came: v.literal('stored'), key: v.nullable(v.string()), text: v.nullable(v.string()) }),
  v.object({ came: v.literal('permission'), permission }),
]);

/** What came at one moment, `at` epoch ms, and what the page did then. */
export const turn = v.object({ at: v.number(), came: v.array(came), did: v.array(did) });

/** Of a list of lines: from which on, how many are gone, and what stands there instead. */
const edit = v.tuple([v.number(), v.number(), v.array(v.string())]);

/** What the screen shows otherwise than before, by region; null: the region is gone. */
const change = v.record(v.string(), v.nullable(v.array(edit)));
export const look = v.object({ look: change });

const drawer = v.record(v.string(), v.string());
/** What the page found when it was opened: storage, and the address. */
const opened = v.object({ local: drawer, session: drawer, path: v.string() });
/** `tape`: 1 holds actions and calls alone, 2 storage, history and what is shown as well. `chance`: whether it was dealt to each
 * purpose by itself, or to all in a row. */
export const head = v.object({
  tape: v.picklist([1, 2]),
  seed: v.number(),
  chance: v.optional(v.literal('by purpose')),
  about: v.string(),
  /** The changes of `store/changes` that were in force; left out: those before tapes listed any. */
  changes: v.optional(v.array(v.string())),
  opened: v.optional(opened),
});

export type Opened = v.InferOutput<typeof opened>;
export type Did = v.InferOutput<typeof did>;
export type Came = v.InferOutput<typeof came>;
export type LookChange = v.InferOutput<typeof change>;
export type Turn = v.InferOutput<typeof turn> & { readonly looks?: readonly LookChange[] };
export type Tape = v.InferOutput<typeof head> & { readonly turns: readonly Turn[] };
