import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { readRecord } from '@backlay/verify/record';
import { verifyRound } from '@backlay/verify/verifyRound';
import { shardOf } from '../../server/base/db/leases';
import { audit } from '../../server/book/settlement/audit';
import { urlOfDatabase } from './support/cluster';
import { freshDatabase } from './support/database';
import type { TestDatabase } from './support/database';
import { describeNats, startNats } from './support/nats';
import { askServer, dataFolder, startServer } from './support/process';
import type { ServerProcess } from './support/process';

jest.setTimeout(300_000);

type Row = {
  match_id: string;
  game: string;
  market_id: string;
  state: string;
  closes_at: number;
  is_open: 0 | 1;
};
type Lobby = { now: number; tables: Row[] };
type Runner = { selection_id: number; status: string; back: { price: number }[] };
type Detail = { runner_json: Runner[]; round: { market_id: string } | null };

/** Rounds of these are over within a minute. */
const SHORT = [
  'lucky7',
  'roulette',
  'bollywood',
  'instantWorli',
  'casinoMeter',
  'pokerOneDay',
  'dragonTiger20',
];
/** So much of a round is left when it is bet on that it is still taken up. */
const LEFT_MS = 12_000;

describeNats('a process that deals tables and is killed', () => {
  let database: TestDatabase;
  let nats: Awaited<ReturnType<typeof startNats>>;
  let data: Awaited<ReturnType<typeof dataFolder>>;
  const running: ServerProcess[] = [];
  beforeAll(async () => {
    database = await freshDatabase();
    nats = await startNats();
    data = await dataFolder();
  });
  afterAll(async () => {
    for (const { child } of [...running].reverse()) child.kill('SIGTERM');
    await Promise.all(running.map(({ ended }) => ended));
    await nats.kill();
    await database.drop();
    await data.remove();
  });

  const start = async (role: string): Promise<ServerProcess> => {
    const own = { DATABASE_URL: urlOfDatabase(database), DATA_DIR: data.path, CASINO: 'on', SEED: 'demo' };
    const server = await startServer({ ...own, HOST: '127.0.0.1', ROLE: role, NATS_URL: nats.url });
    running.push(server);
    return server;
  };

  /** Asks until there is what is wanted. */
  async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
    for (;;) {
      const found = await ask();
      if (found !== undefined) return found;
      await wait(200);
    }
  }

  test('leaves its rounds to another, which deals the same cards and pays each bet once', async () => {
    const victim = await start('market');
    await start('market');
    const edge = await start('edge');
    const login = { user_name: 'demo', password: 'Demo@1234' };
    const signedIn = await askServer(edge.url, 'user/login', login);
    const { token } = signedIn.body['data'] as { token: string };
    const ask = async <T>(path: string, body: object): Promise<T | undefined> =>
      (await askServer(edge.url, path, body, token)).body['data'] as T | undefined;
    const lobby = async (): Promise<Lobby> =>
      (await ask<Lobby>('match/getCasinoMatches', {})) ?? { now: 0, tables: [] };

    const rounds = new Map<string, { table: string; ref: string }>();
    const betOn = async ({ match_id }: Row): Promise<void> => {
      const table = await ask<Detail>('casino/getTable', { match_id });
      const runner = table?.runner_json.find(({ status, back }) => status === 'ACTIVE' && back.length > 0);
      if (!table?.round || !runner) return;
      const { market_id } = table.round;
      const ref = `table-crash-${rounds.size}`;
      const { body } = await askServer(
        edge.url,
        'bet/placeMarketBet',
        {
          match_id,
          market_id,
          selection_id: runner.selection_id,
          is_back: '1',
          odds: String(runner.back[0]?.price),
          stack: '100',
          ref,
        },
        token,
      );
      if (body['status'] === true) rounds.set(market_id, { table: match_id, ref });
    };
    /** Processes that deal what was bet on. */
    const owners = async (): Promise<number> => {
      const { rows } = await sql<{ owners: number }>`
        select count(distinct owner)::int as owners from leases
        where id = any(${[...rounds.keys()].map(shardOf)}::int[])`.execute(database.db);
      return rows[0]?.owners ?? 0;
    };
    await until(async () => {
      const { now, tables } = await lobby();
      const open = tables.filter(
        (row) =>
          SHORT.includes(row.game) &&
          row.state === 'OPEN' &&
          row.closes_at - now > LEFT_MS &&
          ![...rounds.values()].some(({ table }) => table === row.match_id),
      );
      await Promise.all(open.map(betOn));
      return rounds.size >= 4 && (await owners()) === 2 ? true : undefined;
    });
    victim.child.kill('SIGKILL');

    const ids = [...rounds.keys()];
    const ended = await until(async () => {
      const { rows } = await sql<{
        round_id: string;
        state: string;
        void_reason: string | null;
        slug: string;
      }>`
        select round_id, slug, state, void_reason from casino_rounds
        where round_id = any(${ids}::text[]) and state in ('SETTLED', 'VOID')`.execute(database.db);
      return rows.length === ids.length ? rows : undefined;
    });
    // Taken up well before they closed.
    expect(ended.filter(({ state }) => state === 'VOID')).toEqual([]);
    const { rows: paid } = await sql<{ market_id: string; count: number }>`
      select market_id, count(*)::int as count from transactions
      where market_id = any(${ids}::text[]) group by market_id`.execute(database.db);
    expect(paid.filter(({ count }) => count !== 1)).toEqual([]);
    expect(await audit(database.db)).toEqual([]);

    for (const { slug, round_id } of ended) {
      const { status, body } = await askServer(edge.url, `casino/rounds/${slug}/${round_id}`);
      expect({ slug, status }).toEqual({ slug, status: 200 });
      const read = readRecord(body['data']);
      if (read.status !== 'read') throw new Error(read.why);
      const { steps } = await verifyRound(read.value);
      // What the verifier has no rules of it cannot check; what it can agrees.
      expect({ slug, wrong: steps.filter(({ ok }) => ok === false) }).toEqual({ slug, wrong: [] });
      expect(steps.some(({ ok }) => ok === true)).toBe(true);
    }
    // No link of a chain was left out, and none was dealt twice at once.
    const { rows: gaps } = await sql`
      select slug from casino_rounds group by slug, epoch having max(round) <> count(*)
        or count(*) filter (where state not in ('SETTLED', 'VOID')) > 1`.execute(database.db);
    expect(gaps).toEqual([]);
    expect((await lobby()).tables.length).toBeGreaterThan(20);
  });
});
