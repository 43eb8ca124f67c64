import { between, hashSeed, seeded } from '../../../domain/base/random';
import { drawNormal } from '../prices/normal';
import { raceChances } from './raceModel';
import type { RaceChances } from './raceModel';

/** A runner taken out so long before the off. */
type Withdrawal = { runner: number; beforeMs: number };

export type RacePlan = {
  places: number;
  withdrawn: Withdrawal | null;
  /** From off to finish. */
  lengthMs: number;
  /** Too close for the eye: who won or is placed is told later. */
  isPhoto: boolean;
  /** By runner, from 1, those that tied alike; null for a runner that did not run. */
  positions: readonly (number | null)[];
  /** Chances by runner before the off; a runner that is out has none. */
  early: (isOut: boolean) => readonly (RaceChances | null)[];
  /** The same in running, `done` from 0 to 1. */
  running: (done: number) => readonly (RaceChances | null)[];
};

const STEPS = 40;
const STRENGTH = 1.45;
const NON_RUNNER_SHARE = 0.125;
const MINUTE = 60_000;
/** Two runners this close are a photo finish, and this close a dead heat. */
const PHOTO = 0.035;
const DEAD_HEAT = 0.006;
/** Three places from eight runners on, two below. */
const placesOf = (field: number): number => (field >= 8 ? 3 : 2);

/** Positions by final marks; who is within a dead heat of the runner ahead shares its position. */
function positionsOf(marks: readonly (number | null)[]): (number | null)[] {
  const order = marks
    .flatMap((mark, runner) => (mark === null ? [] : [{ mark, runner }]))
    .sort((a, b) => b.mark - a.mark);
  const positions = marks.map((): number | null => null);
  for (const [i, { mark, runner }] of order.entries()) {
    const ahead = order[i - 1];
    const isTied = ahead !== undefined && ahead.mark - mark < DEAD_HEAT;
    positions[runner] = isTied ? (positions[ahead.runner] ?? i) : i + 1;
  }
  return positions;
}

function isClose(marks: readonly (number | null)[], places: number): boolean {
  const order = marks.filter((mark) => mark !== null).sort((a, b) => b - a);
  const gap = (place: number): number => (order[place - 1] ?? 0) - (order[place] ?? -Infinity);
  return gap(1) < PHOTO || gap(places) < PHOTO;
}

function drawWithdrawal(random: () => number, field: number): Withdrawal | null {
  const [luck, runner] = [random(), Math.floor(random() * field)];
  const beforeMs = between(random, 2 * MINUTE, 9 * MINUTE);
  return luck < NON_RUNNER_SHARE ? { runner, beforeMs } : null;
}

/** A race from its seed: each runner gains a normal deviate at every step, and who has most at the end has won. */
export function planRace(seedText: string, field: number): RacePlan {
  const random = seeded(hashSeed(`${seedText}:plan`));
  const places = placesOf(field);
  const lengthMs = between(random, 60_000, 90_000);
  const withdrawn = drawWithdrawal(random, field);
  const strengths = Array.from({ length: field }, () => (random() + random() - 1) * STRENGTH);
  const gains = Array.from({ length: STEPS }, () =>
    strengths.map(() => drawNormal(random) / Math.sqrt(STEPS)),
  );
  const isOut = (runner: number): boolean => withdrawn?.runner === runner;
  const marksAt = (step: number): (number | null)[] =>
    strengths.map((strength, i) =>
      isOut(i) ? null : gains.slice(0, step).reduce((mark, gain) => mark + (gain[i] ?? 0), strength),
    );
  const priced = (marks: readonly (number | null)[], spread: number) => {
    const chances = raceChances(
      marks.filter((mark) => mark !== null),
      spread,
      places,
    )[Symbol.iterator]();
    return marks.map((mark) => (mark === null ? null : (chances.next().value ?? null)));
  };
  const final = marksAt(STEPS);
  const known = new Map<number, readonly (RaceChances | null)[]>();
  return {
    places,
    withdrawn,
    lengthMs,
    isPhoto: isClose(final, places),
    positions: positionsOf(final),
    early: (out) => priced(out ? marksAt(0) : strengths, 1),
    running: (done) => {
      const step = Math.min(STEPS - 1, Math.floor(done * STEPS));
      const found = known.get(step) ?? priced(marksAt(step), Math.sqrt(1 - step / STEPS));
      known.set(step, found);
      return found;
    },
  };
}
