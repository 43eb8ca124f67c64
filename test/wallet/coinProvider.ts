import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '../../tools/lib/port.mjs';
import type { KitKey } from '../../tools/walletKit/wire/client';

/** The example provider as a process of its own, on one port for all of its lives. */
export type ProviderProcess = {
  url: string;
  /** Its outbox. */
  file: string;
  start: () => Promise<void>;
  /** @param signal SIGKILL: no handler of it runs */
  stop: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
};

const ready = (child: ChildProcess): Promise<void> =>
  new Promise((done, fail) => {
    let output = '';
    const hear = (chunk: Buffer): void => {
      output += chunk.toString();
      if (/^ready /m.test(output)) done();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('exit', (code) => fail(new Error(`the provider ended with ${code}: ${output}`)));
  });

/** @param folder for its outbox and the file with its secret */
export async function providerProcess(wallet: string, key: KitKey, folder: string): Promise<ProviderProcess> {
  const secretFile = join(folder, 'secret');
  writeFileSync(secretFile, key.secret.toString('hex'), { mode: 0o600 });
  const port = await freePort();
  const file = join(folder, 'outbox.ndjson');
  const env = {
    ...process.env,
    WALLET_URL: wallet,
    PROVIDER: key.provider,
    KEY_ID: key.keyId,
    SECRET_FILE: secretFile,
    OUTBOX: file,
    PORT: String(port),
  };
  const program = ['--import', 'tsx', resolve('tools/walletKit/example/main.ts')];
  let child: ChildProcess | undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    file,
    start: async () => {
      child = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'pipe'] });
      await ready(child);
    },
    stop: async (signal) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}
