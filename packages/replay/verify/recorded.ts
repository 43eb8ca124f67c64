import { hashName } from '../base/hash';
import type { HashCache } from '../base/hash';
import { isObject } from '../base/isObject';
import { placesOf } from '../base/places';
import type { Places, PlaceValue } from '../base/places';
import { Additions, withoutFields } from './additions';
import { valueAt } from './diff';
import type { Difference } from './diff';
import { infer } from './infer';
import { branchOf, stepsOf } from './pattern';
import { differencesByHash, put, UnknownPart } from './tree';

type Fields = Readonly<Record<string, unknown>>;
type Hash = (value: unknown) => number;

/** Where values may stand of which a line has only the hash. */
export type Hints = { readonly action: unknown; readonly where: () => Iterable<unknown> };

type How = {
  readonly hash: Hash;
  /** That of `hash`. */
  readonly cache: HashCache;
  readonly kind: 'state' | 'derived';
};

/** Of one step more than this is not told: it has one cause. */
const MOST_AT_ONCE = 500;

const isIn = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);

function isEqual(a: Places, b: Places): boolean {
  const paths = Object.keys(a);
  return paths.length === Object.keys(b).length && paths.every((path) => path in b && a[path] === b[path]);
}

/** A part of `value` with this hash. */
function partWith(value: unknown, wanted: string, hash: Hash): { readonly part: unknown } | undefined {
  if (value === undefined || value instanceof UnknownPart) return undefined;
  if (`#${hashName(hash(value))}` === wanted) return { part: value };
  if (!isObject(value)) return undefined;
  for (const key in value) {
    const found = partWith(value[key], wanted, hash);
    if (found) return found;
  }
  return undefined;
}

/** As `hashName` wrote it after '#'. */
const hashIn = (seen: string): number => parseInt(seen.slice(1), 36) | 0;

type Open = ReadonlyMap<string, Difference>;
const NOTHING_OPEN: Open = new Map();

/**
 * The recorded states, one after the other, put together again from what the lines of a log say and from the states found here:
 * a line names the places that changed, a large value only by its hash. Branch by branch: where a branch was as recorded, and its
 * line says what was found, it is as recorded again, which is the case nearly always and costs next to nothing.
 */
export class RecordedStates {
  /** The fields that the log knows, and those that are new. */
  readonly additions = new Additions();
  readonly #how: How;
  #recorded: Fields;
  #found: Fields;
  /** Where they differ now, by branch. A place stays here while it differs, and is told once. */
  readonly #open = new Map<string, Open>();
  /** Places whose recorded value was worked out from a hash. */
  readonly #inferred = new Set<string>();
  /** The last equal state of each branch in each of its cases, to know their fields by. */
  readonly #samples = new Map<string, unknown>();

  constructor(how: How) {
    this.#how = how;
    this.#recorded = {};
    this.#found = {};
  }

  get isAsRecorded(): boolean {
    return this.#open.size === 0;
  }

  /** What was recorded last. */
  get recorded(): Fields {
    return this.#recorded;
  }

  /** A whole state stands in the log. Returns where it is not the one found. */
  whole(recorded: Fields, found: Fields): readonly Difference[] {
    this.#inferred.clear();
    const names = new Set([...Object.keys(recorded), ...Object.keys(found)]);
    const next: Record<string, unknown> = {};
    const news = [...names].flatMap((name) => {
      if (name in recorded) next[name] = recorded[name];
      return this.#compare(name, next, found);
    });
    this.#recorded = next;
    this.#found = found;
    return news;
  }

  /** A line says what changed. Returns where the state found is not the recorded one and was before. */
  step(places: Places, found: Fields, hints: Hints): readonly Difference[] {
    const said = new Map<string, Record<string, PlaceValue>>();
    for (const path in places) {
      const branch = branchOf(path);
      const known = said.get(branch) ?? {};
      known[path] = places[path] ?? null;
      said.set(branch, known);
    }
    const moved = Object.keys(found).filter((name) => found[name] !== this.#found[name]);
    const next: Record<string, unknown> = { ...this.#recorded };
    const news: Difference[] = [];
    for (const name of new Set([...moved, ...said.keys()])) {
      const line = said.get(name) ?? {};
      if (this.#isAsSaid(name, line, found)) {
        next[name] = found[name];
        this.#sample(name, found[name]);
        continue;
      }
      next[name] = this.#applied(name, line, found, hints);
      if (next[name] === undefined) delete next[name];
      news.push(...this.#compare(name, next, found));
    }
    this.#recorded = next;
    this.#found = found;
    return news;
  }

  #isAsSaid(name: string, line: Places, found: Fields): boolean {
    const before = this.#found[name];
    if (this.#recorded[name] !== before || this.#open.has(name)) return false;
    const { hash, kind } = this.#how;
    return isEqual(line, placesOf({ [name]: before }, { [name]: found[name] }, hash, kind) ?? {});
  }

  #sample(name: string, value: unknown): void {
    const status = isObject(value) && typeof value['status'] === 'string' ? value['status'] : '';
    this.#samples.set(`${name} ${status}`, { [name]: value });
  }

  /** What a branch was recorded as after this line. */
  #applied(name: string, line: Places, found: Fields, hints: Hints): unknown {
    return Object.entries(line).reduce<unknown>((held, [path, seen]) => {
      const value = this.#valueOf(seen, path, found, hints);
      return put(held, stepsOf(path).slice(1), value);
    }, this.#recorded[name]);
  }

  #nameOf = (value: unknown): string => `#${hashName(this.#how.hash(value))}`;

  /** The value that a line names, or the part that only its hash is known of. */
  #valueOf(seen: PlaceValue, path: string, found: Fields, hints: Hints): unknown {
    if (seen === '#') return undefined;
    return typeof seen === 'string' && seen.startsWith('#') ? this.#partOf(seen, path, found, hints) : seen;
  }

  #partOf(seen: string, path: string, found: Fields, hints: Hints): unknown {
    const here = valueAt(found, path);
    if (here !== undefined && this.#nameOf(here) === seen) return here;
    const known = this.#asBefore(here, path);
    if (known !== undefined && this.#nameOf(known) === seen) return known;
    return (
      this.#elsewhere(seen, hints) ??
      this.#withoutNews(seen, known, path) ??
      this.#inferredFrom(seen, here, path, hints) ??
      this.#unknown(seen)
    );
  }

  /** What was found, without the fields that are new and with the recorded values of the places that differ already. */
  #asBefore(here: unknown, path: string): unknown {
    const bare = withoutFields(here, path, this.additions.found);
    const open = [...(this.#open.get(branchOf(path)) ?? NOTHING_OPEN).keys()];
    return open
      .filter((place) => place !== path && isIn(place, path))
      .reduce(
        (held, place) => put(held, stepsOf(place.slice(path.length)), valueAt(this.#recorded, place)),
        bare,
      );
  }

  #elsewhere(seen: string, { where }: Hints): unknown {
    for (const value of where()) {
      const found = partWith(value, seen, this.#how.hash);
      if (found) return found.part;
    }
    return undefined;
  }

  /** A field is new if what is left without it is what was recorded. */
  #withoutNews(seen: string, here: unknown, path: string): unknown {
    if (here === undefined) return undefined;
    this.#learn(branchOf(path));
    for (const pattern of this.additions.candidates(here, path)) {
      const left = withoutFields(here, path, new Set([pattern]));
      if (this.#nameOf(left) !== seen) continue;
      this.additions.found.add(pattern);
      return left;
    }
    return undefined;
  }

  /** Fields that this branch was recorded with are not new. */
  #learn(name: string): void {
    if (name in this.#recorded) this.additions.know({ [name]: this.#recorded[name] });
    for (const [key, sample] of this.#samples) if (key.startsWith(`${name} `)) this.additions.know(sample);
  }

  #inferredFrom(seen: string, here: unknown, path: string, { action }: Hints): unknown {
    const near = [action, valueAt(this.#recorded, path)].filter((one) => !(one instanceof UnknownPart));
    const place = infer(hashIn(seen), here, path, near);
    if (!place) return undefined;
    this.#inferred.add(place.path);
    return put(here, stepsOf(place.path.slice(path.length)), place.expected);
  }

  #unknown(seen: string): UnknownPart {
    const part = new UnknownPart(seen);
    this.#how.cache.set(part, hashIn(seen));
    return part;
  }

  /** Compares a branch, and shares what is equal. Returns the places that differ and did not before. */
  #compare(name: string, next: Record<string, unknown>, found: Fields): readonly Difference[] {
    const before = this.#open.get(name) ?? NOTHING_OPEN;
    const now = new Map<string, Difference>();
    for (const place of differencesByHash(next[name], found[name], `/${name}`, this.#how.hash)) {
      now.set(place.path, this.#inferred.has(place.path) ? { ...place, inferred: true } : place);
      if (now.size === MOST_AT_ONCE) break;
    }
    if (now.size > 0) {
      this.#learn(name);
      if (name in next) this.additions.know({ [name]: next[name] });
      this.#open.set(name, now);
    } else {
      this.#open.delete(name);
      if (name in found) next[name] = found[name];
    }
    return [...now.values()].filter(({ path }) => !before.has(path));
  }
}
