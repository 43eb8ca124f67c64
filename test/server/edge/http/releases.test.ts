import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { mountPage } from '../../../../server/edge/http/page';
import { keptReleases, mountReleases } from '../../../../server/edge/http/releases';

let folder: string;
let app: FastifyInstance;
const file = async (name: string, text: string) => writeFile(join(folder, name), text);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlay-releases-'));
  for (const name of [
    'client',
    'releases/0.9.0',
    'releases/0.10.0',
    'releases/0.9.0.77.new',
    'releases/notes',
  ])
    await mkdir(join(folder, name), { recursive: true });
  await file('client/index.html', '<p>today __NONCE__</p>');
  await file('client/main.aaaaaaaa.js', 'today');
  await file('releases/0.9.0/index.html', '<p>then __NONCE__</p>');
  await file('releases/0.9.0/main.bbbbbbbb.js', 'then');
  await file('releases/0.9.0/main.bbbbbbbb.js.br', 'then, packed');
  await file('releases/0.9.0/icon.svg', '<svg/>');
  await file('secret.txt', 'secret');
  app = fastify();
  const releasesDir = join(folder, 'releases');
  mountReleases(app, releasesDir);
  await mountPage(app, { clientDir: join(folder, 'client'), earlier: await keptReleases(releasesDir) });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test('the newest release is looked into first, and nothing else in the folder is one', async () => {
  const found = await keptReleases(join(folder, 'releases'));
  expect(found).toEqual(['0.10.0', '0.9.0'].map((name) => join(folder, 'releases', name)));
  expect(await keptReleases(join(folder, 'nowhere'))).toEqual([]);
  expect(await keptReleases(undefined)).toEqual([]);
});

test('its page calls nobody and is framed by this site alone', async () => {
  const reply = await app.inject('/releases/0.9.0/');
  expect(reply.statusCode).toBe(200);
  const nonce = /^<p>then (\S+)<\/p>$/.exec(reply.body)?.[1] ?? 'none';
  const policy = String(reply.headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
  expect(policy).toContain("connect-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(reply.headers['x-frame-options']).toBeUndefined();
});

test.each([
  ['its parts by their hashed names', '/main.bbbbbbbb.js', {}, 'then'],
  ['its parts packed', '/main.bbbbbbbb.js', { 'accept-encoding': 'br' }, 'then, packed'],
  ['the parts of today', '/main.aaaaaaaa.js', {}, 'today'],
])('%s are served', async (_, url, headers, text) => {
  expect((await app.inject({ url, headers })).body).toBe(text);
});

test.each([
  '/releases/0.8.0/',
  '/releases/0.10.0/',
  '/releases/..%2f..%2fsecret.txt/',
  '/releases/notes/',
  '/index.html',
])('%s is not there', async (url) => expect((await app.inject(url)).statusCode).toBe(404));
