import { resolve } from 'node:path';
import type { Options } from '../options';
import { createRandom } from '../random';
import { openRun } from '../run';
import type { Program } from '../server';
import { PLANTS } from './plants';
import type { Plant } from './plants';

/** The real server from source, with a bug put in when it is loaded. */
export function planted({ replace }: Plant): { program: Program; env: Record<string, string> } {
  const hooks = ['--import', resolve('test/chaos/plants/register.mjs'), '--import', 'tsx'];
  return {
    program: {
      server: [...hooks, resolve('server/main.ts')],
      // The operator's commands settle markets as well, with the same bug.
      admin: [...hooks, resolve('server/edge/cli/admin.ts')],
    },
    env: { PLANT: JSON.stringify(replace) },
  };
}

const MOST_ROUNDS = 4;

/** Rounds until the bug is noticed. @returns how many that were, undefined when it never was */
export async function roundsUntilNoticed(
  plant: Plant,
  options: Options,
  say: (line: string) => void,
): Promise<number | undefined> {
  const { program, env } = planted(plant);
  // Every process of the run inherits it: servers and the operator's commands.
  Object.assign(process.env, env);
  const random = createRandom(`${options.seed}/${plant.name}`);
  const run = await openRun({ random, program, players: options.players, minutes: 5, say });
  try {
    for (let number = 1; number <= MOST_ROUNDS; number += 1) {
      const { findings } = await run.round(number, plant.fault, options.roundMs);
      if (findings.some(({ check }) => plant.noticed.test(check))) return number;
    }
    return undefined;
  } finally {
    await run.end(false);
    delete process.env['PLANT'];
  }
}

/** `--plants`: every bug must be found. @returns the exit code */
export async function runPlants(options: Options, say: (line: string) => void): Promise<number> {
  say(`seed ${options.seed}`);
  let missed = 0;
  for (const plant of PLANTS) {
    const rounds = await roundsUntilNoticed(plant, options, say);
    if (rounds === undefined) missed += 1;
    say(rounds === undefined ? `MISSED ${plant.name}` : `found ${plant.name} (round ${rounds})`);
  }
  say(`${PLANTS.length} plants, ${missed} missed`);
  return missed === 0 ? 0 : 1;
}
