import * as v from 'valibot';
import { envelope } from '../../../api/schemas/common';
import { isHaltOn } from '../../../domain/placing/halt';
import { createHalts } from '../../../server/halts/halts';
import { refuseHalted } from '../../../server/halts/standing';
import type { Halts } from '../../../server/halts/halts';
import { armed } from '../support/armed';
import { freshDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';
import { terminalOf } from '../support/terminal';
import { callerOf, createWorld, SHORTENED } from '../support/world';
import type { World } from '../support/world';

let database: TestDatabase;
let world: World;
let admin: ReturnType<typeof terminalOf>;
let halts: Halts;
let market: string;
let player: number;
let rival: number;
beforeAll(async () => {
  database = await freshDatabase();
  world = createWorld(database.db);
  admin = terminalOf(database);
  halts = createHalts(database.db, (standing) =>
    world.book.haltsChanged((bet) => {
      const halt = standing.find((one) => isHaltOn(one, { ...bet, matchId: 'match', sportId: 4 }));
      return halt && refuseHalted(halt);
    }),
  );
});
afterAll(async () => {
  await world.book.stop();
  await database.drop();
});
beforeEach(async () => {
  market = await world.market();
  [player, rival] = [await world.player(1000), await world.player(1000)];
  world.price(market, 11, { atb: [[4.7, 1000]], atl: [[4.9, 1000]] });
});
afterEach(async () => {
  await database.db.deleteFrom('halts').execute();
  await halts.readAll();
  await world.expectSound();
});

const halt = (...argv: string[]) => admin('halt', ...argv, '--reason', 'We look into it');
const codeOf = (answer: object): unknown => ('code' in answer ? answer.code : 'taken');
const bet = async (who = player, on = market) =>
  codeOf(await world.place(who, { market: on, odds: 4.7, stake: 10 }));

async function ask(path: string, body: unknown, who = player) {
  const call = world.book.calls.find((one) => one.path === path);
  if (!call) throw new Error(`no call ${path}`);
  const answer = await call.handle(v.parse(call.request, body) as never, callerOf(who));
  if (!answer.ok) return { code: answer.code, data: {} as Record<string, unknown> };
  const reply = { status: true, message: answer.message, data: answer.data };
  return { code: 'taken', data: v.parse(envelope(call.reply), reply).data as Record<string, unknown> };
}

it('stops what it names and nothing else, until it is taken back', async () => {
  const other = await world.market();
  const cases: [readonly string[], readonly unknown[]][] = [
    [
      ['market', market],
      ['HALTED', 'taken', 'HALTED'],
    ],
    [
      ['match', 'match'],
      ['HALTED', 'HALTED', 'HALTED'],
    ],
    [
      ['sport', 'cricket'],
      ['HALTED', 'HALTED', 'HALTED'],
    ],
    [
      ['sport', 'tennis'],
      ['taken', 'taken', 'taken'],
    ],
    [[], ['HALTED', 'HALTED', 'HALTED']],
  ];
  for (const [what, codes] of cases) {
    expect([what, (await halt(...what)).code]).toEqual([what, 0]);
    expect([what, await bet(), await bet(player, other), await bet(rival)]).toEqual([what, ...codes]);
    expect([what, (await admin('resume', ...what)).code]).toEqual([what, 0]);
    expect(await bet()).toBe('taken');
  }
});

it('says since when and why, once under a reference', async () => {
  await halt('market', market);
  const asked = { market, odds: 4.7, stake: 10, ref: 'said-while-stopped' };
  expect(await world.place(player, asked)).toMatchObject({
    ok: false,
    code: 'HALTED',
    message: expect.stringMatching(
      /^Bets are stopped since \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d: We look into it. Nothing was done.$/,
    ),
    saying: { key: 'halted', values: { reason: 'We look into it' } },
  });
  await admin('resume', 'market', market);
  expect(await world.place(player, asked)).toMatchObject({ ok: false, saying: { key: 'halted' } });
});

it('stops one player, whose orders meet nothing, and nobody else', async () => {
  const name = await database.db
    .selectFrom('players')
    .select('user_name')
    .where('id', '=', player)
    .executeTakeFirstOrThrow();
  const waiting = await world.bet(player, { market, side: 'lay', odds: 4.8, stake: 50 });
  await halt('player', name.user_name);
  expect([await bet(), await bet(rival)]).toEqual(['HALTED', 'taken']);
  expect(await world.bet(rival, { market, odds: 4.8, stake: 50 })).toMatchObject({ status: 'UNMATCHED' });
  world.price(market, 11, { atb: [[4.7, 1000]], atl: [[4.8, 1000]] });
  await world.book.idle();
  expect(await world.row(waiting.bet_id)).toMatchObject({ status: 'UNMATCHED' });
  expect((await world.book.cancel(player, waiting.bet_id)).ok).toBe(true);
  await world.book.cancel(rival, (await world.bet(rival, { market, odds: 5, stake: 5 })).bet_id);
});

it('leaves what rests unmatched, and matches it when bets are taken again', async () => {
  const { bet_id } = await world.bet(player, { market, odds: 5, stake: 10 });
  await halt('market', market);
  await halts.readAll();
  world.price(market, 11, {
    atb: [[5, 1000]],
    atl: [
      [4.9, 0],
      [5.1, 1000],
    ],
  });
  await world.book.idle();
  expect(await world.row(bet_id)).toMatchObject({ status: 'UNMATCHED' });
  await admin('resume', 'market', market);
  await halts.readAll();
  await world.book.idle();
  expect(await world.row(bet_id)).toMatchObject({ status: 'MATCHED' });
});

it.each([true, false])(
  'refuses bets under way in their delay (the halt is heard of: %s)',
  async (isHeard) => {
    const live = await world.market({ inPlay: true, betDelay: 5 });
    world.price(live, 11, { atb: [[2, 1000]] });
    const waits = armed(world.clock, 5000);
    const answer = world.place(player, { market: live, odds: 2, stake: 10 });
    await waits;
    await halt();
    if (isHeard) await halts.readAll();
    else await world.clock.advance(5000);
    expect(codeOf(await answer)).toBe('HALTED');
  },
);

it('lets cancels, smaller orders and cash out go on, unless everything is stopped', async () => {
  const open = await world.bet(player, { market, odds: 6, stake: 100 });
  await world.bet(player, { market, odds: 4.7, stake: 100 });
  world.price(market, 11, SHORTENED);
  const resize = (stack: number, odds = 6) =>
    ask('bet/replaceBet', { bet_id: open.bet_id, odds, stack, ref: `resized-to-${stack}-at-${odds * 10}` });
  const cashOut = async (ref: string) => {
    const { data } = await ask('bet/cashOutQuote', { market_id: market });
    return (await ask('bet/cashOut', { quote_id: data['quote_id'], ref })).code;
  };
  await halt('market', market, '--everything');
  expect([
    (await resize(50)).code,
    await cashOut('while-all-is-stopped'),
    codeOf(await world.book.cancel(player, open.bet_id)),
    (await ask('bet/cancelBets', { market_id: market })).code,
  ]).toEqual(['HALTED', 'HALTED', 'HALTED', 'HALTED']);
  await admin('resume', 'market', market);
  await halt('market', market);
  expect([(await resize(50)).code, (await resize(50, 5.5)).code]).toEqual(['taken', 'HALTED']);
  expect(await cashOut('while-bets-are-stopped')).toBe('taken');
  expect((await world.book.cancel(player, open.bet_id)).ok).toBe(true);
});

it('is written down, shown, and refused where it makes no sense', async () => {
  expect((await halt('market', market)).out).toBe(
    `market ${market} is stopped (cancels, cash out and smaller bets go on): no bet begun before is open, and none is taken until "resume market ${market}"`,
  );
  expect((await admin('halts')).out).toMatch(
    new RegExp(`^STOPPED +SINCE +CANCELS +REASON\\nmarket ${market} +\\S+ \\S+ +go on +We look into it$`),
  );
  expect(await halt('market', market)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/is stopped since .*: We look into it$/),
  });
  expect((await halt('market', market, '--everything')).code).toBe(0);
  expect((await admin('--json', 'halts')).out).toContain('"cancels":"stopped"');
  expect((await admin('resume', 'market', market)).out).toBe(`market ${market} goes on`);
  for (const [argv, says] of [
    [['resume'], 'all betting is not stopped; nothing was changed'],
    [['halt', 'market', '1.none', '--reason', 'Why'], 'there is no market 1.none'],
    [['halt', 'player', 'nobody', '--reason', 'Why'], 'there is no player nobody'],
    [['halt', 'sport', 'chess', '--reason', 'Why'], 'there is no sport chess'],
    [['halt', 'sport', '--reason', 'Why'], 'what is stopped is one of'],
    [['halt', 'all', '--reason', ' '], 'players read it'],
  ] as const)
    expect(await admin(...argv)).toMatchObject({ code: 1, err: expect.stringContaining(says) });
});

it('is known to pages and /health as it was last heard of, and heard of by notice alone', async () => {
  expect(halts.state()).toBeUndefined();
  await halt('--everything');
  expect(await halts.onNotice(JSON.stringify({ kind: 'sports' }))).toBe(false);
  expect(halts.standing()).toEqual([]);
  expect(await halts.onNotice(JSON.stringify({ kind: 'halts' }))).toBe(true);
  expect(halts.state()).toEqual([
    {
      scope: 'all',
      everything: true,
      since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      reason: 'We look into it',
    },
  ]);
});
