import { readLog } from '@backlay/replay/recorder/log';
import { appReducer } from '../../../store/replay/app';
import { statesOf } from '@backlay/replay/verify/fold';
import { KEPT_EVERY, Tape } from '../../../store/playback/tape';

/** How long each of `places` takes to be computed, ms, as the player does it. */
export function seekAll(text: string, places: readonly number[]): number[] {
  const read = readLog(text);
  if (read.status !== 'read') throw new Error(read.reason);
  const kept = [...statesOf(read.log, appReducer)].flatMap(({ index, state }) =>
    index % KEPT_EVERY === 0 ? [state] : [],
  );
  const tape = new Tape(read.log, appReducer, kept);
  return places.map((at) => {
    const from = performance.now();
    tape.stateAt(at);
    return performance.now() - from;
  });
}
