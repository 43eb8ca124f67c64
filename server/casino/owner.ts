import * as v from 'valibot';
import { casinoTables } from '../../api/schemas/casino';
import { casinoFairness } from '../../api/schemas/casinoFairness';
import { CASINO_TABLES, tableOf } from '../../domain/casino/tables';
import type { CasinoTable } from '../../domain/casino/tables';
import { done } from '../base/call';
import type { Answer, AskOwner } from '../base/call';
import { isOutage } from '../base/db/outage';

/** A number as the rounds of a table have, of no round: who has the lease of it deals the table. */
export const roundOfTable = ({ code }: Pick<CasinoTable, 'code'>): string => `${code}000000000000`;

/** The same of a table that is asked for by its match; null: there is no such table, which any owner can say. */
export function roundOfMatch(matchId: string): string | null {
  const table = tableOf(Number(matchId));
  return table ? roundOfTable(table) : null;
}

/** The same of a table by its short name. */
export function roundOfSlug(slug: string): string | null {
  const table = CASINO_TABLES.find((one) => one.slug === slug);
  return table ? roundOfTable(table) : null;
}

const DEALT = CASINO_TABLES.filter(({ game }) => game !== undefined);

/** What the owners of all tables answer, where they are dealt by several processes: each tells of all that it deals, so one after the
 * other is asked until every table was named. Where one does not answer, all that are left are asked at once; a table that nobody
 * deals now is left out. @param named which tables an answer tells of */
async function askUntilAllNamed<S extends v.GenericSchema>(
  ask: AskOwner,
  schema: S,
  named: (answer: v.InferOutput<S>) => ReadonlySet<CasinoTable>,
): Promise<v.InferOutput<S>[]> {
  const answers: v.InferOutput<S>[] = [];
  const told = new Set<CasinoTable>();
  const askFor = async (table: CasinoTable): Promise<boolean> => {
    const answer = await askOwnerOf(ask, table, schema);
    if (answer === undefined) return false;
    answers.push(answer);
    for (const one of named(answer)) told.add(one);
    return true;
  };
  const isLeft = (table: CasinoTable): boolean => !told.has(table);
  for (const table of DEALT)
    if (isLeft(table) && !(await askFor(table))) {
      await Promise.all(DEALT.filter(isLeft).map(askFor));
      break;
    }
  return answers;
}

async function askOwnerOf<S extends v.GenericSchema>(
  ask: AskOwner,
  table: CasinoTable,
  schema: S,
): Promise<v.InferOutput<S> | undefined> {
  try {
    const answer = await ask(roundOfTable(table), {});
    return answer.ok ? v.parse(schema, answer.data) : undefined;
  } catch (error) {
    // Nobody has the lease now, or its owner has not answered.
    if (isOutage(error)) return undefined;
    throw error;
  }
}

/** Tables by what answers call them. */
function tablesBy(key: (table: CasinoTable) => string, keys: readonly string[]): ReadonlySet<CasinoTable> {
  const wanted = new Set(keys);
  return new Set(DEALT.filter((table) => wanted.has(key(table))));
}
const matchIdOf = ({ matchId }: CasinoTable): string => String(matchId);
const slugOf = ({ slug }: CasinoTable): string => slug;

/** In the order of the tables, each once: an owner may have changed while others were asked. */
function inOrder<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  key: (table: CasinoTable) => string,
): Row[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return CASINO_TABLES.flatMap((table) => byKey.get(key(table)) ?? []);
}

/** The lobby of all owners. */
export async function askForLobby(_body: unknown, _about: unknown, ask: AskOwner): Promise<Answer<unknown>> {
  const lobbies = await askUntilAllNamed(ask, casinoTables, ({ tables }) =>
    tablesBy(
      matchIdOf,
      tables.map(({ match_id }) => match_id),
    ),
  );
  return done({
    now: Math.max(0, ...lobbies.map(({ now }) => now)),
    tables: inOrder(
      lobbies.flatMap(({ tables }) => tables),
      ({ match_id }) => match_id,
      matchIdOf,
    ),
  });
}

/** The chains of all owners, who sign receipts with one key. */
export async function askForChains(_body: unknown, _about: unknown, ask: AskOwner): Promise<Answer<unknown>> {
  const answers = await askUntilAllNamed(ask, casinoFairness, ({ tables }) =>
    tablesBy(
      slugOf,
      tables.map(({ table }) => table),
    ),
  );
  const [first] = answers;
  return done({
    receipt_key: first?.receipt_key ?? '',
    beacon: first?.beacon ?? '',
    tables: inOrder(
      answers.flatMap(({ tables }) => tables),
      ({ table }) => table,
      slugOf,
    ),
  });
}
