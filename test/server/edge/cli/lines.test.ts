import { runAdmin } from '../../../../server/edge/cli/program';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { bookmakerIn, sessionIn, struck } from '../../support/struck';

let database: TestDatabase;
let env: Record<string, string>;
beforeAll(async () => {
  database = await freshDatabase();
  const { user, socketDir, database: name } = database.address;
  env = { DATABASE_URL: `postgres://${user}@${encodeURIComponent(socketDir)}/${name}` };
});
afterEach(async () => expect(await admin('audit')).toMatchObject({ out: 'audit: clean' }));
afterAll(() => database.drop());

async function admin(...argv: string[]) {
  let out = '';
  let err = '';
  const code = await runAdmin(argv, { env, out: (text) => (out += text), err: (text) => (err += text) });
  return { code, out: out.trim(), err: err.trim() };
}
const market = (id: string) =>
  database.db.selectFrom('markets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test.each([
  [['ipl', 'fours', '25.5', '--of', 'Ground'], 'FIGURE is a whole number from 0 to 9999'],
  [['moon', 'fours', '25', '--of', 'Ground'], 'COMPETITION is one of bigBash, ipl'],
  [['ipl', 'goals', '25', '--of', 'Ground'], 'EVENT is one of firstOverRuns'],
  [['ipl', 'fours', '25', '--of', ' '], '--of is the name of a ground or a side'],
])('an average of %j is refused in words', async (argv, words) => {
  expect(await admin('average', ...argv)).toMatchObject({ code: 1, err: expect.stringContaining(words) });
  expect((await admin('averages')).out).toBe('none was entered: those of the competitions count');
});

test('averages are entered, listed and taken back', async () => {
  expect((await admin('average', 'ipl', 'fours', '31', '--of', 'Wankhede')).out).toBe(
    'ipl, fours, Wankhede: 31',
  );
  expect((await admin('average', 'ipl', 'fours', '32', '--of', 'WANKHEDE')).code).toBe(0);
  expect((await admin('averages')).out).toBe('ipl  wankhede  fours  32');
  const back = await admin('average', 'ipl', 'fours', 'default', '--of', 'Wankhede');
  expect(back.out).toContain("the competition's figure counts again");
  const again = await admin('average', 'ipl', 'fours', 'default', '--of', 'Wankhede');
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining('there was none') });
});

let fans = 0;
describe('sessions', () => {
  const bettor = async () => {
    const name = `fan${(fans += 1)}`;
    await admin('add-player', name, 'Fan@123456', '--chips', '1000');
    const row = database.db.selectFrom('players').select('id').where('user_name', '=', name);
    return { name, id: (await row.executeTakeFirstOrThrow()).id };
  };
  const balanceOf = async (id: number) =>
    (
      await database.db
        .selectFrom('accounts')
        .select('balance_paise')
        .where('player_id', '=', id)
        .executeTakeFirstOrThrow()
    ).balance_paise / 100;

  test('are suspended, opened and settled on a number, by their own command or as any market', async () => {
    const [one, other] = [await sessionIn(database.db), await sessionIn(database.db)];
    const { id: player } = await bettor();
    await struck(database.db, { market: one, player, price: 63 });
    await struck(database.db, { market: other, player, side: 'lay', price: 60 });
    expect((await admin('line', one, 'suspend')).out).toBe(`suspended:\n${one}`);
    expect((await market(one)).held).toBe(true);
    expect((await admin('line', one, 'open')).out).toBe(`opened:\n${one}`);
    expect((await admin('line', one, 'result', '63')).out).toBe(`market ${one} closed; players settled: 1`);
    expect((await admin('result', other, '59')).code).toBe(0);
    expect((await market(other)).result).toBe('NUMBER:59');
    expect(await balanceOf(player)).toBe(1200);
    expect(await admin('result', await sessionIn(database.db), 'India')).toMatchObject({
      code: 1,
      err: expect.stringContaining('a session ends on a whole number like 63'),
    });
  });

  test('are deleted with a reason, and every stake goes back', async () => {
    const id = await sessionIn(database.db);
    const { id: player } = await bettor();
    await struck(database.db, { market: id, player, price: 63 });
    expect(await admin('line', id, 'delete')).toMatchObject({ code: 1 });
    expect((await admin('line', id, 'delete', '--reason', 'Overs reduced')).code).toBe(0);
    expect((await market(id)).result).toBe('VOID:Overs reduced');
    expect(await balanceOf(player)).toBe(1000);
  });

  test('are moved by hand, and open gives the line back to the feed', async () => {
    const id = await sessionIn(database.db);
    expect((await admin('line', id, 'move', '60', '63')).out).toBe(
      `${id} stands at No 60 (100), Yes 63 (100) until "line ${id} open"`,
    );
    await admin('line', id, 'move', '61', '61', '110', '90');
    expect((await market(id)).moved_line).toEqual({ no: 61, yes: 61, noRateBps: 11_000, yesRateBps: 9000 });
    await admin('line', id, 'suspend');
    expect(await market(id)).toMatchObject({ held: true, moved_line: { no: 61 } });
    expect((await admin('line', id, 'open')).out).toBe(`opened:\n${id}`);
    expect(await market(id)).toMatchObject({ held: false, moved_line: null });
    const { out } = await admin('log', '--json');
    const rows = JSON.parse(out) as { command: string; subject_id: string }[];
    expect(rows.filter(({ subject_id }) => subject_id === id).map(({ command }) => command)).toEqual([
      'line open',
      'line suspend',
      'line move',
      'line move',
    ]);
  });

  test('are not moved where there is no such line', async () => {
    const [id, bookmaker] = [await sessionIn(database.db), await bookmakerIn(database.db)];
    const digits = await sessionIn(database.db, { type: 'lastDigit' });
    for (const [argv, err] of [
      [[id, 'move', '63', '60'], 'No must not stand above Yes, and both at whole runs of the ladder'],
      [[id, 'move', '60.5', '63'], 'lines and rates are whole numbers like 60 63 100 100'],
      [[id, 'move', '60', '63', '0', '100'], 'No must not stand above Yes'],
      [[id, 'move', '60'], 'move takes 2 or 4 values, not 1'],
      [[digits, 'move', '5', '5'], 'bets on this session are on selections and not on a line'],
      [[id, 'raise'], '"raise" is none of suspend, open, result, delete, move'],
      [[id, 'result'], 'result takes 1 values, not 0'],
      [[bookmaker, 'result', '63'], `there is no session ${bookmaker}`],
    ] as const) {
      const refused = await admin('line', ...argv);
      expect(refused).toMatchObject({ code: 1, out: '' });
      expect(refused.err).toContain(err);
    }
    expect(await market(id)).toMatchObject({ result: null, moved_line: null });
  });

  test('get another result with a reason, once', async () => {
    const id = await sessionIn(database.db);
    const { id: player } = await bettor();
    await struck(database.db, { market: id, player, price: 63 });
    const correct = (...argv: string[]) => admin('correct-result', id, ...argv);
    expect(await correct('62', '--reason', 'Wrong')).toMatchObject({
      code: 1,
      err: `market ${id} has no result yet: "result" gives it one`,
    });
    await admin('result', id, '63');
    expect((await correct('62')).err).toContain("required option '--reason <text>' not specified");
    expect(await correct('62', '--reason', ' ')).toMatchObject({ code: 1 });
    expect((await correct('62', '--reason', 'Wrong')).out).toBe(
      `market ${id} corrected: NUMBER:62\nplayer ${player}: -200.00`,
    );
    expect((await correct('62', '--reason', 'Wrong')).out).toBe(
      `market ${id} has that result; nothing was changed`,
    );
    expect(await balanceOf(player)).toBe(900);
    const voided = JSON.parse((await correct('void', '--reason', 'Rain', '--json')).out) as object;
    expect(voided).toEqual({
      status: 'corrected',
      result: 'VOID:Rain',
      moved: [{ player, amount: 100 }],
    });
  });

  test('and bookmakers keep their rates when a runner leaves', async () => {
    const id = await bookmakerIn(database.db);
    const { id: player } = await bettor();
    await struck(database.db, { market: id, player, price: 98 });
    expect((await admin('remove-runner', id, '13', '--factor', '25')).out).toBe(
      '13 removed; bets void: 0, reduced: 0, cancelled: 0; rates are not reduced',
    );
    await admin('result', id, '11');
  });
});
