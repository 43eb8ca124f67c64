import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { walletKit } from './program';

const run = (command: string): Promise<void> =>
  new Promise((done, fail) => {
    const child = spawn(command, { shell: true, stdio: 'ignore' });
    child.on('error', fail);
    child.on('exit', (code) =>
      code === 0 ? done() : fail(new Error(`--kill ended with ${code ?? 'a signal'}`)),
    );
  });

/** `npm run wallet-kit -- …`: exit code 0 nothing differs, 1 something does, 2 cannot be run. */
process.exitCode = await walletKit(process.argv.slice(2), {
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`wallet-kit: ${text}\n`),
  readText: (file) => readFile(file, 'utf8'),
  vectors: () => readFile(join(import.meta.dirname, 'sequences', 'vectors.json'), 'utf8'),
  run,
  pause: (ms) => wait(ms),
  now: () => Math.floor(Date.now() / 1000),
  prepare: async (dataDir, work) => {
    // Whoever tries a wallet of another company has no database of ours.
    const { visitDatabase } = await import('../../server/base/db/visit');
    const { readDatabaseConfig } = await import('../../server/base/config');
    const { prepare } = await import('./prepared');
    const config = readDatabaseConfig({ ...process.env, DATA_DIR: dataDir });
    const say = (line: string): void => void process.stderr.write(`wallet-kit: ${line}\n`);
    return visitDatabase(config, say, 'change', async ({ db }) => work(await prepare(db)));
  },
});
