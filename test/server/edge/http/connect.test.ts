import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { manualClock } from '../../../../server/base/clock';
import { mountPage } from '../../../../server/edge/http/page';

let clientDir: string;
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'backlay-client-'));
  await writeFile(join(clientDir, 'index.html'), '<p>page __NONCE__</p>');
});
afterAll(() => rm(clientDir, { recursive: true, force: true }));

async function policyWith(connectTo?: () => Promise<readonly string[]>): Promise<string> {
  const app = fastify();
  await mountPage(app, { clientDir }, connectTo);
  const reply = await app.inject('/');
  await app.close();
  expect(reply.statusCode).toBe(200);
  return String(reply.headers['content-security-policy']);
}

test('the page asks nobody but us until an operator names another', async () => {
  expect(await policyWith()).toContain("connect-src 'self' ws://localhost:80 wss://localhost:80;");
  expect(await policyWith(() => Promise.resolve(['https://geo.example']))).toContain(
    "connect-src 'self' ws://localhost:80 wss://localhost:80 https://geo.example;",
  );
});

test('a database that cannot say does not keep the page', async () => {
  expect(await policyWith(() => Promise.reject(new Error('gone')))).toContain(
    "connect-src 'self' ws://localhost:80 wss://localhost:80;",
  );
});

test('a database that hangs does not keep the page either, which then goes by what was last known', async () => {
  const timers = manualClock(0);
  const app = fastify();
  const answers = [Promise.resolve(['https://geo.example']), new Promise<string[]>(() => undefined)];
  let asked = 0;
  await mountPage(app, { clientDir }, () => answers[asked++] ?? Promise.reject(new Error('gone')), timers);
  const page = () => app.inject('/').then(({ headers }) => String(headers['content-security-policy']));
  expect(await page()).toContain('https://geo.example');
  const hanging = page();
  while (asked < 2) await new Promise((done) => setImmediate(done));
  await timers.advance(500);
  expect(await hanging).toContain('https://geo.example');
  expect(await page()).toContain('https://geo.example');
  await app.close();
});

test('it frames its own pictures, games of ours beside it and games of providers that are on, and shows the pictures of those', async () => {
  const app = fastify();
  const frames = {
    own: (page: string) => `${page}02`,
    others: () => Promise.resolve(['https://reels.example']),
  };
  await mountPage(app, { clientDir }, undefined, undefined, frames);
  const { headers } = await app.inject('/');
  await app.close();
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("frame-src 'self' http://localhost:8002 https://reels.example;");
  expect(policy).toContain("img-src 'self' data: https://reels.example;");
  expect(await policyWith()).toContain("frame-src 'self';");
});
