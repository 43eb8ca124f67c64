import { sql } from 'kysely';
import * as v from 'valibot';
import { envelope } from '../../../../api/schemas/common';
import { callerOf, worldOfFile } from '../../support/world';

const world = worldOfFile();
let market: string;
let player: number;
let rival: number;
beforeEach(async () => {
  market = await world.market();
  [player, rival] = [await world.player(1000), await world.player(1000)];
});
afterEach(() => world.expectSound());

async function ask(path: string, body: unknown, who = player) {
  const call = world.book.calls.find((one) => one.path === path);
  if (!call) throw new Error(`no call ${path}`);
  const answer = await call.handle(v.parse(call.request, body) as never, callerOf(who));
  if (!answer.ok) return { code: answer.code, data: undefined };
  const reply = { status: true, message: answer.message, data: answer.data };
  return { ...answer, data: v.parse(envelope(call.reply), reply).data };
}
const replace = (bet_id: string, odds: number, stack: number | string, ref = 'resized-once') =>
  ask('bet/replaceBet', { bet_id, odds, stack, ref });
const ahead = async (who: number) =>
  (await ask('bet/getQueue', { market_id: market, selection_id: 11 }, who)).data;

it('keeps its place in the queue where only the size falls', async () => {
  const { bet_id } = await world.bet(player, { market, odds: 3, stake: 200, side: 'lay' });
  const behind = await world.bet(rival, { market, odds: 3, stake: 100, side: 'lay' });
  expect(await replace(bet_id, 3, 150)).toMatchObject({
    message: 'Bet made smaller. It keeps its place.',
    data: {
      bet: { bet_id, unmatched_stack: 150, cancelled_stack: 50, status: 'UNMATCHED' },
      replaced: { bet_id },
    },
  });
  expect(await ahead(player)).toEqual([{ bet_id, ahead: 0 }]);
  expect(await ahead(rival)).toEqual([{ bet_id: behind.bet_id, ahead: 150 }]);
  expect(await world.balance(player)).toEqual({ balance: 1000, held: 300 });
  expect(world.live.shown(market, 11, 'back')).toEqual([{ odds: 300, sizePaise: 250_00 }]);
  // The same reference once more takes nothing again; with another size it is another one's.
  expect(await replace(bet_id, 3, 150)).toMatchObject({
    code: 'DUPLICATE',
    data: { bet: { unmatched_stack: 150 } },
  });
  expect(await replace(bet_id, 3, 120)).toMatchObject({ code: 'REF_REUSED' });
  expect((await world.row(bet_id))?.unmatched_stack).toBe(150);
});

it('loses it where the size grows, or the price changes', async () => {
  const { bet_id } = await world.bet(player, { market, odds: 3, stake: 100 });
  await world.bet(rival, { market, odds: 3, stake: 100 });
  const grown = await replace(bet_id, 3, 180);
  const bet = (grown.data as { bet: { bet_id: string } }).bet;
  expect(grown).toMatchObject({
    data: { bet: { stack: 180, unmatched_stack: 180, odds: 3 }, replaced: { bet_id, status: 'CANCELLED' } },
  });
  expect(await ahead(player)).toEqual([{ bet_id: bet.bet_id, ahead: 100 }]);
  expect(await replace(bet.bet_id, 2.5, 120, 'resized-twice')).toMatchObject({
    data: { bet: { stack: 120, odds: 2.5 }, replaced: { bet_id: bet.bet_id, cancelled_stack: 180 } },
  });
  expect(await world.balance(player)).toEqual({ balance: 1000, held: 120 });
});

it('leaves the matched part of a bet, and what is not to be had, as it was', async () => {
  const { bet_id } = await world.bet(player, { market, odds: 3, stake: 100 });
  await world.bet(rival, { market, odds: 3, stake: 40, side: 'lay' });
  expect(await replace(bet_id, 3, 25)).toMatchObject({
    data: { bet: { matched_stack: 40, unmatched_stack: 25, cancelled_stack: 35, status: 'PARTIAL' } },
  });
  expect(await replace(bet_id, 3, 0, 'resized-none')).toMatchObject({ code: 'INVALID_STAKE' });
  expect(await replace(bet_id, 3, 'x', 'resized-text')).toMatchObject({ code: 'INVALID_STAKE' });
  expect(await replace(bet_id, 3, 1_000_000, 'resized-much')).toMatchObject({ code: 'INVALID_STAKE' });
  await ask('bet/cancelBet', { bet_id });
  expect(await replace(bet_id, 3, 10, 'resized-late')).toMatchObject({ code: 'NOT_CANCELLABLE' });
  expect((await world.row(bet_id))?.matched_stack).toBe(40);
});

it('is not made smaller than a bet may be, its matched part included', async () => {
  await sql`update markets set min_stake_paise = 5000 where id = ${market}`.execute(world.db);
  const { bet_id } = await world.bet(player, { market, odds: 3, stake: 100 });
  expect(await replace(bet_id, 3, 49.99, 'under-it')).toMatchObject({ code: 'INVALID_STAKE' });
  expect((await world.row(bet_id))?.unmatched_stack).toBe(100);
  await world.bet(rival, { market, odds: 3, stake: 50, side: 'lay' });
  expect(await replace(bet_id, 3, 1, 'with-matched')).toMatchObject({
    data: { bet: { matched_stack: 50, unmatched_stack: 1 } },
  });
});
