import type { Closed, Decision } from '../orders/placing/submit';
import { isRefusal } from '../orders/order/refusals';
import type { Refusal } from '../orders/order/refusals';
import type { OrderOutcome } from './decide';
import type { ClosingEntry, OrderEntry } from './lookUp';

/** Who waits for an answer; `n` counts arrivals. */
type WaitsFor<Answer> = { n: number; resolve: (answer: Answer) => void; reject: (error: unknown) => void };
export type WaitingOrder = OrderEntry & WaitsFor<Decision>;
export type WaitingClosing = ClosingEntry & WaitsFor<Closed | Refusal>;
export type Waiting = WaitingOrder | WaitingClosing;

/** What is asked for on one market in a batch; the market's queue is held for it. */
export type Share = { marketId: string; entries: readonly Waiting[] };

/** What became of those who wait. */
export type Outcomes = {
  outcomes: ReadonlyMap<WaitingOrder, OrderOutcome>;
  closings: ReadonlyMap<WaitingClosing, Closed | Refusal>;
};

const undecided = (): Error => new Error('it was left undecided');

function answerOrder(entry: WaitingOrder, outcome: OrderOutcome | undefined, durable: Promise<void>): void {
  if (outcome === undefined) entry.reject(undecided());
  else if (typeof outcome === 'object' && 'taken' in outcome)
    durable.then(() => entry.resolve(outcome.taken.answer), entry.reject);
  else entry.resolve(outcome);
}

function answerClosing(
  entry: WaitingClosing,
  closed: Closed | Refusal | undefined,
  durable: Promise<void>,
): void {
  if (closed === undefined) entry.reject(undecided());
  else if (isRefusal(closed)) entry.resolve(closed);
  else durable.then(() => entry.resolve(closed), entry.reject);
}

/** Answers everybody: at once what was refused, and once it is on disk what was taken. */
export function answerAll(
  entries: readonly Waiting[],
  { outcomes, closings }: Outcomes,
  durable: Promise<void>,
): void {
  for (const entry of entries) {
    if ('order' in entry) answerOrder(entry, outcomes.get(entry), durable);
    else answerClosing(entry, closings.get(entry), durable);
  }
}
