import { drawnOf } from '../../../domain/casino/wire';
import type { Db } from '../../base/db/connect';
import { canonical } from '../canonical';
import type { Epoch } from '../chain/epochs';
import { readById } from '../log/rounds';
import type { RoundRow } from '../log/rounds';
import { recordHash } from '../record';
import { recordOf } from '../table/recordOf';
import type { Table } from '../table/table';

type Deps = { db: Db; casino: { table: (matchId: string) => Table | undefined } };

type OverRow = RoundRow & { state: 'SETTLED' | 'VOID'; result_at: Date };

const isOver = (row: RoundRow | undefined): row is OverRow =>
  row !== undefined && (row.state === 'SETTLED' || row.state === 'VOID') && row.result_at !== null;

function textOf(table: Table, epoch: Epoch, row: OverRow): string {
  const record = recordOf(table.game, epoch, row, {
    open: drawnOf(table.game, row.cards ?? []),
    at: row.result_at.getTime(),
    state: row.state,
    voidReason: row.void_reason ?? '',
    previousHash: row.previous_hash ?? '',
  });
  return canonical({ ...record, record_hash: recordHash(record) });
}

/** The public record of a round with its hash, as canonical JSON; undefined while it is not over, or none has this number. */
export async function readRecord(
  { db, casino }: Deps,
  matchId: string,
  roundId: string,
): Promise<string | undefined> {
  const table = casino.table(matchId);
  const row = await readById(db, roundId);
  if (!table || !isOver(row) || row.match_id !== table.table.matchId) return undefined;
  const epoch = table.epochOf(row.epoch);
  return epoch && textOf(table, epoch, row);
}
