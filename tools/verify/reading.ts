import type { Reading } from '@backlay/verify/record';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A reply of the exchange has its documents in `data`. */
const insideReply = (value: unknown): unknown =>
  isObject(value) && 'success' in value && 'data' in value ? value['data'] : value;

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The documents of a file or a reply: one, a list, or one a line. Error for anything else. */
export function documentsIn(text: string): readonly unknown[] {
  const whole = insideReply(parse(text));
  if (whole !== undefined) return [whole].flat();
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, i) => {
      const value = parse(line);
      if (value === undefined) throw new Error(`line ${i + 1} is no JSON`);
      return value;
    });
}

/** The documents as what they should be. Error for the first that is not. */
export function readAll<T>(text: string, read: (value: unknown) => Reading<T>): readonly T[] {
  return documentsIn(text).map((value, i) => {
    const reading = read(value);
    if (reading.status === 'unreadable') throw new Error(`document ${i + 1}: ${reading.why}`);
    return reading.value;
  });
}
