import { reduceSpins } from '../../../src/frames/slot/spins';
import type { Spins, SpinsEvent } from '../../../src/frames/slot/spins';
import { netOf, readRound } from '../../../src/frames/slot/answers';

const REF = 'a-reference-of-one-press';
const told = (state: string, reels: readonly string[] | null, pays = 0) => ({
  round: 'slot3:1',
  n: 7,
  state,
  stake: 1000,
  free: false,
  pays,
  reels,
  refusal: state === 'REFUSED' ? 'INSUFFICIENT_FUNDS' : null,
  at: 1_700_000_000_000,
});
const DONE = told('DONE', ['cherry', 'cherry', 'bar'], 3000);
const round = readRound(DONE);
if (!round) throw new Error('unread');

const states = {
  loading: { status: 'loading' },
  ready: { status: 'ready', last: undefined, refusal: undefined },
  turning: { status: 'turning', ref: REF, stake: 1000, round: undefined, stopped: 0 },
  stopping: { status: 'turning', ref: REF, stake: 1000, round, stopped: 2 },
  waiting: { status: 'waiting', ref: REF, stake: 1000, tries: 1 },
} satisfies Record<string, Spins>;

const spinAnswered = (answer: { status: string; round?: unknown }, ref = REF): SpinsEvent => ({
  type: 'spinAnswered',
  ref,
  answer,
});
const events = {
  stateTold: { type: 'stateAnswered', answer: { status: 'OK', last: DONE } },
  stateOpen: { type: 'stateAnswered', answer: { status: 'OK', last: told('BET_SENT', null) } },
  noState: { type: 'stateAnswered', answer: { status: 'UNAVAILABLE' } },
  pressed: { type: 'spinPressed', ref: REF, stake: 1000 },
  drawn: spinAnswered({ status: 'OK', round: DONE }),
  stillOpen: spinAnswered({ status: 'OK', round: told('BET_SENT', null) }),
  takenBack: spinAnswered({ status: 'OK', round: told('REVERSED', null) }),
  refused: spinAnswered({ status: 'OK', round: told('REFUSED', null) }),
  held: spinAnswered({ status: 'OK', round: told('BACK_REFUSED', null) }),
  stateHeld: { type: 'stateAnswered', answer: { status: 'OK', last: told('BACK_REFUSED', null) } },
  noAnswer: spinAnswered({ status: 'UNAVAILABLE' }),
  tooSoon: spinAnswered({ status: 'TOO_SOON' }),
  sessionOver: spinAnswered({ status: 'SESSION_UNKNOWN' }),
  ofAnother: spinAnswered({ status: 'OK', round: DONE }, 'another-press'),
  stopped: { type: 'reelStopped', ref: REF },
} satisfies Record<string, SpinsEvent>;

type From = keyof typeof states;
type On = keyof typeof events;
/** '-': the same object. */
const TABLE: Readonly<Record<From, Readonly<Partial<Record<On, string>>>>> = {
  loading: { stateTold: 'ready', stateHeld: 'ready' },
  ready: { pressed: 'turning' },
  turning: {
    drawn: 'turning',
    stillOpen: 'waiting',
    takenBack: 'ready',
    refused: 'ready',
    held: 'ready',
    noAnswer: 'waiting',
    tooSoon: 'waiting',
    sessionOver: 'ready',
  },
  stopping: {
    drawn: 'turning',
    stillOpen: 'waiting',
    takenBack: 'ready',
    refused: 'ready',
    held: 'ready',
    noAnswer: 'waiting',
    tooSoon: 'waiting',
    sessionOver: 'ready',
    stopped: 'ready',
  },
  waiting: {
    drawn: 'ready',
    stillOpen: 'waiting',
    takenBack: 'ready',
    refused: 'ready',
    held: 'ready',
    noAnswer: 'waiting',
    tooSoon: 'waiting',
    sessionOver: 'ready',
  },
};
const cells = (Object.keys(states) as From[]).flatMap((from) =>
  (Object.keys(events) as On[]).map((on) => ({ from, on, to: TABLE[from][on] ?? '-' })),
);

test.each(cells)('$from on $on goes to $to', ({ from, on, to }) => {
  const after = reduceSpins(states[from], events[on]);
  expect(to === '-' ? after : after.status).toBe(to === '-' ? states[from] : to);
});

test('the reels stand one after the other, once it is known how', () => {
  const drawn = reduceSpins(states.turning, events.drawn);
  const one = reduceSpins(drawn, events.stopped);
  expect(one).toMatchObject({ status: 'turning', stopped: 1, round: { reels: ['cherry', 'cherry', 'bar'] } });
  const all = reduceSpins(reduceSpins(one, events.stopped), events.stopped);
  expect(all).toEqual({ status: 'ready', last: round, refusal: undefined });
});

test('a stake that the wallet would not give back is neither open nor returned', () => {
  expect(readRound(told('BACK_REFUSED', null))?.state).toBe('held');
  expect(reduceSpins(states.loading, events.stateHeld)).toMatchObject({
    last: { state: 'held' },
    refusal: undefined,
  });
});

test('a refusal is kept with its word, and a round without an answer counts its tries', () => {
  expect(reduceSpins(states.turning, events.refused)).toMatchObject({ refusal: 'INSUFFICIENT_FUNDS' });
  expect(reduceSpins(states.waiting, events.noAnswer)).toMatchObject({ status: 'waiting', tries: 2 });
});

test('what a round brought is net of its stake, which a free one has not', () => {
  expect(netOf(round)).toBe(2000);
  expect(netOf({ ...round, isFree: true })).toBe(3000);
  expect(netOf({ ...round, pays: 0 })).toBe(-1000);
});
