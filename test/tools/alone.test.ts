import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { alone } from '../../tools/lib/alone.mjs';

jest.setTimeout(30_000);
let folder = '';
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'backlay-busy-')), 'dist');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

test('commands of two processes work one after the other, and the second says whom it waits for', async () => {
  const script = `
    const { alone } = await import(${JSON.stringify(pathToFileURL(resolve('tools/lib/alone.mjs')).href)});
    await alone(${JSON.stringify(folder)}, () => undefined, async () => {
      process.stdout.write('in\\n');
      await new Promise((done) => process.stdin.once('data', done));
      process.stdout.write('out\\n');
    });
    process.exit(0);`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const said: string[] = [];
  other.stdout.on('data', (text: Buffer) => said.push(text.toString()));
  await once(other.stdout, 'data');
  const waited: number[] = [];
  let done = false;
  const ours = alone(
    folder,
    (pid: number) => {
      waited.push(pid);
      expect(done).toBe(false);
      other.stdin.write('go\n');
    },
    () => Promise.resolve((done = true)),
  );
  await ours;
  expect(waited).toEqual([other.pid]);
  expect(said.join('')).toBe('in\nout\n');
  expect(readdirSync(folder)).toEqual([]);
});

test('what a killed command left is in nobody’s way', async () => {
  await alone(
    folder,
    () => undefined,
    () => Promise.resolve(),
  );
  writeFileSync(join(folder, `.busy-${process.pid}-1-1`), '');
  const waited = jest.fn();
  expect(await alone(folder, waited, () => Promise.resolve('in'))).toBe('in');
  expect([waited.mock.calls, readdirSync(folder)]).toEqual([[], []]);
});

test('work that fails lets the next one in', async () => {
  const nobody = () => undefined;
  await expect(alone(folder, nobody, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await alone(folder, nobody, () => Promise.resolve('in'))).toBe('in');
});
