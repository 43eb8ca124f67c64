import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { EVERY_VERB } from '../../../server/operator/verbs/everyVerb';
import type { AnyVerb, Verb } from '../../../server/operator/verb';

const CLI = 'server/edge/cli';

const WRITES =
  /run\.change\(|\.(insertInto|updateTable|deleteFrom)\(|\b(insert into|update \w+ set|delete from)\b/;

test('the command line changes nothing itself: it only asks the layer', () => {
  const files = readdirSync(CLI).filter((file) => file.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => WRITES.test(readFileSync(`${CLI}/${file}`, 'utf8')))).toEqual([]);
});

test('each verb is asked by the command line, and by its own name alone', () => {
  const files = readdirSync(CLI).map((file) => readFileSync(`${CLI}/${file}`, 'utf8'));
  const text = files.join('\n');
  const verbs = readdirSync('server/operator/verbs').flatMap((file) =>
    [
      ...readFileSync(`server/operator/verbs/${file}`, 'utf8').matchAll(/export const (\w+) = defineVerb/g),
    ].map(([, name]) => name ?? ''),
  );
  expect(verbs).toHaveLength(EVERY_VERB.size);
  expect(verbs.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
});

const FIELDS: Readonly<Record<string, unknown>> = { values: ['60', '62'], of: ['day'] };

/** A request that has all that is needed and nothing else. */
function leastOf(verb: AnyVerb, more: object = {}): Record<string, unknown> {
  const { request } = verb as Verb<unknown>;
  const { entries } = request as unknown as { entries: Record<string, v.GenericSchema> };
  const needed = Object.entries(entries).filter(([, schema]) => !v.is(schema, undefined));
  return { ...Object.fromEntries(needed.map(([name]) => [name, FIELDS[name] ?? 'x'])), ...more };
}

function whoOf(name: string, more?: object): string {
  const verb = EVERY_VERB.get(name);
  const asked = verb?.read(leastOf(verb, more));
  if (asked === undefined || typeof asked === 'string') throw new Error(`${name}: ${asked}`);
  return typeof asked.who === 'string' ? asked.who : asked.who.join(' ');
}

test('who may do what', () => {
  const table = new Map<string, string[]>();
  for (const name of EVERY_VERB.keys())
    table.set(whoOf(name), [...(table.get(whoOf(name)) ?? []), name].toSorted());
  expect(Object.fromEntries(table)).toEqual({
    anyone: ['operators accept', 'sign-in'],
    everybody: [
      'approvals approve',
      'approvals reject',
      'games off',
      'halt',
      'line suspend',
      'lock',
      'operators token',
      'providers off',
      'sign-out',
      'sport off',
      'suspend',
      'tables close',
    ],
    support: [
      'add-player',
      'login-code',
      'problems forget',
      'queries answer',
      'set-password',
      'two-step',
      'unlock',
    ],
    finance: [
      'chips',
      'games free cancel',
      'games free grant',
      'games give-back',
      'games let-go',
      'games resend',
      'payments approve',
      'payments failed',
      'payments paid',
      'payments reject',
      'providers done',
    ],
    trader: [
      'average',
      'line move',
      'line open',
      'line result',
      'open',
      'reinstate-runner',
      'remove-runner',
      'result',
      'set-match',
      'tables video',
    ],
    risk: ['resume', 'set-market', 'set-player', 'set-risk', 'tables limits', 'tables margin'],
    'trader risk': [
      'correct-result',
      'delete-bet',
      'line delete',
      'sport on',
      'tables open',
      'tables void',
      'void',
    ],
    'admin risk': ['games on', 'providers on'],
    admin: [
      'backup',
      'backup verify',
      'drill',
      'export',
      'games set',
      'keys add',
      'keys end',
      'months detach',
      'operators add',
      'operators disable',
      'operators enable',
      'operators end-every-session',
      'operators end-sessions',
      'operators invite',
      'operators roles',
      'providers add',
      'providers set',
      'restore',
      'set-setting',
    ],
  });
  expect(whoOf('add-player', { chips: '5' })).toBe('finance');
  expect(whoOf('set-market', { remark: 'Rain' })).toBe('trader risk');
  expect(whoOf('set-market', { remarkBn: 'বৃষ্টি' })).toBe('trader risk');
  expect(whoOf('set-market', { remark: 'Rain', delay: '3' })).toBe('risk');
});

test('what needs a second person, how long it is asked for, and how long whoever is alone thinks', () => {
  const table = Object.fromEntries(
    [...EVERY_VERB.values()].flatMap(({ name, second }) =>
      second === null ? [] : [[name, [second.lapsesAfterS / 3600, second.aloneAfterS / 60]]],
    ),
  );
  expect(table).toEqual({
    chips: [4, 15],
    'correct-result': [4, 15],
    'delete-bet': [4, 15],
    'line delete': [4, 15],
    'line result': [4, 15],
    'months detach': [1, 15],
    'operators add': [24, 15],
    'operators enable': [24, 15],
    'operators invite': [24, 15],
    'operators roles': [24, 15],
    'payments approve': [24, 15],
    'reinstate-runner': [4, 15],
    restore: [1, 15],
    result: [4, 15],
    resume: [1, 1],
    'set-market': [1, 15],
    'set-player': [1, 15],
    'set-risk': [1, 15],
    'set-setting': [4, 15],
    'tables limits': [1, 15],
    'two-step': [24, 15],
    void: [4, 15],
  });
});

test('what waits for somebody else has no secret that would be kept', () => {
  const kept = [...EVERY_VERB.values()].filter(({ second, secret }) => second !== null && secret.length > 0);
  expect(kept).toEqual([]);
});

test('an admin moves no money and gives no result by being one', () => {
  const mine = [...EVERY_VERB.keys()].filter((name) => whoOf(name).split(' ').includes('admin'));
  const money = /chips|payments|free|result|void|give-back|delete|correct/;
  expect(mine.filter((name) => money.test(name))).toEqual([]);
});

test('what players read of a decision is not left out', () => {
  const needing = [...EVERY_VERB.values()].filter(({ needsReason }) => needsReason).map(({ name }) => name);
  expect(needing.toSorted()).toEqual([
    'approvals reject',
    'correct-result',
    'delete-bet',
    'games give-back',
    'games let-go',
    'games resend',
    'halt',
    'line delete',
    'months detach',
    'payments failed',
    'payments reject',
    'providers done',
    'tables void',
    'void',
  ]);
});

test('no field that is written down is called like a secret', () => {
  for (const verb of EVERY_VERB.values()) {
    const asked = verb.read(leastOf(verb));
    if (typeof asked === 'string') throw new Error(asked);
    expect(
      Object.keys(asked.act.request).filter((name) => /password|secret|code$|token|invitation/.test(name)),
    ).toEqual(verb.name.startsWith('providers ') ? expect.anything() : []);
  }
});

test.each([
  ['chips', { name: 'asha' }],
  ['chips', { name: 7, amount: '5' }],
  ['chips', null],
  ['chips', { name: 'x'.repeat(10_001), amount: '5' }],
  ['line move', { id: '1.1', values: '60' }],
])('%s is not asked by %j', (name, request) => {
  expect(typeof EVERY_VERB.get(name)?.read(request)).toBe('string');
});
