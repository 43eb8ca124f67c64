import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { MAX_LOG_BYTES, MAX_NOTE } from '../../../../domain/players/problem';
import { toIst } from '../../../../domain/base/time';
import { takeProblem } from '../../../../server/players/problems/take';
import { listProblems } from '../../../../server/players/problems/kept';
import { terminalOf } from '../../support/terminal';
import { accountsApp, START } from '../signUp/support';
import type { AccountsApp, Player } from '../signUp/support';

const LOG = join(__dirname, '..', '..', '..', 'logs', 'refused-bet.actions.jsonl.gz');

let server: AccountsApp;
let folder: string;
let log: Buffer;
beforeAll(async () => {
  server = await accountsApp();
  [folder, log] = await Promise.all([mkdtemp(join(tmpdir(), 'problems-')), readFile(LOG)]);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

let count = 0;
const told = (over: object = {}) => ({
  note: 'The stake\njumped',
  page: '/match/4/1',
  log: log.toString('base64'),
  ref: `problem-${(count += 1)}`,
  ...over,
});
const report = ({ token }: Pick<Player, 'token'>, over: object = {}) =>
  server.ask('report/problem', told(over), token);

const gz = (text: string) => gzipSync(text).toString('base64');
const head = (over: object) =>
  JSON.stringify({
    k: 'h',
    v: 2,
    app: { name: 'backlay', version: '1', commit: 'c' },
    t0: 0,
    n: 1,
    ...over,
  });

test('a report is kept, listed, saved as the file it was, and forgotten', async () => {
  const admin = terminalOf(server.database);
  const player = await server.player(0);
  const expected = { pointer: '/slip/status', expected: "it's empty" };
  const sent = told({ ...expected, note: '  The stake\r\njumped \u001b[31m ' });
  const { body } = await server.ask('report/problem', sent, player.token);
  expect(body).toMatchObject({ status: true, saying: { key: 'problemTaken' } });
  const { problem_id: id } = body['data'] as { problem_id: string };
  // An answer that was lost: the same report again is no second one.
  expect((await server.ask('report/problem', sent, player.token)).body).toMatchObject({
    code: 'DUPLICATE',
    data: { problem_id: id },
  });
  const { out } = await admin('problems', 'list', '--json');
  expect(JSON.parse(out)).toEqual([
    expect.objectContaining({
      problem_id: id,
      user_name: expect.stringMatching(/^player/),
      reported: toIst(START),
      note: 'The stake\njumped  [31m',
      page: '/match/4/1',
      pointer: '/slip/status',
      log_bytes: log.length,
    }),
  ]);
  expect((await admin('problems', 'list')).out).toContain('The stake jumped  [31m');

  const file = join(folder, 'saved.actions.jsonl.gz');
  const saved = await admin('problems', 'save', id, file);
  const { n } = JSON.parse(gunzipSync(log).toString('utf8').split('\n')[0] ?? '') as { n: number };
  expect(saved.out).toContain(
    String.raw`npm run replay -- to-test ${file} --at ${n - 1} --expect '/slip/status=it'\''s empty'`,
  );
  expect(await readFile(file)).toEqual(log);
  expect(await admin('problems', 'save', id, file)).toMatchObject({ code: 1 });
  expect((await admin('problems', 'forget', id)).code).toBe(0);
  expect([await admin('problems', 'forget', id), await admin('problems', 'save', id)]).toMatchObject([
    { code: 1, err: `there is no report ${id}; the oldest go when there are too many` },
    { code: 1 },
  ]);
  expect((await admin('problems', 'save', '../x')).err).toBe('"../x" is not the number of a report');
});

test.each([-1, 9e15])(
  'a recording that began at %d, which is no time, is refused and harms nothing',
  async (t0) => {
    const { status, body } = await report(await server.player(0), { log: gz(head({ t0 })) });
    expect([status, body['saying']]).toEqual([200, expect.objectContaining({ key: 'problemNoLog' })]);
  },
);

test('what is no recording, or says nothing, is refused in words; strangers and floods are too', async () => {
  const player = await server.player(0);
  const codes: unknown[] = [];
  for (const over of [
    { note: ' \n ' },
    { pointer: 'slip', expected: '1' },
    { pointer: '/slip' },
    { log: '' },
    { log: gz('{"k":"h"}') },
    { log: gz(head({ app: { name: 'other', version: '1', commit: 'c' } })) },
    { log: gzipSync(Buffer.alloc(20_000_000)).toString('base64') },
  ]) {
    const { body } = await report(player, over);
    codes.push([body['code'], (body['saying'] as { key: string } | undefined)?.key]);
  }
  const noLog = ['BAD_REQUEST', 'problemNoLog'];
  expect(codes).toEqual([
    ['BAD_REQUEST', 'problemNote'],
    ['BAD_REQUEST', 'problemPointer'],
    ['BAD_REQUEST', 'problemPointer'],
    noLog,
    noLog,
    noLog,
    noLog,
  ]);
  // Six a minute of one account; the first was of a session the limit did not know yet.
  expect((await report(player)).status).toBe(429);
  const other = await server.player(0);
  expect((await report(other, { note: 'x'.repeat(MAX_NOTE + 1) })).status).toBe(400);
  expect((await report(other, { log: gz(head({ n: -1 })) })).body).toMatchObject({ status: false });
  // Bytes of a log that fit, but not the log; then a body no call takes.
  const random = Buffer.alloc(MAX_LOG_BYTES + 1, 7).toString('base64');
  expect((await report(other, { log: random })).body).toMatchObject({ status: false });
  expect((await report(other, { log: 'A'.repeat(4_000_000) })).status).toBe(413);
  expect((await report({ token: 'nobody' })).status).toBe(401);
  expect(await listProblems(server.db, 10)).toEqual([]);
});

test('the newest of a player are kept, and of all no more than fit', async () => {
  const [one, two] = [await server.player(0), await server.player(0)];
  const bounds = { aPlayer: 2, bytes: 3 * log.length + 1 };
  const take = (who: Player, note: string) => takeProblem(server.db, who.id, told({ note }), START, bounds);
  for (const note of ['a', 'b', 'c']) await take(one, note);
  expect((await listProblems(server.db, 10)).map(({ note }) => note)).toEqual(['c', 'b']);
  await take(two, 'd');
  await take(two, 'e');
  expect((await listProblems(server.db, 10)).map(({ note }) => note)).toEqual(['e', 'd', 'c']);
});
