import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

// `backlay.json` of a backup: what it is, said in a form that other programs read, and the sums by which a change shows.

export const ABOUT_FILE = 'backlay.json';
export const BASE_FILE = 'base.tar.gz';
export const MANIFEST_FILE = 'backup_manifest';

const about = v.object({
  format: v.literal(1),
  /** Of the program that made it. */
  version: v.string(),
  /** The major version of PostgreSQL. */
  postgres: v.number(),
  /** The newest migration of its tables; null: there were none yet. */
  migration: v.nullable(v.string()),
  system_id: v.string(),
  timeline: v.number(),
  /** From where the log is needed, and from where on the backup is whole. */
  start_lsn: v.string(),
  end_lsn: v.string(),
  began_at: v.string(),
  ended_at: v.string(),
  exchange_at: v.string(),
  /** The newest entry of the operators' log that is certainly in it. */
  audit: v.nullable(v.object({ seq: v.number(), hash: v.nullable(v.string()) })),
  /** The newest movement of money up to which all are certainly in it. */
  transaction_id: v.number(),
  bytes: v.number(),
  base_sha256: v.string(),
  manifest_sha256: v.string(),
  sum: v.string(),
});

export type About = v.InferOutput<typeof about>;

const sumOf = (facts: Omit<About, 'sum'>): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex');

/** The text of the file, with its own sum. */
export const aboutText = (facts: Omit<About, 'sum'>): string =>
  `${JSON.stringify({ ...facts, sum: sumOf(facts) }, null, 2)}\n`;

/** What a folder says of the backup in it, or why it is none. */
export async function readAbout(folder: string): Promise<About | string> {
  const text = await readFile(join(folder, ABOUT_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) return `${folder} is no backup: it has no ${ABOUT_FILE}`;
  let found: About;
  try {
    found = v.parse(about, JSON.parse(text));
  } catch {
    return `${ABOUT_FILE} in ${folder} cannot be read`;
  }
  const { sum, ...facts } = found;
  return sumOf(facts) === sum ? found : `${ABOUT_FILE} in ${folder} is not as it was written`;
}
