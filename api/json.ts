import * as v from 'valibot';

/** JSON text as a value still to be validated; undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** Data some calls send as JSON text (product.md section 7) and older servers as plain JSON. */
export const jsonTextOf = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.unknown(),
    v.transform((value): unknown => (typeof value === 'string' ? parseJson(value) : value)),
    schema,
  );
