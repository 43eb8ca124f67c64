import { sql } from 'kysely';
import type { Db } from '../../../../server/base/db/connect';
import { issueToken } from '../../../../server/operator/people/tokens';
import type { Role } from '../../../../server/operator/roles';
import { openCluster } from '../../support/cluster';
import type { Cluster } from '../../support/cluster';
import { listenAtConsole } from '../../support/consoleStream';
import { openExchange } from '../../support/exchange';
import { addedOperator, OPERATOR_KEY } from '../../support/operators';
import { askServer } from '../../support/process';

/* What the console's stream says of what really happens, in one process and in several. */

jest.setTimeout(60_000);

type Row = {
  match_id: string;
  market_id: string;
  status: string;
  inplay: boolean;
  runner_json: { selection_id: number }[];
};

/** Somebody who is signed in at the console, by a token of this kind. */
async function signedIn(db: Db, name: string, roles: readonly Role[], kind: 'web' | 'cli' = 'web') {
  const operatorId = await addedOperator(db, name, roles);
  const wanted = { operatorId, kind, commands: null, address: `${kind}:test`, hours: 12 } as const;
  return (await issueToken(db, { ...wanted, now: Date.now() })).token;
}

const deskIn = (said: readonly string[]): string =>
  /console of operators: (\S+)/.exec(said.join('\n'))?.[1] ?? '';

async function playerAt(url: string): Promise<string> {
  const { body } = await askServer(url, 'user/login', { user_name: 'demo', password: 'Demo@1234' });
  return (body['data'] as { token: string }).token;
}

let bets = 0;

/** A bet at a price that nobody takes. */
async function placeBet(url: string, token: string): Promise<void> {
  const { body } = await askServer(url, 'match/marketWatch', {}, token);
  const row = (body['data'] as Row[]).find(({ status, inplay }) => status === 'OPEN' && !inplay);
  const bet = {
    match_id: row?.match_id,
    market_id: row?.market_id,
    selection_id: row?.runner_json[0]?.selection_id,
    is_back: '1',
    odds: '500',
    stack: '100',
    ref: `live-test-${(bets += 1)}`,
  };
  const placed = await askServer(url, 'bet/placeMarketBet', bet, token);
  expect(placed.body).toMatchObject({ status: true });
}

const post = async (desk: string, token: string, verb: string, body: object): Promise<unknown> =>
  (
    await fetch(`${desk}/operator/verbs/${encodeURIComponent(verb)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json();

const isOf = (kind: string) => (message: object) =>
  Object.hasOwn((message as { versions?: object }).versions ?? {}, kind);

describe('one process', () => {
  let exchange: Awaited<ReturnType<typeof openExchange>>;
  let desk: string;
  let admin: string;

  beforeAll(async () => {
    exchange = await openExchange({}, { OPERATOR_PORT: '0', SECRET_KEY: OPERATOR_KEY });
    desk = deskIn(exchange.logged);
    admin = await signedIn(exchange.db, 'meera', ['admin', 'finance', 'support']);
  });
  afterAll(() => exchange.dispose());

  test('a player’s token, that of a terminal, a stranger and an old one get nothing', async () => {
    const player = await playerAt(exchange.url);
    const terminal = await signedIn(exchange.db, 'typist', ['admin'], 'cli');
    const idle = await signedIn(exchange.db, 'idle', ['admin']);
    await sql`update operator_tokens set created_at = now() - interval '31 minutes'
      where operator_id = (select id from operators where name = 'idle')`.execute(exchange.db);
    for (const token of [undefined, 'null', 'nobody', player, terminal, idle])
      expect(await listenAtConsole(desk, token)).toMatchObject({
        status: 401,
        heard: [],
        body: { status: false, code: 'NOT_SIGNED_IN' },
      });
    // And the players' address has no such call.
    expect((await fetch(`${exchange.url}/operator/stream`)).status).toBe(404);
  });

  test('a bet of a player is news of bets, and an act of an operator of what operators do', async () => {
    const line = await listenAtConsole(desk, admin);
    await line.next('hello');
    await placeBet(exchange.url, await playerAt(exchange.url));
    expect(await line.next('news', isOf('bets'))).toBeDefined();
    const other = await signedIn(exchange.db, 'dev', ['trader']);
    expect(await post(desk, other, 'lock', { name: 'demo' })).toMatchObject({ status: true });
    expect(await line.next('news', isOf('acts'))).toBeDefined();
    expect(JSON.stringify(line.heard)).not.toContain('demo');
    // As the command line does it, in another process.
    await sql`select pg_notify('backlay_admin', '{"kind":"console","of":"acts"}')`.execute(exchange.db);
    expect(await line.next('news', isOf('acts'))).toBeDefined();
    await line.leave();
  });

  test('tables that others write say themselves that there is news', async () => {
    const line = await listenAtConsole(desk, admin);
    await line.next('hello');
    for (const statement of [
      'update withdrawals set status = status where false',
      'update payment_orders set status = status where false',
      'update bet_queries set state = state where false',
      'delete from problem_reports where false',
    ])
      await sql.raw(statement).execute(exchange.db);
    const kinds = new Set<string>();
    for (const wanted of ['money', 'players', 'queries', 'problems'])
      while (!kinds.has(wanted)) {
        const message = await line.next('news');
        if (message?.op === 'news') Object.keys(message.versions).forEach((kind) => kinds.add(kind));
      }
    expect([...kinds]).toEqual(expect.arrayContaining(['money', 'players', 'problems', 'queries']));
    await line.leave();
  });

  test('whoever signs out, is disabled or gets other roles hears nothing from then on', async () => {
    const listening = async (name: string) => {
      const token = await signedIn(exchange.db, name, ['trader', 'viewer']);
      const line = await listenAtConsole(desk, token);
      await line.next('hello');
      return { token, line };
    };
    const [out, disabled, taken] = [
      await listening('out'),
      await listening('disabled'),
      await listening('taken'),
    ];
    await fetch(`${desk}/operator/sign-out`, {
      method: 'POST',
      headers: { authorization: `Bearer ${out.token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    await out.line.ended;
    expect(await post(desk, admin, 'operators disable', { name: 'disabled' })).toMatchObject({
      status: true,
    });
    await disabled.line.ended;
    expect(await post(desk, admin, 'operators roles', { name: 'taken', roles: 'viewer' })).toMatchObject({
      status: true,
    });
    await taken.line.ended;
    for (const { line } of [out, disabled, taken]) expect(line.heard.at(-1)).toEqual({ op: 'ended' });
    expect((await listenAtConsole(desk, out.token)).status).toBe(401);
    expect((await listenAtConsole(desk, disabled.token)).status).toBe(401);
    const again = await listenAtConsole(desk, taken.token);
    expect(again.status).toBe(200);
    await again.leave();
  });
});

/** What consoles of two edges are told. */
async function told(cluster: Cluster): Promise<void> {
  const secret = { SECRET_KEY: OPERATOR_KEY };
  await cluster.start('market', secret);
  const edges = [
    await cluster.start('edge', { ...secret, OPERATOR_PORT: '0' }),
    await cluster.start('edge', { ...secret, OPERATOR_PORT: '0' }),
  ] as const;
  const [one, other] = [deskIn(edges[0].said), deskIn(edges[1].said)];
  const admin = await signedIn(cluster.db, 'meera', ['admin']);
  const viewer = await signedIn(cluster.db, 'viewer', ['viewer']);
  const [mine, theirs] = [await listenAtConsole(one, admin), await listenAtConsole(other, viewer)];
  await Promise.all([mine.next('hello'), theirs.next('hello')]);
  await placeBet(edges[0].url, await playerAt(edges[0].url));
  await Promise.all([mine.next('news', isOf('bets')), theirs.next('news', isOf('bets'))]);
  expect(await post(one, admin, 'operators end-sessions', { name: 'viewer' })).toMatchObject({
    status: true,
  });
  await theirs.ended;
  expect(theirs.heard.at(-1)).toEqual({ op: 'ended' });
  await mine.next('news', isOf('acts'));
  await mine.leave();
  expect(cluster.reported).toEqual([]);
}

test('among several processes an edge hears of bets that others take, and ends who was ended elsewhere', async () => {
  const cluster = await openCluster();
  try {
    await told(cluster);
  } finally {
    await cluster.dispose();
  }
});
