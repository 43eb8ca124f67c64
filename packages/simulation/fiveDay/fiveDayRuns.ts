import { chancesOff } from '../cricket/cricketRuns';
import type { RunChances } from '../cricket/cricketRuns';
import { chancesOf } from './fiveDayOver';
import type { Side } from './fiveDayOver';

const WICKETS = 10;
/** More than an innings can have: captains declare. */
const MOST_RUNS = 600;

/** What a side may still make, added up exactly from what its balls bring. */
export type SideChances = {
  /** Chance of at least so many runs off so many balls, with wickets to lose. */
  within: RunChances;
  /** Chance of at least so many runs before so many wickets are lost, however long that takes. */
  lasting: (wickets: number, runs: number) => number;
};

/** Overs at most that `within` is asked for. */
export const BLOCK_OVERS = 10;

/** By wickets to lose and runs: a wicket comes before the next run, or one of the scoring balls does. */
function lastingOf(side: Side): SideChances['lasting'] {
  const scoring = chancesOf(side);
  const counted = side.wicket + scoring.reduce((sum, [chance]) => sum + chance, 0);
  const table = [new Float64Array(MOST_RUNS + 1)];
  const at = (row: Float64Array, runs: number): number => (runs <= 0 ? 1 : (row[runs] ?? 0));
  for (let wickets = 1; wickets <= WICKETS; wickets += 1) {
    const fewer = table[wickets - 1] ?? new Float64Array(0);
    const row = new Float64Array(MOST_RUNS + 1);
    for (let runs = 1; runs <= MOST_RUNS; runs += 1) {
      const more = scoring.reduce((sum, [chance, off]) => sum + chance * at(row, runs - off), 0);
      row[runs] = (side.wicket * at(fewer, runs) + more) / counted;
    }
    table.push(row);
  }
  return (wickets, runs) => at(table[wickets] ?? new Float64Array(0), runs);
}

function chancesFor(side: Side): SideChances {
  const scoring = chancesOf(side);
  const of = (runs: number): number => scoring.find(([, off]) => off === runs)?.[0] ?? 0;
  const none = 1 - side.wicket - scoring.reduce((sum, [chance]) => sum + chance, 0);
  const ball = {
    wicket: side.wicket,
    off: [none, of(1), of(2), of(3), of(4), of(6)],
    again: [0, 0, 0],
  } as const;
  return { within: chancesOff(ball, 6 * BLOCK_OVERS), lasting: lastingOf(side) };
}

/** By how much more often than others a side scores: there are a few different ones. */
const known = new Map<number, SideChances>();

/** The chances of a side, worked out once. */
export function chancesOfSide(side: Side): SideChances {
  const chances = known.get(side.share) ?? chancesFor(side);
  known.set(side.share, chances);
  return chances;
}
