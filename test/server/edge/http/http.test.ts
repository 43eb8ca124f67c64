import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { done, openCall } from '../../../../server/base/call';
import { withAliases } from '../../../../server/edge/http/aliases';
import { addedPlayer } from '../../support/rows';
import { createRiskAlerts } from '../../../../server/risk/alerts';
import { appOn, testApp } from '../../support/app';
import type { TestApp } from '../../support/app';

const broken = openCall({
  method: 'POST',
  path: 'test/broken',
  summary: 'Answers what its schema forbids',
  request: v.object({ how: v.picklist(['reply', 'throw', 'outage']) }),
  reply: v.object({ amount: v.pipe(v.number(), v.minValue(0)) }),
  handle: ({ how }) => {
    if (how === 'throw') throw new Error('secret words of a library');
    if (how === 'outage') throw Object.assign(new Error('no room'), { code: '53100' });
    return Promise.resolve(done({ amount: -1 }));
  },
});

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await testApp({
    extra: [broken],
    tvOf: (matchId) => (matchId === 'm1' ? 'https://tv.example:8443/live?a=1&b="' : null),
  });
  await addedPlayer(server.database.db, { userName: 'asha', password: 'Asha@12345' });
  const { body } = await server.ask('user/login', { user_name: 'asha', password: 'Asha@12345' });
  token = (body['data'] as { token: string }).token;
});
afterAll(() => server.close());

const post = (payload: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/user/login',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('a request that cannot be understood is answered in the envelope', () => {
  test.each([
    ['broken JSON', '{"user_name":', {}, 400],
    ['a prototype trick', '{"__proto__":{"admin":true},"user_name":"a","password":"b"}', {}, 400],
    ['not an object', '"hello"', {}, 400],
    ['a missing field', '{"user_name":"asha"}', {}, 400],
    ['a field of another type', '{"user_name":["asha"],"password":1}', {}, 400],
    ['no body', '', {}, 400],
    ['another content type', 'user_name=asha', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['a text no database keeps', '{"user_name":"as\\u0000ha","password":"x"}', {}, 400],
    ['plain text', 'hello', { 'content-type': 'text/plain' }, 415],
    ['a compressed body', '{}', { 'content-encoding': 'gzip' }, 415],
    ['a huge body', JSON.stringify({ user_name: 'x'.repeat(70_000) }), {}, 413],
  ])('%s', async (_name, payload, headers, status) => {
    const reply = await post(payload, headers);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ status: false, code: 'BAD_REQUEST' });
    expect(reply.json<{ message: string }>().message.length).toBeGreaterThan(10);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('says where it does not fit, without repeating the value', async () => {
    const reply = await post('{"user_name":"asha","password":["my secret"]}');
    expect(reply.json<{ message: string }>().message).toBe(
      'The request does not fit at password: expected string',
    );
  });

  test('an address that cannot be decoded', async () => {
    const reply = await server.app.inject('/api/%E0%A4%A');
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ status: false, code: 'BAD_REQUEST' });
    expect(reply.body).not.toContain('FST_');
  });

  test('an unknown path is 404, a known one that takes another method says which', async () => {
    expect(await server.ask('no/such', {}, token)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    expect(await server.ask('user/login')).toMatchObject({
      status: 405,
      headers: { allow: 'POST' },
      body: { status: false, code: 'BAD_REQUEST' },
    });
    for (const [method, url, allow] of [
      ['PUT', '/api//user/login/?a=1', 'POST'],
      ['POST', '/health', 'GET, HEAD'],
      ['DELETE', '/api/upload/image/logo.svg', 'GET, HEAD'],
      ['OPTIONS', '/api/user/getButtonValue', 'GET, HEAD'],
      ['OPTIONS', '/api/user/getUserBalance', 'GET, HEAD, POST'],
    ] as const) {
      const reply = await server.app.inject({ method, url });
      expect([reply.statusCode, reply.headers.allow]).toEqual([405, allow]);
    }
    expect((await server.app.inject({ method: 'POST', url: '/no/such' })).statusCode).toBe(404);
    const page = await server.app.inject('/no/such/page');
    expect(page.json()).toMatchObject({ status: false, code: 'NOT_FOUND' });
  });

  test.each([
    ['/login', 302, '/#/login'],
    ['/game-details/4/7?x=1', 302, '/#/game-details/4/7?x=1'],
    ['/api/no/such', 404, undefined],
  ])('a visitor without the hash is led to it: %s', async (url, status, location) => {
    const reply = await server.app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([reply.statusCode, reply.headers.location]).toEqual([status, location]);
  });
});

describe('our own mistakes', () => {
  test.each([
    ['a reply that breaks its schema', 'reply', 500],
    ['an exception', 'throw', 500],
    ['a database that cannot write', 'outage', 503],
  ])('%s is an envelope without details, and is reported', async (_name, how, status) => {
    const before = server.reported.length;
    const reply = await server.ask('test/broken', { how });
    expect(reply.status).toBe(status);
    // Only an outage is known to have changed nothing.
    const code = status === 503 ? 'UNAVAILABLE' : 'OUTCOME_UNKNOWN';
    expect(reply.body).toMatchObject({ status: false, code });
    expect(JSON.stringify(reply.body)).not.toMatch(/secret|stack|\.ts|no room|schema/);
    expect(server.reported).toHaveLength(before + 1);
  });
});

test('a doubled slash is accepted, as the product writes one of its paths', async () => {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api//sport/getSports',
    payload: {},
    headers: {
      authorization: `Bearer ${token}`,
    },
  });
  expect(reply.json()).toMatchObject({ status: true });
});

test('health names the version and the feed', async () => {
  const reply = await server.app.inject('/health');
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ status: 'ok', version: '1.2.3', feed: 'simulated' });
});

test('health says what the house has to look at, once there is something', async () => {
  const alerts = createRiskAlerts(
    () => Date.UTC(2026, 0, 1),
    () => undefined,
  );
  const beside = await appOn(server.database, 0, { riskState: alerts.state });
  const health = async () => (await beside.app.inject('/health')).json<{ risk?: unknown }>().risk;
  expect(await health()).toBeUndefined();
  alerts.tell({ kind: 'limit', of: 'day' }, 'reached');
  expect(await health()).toEqual([{ kind: 'limit', of: 'day', since: '2026-01-01T00:00:00.000Z' }]);
  await beside.close();
});

test('the description lists every call with its request, its reply and the words of refusals', async () => {
  const reply = await server.app.inject('/api/openapi.json');
  const api = reply.json<{
    paths: Record<string, Record<string, { responses: Record<string, unknown>; security: unknown[] }>>;
    components: { schemas: { ErrorCode: { enum: string[] } } };
  }>();
  const listed = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const mounted = withAliases(server.calls).map((call) => `${call.method} /${call.path}`);
  expect(listed.sort()).toEqual([...mounted, 'GET /upload/image/{name}', 'GET /tv/{match_id}'].sort());
  expect(api.components.schemas.ErrorCode.enum).toContain('INSUFFICIENT_FUNDS');
  expect(api.paths['/user/getUserBalance']?.['get']?.security).toEqual([{ token: [] }]);
  expect(JSON.stringify(api.paths['/user/login']?.['post'])).toContain('"user_name"');
});

describe('limits', () => {
  let narrow: TestApp;
  beforeAll(async () => {
    narrow = await testApp({ limits: { perMinute: 5, loginsPerMinute: 2 } });
  });
  afterAll(() => narrow.close());

  test('too many logins from one address wait, other calls do not', async () => {
    const login = () => narrow.ask('user/login', { user_name: 'asha', password: 'x' });
    expect([(await login()).status, (await login()).status]).toEqual([200, 200]);
    const third = await login();
    expect(third).toMatchObject({ status: 429, body: { status: false, code: 'TOO_MANY_REQUESTS' } });
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
    expect((await narrow.ask('globalSetting/getGlobalSetting')).status).toBe(200);
  });

  test('made-up tokens do not buy more requests than the address has', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 8; i += 1)
      statuses.push((await narrow.ask('user/getUserBalance', undefined, `made-up-${i}`)).status);
    expect(statuses).toContain(429);
  });
});

describe('the page', () => {
  const HTML = '<meta name="csp-nonce" content="__NONCE__"><style nonce="__NONCE__">p{}</style>';
  beforeAll(async () => {
    await writeFile(join(server.clientDir, 'index.html'), HTML);
    await writeFile(join(server.clientDir, 'main.0123abcd.js'), 'let plain;');
    await writeFile(join(server.clientDir, 'main.0123abcd.js.br'), 'compressed');
    await writeFile(join(server.clientDir, 'main.0123abcd.js.map'), '{"sources":["src/main.tsx"]}');
    await writeFile(join(server.clientDir, 'logo.0123abcd.svg'), '<svg/>');
    await writeFile(join(server.clientDir, 'robots.txt'), 'x');
  });

  test('carries a nonce of its own each time, the one its policy names', async () => {
    const [first, second] = [await server.app.inject('/'), await server.app.inject('/')];
    const nonceOf = (html: string) => /content="([^"]+)"/.exec(html)?.[1] ?? '';
    const nonce = nonceOf(first.body);
    expect(nonce.length).toBeGreaterThanOrEqual(20);
    expect(nonceOf(second.body)).not.toBe(nonce);
    expect(first.body).not.toContain('__NONCE__');
    const policy = String(first.headers['content-security-policy']);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("connect-src 'self' ws://localhost:80 wss://localhost:80;");
    expect(policy).not.toMatch(/unsafe|upgrade-insecure/);
    expect(first.headers['cache-control']).toBe('no-cache');
  });

  test('is never served as a bare file, which would lack the nonce', async () => {
    expect((await server.app.inject('/index.html')).statusCode).toBe(404);
  });

  test('keeps its source to itself', async () => {
    for (const name of ['main.0123abcd.js.map', 'main.0123abcd.js.MAP', 'main.0123abcd.js%2emap'])
      expect((await server.app.inject(`/${name}`)).statusCode).toBe(404);
  });

  test('may ask the site it came from and nobody who is put into a header', async () => {
    const policyFor = async (host: string) =>
      String((await server.app.inject({ url: '/', headers: { host } })).headers['content-security-policy']);
    expect(await policyFor('play.example')).toContain(
      "connect-src 'self' ws://play.example wss://play.example;",
    );
    expect(await policyFor('[::1]:4000')).toContain("connect-src 'self' ws://[::1]:4000 wss://[::1]:4000;");
    for (const host of ['a; script-src *', '*', 'a b', 'a,b'])
      expect(await policyFor(host)).toContain("connect-src 'self';");
  });

  test('has its hashed files kept for ever, precompressed where the browser can', async () => {
    const headers = { 'accept-encoding': 'br, gzip' };
    const reply = await server.app.inject({ url: '/main.0123abcd.js', headers });
    expect(reply.body).toBe('compressed');
    expect(reply.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await server.app.inject('/main.0123abcd.js')).body).toBe('let plain;');
    expect((await server.app.inject('/robots.txt')).headers['cache-control']).toBe('no-cache');
  });

  test('sends its hashed files with the headers a script needs, others with all of them', async () => {
    const namesOf = async (url: string) => Object.keys((await server.app.inject(url)).headers).sort();
    const always = ['cache-control', 'content-length', 'content-type', 'date', 'vary'];
    expect(await namesOf('/main.0123abcd.js')).toEqual(
      [...always, 'cross-origin-resource-policy', 'x-content-type-options'].sort(),
    );
    expect(await namesOf('/logo.0123abcd.svg')).toEqual(
      expect.arrayContaining(['connection', 'content-security-policy']),
    );
    expect(await namesOf('/robots.txt')).toEqual(
      expect.arrayContaining(['content-security-policy', 'etag', 'x-frame-options', 'x-ratelimit-limit']),
    );
    expect(await namesOf('/none.0123abcd.js')).toContain('content-security-policy');
  });

  test('has no file outside its folder', async () => {
    for (const path of ['/../package.json', '/..%2fpackage.json', '/%2e%2e/package.json', '/.env'])
      expect((await server.app.inject(path)).statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('pictures of a match', () => {
  test('stand in a document that frames their origin alone, and runs nothing itself', async () => {
    const { statusCode, headers, body } = await server.app.inject('/api/tv/m1');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('frame-src https://tv.example:8443;');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('script-src');
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(body).toContain(`<style nonce="${nonce}">`);
    expect(body).toContain('src="https://tv.example:8443/live?a=1&amp;b=&quot;"');
    expect(body).toContain('sandbox="allow-scripts allow-same-origin allow-presentation"');
    expect((await server.app.inject('/api/tv/m1')).headers['content-security-policy']).not.toBe(policy);
  });

  test('are not there for another match', async () => {
    const reply = await server.app.inject('/api/tv/m2');
    expect([reply.statusCode, reply.json()]).toMatchObject([404, { status: false, code: 'NOT_FOUND' }]);
  });
});

describe('images', () => {
  test.each(['logo.svg', 'favicon.svg', 'welcome.svg'])(
    '%s is served, scripts in it disarmed',
    async (name) => {
      const reply = await server.app.inject(`/api/upload/image/${name}`);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-type']).toBe('image/svg+xml');
      expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
      expect(reply.body).toContain('<svg');
    },
  );

  test.each(['..%2f..%2fpackage.json', '.hidden.svg', 'logo', 'logo.html', 'none.png', 'a%00.svg'])(
    '%s is not',
    async (name) => {
      const reply = await server.app.inject(`/api/upload/image/${name}`);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ status: false });
    },
  );
});
