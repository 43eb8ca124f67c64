/** A kind of pool: what a place in it costs, how many there are, what stays with the house, and how the rest is shared. */
export type PoolTerms = {
  readonly kind: string;
  readonly feePaise: number;
  readonly places: number;
  /** Of a hundred of all that was paid in. */
  readonly rake: number;
  /** Shares of a hundred of what is left, the first place's first. */
  readonly shares: readonly number[];
};

/** A pool with fewer entries gives them back: nobody plays against nobody, and the house enters none of its own. */
export const LEAST_ENTRIES = 2;

export const POOLS: readonly PoolTerms[] = [
  { kind: 'duel', feePaise: 5000, places: 2, rake: 5, shares: [100] },
  { kind: 'table', feePaise: 2000, places: 10, rake: 8, shares: [50, 30, 20] },
  { kind: 'field', feePaise: 1000, places: 100, rake: 10, shares: [30, 20, 12, 8, 6, 6, 5, 5, 4, 4] },
];

export const poolTermsOf = (kind: string): PoolTerms | undefined => POOLS.find((pool) => pool.kind === kind);

/** What a pool took, what of it stays with the house, rounded down, and what it pays out: not a paisa more or less. */
export function poolMoney({ feePaise, rake }: PoolTerms, entries: number) {
  const takenPaise = feePaise * entries;
  const rakePaise = Math.floor((takenPaise * rake) / 100);
  return { takenPaise, rakePaise, prizesPaise: takenPaise - rakePaise };
}

/**
 * What each place is paid. Where fewer have entered than places are paid, the shares of those places stand for the whole;
 * paise that the division leaves over are the first place's.
 */
export function prizesOf(terms: PoolTerms, entries: number): readonly number[] {
  const { prizesPaise } = poolMoney(terms, entries);
  const shares = terms.shares.slice(0, entries);
  const all = shares.reduce((sum, share) => sum + share, 0);
  const rounded = shares.map((share) => Math.floor((prizesPaise * share) / all));
  const left = prizesPaise - rounded.reduce((sum, prize) => sum + prize, 0);
  return rounded.map((prize, i) => (i === 0 ? prize + left : prize));
}

/** An entry by its number in the pool, with what its team came to. */
export type Scored = { readonly id: string; readonly entered: number; readonly points: number };

export type Placed = { readonly id: string; readonly place: number; readonly paise: number };

/**
 * Places and prizes of a pool. Who has as many points shares the place: the prizes of all the places that they fill are added and
 * divided, and paise left over go one by one to those who entered first.
 */
export function shareOut(terms: PoolTerms, entries: readonly Scored[]): readonly Placed[] {
  const prizes = prizesOf(terms, entries.length);
  const placeOf = ({ points }: Scored): number => entries.filter((other) => other.points > points).length + 1;
  return entries.map((entry): Placed => {
    const equals = entries.filter(({ points }) => points === entry.points);
    const place = placeOf(entry);
    const together = prizes
      .slice(place - 1, place - 1 + equals.length)
      .reduce((sum, prize) => sum + prize, 0);
    const each = Math.floor(together / equals.length);
    const before = equals.filter(({ entered }) => entered < entry.entered).length;
    return { id: entry.id, place, paise: each + (before < together - each * equals.length ? 1 : 0) };
  });
}
