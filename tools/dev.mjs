/**
 * `npm run dev`: the page under webpack's dev server with fast refresh on PORT (4000), the exchange under tsx on the port
 * after it, both watched. The dev server hands /api, /stream and /health on to the exchange.
 */
import { spawn } from 'node:child_process';
import { ensureInstalled } from './lib/install.mjs';
import { isTaken, takenWords } from './lib/port.mjs';
import { giveUp, step } from './lib/say.mjs';
import { ROOT } from './lib/run.mjs';

await ensureInstalled();
const port = Number(process.env['PORT']?.trim() || 4000);
const host = process.env['HOST']?.trim() || '127.0.0.1';
for (const one of [port, port + 1]) if (await isTaken(one, host)) giveUp(takenWords(one, host));
const env = { ...process.env, NODE_ENV: 'development', EXCHANGE_PORT: String(port + 1) };

const start = (args, own) =>
  spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...env, ...own } });

step(`exchange on port ${port + 1}, page with fast refresh on http://localhost:${port}`);
const children = [
  start(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'], {
    PORT: String(port + 1),
    // Beside the page, as where the exchange serves it.
    GAMES_PORT: process.env['GAMES_PORT'] ?? String(port + 2),
    OPERATOR_PORT: process.env['OPERATOR_PORT'] ?? String(port + 3),
  }),
  start(['node_modules/webpack-cli/bin/cli.js', 'serve', '--mode', 'development'], {
    PORT: String(port),
    HOST: host,
  }),
];

/** One of the two gone, or a signal: both go. */
const stop = (signal) => children.forEach((child) => child.exitCode === null && child.kill(signal));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 1;
    stop('SIGTERM');
  });
}
