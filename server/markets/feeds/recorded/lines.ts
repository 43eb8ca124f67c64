import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';

/** A longer line is passed on cut, so that it counts as broken. */
const LONGEST = 16 * 1024 * 1024;

async function isZipped(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}

async function openFile(file: string): Promise<AsyncIterable<Buffer>> {
  const raw = createReadStream(file);
  if (!(await isZipped(file))) return raw;
  return pipeline(raw, createGunzip(), () => undefined);
}

/** The lines of a text file, gzipped or not, streamed so that its size does not matter. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of await openFile(file)) {
    const parts = (rest + decoder.write(chunk)).split('\n');
    rest = (parts.pop() ?? '').slice(0, LONGEST);
    yield* parts;
  }
  rest += decoder.end();
  if (rest !== '') yield rest;
}
