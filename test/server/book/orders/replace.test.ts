import { sql } from 'kysely';
import * as v from 'valibot';
import { envelope } from '../../../../api/schemas/common';
import { tidyAnswers } from '../../../../server/book/orders/order/answers';
import { callerOf, worldOfFile } from '../../support/world';

const world = worldOfFile();
let market: string;
let player: number;
let rival: number;
beforeEach(async () => {
  market = await world.market();
  [player, rival] = [await world.player(1000), await world.player(1000)];
  world.sent.length = 0;
});
afterEach(() => world.expectSound());

/** A call as the HTTP layer makes it. */
async function ask(path: string, body: unknown, who = player) {
  const call = world.book.calls.find((one) => one.path === path);
  if (!call) throw new Error(`no call ${path}`);
  const answer = await call.handle(v.parse(call.request, body) as never, callerOf(who));
  if (!answer.ok) return { code: answer.code, data: undefined };
  const reply = { status: true, message: answer.message, data: answer.data };
  return { ...answer, data: v.parse(envelope(call.reply), reply).data };
}
const move = (bet_id: string, odds: number, ref = 'moved-once', who = player) =>
  ask('bet/replaceBet', { bet_id, odds, ref }, who);
const queue = (who: number, selection_id: number | string = 11) =>
  ask('bet/getQueue', { market_id: market, selection_id }, who);

/** Every bet of the player as 'odds status open', oldest first. */
async function bets(): Promise<string[]> {
  const { rows } = await sql<{ bet: string }>`
    select concat_ws(' ', odds, status, open_paise / 100) as bet from bets where player_id = ${player} order by id`.execute(
    world.db,
  );
  return rows.map(({ bet }) => bet);
}

it('takes what is open to another price, and its funds along', async () => {
  const { bet_id } = await world.bet(player, { market, side: 'lay', odds: 2, stake: 100, keep: true });
  await world.bet(rival, { market, odds: 2, stake: 30 });
  await world.book.idle();
  world.sent.length = 0;
  const moved = await move(bet_id, 1.5);
  expect(moved).toMatchObject({
    message: 'Bet moved. It waits at its new price.',
    data: {
      bet: {
        ref: 'moved-once',
        is_back: '0',
        odds: 1.5,
        stack: 70,
        unmatched_stack: 70,
        status: 'UNMATCHED',
      },
      replaced: { bet_id, matched_stack: 30, unmatched_stack: 0, cancelled_stack: 70, status: 'MATCHED' },
    },
  });
  // 30 matched at 2.0 and 70 open at 1.5.
  expect(await world.balance(player)).toEqual({ balance: 1000, held: 65 });
  expect(world.live.shown(market, 11, 'back')).toEqual([{ odds: 150, sizePaise: 70_00 }]);
  await world.book.idle();
  const told = world.sent.flatMap(({ change }) => change.bets.map(({ bet_id: id }) => id));
  expect(told).toContain(bet_id);
  const { keep_in_play } = await world.db
    .selectFrom('bets')
    .select('keep_in_play')
    .where('ref', '=', 'moved-once')
    .executeTakeFirstOrThrow();
  expect(keep_in_play).toBe(true);
});

it('is matched at once where somebody waits, at the better price', async () => {
  await world.bet(rival, { market, odds: 1.8, stake: 40 });
  const { bet_id } = await world.bet(player, { market, side: 'lay', odds: 1.5, stake: 100 });
  expect(await move(bet_id, 2)).toMatchObject({
    message: 'Bet placed: 40.00 matched, 60.00 waits to be matched.',
    data: { bet: { fills: [{ odds: 1.8, stack: 40 }], unmatched_stack: 60, odds: 2 } },
  });
});

it('moves once for one reference, however often and whenever it is asked', async () => {
  const { bet_id } = await world.bet(player, { market, odds: 3, stake: 100 });
  const answers = await Promise.all(Array.from({ length: 8 }, () => move(bet_id, 4)));
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(answers.filter(({ code }) => code === 'DUPLICATE')).toHaveLength(7);
  expect(await move(bet_id, 5)).toMatchObject({ code: 'REF_REUSED' });
  await tidyAnswers(world.db, world.clock.now() + 25 * 3_600_000);
  expect(await move(bet_id, 4)).toMatchObject({
    code: 'DUPLICATE',
    data: { bet: { ref: 'moved-once', odds: 4 }, replaced: { bet_id } },
  });
  expect(await move(bet_id, 5)).toMatchObject({ code: 'REF_REUSED' });
  expect(await bets()).toEqual(['300 CANCELLED 0', '400 UNMATCHED 100']);
});

it('leaves the bet as it was where it cannot be placed anew', async () => {
  const { bet_id } = await world.bet(player, { market, side: 'lay', odds: 2, stake: 400 });
  await world.bet(player, { market, odds: 4, stake: 100 });
  const before = await bets();
  const refused = async (odds: number, code: string, ref: string) =>
    expect([odds, (await move(bet_id, odds, ref)).code]).toEqual([odds, code]);
  await refused(1.505, 'INVALID_ODDS', 'unreadable');
  await refused(2.01, 'INVALID_ODDS', 'off-ladder');
  await refused(3.95, 'INSUFFICIENT_FUNDS', 'out-of-funds');
  // It would stand against the player's own back.
  await refused(4.1, 'RATE_CHANGED', 'against-own');
  world.define(market, { status: 'SUSPENDED' });
  await refused(1.5, 'MARKET_SUSPENDED', 'suspended');
  world.define(market, {});
  expect(await bets()).toEqual(before);
  expect(world.live.shown(market, 11, 'back')).toEqual([{ odds: 200, sizePaise: 400_00 }]);
  // The refusal is kept under its reference.
  await refused(1.5, 'DUPLICATE', 'suspended');
});

it('moves nothing that is not there: of others, unknown, matched or cancelled', async () => {
  const { bet_id } = await world.bet(player, { market, odds: 2, stake: 100 });
  expect(await move(bet_id, 3, 'by-another', rival)).toMatchObject({ code: 'UNKNOWN_BET' });
  expect(await move('none', 3)).toMatchObject({ code: 'UNKNOWN_BET' });
  await world.book.cancel(player, bet_id);
  expect(await move(bet_id, 3)).toMatchObject({ code: 'NOT_CANCELLABLE' });
  expect(await bets()).toEqual(['200 CANCELLED 0']);
});

it('moves a bet to one of two places, and cancels it only where it still stands', async () => {
  const { bet_id } = await world.bet(player, { market, odds: 2, stake: 100 });
  const answers = await Promise.all([move(bet_id, 3, 'to-three-0'), move(bet_id, 4, 'to-four-0')]);
  expect(answers.map(({ code }) => code ?? 'moved').sort()).toEqual(['NOT_CANCELLABLE', 'moved']);
  expect((await bets()).filter((bet) => bet.endsWith('UNMATCHED 100'))).toHaveLength(1);
});

describe('in play', () => {
  beforeEach(async () => {
    market = await world.market({ inPlay: true, betDelay: 5 });
    world.price(market, 11, { atb: [[2, 500]] });
  });

  async function waiting() {
    const { bet_id } = await world.bet(player, { market, odds: 3, stake: 100 });
    const answer = move(bet_id, 2);
    while ((await ask('bet/timeline', { ref: 'moved-once' })).code === 'UNKNOWN_BET')
      await new Promise(setImmediate);
    return { bet_id, answer };
  }

  it('a move that would match waits its delay, and the bet stands meanwhile', async () => {
    const { bet_id, answer } = await waiting();
    expect(await bets()).toEqual(['300 UNMATCHED 100']);
    world.price(market, 11, { atb: [[3, 30]] });
    await world.book.idle();
    await world.clock.advance(5000);
    expect(await answer).toMatchObject({
      data: { bet: { fills: [{ odds: 2, stack: 70 }] }, replaced: { bet_id, matched_stack: 30 } },
    });
    expect(await bets()).toEqual(['300 MATCHED 0', '200 MATCHED 0']);
  });

  it('one that only joins the queue waits none; one whose bet is cancelled meanwhile places nothing', async () => {
    const { bet_id, answer } = await waiting();
    await world.book.cancel(player, bet_id);
    await world.clock.advance(5000);
    expect(await answer).toMatchObject({ code: 'NOT_CANCELLABLE' });
    const { bet_id: other } = await world.bet(player, { market, odds: 3, stake: 100 });
    expect(await move(other, 2.5, 'only-joins')).toMatchObject({ data: { bet: { status: 'UNMATCHED' } } });
  });
});

it('says how much waits before an order at its price, and loses its place by moving there and back', async () => {
  const first = await world.bet(rival, { market, odds: 3, stake: 25.5 });
  const mine = await world.bet(player, { market, odds: 3, stake: 10 });
  const next = await world.bet(player, { market, odds: 3, stake: 10 });
  const alone = await world.bet(player, { market, odds: 3.1, stake: 10 });
  await world.bet(rival, { market, odds: 3, stake: 50 });
  await world.bet(player, { market, runner: 12, odds: 3, stake: 10 });
  expect((await queue(player)).data).toEqual([
    { bet_id: mine.bet_id, ahead: 25.5 },
    { bet_id: next.bet_id, ahead: 35.5 },
    { bet_id: alone.bet_id, ahead: 0 },
  ]);
  await world.bet(await world.player(100), { market, side: 'lay', odds: 3, stake: 5 });
  expect((await queue(rival)).data).toEqual([
    { bet_id: first.bet_id, ahead: 0 },
    { bet_id: expect.any(String), ahead: 40.5 },
  ]);
  await move(mine.bet_id, 3.1, 'there-and');
  const there = await world.db
    .selectFrom('bets')
    .select('id')
    .where('ref', '=', 'there-and')
    .executeTakeFirst();
  await move(String(there?.id), 3, 'and-back');
  // What is left of the rival's first, the player's other, and the rival's second.
  expect((await queue(player)).data).toContainEqual({ bet_id: expect.any(String), ahead: 80.5 });
  expect((await queue(player, 'none')).data).toEqual([]);
});
