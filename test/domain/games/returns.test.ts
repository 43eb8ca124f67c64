import { crashPoint, CRASH_RETURN, isPaidAt } from '../../../domain/games/crash';
import { FIELD, firstTwoChance, raceBetPays, runRace, winChance } from '../../../domain/games/race';
import type { RaceBet } from '../../../domain/games/race';
import { PAY_TABLE, paysOf, SLOT_RETURN, spin, WAYS } from '../../../domain/games/slot';
import { wordsOf } from '../../../domain/casino/draw/stream';

/** Rounds of each game; the long trials play 10,000,000 (`npm run full -- returns`). */
const ROUNDS = Number(process.env['RETURN_ROUNDS'] ?? '10000');
/** Draws are made from words of seeds, one for so many rounds. */
const ROUNDS_A_SEED = 100_000;
const MAX_TEST_MS = 3_600_000;

function wordsIn(table: string, round: number): () => number {
  const seed = (Math.floor(round / ROUNDS_A_SEED) + 1).toString(16).padStart(64, '0');
  return wordsOf({ seed, table, round, mix: '00' });
}

/** How far what was paid lies from what was to be expected, in standard deviations. @param pays in stakes, where it is paid */
function deviation(hits: number, chance: number, pays: number): number {
  const sigma = pays * Math.sqrt(ROUNDS * chance * (1 - chance));
  return Math.abs(pays * hits - pays * ROUNDS * chance) / sigma;
}

const RACE_BETS: readonly RaceBet[] = FIELD.flatMap((_, runner): RaceBet[] => [
  { runner, kind: 'win' },
  { runner, kind: 'firstTwo' },
]);

it(
  'returns on every bet of the race what is printed, within five standard deviations',
  () => {
    const hits = RACE_BETS.map(() => 0);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const finish = runRace(wordsIn('race6', round));
      RACE_BETS.forEach((bet, at) => {
        if (raceBetPays(bet, finish) > 0) hits[at] = (hits[at] ?? 0) + 1;
      });
    }
    RACE_BETS.forEach(({ runner, kind }, at) => {
      const chance = kind === 'win' ? winChance(runner) : firstTwoChance(runner);
      const { win, firstTwo } = FIELD[runner] ?? { win: 0, firstTwo: 0 };
      expect(deviation(hits[at] ?? 0, chance, (kind === 'win' ? win : firstTwo) / 100)).toBeLessThan(5);
    });
  },
  MAX_TEST_MS,
);

it(
  'returns 99 % at every target of the crash game, within five standard deviations',
  () => {
    const targets = [101, 110, 150, 198, 300, 1000, 5000, 10_000];
    const hits = targets.map(() => 0);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const point = crashPoint(wordsIn('crash', round));
      targets.forEach((target, at) => {
        if (isPaidAt(target, point)) hits[at] = (hits[at] ?? 0) + 1;
      });
    }
    targets.forEach((target, at) => {
      const pays = target / 100;
      expect(deviation(hits[at] ?? 0, CRASH_RETURN / pays, pays)).toBeLessThan(5);
    });
  },
  MAX_TEST_MS,
);

it(
  'returns of the slot what is printed, within five standard deviations',
  () => {
    let paid = 0;
    for (let round = 1; round <= ROUNDS; round += 1) paid += paysOf(spin(wordsIn('slot3', round)));
    const squares = PAY_TABLE.reduce((sum, { pays, ways }) => sum + pays ** 2 * ways, 0) / WAYS;
    const sigma = Math.sqrt(ROUNDS * (squares - SLOT_RETURN ** 2));
    expect(Math.abs(paid - SLOT_RETURN * ROUNDS) / sigma).toBeLessThan(5);
  },
  MAX_TEST_MS,
);
