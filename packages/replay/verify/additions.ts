import { isObject } from '../base/isObject';
import { valueIn } from '../base/json';
import { pointerStep } from '../base/places';
import { isFieldName, patternOf } from './pattern';
import { UnknownPart } from './tree';

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) && !Array.isArray(value);

/** What a text holds if it is JSON: storage has such texts. */
function insideOf(value: unknown): object | undefined {
  const inside = typeof value === 'string' && value.startsWith('{') ? valueIn(value) : undefined;
  return isObject(inside) ? inside : undefined;
}

/** Every place in a value that is called like a field, as patterns. */
function* fieldsIn(value: unknown, path: string): Generator<string> {
  const holder = insideOf(value) ?? value;
  if (!isObject(holder)) return;
  for (const [key, child] of Object.entries(holder)) {
    const at = path + pointerStep(key);
    if (!Array.isArray(holder) && isFieldName(key)) yield patternOf(at);
    yield* fieldsIn(child, at);
  }
}

/** `value` without the fields at these patterns; the same object if it has none of them. */
export function withoutFields(value: unknown, path: string, patterns: ReadonlySet<string>): unknown {
  const inside = insideOf(value);
  if (inside) {
    const left = withoutFields(inside, path, patterns);
    return left === inside ? value : JSON.stringify(left);
  }
  if (!isObject(value)) return value;
  let isOther = false;
  const kept: [string, unknown][] = [];
  for (const [key, child] of Object.entries(value)) {
    const at = path + pointerStep(key);
    if (patterns.has(patternOf(at))) {
      isOther = true;
      continue;
    }
    const left = withoutFields(child, at, patterns);
    isOther ||= left !== child;
    kept.push([key, left]);
  }
  if (!isOther) return value;
  return isFields(value) ? Object.fromEntries(kept) : kept.map(([, child]) => child);
}

/** Which fields a log knows, and which are new since: today's states have them, the recorded ones never had. */
export class Additions {
  /** New fields, as patterns. */
  readonly found = new Set<string>();
  readonly #known = new Set<string>();
  readonly #places = new Set<string>();
  readonly #seen = new WeakSet<object>();

  /** These fields were there when the log was recorded. */
  know(value: unknown, pattern = ''): void {
    if (isObject(value)) {
      if (this.#seen.has(value)) return;
      this.#seen.add(value);
    }
    const holder = insideOf(value) ?? value;
    if (!isObject(holder) || holder instanceof UnknownPart) return;
    for (const [key, child] of Object.entries(holder)) {
      const at = `${pattern}/${isFieldName(key) ? key : '*'}`;
      this.#known.add(at);
      this.know(child, at);
    }
  }

  /** A place that a line names, with all that holds it. */
  knowPlace(pointer: string): void {
    // Most lines name the same few places.
    if (this.#places.has(pointer)) return;
    this.#places.add(pointer);
    const steps = pointer.split('/').slice(1);
    steps.forEach((_, i) => this.#known.add(patternOf(`/${steps.slice(0, i + 1).join('/')}`)));
  }

  isKnown(pointer: string): boolean {
    return this.#known.has(patternOf(pointer));
  }

  /** Fields in `value` that may be new. */
  candidates(value: unknown, path: string): readonly string[] {
    const all = new Set(fieldsIn(value, path));
    return [...all].filter((pattern) => !this.#known.has(pattern) && !this.found.has(pattern));
  }
}
