import type { KitEvent, Wish } from './players';
import type { Vector } from './readVectors';

export type KitBody = Readonly<Record<string, unknown>>;
export type KitStep =
  /** `answer`: what the file says; without it the reference wallet says it. */
  { kind: 'message'; call: string; body: KitBody; answer?: KitBody } | { kind: 'event'; event: KitEvent };

export type Sequence = {
  id: string;
  name: string;
  wish: Wish;
  steps: readonly KitStep[];
  end?: Vector['end'];
};

/** What happens beside the messages, from the words of the vectors. */
export function eventOf(words: string): KitEvent {
  if (words.startsWith('deposit '))
    return { kind: 'deposit', player: 'P1', amount: Number(words.slice('deposit '.length)) };
  if (words === 'P1 is blocked') return { kind: 'block', player: 'P1' };
  if (words === 'session S1 expires') return { kind: 'expire', player: 'P1' };
  if (words.startsWith('process killed')) return { kind: 'restart' };
  throw new Error(`the vectors have an event that is not known: ${words}`);
}

const stepOf = (step: Vector['steps'][number]): KitStep =>
  'event' in step
    ? { kind: 'event', event: eventOf(step.event) }
    : { kind: 'message', call: step.call, body: step.body, answer: step.answer };

export function sequenceOf(vector: Vector): Sequence {
  const steps = vector.steps.map(stepOf);
  return {
    id: String(vector.n),
    name: vector.name,
    wish: {
      start: vector.start,
      exposure: vector.exposure,
      freeBets: vector.free_bets,
      maxStake: vector.limits?.stake,
      events: steps.flatMap((step) => (step.kind === 'event' ? [step.event.kind] : [])),
    },
    steps,
    end: vector.end,
  };
}

const START = 100_000;
const bet = (tx: string, amount: number, round = 'R1'): KitStep => ({
  kind: 'message',
  call: 'bet',
  body: { player: 'P1', game: 'slot3', session: 'S1', tx, amount, round },
});
const rollback = (tx: string, target: string, round: string): KitStep => ({
  kind: 'message',
  call: 'rollback',
  body: { player: 'P1', game: 'slot3', tx, target, round },
});
const status = (tx: string): KitStep => ({ kind: 'message', call: 'status', body: { tx } });

function extra(id: string, name: string, steps: readonly KitStep[]): Sequence {
  const events = steps.flatMap((step) => (step.kind === 'event' ? [step.event.kind] : []));
  return { id, name, wish: { start: { P1: START }, exposure: {}, freeBets: [], events }, steps };
}

/** What the vectors leave out, and others did wrong; the reference wallet says what is right. */
export const EXTRA: readonly Sequence[] = [
  extra('a', 'the whole balance is bet, and the bet sent again', [bet('b1', START), bet('b1', START)]),
  extra('b', 'a bet is sent again after its player was blocked', [
    bet('b1', 5000),
    { kind: 'event', event: { kind: 'block', player: 'P1' } },
    bet('b1', 5000),
  ]),
  extra('c', 'one of two equal bets is taken back', [
    bet('b1', 3000, 'R1'),
    bet('b2', 3000, 'R2'),
    rollback('r1', 'b1', 'R1'),
    status('b1'),
    status('b2'),
    status('r1'),
    status('none'),
  ]),
];
