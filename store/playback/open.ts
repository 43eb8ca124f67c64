import type { Clock } from '../../api/extra';
import type { Drift as ShownDrift, Expected, Fitness, Opened, Unplayable } from '../../slices/playback';
import { startState } from '../base/root/rootReducer';
import { isObject } from '@backlay/replay/base/isObject';
import { readLogSteps } from '@backlay/replay/recorder/log';
import type { Expectation, Log } from '@backlay/replay/recorder/log';
import { adaptHere, appReducer, projectLog } from '../replay/app';
import { checkLog } from '@backlay/replay/verify/check';
import type { Check } from '@backlay/replay/verify/check';
import type { Deviation } from '@backlay/replay/verify/comparison';
import { firstDifference, valueAt } from '@backlay/replay/verify/diff';
import { projectApp } from '../replay/projections';
import { appSchema } from '../replay/schema';
import { compareStates, driftsOf } from '@backlay/replay/verify/verify';
import type { Drift } from '@backlay/replay/verify/verify';
import { KEPT_EVERY, Tape } from './tape';

/** What a file chooser, a drop or an address gives. */
export type Chosen = { readonly name: string; readonly bytes: () => Promise<Uint8Array<ArrayBuffer> | null> };

type Found =
  | { readonly status: 'opened'; readonly tape: Tape; readonly facts: Omit<Opened, 'handle' | 'name'> }
  | { readonly status: 'unplayable'; readonly because: Unplayable };

/** Longer, and a press would be felt to wait. */
const SLICE_MS = 24;
const LONGEST_VALUE = 80;

const unplayable = (because: Unplayable): Found => ({ status: 'unplayable', because });

const isPacked = ([a, b]: Uint8Array): boolean => a === 0x1f && b === 0x8b;

/** A cut file gives what is there of it; undefined where nothing can be had. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  if (!isPacked(bytes)) return new TextDecoder().decode(bytes);
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return text === '' ? undefined : text;
  }
}

/** Runs to the end with breaks in which the page can answer. */
async function atEase<S, T>(clock: Clock, steps: Generator<S, T>, each: (said: S) => void): Promise<T> {
  let since = clock.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    each(step.value);
    if (clock.now() - since < SLICE_MS) continue;
    await new Promise<void>((done) => void clock.after(0, done));
    since = clock.now();
  }
}

/** Whether a slice read from a file is of the kind this build has, so that selectors can read it. */
const isAlike = (slice: unknown, start: unknown): boolean =>
  isObject(start)
    ? isObject(slice) && 'status' in start === 'status' in slice
    : typeof slice === typeof start;

/** What no screen can be drawn from: no slices at all, or one that is something else. */
const isReadable = (state: unknown): boolean =>
  isObject(state) &&
  Object.entries(startState).some(([name]) => name in state) &&
  Object.entries(startState).every(([name, start]) => !(name in state) || isAlike(state[name], start));

/** Machines that are other than they were mean nothing where every step comes out as it was recorded. */
const fitnessOf = (check: Check, deviates: boolean): Fitness =>
  check.status === 'fine' || (check.unknown.size === 0 && !deviates)
    ? { status: 'fine' }
    : {
        status: 'risky',
        unknownTypes: check.unknown.size,
        otherSlices: check.reasons.length - (check.unknown.size > 0 ? 1 : 0),
      };

function shortly(value: unknown): string {
  const text = JSON.stringify(value) ?? '–';
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

const shownDrift = (drift: Drift): ShownDrift => ({
  at: drift.first.index + 1,
  path: drift.first.path,
  reason: drift.reason.kind,
  why: drift.reason.kind === 'declared' ? drift.reason.why : null,
  places: drift.places,
  recorded: shortly(drift.first.expected),
  found: shortly(drift.first.found),
});

/** What a state, and what is derived from it, has of what was expected there. */
function expectedIn(state: unknown, { i, value, isHidden }: Expectation, path: string): Expected {
  const untold: Expected = { at: i, path, verdict: 'untold', value: shortly(value), found: '' };
  if (isHidden) return untold;
  try {
    const found = valueAt({ ...(isObject(state) && state), ...projectApp()(state) }, path);
    const isHeld = !firstDifference(value, found);
    return { ...untold, verdict: isHeld ? 'held' : 'notHeld', found: shortly(found) };
  } catch {
    // A selector may throw on a state that no build ever had.
    return untold;
  }
}

const PHONE_WIDTH = 390;
const DESK_WIDTH = 1440;

/** A log from before sizes were written down says at least what kind of browser it was. */
function sizeOf({ env: { ua, size } }: Log['header']): Pick<Opened, 'width' | 'height'> {
  if (size) return size;
  if (!ua.startsWith('Mozilla/')) return { width: null, height: null };
  return { width: /Mobi|Android/.test(ua) ? PHONE_WIDTH : DESK_WIDTH, height: null };
}

/** Reads a file, computes every state once and compares it with what was recorded. Takes as long as it takes, in pieces;
 * `went`: the part that is done, 0 to 1. */
export async function openRecording(
  { bytes }: Chosen,
  clock: Clock,
  went: (part: number) => void,
): Promise<Found> {
  const packed = await bytes();
  if (!packed) return unplayable({ code: 'notFound' });
  const text = await unpacked(packed);
  if (text === undefined) return unplayable({ code: 'notPacked' });
  // Reading a line takes about as long as computing its state.
  const read = await atEase(clock, readLogSteps(text), (part) => went(part / 2));
  if (read.status === 'unreadable') {
    const { code, line } = read;
    return unplayable(code === 'damaged' ? { code, line } : { code });
  }
  const adapted = adaptHere(read.log);
  const { log } = adapted;
  if (!isReadable(log.keyframes.get(0)?.s)) return unplayable({ code: 'noStart' });
  const kept: unknown[] = [];
  const deviations: Deviation[] = [];
  const expected: Expected[] = [];
  await atEase(clock, compareStates(adapted, appReducer, projectLog(adapted)), (one) => {
    if (one.index % KEPT_EVERY === 0) kept.push(one.state);
    deviations.push(...one.deviations);
    for (const line of log.expectations)
      if (line.i === one.index) expected.push(expectedIn(one.state, line, adapted.pointer(line.at)));
    went(0.5 + one.index / log.actions.length / 2);
  });
  return {
    status: 'opened',
    tape: new Tape(log, appReducer, kept),
    facts: {
      actions: log.actions.length,
      isCut: read.isCut,
      fitness: fitnessOf(checkLog(log, appSchema), deviations.length > 0),
      drifts: driftsOf(deviations).map(shownDrift),
      expected,
      release: log.header.app.version,
      ...sizeOf(log.header),
    },
  };
}
