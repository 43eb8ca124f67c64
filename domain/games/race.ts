import { drawBelow } from '../casino/draw/stream';

/** A runner of the virtual race: its chances of a hundred, and what win and first two pay in all, hundredths. */
export type Runner = { readonly weight: number; readonly win: number; readonly firstTwo: number };

/** The field is the same in every race. Prices return 95 % of the fair ones, rounded down. */
export const FIELD: readonly Runner[] = [
  { weight: 24, win: 395, firstTwo: 207 },
  { weight: 20, win: 475, firstTwo: 240 },
  { weight: 18, win: 527, firstTwo: 263 },
  { weight: 15, win: 633, firstTwo: 309 },
  { weight: 13, win: 730, firstTwo: 352 },
  { weight: 10, win: 950, firstTwo: 449 },
];

/** Runners by their place in the field, the first home first. */
export type Finish = readonly number[];

function pick(among: readonly number[], nextWord: () => number): number {
  const weightOf = (runner: number): number => FIELD[runner]?.weight ?? 0;
  let left = drawBelow(
    nextWord,
    among.reduce((sum, runner) => sum + weightOf(runner), 0),
  );
  for (const runner of among) {
    left -= weightOf(runner);
    if (left < 0) return runner;
  }
  throw new RangeError('a draw beyond the weights');
}

/** The order in which they come home: the winner by one draw, each next one by drawing again without those before. */
export function runRace(nextWord: () => number): Finish {
  const finish: number[] = [];
  let among = FIELD.map((_, runner) => runner);
  while (among.length > 0) {
    const next = pick(among, nextWord);
    finish.push(next);
    among = among.filter((runner) => runner !== next);
  }
  return finish;
}

const HUNDRED = FIELD.reduce((sum, { weight }) => sum + weight, 0);

export type RaceBet = { readonly runner: number; readonly kind: 'win' | 'firstTwo' };

/** What a bet on a race pays in all, hundredths of its stake. */
export function raceBetPays({ runner, kind }: RaceBet, [first, second]: Finish): number {
  const prices = FIELD[runner];
  if (!prices) throw new RangeError(`no runner ${runner}`);
  if (kind === 'win') return runner === first ? prices.win : 0;
  return runner === first || runner === second ? prices.firstTwo : 0;
}

/** The chance of a runner to win, of 1. */
export const winChance = (runner: number): number => (FIELD[runner]?.weight ?? 0) / HUNDRED;

/** The chance of a runner to come in among the first two, of 1: over all who may win before it. */
export const firstTwoChance = (runner: number): number =>
  FIELD.reduce((sum, { weight }, other) => {
    const own = FIELD[runner]?.weight ?? 0;
    return other === runner ? sum : sum + (weight / HUNDRED) * (own / (HUNDRED - weight));
  }, winChance(runner));

/** What comes back of the bet that returns least, of 1. */
export const RACE_RETURN = Math.min(
  ...FIELD.flatMap(({ win, firstTwo }, runner) => [
    (winChance(runner) * win) / 100,
    (firstTwoChance(runner) * firstTwo) / 100,
  ]),
);
