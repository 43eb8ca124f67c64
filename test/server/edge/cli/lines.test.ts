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

  test('are not moved here, and what is no session has no line', async () => {
    const [id, bookmaker] = [await sessionIn(database.db), await bookmakerIn(database.db)];
    for (const [argv, err] of [
      [[id, 'move', '60', '63', '100', '100'], 'the feed moves lines; "suspend" stops the bets on one'],
      [[id, 'raise'], '"raise" is none of suspend, open, result, delete, move'],
      [[id, 'result'], 'result takes 1 values, not 0'],
      [[bookmaker, 'result', '63'], `there is no session ${bookmaker}`],
    ] as const)
      expect(await admin('line', ...argv)).toEqual({ code: 1, out: '', err });
    expect((await market(id)).result).toBeNull();
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
      ...{ status: 'corrected', result: 'VOID:Rain', moved: [{ player, amount: 100 }] },
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
