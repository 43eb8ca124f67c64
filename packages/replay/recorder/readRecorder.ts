import type { Action } from 'redux';
import type { RecordedAction, RingContents, Recorder, Recording, Step } from './recorder';

/** States by index, those that were let go worked out from the one kept before them; read in order each costs one step. */
function statesAgain(kept: readonly unknown[], actions: readonly Action[], step: Step) {
  let last = { at: -1, state: undefined as unknown };
  const next = (state: unknown, action: Action): unknown => {
    try {
      return step(state, action);
    } catch {
      // It threw when it was dispatched, too, and left the state as it was.
      return state;
    }
  };
  return (index: number): unknown => {
    let from = index;
    while (kept[from] === undefined && from > 0) from--;
    if (last.at < from || last.at > index) last = { at: from, state: kept[from] };
    let { state } = last;
    for (let i = last.at; i < index; i++) {
      const action = actions[i];
      if (action) state = next(state, action);
    }
    last = { at: index, state };
    return state;
  };
}

function entriesOf({ first, count, capacity, times, step, ...ring }: RingContents): RecordedAction[] {
  const inOrder = <T>(slots: readonly T[]): T[] => {
    const start = first % capacity;
    const length = count - first;
    const tail = slots.slice(start, start + length);
    return [...tail, ...slots.slice(0, length - tail.length)];
  };
  // The ring goes on while they are read.
  const [actions, states] = [inOrder(ring.actions), inOrder(ring.states)];
  const again = step && statesAgain(states, actions, step);
  return actions.map((action, i): RecordedAction => {
    const at = times[(first + i) % capacity] ?? 0;
    if (states[i] !== undefined || !again) return { action, before: states[i], at };
    return {
      action,
      get before() {
        return again(i);
      },
      at,
    };
  });
}

/** What a recorder has kept, as it is now. It is no part of the recorder, which is in the first script of a page. */
export function readRecorder(recorder: Pick<Recorder, 'kept'>): Recording {
  const kept = recorder.kept();
  const { first, end, marks, jumps, origin } = kept;
  const isKept = (n: number) => n >= first;
  return {
    entries: entriesOf(kept),
    end,
    marks: marks.filter(({ at }) => isKept(at)).map(({ at, note }) => ({ index: at - first, note })),
    jumps: new Set([...jumps].filter(isKept).map((n) => n - first)),
    origin,
    isCut: first > 0,
  };
}
