/** What of a valibot schema has to be known here; every kind of schema carries some of it. */
type Schema = {
  kind?: string;
  type: string;
  pipe?: readonly (Schema & { requirement?: unknown })[];
  entries?: Readonly<Record<string, Schema>>;
  item?: Schema;
  items?: readonly Schema[];
  options?: readonly Schema[] | readonly unknown[];
  wrapped?: Schema;
};

const CLOSED = new Set([
  'picklist',
  'literal',
  'enum',
  'number',
  'boolean',
  'null',
  'undefined',
  'bigint',
  'date',
]);
const BOUNDS = new Set(['max_length', 'length', 'max_bytes', 'bytes', 'max_graphemes', 'graphemes']);

/** From its first to its last character, with nothing that may repeat without end. */
const isFixed = (pattern: unknown): boolean =>
  pattern instanceof RegExp &&
  /^\^[^|]*\$$/.test(pattern.source) &&
  !/[*+]|\{\d+,\}/.test(pattern.source.replace(/\\.|\[[^\]]*\]/g, 'x'));

const isBounded = (pipe: Schema['pipe'] = []): boolean =>
  pipe.some(({ type, requirement }) => BOUNDS.has(type) || (type === 'regex' && isFixed(requirement)));

function partsOf(schema: Schema, at: string): [string, Schema][] {
  if (schema.entries) return Object.entries(schema.entries).map(([key, part]) => [`${at}.${key}`, part]);
  if (schema.item) return [[`${at}[]`, schema.item]];
  if (schema.items) return schema.items.map((part, i) => [`${at}[${i}]`, part]);
  if (schema.wrapped) return [[at, schema.wrapped]];
  return ((schema.options ?? []) as readonly Schema[]).map((part) => [at, part]);
}

/** Places in a request's schema where a text or a list may be of any length, or anything at all may stand. */
export function unlimited(of: object, at = ''): string[] {
  const schema = of as Schema;
  if (CLOSED.has(schema.type)) return [];
  const isOpen = schema.type === 'string' || schema.type === 'array';
  const parts = partsOf(schema, at);
  if (!isOpen && !parts.length && !schema.entries) return [`${at}: ${schema.type}`];
  return [
    ...(isOpen && !isBounded(schema.pipe) ? [`${at}: ${schema.type}`] : []),
    ...parts.flatMap(([place, part]) => unlimited(part, place)),
  ];
}
