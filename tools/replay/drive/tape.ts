import * as v from 'valibot';
import { parseJson } from '../../../api/json';
import { readText, UnusableFile, writeText } from '../files';

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
]);

/** What came at one moment, `at` epoch ms, and what the page did then. */
const turn = v.object({ at: v.number(), came: v.array(came), did: v.array(did) });
const head = v.object({ tape: v.literal(1), seed: v.number(), about: v.string() });

export type Did = v.InferOutput<typeof did>;
export type Came = v.InferOutput<typeof came>;
export type Turn = v.InferOutput<typeof turn>;
export type Tape = v.InferOutput<typeof head> & { readonly turns: readonly Turn[] };

/** Throws UnusableFile naming the line that is no part of a tape. */
export function openTape(path: string): Tape {
  const [first = '', ...rest] = readText(path)
    .split('\n')
    .filter((line) => line !== '');
  const read = <Schema extends v.GenericSchema>(schema: Schema, line: string, nth: number) => {
    const { success, output } = v.safeParse(schema, parseJson(line));
    if (!success) throw new UnusableFile(`${path}: line ${nth} is no part of a tape`);
    return output;
  };
  return { ...read(head, first, 1), turns: rest.map((line, i) => read(turn, line, i + 2)) };
}

/** A line each for the head and for each moment; gzipped where the name ends in `.gz`. */
export function writeTape(path: string, { turns, ...first }: Tape): void {
  writeText(path, [first, ...turns].map((line) => `${JSON.stringify(line)}\n`).join(''));
}
