import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createWriteStream, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** How the real server and the operator's commands are run: built, or from source with a bug planted at load. */
export type Program = { server: readonly string[]; admin: readonly string[] };

export const BUILT: Program = {
  server: [resolve('dist/server/main.mjs')],
  admin: [resolve('dist/server/admin.mjs')],
};

/** One life of a server process. */
export type Server = {
  /** Says which life, in the journal. */
  name: string;
  url: string;
  child: ChildProcess;
  /** Resolves with how it ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  hasEnded: () => boolean;
  output: () => string;
};

export type Start = {
  program: Program;
  name: string;
  dataDir: string;
  logDir: string;
  env?: Record<string, string>;
};

const LAST = 20_000;

/** Starts a server on a free port. Rejects with what it said when it ends instead of being ready. */
export function startServer({ program, name, dataDir, logDir, env = {} }: Start): Promise<Server> {
  const child = spawn(process.execPath, [...program.server], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(join(logDir, `server-${name}.log`), { flags: 'a' });
  let output = '';
  let isOver = false;
  const ended = new Promise<Awaited<Server['ended']>>((done) =>
    child.once('exit', (code, signal) => {
      isOver = true;
      log.end();
      done({ code, signal });
    }),
  );
  return new Promise((done, fail) => {
    const hear = (chunk: Buffer): void => {
      if (!isOver) log.write(chunk);
      output = (output + chunk.toString()).slice(-LAST);
      const port = /^ready \S+:(\d+)/m.exec(output)?.[1];
      if (port !== undefined)
        done({
          name,
          url: `http://127.0.0.1:${port}`,
          child,
          ended,
          hasEnded: () => isOver,
          output: () => output,
        });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(({ code, signal }) =>
      fail(new Error(`ended with ${code ?? signal}: ${output.slice(-800)}`)),
    );
  });
}

/** Ends it in order; by force after half a minute. @returns whether it ended by itself with code 0 */
export async function stopServer(server: Server): Promise<boolean> {
  if (server.hasEnded()) return (await server.ended).code === 0;
  server.child.kill('SIGTERM');
  const timer = setTimeout(() => server.child.kill('SIGKILL'), 30_000);
  const { code } = await server.ended;
  clearTimeout(timer);
  return code === 0;
}

export type Ran = { code: number | null; output: string };

/** Runs an operator's command in a process of its own. */
export const runAdmin = (program: Program, dataDir: string, ...args: string[]): Promise<Ran> =>
  new Promise((done) =>
    execFile(
      process.execPath,
      [...program.admin, ...args],
      { env: { ...process.env, DATA_DIR: dataDir }, timeout: 60_000 },
      (error, stdout, stderr) => {
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : null;
        done({ code, output: `${stdout}${stderr}`.trim() });
      },
    ),
  );

/** The process of the embedded PostgreSQL of a data folder; undefined where none runs. */
export function postmasterOf(dataDir: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return command.includes(join(dataDir, 'postgres')) ? pid : undefined;
  } catch {
    return undefined;
  }
}

function parentOf(pid: string): number {
  try {
    // The name in brackets may hold spaces; what counts comes after it.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

/** The processes that a process started itself. */
export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);

/** Sends a signal to a process that may be gone already. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself.
  }
}
