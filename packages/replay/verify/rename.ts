import type { Fields } from './change';
import { isObject } from '../base/isObject';
import { pointerStep } from '../base/places';
import { covers, stepsOf } from './pattern';

/** Where something stands, and its new name there; see `Change.renamed`. */
type Renamed = Readonly<Record<string, string>>;
type Rename = (state: Fields) => Fields;

function withRenamedKey(fields: Fields, from: string, to: string): Fields {
  if (Array.isArray(fields) || !(from in fields)) return fields;
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key === from ? to : key, value]));
}

function withChild(holder: Fields, key: string, child: unknown): Fields {
  if (holder[key] === child) return holder;
  if (!Array.isArray(holder)) return { ...holder, [key]: child };
  const items: unknown[] = holder.slice();
  items[Number(key)] = child;
  return items as unknown as Fields;
}

/** Renames the last step of `place` in one state after the other. Each part is renamed once: what did not change from one state to
 * the next is still the same object afterwards, and is known to be equal without a look. */
function makeRename(place: string, to: string): Rename {
  const steps = stepsOf(place);
  const last = steps.length - 1;
  const done = steps.map(() => new WeakMap<object, Fields>());

  function part(value: Fields, depth: number): Fields {
    const known = done[depth]?.get(value);
    if (known) return known;
    const step = steps[depth] ?? '';
    const made = depth === last ? withRenamedKey(value, step, to) : below(value, step, depth);
    done[depth]?.set(value, made);
    return made;
  }

  function below(value: Fields, step: string, depth: number): Fields {
    const keys = step === '*' ? Object.keys(value) : [step];
    return keys.reduce((held, key) => {
      const child = held[key];
      return isObject(child) ? withChild(held, key, part(child, depth + 1)) : held;
    }, value);
  }
  return (state) => part(state, 0);
}

const inTurn =
  (renames: readonly Rename[]): Rename =>
  (state) =>
    renames.reduce((held, rename) => rename(held), state);

/** Gives states of the time before these names today's. */
export const toNewNames = (renamed: Renamed): Rename =>
  inTurn(Object.entries(renamed).map(([place, to]) => makeRename(place, to)));

/** `place` with its last step called `to`. */
const placeCalled = (place: string, to: string): string => `${place.slice(0, place.lastIndexOf('/'))}/${to}`;

/** Gives states of today the names of that time. */
export const toOldNames = (renamed: Renamed): Rename =>
  inTurn(
    Object.entries(renamed)
      .reverse()
      .map(([place, to]) => makeRename(placeCalled(place, to), stepsOf(place).at(-1) ?? '')),
  );

/** Where something stands today that stood at `pointer` before. */
export const newPointer = (pointer: string, renamed: Renamed): string =>
  Object.entries(renamed).reduce((held, [place, to]) => {
    if (!covers(place, held)) return held;
    const steps = [...stepsOf(held)];
    steps[stepsOf(place).length - 1] = to;
    return steps.map(pointerStep).join('');
  }, pointer);
