async function through(data: BlobPart, stream: GenericTransformStream): Promise<ArrayBuffer> {
  return new Response(new Blob([data]).stream().pipeThrough(stream)).arrayBuffer();
}

/** As gzip. */
export const packed = async (text: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await through(text, new CompressionStream('gzip')));

export const unpacked = async (bytes: BlobPart): Promise<string> =>
  new TextDecoder().decode(await through(bytes, new DecompressionStream('gzip')));
