import type { RoundRecord } from './record';
import { rulesOf } from './rules/tables';
import { dealAgain } from './steps/deal';

/** What came how often at a table. */
export type TableStatistics = {
  readonly table: string;
  readonly rounds: number;
  /** Void rounds by their reasons. */
  readonly voids: ReadonlyMap<string, number>;
  /** By selection and result, of the settled rounds. */
  readonly results: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** How the first card of each round is spread over all there are. */
  readonly firstCards: ChiSquare | undefined;
};

/** By chance, `value` lies beyond `limit` in about one of a hundred samples. */
export type ChiSquare = {
  readonly value: number;
  readonly degrees: number;
  readonly limit: number;
};

function addOne(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** The 99th percentile, after Wilson and Hilferty. */
function limitOf(degrees: number): number {
  const ninth = 2 / (9 * degrees);
  return degrees * (1 - ninth + 2.326 * Math.sqrt(ninth)) ** 3;
}

function spreadOf(firsts: readonly string[], items: readonly string[]): ChiSquare {
  const shares = new Map<string, number>();
  for (const item of items) addOne(shares, item);
  const found = new Map<string, number>();
  for (const first of firsts) addOne(found, first);
  let value = 0;
  for (const [item, copies] of shares) {
    const expected = (firsts.length * copies) / items.length;
    value += ((found.get(item) ?? 0) - expected) ** 2 / expected;
  }
  const degrees = shares.size - 1;
  return { value, degrees, limit: limitOf(degrees) };
}

/** Fewer rounds say nothing of a card each. */
const ENOUGH_FOR_EACH = 5;

function firstCardsOf(table: string, records: readonly RoundRecord[]): ChiSquare | undefined {
  const rules = rulesOf(table);
  if (!rules) return undefined;
  const firsts = records.flatMap((record) =>
    record.seed === null ? [] : dealAgain(rules, record, record.seed).drawn.slice(0, 1),
  );
  const { items } = rules.from;
  return firsts.length < ENOUGH_FOR_EACH * new Set(items).size ? undefined : spreadOf(firsts, items);
}

/** Counts the rounds of one table. */
export function statisticsOf(table: string, records: readonly RoundRecord[]): TableStatistics {
  const voids = new Map<string, number>();
  const results = new Map<string, Map<string, number>>();
  for (const { state, void_reason: reason, selections } of records) {
    if (state === 'VOID') addOne(voids, reason ?? 'no reason given');
    else
      for (const [id, result] of Object.entries(selections)) {
        const counts = results.get(id) ?? new Map<string, number>();
        results.set(id, counts);
        addOne(counts, result);
      }
  }
  return { table, rounds: records.length, voids, results, firstCards: firstCardsOf(table, records) };
}
