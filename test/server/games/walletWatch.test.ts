import { manualClock } from '../../../server/base/clock';
import { createWalletClient } from '../../../server/games/walletClient';
import { createWalletWatch } from '../../../server/games/walletWatch';

const answers = (http: number) => Promise.resolve(new Response('{"status":"OK"}', { status: http }));

it('pings a wallet that is away each second, and tells once that it is back', async () => {
  const clock = manualClock(0);
  let reply = (): Promise<Response> => answers(200);
  let sent = 0;
  let back = 0;
  const watch = createWalletWatch({ after: clock.after, ping: () => ask('status', { tx: 'ping' }) });
  const ask = createWalletClient({
    address: 'http://wallet.test',
    key: () => Promise.resolve({ provider: 'p', keyId: 'k', secret: Buffer.alloc(32) }),
    now: () => 0,
    fetch: () => {
      sent += 1;
      return reply();
    },
    watch,
  });
  watch.onBack(() => {
    back += 1;
  });
  await ask('balance', {});
  await clock.advance(5000);
  expect(sent).toBe(1);
  // A message that is refused as it cannot be read was answered all the same.
  reply = () => answers(400);
  await ask('balance', {});
  await clock.advance(5000);
  expect(sent).toBe(2);
  reply = () => Promise.reject(new Error('nobody there'));
  await ask('balance', {});
  await ask('balance', {});
  await clock.advance(1000);
  expect(sent).toBe(5);
  reply = () => answers(503);
  await clock.advance(1000);
  expect([sent, back]).toEqual([6, 0]);
  reply = () => answers(200);
  await clock.advance(1000);
  expect([sent, back]).toEqual([7, 1]);
  await clock.advance(5000);
  expect([sent, back]).toEqual([7, 1]);
  reply = () => answers(503);
  await ask('balance', {});
  watch.stop();
  await clock.advance(5000);
  expect([sent, back]).toEqual([8, 1]);
});

it.each([
  [200, '{"status":"OK"}', { status: 'OK' }],
  [200, '{"balance":1}', 'unknown'],
  // The same bytes would be refused for ever.
  [400, '{"status":"INVALID_REQUEST"}', { status: 'INVALID_REQUEST' }],
  // Whoever stands before the wallet has words of his own.
  [400, '{"status":"OK"}', 'unknown'],
  [400, 'Bad Request', 'unknown'],
  [401, '{"status":"INVALID_SIGNATURE"}', 'unknown'],
  [404, '{"status":"INVALID_REQUEST"}', 'unknown'],
  [429, '{"status":"TOO_MANY"}', 'unknown'],
  [503, '{"status":"UNAVAILABLE"}', 'unknown'],
])('of HTTP %i %s it hears %j', async (http, body, heard) => {
  const ask = createWalletClient({
    address: 'http://wallet.test',
    key: () => Promise.resolve({ provider: 'p', keyId: 'k', secret: Buffer.alloc(32) }),
    now: () => 0,
    fetch: () => Promise.resolve(new Response(body, { status: http })),
  });
  expect(await ask('win', {})).toEqual(heard);
});
