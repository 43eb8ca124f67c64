import type { OverState } from '../../../api/schemas/casino';
import { drawnOf } from '../../../domain/casino/wire';
import type { Db } from '../../base/db/connect';
import { canonical } from '../../base/canonical';
import { readPresent } from '../chain/epochs';
import type { Epoch } from '../chain/epochs';
import { readEnds } from '../log/ends';
import { readById, readRange } from '../log/rounds';
import type { RoundRow } from '../log/rounds';
import { recordHash } from '../record';
import { outcomeOf, recordOf } from '../table/recordOf';
import type { CameTo } from '../table/recordOf';
import type { Table } from '../table/table';

type Deps = { db: Db; casino: { table: (matchId: string) => Table | undefined } };

export type OverRow = RoundRow & { state: OverState; result_at: Date };

export const isOver = (row: RoundRow | undefined): row is OverRow =>
  row !== undefined && (row.state === 'SETTLED' || row.state === 'VOID') && row.result_at !== null;

/** What a round came to, as the log has it: the rules may have changed since. In rounds of earlier exchanges it is by those of now. */
export function outcomeIn(
  { game }: Pick<Table, 'game'>,
  { selections }: Pick<Epoch, 'selections'>,
  row: OverRow,
): CameTo {
  const cards = row.cards ?? [];
  return selections !== null && row.ends !== null && row.outcome !== null
    ? { cards, outcome: row.outcome, selections: readEnds(selections, row.ends) }
    : outcomeOf(game, drawnOf(game, cards), row.state);
}

function textOf(table: Table, epoch: Epoch, row: OverRow): string {
  const record = recordOf(epoch, row, {
    ...outcomeIn(table, epoch, row),
    at: row.result_at.getTime(),
    state: row.state,
    voidReason: row.void_reason ?? '',
    previousHash: row.previous_hash ?? '',
  });
  return canonical({ ...record, record_hash: recordHash(record) });
}

/** What was published of a chain before its first round, as canonical JSON. */
export const commitmentOf = (epoch: Omit<Epoch, 'seedAt'>): string =>
  canonical({
    table: epoch.slug,
    epoch: epoch.epoch,
    level: epoch.level,
    rounds: epoch.rounds,
    terminal_hash: epoch.terminalHash,
    mix_source: epoch.mixSource,
    rules_hash: epoch.rulesHash,
    published_at: epoch.publishedAt,
  });

/** A round whose seed is lost leaves a line in the log and no record. */
const hasRecord = (row: OverRow): boolean => Boolean(row.record_hash);

type Evidence = { record: string; commitment: string };

async function evidenceIn(
  table: Table | undefined,
  row: RoundRow | undefined,
): Promise<Evidence | undefined> {
  if (!table || !isOver(row) || row.match_id !== table.table.matchId || !hasRecord(row)) return undefined;
  const epoch = await table.epochOf(row.epoch);
  return epoch && { record: textOf(table, epoch, row), commitment: commitmentOf(epoch) };
}

/** The public record of a round with its hash, as canonical JSON; undefined while it is not over, or none has this number. */
export async function readRecord(
  { db, casino }: Deps,
  matchId: string,
  roundId: string,
): Promise<string | undefined> {
  return (await evidenceIn(casino.table(matchId), await readById(db, roundId)))?.record;
}

type Range = { epoch: number | null; from: number; to: number; most: number };

/** The same of the rounds from one to another of an epoch, as far as they are over. @param epoch null: the table's present one */
export async function readRecords(db: Db, table: Table, range: Range): Promise<readonly string[]> {
  const { from, to, most } = range;
  // Before a table has opened its chain, soon after a start, its log is there already.
  const number = range.epoch ?? table.epoch()?.epoch ?? (await readPresent(db, table.table.slug)) ?? 0;
  const epoch = await table.epochOf(number);
  if (!epoch) return [];
  const rows = await readRange(db, table.table.slug, number, { from, to: Math.min(to, from + most - 1) });
  return rows
    .filter(isOver)
    .filter(hasRecord)
    .map((row) => textOf(table, epoch, row));
}

/** The record of a round by its number alone, with what was published of its chain before its first round. */
export async function readEvidence({ db, casino }: Deps, roundId: string): Promise<Evidence | undefined> {
  const row = await readById(db, roundId);
  return evidenceIn(casino.table(String(row?.match_id)), row);
}
