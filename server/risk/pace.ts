/** In this time, ms of the machine, the worst result of a market may fall by no more than its limit of velocity. */
export const PACE_MS = 10_000;

type Reading = { readonly at: number; readonly paise: number };

/** What the house might have lost on each market of this process in the last seconds. It stands in memory only: after a start, or a
 * change of process, a market is measured from what it has then. */
export type Paces = {
  /** Counts what may be lost on a market from now on. @param at by the machine, ms */
  note: (marketId: string, at: number, paise: number) => void;
  /** The least that might have been lost at any moment of the last seconds; undefined: nobody has looked. */
  leastPaise: (marketId: string, at: number) => number | undefined;
  forget: (marketId: string) => void;
};

/** A reading stands until the next: the last one before the window counts at its beginning. */
function within(readings: readonly Reading[], at: number): readonly Reading[] {
  const first = readings.findLastIndex((one) => one.at <= at - PACE_MS);
  return first <= 0 ? readings : readings.slice(first);
}

export function createPaces(): Paces {
  const byMarket = new Map<string, readonly Reading[]>();
  return {
    note: (marketId, at, paise) => {
      const known = within(byMarket.get(marketId) ?? [], at);
      if (known.at(-1)?.paise !== paise) byMarket.set(marketId, [...known, { at, paise }]);
    },
    leastPaise: (marketId, at) => {
      const known = within(byMarket.get(marketId) ?? [], at);
      return known.length === 0 ? undefined : Math.min(...known.map(({ paise }) => paise));
    },
    forget: (marketId) => void byMarket.delete(marketId),
  };
}
