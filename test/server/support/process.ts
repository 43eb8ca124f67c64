import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { scratch } from './scratch';

export type ServerProcess = {
  child: ChildProcess;
  /** http://localhost:PORT once it is ready. */
  url: string;
  /** Everything written to either channel so far. */
  output: () => string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
};

/** What `npm start` and `npm run admin` run; the set-up of the server's tests builds it when it is stale. */
const SERVER = [resolve('dist/server/main.mjs')];
const ADMIN = [resolve('dist/server/admin.mjs')];

/**
 * A real server in a process of its own on a free port: the built one unless a program from source is named. Rejects
 * with its words if it ends.
 */
export function startServer(env: Record<string, string>, fromSource?: string): Promise<ServerProcess> {
  const program = fromSource === undefined ? SERVER : ['--import', 'tsx', resolve(fromSource)];
  const child = spawn(process.execPath, program, {
    // Tables and games have tests of their own.
    env: { ...process.env, PORT: '0', CASINO: 'off', GAMES: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return new Promise((done, fail) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      const url = /^ready (\S+)$/m.exec(output)?.[1];
      if (url !== undefined) done({ child, url, output: () => output, ended });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then((code) => fail(new Error(`ended with ${code}: ${output}`)));
  });
}

/** A data folder of its own that every user can reach: as root the database belongs to another one. */
export async function dataFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(scratch(), 'backlay-data-'));
  await chmod(path, 0o755);
  const remove = async (): Promise<void> => {
    for (const one of [path, `${path}.mark`]) await rm(one, { recursive: true, force: true });
  };
  return { path, remove };
}

/** Posts (or gets, without a body) below /api/ of a running server. */
export async function askServer(url: string, path: string, body?: unknown, token?: string) {
  const reply = await fetch(`${url}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

/** An operator's command on a data folder, in a process of its own as `npm run admin` runs it. */
export async function adminOn(dataDir: string, ...args: string[]): Promise<{ code: number; stdout: string }> {
  const env = { ...process.env, DATA_DIR: dataDir };
  return promisify(execFile)(process.execPath, [...ADMIN, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, stdout: error.stdout }),
  );
}
