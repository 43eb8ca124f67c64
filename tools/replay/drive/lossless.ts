import { pointerStep } from '@backlay/replay/base/places';
import type { Did } from './kinds';

/** A place at which JSON carries something else than stands there. `found`: in words, for JSON could not say it. */
export type Lost = { readonly path: string; readonly found: string };

/** Live requests and answers, which a recording leaves out. */
const LEFT_OUT = 'baseQueryMeta';

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** What is no object and JSON loses, in words. */
function lostLeaf(value: unknown): string | undefined {
  switch (typeof value) {
    case 'number':
      if (Object.is(value, -0)) return '-0';
      return Number.isFinite(value) ? undefined : String(value);
    case 'bigint':
    case 'function':
    case 'symbol':
      return `a ${typeof value}`;
    default:
      return undefined;
  }
}

function lostField(fields: object, path: string): Lost | undefined {
  for (const [key, child] of Object.entries(fields)) {
    const lost = key === LEFT_OUT ? undefined : lostAt(child, `${path}${pointerStep(key)}`);
    if (lost) return lost;
  }
  return undefined;
}

function lostIn(list: readonly unknown[], path: string): Lost | undefined {
  for (let i = 0; i < list.length; i++) {
    const at = `${path}/${i}`;
    if (!(i in list)) return { path: at, found: 'a hole' };
    if (list[i] === undefined) return { path: at, found: 'undefined' };
    const lost = lostAt(list[i], at);
    if (lost) return lost;
  }
  return undefined;
}

/** The first place of a value that JSON loses: a negative zero, no number, infinity, a hole in a list or undefined in one, whatever is no
 * plain object. A field that is undefined counts as one that is not there. */
export function lostAt(value: unknown, path = ''): Lost | undefined {
  const found = lostLeaf(value);
  if (found !== undefined) return { path, found };
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return lostIn(value, path);
  return isPlain(value) ? lostField(value, path) : { path, found: `a ${value.constructor.name}` };
}

/** What JSON lost of what a page did in a turn. */
export type Loss = Lost & { readonly did: Did };

const REAL = JSON.stringify;

/** Looks at actions before they are on a tape, and at bodies before they are text. */
export class Losses {
  #first: Loss | null = null;
  /** Of texts that were made of what JSON loses. */
  readonly #texts = new Map<string, Lost>();

  /** Has every text made by JSON pass here; the returned function ends it. */
  install(): () => void {
    const watched = (value: unknown, ...how: [never?, never?]): string => {
      const text = REAL(value, ...how);
      const lost = lostAt(value);
      if (lost) this.#texts.set(text, lost);
      return text;
    };
    Object.assign(JSON, { stringify: watched });
    return () => void Object.assign(JSON, { stringify: REAL });
  }

  action(did: Did, action: object): void {
    const lost = lostAt(action);
    if (lost) this.#first ??= { did, ...lost };
  }

  /** Anything but an action. */
  other(did: Did): void {
    const text = did.did === 'call' ? REAL(did.body) : did.did === 'send' ? did.text : undefined;
    const lost = text === undefined ? undefined : this.#texts.get(text);
    if (lost) this.#first ??= { did, ...lost, path: `/body${lost.path}` };
  }

  /** The first since the last time. */
  take(): Loss | null {
    const first = this.#first;
    this.#first = null;
    this.#texts.clear();
    return first;
  }
}
