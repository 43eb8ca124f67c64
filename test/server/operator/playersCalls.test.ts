import { readdirSync, readFileSync } from 'node:fs';
import { issueToken } from '../../../server/operator/people/tokens';
import { EVERY_VERB } from '../../../server/operator/verbs/everyVerb';
import { seeded } from '../../../domain/base/random';
import { operationsOf } from '../../fuzz/calls';
import type { Operation } from '../../fuzz/calls';
import { valueOf } from '../../fuzz/values';
import { openExchange } from '../support/exchange';
import type { TestExchange } from '../support/exchange';
import { signedInOperator } from '../support/operators';
import { askServer } from '../support/process';

/*
 * Players and providers of games have calls of their own, and operators have verbs: none of the first leads to one of the second,
 * whoever holds which token.
 */

jest.setTimeout(60_000);

/** One that needs a token, and what it is answered without. */
type Tried = Operation & { url: string; isOpen: boolean };

type Described = { paths: Record<string, Record<string, { security?: unknown[] }>> };

let exchange: TestExchange;
let calls: Tried[];
let operator: number;
const tokens: Record<string, string | undefined> = { nobody: undefined };

async function callsIn(list: string, below: string): Promise<Tried[]> {
  const described = (await (await fetch(exchange.url + list)).json()) as Described;
  return operationsOf(described).flatMap((operation) => {
    const { path, method } = operation;
    const isOpen = described.paths[path]?.[method.toLowerCase()]?.security?.length === 0;
    return [{ ...operation, url: `${exchange.url}${below}${path.replace('{name}', 'logo.png')}`, isOpen }];
  });
}

/** Calls after which whoever made them is signed out, or shut out: they come last. */
const ENDS = ['/user/logout', '/safety/exclude', '/safety/timeOut', '/security/endSession'];

beforeAll(async () => {
  // Calls are tried one after the other, as fast as they come.
  exchange = await openExchange({ heavyBurst: 1000, holdMs: 0 }, { CASINO: 'on', GAMES: 'on' });
  const { userName, password } = await exchange.newPlayer();
  const { body } = await askServer(exchange.url, 'user/login', { user_name: userName, password });
  tokens['player'] = (body['data'] as { token: string }).token;
  const { id, token } = await signedInOperator(exchange.db, 'meera');
  operator = id;
  tokens['operator'] = token;
  const script = { operatorId: id, kind: 'script', commands: ['chips', 'lock'], address: 'os:test' } as const;
  tokens['script'] = (await issueToken(exchange.db, { ...script, now: Date.now(), hours: 12 })).token;
  const own = await callsIn('/api/openapi.json', '/api');
  const wallet = await callsIn('/wallet/openapi.json', '');
  calls = [...own, ...wallet.filter(({ path }) => path.startsWith('/wallet/'))].toSorted(
    (a, b) => Number(ENDS.includes(a.path)) - Number(ENDS.includes(b.path)),
  );
});
afterAll(() => exchange.dispose());

async function statusOf({ url, method, schema }: Tried, token: string | undefined): Promise<number> {
  const value = valueOf(seeded(url.length), schema, new Map());
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const sent =
    method === 'GET'
      ? { headers }
      : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(value) };
  const reply = await fetch(url, { method, ...sent });
  await reply.arrayBuffer();
  return reply.status;
}

/** Everything that a verb leaves. */
const left = async () => ({
  log: await exchange.db.selectFrom('audit_log').select(['command', 'outcome']).orderBy('seq').execute(),
  asked: await exchange.db.selectFrom('approvals').selectAll().execute(),
  people: await exchange.db.selectFrom('operators').selectAll().execute(),
  tokens: await exchange.db.selectFrom('operator_tokens').selectAll().orderBy('id').execute(),
  factors: await exchange.db.selectFrom('operator_factors').selectAll().execute(),
});

test.each(['nobody', 'operator', 'script', 'player'])(
  'no call with the token of %s is a verb',
  async (who) => {
    const before = await left();
    expect(before.people.map(({ id }) => id)).toEqual([operator]);
    const answers: [string, number, boolean][] = [];
    for (const call of calls) answers.push([call.path, await statusOf(call, tokens[who]), call.isOpen]);
    expect(answers.length).toBeGreaterThan(120);
    expect(answers.filter(([, status]) => status >= 500)).toEqual([]);
    const closed = answers.filter(([, , isOpen]) => !isOpen);
    const refused = closed.filter(([, status]) => status === 401);
    if (who === 'player') expect(closed.length - refused.length).toBeGreaterThan(90);
    else expect(refused).toEqual(closed);
    expect(await left()).toEqual(before);
  },
);

test('no verb has an address, not even for whoever may do it', async () => {
  const found: string[] = [];
  for (const name of EVERY_VERB.keys())
    for (const below of ['api', 'api/operator', 'admin']) {
      const url = `${exchange.url}/${below}/${name.replaceAll(' ', '/')}`;
      const headers = { authorization: `Bearer ${tokens['operator']}`, 'content-type': 'application/json' };
      const reply = await fetch(url, { method: 'POST', headers, body: '{}' });
      await reply.arrayBuffer();
      if (reply.status !== 404) found.push(`${url}: ${reply.status}`);
    }
  expect(found).toEqual([]);
});

const IMPORTED = /from '([^']*\/operator\/[^']+)'/g;

test('nothing but the command line and the console has a verb at hand', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/^(operator|edge\/(cli|console))\//.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const imported = files.flatMap((file) =>
    [...readFileSync(`server/${file}`, 'utf8').matchAll(IMPORTED)].map(([, from = '']) => from),
  );
  expect([...new Set(imported)]).toEqual(['./operator/chain/watch']);
  const chain = readdirSync('server/operator/chain').map((file) =>
    readFileSync(`server/operator/chain/${file}`, 'utf8'),
  );
  expect(chain.filter((text) => /from '\.\.\/(\w+'|verbs|approvals)/.test(text))).toEqual([]);
});
