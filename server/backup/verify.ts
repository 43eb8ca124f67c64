import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { inWords } from '../base/startError';
import { BASE_FILE, MANIFEST_FILE, readAbout } from './format/about';
import type { About } from './format/about';
import { readManifest } from './format/manifest';
import type { Manifest } from './format/manifest';
import { NOWHERE, readTar } from './format/tar';
import type { Sink, TarEntry } from './format/tar';
import { segmentFault, SEGMENT_NAME, segmentsOf } from './format/wal';

export type Verified = {
  about: About;
  files: number;
  bytes: number;
  segments: number;
  /** What is wrong; empty: nothing. */
  faults: string[];
};

/** Where the files of a backup go as they are read; a verification keeps none. */
export type Keep = (entry: TarEntry) => Promise<Sink>;

/** Enough to see what happened. */
const MOST_FAULTS = 20;
const WAL = 'pg_wal/';

/** Passes on what it hashes. */
function hashing(into: Sink, done: (sha256: string) => void): Sink {
  const hash = createHash('sha256');
  return {
    write: (chunk) => {
      hash.update(chunk);
      return into.write(chunk);
    },
    end: () => {
      done(hash.digest('hex'));
      return into.end();
    },
  };
}

/** Passes on what it gathers. */
function gathering(into: Sink, done: (content: Buffer) => void): Sink {
  const chunks: Buffer[] = [];
  return {
    write: (chunk) => {
      chunks.push(Buffer.from(chunk));
      return into.write(chunk);
    },
    end: () => {
      done(Buffer.concat(chunks));
      return into.end();
    },
  };
}

/** Compares the entries of a tar with what the manifest names. */
function createCheck({ files, ranges }: Manifest) {
  const faults: string[] = [];
  const missing = new Set(files.keys());
  const missingLog = new Set(ranges.flatMap(segmentsOf));
  const segments = missingLog.size;
  let bytes = 0;

  const checkSegment = (name: string, content: Buffer): void => {
    const fault = missingLog.delete(name) ? segmentFault(name, content, ranges) : undefined;
    if (fault !== undefined) faults.push(fault);
  };
  const checkFile = (entry: TarEntry, sha256: string): void => {
    const named = files.get(entry.name);
    missing.delete(entry.name);
    if (named === undefined) faults.push(`${entry.name} is not in the manifest`);
    else if (named.size !== entry.size || named.sha256 !== sha256)
      faults.push(`${entry.name} is not as it was written`);
  };
  return {
    faults,
    through: (entry: TarEntry, into: Sink): Sink => {
      bytes += entry.size;
      const segment = entry.name.slice(WAL.length);
      if (entry.kind !== 'file') return into;
      if (files.has(entry.name) || !entry.name.startsWith(WAL))
        return hashing(into, (sha256) => checkFile(entry, sha256));
      // Of the log the manifest has the range alone; histories of timelines it does not have.
      return SEGMENT_NAME.test(segment) ? gathering(into, (content) => checkSegment(segment, content)) : into;
    },
    end: () => {
      for (const name of missing) faults.push(`${name} is missing`);
      for (const name of missingLog) faults.push(`the log is incomplete: ${name} is missing`);
      return { files: files.size, bytes, segments };
    },
  };
}

/** Reads the tar of a backup, and hashes it as it lies there. */
async function readBase(folder: string, open: (entry: TarEntry) => Promise<Sink>): Promise<string> {
  const hash = createHash('sha256');
  const file = createReadStream(join(folder, BASE_FILE));
  file.on('data', (chunk) => hash.update(chunk));
  const content = new PassThrough();
  await Promise.all([
    pipeline(file, createGunzip(), content),
    readTar(content as AsyncIterable<Buffer>, open).catch((error: unknown) => {
      content.destroy(error instanceof Error ? error : undefined);
      throw error;
    }),
  ]);
  return hash.digest('hex');
}

/** Reads a backup and compares every file with the manifest of PostgreSQL, the manifest with its sum, the log with its range.
 * @param keep where the files go; without it nowhere @returns what was found, or why it is no backup */
export async function verifyBackup(
  folder: string,
  keep: Keep = () => Promise.resolve(NOWHERE),
): Promise<Verified | string> {
  const about = await readAbout(folder);
  if (typeof about === 'string') return about;
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => '');
  const manifest = readManifest(text);
  if (typeof manifest === 'string') return manifest;
  const { faults, through, end } = createCheck(manifest);
  if (createHash('sha256').update(text).digest('hex') !== about.manifest_sha256)
    faults.push(`${MANIFEST_FILE} is another backup's`);
  try {
    const sha256 = await readBase(folder, async (entry) => through(entry, await keep(entry)));
    if (sha256 !== about.base_sha256) faults.push(`${BASE_FILE} is not as it was written`);
  } catch (error) {
    faults.push(`${BASE_FILE} cannot be read: ${inWords(error)}`);
  }
  return { about, ...end(), faults: faults.slice(0, MOST_FAULTS) };
}
