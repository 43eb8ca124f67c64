import type * as v from 'valibot';
import type { ReportDays } from './reportQuery';

/** A word of the reports (players/reports/words.ts), with what stands in its places. */
export type Said = { readonly word: string; readonly values?: Readonly<Record<string, string>> };

/** A name the exchange gave, which may have a word in the reader's language. */
type Named = { readonly name: string };

/** A cell as its column needs it: paise of an amount, epoch ms of a time, hundredths of odds; null is empty. */
export type ReportCell = string | number | Said | Named | null;

/** `key` names the column's heading too: the word `column.KEY`. */
export type ReportColumn = {
  readonly key: string;
  readonly kind: 'text' | 'amount' | 'price' | 'time' | 'count';
};
export type ReportRows = readonly (readonly ReportCell[])[];

/** One report that can be had as a file: rows as on its screen, a bounded batch at a time. */
export type Report = {
  readonly name: string;
  readonly columns: readonly ReportColumn[];
  /** The filters of the report's own call. */
  readonly request: v.GenericSchema;
  /** Its rows are those of the moment, not of some days. */
  readonly isOfNow?: true;
  readonly batches: (asked: never, days: ReportDays, playerId: number) => AsyncIterable<ReportRows>;
};

/** A report whose rows are read by the filters of its own request. */
export const report = <Q extends v.GenericSchema>(
  typed: Omit<Report, 'request' | 'batches'> & {
    request: Q;
    batches: (asked: v.InferOutput<Q>, days: ReportDays, playerId: number) => AsyncIterable<ReportRows>;
  },
): Report => typed;

/** Rows of a batch: what an export holds in memory, however long it is. */
export const REPORT_BATCH = 500;

/** Reads batch after batch behind the last row there was, so that the database holds nothing in between. */
export async function* inBatches<Row>(
  read: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
  size = REPORT_BATCH,
): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows: readonly Row[] = await read(last, size);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}
