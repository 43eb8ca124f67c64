import { mountWallet } from '../../../../server/edge/http/wallet';
import { addKey, signerOf } from '../../../../server/wallet/providers/keys';
import { manualClock } from '../../../../server/base/clock';
import { signatureOf } from '../../../../server/base/signature';
import { createWallet } from '../../../../server/wallet/wallet';
import { START } from '../../support/rows';
import { testApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { GAME, seat } from '../../wallet/seats';
import type { Seats } from '../../wallet/seats';

const NOW_S = 1_767_225_600;
const now = () => new Date(START);
const clock = manualClock(START);
/** Set by a test to hold back the wallet's answers until it lets them go. */
let held: Promise<void> | undefined;
/** Tells that a message has reached the wallet. */
let reached = (): void => undefined;

let server: TestApp;
let seats: Seats;
let secret: Buffer;

beforeAll(async () => {
  server = await testApp();
  const { db } = server.database;
  seats = await seat(server.database, {
    name: 'door',
    start: { P1: 100_000 },
    exposure: {},
    free_bets: [],
  });
  secret = Buffer.from((await addKey(db, seats.provider, 'k1')) ?? '', 'hex');
  const wallet = createWallet({ db, now, onBalance: () => undefined });
  await mountWallet(server.app, {
    wallet: {
      answer: async (...asked) => {
        const answer = await wallet.answer(...asked);
        reached();
        await held;
        return answer;
      },
    },
    after: clock.after,
    signerOf: (provider, keyId) => signerOf(db, provider, keyId, now()),
    now: () => NOW_S,
  });
});
afterAll(() => server.close());

type Sent = { call?: string; body: string; headers?: Record<string, string>; key?: Buffer };

/** Sends a message signed as its provider would. */
async function send({ call = 'bet', body, headers = {}, key = secret }: Sent) {
  const path = `/wallet/v1/${call}`;
  const timestamp = String(NOW_S);
  const { statusCode, payload } = await server.app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-provider': seats.provider,
      'x-key-id': 'k1',
      'x-timestamp': timestamp,
      'x-signature': signatureOf(key, { method: 'POST', path, timestamp, body }),
      ...headers,
    },
  });
  return { http: statusCode, answer: JSON.parse(payload) as unknown };
}

const bet = (tx: string) =>
  JSON.stringify({ request: 'q1', session: 'S1', player: 'P1', game: GAME, round: 'R1', tx, amount: 5000 });

it('answers a signed message, in whatever way its bytes are written, and says its request again', async () => {
  const spaced = JSON.stringify(JSON.parse(bet('b2')), undefined, 2);
  expect(await send({ body: bet('b1') })).toMatchObject({
    http: 200,
    answer: { request: 'q1', status: 'OK', balance: 95_000 },
  });
  expect(await send({ body: spaced })).toMatchObject({
    http: 200,
    answer: { status: 'OK', balance: 90_000 },
  });
});

it.each([
  ['another secret', { key: Buffer.alloc(32, 1) }],
  ['another provider', { headers: { 'x-provider': 'nobody' } }],
  ['a key it does not have', { headers: { 'x-key-id': 'k9' } }],
  ['a time of yesterday', { headers: { 'x-timestamp': String(NOW_S - 86_400) } }],
  ['no signature', { headers: { 'x-signature': '' } }],
])('refuses %s, and says no more than that', async (_, over) => {
  expect(await send({ body: bet('b3'), ...over })).toEqual({
    http: 401,
    answer: { status: 'INVALID_SIGNATURE' },
  });
});

it.each([
  ['what is no JSON', 'bet', '{', 400],
  ['a message without its player', 'bet', '{"tx":"b4"}', 400],
  ['a call that is none', 'steal', '{}', 404],
  ['a body beyond 16 KiB', 'bet', `{"request":"${'x'.repeat(17_000)}"}`, 413],
] as const)('tells %s from an answer', async (_, call, body, http) => {
  expect((await send({ call, body })).http).toBe(http);
});

it('says after three seconds that it does not know, and the same message finds what became of it', async () => {
  let letGo = (): void => undefined;
  held = new Promise((resolve) => {
    letGo = resolve;
  });
  const isThere = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const slow = send({ body: bet('slow') });
  await isThere;
  await clock.advance(2999);
  await clock.advance(1);
  expect(await slow).toEqual({ http: 503, answer: { status: 'UNAVAILABLE' } });
  letGo();
  held = undefined;
  expect(await send({ body: bet('slow') })).toMatchObject({
    http: 200,
    answer: { status: 'OK', repeat: true },
  });
});

it('lets a provider that is switched off begin nothing, and one whose key has ended say nothing', async () => {
  const { db } = server.database;
  await db.updateTable('providers').set({ enabled: false }).where('code', '=', seats.provider).execute();
  const off = { http: 403, answer: { status: 'PROVIDER_DISABLED' } };
  expect(await send({ body: bet('b5') })).toEqual(off);
  expect(await send({ call: 'session', body: '{"token":"x","game":"slot3"}' })).toEqual(off);
  const promo = JSON.stringify({ player: 'P1', tx: 'p1', amount: 100, reason: 'JACKPOT' });
  expect(await send({ call: 'promo', body: promo })).toEqual(off);
  // What is owed is paid, and its rounds end.
  const win = JSON.stringify({ player: 'P1', game: GAME, round: 'R1', tx: 'w1', amount: 2000, close: true });
  expect(await send({ call: 'win', body: win })).toMatchObject({ http: 200, answer: { status: 'OK' } });
  await db.updateTable('providers').set({ enabled: true }).where('code', '=', seats.provider).execute();
  await db
    .updateTable('provider_keys')
    .set({ ends_at: new Date(START) })
    .where('provider', '=', seats.provider)
    .execute();
  expect((await send({ body: bet('b5') })).http).toBe(401);
  expect((await seats.end()).provider_account).toBe(13_000);
});

it('answers GET with what is allowed', async () => {
  const { statusCode } = await server.app.inject({ method: 'GET', url: '/wallet/v1/bet' });
  expect(statusCode).toBe(405);
});
