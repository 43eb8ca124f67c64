/** What `npm run day` was asked for. */
export type Options = {
  seed: string;
  /** Hours of the exchange's own time. */
  hours: number;
  /** How much faster its clock runs. */
  speed: number;
  players: number;
};

const USAGE = 'usage: npm run day -- [--seed TEXT] [--hours N] [--speed N] [--players N]';
const NAMES = ['seed', 'hours', 'speed', 'players'] as const;
type Name = (typeof NAMES)[number];

/** Reads the words of the command line. @throws with the usage when one is not understood */
export function readOptions(words: readonly string[]): Options {
  const given: Partial<Record<Name, string>> = {};
  for (let i = 0; i < words.length; i += 2) {
    const [name, value] = [NAMES.find((known) => words[i] === `--${known}`), words[i + 1]];
    if (!name || value === undefined) throw new Error(`"${words[i]}" is not understood\n${USAGE}`);
    given[name] = value;
  }
  const above0 = (name: Name, usual: number): number => {
    const value = Number(given[name] ?? usual);
    if (!(value > 0)) throw new Error(`--${name} needs a number above 0\n${USAGE}`);
    return value;
  };
  return {
    seed: given.seed ?? 'day',
    hours: above0('hours', 24),
    speed: above0('speed', 100),
    players: Math.round(above0('players', 50)),
  };
}
