import { appendFile, readFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { AuditSink } from '../../base/config';
import { codeOf } from '../../base/startError';
import type { Head } from './chain';

const TIMEOUT_MS = 10_000;

const keptHead = v.object({
  seq: v.pipe(v.number(), v.integer(), v.minValue(1)),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});

/** Keeps a head outside of the database. @throws Error if it could not be kept */
export async function keepHead(sink: AuditSink, head: Head, at: string): Promise<void> {
  const line = JSON.stringify({ at, ...head });
  if (sink.kind === 'file') return appendFile(sink.path, `${line}\n`, { mode: 0o600 });
  const answer = await fetch(sink.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: line,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the sink answered ${answer.status}`);
}

function headIn(line: string): Head | undefined {
  try {
    const read = v.safeParse(keptHead, JSON.parse(line));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** The heads of a file. @throws Error if it is there and cannot be read; a half line at its end is no head */
export async function readHeads(path: string): Promise<Head[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => headIn(line) ?? []);
}

export const typedHead = ({ seq, hash }: Head): string => `${seq}:${hash}`;

/** A head as it is typed, SEQ:HASH. */
export function headFrom(text: string): Head | undefined {
  const [, seq = '', hash = ''] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  return hash === '' ? undefined : { seq: Number(seq), hash };
}
