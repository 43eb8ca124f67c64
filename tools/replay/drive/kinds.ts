import * as v from 'valibot';

/** What a page did: an action that reached its reducers, or what it asked of the world outside. `hash`: of the action as JSON; the
 * action itself is there if it is short. */
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

const drawer = v.record(v.string(), v.string());
/** What the page found when it was opened: storage, and the address. */
const opened = v.object({ local: drawer, session: drawer, path: v.string() });
export const head = v.object({
  tape: v.literal(1),
  seed: v.number(),
  about: v.string(),
  opened: v.optional(opened),
});

export type Opened = v.InferOutput<typeof opened>;
export type Did = v.InferOutput<typeof did>;
export type Came = v.InferOutput<typeof came>;
export type Turn = v.InferOutput<typeof turn>;
export type Tape = v.InferOutput<typeof head> & { readonly turns: readonly Turn[] };
