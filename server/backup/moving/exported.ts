import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

// `export.json` of an export: the tables with their columns, and what the schema does not say: partitions and sequences.

export const EXPORT_FILE = 'export.json';

const table = v.object({
  name: v.string(),
  columns: v.array(v.string()),
  /** The tables that its rows point at. */
  needs: v.array(v.string()),
  rows: v.number(),
  /** Of the packed file. */
  sha256: v.string(),
});

/** A month that was put away (schema archive), whose rows are in a file like those of a table. */
const archivedMonth = v.object({ ...table.entries, of: v.string(), month: v.string() });

const exported = v.object({
  format: v.literal(1),
  version: v.string(),
  migration: v.string(),
  exported_at: v.string(),
  tables: v.array(table),
  /** Not in exports of earlier versions, which put nothing away. */
  archived: v.optional(v.array(archivedMonth)),
  partitions: v.array(v.object({ name: v.string(), parent: v.string(), bound: v.string() })),
  /** Numbers are texts, as they may be larger than a number is exact. */
  sequences: v.array(v.object({ name: v.string(), last: v.string() })),
  sum: v.string(),
});

export type Exported = v.InferOutput<typeof exported>;
export type ExportedTable = v.InferOutput<typeof table>;
export type ExportedMonth = v.InferOutput<typeof archivedMonth>;

export const fileOf = (name: string): string => `${name}.copy.gz`;

const sumOf = (facts: Omit<Exported, 'sum'>): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex');

export const exportText = (facts: Omit<Exported, 'sum'>): string =>
  `${JSON.stringify({ ...facts, sum: sumOf(facts) }, null, 2)}\n`;

/** What a folder says of the export in it, or why it is none. */
export async function readExport(folder: string): Promise<Exported | string> {
  const text = await readFile(join(folder, EXPORT_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) return `${folder} is no export: it has no ${EXPORT_FILE}`;
  let found: Exported;
  try {
    found = v.parse(exported, JSON.parse(text));
  } catch {
    return `${EXPORT_FILE} in ${folder} cannot be read`;
  }
  const { sum, ...facts } = found;
  return sumOf(facts) === sum ? found : `${EXPORT_FILE} in ${folder} is not as it was written`;
}
