import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { audit } from '../../server/book/settlement/audit';
import { urlOfDatabase } from './support/cluster';
import { freshDatabase } from './support/database';
import type { TestDatabase } from './support/database';
import { describeNats, startNats } from './support/nats';
import { askServer, startServer } from './support/process';
import type { ServerProcess } from './support/process';

jest.setTimeout(180_000);

type Body = Record<string, unknown>;
type Row = {
  market_id: string;
  match_id: string;
  status: string;
  inplay: boolean;
  runner_json: { selection_id: number }[];
};
type Sent = { body: Body; ref: string; outcome: 'placed' | 'refused' | 'unknown' | 'not done' };

/** Real processes over a real NATS. */
describeNats('a process of markets that is killed', () => {
  let database: TestDatabase;
  let nats: Awaited<ReturnType<typeof startNats>>;
  const running: ServerProcess[] = [];
  beforeAll(async () => {
    database = await freshDatabase();
    nats = await startNats();
  });
  afterAll(async () => {
    for (const { child } of [...running].reverse()) child.kill('SIGTERM');
    await Promise.all(running.map(({ ended }) => ended));
    await nats.kill();
    await database.drop();
  });

  const start = async (role: string): Promise<ServerProcess> => {
    const env = { DATABASE_URL: urlOfDatabase(database), SEED: 'demo', HOST: '127.0.0.1' };
    const server = await startServer({ ...env, ROLE: role, NATS_URL: nats.url });
    running.push(server);
    return server;
  };

  test('loses and doubles no bet that was acknowledged, and every ref has one truth', async () => {
    const [victim] = [await start('market'), await start('market')];
    const edges = [await start('edge'), await start('edge')];
    const urlOf = (n: number): string => edges[n % edges.length]?.url ?? '';
    const login = { user_name: 'demo', password: 'Demo@1234' };
    const signedIn = await askServer(urlOf(0), 'user/login', login);
    const { token } = signedIn.body['data'] as { token: string };
    const ask = (n: number, path: string, body: Body) => askServer(urlOf(n), path, body, token);
    // Enough for some to be of either process.
    const rows = ((await ask(0, 'match/marketWatch', {})).body['data'] as Row[])
      .filter(({ status, inplay }) => status === 'OPEN' && !inplay)
      .slice(0, 12);
    expect(rows.length).toBeGreaterThan(5);
    const sent: Sent[] = [];
    const outcomeOf = (status: number, body: Body): Sent['outcome'] => {
      if (status === 200) return body['status'] === true ? 'placed' : 'refused';
      return body['code'] === 'OUTCOME_UNKNOWN' ? 'unknown' : 'not done';
    };
    const place = async (row: Row): Promise<Sent['outcome']> => {
      const { match_id, market_id, runner_json } = row;
      const ref = `crash-test-${sent.length}`;
      const bet = { match_id, market_id, selection_id: runner_json[0]?.selection_id, is_back: '1' };
      const one: Sent = { ref, body: { ...bet, odds: '500', stack: '100', ref }, outcome: 'unknown' };
      sent.push(one);
      const { status, body } = await ask(sent.length, 'bet/placeMarketBet', one.body);
      one.outcome = outcomeOf(status, body);
      return one.outcome;
    };

    // Two on each market at once, before, while and after its owner dies.
    let isKilled = false;
    let isOver = false;
    const back = new Set<string>();
    const burst = async (row: Row): Promise<void> => {
      while (!isOver) {
        const since = isKilled;
        if ((await place(row)) === 'placed' && since) back.add(row.market_id);
        await wait(back.has(row.market_id) ? 100 : 10);
      }
    };
    const bursts = [...rows, ...rows].map(burst);
    while (sent.filter(({ outcome }) => outcome === 'placed').length < 3 * rows.length) await wait(10);
    victim.child.kill('SIGKILL');
    isKilled = true;
    while (back.size < rows.length) await wait(20);
    isOver = true;
    await Promise.all(bursts);

    expect(sent.filter(({ outcome }) => outcome === 'not done' || outcome === 'unknown')).not.toEqual([]);
    for (const one of sent.filter(({ outcome }) => outcome === 'unknown' || outcome === 'not done'))
      for (let n = 0; one.outcome === 'unknown' || one.outcome === 'not done'; n += 1) {
        const { status, body } = await ask(n, 'bet/placeMarketBet', one.body);
        one.outcome = outcomeOf(status, body);
      }
    const { rows: kept } = await sql<{ ref: string }>`select ref from bets order by ref`.execute(database.db);
    const placed = sent.filter(({ outcome }) => outcome === 'placed').map(({ ref }) => ref);
    expect(kept.map(({ ref }) => ref).sort()).toEqual(placed.sort());
    expect(await audit(database.db)).toEqual([]);
  });
});
