import * as v from 'valibot';
import { createAskProvider } from '../../../server/wallet/outbound/ask';
import { signatureOf } from '../../../server/base/signature';
import { addProvider } from '../../../server/wallet/providers/add';
import { addKey, endKey } from '../../../server/wallet/providers/keys';
import { freshDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';
import { START } from '../support/rows';

type Sent = { url: string; method: string; headers: Record<string, string>; body: string };

let database: TestDatabase;
const secrets: Record<string, Buffer> = {};
beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  const added = { promoBudgetPaise: 0 };
  await addProvider(db, { code: 'asked', name: 'Asked', address: 'https://games.example/api/', ...added });
  await addProvider(db, { code: 'keyless', name: 'Keyless', address: 'https://games.example', ...added });
  await addProvider(db, { code: 'silent', name: 'Silent', address: null, ...added });
  for (const keyId of ['k1', 'k2'])
    secrets[keyId] = Buffer.from((await addKey(db, 'asked', keyId)) ?? '', 'hex');
  await endKey(db, 'asked', 'k2', new Date(START + 1000));
});
afterAll(() => database.drop());

const round = v.object({ status: v.literal('OK'), state: v.string() });

/** A provider that answers so, and what was sent to it. */
function answering(answer: () => Response | Promise<Response>) {
  const sent: Sent[] = [];
  const ask = createAskProvider({
    db: database.db,
    now: () => START,
    fetch: async (url, init) => {
      sent.push({
        url: url instanceof URL ? url.href : '',
        method: init?.method ?? '',
        headers: Object.fromEntries(new Headers(init?.headers)),
        body: typeof init?.body === 'string' ? init.body : '',
      });
      return answer();
    },
  });
  return { ask, sent };
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

it('signs the very bytes that it sends, with the key that ends last, for the path under the base', async () => {
  const { ask, sent } = answering(() => json({ status: 'OK', state: 'CLOSED', more: 1 }));
  const body = { player: 'p', round: 'R1' };
  expect(await ask('asked', 'round', body, round)).toEqual({
    ok: true,
    answer: { status: 'OK', state: 'CLOSED' },
  });
  const [request] = sent;
  expect(request).toMatchObject({
    url: 'https://games.example/api/round',
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'x-provider': 'asked', 'x-key-id': 'k1', 'x-timestamp': String(Math.floor(START / 1000)) },
  });
  expect(request?.headers['x-signature']).toBe(
    signatureOf(secrets['k1'] ?? Buffer.alloc(0), {
      method: 'POST',
      path: '/api/round',
      timestamp: String(Math.floor(START / 1000)),
      body: JSON.stringify(body),
    }),
  );
});

it('asks for the list of games by a signed GET without a body', async () => {
  const { ask, sent } = answering(() => json({ games: [] }));
  const asked = await ask('asked', 'games', {}, v.object({ games: v.array(v.string()) }));
  expect(asked).toEqual({ ok: true, answer: { games: [] } });
  expect(sent[0]).toMatchObject({ url: 'https://games.example/api/games', method: 'GET', body: '' });
  expect(sent[0]?.headers['x-signature']).toBe(
    signatureOf(secrets['k1'] ?? Buffer.alloc(0), {
      method: 'GET',
      path: '/api/games',
      timestamp: String(Math.floor(START / 1000)),
      body: '',
    }),
  );
});

it.each([
  { what: 'an error of the network', why: 'NO_ANSWER', answer: () => Promise.reject(new Error('reset')) },
  { what: 'another code than 200', why: 'NO_ANSWER', answer: () => json({ status: 'OK', state: 'A' }, 503) },
  { what: 'a page instead of JSON', why: 'UNREADABLE', answer: () => new Response('<html>') },
  { what: 'another form', why: 'UNREADABLE', answer: () => json({ status: 'OK' }) },
  {
    what: 'more than any answer needs',
    why: 'UNREADABLE',
    answer: () => json({ status: 'OK', state: 'a'.repeat(1024 * 1024) }),
  },
])('takes $what for no answer: $why', async ({ why, answer }) => {
  const { ask } = answering(answer);
  expect(await ask('asked', 'round', {}, round)).toEqual({ ok: false, why });
});

it.each([
  { provider: 'nobody', why: 'NO_PROVIDER' },
  { provider: 'silent', why: 'NO_ADDRESS' },
  { provider: 'keyless', why: 'NO_KEY' },
])('sends nothing to $provider: $why', async ({ provider, why }) => {
  const { ask, sent } = answering(() => json({}));
  expect(await ask(provider, 'round', {}, round)).toEqual({ ok: false, why });
  expect(sent).toEqual([]);
});
