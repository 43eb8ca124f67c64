import { open } from 'node:fs/promises';
import { Readable, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { createArraySplitter } from './elements';

/** A longer line is passed on cut, so that it counts as broken. */
const LONGEST = 16 * 1024 * 1024;
/** Read at a time. Between two reads a file is closed: a recording may have more files than a process may have open. */
const CHUNK = 32 * 1024;

/** As many bytes of a file from a place on, fewer at its end. */
async function partOf(file: string, length: number, at: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function* chunksOf(file: string): AsyncGenerator<Buffer> {
  for (let at = 0; ; at += CHUNK) {
    const chunk = await partOf(file, CHUNK, at);
    if (chunk.length > 0) yield chunk;
    if (chunk.length < CHUNK) return;
  }
}

/** The first bytes of a file. */
export const headOf = (file: string, length: number): Promise<Buffer> => partOf(file, length, 0);

export const isGzip = (head: Buffer): boolean => head[0] === 0x1f && head[1] === 0x8b;

/** The bytes of a file, unpacked where it is gzipped, of however many members. */
async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  if (!isGzip(await headOf(file, 2))) {
    yield* chunksOf(file);
    return;
  }
  const unpacked: AsyncIterable<Buffer> = pipeline(
    Readable.from(chunksOf(file)),
    createGunzip(),
    () => undefined,
  );
  yield* unpacked;
}

/** How a text is written: by its byte order mark, else by where the zeros of its first characters stand. */
function encodingOf([a, b]: Buffer): string {
  if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0)) return 'utf-16le';
  return (a === 0xfe && b === 0xff) || (a === 0 && b !== undefined && b !== 0) ? 'utf-16be' : 'utf-8';
}

/** The text of a file, without a byte order mark. */
async function* textOf(file: string): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const chunk of bytesOf(file)) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    yield decoder.decode(chunk, { stream: true });
  }
  if (decoder) yield decoder.decode();
}

/** The lines of a text file, gzipped or not, streamed so that its size does not matter; of a JSON array its elements. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  let elements: ReturnType<typeof createArraySplitter> | undefined;
  let isBegun = false;
  for await (const text of textOf(file)) {
    if (!isBegun && text.trim() !== '') {
      isBegun = true;
      // An array of messages begins with the bracket and the first of them, whatever stands between.
      if (/^\s*\[\s*(\{|$)/.test(text)) elements = createArraySplitter(LONGEST);
    }
    if (elements) {
      yield* elements.add(text);
      continue;
    }
    const parts = (rest + text).split(/\r\n|\n|\r/);
    rest = (parts.pop() ?? '').slice(0, LONGEST);
    yield* parts;
  }
  rest += elements?.end() ?? '';
  if (rest !== '') yield rest;
}
