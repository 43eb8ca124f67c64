/** What the players of a day were answered, by kind of market. */
export type Tally = {
  answered: (kind: string, how: string) => void;
  /** Something nobody should ever get. */
  odd: (what: string) => void;
  /** A line a kind: how many were taken, and the refusals by code, most first. */
  lines: () => string[];
  taken: () => ReadonlyMap<string, number>;
  odds: () => readonly string[];
};

export function createTally(): Tally {
  const kinds = new Map<string, Map<string, number>>();
  const odds: string[] = [];
  const most = ([a, x]: [string, number], [b, y]: [string, number]): number => y - x || (a < b ? -1 : 1);
  return {
    answered: (kind, how) => {
      const answers = kinds.get(kind) ?? new Map<string, number>();
      kinds.set(kind, answers.set(how, (answers.get(how) ?? 0) + 1));
    },
    odd: (what) => void odds.push(what),
    lines: () =>
      [...kinds].sort().map(([kind, answers]) => {
        const all = [...answers].sort(most).map(([how, count]) => `${count} ${how}`);
        return `${kind}: ${all.join(', ')}`;
      }),
    taken: () => new Map([...kinds].map(([kind, answers]) => [kind, answers.get('taken') ?? 0])),
    odds: () => odds,
  };
}
