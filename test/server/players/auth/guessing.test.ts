import { createGuesses } from '../../../../server/players/auth/guesses';
import { addedPlayer } from '../../support/rows';
import { appOn, testApp } from '../../support/app';
import type { TestApp } from '../../support/app';

const HOUR = 3_600_000;
let server: TestApp;
let count = 0;
let name = '';

beforeAll(async () => {
  server = await testApp({ limits: { perMinute: 100_000, loginsPerMinute: 100_000 } });
});
beforeEach(async () => {
  server.pass(2 * HOUR);
  name = `guessed${(count += 1)}`;
  await addedPlayer(server.database.db, { userName: name });
});
afterAll(() => server.close());

type Tried = { status: number; waitS: number; body: Record<string, unknown> };

async function login(user_name: string, password: string, ip: string, device = 'phone'): Promise<Tried> {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/user/login',
    remoteAddress: ip,
    headers: { 'user-agent': device },
    payload: { user_name, password },
  });
  return {
    status: reply.statusCode,
    waitS: Number(reply.headers['retry-after'] ?? 0),
    body: reply.json(),
  };
}
const addressOf = (n: number): string => `10.0.${Math.floor(n / 200)}.${n % 200}`;
/** A wrong password as the calls count it, without the slow check of it. */
async function guess(user_name: string, n: number, ip = addressOf(n)) {
  const guesses = createGuesses(server.database.db, server.now);
  const taken = await guesses.take(user_name, { ip, device: 'phone' });
  return taken.status === 'wait' ? { status: 429, waitS: taken.waitS } : { status: 200, waitS: 0 };
}

/** Guesses from ever new addresses, waiting as long as the answer asks each time. @returns how many were checked */
async function patientGuesses(
  user_name: string,
  forMs: number,
): Promise<{ checked: number; waits: number[] }> {
  let spent = 0;
  let checked = 0;
  const waits: number[] = [];
  for (let n = 0; spent < forMs && n < 1000; n += 1) {
    const { status, waitS } = await guess(user_name, n);
    if (status === 200) checked += 1;
    else {
      waits.push(waitS);
      server.pass(waitS * 1000);
      spent += waitS * 1000;
    }
  }
  return { checked, waits };
}

test('guesses from ever new addresses come to at most a hundred an hour for one account', async () => {
  const { checked } = await patientGuesses(name, HOUR - 60_000);
  expect(checked).toBeGreaterThan(50);
  expect(checked).toBeLessThanOrEqual(100);
}, 60_000);

test('the pauses between tries grow', async () => {
  const { waits } = await patientGuesses(name, 120_000);
  const grown = waits.filter((wait, i) => i === 0 || wait > (waits[i - 1] ?? 0));
  expect(grown.length).toBeGreaterThanOrEqual(4);
  expect(Math.max(...waits)).toBeLessThanOrEqual(60);
});

test('a burst from a hundred addresses at once is held up as one', async () => {
  const tried = await Promise.all(Array.from({ length: 40 }, (_, n) => guess(name, n)));
  expect(tried.filter(({ status }) => status === 200)).toHaveLength(10);
});

test('a device that signed in before is let in while others guess', async () => {
  expect((await login(name, 'Good@1234', '192.0.2.7')).body['status']).toBe(true);
  await Promise.all(Array.from({ length: 40 }, (_, n) => guess(name, n)));
  expect((await guess(name, 50)).status).toBe(429);
  expect((await login(name, 'Good@1234', '198.51.100.9')).status).toBe(429);
  expect((await login(name, 'Good@1234', '192.0.2.7')).body['status']).toBe(true);
});

test('a device that never proved a password is no known one, nor is the address under another one', async () => {
  await login(name, 'Wrong@1234', '192.0.2.8');
  await login(name, 'Good@1234', '192.0.2.9');
  await Promise.all(Array.from({ length: 40 }, (_, n) => guess(name, n)));
  expect((await login(name, 'Good@1234', '192.0.2.8')).status).toBe(429);
  expect((await login(name, 'Good@1234', '192.0.2.9', 'another')).status).toBe(429);
});

test('a known device is forgotten after ninety days', async () => {
  await login(name, 'Good@1234', '192.0.2.10');
  server.pass(91 * 24 * HOUR);
  await Promise.all(Array.from({ length: 40 }, (_, n) => guess(name, n)));
  expect((await login(name, 'Good@1234', '192.0.2.10')).status).toBe(429);
});

test('the owner signing in does not wipe out what others failed', async () => {
  for (let n = 0; n < 10; n += 1) await guess(name, n);
  server.pass(1000);
  expect((await login(name, 'Good@1234', '192.0.2.11')).body['status']).toBe(true);
  server.pass(1000);
  expect((await guess(name, 11)).status).toBe(200);
  expect((await guess(name, 12)).status).toBe(429);
});

test('one address cannot try passwords over many accounts without end', async () => {
  const sprayed = await Promise.all(
    Array.from({ length: 320 }, (_, n) => guess(`spray${n}`, n, '203.0.113.5')),
  );
  expect(sprayed.filter(({ status }) => status === 200)).toHaveLength(300);
  expect((await login(name, 'Good@1234', '203.0.113.5')).status).toBe(429);
  expect((await login(name, 'Good@1234', '203.0.113.6')).status).toBe(200);
}, 60_000);

test('all addresses of one IPv6 network are one address', async () => {
  const inNetwork = (n: number): string => `2001:db8:5:6::${n.toString(16)}`;
  const sprayed = await Promise.all(
    Array.from({ length: 320 }, (_, n) => guess(`house${n}`, n, inNetwork(n + 1))),
  );
  expect(sprayed.filter(({ status }) => status === 200)).toHaveLength(300);
  expect((await guess(name, 0, inNetwork(999))).status).toBe(429);
  expect((await guess(name, 0, '2001:db8:5:7::1')).status).toBe(200);
}, 60_000);

test('a device is known again at another address of its IPv6 network', async () => {
  expect((await login(name, 'Good@1234', '2001:db8:8:9::1')).body['status']).toBe(true);
  await Promise.all(Array.from({ length: 40 }, (_, n) => guess(name, n)));
  expect((await login(name, 'Good@1234', '2001:db8:8:9:aaaa::2')).body['status']).toBe(true);
  expect((await login(name, 'Good@1234', '2001:db8:8:a::1')).status).toBe(429);
});

test('a name there is and one there is not are answered alike, guess by guess', async () => {
  const story = async (user_name: string) => {
    const said: unknown[] = [];
    for (let n = 0; n < 14; n += 1) {
      const { status, waitS, body } = await login(user_name, 'Wrong@1234', addressOf(n));
      said.push({ status, waitS, body });
    }
    return said;
  };
  expect(await story(`nobody${count}`)).toEqual(await story(name));
});

test('what was counted outlives the server', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, n) => guess(name, n)));
  const again = await appOn(server.database, server.now());
  const reply = await again.app.inject({
    method: 'POST',
    url: '/api/user/login',
    remoteAddress: '10.9.9.9',
    payload: { user_name: name, password: 'Good@1234' },
  });
  await again.app.close();
  expect(reply.statusCode).toBe(429);
});
