import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { fromIso, toIso } from '../../domain/base/time';

/** Beside a backup: when every file of it was last found as it was written. */
const FILE = 'verified.json';
const note = v.object({ verified_at: v.string() });

export const noteVerified = (folder: string, now: number): Promise<void> =>
  writeFile(join(folder, FILE), `${JSON.stringify({ verified_at: toIso(now) })}\n`);

/** @returns ms; null: it never was */
export async function verifiedAt(folder: string): Promise<number | null> {
  try {
    const { verified_at } = v.parse(note, JSON.parse(await readFile(join(folder, FILE), 'utf8')));
    return fromIso(verified_at) ?? null;
  } catch {
    return null;
  }
}
