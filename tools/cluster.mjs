/**
 * `npm run cluster`: the exchange as several processes on this machine: NATS, two processes of markets, two edges,
 * haproxy before them, and one of our own games, which knows the exchange by its address alone. The first process brings up PostgreSQL, the last one to leave stops it. Who dies is started again.
 * Ctrl-C ends all in order: nothing new comes in, what was accepted is finished, markets are handed over.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensurePackage } from './lib/debian.mjs';
import { haproxyConfig } from './lib/haproxy.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { freePort, isTaken, takenWords } from './lib/port.mjs';
import { ROOT } from './lib/run.mjs';
import { bad, giveUp, say, step } from './lib/say.mjs';

const RESTART_MS = 1000;
const port = Number(process.env['PORT']?.trim() || 4000);
const gamesPort = Number(process.env['GAMES_PORT']?.trim() || port + 2);
if (await isTaken(port, '127.0.0.1')) giveUp(`backlay: ${takenWords(port, '127.0.0.1')}`);
await ensureInstalled();
const { buildStale } = await import('./lib/build.mjs');
const errors = await buildStale();
if (errors) giveUp(errors);

const natsServer = await ensurePackage('nats-server');
if (!natsServer) giveUp('backlay: a cluster needs nats-server (Debian: apt-get install nats-server)');
const haproxy = await ensurePackage('haproxy');

/** Resolves when somebody listens there. */
const answersAt = async (at) => {
  for (;;) {
    const socket = connect(at, '127.0.0.1');
    const isThere = await new Promise((done) => {
      socket.once('connect', () => done(true));
      socket.once('error', () => done(false));
    });
    socket.destroy();
    if (isThere) return;
    await wait(50);
  }
};

const folder = mkdtempSync(join(tmpdir(), 'backlay-cluster-'));
const running = [];
let isStopping = false;

/** Starts a program again whenever it ends by itself; a group of its own, so that Ctrl-C reaches this one alone. */
const keep = (name, program, args, env = {}) => {
  const one = { name, child: undefined, ready: undefined };
  const start = () => {
    const child = spawn(program, args, {
      cwd: ROOT,
      detached: true,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    one.child = child;
    one.ready = new Promise((done) => {
      const hear = (chunk) => {
        const text = chunk.toString().trimEnd();
        for (const line of text.split('\n')) say(`${name}: ${line}`);
        if (/^ready /m.test(text)) done();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', done);
    });
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      say(bad(`${name} ended (${signal ?? code}); it is started again`));
      setTimeout(() => !isStopping && start(), RESTART_MS);
    });
  };
  start();
  running.push(one);
  return one;
};

const end = async ({ child }) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
};

/** Edges first, markets one after the other, what they talk over last. */
const stop = async () => {
  if (isStopping) process.exit(1);
  isStopping = true;
  step('stopping');
  for (const one of running.reverse()) await end(one);
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
};
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

const natsPort = await freePort();
keep('nats', natsServer, ['-c', 'deploy/nats.conf', '-a', '127.0.0.1', '-p', String(natsPort)]);
await answersAt(natsPort);

const server = async (name, role, more = {}) => {
  const own = String(await freePort());
  const one = keep(name, process.execPath, ['--enable-source-maps', 'dist/server/main.mjs'], {
    NODE_ENV: process.env['NODE_ENV'] ?? 'production',
    ROLE: role,
    PORT: own,
    HOST: '127.0.0.1',
    NATS_URL: `nats://127.0.0.1:${natsPort}`,
    // The load balancer says whose request it is.
    TRUSTED_PROXIES: process.env['TRUSTED_PROXIES'] ?? '127.0.0.1',
    ...more,
  });
  await one.ready;
  if (one.child.exitCode !== null) {
    say(bad(`${name} does not start`));
    await stop();
  }
  return own;
};
for (const n of [1, 2]) await server(`market ${n}`, 'market');
const edges = [await server('edge 1', 'edge'), await server('edge 2', 'edge')];

/** The games ask the wallet where players go too. */
const games = (walletPort) =>
  server('games', 'games', {
    GAMES_PORT: String(gamesPort),
    WALLET_URL: `http://127.0.0.1:${walletPort}`,
  });

if (haproxy) {
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    haproxyConfig({ bind: `127.0.0.1:${port}`, edges: edges.map((own) => `127.0.0.1:${own}`) }),
  );
  keep('haproxy', haproxy, ['-db', '-f', file]);
  await answersAt(port);
  await games(port);
  say(`ready http://localhost:${port}`);
} else {
  say(bad('no haproxy here (Debian: apt-get install haproxy): each edge has an address of its own'));
  await games(edges[0]);
  for (const own of edges) say(`ready http://localhost:${own}`);
}
