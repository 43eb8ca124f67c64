import type { Action } from 'redux';
import { isObject } from './base/isObject';
import { firstDifference } from './verify/diff';

/** A reducer read the outside world, gave two different results, or returned something that is not JSON. */
export class ImpureReducer extends Error {
  override name = 'ImpureReducer';
}

const SOURCES: readonly { readonly holder: object; readonly key: string; readonly name: string }[] = [
  { holder: Math, key: 'random', name: 'Math.random' },
  { holder: Date, key: 'now', name: 'Date.now' },
  { holder: performance, key: 'now', name: 'performance.now' },
  { holder: crypto, key: 'getRandomValues', name: 'crypto.getRandomValues' },
  { holder: crypto, key: 'randomUUID', name: 'crypto.randomUUID' },
  ...['fetch', 'setTimeout', 'setInterval', 'queueMicrotask', 'localStorage', 'sessionStorage'].map(
    (name) => ({
      holder: globalThis,
      key: name,
      name,
    }),
  ),
];

function forbid(name: string): never {
  throw new ImpureReducer(`a reducer asked for ${name}: the same log would give another state tomorrow`);
}

/** `new Date()` reads the clock without `Date.now`; `new Date(ms)` is pure and stays. */
const blindDate = (real: DateConstructor): DateConstructor =>
  new Proxy(real, {
    apply: () => forbid('Date()'),
    construct: (target, args: unknown[], self: NewableFunction) =>
      args.length === 0 ? forbid('new Date()') : (Reflect.construct(target, args, self) as object),
  });

function shut(holder: object, key: string, descriptor: PropertyDescriptor): () => void {
  const was = Object.getOwnPropertyDescriptor(holder, key);
  Object.defineProperty(holder, key, { ...descriptor, configurable: true });
  return () => {
    if (was) Object.defineProperty(holder, key, was);
    else Reflect.deleteProperty(holder, key);
  };
}

/** Runs `work` without clock, randomness, storage and network, all of which are restored. */
export function inVacuum<T>(work: () => T): T {
  const open = SOURCES.filter(({ holder, key }) => Reflect.has(holder, key)).map(({ holder, key, name }) =>
    shut(holder, key, { get: () => forbid(name) }),
  );
  const real = globalThis.Date;
  open.push(shut(globalThis, 'Date', { value: blindDate(real), writable: true }));
  try {
    return work();
  } finally {
    for (const reopen of open.reverse()) reopen();
  }
}

/** Plain in any realm: test pages parse their replies in another one. */
function isPlain(value: object): boolean {
  const proto: unknown = Object.getPrototypeOf(value);
  return !isObject(proto) || Object.getPrototypeOf(proto) === null || Array.isArray(value);
}

const isLeafLost = (value: unknown): boolean =>
  typeof value === 'number'
    ? !Number.isFinite(value) || Object.is(value, -0)
    : ['function', 'symbol', 'bigint'].includes(typeof value);

/** The first place that JSON would not preserve: NaN, -0, a function, a class instance. */
export function lostInJson(value: unknown, known: WeakSet<object>, path = ''): string | undefined {
  if (!isObject(value)) return isLeafLost(value) ? path : undefined;
  if (known.has(value)) return undefined;
  if (!isPlain(value)) return path;
  for (const [key, child] of Object.entries(value)) {
    const lost = lostInJson(child, known, `${path}/${key}`);
    if (lost !== undefined) return lost;
  }
  known.add(value);
  return undefined;
}

/** Wraps a root reducer for development and tests: sources of entropy throw, it runs twice and both results
 * must agree, and they must be JSON; else `dispatch` throws ImpureReducer. Too slow for production. */
export function withPurityCheck<S, A extends Action, P>(
  reducer: (state: S | P | undefined, action: A) => S,
): (state: S | P | undefined, action: A) => S {
  const known = new WeakSet();
  return (state, action) => {
    const [next, again] = inVacuum(() => [reducer(state, action), reducer(state, action)]);
    const place = firstDifference(next, again);
    if (place)
      throw new ImpureReducer(
        `${action.type} gave two results from one state, at ${place.path || 'the root'}`,
      );
    const lost = lostInJson(next, known);
    if (lost !== undefined)
      throw new ImpureReducer(`${action.type} put something at ${lost} that JSON cannot carry`);
    return next;
  };
}
