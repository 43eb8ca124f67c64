import * as v from 'valibot';
import { casinoTables } from '../../api/schemas/casino';
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

type Lobby = v.InferOutput<typeof casinoTables>;

async function askLobby(ask: AskOwner, table: CasinoTable): Promise<Lobby | undefined> {
  try {
    const answer = await ask(roundOfTable(table), {});
    return answer.ok ? v.parse(casinoTables, answer.data) : undefined;
  } catch (error) {
    // Nobody has the lease now, or its owner has not answered.
    if (isOutage(error)) return undefined;
    throw error;
  }
}

/** The lobby where tables are dealt by several processes: each says all that it deals, so one after the other is asked until every
 * table was named. Where one does not answer, all that are left are asked at once; a table that nobody deals now is left out. */
export async function askForLobby(_body: unknown, _about: unknown, ask: AskOwner): Promise<Answer<unknown>> {
  const rows = new Map<string, Lobby['tables'][number]>();
  const moments: number[] = [];
  const isLeft = ({ matchId, game }: CasinoTable): boolean =>
    game !== undefined && !rows.has(String(matchId));
  const askFor = async (table: CasinoTable): Promise<boolean> => {
    const lobby = await askLobby(ask, table);
    if (lobby) moments.push(lobby.now);
    for (const row of lobby?.tables ?? []) rows.set(row.match_id, row);
    return lobby !== undefined;
  };
  for (const table of CASINO_TABLES)
    if (isLeft(table) && !(await askFor(table))) {
      await Promise.all(CASINO_TABLES.filter(isLeft).map(askFor));
      break;
    }
  return done({
    now: Math.max(0, ...moments),
    tables: CASINO_TABLES.flatMap(({ matchId }) => rows.get(String(matchId)) ?? []),
  });
}
