import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { runAdmin } from '../../server/edge/cli/program';
import { scratch } from '../server/support/scratch';
import { freePort } from '../../tools/lib/port.mjs';

export const ROOT = join(import.meta.dirname, '..', '..');

export type Env = Readonly<Record<string, string>>;

/** The built exchange with a data folder of its own. */
export type Exchange = {
  url: string;
  /** Where its database lies. */
  dataDir: string;
  /** An operator's command with `--json`; rejects with the command's own words when it fails. */
  admin: (...args: string[]) => Promise<unknown>;
  /** The same as a process of its own, of the build. */
  adminOfBuild: (...args: string[]) => Promise<unknown>;
  /** Power cut: no handler of the server runs. */
  kill: () => Promise<void>;
  /** Starts again on the same port and data; resolves when ready. */
  start: () => Promise<void>;
  /** Stops in an orderly way and removes the data. */
  dispose: () => Promise<void>;
};

/** As one process: what `npm start` runs. */
export type OneProcess = Exchange & {
  /** Of the server that runs now. */
  pid: () => number;
};

export const SEEDED = {
  NODE_ENV: 'production',
  SEED: 'browser-tests',
  GAMES_PORT: '0',
  OPERATOR_PORT: 'off',
  PUSH_SUBJECT: 'mailto:help@play.example',
};

const READY = /^ready http/;
const START_LIMIT_MS = 55_000;

const waitUntilReady = (child: ChildProcess, lines: string[]): Promise<void> =>
  new Promise((done, fail) => {
    const timer = setTimeout(
      () => fail(new Error(`not ready in time:\n${lines.join('\n')}`)),
      START_LIMIT_MS,
    );
    const see = (line: string): void => {
      lines.push(line);
      if (!READY.test(line)) return;
      clearTimeout(timer);
      done();
    };
    if (child.stdout) createInterface({ input: child.stdout }).on('line', see);
    if (child.stderr) createInterface({ input: child.stderr }).on('line', see);
    child.on('exit', (code) => fail(new Error(`the server ended with ${code}:\n${lines.join('\n')}`)));
  });

/** In this process: a process of its own costs as much as the test it serves. */
export async function command(env: Env, args: readonly string[]): Promise<unknown> {
  let said = '';
  const hear = (text: string): void => {
    said += text;
  };
  const code = await runAdmin(['--json', ...args], { env, out: hear, err: () => undefined });
  if (code !== 0) throw new Error(`admin ${args.join(' ')}: ${said}`);
  return said.trim() === '' ? undefined : JSON.parse(said);
}

/** As an operator types it, with what the build made. */
export const commandOfBuild = (root: string, env: Env, args: readonly string[]): Promise<unknown> =>
  new Promise((done, fail) => {
    const file = join(root, 'dist', 'server', 'admin.mjs');
    execFile(
      process.execPath,
      [file, '--json', ...args],
      { cwd: root, env: { ...process.env, ...env } },
      (error, out, err) => {
        if (error) return fail(new Error(`admin ${args.join(' ')}: ${out}${err}`));
        done(out.trim() === '' ? undefined : JSON.parse(out));
      },
    );
  });

/** Starts an exchange with a fixed seed; `own` adds to or replaces its environment. `root`: the checkout it was built in. */
export async function startExchange(own: Env = {}, root = ROOT): Promise<OneProcess> {
  const port = await freePort();
  const data = await mkdtemp(join(scratch(), 'backlay-e2e-'));
  // PostgreSQL refuses to run as root and must still reach its folder as another user.
  await chmod(data, 0o755);
  const env = { ...SEEDED, PORT: String(port), DATA_DIR: data, ...own };
  const lines: string[] = [];
  let child: ChildProcess | undefined;
  const stop = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  const start = async (): Promise<void> => {
    child = spawn(process.execPath, [join(root, 'dist', 'server', 'main.mjs')], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await waitUntilReady(child, lines);
  };
  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir: data,
    admin: (...args) => command(env, args),
    adminOfBuild: (...args) => commandOfBuild(root, env, args),
    pid: () => child?.pid ?? 0,
    kill: () => stop('SIGKILL'),
    start,
    dispose: async () => {
      await stop('SIGTERM');
      for (const left of [data, `${data}.mark`]) await rm(left, { recursive: true, force: true });
    },
  };
}
