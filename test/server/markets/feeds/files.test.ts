import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findRecordings } from '../../../../server/markets/feeds/recorded/files';
import { merged } from '../../../../server/markets/feeds/recorded/messages';
import { createTimeline } from '../../../../server/markets/feeds/recorded/timeline';
import { definition } from '../matches/support';

const T = Date.UTC(2022, 6, 11, 11, 0, 0);
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlay-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const first = { op: 'mcm', pt: T, mc: [{ id: '1.1', img: true, marketDefinition: definition() }] };
const second = { op: 'mcm', pt: T + 1000, mc: [{ id: '1.1', rc: [{ id: 1, ltp: 2.02 }] }] };
const LINES = [first, second].map((one) => JSON.stringify(one));
const TEXT = `${LINES.join('\n')}\n`;

async function write(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  return path;
}
async function times(files: readonly string[]) {
  const said: number[] = [];
  const reader = { broken: () => said.push(NaN), log: () => undefined, troubled: () => undefined };
  for await (const { pt } of merged(files, reader)) said.push(pt - T);
  return said;
}

describe('a file', () => {
  const big = Buffer.from(TEXT, 'utf16le').swap16();
  it.each<[string, string | Buffer]>([
    ['with a byte order mark', `\ufeff${TEXT}`],
    ['in UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(TEXT, 'utf16le')])],
    ['in UTF-16, the high bytes first', Buffer.concat([Buffer.from([0xfe, 0xff]), big])],
    ['in UTF-16 without a mark', Buffer.from(TEXT, 'utf16le')],
    ['with lines that end as on old Macs', TEXT.replaceAll('\n', '\r')],
    ['with lines that end as on Windows', TEXT.replaceAll('\n', '\r\n')],
    ['gzipped', gzipSync(TEXT)],
    ['gzipped in several members', Buffer.concat(LINES.map((line) => gzipSync(`${line}\n`)))],
    ['that is an array', JSON.stringify([first, second])],
    ['that is an array over many lines', JSON.stringify([first, second], null, 2)],
  ])('%s is played', async (_, content) => {
    const path = await write('1.1', content);
    expect((await findRecordings([path])).files).toEqual([path]);
    expect(await times([path])).toEqual([0, 1000]);
  });

  it.each<[string, Buffer, RegExp]>([
    [
      '1.1.bz2',
      Buffer.from('BZh91AY&SY'),
      /1\.1\.bz2 is packed with bzip2: unpack it first, as with bunzip2 1\.1\.bz2/,
    ],
    ['1.1.zip', Buffer.from('PK\x03\x04'), /packed with zip: unpack it first/],
    [
      'day.tar',
      Buffer.concat([Buffer.alloc(257), Buffer.from('ustar')]),
      /day\.tar is a tar archive: unpack it first, as with tar xf/,
    ],
  ])('%s is refused in a sentence that says what to do', async (name, content, words) => {
    await expect(findRecordings([await write(name, content)])).rejects.toThrow(words);
  });
});

describe('a folder', () => {
  it('is read with the folders in it, whatever its files are called', async () => {
    const deep = await write('2024/Jan/1/300/1.1.ndjson', TEXT);
    const plain = await write('1.1', TEXT);
    await write('sub/readme.md', 'hello');
    const found = await findRecordings([folder]);
    expect(found.files).toEqual([plain, deep]);
    expect(found.skipped).toEqual([expect.stringMatching(/^sub.readme\.md is not a recorded stream/)]);
  });

  it('without a recording says why', async () => {
    await expect(findRecordings([folder])).rejects.toThrow(/no recorded stream in .*no file at all/);
  });
});

it('many files are played with few of them open', async () => {
  const files = await Promise.all(
    Array.from({ length: 300 }, (_, i) => write(`1.${i}`, TEXT.replaceAll('1.1"', `1.${i}"`))),
  );
  const before = process.getActiveResourcesInfo().filter((name) => name.includes('File')).length;
  const said = await times(files);
  expect(said.filter((at) => at === 0)).toHaveLength(300);
  expect(process.getActiveResourcesInfo().filter((name) => name.includes('File')).length).toBe(before);
});

describe('times of a recording', () => {
  it('lie where they were played: a silence that was cut holds all of its moments', () => {
    const timeline = createTimeline(2);
    timeline.put(1000, 50_000);
    timeline.put(3000, 51_000);
    // A minute of silence in five seconds.
    timeline.put(63_000, 56_000);
    expect([2000, 3000, 5000, 40_000, 63_000, 65_000].map(timeline.at)).toEqual([
      50_500, 51_000, 52_000, 56_000, 56_000, 57_000,
    ]);
  });

  it('before and behind all that was played go at its speed', () => {
    const timeline = createTimeline(20);
    timeline.put(600_000, 1_000_000);
    expect([540_000, 660_000].map(timeline.at)).toEqual([997_000, 1_003_000]);
  });
});
