import type { NumberedChange } from './change';
import { hashName, makeHash } from '../base/hash';
import { isObject } from '../base/isObject';
import { valueIn } from '../base/json';
import type { Keyframe, Log } from '../recorder/log';
import type { Project } from '../recorder/export';
import type { Places } from '../base/places';
import type { AdaptedLog } from './adapt';
import { differences, valueAt } from './diff';
import type { Difference, Divergence } from './diff';
import { branchOf, covers, isFieldName, leadsTo, patternOf, stepsOf } from './pattern';
import { RecordedStates } from './recorded';
import type { Hints } from './recorded';

/**
 * Why a place is not as recorded. `filled`: there was no such slice or field. `dropped`: a slice that is gone. `declared`: a
 * change says so. `undeclared`: nobody said so; a mistake, or a change that has no entry yet.
 */
export type Reason =
  | { readonly kind: 'filled' | 'dropped' | 'undeclared' }
  | { readonly kind: 'declared'; readonly change: string; readonly why: string };

/** A place that is not as recorded, told once while it differs. */
export type Deviation = Divergence & { readonly reason: Reason };

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (isObject(value) ? value : {});

const without = (fields: Fields, names: readonly string[]): Fields =>
  names.length === 0
    ? fields
    : Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

const only = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));

/** Compares the states of one log, and what is derived from them, with what its lines say. */
export class Comparison {
  readonly #cache = new Map<object, number>();
  readonly #hash = makeHash(this.#cache);
  readonly #states = new RecordedStates({ hash: this.#hash, cache: this.#cache, kind: 'state' });
  readonly #derived = new RecordedStates({ hash: this.#hash, cache: this.#cache, kind: 'derived' });
  readonly #adapted: AdaptedLog;
  readonly #log: Log;
  /** What was derived then and is derived now. */
  readonly #names: readonly string[];
  /** The changes that may show, each after any of these actions. */
  readonly #pending: readonly Pending[];
  #hasFailed = false;

  constructor(
    adapted: AdaptedLog,
    readonly project: Project,
  ) {
    this.#adapted = adapted;
    this.#log = adapted.recorded;
    this.#names = Object.keys(this.#log.keyframes.get(0)?.q ?? {});
    this.#pending = adapted.pending.map((change) => ({ change, shownAt: shownAt(change, this.#log) }));
    for (const { p, q } of this.#log.actions) {
      for (const path in p) this.#states.additions.knowPlace(path);
      for (const path in q) this.#derived.additions.knowPlace(path);
    }
    for (const { s, q } of this.#log.keyframes.values()) {
      this.#states.additions.know(s);
      this.#derived.additions.know(q);
    }
  }

  /** Where the state before action `at`, and what is derived from it, is not as recorded and was until now. */
  at(at: number, state: unknown): readonly Deviation[] {
    const index = at - 1;
    const type = this.#log.actions[index]?.a.type ?? '';
    const wrong = this.#state(at, this.#adapted.back(state));
    const derived = this.#derive(at, state);
    return [
      ...wrong.map((place) => ({
        index,
        type,
        ...place,
        reason: this.#reasonFor(place, index, this.#states),
      })),
      ...derived.map((place) => ({
        index,
        type,
        derived: true as const,
        ...place,
        reason: this.#reasonFor(place, index, this.#derived),
      })),
    ];
  }

  #state(at: number, found: unknown): readonly Difference[] {
    const frame = this.#log.keyframes.get(at);
    const news = frame ? this.#wholeState(frame, found) : this.#nextState(at - 1, found);
    return news.length > 0 || !this.#states.isAsRecorded ? news : this.#wholeHash(at, found);
  }

  #wholeState({ s }: Keyframe, found: unknown): readonly Difference[] {
    if (!isObject(s) || !isObject(found)) return [...differences(s, found)];
    return this.#states.whole(without(s, this.#adapted.dropped), found);
  }

  #nextState(index: number, found: unknown): readonly Difference[] {
    const places = this.#withoutDropped(this.#log.actions[index]?.p ?? {});
    return this.#states.step(places, fieldsOf(found), this.#hints(index));
  }

  #withoutDropped(places: Places): Places {
    const { dropped } = this.#adapted;
    if (dropped.length === 0) return places;
    return Object.fromEntries(Object.entries(places).filter(([path]) => !dropped.includes(branchOf(path))));
  }

  /** Beside the places there are hashes of whole states. They can only be compared where nothing differs. */
  #wholeHash(at: number, found: unknown): readonly Difference[] {
    if (this.#adapted.dropped.length > 0 || this.#hasFailed) return [];
    const end = at === this.#log.actions.length ? this.#log.end : undefined;
    const name = hashName(this.#hash(found));
    const expected = [this.#log.keyframes.get(at)?.c, end].find((one) => one !== undefined && one !== name);
    if (expected === undefined) return [];
    this.#hasFailed = true;
    return [{ path: '', expected: `#${expected}`, found: `#${name}` }];
  }

  #derive(at: number, state: unknown): readonly Difference[] {
    if (this.#names.length === 0) return [];
    const found = this.#projected(state);
    if ('failed' in found) return found.failed;
    const q = this.#log.keyframes.get(at)?.q;
    const now = only(found.derived, this.#names);
    if (q) return this.#derived.whole(only(q, Object.keys(now)), now);
    const line = Object.entries(this.#log.actions[at - 1]?.q ?? {});
    const places = Object.fromEntries(line.filter(([path]) => branchOf(path) in now));
    return this.#derived.step(places, now, this.#hints(at - 1));
  }

  /** A selector may throw on a state that no build ever had. */
  #projected(state: unknown): { readonly derived: Fields } | { readonly failed: readonly Difference[] } {
    try {
      return { derived: fieldsOf(this.project(state)) };
    } catch (error) {
      const failed = this.#hasFailed ? [] : [{ path: '', expected: 'what is derived', found: String(error) }];
      this.#hasFailed = true;
      return { failed };
    }
  }

  #hints(index: number): Hints {
    const log = this.#log;
    const before = this.#states.recorded;
    return {
      action: log.actions[index]?.a,
      where: function* () {
        yield log.actions[index]?.a;
        yield before;
        for (const frame of log.keyframes.values()) if (frame.i > index) yield frame.s;
      },
    };
  }

  #reasonFor(place: Difference, index: number, states: RecordedStates): Reason {
    const named = changeFor(place, index, this.#pending);
    // A change that only names what holds a new field is not why it is there.
    if (named?.isExact) return declared(named);
    if (isFilled(place, states)) return { kind: 'filled' };
    return named ? declared(named) : { kind: 'undeclared' };
  }
}

const declared = ({ change: { id, why } }: Named): Reason => ({ kind: 'declared', change: id, why });

/** `shownAt`: the actions that show the change, in order; -1 where it shows from the beginning. */
type Pending = { readonly change: NumberedChange; readonly shownAt: readonly number[] };

function shownAt({ after }: NumberedChange, { actions }: Log): readonly number[] {
  if (!after) return [-1];
  return actions.flatMap(({ a }, i) => (after.includes(a.type) ? [i] : []));
}

/** `last`: the action that showed the change last; `depth`: how many steps of the place the change names. */
type Named = {
  readonly change: NumberedChange;
  readonly last: number;
  readonly depth: number;
  readonly isExact: boolean;
};

/** The change that a place differs by. Several may cover it: then one that names just this place rather than what holds it, and of
 * those the one whose action came last before it. */
function changeFor(place: Difference, index: number, pending: readonly Pending[]): Named | undefined {
  const steps = stepsOf(place.path).length;
  let named: Named | undefined;
  for (const { change, shownAt: all } of pending) {
    const last = all.findLast((at) => at <= index);
    const depth = depthOf(place, change);
    if (last === undefined || depth === undefined) continue;
    const found = { change, last, depth, isExact: depth >= steps };
    if (!named || isNearer(found, named)) named = found;
  }
  return named;
}

function isNearer(one: Named, other: Named): boolean {
  if (one.isExact !== other.isExact) return one.isExact;
  return one.last === other.last ? one.depth > other.depth : one.last > other.last;
}

/** How many steps the longest pattern has by which a change covers a place; undefined where none does. */
function depthOf(place: Difference, { differs = [] }: NumberedChange): number | undefined {
  const patterns = differs.filter((pattern) => covers(pattern, place.path) || isHolderOf(place, pattern));
  return patterns.length === 0 ? undefined : Math.max(...patterns.map((pattern) => stepsOf(pattern).length));
}

/** Of a large part only the hash may be known: then it is not known either which place in it differs. */
const isHolderOf = ({ path, expected }: Difference, pattern: string): boolean =>
  typeof expected === 'string' && expected.startsWith('#') && leadsTo(path, pattern);

/** A slice or field that the log has never had. */
function isFilled({ path, expected, found }: Difference, states: RecordedStates): boolean {
  if (expected === undefined && found !== undefined) {
    if (!isFieldName(stepsOf(path).at(-1) ?? '') || states.additions.isKnown(path)) return false;
    const holder = valueAt(states.recorded, path.slice(0, path.lastIndexOf('/')));
    if (!isObject(holder) || Array.isArray(holder)) return false;
    states.additions.found.add(patternOf(path));
    return true;
  }
  return isFilledText({ path, expected, found }, states);
}

/** A text of storage in which fields are new. */
function isFilledText({ path, expected, found }: Difference, states: RecordedStates): boolean {
  if (typeof expected !== 'string' || typeof found !== 'string') return false;
  const [then, now] = [valueIn(expected), valueIn(found)];
  if (!isObject(then) || !isObject(now)) return false;
  const places = [...differences(then, now, path)];
  const areNew = places.every(
    (place) => place.expected === undefined && !states.additions.isKnown(place.path),
  );
  if (areNew) for (const place of places) states.additions.found.add(patternOf(place.path));
  return areNew;
}
