import { Bounded } from './bounded';
import { isObject, jsonInside, Learner } from './learn';
import { isFlag, isWord, kindOf, mayBePersonal } from './personal';
import type { Kind } from './personal';
import { makePseudonyms } from './pseudonym';
import type { Pseudonyms } from './pseudonym';

const MOST_PARTS = 200_000;
const MOST_TEXTS = 20_000;

/** What is known of a field's name, wherever it occurs. `isPlain`: never personal. */
type Key = { readonly clean: string; readonly isWord: boolean; readonly isPlain: boolean };

/** Hides the people in a recording, in values, keys and query cache keys, and keeps what a replay needs:
 * money, odds, statuses, and who is distinct from whom. `learn` everything before the first `redact`. */
export class Redactor {
  readonly #pseudonyms: Pseudonyms;
  readonly #learner = new Learner();
  readonly #done = new Bounded<object, object>(MOST_PARTS);
  readonly #keys = new Bounded<string, Key>(MOST_TEXTS);
  readonly #texts = new Bounded<string, string>(MOST_TEXTS);
  readonly #hide = (found: string): string => this.#pseudonyms.of(found);

  constructor(salt: Uint8Array) {
    this.#pseudonyms = makePseudonyms(salt);
  }

  /** Collects the personal values in a state or an action, to hide them wherever else they occur. */
  learn(value: unknown): void {
    this.#learner.learn(value);
  }

  /** Parts without personal data keep their reference, so a state costs what changed. */
  redact(value: unknown, kind?: Kind): unknown {
    if (typeof value === 'string' || typeof value === 'number') return this.#leaf(value, kind);
    if (!isObject(value)) return value;
    // Lists of numbers are not cached: reading them again is as fast.
    if (Array.isArray(value) && (kind || typeof value[0] === 'number')) return this.#list(value, kind);
    const was = this.#done.get(value);
    if (was !== undefined) return was;
    const clean = Array.isArray(value) ? this.#list(value, undefined) : this.#fields(value);
    this.#done.set(value, clean);
    return clean;
  }

  #leaf(value: string | number, kind: Kind | undefined): string | number {
    const text = String(value);
    if (!kind) return typeof value === 'string' ? this.#text(value) : value;
    if (isFlag(text)) return value;
    if (typeof value === 'string') return this.#pseudonyms.of(value);
    return Number.isSafeInteger(value) && value > 0 ? Number(this.#pseudonyms.of(text)) : value;
  }

  #list(list: readonly unknown[], kind: Kind | undefined): readonly unknown[] {
    let clean: unknown[] | undefined;
    for (let i = 0; i < list.length; i++) {
      // Most of a price log is lists of numbers, and a number without a key is not personal.
      if (!kind && typeof list[i] === 'number') continue;
      const item = this.redact(list[i], kind);
      if (item !== list[i]) (clean ??= list.slice())[i] = item;
    }
    return clean ?? list;
  }

  /** Runs over every part of every state, so unchanged parts allocate nothing. */
  #fields(fields: Readonly<Record<string, unknown>>): object {
    let isChanged = false;
    for (const key in fields) {
      const about = this.#about(key);
      if (about.clean === key && this.#field(about, key, fields) === fields[key]) continue;
      isChanged = true;
      break;
    }
    if (!isChanged) return fields;
    const pairs = Object.keys(fields).map((key) => {
      const about = this.#about(key);
      return [about.clean, this.#field(about, key, fields)] as const;
    });
    return Object.fromEntries(pairs);
  }

  #field(about: Key, key: string, fields: Readonly<Record<string, unknown>>): unknown {
    const child = fields[key];
    if (about.isPlain && (typeof child === 'number' || typeof child === 'boolean')) return child;
    if (about.isWord && typeof child === 'string') return this.#replace(child, false);
    return this.redact(child, about.isPlain ? undefined : kindOf(key, fields));
  }

  #about(key: string): Key {
    const was = this.#keys.get(key);
    if (was !== undefined) return was;
    const about = { clean: this.#text(key), isWord: isWord(key), isPlain: !mayBePersonal(key) };
    this.#keys.set(key, about);
    return about;
  }

  #text(text: string): string {
    const was = this.#texts.get(text);
    if (was !== undefined) return was;
    const clean = this.#nested(text);
    this.#texts.set(text, clean);
    return clean;
  }

  #nested(text: string): string {
    const inside = jsonInside(text);
    if (!inside) return this.#replace(text, true);
    const clean = this.redact(inside.value);
    if (clean === inside.value) return text;
    const json = JSON.stringify(clean);
    return inside.endpoint === undefined ? json : `${inside.endpoint}(${json})`;
  }

  #replace(text: string, hasNames: boolean): string {
    const { secret, name } = this.#learner.patterns();
    const clean = secret ? text.replace(secret, this.#hide) : text;
    return name && hasNames ? clean.replace(name, this.#hide) : clean;
  }
}
