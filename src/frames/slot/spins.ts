import type { Answer } from '../calls';
import { readRound } from './answers';
import type { Round } from './answers';

/** What of a slot is going on. */
export type Spins =
  /** The last round is asked for; one may be open still. */
  | { status: 'loading' }
  | { status: 'ready'; last: Round | undefined; refusal: string | undefined }
  /** The reels turn. `round`: how they will stand, once it is known. `stopped`: how many do already. */
  | { status: 'turning'; ref: string; stake: Stake; round: Round | undefined; stopped: number }
  /** No answer of the press yet that says what became of it: the same press is told again. */
  | { status: 'waiting'; ref: string; stake: Stake; tries: number };

/** Paise, or one of the bets that the player has for nothing. */
export type Stake = number | 'free';

export type SpinsEvent =
  | { type: 'stateAnswered'; answer: Answer }
  | { type: 'spinPressed'; ref: string; stake: Stake }
  | { type: 'spinAnswered'; ref: string; answer: Answer }
  | { type: 'reelStopped'; ref: string };

const REELS = 3;

/** Words of the games' server and of no answer, after which the same press may be told again. */
const PASSING = ['UNAVAILABLE', 'TOO_SOON', 'ROUND_OPEN', 'TOO_MANY'];

function afterState(spins: Spins, answer: Answer): Spins {
  if (spins.status !== 'loading' || answer.status === 'UNAVAILABLE') return spins;
  const last = readRound(answer['last']);
  // Asked for again until it is over.
  if (last?.state === 'open') return spins;
  const refusal = answer.status === 'OK' ? undefined : answer.status;
  return { status: 'ready', last, refusal };
}

type Pressed = Extract<Spins, { status: 'turning' | 'waiting' }>;

const waitOn = ({ ref, stake, ...spins }: Pressed): Spins => ({
  status: 'waiting',
  ref,
  stake,
  tries: spins.status === 'waiting' ? spins.tries + 1 : 1,
});

function afterRound(spins: Pressed, round: Round): Spins {
  switch (round.state) {
    case 'open':
      return waitOn(spins);
    case 'done': {
      const { ref, stake } = spins;
      // Whoever waited has seen the reels turn long enough.
      const stopped = spins.status === 'waiting' ? REELS : spins.stopped;
      if (stopped === REELS) return { status: 'ready', last: round, refusal: undefined };
      return { status: 'turning', ref, stake, round, stopped };
    }
    case 'void':
    case 'held':
      return { status: 'ready', last: round, refusal: undefined };
    case 'refused':
      return { status: 'ready', last: round, refusal: round.refusal ?? 'OTHER' };
    default:
      return round.state satisfies never;
  }
}

function afterSpin(spins: Spins, ref: string, answer: Answer): Spins {
  if (spins.status !== 'turning' && spins.status !== 'waiting') return spins;
  // A late answer may be of another press.
  if (spins.ref !== ref) return spins;
  const round = answer.status === 'OK' ? readRound(answer['round']) : undefined;
  if (round) return afterRound(spins, round);
  if (PASSING.includes(answer.status) || answer.status === 'OK') return waitOn(spins);
  return { status: 'ready', last: undefined, refusal: answer.status };
}

function afterStop(spins: Spins, ref: string): Spins {
  if (spins.status !== 'turning' || spins.ref !== ref || !spins.round) return spins;
  const stopped = spins.stopped + 1;
  if (stopped < REELS) return { ...spins, stopped };
  return { status: 'ready', last: spins.round, refusal: undefined };
}

/** What an event makes of the slot; what it does not accept leaves it as it is. */
export function reduceSpins(spins: Spins, event: SpinsEvent): Spins {
  switch (event.type) {
    case 'stateAnswered':
      return afterState(spins, event.answer);
    case 'spinPressed':
      if (spins.status !== 'ready') return spins;
      return { status: 'turning', ref: event.ref, stake: event.stake, round: undefined, stopped: 0 };
    case 'spinAnswered':
      return afterSpin(spins, event.ref, event.answer);
    case 'reelStopped':
      return afterStop(spins, event.ref);
    default:
      return event satisfies never;
  }
}
