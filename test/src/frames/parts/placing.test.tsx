import { reducePlacing } from '../../../../src/frames/parts/placing';
import type { Placing, PlacingEvent } from '../../../../src/frames/parts/placing';

type Order = { stake: number };

const states: Readonly<Record<string, Placing<Order>>> = {
  ready: { status: 'ready', said: undefined },
  said: { status: 'ready', said: { kind: 'taken' } },
  placing: { status: 'placing', ref: 'r1', order: { stake: 10 }, tries: 0 },
};

const answered = (ref: string, status: string, state?: string, refusal: string | null = null) => ({
  type: 'betAnswered' as const,
  ref,
  answer: { status },
  stake: state === undefined ? undefined : { state, refusal },
});

const events: Readonly<Record<string, PlacingEvent<Order>>> = {
  pressed: { type: 'betPressed', ref: 'r2', order: { stake: 20 } },
  taken: answered('r1', 'OK', 'TAKEN'),
  kept: answered('r1', 'OK', 'BET_SENT'),
  refused: answered('r1', 'OK', 'REFUSED', 'INSUFFICIENT_FUNDS'),
  closed: answered('r1', 'CLOSED'),
  silent: answered('r1', 'UNAVAILABLE'),
  other: answered('r9', 'OK', 'TAKEN'),
  changed: { type: 'choiceChanged' },
};

const PLACED: Placing<Order> = { status: 'placing', ref: 'r2', order: { stake: 20 }, tries: 0 };
const ready = (said: Extract<Placing<Order>, { status: 'ready' }>['said']): Placing<Order> => ({
  status: 'ready',
  said,
});

/** '-': the same object comes back. */
const cells: Readonly<Record<string, Readonly<Record<string, Placing<Order> | '-'>>>> = {
  ready: {
    pressed: PLACED,
    taken: '-',
    kept: '-',
    refused: '-',
    closed: '-',
    silent: '-',
    other: '-',
    changed: '-',
  },
  said: {
    pressed: PLACED,
    taken: '-',
    kept: '-',
    refused: '-',
    closed: '-',
    silent: '-',
    other: '-',
    changed: ready(undefined),
  },
  placing: {
    pressed: '-',
    taken: ready({ kind: 'taken' }),
    kept: ready({ kind: 'kept' }),
    refused: ready({ kind: 'refused', reason: 'INSUFFICIENT_FUNDS' }),
    closed: ready({ kind: 'refused', reason: 'CLOSED' }),
    silent: { status: 'placing', ref: 'r1', order: { stake: 10 }, tries: 1 },
    other: '-',
    changed: '-',
  },
};

const all = Object.keys(states).flatMap((from) => Object.keys(events).map((on) => [from, on] as const));

it.each(all)('%s on %s', (from, on) => {
  const before = states[from];
  const event = events[on];
  if (!before || !event) throw new Error('no such cell');
  const after = reducePlacing(before, event);
  const expected = cells[from]?.[on];
  if (expected === '-') expect(after).toBe(before);
  else expect(after).toEqual(expected);
});
