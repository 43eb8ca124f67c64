import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createAccounts } from '../../../../server/players/signUp/accounts';
import type { Accounts } from '../../../../server/players/signUp/accounts';
import { authCalls } from '../../../../server/players/auth/calls';
import { createSessions } from '../../../../server/players/auth/sessions';
import type { Sessions } from '../../../../server/players/auth/sessions';
import { createThrottle } from '../../../../server/players/auth/throttle';
import { lockOpenOrders } from '../../../../server/book/orders/cancelling/withdrawAll';
import { protectionCalls } from '../../../../server/players/protection/calls';
import { securityCalls } from '../../../../server/players/security/calls';
import { createVault } from '../../../../server/players/factors/vault';
import { manualClock } from '../../../../server/base/clock';
import type { ManualClock } from '../../../../server/base/clock';
import type { Db } from '../../../../server/base/db/connect';
import { createApp } from '../../../../server/edge/http/app';
import { chips } from '../../../../server/ledger/chips';
import type { NewPlayer } from '../../../../server/players/accounts/add';
import { readBalance } from '../../../../server/players/accounts/balance';
import { audit } from '../../../../server/book/settlement/audit';
import { endGamesOf } from '../../../../server/wallet/providers/endSessions';
import { writeSetting } from '../../../../server/players/settings/settings';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { addedPlayer, START } from '../../support/rows';

export { START };

export type Player = { id: number; token: string };
export type Reply = { status: number; body: Record<string, unknown> };

/** A demonstration's accounts over HTTP, without markets and without a port, on a clock that stands still. */
export type AccountsApp = {
  app: FastifyInstance;
  database: TestDatabase;
  db: Db;
  clock: ManualClock;
  accounts: Accounts;
  sessions: Sessions;
  reported: unknown[];
  /** A new player with this many rupees. */
  player: (rupees: number, over?: Partial<NewPlayer>) => Promise<Player>;
  /** Posts (or gets, without a body) below /api/ and reads the envelope. */
  ask: (path: string, body?: unknown, token?: string) => Promise<Reply>;
  free: (player: Player) => Promise<number>;
  set: (name: string, value: string) => Promise<void>;
  clean: () => Promise<unknown[]>;
  close: () => Promise<void>;
};

let count = 0;

const playerMaker =
  (db: Db, sessions: Sessions) =>
  async (rupees: number, over: Partial<NewPlayer> = {}): Promise<Player> => {
    const userName = `player${(count += 1)}`;
    const at = new Date(START);
    const id = await addedPlayer(db, { userName, at, ...over });
    const movement = { playerId: id, amountPaise: rupees * 100, ref: userName, at };
    if (rupees > 0) await chips(db, movement);
    return { id, token: await sessions.issue(id, { ip: '', device: '' }) };
  };

/** `dbOf` puts another way to the database below the calls of accounts and payments. */
export async function accountsApp(
  dbOf: (database: TestDatabase) => Db | Promise<Db> = ({ db }) => db,
): Promise<AccountsApp> {
  const database = await freshDatabase();
  const { db } = database;
  const clock = manualClock(START);
  const sessions = createSessions(db, () => clock.now());
  const reported: unknown[] = [];
  const report = (error: unknown) => void reported.push(error);
  const vault = createVault({ dataDir: '', secretKey: Buffer.alloc(32, 7) });
  const accounts = createAccounts({ db: await dbOf(database), clock, report, vault, now: () => clock.now() });
  const throttle = createThrottle(() => clock.now());
  const app = await createApp({
    calls: [
      ...authCalls({ db, sessions, throttle, endGames: endGamesOf, vault, now: () => clock.now() }),
      ...accounts.calls,
      ...protectionCalls({ db, sessions, endGames: endGamesOf, lockOpenOrders, clock }),
      ...securityCalls({ db, sessions, vault, title: () => Promise.resolve(''), now: () => clock.now() }),
    ],
    sessions,
    version: '1.2.3',
    feed: 'simulated',
    trouble: () => Promise.resolve(undefined),
    clientDir: resolve('public'),
    imagesDir: resolve('public/images'),
    report,
  });
  await accounts.attach(app);
  await db.insertInto('settings').values({ name: 'demo_players', value: '[]' }).execute();
  return {
    app,
    database,
    db,
    clock,
    accounts,
    sessions,
    reported,
    player: playerMaker(db, sessions),
    ask: async (path, body, token) => {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const url = `/api/${path}`;
      const reply = await app.inject(
        body === undefined
          ? { method: 'GET', url, headers }
          : { method: 'POST', url, headers, payload: body as object },
      );
      return { status: reply.statusCode, body: reply.json() };
    },
    free: async ({ id }) => (await readBalance(db, id, '')).free_chip,
    set: async (name, value) => {
      const outcome = await writeSetting(db, name, value);
      if (outcome.status !== 'set') throw new Error(outcome.reason);
    },
    clean: () => audit(db),
    close: async () => {
      accounts.stop();
      await app.close();
      await database.drop();
    },
  };
}
