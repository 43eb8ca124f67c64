import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { freePort } from '../../tools/lib/port.mjs';
import { ROOT } from './exchange';

const READY = /compiled successfully/;
const START_LIMIT_MS = 240_000;

/** The page as `npm run dev` serves it, over an exchange that runs: only there DevTools are connected. */
export async function serveDevPage(exchangeUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [join('node_modules', 'webpack-cli', 'bin', 'cli.js'), 'serve', '--mode', 'development'],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: String(port),
        HOST: '127.0.0.1',
        EXCHANGE_PORT: new URL(exchangeUrl).port,
        // Colours would stand within what is waited for.
        FORCE_COLOR: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  await new Promise<void>((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`no page in time:\n${said}`)), START_LIMIT_MS);
    const hear = (part: Buffer): void => {
      said += part.toString();
      if (!READY.test(said)) return;
      clearTimeout(timer);
      done();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('exit', (code) => fail(new Error(`the page ended with ${code}:\n${said}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** One script of a file of the tests and what it imports, to be run in a page. */
export async function scriptOf(entry: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'backlay-script-'));
  try {
    await new Promise<void>((done, fail) => {
      webpack(
        {
          mode: 'development',
          devtool: false,
          context: ROOT,
          entry,
          output: { path: folder, filename: 'script.js' },
          resolve: { extensions: ['.ts', '.js'] },
          module: {
            rules: [
              {
                test: /\.ts$/,
                loader: 'swc-loader',
                options: { swcrc: false, jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
              },
            ],
          },
        },
        (error, stats) => {
          if (error) return fail(error);
          if (stats?.hasErrors()) return fail(new Error(stats.toString({ all: false, errors: true })));
          done();
        },
      );
    });
    return await readFile(join(folder, 'script.js'), 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}
