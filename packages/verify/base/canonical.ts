/** What JSON can say. */
export type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [name: string]: JsonValue };

const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);

const LONE_SURROGATE = /\p{Surrogate}/u;

function quote(text: string): string {
  if (LONE_SURROGATE.test(text)) throw new TypeError('half of a character has no canonical form');
  return JSON.stringify(text);
}

/**
 * The one text that RFC 8785 allows for a value: names sorted by their UTF-16 units, no spaces, numbers and strings as
 * JavaScript writes them. TypeError for what JSON cannot say.
 */
export function canonicalJson(value: JsonValue): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`${value} has no canonical form`);
    return JSON.stringify(value);
  }
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`${typeof value} has no canonical form`);
  const members = Object.keys(value)
    .sort()
    .map((name) => `${quote(name)}:${canonicalJson(value[name] as JsonValue)}`);
  return `{${members.join(',')}}`;
}

/** The canonical JSON of an object without one of its members: what a hash or a signature inside it is made over. */
export function canonicalWithout(value: object, name: string): string {
  const rest = Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
  return canonicalJson(rest);
}
