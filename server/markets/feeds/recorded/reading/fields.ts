import * as v from 'valibot';

// Fields of a message, each judged alone. A number may come as text and text as a number; null is as good as absent.

/** Hears of what cannot be read: where it stands, like 'rc.0.atb', and what stands there. */
export type Fault = (where: string, value: unknown) => void;

const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** A finite number, or one written as text; undefined for anything else. */
export function numberIn(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' && NUMBER.test(value) ? Number(value) : undefined;
}

/** A whole number that keeps its digits. */
export function wholeIn(value: unknown): number | undefined {
  const number = numberIn(value);
  return number !== undefined && Number.isSafeInteger(number) ? number : undefined;
}

/** Text, or a number as text. */
export function textIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

export function flagIn(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === 'true') return true;
  return value === 'false' ? false : undefined;
}

/** What a schema makes of a value. */
export const bySchema =
  <T>(schema: v.GenericSchema<unknown, T>) =>
  (value: unknown): T | undefined => {
    const read = v.safeParse(schema, value);
    return read.success ? read.output : undefined;
  };

export type Raw = Readonly<Record<string, unknown>>;

export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null;

/** The parts of a list; none of what is no list. */
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
