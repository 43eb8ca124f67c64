import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UnusableFile } from '@backlay/replay/tools/files';
import { servePlayback } from '../../../tools/replay/watch';

const ROOT = join(__dirname, '../../..');
const file = join(ROOT, 'test/logs/refused-bet.actions.jsonl.gz');

test('one recording is served to be watched, to this machine, and nothing beside it', async () => {
  const { address, close } = await servePlayback(file, ROOT);
  try {
    const { origin, hash, hostname } = new URL(address);
    expect([hostname, hash]).toEqual(['127.0.0.1', '#/replay?file=refused-bet.actions.jsonl.gz']);
    const sent = await fetch(`${origin}/recordings/refused-bet.actions.jsonl.gz`);
    expect(Buffer.from(await sent.arrayBuffer()).equals(readFileSync(file))).toBe(true);
    const others = ['recordings/long-list.actions.jsonl.gz', 'recordings/..%2f..%2fpackage.json', 'api/x'];
    const answers = await Promise.all(others.map((path) => fetch(`${origin}/${path}`)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  } finally {
    await close();
  }
});

test('a file that is no recording is refused before anything is served', async () => {
  await expect(servePlayback(join(ROOT, 'package.json'), ROOT)).rejects.toThrow(UnusableFile);
});

test('a port that is taken is no fault of the recording', async () => {
  const { address, close } = await servePlayback(file, ROOT);
  try {
    const taken = Number(new URL(address).port);
    await expect(servePlayback(file, ROOT, taken)).rejects.toThrow(UnusableFile);
  } finally {
    await close();
  }
});
