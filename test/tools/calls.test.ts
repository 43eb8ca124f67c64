import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appSchema } from '../../store/replay/app';
import { api } from '../../api/base';
import { readSources } from '../../tools/house/sources';
import type { Source } from '../../tools/house/sources';

const read = (folder: string) => readSources(join(__dirname, '..', '..'), folder);
const server = read('server');

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

/** Functions that give calls of the server and that no other file takes them from. */
const unmounted = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(/^export (?:const|function) (\w+Calls)\b/gm)]
      .map(([, name = '']) => name)
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
  const readme = readFileSync(join(__dirname, '..', '..', 'api', 'README.md'), 'utf8');
  const named = readme
    .split('\n')
    .flatMap((line) => [...(/^\| (.*?) \|/.exec(line)?.[1] ?? '').matchAll(/`(\w+\.ts)`/g)])
    .map(([, name = '']) => name);
  const files = read('api').flatMap(({ path }) => /^api\/(\w+\.ts)$/.exec(path)?.[1] ?? []);
  expect(named.toSorted()).toEqual(files.toSorted());
});

test('a replay knows every call of the page', () => {
  expect(appSchema.knows('api/executeQuery/fulfilled')).toBe(true);
  expect(Object.keys(api.endpoints).toSorted()).toEqual(made.toSorted());
});
