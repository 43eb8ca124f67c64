import { between, pick } from '../../domain/base/random';

type Random = () => number;
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
/** A JSON schema as the description of the calls has it; only what the generator looks at. */
export type Schema = {
  type?: string | string[];
  const?: Json;
  enum?: Json[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema | Schema[];
  prefixItems?: Schema[];
  minLength?: number;
  maxLength?: number;
};

/** What the server said earlier, by the name of the field: ids that exist lead further in than invented ones. */
export type Known = Map<string, Json[]>;

const MOST_KNOWN = 50;
const MOST_ROWS = 20;

/** Remembers the plain values of a reply under their names. */
export function learn(known: Known, value: unknown, name = ''): void {
  if (Array.isArray(value)) return value.slice(0, MOST_ROWS).forEach((one) => learn(known, one, name));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).forEach(([key, one]) => learn(known, one, key));
  if (typeof value !== 'string' && typeof value !== 'number') return;
  const values = known.get(name) ?? [];
  if (!values.includes(value)) known.set(name, [...values, value].slice(-MOST_KNOWN));
}

/** Values at which programs break: borders of numbers and texts, other types, names of the language itself. */
const NASTY: readonly Json[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  1.005,
  -0.01,
  1e308,
  -1e308,
  5e-324,
  2147483647,
  2147483648,
  -2147483649,
  9007199254740991,
  9007199254740992,
  1e21,
  '',
  ' ',
  '0',
  '-0',
  '1e5',
  '0x10',
  '1_000',
  '١٢٣',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\ufeff',
  '‮abc',
  '👩‍👩‍👧‍👦',
  "'; drop table bets; --",
  '%00',
  '%',
  '_%',
  '\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31 23:59:59',
  '__proto__',
  'constructor',
  'x'.repeat(300),
  'x'.repeat(20_000),
  [],
  {},
  [[]],
  [null],
  { toString: 1 },
  { length: -1 },
  { $gt: '' },
  Array.from({ length: 500 }, (_, i) => i),
];

const LETTERS = 'abcXYZ019-_.@ é';

const textOf = (random: Random, { minLength = 0, maxLength = 24 }: Schema): string =>
  Array.from({ length: between(random, minLength, Math.max(minLength, Math.min(maxLength, 40))) }, () =>
    pick(random, [...LETTERS]),
  ).join('');

function typed(random: Random, schema: Schema, type: string, known: Known): Json {
  switch (type) {
    case 'string':
      return textOf(random, schema);
    case 'number':
    case 'integer':
      return pick(random, [between(random, 0, 9), between(random, 0, 1_000_000), random() * 1000]);
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    case 'array': {
      const items = Array.isArray(schema.items) ? schema.items[0] : schema.items;
      return Array.from({ length: between(random, 0, 4) }, () => valueOf(random, items ?? {}, known));
    }
    default:
      return objectOf(random, schema, known);
  }
}

const objectOf = (random: Random, { properties = {}, required = [] }: Schema, known: Known): Json =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]): [string, Json][] =>
      required.includes(name) || random() < 0.6 ? [[name, valueOf(random, schema, known, name)]] : [],
    ),
  );

/** A value that fits the schema, as a rule; one the server is known to have where there is one of that name. */
export function valueOf(random: Random, schema: Schema, known: Known, name = ''): Json {
  const seen = known.get(name);
  if (seen && seen.length > 0 && random() < 0.7) return pick(random, seen);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(random, schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return valueOf(random, pick(random, either), known, name);
  const { type = schema.properties ? 'object' : 'string' } = schema;
  return typed(random, schema, Array.isArray(type) ? pick(random, type) : type, known);
}

/** Something else in one or a few places, most often deep inside. */
export function spoilt(random: Random, value: Json): Json {
  if (random() < 0.15) return pick(random, NASTY);
  if (Array.isArray(value)) {
    if (value.length === 0 || random() < 0.3) return [...value, pick(random, NASTY)];
    const at = between(random, 0, value.length - 1);
    return value.map((one, i) => (i === at ? spoilt(random, one) : one));
  }
  if (typeof value === 'object' && value !== null) {
    const names = Object.keys(value);
    const roll = random();
    if (names.length === 0 || roll < 0.1)
      return { ...value, [pick(random, ['extra', '__proto__', ''])]: pick(random, NASTY) };
    const name = pick(random, names);
    if (roll < 0.25) return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
    return { ...value, [name]: spoilt(random, value[name] ?? null) };
  }
  return pick(random, NASTY);
}

/** A text cut short, doubled or with a character changed: what a broken line delivers. */
export function garbled(random: Random, text: string): string {
  const at = between(random, 0, text.length);
  return pick(random, [
    text.slice(0, at),
    text + text,
    `${text.slice(0, at)}\u0001${text.slice(at + 1)}`,
    `${text.slice(0, at)}"${text.slice(at)}`,
    '['.repeat(5000),
    '',
  ]);
}
