import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../server/base/db/connect';
import { createGamesApp } from '../../../server/games/http/app';

let pageDir: string;
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  pageDir = await mkdtemp(join(tmpdir(), 'backlay-games-'));
  await writeFile(join(pageDir, 'games.0123abcd.js'), '0');
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await rm(pageDir, { recursive: true });
});

async function openGames(origin: string | undefined): Promise<FastifyInstance> {
  const now = (): Date => new Date(0);
  const app = await createGamesApp({
    // Nothing that is asked here is written down anywhere.
    db: {} as Db,
    games: [],
    ask: () => Promise.resolve('unknown'),
    now,
    wallNow: now,
    keyOf: () => Promise.resolve(undefined),
    origin,
    port: () => 4002,
    pageDir,
    trustedProxies: [],
    report: (error) => {
      throw error;
    },
  });
  apps.push(app);
  return app;
}

const ALLOWED = 'access-control-allow-origin';

/** What a browser asks before a frame without an origin may open its session. */
const askBefore = (app: FastifyInstance, origin: string) =>
  app.inject({
    method: 'OPTIONS',
    url: '/api/session',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });

test('a frame without an origin is answered where the settings name an address, and no other page is', async () => {
  const app = await openGames('https://play.example');
  const before = await askBefore(app, 'null');
  expect(before.statusCode).toBe(204);
  expect(before.headers).toMatchObject({
    [ALLOWED]: 'null',
    'access-control-allow-headers': 'authorization, content-type',
  });
  const called = await app.inject({ method: 'POST', url: '/api/session', headers: { origin: 'null' } });
  expect(called.headers[ALLOWED]).toBe('null');
  expect((await askBefore(app, 'https://evil.example')).headers).not.toHaveProperty(ALLOWED);
  expect((await askBefore(await openGames(undefined), 'null')).headers).not.toHaveProperty(ALLOWED);
});

test('the files of the page are anybody’s: a frame without an origin fetches them as a stranger', async () => {
  const { statusCode, headers } = await (await openGames(undefined)).inject('/games/games.0123abcd.js');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ [ALLOWED]: '*', 'cross-origin-resource-policy': 'cross-origin' });
});

test('whoever watches the process asks for its health', async () => {
  const { statusCode, headers } = await (await openGames(undefined)).inject('/health');
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
});
