import { RecentMap } from '../base/recentMap';
import { isObject } from '../base/isObject';
import { isFlag } from './personal';
import type { Kind, Ways } from './personal';

/** Shorter texts are hidden under their own key only: replacing them everywhere would damage other words. */
const SHORTEST: Record<Kind, number> = { secret: 6, name: 3, id: 5, typed: Infinity };
const MOST_SEEN = 16_000;
const MOST_KINDS = 2000;
const CACHE_KEY = /^([A-Za-z_]\w*)\(([[{"].*[\]}"])\)$/s;
const JSON_TEXT = /^[[{].*[\]}]$/s;

/** Finds JSON inside a text: a list sent as text, or the arguments of a cache key `endpoint({"id":1})`, `endpoint("id")`. */
export function jsonInside(
  text: string,
): { endpoint: string | undefined; value: object | string } | undefined {
  if (text.length < 2 || !/(?:[\]}]\)?|"\))$/.test(text)) return undefined;
  const [, endpoint, args] = CACHE_KEY.exec(text) ?? [];
  const json = args ?? (JSON_TEXT.test(text) ? text : undefined);
  if (json === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(json);
    return isObject(value) || typeof value === 'string' ? { endpoint, value } : undefined;
  } catch {
    return undefined;
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Longest first, so that a name inside a longer one does not hide half of it. */
function anyOf(texts: ReadonlySet<string>, wrap: (alternatives: string) => string): RegExp | undefined {
  if (texts.size === 0) return undefined;
  const sorted = [...texts].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  return new RegExp(wrap(sorted.map(escaped).join('|')), 'gu');
}

/** What to look for in every text: `secret` as any part of it, `name` as a whole word. */
export type Patterns = { readonly secret: RegExp | undefined; readonly name: RegExp | undefined };

/** Gathers the personal values of a recording before any is hidden. */
export class Learner {
  readonly #secrets = new Set<string>();
  readonly #names = new Set<string>();
  /** Keys of dictionaries whose keys are people's names. */
  readonly #people = new Set<string>();
  readonly #seen = new RecentMap<object, true>(MOST_SEEN);
  #patterns: Patterns | undefined;
  readonly #kinds = new RecentMap<string, Kind | 'none'>(MOST_KINDS);
  #isKept = true;

  /** `people`: dictionaries whose keys are people's names. */
  constructor(
    private readonly ways: Ways,
    private readonly people: ReadonlySet<string>,
  ) {}

  /** What is met once: it costs more to remember than to read. */
  learnOnce(value: unknown): void {
    this.#isKept = false;
    this.learn(value);
    this.#isKept = true;
  }

  learn(value: unknown, kind?: Kind): void {
    if (typeof value === 'string') this.#learnText(value, kind);
    else if (typeof value === 'number' && kind) this.#add(kind, String(value));
    else if (Array.isArray(value)) this.#learnList(value, kind);
    else if (isObject(value)) this.#learnFields(value);
  }

  /** Whether a field with something in it is called so, and no person. */
  isName(key: string): boolean {
    return this.#kinds.get(key) !== undefined && !this.#people.has(key);
  }

  patterns(): Patterns {
    return (this.#patterns ??= {
      secret: anyOf(this.#secrets, (any) => `(?:${any})`),
      name: anyOf(this.#names, (any) => `(?<![\\p{L}\\p{N}_])(?:${any})(?![\\p{L}\\p{N}_])`),
    });
  }

  /** Runs over every part of every state, so it allocates nothing. */
  #learnFields(fields: Readonly<Record<string, unknown>>): void {
    if (this.#isKept && this.#isSeen(fields)) return;
    for (const key in fields) {
      const child = fields[key];
      if (key.endsWith(')') || key.endsWith(']') || key.endsWith('}')) this.#learnText(key, undefined);
      if (this.people.has(key)) this.#meet(child);
      if (typeof child !== 'boolean' && child !== null) this.learn(child, this.#kindOf(key, fields));
    }
  }

  #meet(met: unknown): void {
    if (isObject(met)) for (const name of Object.keys(met)) this.#people.add(name);
  }

  /** Worked out once for a key that means the same everywhere. */
  #kindOf(key: string, fields: object): Kind | undefined {
    const known = this.#kinds.get(key);
    if (known !== undefined) return known === 'none' ? undefined : known;
    const kind = this.ways.kindOf(key, fields);
    if (!this.ways.isByHolder(key)) this.#kinds.set(key, kind ?? 'none');
    return kind;
  }

  #learnList(list: readonly unknown[], kind: Kind | undefined): void {
    if (!kind && this.#isKept && this.#isSeen(list)) return;
    for (const item of list) if (typeof item !== 'number' || kind) this.learn(item, kind);
  }

  #isSeen(part: object): boolean {
    const isSeen = this.#seen.get(part) === true;
    if (!isSeen) this.#seen.set(part, true);
    return isSeen;
  }

  #learnText(text: string, kind: Kind | undefined): void {
    if (kind) this.#add(kind, text);
    else {
      const inside = jsonInside(text)?.value;
      if (isObject(inside)) this.learn(inside);
    }
  }

  #add(kind: Kind, text: string): void {
    if (isFlag(text) || text.length < SHORTEST[kind]) return;
    (kind === 'secret' ? this.#secrets : this.#names).add(text);
    this.#patterns = undefined;
  }
}
