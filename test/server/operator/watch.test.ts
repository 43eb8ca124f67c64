import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOperatorsWatch, HEAD_EVERY_MS, LOOK_EVERY_MS } from '../../../server/operator/chain/watch';
import { headFrom, readHeads } from '../../../server/operator/chain/sink';
import { freshDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';
import { terminalOf } from '../support/terminal';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'backlay-heads-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const entry = (over: object = {}) =>
  database.db
    .insertInto('audit_log')
    .values({
      via: 'os',
      address: 'os:asha',
      command: 'chips',
      subject_kind: 'player',
      subject_id: 'asha',
      request: '{}',
      before: null,
      after: null,
      reason: null,
      outcome: 'done',
      ...over,
    })
    .execute();

test('the head goes into the log and the sink every hour if there is a new one, and glass shows for a day', async () => {
  const path = join(folder, 'heads.jsonl');
  const said: string[] = [];
  let now = 1_000_000_000_000;
  const watch = createOperatorsWatch({
    db: database.db,
    sink: { kind: 'file', path },
    now: () => now,
    after: () => () => undefined,
    report: (line) => said.push(line),
    say: (line) => said.push(line),
  });
  await watch.look();
  expect(said).toEqual([]);
  await entry();
  await watch.look();
  expect(said).toEqual([expect.stringMatching(/^audit log: entry 1, hash [0-9a-f]{64}$/)]);
  await entry({ break_glass: 'No phone' });
  now += LOOK_EVERY_MS;
  await watch.look();
  expect(said).toHaveLength(1);
  expect(watch.state()).toEqual({
    break_glass: 1,
    last_at: expect.stringMatching(/Z$/) as string,
    kept_by: 'triggers',
  });
  now += HEAD_EVERY_MS;
  await watch.look();
  await watch.look();
  expect(said).toHaveLength(2);
  const heads = await readHeads(path);
  expect(heads.map(({ seq }) => seq)).toEqual([1, 2]);
  expect(await readFile(path, 'utf8')).toMatch(/^\{"at":"2001-09-09T01:46:40.*Z","seq":1,/);
  const admin = terminalOf(database, { env: { AUDIT_SINK: path } });
  expect((await admin('audit-log', 'verify')).out).toMatch(
    /^audit log: 2 entries, each as it was written, against 2 kept before; head 2:[0-9a-f]{64}; only triggers refuse/,
  );
  const lost = `9:${'a'.repeat(64)}`;
  expect(await admin('audit-log', 'verify', '--head', lost)).toMatchObject({
    code: 1,
    err: 'broken: entry 9 was there once and is gone: the log ends with entry 2',
  });
  expect((await admin('audit-log', 'verify', '--head', '9')).code).toBe(1);
});

test('a sink that cannot be written is told, and tried again', async () => {
  const said: string[] = [];
  const watch = createOperatorsWatch({
    db: database.db,
    sink: { kind: 'file', path: join(folder, 'nowhere', 'heads.jsonl') },
    now: () => 1,
    after: () => () => undefined,
    report: (line) => said.push(line),
    say: (line) => said.push(line),
  });
  await watch.look();
  await watch.look();
  expect(said.filter((line) => line.startsWith('the head of the audit log could not be kept'))).toHaveLength(
    2,
  );
});

test('a list for spreadsheets has no formula of anybody’s', async () => {
  await entry({ subject_id: '=1+1', reason: 'a "word", and more' });
  const { out } = await terminalOf(database)('audit-log', '--csv', '--limit', '1');
  const [head, row] = out.split('\n');
  expect(head).toBe('NO,AT,BY,COMMAND,OF,OUTCOME,ASKED,BEFORE,AFTER,HASH');
  expect(row).toContain(',"reason a ""word"", and more",');
  expect((await terminalOf(database)('audit-log', '--subject', 'player:=1+1')).out).toContain('=1+1');
  expect((await terminalOf(database)('audit-log', '--subject', 'market:=1+1')).out).toBe(
    'nothing was done by hand',
  );
});

test.each([
  ['12:' + 'a'.repeat(64), { seq: 12, hash: 'a'.repeat(64) }],
  ['12', undefined],
  ['x:' + 'a'.repeat(64), undefined],
  ['12:zz', undefined],
])('%s as a head', (text, head) => {
  expect(headFrom(text)).toEqual(head);
});
