import type { UnknownAction } from '@reduxjs/toolkit';

type Named = { status: string } | { name: string };
const nameOf = (state: Named): string => ('status' in state ? state.status : state.name);

/**
 * Tests every state against every event. The table has a row per state and a column per event; a cell names the state
 * it leads to, or '-' when the event is ignored, which means: the same object back. A state or event without its row
 * or column fails, so a new one cannot be forgotten.
 */
export function matrix<S extends Named>(
  reducer: (state: S | undefined, action: UnknownAction) => S,
  states: Record<string, S>,
  events: Record<string, UnknownAction>,
  table: string,
): void {
  const [head = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  test('the table names every state and every event', () => {
    expect(head.toSorted()).toEqual(Object.keys(events).toSorted());
    expect(rows.map(([from]) => from).toSorted()).toEqual(Object.keys(states).toSorted());
  });
  const cells = rows.flatMap(([from = '', ...to]) =>
    head.map((on, i) => ({ from, on, to: to[i] ?? 'nothing' })),
  );
  test.each(cells)('$from on $on: $to', ({ from, on, to }) => {
    const before = states[from];
    const event = events[on];
    if (!before || !event) throw new Error(`no ${from} or ${on}`);
    const after = reducer(before, event);
    if (to === '-') expect(after).toBe(before);
    else {
      expect(nameOf(after)).toBe(to);
      expect(after).not.toBe(before);
    }
  });
}

type Step = 'pending' | 'fulfilled' | 'rejected';

const ofCall =
  (kind: 'Query' | 'Mutation') =>
  (endpointName: string, step: Step, originalArgs: unknown, payload?: unknown, requestId = 'r1') => ({
    type: `api/execute${kind}/${step}`,
    payload,
    meta: {
      requestId,
      requestStatus: step,
      rejectedWithValue: step === 'rejected',
      condition: false,
      aborted: false,
      arg: { endpointName, originalArgs, type: kind.toLowerCase() },
    },
    ...(step === 'rejected' ? { error: { message: 'Rejected' } } : {}),
  });

/** Actions as RTK Query dispatches them around a call. */
export const query = ofCall('Query');
export const mutation = ofCall('Mutation');
