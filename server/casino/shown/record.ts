import type { OverState } from '../../../api/schemas/casino';
import { drawnOf } from '../../../domain/casino/wire';
import type { Db } from '../../base/db/connect';
import { canonical } from '../../base/canonical';
import type { Epoch } from '../chain/epochs';
import { readById, readRange } from '../log/rounds';
import type { RoundRow } from '../log/rounds';
import { recordHash } from '../record';
import { recordOf } from '../table/recordOf';
import type { Table } from '../table/table';

type Deps = { db: Db; casino: { table: (matchId: string) => Table | undefined } };

type OverRow = RoundRow & { state: OverState; result_at: Date };

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

function recordIn(table: Table | undefined, row: RoundRow | undefined): string | undefined {
  if (!table || !isOver(row) || row.match_id !== table.table.matchId) return undefined;
  const epoch = table.epochOf(row.epoch);
  return epoch && textOf(table, epoch, row);
}

/** The public record of a round with its hash, as canonical JSON; undefined while it is not over, or none has this number. */
export const readRecord = async (
  { db, casino }: Deps,
  matchId: string,
  roundId: string,
): Promise<string | undefined> => recordIn(casino.table(matchId), await readById(db, roundId));

/** The same of the rounds from one to another of the table's present epoch, as far as they are over. */
export async function readRecords(
  db: Db,
  table: Table,
  { from, to, most }: { from: number; to: number; most: number },
): Promise<readonly string[]> {
  const epoch = table.epoch()?.epoch ?? 0;
  const rows = await readRange(db, table.table.slug, epoch, { from, to: Math.min(to, from + most - 1) });
  return rows.flatMap((row) => recordIn(table, row) ?? []);
}

/** The record of a round by its number alone, with what was published of its chain before its first round. */
export async function readEvidence(
  { db, casino }: Deps,
  roundId: string,
): Promise<{ record: string; commitment: string } | undefined> {
  const row = await readById(db, roundId);
  const table = casino.table(String(row?.match_id));
  const record = recordIn(table, row);
  const epoch = row && table?.epochOf(row.epoch);
  if (record === undefined || !epoch) return undefined;
  const { slug, epoch: number, terminalHash, mixSource, rulesHash } = epoch;
  return {
    record,
    commitment: canonical({
      table: slug,
      epoch: number,
      terminal_hash: terminalHash,
      mix_source: mixSource,
      rules_hash: rulesHash,
    }),
  };
}
