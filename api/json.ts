import * as v from 'valibot';

type Reviver = (key: string, value: unknown) => unknown;

/** JSON text as a value still to be validated; undefined if it is not JSON. */
export function parseJson(text: string, reviver?: Reviver): unknown {
  try {
    const value: unknown = JSON.parse(text, reviver);
    return value;
  } catch {
    return undefined;
  }
}

/** Letters that run from the right, and marks that turn the direction of what follows. */
const TURNS = /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC]/;
const NAMES = /^(?!user_).*name$/i;

/** Names of feeds and operators stand beside figures: one that runs from the right is kept apart from what is around it, or it
 * would turn the figures round. */
const apart = (key: string, value: unknown): unknown =>
  typeof value === 'string' && TURNS.test(value) && NAMES.test(key) ? `\u2068${value}\u2069` : value;

/** What the exchange said, undefined if it is not JSON. Seldom has it a letter that turns: all else is read as it stands. */
export const readSaid = (text: string): unknown =>
  parseJson(text, TURNS.test(text) || text.includes('\\u') ? apart : undefined);

/** Data some calls send as JSON text (product.md section 7) and older servers as plain JSON. */
export const jsonTextOf = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.unknown(),
    v.transform((value): unknown => (typeof value === 'string' ? parseJson(value) : value)),
    schema,
  );
