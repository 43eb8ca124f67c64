const GZIP = 'gzip';

async function through(data: BlobPart, stream: GenericTransformStream): Promise<ArrayBuffer> {
  return new Response(new Blob([data]).stream().pipeThrough(stream)).arrayBuffer();
}

/** As gzip. */
export const pack = async (text: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await through(text, new CompressionStream(GZIP)));

export const unpack = async (bytes: BlobPart): Promise<string> =>
  new TextDecoder().decode(await through(bytes, new DecompressionStream(GZIP)));

export type Packer = {
  /** Resolves when there is room for more. */
  add(text: string): Promise<void>;
  /** Bytes packed so far. */
  size(): number;
  end(): Promise<Blob>;
};

/** Packs text as it comes: what is packed lies in a blob's parts, not in one piece. */
export function makePacker(): Packer {
  const stream = new CompressionStream(GZIP);
  const writer = stream.writable.getWriter();
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const collect = async (): Promise<void> => {
    const reader = stream.readable.getReader();
    for (;;) {
      const { value } = await reader.read();
      if (value === undefined) return;
      const part = new Uint8Array(value);
      parts.push(part);
      size += part.length;
    }
  };
  const collected = collect();
  return {
    add: (text) => writer.write(encoder.encode(text)),
    size: () => size,
    end: async () => {
      await writer.close();
      await collected;
      return new Blob(parts, { type: 'application/gzip' });
    },
  };
}
