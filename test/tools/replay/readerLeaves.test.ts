import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');
const LOG = 'test/logs/refused-bet.actions.jsonl.gz';
/** Only bounds a failure: each is a process that loads the app. */
jest.setTimeout(120_000);

/** The command in a process of its own, whose reader leaves at once. */
async function runUnread(...args: string[]) {
  const child = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'tools/replay/main.ts', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, err };
}

test('a reader that leaves is no fault', async () => {
  expect(await runUnread('run', LOG)).toEqual({ code: 0, err: '' });
});

test('what went wrong is still told by the exit code', async () => {
  expect(await runUnread('verify', 'package.json')).toMatchObject({ code: 3 });
});
