import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { api } from '../../../api/base';
import { errorCode } from '../../../api/schemas/common';
import '../../../api/everyEndpoint';
import type { Json, Schema } from '../../fuzz/values';
import { spoilt } from '../../fuzz/values';
import type { Dice } from './dice';
import { BET_IDS, DIVISIONS, MARKETS, MATCHES, placedAs, SELECTIONS, STAGES } from './pools';
import type { Stage } from './pools';

/*
 * The exchange of a generated session: what a call may be answered with is made from the schema of its reply, so a new
 * call is answered, well and badly, without a line here.
 */

type Definition = {
  query?: (asked: unknown) => { path: string; url?: string };
  rawResponseSchema?: v.GenericSchema;
};

type Known = { readonly endpoint: string; readonly schema: Schema };

/** Of each endpoint, what its replies are. */
export const REPLIES = new Map<string, v.GenericSchema>();

/** The call that was made last at each address. */
const asked = new Map<string, Known>();

const made = new Map<v.GenericSchema, Schema>();
function schemaOf(schema: v.GenericSchema): Schema {
  const known = made.get(schema);
  if (known) return known;
  const json = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' }) as Schema;
  made.set(schema, json);
  return json;
}

function watch(endpoint: string, definition: Definition): void {
  const { query, rawResponseSchema } = definition;
  if (!query || !rawResponseSchema) return;
  const schema = schemaOf(rawResponseSchema);
  REPLIES.set(endpoint, rawResponseSchema);
  definition.query = (about) => {
    const call = query(about);
    asked.set(call.url ?? call.path, { endpoint, schema });
    return call;
  };
}

api.enhanceEndpoints({
  endpoints: Object.fromEntries(
    Object.keys(api.endpoints).map((name) => [name, (definition: Definition) => watch(name, definition)]),
  ),
});

const DAY = '2026-01-0';
/** Values of fields whose schema does not say what stands in them, by name. */
const NAMED: readonly (readonly [RegExp, (dice: Dice) => Json])[] = [
  [/^(match_id|matchId)$/, (dice) => dice.one(...MATCHES)],
  [/^(market_id|marketId|fancy_id)$/, (dice) => dice.one(...MARKETS)],
  [/^(selection_id|selectionId)$/, (dice) => dice.one(...SELECTIONS)],
  [/^bet_id$/, (dice) => dice.one(...BET_IDS)],
  [/^user_id$/, () => 7],
  [/^user_name$/, () => 'Canary Person'],
  [/^token$/, (dice) => `canary-token-${dice.number(2, 1_000_000)}`],
  [/^(odds|price|ltp)$/, (dice) => dice.one(1.5, 1.85, 2, 4.2)],
  [/^((from|to)_date|today|day)$/, (dice) => `${DAY}${dice.number(1, 9)}`],
  [/(time|date|placed|_at|_on)$/i, (dice) => `${DAY}${dice.number(1, 9)} 10:00:00`],
  [/^valid_ms$/, (dice) => dice.one(3000, 8000)],
  [/^seconds_left$/, (dice) => dice.number(0, 3)],
  [/^record$/, () => PAST_ROUND],
  [/url$/i, () => 'https://pay.example/order'],
];

/** A public record, as far as a page reads it. */
const PAST_ROUND: Json = {
  table: 'lucky7',
  round: 1,
  round_id: '106260101120000',
  opens_at: 0,
  epoch_mix: '00',
  entropy: { head: '00' },
  beacon: null,
  seed: '11'.repeat(32),
  cards: [['7SS']],
  outcome: 't',
  state: 'SETTLED',
};

const fits = (schema: Schema, value: Json): boolean =>
  schema.anyOf?.some((one) => fits(one, value)) ??
  [schema.type ?? typeof value].flat().includes(value === null ? 'null' : typeof value);

function named(schema: Schema, name: string, dice: Dice): Json | undefined {
  const make = NAMED.find(([pattern]) => pattern.test(name))?.[1];
  const value = make?.(dice);
  if (value === undefined || schema.enum || schema.const !== undefined) return undefined;
  if (fits(schema, value)) return value;
  return schema.type === 'number' && typeof value === 'string' ? Number.parseInt(value, 10) : undefined;
}

function typed(schema: Schema, type: string, name: string, dice: Dice): Json {
  switch (type) {
    case 'string':
      return dice.one('', 'one', 'two words');
    case 'number':
    case 'integer':
      return dice.one(0, 1, 2, 10, 500, 1250.5);
    case 'boolean':
      return dice.chance(0.5);
    case 'null':
      return null;
    case 'array': {
      if (schema.prefixItems ?? Array.isArray(schema.items)) {
        const items = schema.prefixItems ?? (schema.items as Schema[]);
        return items.map((item) => valueOf(item, name, dice));
      }
      const item = schema.items;
      return once(Array.from({ length: dice.number(0, 3) }, () => valueOf(item ?? {}, name, dice)));
    }
    default:
      return objectOf(schema, dice);
  }
}

const objectOf = ({ properties = {}, required = [] }: Schema, dice: Dice): Json =>
  coherent(
    Object.fromEntries(
      Object.entries(properties).flatMap(([name, schema]): [string, Json][] =>
        required.includes(name) || dice.chance(0.5) ? [[name, valueOf(schema, name, dice)]] : [],
      ),
    ),
    dice,
  );

const WIRE_SESSION: Json = {
  session_type: 'line',
  fancy_type_id: 1,
  ball_sess: '1',
  width: 0,
  cap_runs: 0,
  size: 100,
};

const isStage = (status: unknown): status is Stage => STAGES.some((stage) => stage === status);

/** A bet adds up, and stays on what it was placed on. */
function coherent(row: Record<string, Json>, dice: Dice): Json {
  if ('session_type' in row && 'size' in row) return WIRE_SESSION;
  if ('user_id' in row && 'name' in row) return { ...row, name: 'Canary Person' };
  if (!('bet_type' in row) || !('odds' in row)) return row;
  const betId = BET_IDS.find((id) => id === row.bet_id) ?? '1';
  const { matchId, marketId, selectionId, side, odds, kind } = placedAs(betId);
  const about = {
    match_id: matchId,
    market_id: marketId,
    selection_id: selectionId,
    is_back: side === 'back' ? '1' : '0',
    kind,
    odds: odds / 100,
    stack: 1000,
    bet_type: kind === 'odds' ? '1' : '2',
    session: kind === 'odds' ? null : WIRE_SESSION,
  };
  if (!isStage(row.status)) return { ...row, ...about, ref: dice.one(...REFS) };
  const { matchedPaise, unmatchedPaise, cancelledPaise } = DIVISIONS[row.status];
  return {
    ...row,
    ...about,
    ref: dice.chance(0.5) ? dice.one(...REFS) : null,
    matched_stack: matchedPaise / 100,
    unmatched_stack: unmatchedPaise / 100,
    cancelled_stack: cancelledPaise / 100,
    fills: matchedPaise > 0 ? [{ odds: odds / 100, stack: matchedPaise / 100 }] : [],
    profit_loss: row.status === 'SETTLED' ? dice.one(340, -400) : null,
  };
}

const isNamed = (row: Json, key: string): row is Record<string, Json> =>
  typeof row === 'object' && row !== null && !Array.isArray(row) && key in row;

/** No row stands twice in a list of the exchange. */
function once(rows: Json[]): Json[] {
  const seen = new Set<Json | undefined>();
  return rows.filter((row) => {
    const key = ['bet_id', 'market_id', 'selection_id', 'id'].find((name) => isNamed(row, name));
    const id = key !== undefined && isNamed(row, key) ? row[key] : undefined;
    if (id === undefined) return true;
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew;
  });
}

/** References the page has used: answers and messages are about them. */
const REFS: string[] = ['reference-0'];
const MOST_REFS = 6;
export function heardRef(body: unknown): void {
  const ref = typeof body === 'object' && body !== null && 'ref' in body ? body.ref : null;
  if (typeof ref === 'string' && !REFS.includes(ref))
    REFS.splice(0, Math.max(0, REFS.length - MOST_REFS), ref);
}
export const forgetRefs = (): void => void REFS.splice(0, REFS.length, 'reference-0');

/** Several schemas that hold at once, as one. */
type Several = Schema & { allOf?: Schema[] };
const whole = ({ allOf = [], ...schema }: Several): Schema =>
  allOf.map(whole).reduce<Schema>(
    (all, { properties, required = [], ...part }) => ({
      ...all,
      ...part,
      properties: { ...all.properties, ...properties },
      required: [...(all.required ?? []), ...required],
    }),
    schema,
  );

function valueOf(given: Schema, name: string, dice: Dice): Json {
  const schema = whole(given);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return dice.one(...schema.enum);
  const known = named(schema, name, dice);
  if (known !== undefined) return known;
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return valueOf(dice.one(...either), name, dice);
  const { type = schema.properties ? 'object' : 'string' } = schema;
  return typed(schema, Array.isArray(type) ? dice.one(...type) : type, name, dice);
}

/** As a value of this schema comes over the line. */
export const valueFor = (schema: v.GenericSchema, dice: Dice): Json => valueOf(schemaOf(schema), '', dice);

export type Reply = { readonly status: number; readonly text: string } | 'lost';

const json = (body: Json, status = 200): Reply => ({ status, text: JSON.stringify(body) });

const NOW: readonly Json[] = [{ odds: 2.1 }, { run: 64, size: 110 }];

/** Lists and orders that come as text within their reply, which no schema in JSON can say. */
const TEXTS: Readonly<Record<string, Json>> = {
  getButtons: '[{"button_name":"100","button_value":100,"type":"Game"}]',
  getHeaderItems: '[]',
  orderDeposit: '{"url":"https://pay.example/order","order_id":"order-1"}',
};

/** What the exchange says where nothing is wrong. */
function goodReply(endpoint: string, schema: Schema, dice: Dice): Json {
  const value = valueOf(schema, '', dice);
  const data = TEXTS[endpoint];
  return data === undefined || !isNamed(value, 'status') ? value : { ...value, data };
}

/** Whether the exchange's good answer is one that the page accepts. */
export function isReply(endpoint: string, dice: Dice): boolean {
  const raw = REPLIES.get(endpoint);
  return raw !== undefined && v.is(raw, goodReply(endpoint, schemaOf(raw), dice));
}

function good(address: string, dice: Dice): Json {
  const known = asked.get(address);
  return known ? goodReply(known.endpoint, known.schema, dice) : {};
}

const HOWS = {
  good: (address: string, dice: Dice) => json(good(address, dice)),
  refused: (_: string, dice: Dice) =>
    json({
      status: false,
      message: 'No',
      code: dice.one(...errorCode.options),
      ...(dice.chance(0.5) ? { now: dice.one(...NOW) } : {}),
    }),
  codeWanted: () => json({ status: false, message: 'Code', code: 'CODE_REQUIRED' }),
  moved: (_: string, dice: Dice) =>
    json({ status: false, message: 'Moved', code: 'PRICE_CHANGED', now: dice.one(...NOW) }),
  ended: (_: string, dice: Dice) => json({ status: false, message: 'Over' }, dice.one(401, 403)),
  broken: (_: string, dice: Dice) => json({}, dice.one(404, 429, 500, 502, 503)),
  spoilt: (address: string, dice: Dice) => json(spoilt(dice.random, good(address, dice))),
  garbage: () => ({ status: 200, text: '<html>' }) as const,
  lost: () => 'lost' as const,
} satisfies Record<string, (address: string, dice: Dice) => Reply>;

export type How = keyof typeof HOWS;
export const HOW_NAMES = Object.keys(HOWS) as How[];

/** An answer to a call of this address, as the exchange, the network or a proxy gives it. */
export const replyTo = (address: string, how: How, dice: Dice): Reply => HOWS[how](address, dice);

/** The endpoint that was asked at this address. */
export const endpointAt = (address: string): string => asked.get(address)?.endpoint ?? address;
