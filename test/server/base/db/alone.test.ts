import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alone } from '../../../../server/base/db/alone';
import { birthOf } from '../../../../server/base/db/processes';

jest.setTimeout(30_000);
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlay-alone-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const turn = () => new Promise((done) => setImmediate(done));
const quiet = { say: () => undefined };

test('of many who come at once each works alone, and nothing stays behind', async () => {
  let inside = 0;
  const most: number[] = [];
  const work = async () => {
    inside += 1;
    most.push(inside);
    for (let i = 0; i < 5; i += 1) await turn();
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 4 }, () => alone(folder, quiet, work)));
  expect(most).toEqual(Array.from({ length: 4 }, () => 1));
  expect(await readdir(folder)).toEqual([]);
});

test('work that fails lets the next one in', async () => {
  await expect(alone(folder, quiet, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await alone(folder, quiet, () => Promise.resolve('in'))).toBe('in');
});

test('who was killed is in nobody’s way, nor is who has its number now', async () => {
  const child = spawn('sleep', ['60']);
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  const birth = (await birthOf(pid)) ?? '';
  await writeFile(join(folder, `.starting-${pid}-${birth}-1`), '');
  await writeFile(join(folder, `.starting-${process.pid}-1-1`), '');
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  await expect(alone(folder, { say, patienceMs: 0 }, () => Promise.resolve())).rejects.toThrow(
    new RegExp(`^process ${pid} has been starting .* for too long: stop it, or remove `),
  );
  expect(said).toEqual([expect.stringContaining(`process ${pid} is starting`)]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await alone(folder, { say, patienceMs: 0 }, () => Promise.resolve('in'))).toBe('in');
  expect(await readdir(folder)).toEqual([]);
});

test('a folder that is not there is said in one line', async () => {
  await expect(alone(join(folder, 'gone'), quiet, () => Promise.resolve())).rejects.toThrow(
    /^DATA_DIR .*gone cannot be used: .*no such file/,
  );
});
