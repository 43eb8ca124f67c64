import { streamOf, uniform } from './draw';
import type { RoundRecord } from './record';
import type { GameRules, Next } from './rules/game';
import { rulesOf } from './rules/tables';
import { dealAgain } from './steps/deal';

/** What came how often at a table. */
export type TableStatistics = {
  readonly table: string;
  readonly rounds: number;
  /** Void rounds by their reasons. */
  readonly voids: ReadonlyMap<string, number>;
  /** By selection, of the settled rounds. */
  readonly selections: ReadonlyMap<string, SelectionStatistics>;
  /** How the first card of each round is spread over all there are. */
  readonly firstCards: ChiSquare | undefined;
};

/** How often a selection came to each result, and how often it should win. */
export type SelectionStatistics = {
  readonly counts: ReadonlyMap<string, number>;
  /** Share of rounds in which it wins, also at reduced odds, in a sample of deals. */
  readonly expected: number | undefined;
  /** Standard deviations between the two; one in 370 lies beyond 3 by chance. Undefined where a normal curve says nothing. */
  readonly z: number | undefined;
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

const SAMPLE = 20_000;

/** Any will do: so that the same rounds always give the same figures. */
const SAMPLE_KEY = { seed: '5a'.repeat(32), table: 'sample', round: 1, mix: 'sample' };

const isWin = (result: string): boolean => result === 'won' || result === 'reduced';

/** Deals from shoes of which only what is dealt is drawn. */
function sampleNext({ from }: GameRules, stream: ReturnType<typeof streamOf>): Next {
  const shoes = new Map<number, string[]>();
  return (shoe = 1) => {
    if (from.kind === 'wheel') return from.items[uniform(stream, from.items.length)] ?? '';
    const left = shoes.get(shoe) ?? [...from.items];
    shoes.set(shoe, left);
    return left.splice(uniform(stream, left.length), 1)[0] ?? '';
  };
}

/** In how many of the sample's rounds each selection wins. */
function sampleWins(rules: GameRules): ReadonlyMap<string, number> {
  const stream = streamOf(SAMPLE_KEY);
  const wins = new Map<string, number>();
  for (let i = 0; i < SAMPLE; i += 1)
    for (const [id, { result }] of Object.entries(rules.resultsOf(rules.deal(sampleNext(rules, stream)), 0)))
      if (isWin(result)) addOne(wins, id);
  return wins;
}

/** Fewer expected wins, or losses, follow no normal curve. */
const ENOUGH_FOR_Z = 10;

function zOf(wins: number, rounds: number, expected: number): number | undefined {
  const variance = rounds * expected * (1 - expected);
  if (Math.min(expected, 1 - expected) * rounds < ENOUGH_FOR_Z) return undefined;
  // The sample is off by chance as well.
  return (wins - rounds * expected) / Math.sqrt(variance * (1 + rounds / SAMPLE));
}

function selectionStatistics(
  counts: ReadonlyMap<string, number>,
  sampled: number | undefined,
): SelectionStatistics {
  if (sampled === undefined) return { counts, expected: undefined, z: undefined };
  const rounds = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const wins = [...counts].reduce((sum, [result, count]) => (isWin(result) ? sum + count : sum), 0);
  const expected = sampled / SAMPLE;
  return { counts, expected, z: zOf(wins, rounds, expected) };
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
  const rules = rulesOf(table);
  const sampled = rules && sampleWins(rules);
  const selections = new Map(
    [...results].map(([id, counts]) => [id, selectionStatistics(counts, sampled && (sampled.get(id) ?? 0))]),
  );
  return { table, rounds: records.length, voids, selections, firstCards: firstCardsOf(table, records) };
}
