import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOperatorsWatch, HEAD_EVERY_MS, LOOK_EVERY_MS } from '../../../server/operator/chain/watch';
import { headFrom, readHeads } from '../../../server/operator/chain/sink';
import { freshDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';
import { appOn } from '../support/app';
import { signedInOperator } from '../support/operators';
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
    alone: 0,
    waiting: 0,
    waiting_since: null,
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

test('what waits for a second person is told once in the log, and counted in /health with what one alone decided', async () => {
  const { db } = database;
  const said: string[] = [];
  const watch = createOperatorsWatch({
    db,
    sink: undefined,
    now: () => 1,
    after: () => () => undefined,
    report: (line) => said.push(line),
    say: () => undefined,
  });
  const server = await appOn(database, Date.UTC(2026, 0, 1), { operatorsState: watch.state });
  const health = async () => {
    await watch.look();
    return (await server.app.inject('/health')).json<{ operators: object }>().operators;
  };
  expect(await health()).toMatchObject({ waiting: 0, waiting_since: null, alone: 0 });
  expect(said).toEqual([]);

  const { id: meera } = await signedInOperator(db, 'meera', ['trader']);
  const now = Date.now();
  const asking = (subject: string, askedAt: number, until: number) =>
    db
      .insertInto('approvals')
      .values({
        command: 'void',
        request: '{"id":"1.1","reason":"Rain"}',
        subject_kind: 'market',
        subject_id: subject,
        state: 'requested',
        asked_by: meera,
        asked_at: new Date(askedAt),
        reason: 'Rain',
        expires_at: new Date(until),
        own_after: null,
        seen: null,
        preview: '{"text":"","moves":[]}',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const until = now + 3_600_000;
  const lapsed = await asking('1.0', now - 7_200_000, now - 1000);
  const first = await asking('1.1', now - 60_000, until);
  const second = await asking('1.2', now - 30_000, until);
  expect(await health()).toMatchObject({
    waiting: 2,
    waiting_since: new Date(now - 60_000).toISOString(),
    alone: 0,
  });
  const lines = [first, second].map(
    ({ id }, i) =>
      `request ${id} (void of market 1.${i + 1}) waits for a second person until ${new Date(until).toISOString()}`,
  );
  expect(said).toEqual(lines);
  expect(said.join()).not.toContain('Rain');
  expect(lapsed.id).toBeLessThan(first.id);

  const decided = { state: 'executed', decided_by: meera, note: 'Nobody else' } as const;
  await db
    .updateTable('approvals')
    .set({ ...decided, alone: true, decided_at: new Date(now) })
    .where('id', '=', first.id)
    .execute();
  expect(await health()).toMatchObject({
    waiting: 1,
    waiting_since: new Date(now - 30_000).toISOString(),
    alone: 1,
  });
  await db
    .updateTable('approvals')
    .set({ ...decided, alone: false, decided_at: new Date(now) })
    .where('id', '=', second.id)
    .execute();
  expect(await health()).toMatchObject({ waiting: 0, waiting_since: null, alone: 1 });
  // A day later nobody is told any more.
  await db
    .updateTable('approvals')
    .set({ decided_at: new Date(now - 25 * 3_600_000) })
    .execute();
  expect(await health()).toMatchObject({ alone: 0 });
  expect(said).toEqual(lines);
  await server.close();
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
