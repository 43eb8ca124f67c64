import { RecentMap } from '../base/recentMap';
import { isObject } from '../base/isObject';
import { valueIn } from '../base/json';
import { jsonInside, Learner } from './learn';
import { hideNote } from './note';
import { FIGURE, isField, isFlag, waysOf } from './personal';
import type { Vocabulary, Way, Ways } from './personal';
import { makePseudonyms } from './pseudonym';
import type { Pseudonyms } from './pseudonym';

const MOST_PARTS = 16_000;
const MOST_TEXTS = 20_000;

const LETTERS = /^[A-Za-z_]+$/;
const TYPED = /[\p{L}\p{M}\p{N}]+/gu;

type Fields = Readonly<Record<string, unknown>>;
const NOTHING: Fields = {};
const partOf = (before: unknown): Fields => (isObject(before) ? before : NOTHING);

/** Hides the people in a recording and what they typed, in values, keys and query cache keys, and keeps what a replay needs: money, odds,
 * statuses, and who is distinct from whom. `learn` everything before the first `redact`. */
export class Redactor {
  readonly #pseudonyms: Pseudonyms;
  readonly #vocabulary: Vocabulary;
  readonly #byKey: Ways;
  readonly #learner: Learner;
  readonly #done = new RecentMap<object, object>(MOST_PARTS);
  /** Ways of keys that are the same in every holder. */
  readonly #ways = new RecentMap<string, Way>(MOST_TEXTS);
  readonly #texts = new RecentMap<string, string>(MOST_TEXTS);
  #isKept = true;
  readonly #hide = (found: string): string => this.#pseudonyms.of(found);

  /** `salt`: random bytes for the pseudonyms, never written down. */
  constructor(salt: Uint8Array, vocabulary: Vocabulary) {
    this.#pseudonyms = makePseudonyms(salt);
    this.#vocabulary = vocabulary;
    this.#byKey = waysOf(vocabulary);
    this.#learner = new Learner(this.#byKey, vocabulary.people);
  }

  /** Collects the personal values in a state, to hide them wherever else they occur. */
  learn(value: unknown): void {
    this.#learner.learn(value);
  }

  /** Those in an action, which is met once. */
  learnOnce(action: unknown): void {
    this.#learner.learnOnce(action);
  }

  /** An action: what of it the state has was redacted there, and nothing else of it is met again. */
  redactOnce(action: unknown): unknown {
    this.#isKept = false;
    const clean = this.redact(action);
    this.#isKept = true;
    return clean;
  }

  /** Parts without personal data keep their reference, so a state costs what changed. `key`: where the value stands. `plain`: what
   * stood there before, if there was nothing to hide in it: parts that are the same need no second look. */
  redact(value: unknown, key = '', plain = NOTHING): unknown {
    if (!isObject(value)) return this.#leaf(value, key === '' ? 'sentence' : this.#byKey.wayOf(key, {}));
    // Lists of numbers are not cached: reading them again is as fast.
    if (Array.isArray(value) && typeof value[0] === 'number') return this.#items(value, key, 'sentence');
    if (plain !== NOTHING) return this.#like(value, key, plain);
    const known = this.#done.get(value);
    if (known !== undefined) return known;
    const clean = this.#parts(value, key, plain);
    if (this.#isKept) this.#done.set(value, clean);
    return clean;
  }

  /** What is plain itself is known by what comes after it, and need not be remembered. */
  #like(value: object, key: string, plain: Fields): unknown {
    const clean = this.#parts(value, key, plain);
    if (this.#isKept && clean !== value) this.#done.set(value, clean);
    return clean;
  }

  #parts(value: object, key: string, plain: Fields): object {
    if (!Array.isArray(value)) return this.#fields(value as Fields, key, plain);
    // One that came first moves all the others.
    return this.#items(value, key, undefined, plain['length'] === value.length ? plain : NOTHING);
  }

  /** What a person wrote. */
  hideTyped(text: string): string {
    return text.replace(TYPED, this.#hide);
  }

  /** A mark. What a person wrote in it is hidden; a place of the state and a value of it stay. */
  hideMark(note: string): string {
    if (this.#vocabulary.plainMarks.has(note)) return note;
    return hideNote(note, {
      ways: this.#byKey,
      vocabulary: this.#vocabulary,
      isName: (text) => this.#byKey.isByHolder(text) || this.#learner.isName(text),
      hide: (text) => this.#replace(text, true),
      typed: (text) => this.hideTyped(text),
    });
  }

  /** What a tester expected: names of our states and values that a state has stay, whatever else was typed is hidden. `at`: a
   * JSON pointer; `value`: JSON, absent where nothing should stand there. */
  hideExpected({ at, value }: { readonly at: string; readonly value?: unknown }): {
    readonly at: string;
    readonly value?: unknown;
    readonly isHidden?: true;
  } {
    const said = value === undefined ? '' : JSON.stringify(value);
    const note = this.hideMark(`${at}=${said}`);
    const sign = note.indexOf('=');
    const left = note.slice(sign + 1);
    const clean = { at: note.slice(0, sign), value: left === '' ? undefined : (valueIn(left) ?? left) };
    const isLost = clean.at !== at || (left !== said && !this.#isHiddenAlike(at, value));
    return isLost ? { ...clean, isHidden: true } : clean;
  }

  /** Whether a text is hidden in states as it is in what was expected there, so that the two can still be compared. */
  #isHiddenAlike(at: string, value: unknown): boolean {
    const steps = at.split('/').slice(1);
    if (typeof value !== 'string' || this.#vocabulary.derived.has(steps[0] ?? '')) return false;
    return this.#byKey.kindOf(steps.at(-1) ?? '', {}) !== undefined;
  }

  #leaf(value: unknown, way: Way): unknown {
    if (typeof value === 'string') return this.#text(value, way);
    const isHidden = way === 'secret' || way === 'name' || way === 'id';
    if (!isHidden || typeof value !== 'number' || !Number.isSafeInteger(value) || value <= 0) return value;
    return Number(this.#pseudonyms.of(String(value)));
  }

  #text(text: string, way: Way): string {
    if (isFlag(text) || this.#vocabulary.isHandle(text)) return text;
    switch (way) {
      case 'word':
        return this.#word(text);
      case 'sentence':
        return this.#known(text, (one) => this.#nested(one));
      case 'figure':
        return FIGURE.test(text) ? text : this.hideTyped(text);
      case 'path':
        return this.#known(text, (one) =>
          this.#replace(
            this.#vocabulary.plainPath(one, (part) => this.hideTyped(part)),
            false,
          ),
        );
      case 'typed':
        return this.hideTyped(text);
      default:
        return this.#pseudonyms.of(text);
    }
  }

  #known(text: string, make: (text: string) => string): string {
    const was = this.#texts.get(text);
    if (was !== undefined) return was;
    const clean = make(text);
    this.#texts.set(text, clean);
    return clean;
  }

  /** `way`: of the texts and numbers in it, where the holder of the list decides. */
  #items(list: readonly unknown[], key: string, way: Way | undefined, plain = NOTHING): readonly unknown[] {
    let clean: unknown[] | undefined;
    for (let i = 0; i < list.length; i++) {
      const raw = list[i];
      const before = plain[i];
      if (raw === before && isObject(raw)) continue;
      const item =
        way === undefined || isObject(raw) ? this.redact(raw, key, partOf(before)) : this.#leaf(raw, way);
      if (item !== raw) (clean ??= list.slice())[i] = item;
    }
    return clean ?? list;
  }

  /** Runs over every part of every state, so unchanged parts allocate nothing. */
  #fields(fields: Fields, parent: string, plain: Fields): object {
    let isChanged = false;
    for (const key in fields) {
      const child = fields[key];
      const before = plain[key];
      // What stands beside a text may say something else of it now.
      if (
        child === before &&
        child !== undefined &&
        (typeof child === 'object' || !this.#byKey.isByHolder(key))
      )
        continue;
      if (this.#key(key, parent) === key && this.#field(key, fields, parent, before) === child) continue;
      isChanged = true;
      break;
    }
    if (!isChanged) return fields;
    const pairs = Object.keys(fields).map(
      (key) => [this.#key(key, parent), this.#field(key, fields, parent)] as const,
    );
    return Object.fromEntries(pairs);
  }

  #field(key: string, fields: Fields, parent: string, before?: unknown): unknown {
    const child = fields[key];
    if (typeof child === 'boolean' || child === null || child === undefined) return child;
    if (Array.isArray(child) && (typeof child[0] === 'string' || typeof child[0] === 'number'))
      return this.#items(child, key, this.#way(key, fields, parent));
    // A dictionary's entries are what the dictionary is called.
    if (isObject(child))
      return this.redact(child, isField(key) || parent === '' ? key : parent, partOf(before));
    return this.#leaf(child, this.#way(key, fields, parent));
  }

  #way(key: string, fields: Fields, parent: string): Way {
    if (this.#byKey.isByHolder(key)) return this.#byKey.wayOf(key, fields);
    if (!isField(key)) return this.#byKey.wayOf(key, fields, parent);
    const was = this.#ways.get(key);
    if (was !== undefined) return was;
    const way = this.#byKey.wayOf(key, fields);
    this.#ways.set(key, way);
    return way;
  }

  /** Names of fields stay, whoever is called like one; keys of dictionaries may name a person. */
  #key(key: string, parent: string): string {
    if (this.#vocabulary.people.has(parent)) return this.hideTyped(key);
    if (isField(key)) return key;
    return this.#word(key);
  }

  /** Stays as it is, but for secrets and the arguments in a key of the query cache. */
  #word(text: string): string {
    if (LETTERS.test(text)) return text;
    return /[\])}]$/.test(text)
      ? this.#known(`\u0000${text}`, () => this.#nested(text, false))
      : this.#replace(text, false);
  }

  #nested(text: string, hasNames = true): string {
    const inside = jsonInside(text);
    if (!inside) return this.#replace(text, hasNames);
    const { endpoint, value } = inside;
    const clean =
      typeof value === 'string'
        ? this.#text(value, this.#byKey.wayOf('originalArgs', { endpointName: endpoint }))
        : this.redact(value);
    if (clean === value) return text;
    const json = JSON.stringify(clean);
    return endpoint === undefined ? json : `${endpoint}(${json})`;
  }

  #replace(text: string, hasNames: boolean): string {
    const { secret, name } = this.#learner.patterns();
    const clean = secret ? text.replace(secret, this.#hide) : text;
    return name && hasNames ? clean.replace(name, this.#hide) : clean;
  }
}
