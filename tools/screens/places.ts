import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '@backlay/replay/recorder/log';
import { isPublic } from '../../slices/route';
import type { Route } from '../../slices/route';
import type { RootState } from '../../store/base/root/rootReducer';
import { openLog } from '@backlay/replay/tools/files';
import { adaptHere, appReducer } from '../../store/replay/app';
import { statesOf } from '@backlay/replay/verify/fold';
import { isState } from '../../store/replay/state';

/** A screen to be drawn: its name, and the recorded state that shows it, before action `at` of `file`. */
export type Place = { readonly name: string; readonly file: string; readonly at: number };

/** A race of one day is a match with a date. */
function screenOf(route: Route): string {
  if (route.name === 'match' && route.date !== undefined) return 'horseRacing';
  return route.name === 'page' ? route.page : route.name;
}

/**
 * What a state shows, in a word that can name a file: the dialog, else the slip with its state, else the screen. Null for what is
 * not worth a picture: a screen on its way.
 */
export function nameOf(state: RootState): string | null {
  const { auth, route, dialogs, welcome, slip, problem } = state;
  if (auth.status === 'unknown' || auth.status === 'signingIn') return null;
  if (isPublic(route)) return `screen-${screenOf(route)}`;
  if (auth.status !== 'signedIn') return route.name === 'signUp' ? 'screen-signUp' : `login-${auth.status}`;
  if (dialogs.status !== 'closed') return `dialog-${dialogs.status}`;
  if (problem.status !== 'closed') return `dialog-problem-${problem.status}`;
  if (welcome.status === 'open') return 'dialog-welcome';
  return slip.status === 'empty' ? `screen-${screenOf(route)}` : `slip-${slip.status}`;
}

type Found = Place & { readonly states: number };

/** Each name of a log, at its last state: what it shows has come by then. */
function placesIn(file: string, log: Log): Iterable<Found> {
  const found = new Map<string, Found>();
  for (const { index: at, state } of statesOf(adaptHere(log).log, appReducer)) {
    const name = isState(state) ? nameOf(state) : null;
    if (name !== null) found.set(name, { name, file, at, states: (found.get(name)?.states ?? 0) + 1 });
  }
  return found.values();
}

/** The last state of a log that has this name and is as asked. */
export function lastPlace(
  file: string,
  name: string,
  isMeant: (state: RootState) => boolean,
): Place | undefined {
  let found: Place | undefined;
  for (const { index: at, state } of statesOf(adaptHere(openLog(file).log).log, appReducer))
    if (isState(state) && nameOf(state) === name && isMeant(state)) found = { name, file, at };
  return found;
}

/** One place for each name, in the order of their names: of the log in which most happens there. */
export function placesOf(logs: readonly (readonly [file: string, log: Log])[]): readonly Place[] {
  const best = new Map<string, Found>();
  for (const [file, log] of logs)
    for (const place of placesIn(file, log))
      if (place.states > (best.get(place.name)?.states ?? 0)) best.set(place.name, place);
  return [...best.values()]
    .map(({ name, file, at }) => ({ name, file, at }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Every screen and dialog that a recorded session of `test/logs` has shown. */
export function allPlaces(root: string): readonly Place[] {
  const folder = join(root, 'test/logs');
  const files = readdirSync(folder).filter((name) => name.endsWith('.gz'));
  return placesOf(files.map((name) => [join(folder, name), openLog(join(folder, name)).log] as const));
}
