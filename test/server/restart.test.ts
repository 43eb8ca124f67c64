import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { adminOn, askServer, dataFolder, startServer } from './support/process';
import type { ServerProcess } from './support/process';

jest.setTimeout(120_000);

type Watch = {
  inplay: boolean;
  match_id: string;
  market_id: string;
  runner_json: { selection_id: number }[];
  status: string;
}[];

let data: { path: string; remove: () => Promise<void> };
const running: ServerProcess[] = [];
async function start(env: Record<string, string> = {}) {
  const server = await startServer({ DATA_DIR: data.path, ...env });
  running.push(server);
  return server;
}
async function stop(server: ServerProcess) {
  server.child.kill('SIGTERM');
  return server.ended;
}
const admin = (...args: string[]) => adminOn(data.path, ...args);
async function signIn(url: string) {
  const { body } = await askServer(url, 'user/login', { user_name: 'demo', password: 'Demo@1234' });
  return (body['data'] as { token: string }).token;
}

beforeAll(async () => {
  data = await dataFolder();
});
afterAll(async () => {
  for (const server of running) {
    if (server.child.exitCode === null && server.child.signalCode === null) server.child.kill('SIGTERM');
    await server.ended;
  }
  // Whoever opens the folder last stops the PostgreSQL that a killed server left.
  await admin('audit');
  await data.remove();
});

test('a server killed in the middle of bets loses no acknowledged one, doubles none, and starts again', async () => {
  const first = await start();
  const token = await signIn(first.url);
  const watch = (await askServer(first.url, 'match/marketWatch', {}, token)).body['data'] as Watch;
  // One in play may be suspended for a wicket at any moment.
  const market = watch.find((row) => row.status === 'OPEN' && !row.inplay && row.runner_json.length > 0);
  if (!market) throw new Error('the simulated day has no open market');
  const place = (url: string, ref: string) =>
    askServer(
      url,
      'bet/placeMarketBet',
      {
        match_id: market.match_id,
        market_id: market.market_id,
        selection_id: market.runner_json[0]?.selection_id,
        is_back: '1',
        odds: 990,
        stack: 100,
        ref,
      },
      token,
    );
  const acknowledged: string[] = [];
  const flood = Array.from({ length: 60 }, async (_, i) => {
    const ref = `killed-${String(i).padStart(4, '0')}`;
    const reply = await place(first.url, ref).catch(() => undefined);
    if (reply?.body['status'] === true) acknowledged.push(ref);
    if (acknowledged.length === 10) first.child.kill('SIGKILL');
  });
  await Promise.all(flood);
  expect(acknowledged.length).toBeGreaterThanOrEqual(10);
  await first.ended;

  const second = await start();
  const listed = async () => {
    const { body } = await askServer(
      second.url,
      'bet/getMarketAndFancyBet',
      { match_id: market.match_id },
      token,
    );
    return (body['data'] as { ref: string }[]).map((bet) => bet.ref).sort();
  };
  const refs = await listed();
  expect(new Set(refs).size).toBe(refs.length);
  expect(refs).toEqual(expect.arrayContaining(acknowledged));
  // A player who heard no answer asks again with the same reference: nothing is placed twice.
  const [again = ''] = acknowledged;
  expect((await place(second.url, again)).body).toMatchObject({ data: { ref: again } });
  expect(await listed()).toEqual(refs);
  expect(await admin('audit')).toMatchObject({ code: 0 });
  expect(await stop(second)).toBe(0);
});

test('a second server on the same folder says so and leaves the first alone', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(/ended with 1: .*another server already runs on this database/s);
  expect((await fetch(`${first.url}/health`)).status).toBe(200);
  const { port } = new URL(first.url);
  await expect(start({ PORT: port })).rejects.toThrow(`port ${port} on 127.0.0.1 is already in use`);
  expect(await stop(first)).toBe(0);
});

test('an operator’s command takes effect in the running server', async () => {
  const server = await start();
  const token = await signIn(server.url);
  const rows = async () =>
    ((await askServer(server.url, 'match/marketWatch', { sport_id: 2 }, token)).body['data'] ?? []) as Watch;
  // Before play, when only the operator suspends.
  const market = (await rows()).find(({ inplay }) => !inplay);
  const row = async () => (await rows()).find(({ market_id: id }) => id === market?.market_id);
  if (!market) throw new Error('the simulated day has no tennis');
  expect(market.status).toBe('OPEN');
  const until = async (status: string) => {
    for (const end = Date.now() + 5000; Date.now() < end;)
      if ((await row())?.status === status) return status;
    return (await row())?.status;
  };
  expect(await admin('suspend', market.market_id)).toMatchObject({ code: 0 });
  expect(await until('SUSPENDED')).toBe('SUSPENDED');
  expect(await admin('open', market.match_id)).toMatchObject({ code: 0 });
  expect(await until('OPEN')).toBe('OPEN');
  const winner = String(market.runner_json[0]?.selection_id);
  expect(await admin('result', market.market_id, winner, '--before-start')).toMatchObject({ code: 0 });
  expect(await until('CLOSED')).toBe('CLOSED');
  expect(await stop(server)).toBe(0);
});

test('a stopped server leaves no PostgreSQL behind, and a pid file that lies is no obstacle', async () => {
  await stop(await start());
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'args']);
  expect(stdout).not.toContain(join(data.path, 'postgres'));
  // The number of a process that lives but is no PostgreSQL, as after a reboot: this test's own.
  const file = join(data.path, 'postgres', 'postmaster.pid');
  await writeFile(file, `${process.pid}\n${join(data.path, 'postgres')}\n1700000000\n5432\n`);
  const server = await start();
  expect(await stop(server)).toBe(0);
});

test('a PostgreSQL that dies under the server is started again, and players stay signed in', async () => {
  const server = await start();
  const token = await signIn(server.url);
  const file = await readFile(join(data.path, 'postgres', 'postmaster.pid'), 'utf8');
  process.kill(Number(file.split('\n')[0]), 'SIGKILL');
  const statuses = new Set<number>();
  const balance = () => askServer(server.url, 'user/getUserBalance', undefined, token);
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    const { status, body } = await balance();
    statuses.add(status);
    if (status !== 200) expect(body).toMatchObject({ status: false, code: 'UNAVAILABLE' });
    else if (statuses.has(503)) break;
  }
  expect([...statuses].sort()).toEqual([200, 503]);
  expect(await admin('audit')).toMatchObject({ code: 0 });
  expect(await stop(server)).toBe(0);
});

describe('what cannot start ends in one line without a stack', () => {
  const refusal = async (env: Record<string, string>) => {
    const error = await startServer(env).then(
      () => new Error('it started'),
      (failure: Error) => failure,
    );
    expect(error.message).toMatch(/^ended with 1: /);
    expect(error.message).not.toMatch(/\n\s+at /);
    return error.message;
  };

  test('a data folder below a file', async () => {
    const file = join(data.path, 'a-file');
    await writeFile(file, '');
    expect(await refusal({ DATA_DIR: join(file, 'folder') })).toContain(
      'a file stands where a folder is needed',
    );
  });

  test('a database that is not there', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => probe.once('listening', done));
    const { port } = probe.address() as { port: number };
    await new Promise((done) => probe.close(done));
    const message = await refusal({ DATABASE_URL: `postgres://someone:secret@127.0.0.1:${port}/x` });
    expect(message).toContain('the database cannot be reached');
    expect(message).not.toContain('secret');
  });

  test('a folder that may not be written', async () => {
    const folder = join(data.path, 'closed');
    await mkdir(folder);
    await chmod(folder, 0o500);
    // Root may write anywhere but in /proc; others not in this folder.
    const path = process.getuid?.() === 0 ? '/proc/backlay' : join(folder, 'data');
    expect(await refusal({ DATA_DIR: path })).toMatch(/DATA_DIR .* cannot be used/);
  });
});
