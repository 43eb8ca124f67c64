import * as v from 'valibot';
import { UNDER_WAY } from '../../../api/schemas/casino';
import { CASINO_TABLES } from '../../../domain/casino/tables';
import type { CasinoTable } from '../../../domain/casino/tables';
import type { Db } from '../../base/db/connect';
import { readTermsRows, tableTermsOf } from '../../casino/operated/terms';
import type { TableTerms } from '../../casino/operated/terms';
import type { Outcome } from '../outcome';
import { marginText, stakesText, termsData } from '../verbs/tableWords';
import { defineLook } from './look';
import { inColumns } from './columns';
import type { Column } from './columns';

/** A table with its terms, and the round that is on it. */
type Row = { table: CasinoTable; terms: TableTerms; round: { id: string; state: string } | undefined };

const COLUMNS: readonly Column<Row>[] = [
  { head: 'TABLE', cell: ({ table }) => table.slug },
  { head: 'ID', right: true, cell: ({ table }) => String(table.matchId) },
  { head: 'STATE', cell: ({ terms }) => (terms.isClosed ? 'closed' : 'open') },
  { head: 'ROUND', cell: ({ round }) => (round ? `${round.id} ${round.state.toLowerCase()}` : '') },
  { head: 'STAKES', right: true, cell: ({ terms }) => stakesText(terms) },
  { head: 'MARGIN', right: true, cell: ({ table, terms }) => marginText(table, terms) },
  { head: 'NAME', cell: ({ table }) => table.name },
  { head: 'VIDEO', cell: ({ terms }) => terms.videoUrl },
];

async function readRounds(db: Db): Promise<ReadonlyMap<string, Row['round']>> {
  const rows = await db
    .selectFrom('casino_rounds')
    .select(['slug', 'round_id', 'state'])
    .where('state', 'in', UNDER_WAY)
    .orderBy('opens_at')
    .execute();
  return new Map(rows.map(({ slug, round_id: id, state }) => [slug, { id, state }]));
}

/** Every table of our own casino. */
async function listTables(db: Db): Promise<Outcome> {
  const terms = await readTermsRows(db);
  const rounds = await readRounds(db);
  const rows = CASINO_TABLES.map((table): Row => ({
    table,
    terms: tableTermsOf(table, terms.get(table.slug)),
    round: rounds.get(table.slug),
  }));
  return {
    ok: true,
    text: inColumns(COLUMNS, rows, 'there is no table'),
    data: rows.map(({ table, terms: own, round }) => ({
      ...termsData(table, own),
      round_id: round?.id ?? null,
      round_state: round?.state ?? null,
    })),
  };
}

export const tablesLook = defineLook({
  name: 'tables list',
  request: v.object({}),
  who: 'everybody',
  show: listTables,
});
