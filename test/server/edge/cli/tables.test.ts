import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { terminalOf } from '../../support/terminal';

let database: TestDatabase;
let admin: ReturnType<typeof terminalOf>;
beforeAll(async () => {
  database = await freshDatabase();
  admin = terminalOf(database);
});
afterAll(() => database.drop());

const logged = async () =>
  (await database.db.selectFrom('audit_log').selectAll().orderBy('seq').execute()).map(
    ({ command, subject_id, outcome }) => [command, subject_id, outcome],
  );

test('every table is listed with its terms, usual at first', async () => {
  const { out } = await admin('tables', 'list');
  expect(out).toMatch(/^TABLE +ID +STATE +ROUND +STAKES +MARGIN +NAME +VIDEO\n/);
  expect(out).toMatch(/\nlucky7 +-145 +open +100\.00-1,00,000\.00 +Lucky 7 A(\n|$)/);
  expect(out).toMatch(/\nteen +-2 +open +100\.00-1,00,000\.00 +2% +Teenpatti one-day(\n|$)/);
});

test('closing, opening and limits are written down, and doing it again changes nothing', async () => {
  const before = (await logged()).length;
  expect((await admin('tables', 'close', '-145')).out).toBe(
    'lucky7  Lucky 7 A: closed, stakes 100.00-1,00,000.00',
  );
  expect((await admin('tables', 'close', 'lucky7')).out).toMatch(/; nothing was changed$/);
  expect((await admin('tables', 'limits', 'lucky7', '--min-stake', '50', '--max-stake', '25000')).out).toBe(
    'lucky7  Lucky 7 A: closed, stakes 50.00-25,000.00',
  );
  expect((await admin('tables', 'open', 'lucky7')).out).toBe(
    'lucky7  Lucky 7 A: open, stakes 50.00-25,000.00',
  );
  expect(
    (await admin('tables', 'limits', 'lucky7', '--min-stake', 'usual', '--max-stake', 'usual')).out,
  ).toBe('lucky7  Lucky 7 A: open, stakes 100.00-1,00,000.00');
  expect((await logged()).slice(before)).toEqual([
    ['tables close', 'lucky7', 'done'],
    ['tables close', 'lucky7', 'done'],
    ['tables limits', 'lucky7', 'done'],
    ['tables open', 'lucky7', 'done'],
    ['tables limits', 'lucky7', 'done'],
  ]);
});

test('the margin of a quoted table stays within what bets may return', async () => {
  expect((await admin('tables', 'margin', 'teen', '4')).out).toMatch(/, margin 4%$/);
  for (const value of ['0', '16', '2.5', 'x'])
    expect((await admin('tables', 'margin', 'teen', value)).err).toMatch(/from 1 to 15, or usual/);
  expect((await admin('tables', 'margin', 'lucky7', '4')).err).toMatch(/printed/);
  expect((await admin('tables', 'margin', 'teen', 'usual')).out).toMatch(/, margin 2%$/);
});

test('pictures come from an origin that the setting allows, and go with it', async () => {
  const url = 'https://video.example/lucky7';
  expect((await admin('tables', 'video', 'lucky7', url)).err).toMatch(/not among the allowed origins/);
  expect((await admin('set-setting', 'table_video_origins', 'https://video.example/path')).code).toBe(1);
  expect((await admin('set-setting', 'table_video_origins', 'https://video.example')).code).toBe(0);
  expect((await admin('tables', 'video', 'lucky7', url)).out).toMatch(
    /, shown at https:\/\/video\.example\/lucky7$/,
  );
  expect((await admin('tables', 'video', 'lucky7', 'https://other.example/')).code).toBe(1);
  expect((await admin('tables', 'list')).out).toContain(url);
  await admin('set-setting', 'table_video_origins', 'https://other.example');
  expect((await admin('tables', 'list')).out).not.toContain(url);
  expect((await admin('tables', 'video', 'lucky7', 'none')).code).toBe(0);
});

test.each([
  [['tables', 'close', 'nothing'], /there is no table "nothing"/],
  [['tables', 'limits', 'lucky7'], /nothing to set/],
  [['tables', 'limits', 'lucky7', '--min-stake', '99.50'], /whole rupees/],
  [
    ['tables', 'limits', 'lucky7', '--min-stake', '5000', '--max-stake', '100'],
    /from 5,000\.00 to 100\.00; nothing/,
  ],
  [['tables', 'video', 'lucky7', 'http://video.example'], /https/],
  [['tables', 'void', 'lucky7', '--reason', 'A card'], /no round without a result/],
])('%j is refused', async (argv, words) => {
  const before = await database.db.selectFrom('casino_terms').selectAll().orderBy('slug').execute();
  const { code, err } = await admin(...argv);
  expect(code).toBe(1);
  expect(err).toMatch(words);
  expect(await database.db.selectFrom('casino_terms').selectAll().orderBy('slug').execute()).toEqual(before);
});
