import { hashName, makeHash } from '../recorder/hash';
import { isObject } from '../recorder/learn';
import type { Log } from '../recorder/log';
import type { Project } from '../recorder/export';
import { firstDifference } from './diff';
import type { Divergence } from './diff';
import { statesOf } from './fold';
import type { ReplayReducer } from './fold';
import { nowhere, wrongPlace } from './place';
import type { Hints } from './place';
import { explainWhole } from './whole';

/** `also`: the first divergence of everything else that is derived, in the order of the log. */
export type Verified =
  | { readonly status: 'equal'; readonly actions: number; readonly end: unknown }
  | {
      readonly status: 'diverged';
      readonly actions: number;
      readonly divergence: Divergence;
      readonly also: readonly Divergence[];
    };

type Step = { readonly index: number; readonly before: unknown; readonly found: unknown };

const nothing: Project = () => undefined;

/** Compares the states of one log with what its lines say. */
class Comparison {
  readonly #hash = makeHash(new Map());
  readonly #whole = (state: unknown): string => hashName(this.#hash(state));

  constructor(
    readonly log: Log,
    readonly reducer: ReplayReducer,
    readonly project: Project,
  ) {}

  /** Where a state is not the recorded one. `index` is that of the action before, -1 for the first state. */
  state({ index, before, found }: Step): Divergence | undefined {
    const next = this.log.keyframes.get(index + 1);
    if (next?.jump) return undefined;
    const line = this.log.actions[index];
    if (this.log.header.v === 1 || !line) return this.#wholeState({ index, before, found });
    const place = wrongPlace(line.p ?? {}, before, found, this.#hints('state', index, before));
    return place ? { index, type: line.a.type, ...place } : this.#wholeState({ index, before, found });
  }

  /** Where something derived from a state is not the recorded one, each under its name. */
  derived({ index, before, found }: Step): readonly Divergence[] {
    const frame = this.log.keyframes.get(index + 1);
    if (frame?.q) return this.#derivedAnew(index, frame.q, found);
    const line = this.log.actions[index];
    if (!line || !isObject(before) || !isObject(found)) return [];
    const names = Object.keys(this.log.keyframes.get(0)?.q ?? {}).filter((name) => name in found);
    const hints = this.#hints('derived', index, before);
    return names.flatMap((name) => {
      const [old, now] = [{ [name]: before[name] }, { [name]: found[name] }];
      const places = Object.entries(line.q ?? {}).filter(
        ([path]) => path === `/${name}` || path.startsWith(`/${name}/`),
      );
      if (places.length === 0 && old[name] === now[name]) return [];
      const place = wrongPlace(Object.fromEntries(places), old, now, hints);
      return place ? [{ index, type: line.a.type, derived: true, ...place } as const] : [];
    });
  }

  #derivedAnew(index: number, q: Readonly<Record<string, unknown>>, found: unknown): Divergence[] {
    const type = this.log.actions[index]?.a.type ?? '';
    return Object.entries(isObject(found) ? found : {}).flatMap(([name, value]) => {
      const place = name in q ? firstDifference(q[name], value, `/${name}`) : undefined;
      return place ? [{ index, type, derived: true, ...place } as const] : [];
    });
  }

  #wholeState(step: Step): Divergence | undefined {
    const { log } = this;
    const at = step.index + 1;
    const end = at === log.actions.length ? log.end : undefined;
    const recorded = [log.actions[at]?.c, log.keyframes.get(at)?.c, end].filter((one) => one !== undefined);
    const expected = recorded.find((one) => one !== this.#whole(step.found));
    if (expected === undefined) return undefined;
    if (log.header.v === 1) return explainWhole(log, this.reducer, step, this.#hash);
    const place = firstDifference(log.keyframes.get(at)?.s, step.found);
    const type = log.actions[step.index]?.a.type ?? '';
    return { index: step.index, type, ...(place ?? nowhere(expected, this.#whole(step.found))) };
  }

  #hints(kind: Hints['kind'], index: number, before: unknown): Hints {
    const { log } = this;
    return {
      kind,
      hash: this.#hash,
      action: log.actions[index]?.a,
      where: function* () {
        yield log.actions[index]?.a;
        yield before;
        for (const frame of log.keyframes.values()) if (frame.i > index) yield frame.s;
      },
    };
  }
}

/** One state of a log, and where it, or what is derived from it, first differs from what was recorded. */
export type Compared = {
  readonly index: number;
  readonly state: unknown;
  readonly wrong: Divergence | undefined;
  readonly also: readonly Divergence[];
};

/** Every state of a log, compared up to the first that is not the recorded one: after it, all of them may differ. What is
 * derived is compared by name, each up to its first divergence. */
export function* comparing(
  log: Log,
  reducer: ReplayReducer,
  project: Project = nothing,
): Generator<Compared, void> {
  const comparison = new Comparison(log, reducer, project);
  const hasDerived = log.keyframes.get(0)?.q !== undefined;
  const told = new Set<string>();
  let isWrong = false;
  let before: unknown;
  let was: unknown;
  for (const { index, state } of statesOf(log, reducer)) {
    if (isWrong) {
      yield { index, state, wrong: undefined, also: [] };
      continue;
    }
    const wrong = comparison.state({ index: index - 1, before, found: state });
    const now = hasDerived && !wrong ? project(state) : undefined;
    const derived = wrong ? [] : comparison.derived({ index: index - 1, before: was, found: now });
    const also = derived.filter(({ path }) => !told.has(nameIn(path)));
    for (const { path } of also) told.add(nameIn(path));
    isWrong = wrong !== undefined;
    yield { index, state, wrong, also };
    [before, was] = [state, now];
  }
}

const nameIn = (path: string): string => path.split('/')[1] ?? '';

/** Replays a log and compares every state, and what `project` derives from it, with what was recorded. Returns the
 * end state, or the first action whose outcome differs, with JSON path, expected and found. */
export function verify(log: Log, reducer: ReplayReducer, project: Project = nothing): Verified {
  const actions = log.actions.length;
  const wrong: Divergence[] = [];
  let end: unknown;
  for (const one of comparing(log, reducer, project)) {
    wrong.push(...one.also);
    end = one.state;
    if (!one.wrong) continue;
    wrong.push(one.wrong);
    break;
  }
  const [divergence, ...also] = wrong;
  return divergence ? { status: 'diverged', actions, divergence, also } : { status: 'equal', actions, end };
}
