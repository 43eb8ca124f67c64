/** What a tar has of one file; `size` is that of its content. */
export type TarEntry = {
  name: string;
  kind: 'file' | 'folder' | 'link';
  size: number;
  mode: number;
};

/** Where the content of an entry goes. */
export type Sink = {
  write: (chunk: Buffer) => void | Promise<void>;
  end: () => void | Promise<void>;
};

/** Swallows what nobody wants. */
export const NOWHERE: Sink = { write: () => undefined, end: () => undefined };

const BLOCK = 512;
const KINDS: Readonly<Record<string, TarEntry['kind']>> = {
  '0': 'file',
  '\0': 'file',
  '5': 'folder',
  '2': 'link',
};

/** A tar that ends early, or whose headers are not what they say. */
export class TornTar extends Error {
  override name = 'TornTar';
}

const textAt = (header: Buffer, from: number, length: number): string =>
  (header.toString('utf8', from, from + length).split('\0')[0] ?? '').trim();

/** Octal digits; above 8 GB a big-endian number behind the byte 0x80. */
function numberAt(header: Buffer, from: number, length: number): number {
  if (header[from] !== 0x80) return Number.parseInt(textAt(header, from, length) || '0', 8);
  return Number(header.readBigUInt64BE(from + length - 8));
}

/** The sum of a header's bytes, its own field counted as blanks. */
const sumOf = (header: Buffer): number =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);

function entryOf(header: Buffer): TarEntry {
  if (sumOf(header) !== numberAt(header, 148, 8)) throw new TornTar('a header of the tar is damaged');
  const type = header.toString('latin1', 156, 157);
  const kind = KINDS[type];
  const name = textAt(header, 0, 100);
  if (kind === undefined) throw new TornTar(`${name} is of an unknown type in the tar`);
  return {
    name,
    kind,
    size: kind === 'file' ? numberAt(header, 124, 12) : 0,
    mode: numberAt(header, 100, 8),
  };
}

/** Reads a stream by so many bytes as are asked for. */
function createReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  const more = async (): Promise<boolean> => {
    const next = await chunks.next();
    if (next.done !== true) rest = rest.length === 0 ? next.value : Buffer.concat([rest, next.value]);
    return next.done !== true;
  };
  return {
    /** @returns undefined if there are not so many any more */
    take: async (length: number): Promise<Buffer | undefined> => {
      while (rest.length < length) if (!(await more())) return undefined;
      const taken = rest.subarray(0, length);
      rest = rest.subarray(length);
      return taken;
    },
    pass: async (length: number, { write }: Pick<Sink, 'write'>): Promise<void> => {
      for (let left = length; left > 0;) {
        if (rest.length === 0 && !(await more())) throw new TornTar('the tar ends early');
        const part = rest.subarray(0, left);
        rest = rest.subarray(part.length);
        left -= part.length;
        await write(part);
      }
    },
    drain: async (): Promise<void> => {
      do rest = Buffer.alloc(0);
      while (await more());
    },
  };
}

/** Reads a tar to its end, each entry into the sink that `open` gives for it. @throws TornTar */
export async function readTar(
  source: AsyncIterable<Buffer>,
  open: (entry: TarEntry) => Sink | Promise<Sink>,
): Promise<void> {
  const reader = createReader(source);
  for (;;) {
    const header = await reader.take(BLOCK);
    if (header === undefined) throw new TornTar('the tar ends early');
    // Behind the end there are blanks and the sum of the compression, which is checked as it is read.
    if (header.every((byte) => byte === 0)) return reader.drain();
    const entry = entryOf(header);
    const sink = await open(entry);
    await reader.pass(entry.size, sink);
    await reader.pass((BLOCK - (entry.size % BLOCK)) % BLOCK, NOWHERE);
    await sink.end();
  }
}
