import type { Answer } from '../calls';

/** A bet on its way: pressed, asked for again while no answer comes, and what became of the last one. */
export type Placing<Order> =
  | { status: 'ready'; said: PlacingSaid | undefined }
  | { status: 'placing'; ref: string; order: Order; tries: number };

/** `taken`: the exchange has it. `kept`: it does not answer, and the bet is kept. */
export type PlacingSaid = { kind: 'taken' } | { kind: 'kept' } | { kind: 'refused'; reason: string };

export type PlacingEvent<Order> =
  | { type: 'betPressed'; ref: string; order: Order }
  /** @param state of the stake, where there is one */
  | {
      type: 'betAnswered';
      ref: string;
      answer: Answer;
      stake: { state: string; refusal: string | null } | undefined;
    }
  /** Something else was chosen: what was said is of another bet. */
  | { type: 'choiceChanged' };

function saidOf(
  { status }: Answer,
  stake: { state: string; refusal: string | null } | undefined,
): PlacingSaid {
  if (!stake) return { kind: 'refused', reason: status };
  switch (stake.state) {
    case 'REFUSED':
    case 'ROLLING_BACK':
    case 'REVERSED':
      return { kind: 'refused', reason: stake.refusal ?? 'ROLLED_BACK' };
    case 'NEW':
    case 'BET_SENT':
      return { kind: 'kept' };
    default:
      return { kind: 'taken' };
  }
}

/** What an event makes of it; what it does not accept leaves it as it is. */
export function reducePlacing<Order>(placing: Placing<Order>, event: PlacingEvent<Order>): Placing<Order> {
  switch (event.type) {
    case 'betPressed':
      if (placing.status === 'placing') return placing;
      return { status: 'placing', ref: event.ref, order: event.order, tries: 0 };
    case 'betAnswered':
      if (placing.status !== 'placing' || placing.ref !== event.ref) return placing;
      // No answer of the games' own: the same bet is asked for again, under the same reference.
      if (event.answer.status === 'UNAVAILABLE') return { ...placing, tries: placing.tries + 1 };
      return { status: 'ready', said: saidOf(event.answer, event.stake) };
    case 'choiceChanged':
      if (placing.status === 'placing' || placing.said === undefined) return placing;
      return { status: 'ready', said: undefined };
    default:
      return event satisfies never;
  }
}
