/** What `npm run chaos` was asked for. */
export type Options = {
  seed: string;
  /** How long the rounds go on; the last one is finished. */
  ms: number;
  players: number;
  /** Only this round, with the chance it had in the run of the seed. */
  only: number | undefined;
  /** This fault in every round, instead of one after the other. */
  fault: string | undefined;
  /** Plants each bug and expects it to be found, instead of a run. */
  plants: boolean;
  roundMs: number;
};

const USAGE = `usage: npm run chaos -- [--seed TEXT] [--minutes N | --hours N] [--players N] [--round-seconds N]
                        [--only ROUND] [--fault NAME] [--plants]`;

function numberOf(name: string, text: string | undefined): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`${name} needs a number above 0\n${USAGE}`);
  return value;
}

const NAMES = ['seed', 'minutes', 'hours', 'players', 'round-seconds', 'only', 'fault'] as const;
type Name = (typeof NAMES)[number];
const isName = (text: string): text is Name => NAMES.some((name) => name === text);

/** Reads the words of the command line. @throws with the usage when one is not understood */
export function readOptions(words: readonly string[], seed: string): Options {
  const given: Partial<Record<Name, string>> = {};
  let plants = false;
  for (let i = 0; i < words.length; i += 1) {
    const name = words[i]?.replace(/^--/, '') ?? '';
    const value = words[i + 1];
    if (name === 'plants') plants = true;
    else if (words[i]?.startsWith('--') && isName(name) && value !== undefined) {
      given[name] = value;
      i += 1;
    } else throw new Error(`"${words[i]}" is not understood\n${USAGE}`);
  }
  const minutes =
    given.hours === undefined
      ? numberOf('--minutes', given.minutes ?? '5')
      : 60 * numberOf('--hours', given.hours);
  return {
    seed: given.seed ?? seed,
    ms: minutes * 60_000,
    players: Math.round(numberOf('--players', given.players ?? '4')),
    only: given.only === undefined ? undefined : numberOf('--only', given.only),
    fault: given.fault,
    plants,
    roundMs: 1000 * numberOf('--round-seconds', given['round-seconds'] ?? '15'),
  };
}

/** The command that runs a round again: the same chance, on a new database. */
export const againCommand = ({ seed, players, roundMs }: Options, round: number, fault: string): string =>
  `npm run chaos -- --seed ${seed} --only ${round} --fault "${fault}" --players ${players} --round-seconds ${roundMs / 1000}`;
