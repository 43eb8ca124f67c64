/** JSON text as a value still to be validated; undefined if it is not JSON. */
export function valueIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
