import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepRelease, keepServed, releasesFolder } from '../../tools/lib/releases.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'backlay-release-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function build(version: string, files: Record<string, string>): void {
  for (const folder of ['dist/client/images', '.data']) mkdirSync(join(root, folder), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, 'dist/client', name), text);
  const record = { version, current: Object.keys(files), retired: {} };
  writeFileSync(join(root, 'dist/earlier.json'), JSON.stringify(record));
}
const kept = (version: string) =>
  readdirSync(join(root, '.data/releases', version), { recursive: true }).sort();

test('each version keeps the files of its newest build, in one packed form', () => {
  build('1.0.0', {
    'index.html': 'a',
    'main.0000aaaa.js': 'a',
    'main.0000aaaa.js.br': 'a',
    'main.0000aaaa.js.gz': 'a',
  });
  keepRelease(root, {});
  build('1.0.0', { 'index.html': 'b', 'main.0000bbbb.js': 'b', 'images/logo.svg': 'b' });
  keepRelease(root, {});
  build('1.1.0', { 'index.html': 'c' });
  keepRelease(root, {});
  expect(kept('1.0.0')).toEqual(['images', 'images/logo.svg', 'index.html', 'main.0000bbbb.js']);
  expect(readFileSync(join(releasesFolder(root, {}), '1.0.0/index.html'), 'utf8')).toBe('b');
  expect(kept('1.1.0')).toEqual(['index.html']);
  expect(readdirSync(join(root, '.data/releases')).sort()).toEqual(['1.0.0', '1.1.0']);
});

test('it makes no data folder: without its database that would be taken for an unmounted disk', () => {
  build('1.0.0', { 'index.html': 'a' });
  rmSync(join(root, '.data'), { recursive: true });
  expect(keepRelease(root, {})).toBeUndefined();
  expect(existsSync(join(root, '.data'))).toBe(false);
});

test('nothing is kept where nothing was built', () => {
  mkdirSync(join(root, '.data'));
  expect(keepRelease(root, {})).toBeUndefined();
});

describe('a start keeps what it serves', () => {
  const indexOf = (version: string) =>
    readFileSync(join(releasesFolder(root, {}), version, 'index.html'), 'utf8');

  test('once the exchange has made the data folder that its build came before', async () => {
    build('1.0.0', { 'index.html': 'a', 'main.0000aaaa.js': 'a' });
    rmSync(join(root, '.data'), { recursive: true });
    keepRelease(root, {});
    const starting = Promise.resolve().then(() => mkdirSync(join(root, '.data')));
    expect(await keepServed(root, starting, {})).toBe(join(releasesFolder(root, {}), '1.0.0'));
    expect(kept('1.0.0')).toEqual(['index.html', 'main.0000aaaa.js']);
  });

  test('at a later start too, where it was lost or is of another build; else it is left alone', async () => {
    build('1.0.0', { 'index.html': 'a' });
    const start = () => keepServed(root, Promise.resolve(), {});
    await start();
    expect(await start()).toBeUndefined();
    rmSync(releasesFolder(root, {}), { recursive: true });
    await start();
    expect(indexOf('1.0.0')).toBe('a');
    build('1.0.0', { 'index.html': 'b' });
    await start();
    expect(indexOf('1.0.0')).toBe('b');
  });
});
