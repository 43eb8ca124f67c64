import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../../lib/port.mjs';

type Env = Readonly<Record<string, string>>;

/** A freshly seeded exchange in a process of its own, run from source. */
export type Exchange = {
  readonly url: string;
  /** An operator's command; resolves to its output. */
  admin(...args: string[]): Promise<string>;
  /** Power cut: no handler of the server runs. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops in an orderly way and removes its data. */
  dispose(): Promise<void>;
};

const START_LIMIT_MS = 60_000;

const untilReady = (child: ChildProcess): Promise<void> =>
  new Promise((ready, fail) => {
    const lines: string[] = [];
    const end = (why: string) => fail(new Error(`the exchange ${why}:\n${lines.join('\n')}`));
    const timer = setTimeout(() => end('was not ready in time'), START_LIMIT_MS);
    const see = (line: string) => {
      lines.push(line);
      if (!line.startsWith('ready http')) return;
      clearTimeout(timer);
      ready();
    };
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface({ input: stream }).on('line', see);
    child.on('exit', () => end('ended'));
  });

/** In this process, beside the server as ever: starting another one takes longer than most commands. */
async function command(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { runAdmin } = await import('../../../../server/edge/cli/program');
  const said: string[] = [];
  const hear = (text: string): void => void said.push(text);
  const code = await runAdmin(args, { env, out: hear, err: hear });
  if (code !== 0) throw new Error(`admin ${args.join(' ')}: ${said.join('')}`);
  return said.join('').trim();
}

/** Worked out once, so that time goes on where the exchange is started again. */
const shiftTo = (startsAt: number | undefined): Env =>
  startsAt === undefined ? {} : { RECORD_SHIFT_MS: String(startsAt - Date.now()) };

/** Starts an exchange on an empty database, in the checkout at `root` with the settings `own`; its clock begins at
 * `startsAt` (epoch ms), or now. */
export async function startExchange(root: string, own: Env, startsAt?: number): Promise<Exchange> {
  const port = process.env['RECORD_PORT'] ?? String(await freePort());
  const data = await mkdtemp(join(process.env['RECORD_DATA'] ?? tmpdir(), 'backlay-record-'));
  // PostgreSQL does not run as root and must reach its folder as another user.
  await chmod(data, 0o755);
  const env = { ...process.env, PORT: port, DATA_DIR: data, SEED: 'replay', ...own, ...shiftTo(startsAt) };
  const server = startsAt === undefined ? 'server/main.ts' : 'tools/replay/sessions/playing/serve.ts';
  const script = (file: string) => ['--import', 'tsx', join(root, file)];
  let child: ChildProcess | undefined;
  const stop = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  const start = async () => {
    child = spawn(process.execPath, script(server), {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await untilReady(child);
  };
  await start();
  return {
    url: `http://127.0.0.1:${port}/`,
    start,
    kill: () => stop('SIGKILL'),
    admin: (...args) => command(args, env),
    dispose: async () => {
      await stop('SIGTERM');
      for (const left of [data, `${data}.mark`]) await rm(left, { recursive: true, force: true });
    },
  };
}
