import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { isObject } from './base/isObject';
import { jsonInside } from './hiding/learn';
import { FIGURE, isFlag, waysOf } from './hiding/personal';
import type { Vocabulary, Way } from './hiding/personal';

const MASK = '•••';

const isList = (value: object): value is readonly unknown[] => Array.isArray(value);

/** A number that identifies nobody is an amount, and stays. */
function hideNumber(value: number, way: Way): unknown {
  const isPersonal = way === 'secret' || way === 'name' || way === 'id';
  return isPersonal && !isFlag(String(value)) ? MASK : value;
}

/** Hides people by the words of a vocabulary. */
function makeMask(vocabulary: Vocabulary) {
  const { kindOf, wayOf } = waysOf(vocabulary);
  const hidden = new WeakMap<object, object>();

  /** JSON inside a text (arguments of a cache key, a list sent as text) with its people hidden. */
  function hideInside(text: string): string {
    const inside = jsonInside(text);
    if (!inside) return text;
    const { endpoint, value } = inside;
    if (typeof value === 'string' && kindOf('originalArgs', { endpointName: endpoint }))
      return `${endpoint ?? ''}(${JSON.stringify(MASK)})`;
    const json = JSON.stringify(hide(inside.value));
    return inside.endpoint === undefined ? json : `${inside.endpoint}(${json})`;
  }

  function hideText(text: string, way: Way): string {
    switch (way) {
      case 'word':
      case 'sentence':
        return hideInside(text);
      case 'figure':
        return FIGURE.test(text) ? text : MASK;
      case 'path':
        return vocabulary.plainPath(text, () => MASK);
      default:
        return isFlag(text) ? text : MASK;
    }
  }

  const hideList = (list: readonly unknown[], way?: Way): readonly unknown[] =>
    list.map((item) => hide(item, way));

  function hideFields(value: object): object {
    if (isList(value)) return hideList(value);
    const fields = Object.entries(value).map(([key, child]: [string, unknown]): [string, unknown] => [
      hideInside(key),
      hide(child, wayOf(key, value)),
    ]);
    return Object.fromEntries(fields);
  }

  /** A copy without token, names, account, mobile and typed text. Parts that were masked before are reused, so that DevTools sees
   * the same objects. */
  function hide(value: unknown, way: Way = 'sentence'): unknown {
    if (typeof value === 'string') return hideText(value, way);
    if (typeof value === 'number') return hideNumber(value, way);
    if (!isObject(value)) return value;
    if (isList(value) && !isObject(value[0])) return hideList(value, way);
    const copy = hidden.get(value) ?? hideFields(value);
    hidden.set(value, copy);
    return copy;
  }

  return (value: unknown): object => {
    const copy = hide(value);
    return isObject(copy) ? copy : {};
  };
}

const CALL = /\/execute(?:Query|Mutation)\//;

/** `api/placeBet/pending` instead of `api/executeMutation/pending`. */
function nameOf(action: object): string {
  const type = 'type' in action ? String(action.type) : '';
  const meta = 'meta' in action && isObject(action.meta) ? action.meta : {};
  const endpoint = isObject(meta['arg']) ? meta['arg']['endpointName'] : undefined;
  return typeof endpoint === 'string' ? type.replace(CALL, `/${endpoint}/`) : type;
}

/** DevTools types a sanitizer as returning what it was given, although it may show anything else. */
const sanitizedAs = <T>(_: T, shown: unknown): T => shown as T;

/** `quiet`: actions that come in bursts of up to sixty a second. `counts`: how many there were, by name, shown in their place. */
type DevToolsSetup = {
  readonly name: string;
  readonly vocabulary: Vocabulary;
  readonly quiet: readonly string[];
  readonly counts: (state: unknown) => object;
};

/** Redux DevTools for development: calls by their names, people hidden, bursts of actions counted and not listed. `trace` costs 1.65
 * times the dispatch; `lock` and `pause` are off: a locked or paused list has gaps. */
export function devToolsOptions({ name, vocabulary, quiet, counts }: DevToolsSetup): DevToolsEnhancerOptions {
  const masked = makeMask(vocabulary);
  return {
    name,
    maxAge: 500,
    trace: false,
    latency: 500,
    shouldHotReload: false,
    features: {
      jump: true,
      skip: true,
      reorder: true,
      export: 'custom',
      import: 'custom',
      dispatch: true,
      test: true,
    },
    actionsDenylist: quiet.map((type) => `^${type}`),
    actionSanitizer: (action) => sanitizedAs(action, { ...action, ...masked(action), type: nameOf(action) }),
    stateSanitizer: (state) => sanitizedAs(state, { ...counts(state), ...masked(state) }),
  };
}
