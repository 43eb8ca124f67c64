import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { mountPage } from '../../../../server/edge/http/page';

let clientDir: string;
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'backlay-client-'));
  await writeFile(join(clientDir, 'index.html'), '<p>page __NONCE__</p>');
});
afterAll(() => rm(clientDir, { recursive: true, force: true }));

const policyWith = async (connectTo?: () => Promise<readonly string[]>): Promise<string> => {
  const app = fastify();
  await mountPage(app, clientDir, connectTo);
  const reply = await app.inject('/');
  await app.close();
  expect(reply.statusCode).toBe(200);
  return String(reply.headers['content-security-policy']);
};

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
