import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { refusal } from '../../api/schemas/common';
import { haproxyConfig } from '../../tools/lib/haproxy.mjs';

const read = (name: string): string => readFileSync(join('deploy', name), 'utf8');
const UNITS = ['backlay-market@.service', 'backlay-edge@.service', 'backlay-games.service'].map((name) =>
  join('systemd', name),
);

/** What the server reads from its environment. */
const SETTINGS = new Set(
  [...readFileSync('server/base/config.ts', 'utf8').matchAll(/\(env, '([A-Z_]+)'/g)].map(([, name]) => name),
);
const known = (name: string | undefined): boolean =>
  SETTINGS.has(name) || name === 'NODE_ENV' || name === 'PORT';

test('the settings are read from the source', () => {
  expect([...SETTINGS]).toEqual(
    expect.arrayContaining(['DATABASE_URL', 'NATS_URL', 'ROLE', 'TRUSTED_PROXIES']),
  );
});

test.each(UNITS)('%s sets only what the server reads, and starts what is built', (name) => {
  const unit = read(name);
  const set = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((one) => one.split('=')[0]),
  );
  expect(set).toContain('ROLE');
  expect(set.filter((one) => !known(one))).toEqual([]);
  expect(unit).toMatch(/^ExecStart=.* dist\/server\/main\.mjs$/m);
  expect(unit).toMatch(/^User=backlay$/m);
});

test('the environment of the services and of the containers has only settings', () => {
  const named = (text: string): (string | undefined)[] =>
    [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(named(read('systemd/env.example')).filter((one) => !known(one))).toEqual([]);
  const compose = read('compose.yaml');
  const settings = /x-settings:[^]*?\n\n/.exec(compose)?.[0] ?? '';
  const set = [...settings.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name);
  const own = [...compose.matchAll(/<<: \*settings,([^}]*)\}/g)].flatMap(([, rest = '']) =>
    [...rest.matchAll(/([A-Z_]+):/g)].map(([, name]) => name),
  );
  expect(set).toContain('DATABASE_URL');
  expect(own.filter((one) => one === 'ROLE')).toHaveLength(5);
  expect([...set, ...own].filter((one) => !known(one))).toEqual([]);
  // What the file asks for is in the example, and nothing has a password that somebody else knows.
  const asked = [...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
  expect(new Set(named(read('env.example')))).toEqual(new Set(asked));
  expect(read('env.example')).toMatch(/^POSTGRES_PASSWORD=$/m);
});

test.each([
  ['haproxy.cfg', { bind: ':4000', edges: ['edge-1:4000', 'edge-2:4000'] }],
  ['systemd/haproxy.cfg', { bind: ':4000', edges: ['127.0.0.1:4001', '127.0.0.1:4002'] }],
])('%s is written as that of the cluster on one machine', (name, places) => {
  expect(read(name)).toBe(haproxyConfig(places));
});

test('without an edge the balancer answers in the envelope of all answers', () => {
  const said = [
    ...read('haproxy.cfg').matchAll(
      /http-error status (\d+) content-type "application\/json.*?" string '(.*?)'/g,
    ),
  ];
  const codes = said.map(([, status, body = '']) => [status, v.parse(refusal, JSON.parse(body)).code]);
  expect(Object.fromEntries(codes)).toEqual({
    400: 'BAD_REQUEST',
    408: 'BAD_REQUEST',
    502: 'OUTCOME_UNKNOWN',
    503: 'UNAVAILABLE',
    504: 'OUTCOME_UNKNOWN',
  });
});

const verify = '/usr/bin/systemd-analyze';
const named = existsSync(verify) ? test : test.skip;
named('systemd understands the services (skipped where there is no systemd-analyze)', () => {
  const { stderr } = spawnSync(verify, ['verify', ...UNITS.map((name) => join('deploy', name))], {
    encoding: 'utf8',
  });
  // Programs and users are those of the machine it will run on.
  const wrong = stderr.split('\n').filter((line) => /Unknown|Failed to parse|Invalid|missing/i.test(line));
  expect(wrong).toEqual([]);
});

const haproxy = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find((file) => existsSync(file));
const balanced = haproxy === undefined ? test.skip : test;
balanced('haproxy takes its file (skipped where there is no haproxy)', () => {
  const { status, stderr } = spawnSync(haproxy ?? '', ['-c', '-f', 'deploy/systemd/haproxy.cfg'], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

test('the rolling restart is a script the shell can read', () => {
  expect(spawnSync('sh', ['-n', 'deploy/systemd/roll.sh'], { encoding: 'utf8' })).toMatchObject({
    status: 0,
  });
});
