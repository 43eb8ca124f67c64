import { between, pick, seeded } from '../../domain/base/random';
import { garbled, learn, spoilt, valueOf } from './values';
import type { Json, Known, Schema } from './values';

export type Operation = { path: string; method: string; schema: Schema };
export type Player = { userName: string; password: string };
/** One answer, or none, that should never be. */
export type Fault = { what: string; request: string };
export type CallReport = { sent: number; byStatus: Record<string, number>; faults: Fault[] };

/** Any answer later than this, of any call, counts as a hang. */
const HANG_MS = 15_000;

type Described = {
  paths: Record<
    string,
    Record<
      string,
      {
        requestBody?: { content: { 'application/json': { schema: Schema } } };
        parameters?: { name: string; schema: Schema }[];
      }
    >
  >;
};

/** Every call the server says it has. */
export const operationsOf = (description: unknown): Operation[] =>
  Object.entries((description as Described).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, parameters = [] }]) => ({
      path,
      method: method.toUpperCase(),
      schema: requestBody?.content['application/json'].schema ?? {
        type: 'object',
        properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      },
    })),
  );

type Request = { url: string; method: string; headers: Record<string, string>; body?: string };

const AUTHORISATIONS = ['Bearer null', 'Bearer', 'Basic YTpi', 'Bearer \u00e9', `Bearer ${'x'.repeat(3000)}`];
const TYPES = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'multipart/form-data',
  '',
];

const IMAGE_NAMES = ['logo.png', 'none.png', '..%2f..%2fpackage.json', '%00', '%E0%A4%A', 'a'.repeat(3000)];

const queryOf = (value: Json): string =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new URLSearchParams(
        Object.entries(value).map(([name, one]) => [
          name,
          typeof one === 'string' ? one : JSON.stringify(one),
        ]),
      ).toString()
    : encodeURIComponent(JSON.stringify(value));

/** Calls that shut their player out for days, after which every other call would be met with one and the same refusal. */
const SHUTTING_OUT = ['/safety/timeOut', '/safety/exclude'];

const harmless = (path: string, value: Json): Json =>
  SHUTTING_OUT.includes(path) && typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value, length: 'for ever' }
    : value;

/** A request for one call: half of them fit its schema, the others are off in one way or in several. */
function requestFor(
  random: () => number,
  base: string,
  { path, method, schema }: Operation,
  known: Known,
  token: string,
): Request {
  const fitting = valueOf(random, schema, known);
  const value = harmless(path, random() < 0.5 ? fitting : spoilt(random, fitting));
  const filled = path.replace('{name}', () => pick(random, IMAGE_NAMES));
  const url = `${base}/api${filled}`;
  const wrongMethod = random() < 0.02;
  const headers: Record<string, string> = {
    authorization: random() < 0.03 ? pick(random, AUTHORISATIONS) : `Bearer ${token}`,
  };
  if (method === 'GET') {
    const query = queryOf(value);
    return { url: query === '' ? url : `${url}?${query}`, method: wrongMethod ? 'DELETE' : 'GET', headers };
  }
  headers['content-type'] = random() < 0.03 ? pick(random, TYPES) : 'application/json';
  const text = JSON.stringify(value);
  const body = random() < 0.05 ? garbled(random, text) : text;
  return { url, method: wrongMethod ? 'PUT' : 'POST', headers, body };
}

const isEnvelope = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  typeof (body as { status?: unknown }).status === 'boolean' &&
  typeof (body as { message?: unknown }).message === 'string';

const LEAKS = /node_modules|at .*\.(ts|js):\d|FST_|select .* from|violates|syntax error|valibot/i;

/** What is wrong with an answer; undefined when nothing is. */
function faultOf(status: number, type: string, text: string): string | undefined {
  if (status >= 500) return `answered ${status}: ${text.slice(0, 200)}`;
  if (LEAKS.test(text)) return `tells of its inside: ${text.slice(0, 200)}`;
  if (!type.includes('application/json'))
    return status === 200 || status === 304 ? undefined : `${status} is not JSON`;
  try {
    return isEnvelope(JSON.parse(text)) ? undefined : `${status} is no envelope: ${text.slice(0, 100)}`;
  } catch {
    return `${status} is not readable JSON`;
  }
}

export type CallFuzz = {
  url: string;
  seed: number;
  count: number;
  players: readonly Player[];
  /** Requests under way at the same time. */
  lanes: number;
};

/** Signs a player in; undefined when the server refuses, which a fuzzed change may be the reason of. */
export async function tokenOf(url: string, player: Player): Promise<string | undefined> {
  const reply = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_name: player.userName, password: player.password }),
  });
  const { data } = (await reply.json()) as { data?: { token?: string } };
  return data?.token;
}

async function send(request: Request, report: CallReport, known: Known): Promise<number> {
  const { url, ...init } = request;
  const told = `${init.method} ${url.slice(0, 300)} ${init.body?.slice(0, 500) ?? ''}`;
  report.sent += 1;
  try {
    const reply = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(HANG_MS) });
    const text = await reply.text();
    report.byStatus[reply.status] = (report.byStatus[reply.status] ?? 0) + 1;
    const fault = faultOf(reply.status, reply.headers.get('content-type') ?? '', text);
    if (fault) report.faults.push({ what: fault, request: told });
    else if (reply.status === 200) learn(known, JSON.parse(text.startsWith('{') ? text : '{}'));
    return reply.status;
  } catch (error) {
    report.faults.push({ what: `no answer: ${String(error)}`, request: told });
    return 0;
  }
}

/** Headers that the client itself refuses to send say nothing about the server. */
const isSendable = ({ headers }: Request): boolean =>
  Object.values(headers).every((value) => [...value].every((letter) => letter.charCodeAt(0) < 256));

/** Sends `count` requests generated from the server's own description, several at a time, the same for the same seed. */
export async function fuzzCalls({ url, seed, count, players, lanes }: CallFuzz): Promise<CallReport> {
  const operations = operationsOf(await (await fetch(`${url}/api/openapi.json`)).json());
  const report: CallReport = { sent: 0, byStatus: {}, faults: [] };
  const known: Known = new Map();
  const lane = async (number: number): Promise<void> => {
    const random = seeded(seed + number);
    const player = players[number % players.length];
    if (!player) return;
    let token = (await tokenOf(url, player)) ?? 'none';
    for (let i = number; i < count; i += lanes) {
      const request = requestFor(random, url, pick(random, operations), known, token);
      if (!isSendable(request)) continue;
      const status = await send(request, report, known);
      // A fuzzed sign-out ends the session like a real one.
      if (status === 401 && between(random, 0, 3) === 0) token = (await tokenOf(url, player)) ?? 'none';
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)));
  return report;
}
