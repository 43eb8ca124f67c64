import { below } from '../prices/normal';

/** Chances of one runner: to be first, and to be among the places. */
export type RaceChances = { win: number; place: number };

const NODES = 21;
const REACH = 4;
/** What is to come is never less than this: a price of 1000 minds no smaller chances. */
const LEAST_SPREAD = 0.02;

/** Points and weights of a normal distribution; the weights sum to 1. */
const GRID = (() => {
  const points = Array.from({ length: NODES }, (_, i) => -REACH + (2 * REACH * i) / (NODES - 1));
  const weights = points.map((z) => Math.exp((-z * z) / 2));
  const whole = weights.reduce((a, b) => a + b, 0);
  return points.map((z, i) => ({ z, weight: (weights[i] ?? 0) / whole }));
})();

/** Chances that none, one, ... (`places` of them) of the others end above a mark. */
function aboveOf(others: readonly number[], mark: number, spread: number, places: number): number[] {
  const above = [1, ...Array.from({ length: places - 1 }, () => 0)];
  for (const other of others) {
    const chance = 1 - below((mark - other) / spread);
    for (let n = places - 1; n > 0; n -= 1)
      above[n] = (above[n] ?? 0) * (1 - chance) + (above[n - 1] ?? 0) * chance;
    above[0] = (above[0] ?? 0) * (1 - chance);
  }
  return above;
}

function chancesOfOne(i: number, marks: readonly number[], spread: number, places: number): RaceChances {
  const others = marks.filter((_, other) => other !== i);
  let [win, place] = [0, 0];
  for (const { z, weight } of GRID) {
    const above = aboveOf(others, (marks[i] ?? 0) + spread * z, spread, places);
    win += weight * (above[0] ?? 0);
    place += weight * above.reduce((a, b) => a + b, 0);
  }
  return { win, place };
}

/** Chances of runners that stand at these marks and of which each still gains a normal deviate of this spread. The chances
 * to win sum to 1, those of a place to the number of places. */
export function raceChances(marks: readonly number[], spread: number, places: number): RaceChances[] {
  const found = marks.map((_, i) => chancesOfOne(i, marks, Math.max(spread, LEAST_SPREAD), places));
  const wins = found.reduce((sum, { win }) => sum + win, 0);
  const paid = found.reduce((sum, { place }) => sum + place, 0);
  return found.map(({ win, place }) => ({
    win: win / wins,
    place: Math.min(1, (place * Math.min(places, marks.length)) / paid),
  }));
}
