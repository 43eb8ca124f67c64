import { createHash } from 'node:crypto';
import { aboutText } from '../../../server/backup/format/about';
import { lsnOf, readManifest } from '../../../server/backup/format/manifest';
import { readTar, TornTar } from '../../../server/backup/format/tar';
import type { Sink } from '../../../server/backup/format/tar';
import { segmentAt, segmentFault, segmentsOf, SEGMENT_BYTES } from '../../../server/backup/format/wal';
import { readTarget } from '../../../server/backup/restoring/moment';

/** A header as PostgreSQL writes one. */
function header(name: string, size: number, type = '0'): Buffer {
  const block = Buffer.alloc(512);
  block.write(name, 0);
  block.write('0000600\0', 100);
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  block.fill(' ', 148, 156);
  block.write(type, 156);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0`, 148);
  return block;
}

function padded(text: string): Buffer {
  const block = Buffer.alloc(Math.ceil(text.length / 512) * 512);
  block.write(text);
  return block;
}

const END = Buffer.alloc(1024);

/** In pieces that respect no border. */
async function* inPieces(whole: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < whole.length; at += size) yield await Promise.resolve(whole.subarray(at, at + size));
}

async function read(whole: Buffer, size: number): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  await readTar(inPieces(whole, size), ({ name }): Sink => {
    let text = '';
    return {
      write: (chunk) => void (text += chunk.toString()),
      end: () => void (found[name] = text),
    };
  });
  return found;
}

describe('a tar', () => {
  const long = 'b'.repeat(1300);
  const whole = Buffer.concat([
    header('pg_wal', 0, '5'),
    header('a', 5),
    padded('hello'),
    header('empty', 0),
    header('b', 1300),
    padded(long),
    END,
  ]);

  test.each([1, 7, 512, 513, 100_000])('is read in pieces of %i bytes', async (size) => {
    expect(await read(whole, size)).toEqual({ pg_wal: '', a: 'hello', empty: '', b: long });
  });

  test.each([
    ['in a header', 700],
    ['in a content', 1100],
    ['before its end', whole.length - 1024],
  ])('that is cut %s is torn', async (_where, length) => {
    await expect(read(whole.subarray(0, length), 512)).rejects.toThrow(TornTar);
  });

  test('with a changed header is torn', async () => {
    const damaged = Buffer.from(whole);
    damaged[512] = 'x'.charCodeAt(0);
    await expect(read(damaged, 512)).rejects.toThrow('a header of the tar is damaged');
  });
});

describe('a manifest', () => {
  const body = [
    '{ "PostgreSQL-Backup-Manifest-Version": 2,',
    '"System-Identifier": 7573412345678901234,',
    '"Files": [',
    `{ "Path": "PG_VERSION", "Size": 3, "Last-Modified": "x", "Checksum-Algorithm": "SHA256", "Checksum": "${'a'.repeat(64)}" }`,
    '],',
    '"WAL-Ranges": [',
    '{ "Timeline": 1, "Start-LSN": "0/2000028", "End-LSN": "1/3000100" }',
    '],',
    '',
  ].join('\n');
  const sum = createHash('sha256').update(body).digest('hex');
  const text = `${body}"Manifest-Checksum": "${sum}"}\n`;

  test('names files, and the log by its positions', () => {
    const manifest = readManifest(text);
    if (typeof manifest === 'string') throw new Error(manifest);
    expect([...manifest.files]).toEqual([['PG_VERSION', { size: 3, sha256: 'a'.repeat(64) }]]);
    expect(manifest.ranges).toEqual([{ timeline: 1, start: 0x2000028n, end: 0x103000100n }]);
  });

  test('is refused with one changed digit, and where it is none', () => {
    expect(readManifest(text.replace('"Size": 3', '"Size": 4'))).toBe(
      'backup_manifest is not as it was written',
    );
    expect(readManifest('{}')).toBe('backup_manifest cannot be read');
    expect(readManifest('')).toBe('backup_manifest cannot be read');
  });
});

describe('the log', () => {
  test('is named by timeline and segment', () => {
    expect(segmentAt(1, lsnOf('0/2000028'))).toBe('000000010000000000000002');
    expect(segmentAt(2, lsnOf('1/FF000000'))).toBe('0000000200000001000000FF');
  });

  test('of a range is every segment that it touches, over the border of a number', () => {
    const range = { timeline: 1, start: lsnOf('0/FE000028'), end: lsnOf('1/1000000') };
    expect(segmentsOf(range)).toEqual([
      '0000000100000000000000FE',
      '0000000100000000000000FF',
      '000000010000000100000000',
    ]);
  });

  test('says on each page where it belongs', () => {
    const name = '000000010000000000000002';
    const content = Buffer.alloc(SEGMENT_BYTES);
    const first = 0x2000000n;
    for (let at = 0; at < 4 * 8192; at += 8192) content.writeBigUInt64LE(first + BigInt(at), at + 8);
    const range = { timeline: 1, start: lsnOf('0/2000028'), end: lsnOf('0/2006100') };
    expect(segmentFault(name, content, [range])).toBeUndefined();
    expect(segmentFault(name, content, [{ ...range, end: lsnOf('0/2008100') }])).toBe(
      `${name} is not the part of the log that its name says`,
    );
    expect(segmentFault(name, content.subarray(1), [range])).toBe(
      `${name} is not a whole segment of the log`,
    );
  });
});

test('what a backup says of itself has its own sum', () => {
  const facts = {
    format: 1,
    version: '1.0.0',
    postgres: 18,
    migration: null,
    system_id: '7',
    timeline: 1,
    start_lsn: '0/1',
    end_lsn: '0/2',
    began_at: 'a',
    ended_at: 'b',
    exchange_at: 'c',
    audit: { seq: 3, hash: null },
    transaction_id: 4,
    bytes: 5,
    base_sha256: 'd',
    manifest_sha256: 'e',
  } as const;
  const { sum, ...rest } = JSON.parse(aboutText(facts)) as typeof facts & { sum: string };
  expect(rest).toEqual(facts);
  expect(sum).toBe(createHash('sha256').update(JSON.stringify(facts)).digest('hex'));
});

test.each([
  ['2026-11-25 20:57:45+05:30', '2026-11-25T15:27:45.000Z'],
  ['2026-11-25 20:57:45', '2026-11-25T15:27:45.000Z'],
  ['2026-11-25T20:57:45.250Z', '2026-11-25T20:57:45.250Z'],
  ['2026-11-25 20:57', '2026-11-25T15:27:00.000Z'],
])('%s is the moment %s', (text, at) => {
  expect(readTarget(text)).toEqual({ kind: 'moment', at: new Date(at) });
});

test('other words are no moment', () => {
  expect(readTarget(undefined)).toEqual({ kind: 'backup' });
  expect(readTarget('latest')).toEqual({ kind: 'latest' });
  for (const text of ['yesterday', '2026-13-25 20:57', '25/11/2026 20:57', ''])
    expect(readTarget(text)).toBe(
      `"${text}" is no moment: write it like 2026-11-25 20:57:45+05:30, or say latest`,
    );
});
