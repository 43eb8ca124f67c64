import { readdirSync, readFileSync } from 'node:fs';
import { EVERY_LOOK } from '../../../server/operator/looks/everyLook';
import { looked } from '../../../server/operator/looked';
import type { Connection } from '../../../server/base/db/connect';

const CLI = 'server/edge/cli';
const LOOKS = 'server/operator/looks';

const textOf = (folder: string): string =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');

test('each look is asked by the command line, by its own name, and no list is read there', () => {
  const looks = [...textOf(LOOKS).matchAll(/export const (\w+) = defineLook/g)].map(([, name]) => name ?? '');
  expect(looks).toHaveLength(EVERY_LOOK.size);
  const cli = textOf(CLI);
  expect(looks.filter((name) => !new RegExp(`run\\.look\\(${name}\\b`).test(cli))).toEqual([]);
  expect(cli).not.toMatch(/run\.look\((?!\w+Look\b)/);
  expect(cli).not.toMatch(/inColumns\(/);
});

test('the console lists by looks, and reads no list of the command line', () => {
  expect(textOf('server/edge/console')).not.toMatch(/from '\.\.\/cli\//);
});

test('who may look at what', () => {
  const narrow = [...EVERY_LOOK.values()].flatMap(({ name, who }) =>
    who === 'everybody' ? [] : [[name, typeof who === 'string' ? who : who.join(' ')]],
  );
  expect(narrow).toEqual([
    ['payments list', 'finance support'],
    ['problems list', 'support admin'],
  ]);
  expect([...EVERY_LOOK.keys()].toSorted()).toEqual([
    'approvals list',
    'approvals show',
    'audit',
    'audit-log',
    'audit-log verify',
    'averages',
    'bets',
    'games free list',
    'games list',
    'games open',
    'games refused',
    'halts',
    'liability',
    'markets',
    'months',
    'operators list',
    'payments list',
    'players',
    'problems list',
    'providers differences',
    'providers list',
    'providers results',
    'queries list',
    'risk',
    'show-settings',
    'tables list',
    'tables returns',
  ]);
});

test('what has another shape is refused before anybody is asked who they are', async () => {
  const bets = EVERY_LOOK.get('bets');
  if (!bets) throw new Error('no look at bets');
  expect(bets.read({ limit: '5' })).toBeInstanceOf(Function);
  expect(bets.read({ limit: 5 })).toMatch(/^limit: /);
  expect(bets.read({ limit: '5', open: 'yes' })).toMatch(/^open: /);
  expect(bets.read(null)).toMatch(/^the request: /);
  // Nobody connects.
  const connection = {} as Pick<Connection, 'prepared' | 'db'>;
  const claim = { address: 'os:test', via: 'cli' } as const;
  expect(await looked({ connection, claim, now: 0 }, bets, {})).toMatchObject({
    ok: false,
    code: 'UNREADABLE',
    text: expect.stringMatching(/^limit: /),
  });
});
