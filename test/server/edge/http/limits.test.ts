import * as v from 'valibot';
import { call, done } from '../../../../server/base/call';
import { testApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { addedPlayer } from '../../support/rows';

let finish: (() => void)[] = [];
const slow = (path: string) =>
  call({
    method: 'POST',
    path,
    summary: 'Waits until it is told to go on',
    request: v.object({}),
    reply: v.object({}),
    handle: async () => {
      await new Promise<void>((go) => finish.push(go));
      return done({});
    },
  });

let server: TestApp;
const FROM = { ip: '', device: '' };
async function started(limits: Parameters<typeof testApp>[0]) {
  server = await testApp(limits);
  const asha = await addedPlayer(server.database.db, { userName: 'asha', password: 'Asha@12345' });
  const ben = await addedPlayer(server.database.db, { userName: 'ben', password: 'Ben@123456' });
  const token = (id: number) => server.sessions.issue(id, FROM);
  return { asha, ben, token };
}
afterEach(() => server.close());

test('requests are counted by account: a second token buys no more of them', async () => {
  const { asha, ben, token } = await started({ limits: { perMinute: 6 } });
  const tokens = await Promise.all(Array.from({ length: 6 }, () => token(asha)));
  // The first request of each token is counted by the address, since nobody knows it yet.
  for (const one of tokens) await server.sessions.resolve(one, FROM);
  const balance = async (one: string | undefined) =>
    (await server.ask('user/getUserBalance', undefined, one)).status;
  const statuses: number[] = [];
  for (let i = 0; i < 12; i += 1) statuses.push(await balance(tokens[i % 6]));
  expect(statuses).toEqual([...Array<number>(6).fill(200), ...Array<number>(6).fill(429)]);
  const other = await token(ben);
  await server.sessions.resolve(other, FROM);
  expect(await balance(other)).toBe(200);
});

test('heavy reads under way are bounded by account, whatever the token; light calls go on', async () => {
  const heavy = slow('match/getMatchDetail');
  const { asha, token } = await started({ extra: [heavy], limits: { heavyAtOnce: 2, heavyWaiting: 0 } });
  const tokens = await Promise.all([token(asha), token(asha), token(asha)]);
  finish = [];
  const running = tokens.slice(0, 2).map((one) => server.ask('match/getMatchDetail', {}, one));
  while (finish.length < 2) await new Promise((go) => setImmediate(go));
  const third = await server.ask('match/getMatchDetail', {}, tokens[2]);
  expect(third).toMatchObject({ status: 429, body: { status: false, code: 'TOO_MANY_REQUESTS' } });
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
  expect((await server.ask('user/getUserBalance', undefined, tokens[2])).status).toBe(200);
  finish.forEach((go) => go());
  expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200]);
});

test('health has a count of its own', async () => {
  await started({ limits: { perMinute: 3 } });
  for (let i = 0; i < 10; i += 1) await server.ask('user/getUserBalance');
  expect((await server.ask('user/getUserBalance')).status).toBe(429);
  expect((await server.app.inject('/health')).statusCode).toBe(200);
});

test('paths there are not count as well', async () => {
  await started({ limits: { perMinute: 3 } });
  const statuses: number[] = [];
  for (let i = 0; i < 5; i += 1)
    statuses.push((await server.app.inject({ method: 'POST', url: '/no/such' })).statusCode);
  expect(statuses).toEqual([404, 404, 404, 429, 429]);
});
