import { promisify } from 'node:util';
import { constants, gunzip } from 'node:zlib';
import * as v from 'valibot';
import { logHead } from '../../../api/schemas/problem';

export type LogHead = v.InferOutput<typeof logHead>;

/** Compressed bytes that surely hold the first line; they cannot unpack to more than eight megabytes. */
const HEAD_BYTES = 8192;

/** The first line of a gzipped log. Undefined if it is none: the rest is unpacked by whoever replays it. */
export async function readLogHead(log: Buffer): Promise<LogHead | undefined> {
  try {
    const head = await promisify(gunzip)(log.subarray(0, HEAD_BYTES), {
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    const [line = ''] = head.toString('utf8').split('\n', 1);
    const json: unknown = JSON.parse(line);
    const read = v.safeParse(logHead, json);
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}
