import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { clientMessage } from '../../api/schemas/stream';
import type { Call } from '../../server/base/call';
import type { GameCall } from '../../server/games/game';
import '../../api/everyEndpoint';
import { appSchema } from '../../store/replay/schema';
import { api } from '../../api/base';
import { readSources } from '../../tools/house/sources';
import type { Source } from '../../tools/house/sources';
import { unlimited } from './limits';

const ROOT = join(__dirname, '..', '..');
const read = (folder: string) => readSources(ROOT, folder);
const everything = read('server');
/** Games of our own answer pages of another origin: their calls are tried with theirs, but their requests have limits too. */
const isOwnGames = ({ path }: Source): boolean => path.startsWith('server/games/');
const server = everything.filter((source) => !isOwnGames(source));

/** Method and path of every call that is written in these files; the order of the two differs by side. */
function callsIn(sources: readonly Source[]): string[] {
  const call = /path: '([\w/]+)',\s*method: '(\w+)'|method: '(\w+)',\s*path: '([\w/]+)'/g;
  return sources.flatMap(({ text }) =>
    [...text.matchAll(call)].map(
      ([, path, method, method2, path2]) => `${method ?? method2} ${path ?? path2}`,
    ),
  );
}

const asked = callsIn(read('api'));

/** Functions of a file that give calls of the server. */
const groupsIn = ({ text }: Source): string[] =>
  [...text.matchAll(/^export (?:const|function) (\w+Calls)\b/gm)].map(([, name = '']) => name);

/** Those that no other file takes. */
const unmounted = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, text }) =>
    groupsIn({ path, text })
      .filter((name) => !sources.some((other) => other.path !== path && other.text.includes(`${name}(`)))
      .map((name) => `${path}: ${name}`),
  );

test('what the page asks for is answered by the server, by the same method', () => {
  expect(asked.length).toBeGreaterThan(25);
  expect(asked.filter((one) => !callsIn(server).includes(one))).toEqual([]);
});

test('every group of calls is put into the server', () => {
  expect(unmounted(server)).toEqual([]);
  const lost = { path: 'server/lamp.ts', text: 'export const lampCalls = (): Call[] => [];' };
  expect(unmounted([lost])).toEqual(['server/lamp.ts: lampCalls']);
});

/** Stands for whatever a group is given: nothing is called until a call is handled. */
const anything: object = new Proxy(() => anything, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => 0 : anything),
  apply: () => anything,
});

function callsOf({ path, text }: Source): Call[] {
  const groups = groupsIn({ path, text }).filter((name) => name !== 'mountCalls');
  if (groups.length === 0) return [];
  const file = jest.requireActual<Record<string, (deps: unknown) => Call[]>>(join(ROOT, path));
  return groups.flatMap((name) => file[name]?.(anything) ?? []);
}

function gameCallsOf(source: Source): GameCall[] {
  const groups = groupsIn(source);
  if (groups.length === 0) return [];
  const file = jest.requireActual<Record<string, (...deps: unknown[]) => GameCall[]>>(
    join(ROOT, source.path),
  );
  return groups.flatMap((name) => file[name]?.(anything, anything) ?? []);
}

test('every text and every list of a request has a limit', () => {
  const calls = server.flatMap(callsOf);
  const names = new Set(calls.map(({ method, path }) => `${method} ${path}`));
  expect([...names].toSorted()).toEqual([...new Set(callsIn(server))].toSorted());
  expect(calls.flatMap(({ path, request }) => unlimited(request, path))).toEqual([]);
  expect(unlimited(clientMessage, 'stream')).toEqual([]);
});

test('every text and every list that the page of a game sends has a limit', () => {
  const calls = everything.filter(isOwnGames).flatMap(gameCallsOf);
  expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining(['spin', 'bet', 'cash-out', 'enter']));
  expect(calls.flatMap(({ path, body }) => unlimited(body, path))).toEqual([]);
});

test('a request without a limit is found where it is planted', () => {
  const text = v.string();
  const short = v.pipe(text, v.maxLength(9));
  const request = v.object({
    lamp: v.optional(v.union([v.number(), text])),
    names: v.pipe(v.array(text), v.maxLength(5)),
    ids: v.optional(v.array(short)),
    rest: v.record(short, short),
    shape: v.variant('op', [v.object({ op: v.literal('a'), word: v.nullable(text) })]),
    code: v.pipe(text, v.regex(/^[a-z]+$/)),
    any: v.unknown(),
    fits: v.object({ day: v.pipe(text, v.regex(/^\d{4}-[0-9]{1,2}$/)), side: v.picklist(['a']), one: short }),
  });
  expect(unlimited(request, 'lamp/get')).toEqual([
    'lamp/get.lamp: string',
    'lamp/get.names[]: string',
    'lamp/get.ids: array',
    'lamp/get.rest: record',
    'lamp/get.shape.word: string',
    'lamp/get.code: string',
    'lamp/get.any: unknown',
  ]);
});

test('what moves money on a market is answered by its owner, what concerns all of them by each', () => {
  const calls = server.flatMap(callsOf);
  const changing = calls.filter(({ path }) => /^bet\/(place|replace|cancel|cashOut|setCashOut)/.test(path));
  const by = (who: string) =>
    changing.filter(({ answeredBy }) => answeredBy.who === who).map(({ path }) => path);
  expect(changing.length).toBeGreaterThan(7);
  expect(by('edge')).toEqual([]);
  expect(by('owners')).toEqual(['bet/cancelBets']);
});

test('every call is tried on both sides', () => {
  const pathOf = (one: string) => one.split(' ')[1] ?? '';
  const untried = (calls: readonly string[], folders: readonly string[]) => {
    const text = folders
      .flatMap(read)
      .map((source) => source.text)
      .join('\n');
    return calls.map(pathOf).filter((path) => !text.includes(`${path}'`));
  };
  expect(untried(asked, ['test/api', 'test/store'])).toEqual([]);
  expect(untried(callsIn(server), ['test/server'])).toEqual([]);
});

const made = read('api').flatMap(({ text }) =>
  [...text.matchAll(/^ +(\w+): build\.(?:query|mutation)\b/gm)].map(([, name = '']) => name),
);

test('every call of the page is made by a hook of the view or by an effect', () => {
  const users = [...read('src'), ...read('store')].map(({ text }) => text).join('\n');
  const isMade = (name: string) =>
    new RegExp(`\\b(${name}\\.initiate|use${name[0]?.toUpperCase()}${name.slice(1)}Query)\\(`).test(users);
  expect(made.length).toBeGreaterThan(25);
  expect(made.filter((name) => !isMade(name))).toEqual([]);
  expect(isMade('getLamp')).toBe(false);
});

test('api/README.md names every file there is, and no other', () => {
  const readme = readFileSync(join(ROOT, 'api', 'README.md'), 'utf8');
  const named = readme
    .split('\n')
    .flatMap((line) => [...(/^- (.*?): /.exec(line)?.[1] ?? '').matchAll(/`(\w+\.ts)`/g)])
    .map(([, name = '']) => name);
  const files = read('api').flatMap(({ path }) => /^api\/(\w+\.ts)$/.exec(path)?.[1] ?? []);
  expect(named.toSorted()).toEqual(files.toSorted());
});

test('a replay knows every call of the page', () => {
  expect(appSchema.knows('api/executeQuery/fulfilled')).toBe(true);
  expect(Object.keys(api.endpoints).toSorted()).toEqual(made.toSorted());
});
