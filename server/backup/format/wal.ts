import type { WalRange } from './manifest';

// The log of PostgreSQL as files: segments of 16 MB by timeline and number, whose pages each say where they belong.

export const SEGMENT_BYTES = 16 * 2 ** 20;
const SEGMENT = BigInt(SEGMENT_BYTES);
const PAGE = 8192;
const SEGMENTS_OF_A_LOG = 0x1_0000_0000n / SEGMENT;

const hex = (n: bigint | number): string => n.toString(16).toUpperCase().padStart(8, '0');

/** Names of segments; those of a timeline are in the order of the log. */
export const SEGMENT_NAME = /^[0-9A-F]{24}$/;

const nameOf = (timeline: number, number: bigint): string =>
  hex(timeline) + hex(number / SEGMENTS_OF_A_LOG) + hex(number % SEGMENTS_OF_A_LOG);

/** The segment that has a position of the log. */
export const segmentAt = (timeline: number, lsn: bigint): string => nameOf(timeline, lsn / SEGMENT);

/** The segments of a range, first to last. */
export function segmentsOf({ timeline, start, end }: WalRange): string[] {
  const names: string[] = [];
  for (let number = start / SEGMENT; number * SEGMENT < end; number += 1n)
    names.push(nameOf(timeline, number));
  return names;
}

/** What is wrong with a segment as a part of these ranges; undefined if nothing is. */
export function segmentFault(name: string, content: Buffer, ranges: readonly WalRange[]): string | undefined {
  const timeline = Number.parseInt(name.slice(0, 8), 16);
  const first =
    (BigInt(`0x${name.slice(8, 16)}`) * SEGMENTS_OF_A_LOG + BigInt(`0x${name.slice(16)}`)) * SEGMENT;
  if (content.length !== SEGMENT_BYTES) return `${name} is not a whole segment of the log`;
  const mine = ranges.filter((range) => range.timeline === timeline);
  for (let at = 0; at < SEGMENT_BYTES; at += PAGE) {
    const lsn = first + BigInt(at);
    const isMeant = mine.some(({ start, end }) => lsn + BigInt(PAGE) > start && lsn < end);
    if (isMeant && content.readBigUInt64LE(at + 8) !== lsn)
      return `${name} is not the part of the log that its name says`;
  }
  return undefined;
}
