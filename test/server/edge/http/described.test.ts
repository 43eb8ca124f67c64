import { describeStream } from '../../../../server/edge/http/described/asyncapi';
import { testApp } from '../../support/app';
import type { TestApp } from '../../support/app';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object in a document, with the names that lead to it. */
function objectsIn(
  value: unknown,
  path: readonly string[] = [],
): { path: readonly string[]; object: Json }[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown, i) => objectsIn(one, [...path, String(i)]));
  if (!isObject(value)) return [];
  return [
    { path, object: value },
    ...Object.entries(value).flatMap(([name, one]) => objectsIn(one, [...path, name])),
  ];
}

function at(document: Json, ref: string): unknown {
  let found: unknown = document;
  for (const name of ref.replace('#/', '').split('/'))
    found = isObject(found) ? found[name.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined;
  return found;
}

const refsIn = (document: Json): string[] =>
  objectsIn(document).flatMap(({ object: { $ref } }) => (typeof $ref === 'string' ? [$ref] : []));

/** What is wrong with the references and schemas of a document. */
function faultsOf(document: Json): string[] {
  const dangling = refsIn(document).filter((ref) => at(document, ref) === undefined);
  const oldTuples = objectsIn(document).filter(
    ({ object, path }) => path.at(-1) !== 'properties' && Array.isArray(object['items']),
  );
  const schemas = Object.keys(at(document, '#/components/schemas') ?? {});
  const unused = schemas.filter((name) => !refsIn(document).includes(`#/components/schemas/${name}`));
  return [
    ...dangling.map((ref) => `nothing is at ${ref}`),
    ...oldTuples.map(({ path }) => `${path.join('/')}: a tuple is prefixItems since 2020`),
    ...unused.map((name) => `${name} is used nowhere`),
  ];
}

type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security: Json[];
  parameters?: { name: string; in: string }[];
  responses: Record<string, { description: string }>;
};

const readAt = async (path: string): Promise<Json> => (await server.app.inject(path)).json<Json>();
const read = (name: string): Promise<Json> => readAt(`/api/${name}.json`);

/** What a strict linter says of operations: @redocly/cli's recommended-strict, of which nothing is switched off. */
function operationFaults(
  path: string,
  method: string,
  operation: Operation,
  tags: readonly string[],
): string[] {
  const { operationId, summary, tags: own, security, parameters = [], responses } = operation;
  const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const declared = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
  const checks: [boolean, string][] = [
    [/^\w+$/.test(operationId), 'an id that is a name'],
    [summary.length > 5, 'a summary'],
    [own.length === 1 && own.every((tag) => tags.includes(tag)), 'a tag that is declared'],
    [Array.isArray(security), 'what it takes to sign in'],
    [String(wanted) === String(declared), 'the parameters of its path'],
    [Object.keys(responses).some((code) => code.startsWith('2')), 'a reply'],
    [Object.keys(responses).some((code) => code.startsWith('4')), 'a refusal'],
    [Object.values(responses).every(({ description }) => description.length > 0), 'words for each reply'],
    [!new Set(parameters.map(({ name }) => name)).has(''), 'names of parameters'],
  ];
  return checks.flatMap(([isRight, what]) => (isRight ? [] : [`${method} ${path} lacks ${what}`]));
}

test.each([
  ['the calls', '/api/openapi.json'],
  ['the wallet', '/wallet/openapi.json'],
])('%s are described as a strict linter wants it', async (_, at) => {
  const api = await readAt(at);
  expect(api).toMatchObject({ openapi: '3.1.0', info: { license: { name: 'MIT', identifier: 'MIT' } } });
  expect(faultsOf(api)).toEqual([]);
  const tags = (api['tags'] as { name: string; description: string }[]).map(({ name }) => name);
  expect(new Set(tags).size).toBe(tags.length);
  const operations = Object.entries(api['paths'] as Record<string, Record<string, Operation>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods)
        .filter(([method]) => method !== 'servers')
        .map(([method, operation]) => ({ path, method, operation })),
  );
  expect(operations.length).toBeGreaterThan(10);
  expect(
    operations.flatMap(({ path, method, operation }) => operationFaults(path, method, operation, tags)),
  ).toEqual([]);
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the checks find what they look for', () => {
  const tuple = { type: 'array', items: [{ type: 'number' }] };
  const document = {
    a: { $ref: '#/components/schemas/Gone' },
    b: tuple,
    components: { schemas: { Alone: {} } },
  };
  expect(faultsOf(document)).toEqual([
    'nothing is at #/components/schemas/Gone',
    'b: a tuple is prefixItems since 2020',
    'Alone is used nowhere',
  ]);
});

test('both directions of the wallet are described, signed, with amounts that are whole paise', async () => {
  const wallet = await readAt('/wallet/openapi.json');
  const paths = wallet['paths'] as Record<string, Record<string, Operation>>;
  expect(Object.keys(paths).sort()).toEqual([
    '/free',
    '/free/cancel',
    '/games',
    '/launch',
    '/round',
    '/transactions',
    '/wallet/v1/balance',
    '/wallet/v1/bet',
    '/wallet/v1/close',
    '/wallet/v1/promo',
    '/wallet/v1/rollback',
    '/wallet/v1/session',
    '/wallet/v1/status',
    '/wallet/v1/win',
  ]);
  const schemes = Object.keys(at(wallet, '#/components/securitySchemes') as Json);
  for (const [path, { post, get }] of Object.entries(paths))
    expect([path, Object.keys((post ?? get)?.security[0] ?? {})]).toEqual([path, schemes]);
  const schema = '/requestBody/content/application~1json/schema';
  const amountOf = (call: string) =>
    at(wallet, `#/paths/~1wallet~1v1~1${call}/post${schema}/properties/amount`);
  expect(amountOf('bet')).toMatchObject({ type: 'integer', minimum: 1 });
  expect(amountOf('win')).toMatchObject({ type: 'integer', minimum: 0 });
  expect(at(wallet, `#/paths/~1wallet~1v1~1rollback/post${schema}/required`)).toEqual(
    expect.arrayContaining(['player', 'round', 'tx', 'target']),
  );
});

test('the stream is described: every message of either side, by its schema', async () => {
  const stream = await read('asyncapi');
  expect(stream).toEqual(JSON.parse(JSON.stringify(describeStream('1.2.3'))));
  // AsyncAPI has the tuples of draft 07.
  expect(faultsOf(stream).filter((fault) => !fault.includes('prefixItems since'))).toEqual([]);
  expect(JSON.stringify(stream)).not.toContain('prefixItems');
  const messages = at(stream, '#/components/messages') as Record<string, { payload: Json }>;
  const ops = Object.values(messages).flatMap(({ payload }) => {
    const op = (payload['properties'] as Record<string, { const?: string }>)['op'];
    return op?.const ?? [];
  });
  expect([...new Set(ops)].sort()).toEqual([
    'authentication',
    'connection',
    'heartbeat',
    'marketSubscription',
    'mcm',
    'notice',
    'ocm',
    'orderSubscription',
    'status',
  ]);
  const { hear, say } = stream['operations'] as Record<string, { action: string; messages: unknown[] }>;
  expect([hear?.action, say?.action]).toEqual(['receive', 'send']);
  expect((hear?.messages.length ?? 0) + (say?.messages.length ?? 0)).toBe(Object.keys(messages).length);
});
