import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../server/book/settlement/audit';
import { openWalletDoor } from '../../server/walletDoor';
import { launch } from '../../server/wallet/providers/sessions';
import { addGame } from '../../server/wallet/providers/add';
import { tryProvider } from '../../tools/walletKit/checks/tryProvider';
import { GAME, isOver } from '../../tools/walletKit/example/coin';
import { startProvider } from '../../tools/walletKit/example/provider';
import { prepare } from '../../tools/walletKit/prepared';
import type { Preparation } from '../../tools/walletKit/prepared';
import { walletKit } from '../../tools/walletKit/program';
import { createKitClient } from '../../tools/walletKit/wire/client';
import { readFileSync } from 'node:fs';
import { appOn } from './support/app';
import type { TestApp } from './support/app';
import { freshDatabase } from './support/database';
import type { TestDatabase } from './support/database';
import { addedPlayer, insertMarket } from './support/rows';
import { chips } from '../../server/ledger/chips';

const now = () => Math.floor(Date.now() / 1000);
const VECTORS = readFileSync('tools/walletKit/sequences/vectors.json', 'utf8');

let database: TestDatabase;
let server: TestApp;
let port = 0;

async function open(): Promise<FastifyInstance> {
  server = await appOn(database, Date.now(), { limits: { perMinute: 1_000_000 } });
  await openWalletDoor(server.app, { db: database.db, outlet: { news: () => undefined } });
  await server.app.listen({ port, host: '127.0.0.1' });
  const address = server.app.server.address();
  if (typeof address === 'object' && address) ({ port } = address);
  return server.app;
}

beforeAll(async () => {
  database = await freshDatabase();
  await insertMarket(database.db, 'm1');
  await open();
});
afterAll(async () => {
  expect(await audit(database.db)).toEqual([]);
  expect(server.reported).toEqual([]);
  await server.close();
  await database.drop();
});

const url = () => `http://127.0.0.1:${port}`;

it('passes the whole kit: one by one, doubled, in parallel, started again between two copies of a message', async () => {
  const said: string[] = [];
  const code = await walletKit([url(), '--prepare', 'here', '--kill', 'restart', '--every', '7'], {
    out: (text) => void said.push(text),
    err: (text) => void said.push(text),
    readText: () => Promise.reject(new Error('no file is needed')),
    vectors: () => Promise.resolve(VECTORS),
    run: async () => {
      await server.close();
      await open();
    },
    pause: () => Promise.resolve(),
    now,
    prepare: async (_dir: string, work: (preparation: Preparation) => Promise<number>) =>
      work(await prepare(database.db)),
  });
  expect(said.filter((line) => line.startsWith('DIFFERS') || line.startsWith('    '))).toEqual([]);
  expect(said.at(-1)).toMatch(/^\d+ checks, 0 differences, 1 not tried$/);
  expect(code).toBe(0);
  const unended = await database.db
    .selectFrom('game_rounds')
    .select('round')
    .where('state', '=', 'OPEN')
    .execute();
  expect(unended).toEqual([]);
}, 180_000);

it('lets the example provider play for a player who was launched, and both have the same list', async () => {
  const { db } = database;
  const { key } = await prepare(db, 'coin');
  await addGame(db, 'coin', {
    game: GAME,
    name: 'Coin',
    category: 'slots',
    minStakePaise: 100,
    maxStakePaise: 10_000,
  });
  const playerId = await addedPlayer(db, { userName: 'tosser' });
  await chips(db, { playerId, amountPaise: 100_000, ref: 'tosser', at: new Date(Date.now()) });
  const token = await launch(db, { provider: 'coin', game: GAME, playerId, at: new Date(Date.now()) });
  const folder = mkdtempSync(join(tmpdir(), 'coin-'));
  const provider = await startProvider({ ...key, wallet: url(), file: join(folder, 'outbox') }, 0);
  const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const reply = await fetch(`${provider.url}${path}`, { method: 'POST', body: JSON.stringify(body) });
    return (await reply.json()) as Record<string, unknown>;
  };
  const { session } = await post('/open', { token });
  for (const side of ['heads', 'tails', 'heads'])
    expect(await post('/flip', { session, stake: 1000, side })).toMatchObject({ state: 'DONE' });
  expect(await post('/flip', { session, stake: 20_000, side: 'heads' })).toMatchObject({
    answer: 'LIMIT_EXCEEDED',
  });
  const flips = [...provider.coin.flips.values()];
  expect(flips.every(isOver)).toBe(true);
  const moves = await db
    .selectFrom('game_transactions')
    .select(['tx', 'state'])
    .where('provider', '=', 'coin')
    .execute();
  const wanted = flips.flatMap(({ round, state }) =>
    state === 'DONE'
      ? [
          { tx: `${round}-bet`, state: 'APPLIED' },
          { tx: `${round}-win`, state: 'APPLIED' },
        ]
      : [{ tx: `${round}-bet`, state: 'REFUSED' }],
  );
  expect(moves).toEqual(expect.arrayContaining(wanted));
  expect(moves).toHaveLength(wanted.length);
  const client = createKitClient(provider.url, key, now);
  expect((await tryProvider({ client, secret: key.secret, now })).findings).toEqual([]);
  client.close();
  await provider.close();
  rmSync(folder, { recursive: true });
});
