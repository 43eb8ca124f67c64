import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { authCalls } from '../../../server/players/auth/calls';
import { createSessions } from '../../../server/players/auth/sessions';
import type { Found, Sessions } from '../../../server/players/auth/sessions';
import type { SessionMemory } from '../../../server/players/auth/memory';
import { createThrottle } from '../../../server/players/auth/throttle';
import { createVault } from '../../../server/players/factors/vault';
import { createApp } from '../../../server/edge/http/app';
import type { Call } from '../../../server/base/call';
import type { Limits } from '../../../server/edge/http/limits';
import { balanceCalls } from '../../../server/players/accounts/balance';
import { buttonCalls } from '../../../server/players/accounts/buttons';
import { settingCalls } from '../../../server/players/settings/settings';
import { sportCalls } from '../../../server/players/settings/sports';
import { endGamesOf } from '../../../server/wallet/providers/endSessions';
import { freshDatabase } from './database';
import type { TestDatabase } from './database';

export type TestApp = {
  app: FastifyInstance;
  database: TestDatabase;
  sessions: Sessions;
  calls: readonly Call[];
  /** Stands in for dist/client. */
  clientDir: string;
  /** Errors the server reported as its own; a test that expects none looks here. */
  reported: unknown[];
  /** The wall clock the sessions go by; move it with `pass`. */
  pass: (ms: number) => void;
  now: () => number;
  close: () => Promise<void>;
  /** Posts (or gets, without a body) below /api/ and reads the envelope. */
  ask: (
    path: string,
    body?: unknown,
    token?: string,
  ) => Promise<{ status: number; headers: Record<string, unknown>; body: Record<string, unknown> }>;
};

type Options = {
  extra?: Call[] | ((db: TestDatabase['db']) => Call[]);
  limits?: Partial<Limits>;
  trustedProxies?: string[];
  left?: (where: string) => void;
  tvOf?: (matchId: string) => string | null;
  isLeaving?: () => boolean;
  riskState?: () => unknown;
  memory?: SessionMemory<Found>;
  operatorsState?: () => unknown;
};

/** The HTTP side over a database of its own, without markets and without a port. */
export async function testApp(options: Options = {}): Promise<TestApp> {
  const database = await freshDatabase();
  const server = await appOn(database, Date.UTC(2026, 0, 1), options);
  const close = async () => {
    await server.close();
    await database.drop();
  };
  return { ...server, close };
}

/** As `testApp`, over a database there is: a second one is the server started again. Closing it leaves the database. */
export async function appOn(database: TestDatabase, from: number, options: Options = {}): Promise<TestApp> {
  const clientDir = await mkdtemp(join(tmpdir(), 'backlay-client-'));
  let now = from;
  const sessions = createSessions(database.db, () => now, options.memory);
  const throttle = createThrottle(() => now);
  const reported: unknown[] = [];
  const vault = createVault({ dataDir: clientDir, secretKey: Buffer.alloc(32, 7) });
  const calls = [
    ...authCalls({ db: database.db, sessions, throttle, endGames: endGamesOf, vault, now: () => now }),
    ...settingCalls(database.db),
    ...sportCalls(() => new Map([[4, 2]])),
    ...balanceCalls(database.db),
    ...buttonCalls(database.db),
    ...(typeof options.extra === 'function' ? options.extra(database.db) : (options.extra ?? [])),
  ];
  const app = await createApp({
    calls,
    sessions,
    version: '1.2.3',
    feed: 'simulated',
    trouble: () => Promise.resolve(undefined),
    ...(options.tvOf ? { tvOf: options.tvOf } : {}),
    ...(options.operatorsState ? { operatorsState: options.operatorsState } : {}),
    isLeaving: options.isLeaving,
    ...(options.riskState ? { riskState: options.riskState } : {}),
    clientDir,
    imagesDir: resolve('public/images'),
    report: (error) => reported.push(error),
    left: (where) => options.left?.(where),
    limits: { holdMs: 0, ...options.limits },
    trustedProxies: options.trustedProxies ?? [],
  });
  return {
    app,
    database,
    sessions,
    calls,
    clientDir,
    reported,
    pass: (ms) => {
      now += ms;
    },
    now: () => now,
    ask: async (path, body, token) => {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const reply = await app.inject(
        body === undefined
          ? { method: 'GET', url: `/api/${path}`, headers }
          : { method: 'POST', url: `/api/${path}`, headers, payload: body as object },
      );
      return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
    },
    close: async () => {
      await app.close();
      await rm(clientDir, { recursive: true, force: true });
    },
  };
}
