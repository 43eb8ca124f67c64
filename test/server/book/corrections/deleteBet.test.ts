import type { BetRow } from '../../../../api/schemas/bets';
import { deleteBet } from '../../../../server/book/corrections/deleteBet';
import type { Deletion } from '../../../../server/book/corrections/deleteBet';
import { twoIn } from '../../support/two';
import { callerOf, START, worldOfFile } from '../../support/world';

const DAY_MS = 86_400_000;

const world = worldOfFile(7);
let market: string;
let backer: number;
let layer: number;
beforeEach(async () => {
  ({ market, player: backer, rival: layer } = await twoIn(world, 1000));
});
afterEach(() => world.expectSound());

async function erase(betId: string, rest: Partial<Deletion> = {}) {
  const deletion = { betId: Number(betId), reason: 'Wrong rate', by: 'operator', now: START, ...rest };
  const deleted = await deleteBet(world.db, deletion);
  await world.book.onAdminNotice(JSON.stringify({ kind: 'corrected', marketId: market }));
  await world.book.idle();
  return deleted;
}
const posted = (playerId: number) =>
  world.db
    .selectFrom('transactions')
    .selectAll()
    .where('kind', '=', 'correction')
    .where('player_id', '=', playerId)
    .execute();

describe('before the market ends', () => {
  it('frees what a bet against the house held back, and the player sees why', async () => {
    world.price(market, 11, { atb: [[2, 300]] });
    world.price(market, 11, { atb: [[2.2, 50]] });
    const { bet_id } = await world.bet(backer, { market, odds: 2, stake: 100 });
    world.sent.length = 0;
    expect(await erase(bet_id)).toMatchObject({ status: 'deleted', counterBets: [], moved: [] });
    expect(await world.balance(backer)).toEqual({ balance: 1000, held: 0 });
    const row = {
      bet_id,
      status: 'DELETED',
      void_reason: 'Wrong rate',
      delete_status: 1,
      matched_stack: 0,
      matched_odds: 2.1,
    };
    expect(await world.row(bet_id)).toMatchObject(row);
    expect(world.sent).toMatchObject([{ playerId: backer, change: { id: market, bets: [row] } }]);
    expect(await posted(backer)).toMatchObject([
      {
        key: `delete:${bet_id}:${backer}`,
        explanation: {
          rule: { id: 'bet.deletion', version: 2 },
          inputs: { reason: 'Wrong rate' },
          netPaise: 0,
        },
      },
    ]);
  });

  it('stays in the list for a day of the exchange, then only among the deleted ones', async () => {
    const { bet_id } = await world.bet(backer, { market, odds: 9, stake: 10 });
    const list = async (bet_type: 'M' | 'D') => {
      const call = world.book.calls.find(({ path }) => path === 'bet/getMarketAndFancyBet');
      const answer = await call?.handle({ bet_type, match_id: 'match' } as never, callerOf(backer));
      return answer?.ok ? ((answer.data ?? []) as BetRow[]).map((row) => row.bet_id) : [];
    };
    await erase(bet_id);
    await world.clock.advance(DAY_MS - 1);
    expect(await list('M')).toEqual([bet_id]);
    await world.clock.advance(1);
    expect(await list('M')).toEqual([]);
    expect(await list('D')).toEqual([bet_id]);
  });

  it('does nothing the second time, and nothing for a bet there is not', async () => {
    world.price(market, 11, { atb: [[2, 300]] });
    const { bet_id } = await world.bet(backer, { market, odds: 2, stake: 100 });
    await erase(bet_id);
    expect(await erase(bet_id, { reason: 'Again' })).toEqual({ status: 'already' });
    expect(await world.row(bet_id)).toMatchObject({ void_reason: 'Wrong rate' });
    expect(await posted(backer)).toHaveLength(1);
    expect(await erase('999999999')).toEqual({ status: 'unknown' });
  });

  it('deletes once when two operators do it at the same moment', async () => {
    const { bet_id } = await world.bet(backer, { market, odds: 9, stake: 10 });
    const statuses = (await Promise.all([erase(bet_id), erase(bet_id)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual(['already', 'deleted']);
  });

  it('ends what two players had agreed for both, and leaves the rest of the other bet standing', async () => {
    const lay = await world.bet(layer, { market, side: 'lay', odds: 3, stake: 100 });
    const first = await world.bet(backer, { market, odds: 3, stake: 40 });
    const second = await world.bet(backer, { market, odds: 3, stake: 25 });
    expect(await world.balance(layer)).toEqual({ balance: 1000, held: 200 });
    expect(await erase(first.bet_id)).toMatchObject({ counterBets: [Number(lay.bet_id)] });
    expect(await world.row(lay.bet_id)).toMatchObject({
      status: 'PARTIAL',
      matched_stack: 25,
      unmatched_stack: 35,
      cancelled_stack: 40,
    });
    expect(await world.balance(layer)).toEqual({ balance: 1000, held: 120 });
    expect(await world.balance(backer)).toEqual({ balance: 1000, held: 25 });
    expect(await world.row(second.bet_id)).toMatchObject({ status: 'MATCHED', matched_stack: 25 });
    // What is left of the lay still stands in the book and meets the next back.
    expect(world.live.get(market)?.runners.get(11)?.restingAtb.get(300)).toBe(35_00);
    expect(await world.bet(backer, { market, odds: 3, stake: 35 })).toMatchObject({ status: 'MATCHED' });
  });

  it.each(['before the market ends', 'after it was settled'])(
    'names to each player their own part alone, however many the bet met: %s',
    async (when) => {
      const lay = await world.bet(layer, { market, side: 'lay', odds: 3, stake: 60 });
      const others = await Promise.all(Array.from({ length: 6 }, () => world.player(100)));
      for (const other of others) await world.bet(other, { market, odds: 3, stake: 10 });
      if (when === 'after it was settled') await world.result(market, 12);
      expect((await erase(lay.bet_id)).status).toBe('deleted');
      const undone = async (playerId: number) => {
        const [{ explanation } = { explanation: null }] = await posted(playerId);
        return (explanation as { inputs: { undone: { playerId: number }[] } }).inputs.undone;
      };
      for (const playerId of others) expect(await undone(playerId)).toMatchObject([{ playerId }]);
      expect(await undone(layer)).toHaveLength(6);
    },
  );

  it('deletes the other bet too when nothing of it is left', async () => {
    const lay = await world.bet(layer, { market, side: 'lay', odds: 3, stake: 40 });
    const back = await world.bet(backer, { market, odds: 3, stake: 40 });
    await erase(lay.bet_id);
    expect(await world.row(back.bet_id)).toMatchObject({ status: 'DELETED', void_reason: 'Wrong rate' });
    expect(await world.balance(backer)).toEqual({ balance: 1000, held: 0 });
  });

  it('takes an open bet out of the book', async () => {
    const { bet_id } = await world.bet(backer, { market, odds: 9, stake: 10 });
    await erase(bet_id);
    expect(world.live.get(market)?.runners.get(11)?.restingAtl.size).toBe(0);
    expect(await world.balance(backer)).toEqual({ balance: 1000, held: 0 });
    await world.result(market, 11);
    expect(await world.row(bet_id)).toMatchObject({ status: 'DELETED' });
  });

  it('holds back no more than there is when the bet covered another; the house bears the rest', async () => {
    world.price(market, 11, { atb: [[3, 1000]], atl: [[3, 1000]] });
    const lay = await world.bet(backer, { market, side: 'lay', odds: 3, stake: 500 });
    const cover = await world.bet(backer, { market, odds: 3, stake: 400 });
    const other = await world.market();
    world.price(other, 11, { atb: [[2, 1000]] });
    await world.bet(backer, { market: other, odds: 2, stake: 500 });
    const open = await world.bet(backer, { market, runner: 12, odds: 9, stake: 100 });
    expect(await world.balance(backer)).toEqual({ balance: 1000, held: 800 });
    await erase(cover.bet_id);
    // Layer of 500 at 3: 1000 may be lost, 500 is free for it.
    expect(await world.balance(backer)).toEqual({ balance: 1000, held: 1000 });
    expect(await world.row(open.bet_id)).toMatchObject({ status: 'CANCELLED' });
    expect(await world.place(backer, { market, runner: 12, odds: 9, stake: 1 })).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    });
    await world.result(market, 11);
    expect(await world.row(lay.bet_id)).toMatchObject({
      profit_loss: -1000,
      market_settlement: { credited: -500 },
    });
    expect(await world.balance(backer)).toEqual({ balance: 500, held: 500 });
  });
});

describe('after the market has ended', () => {
  it('brings both accounts to where they would be, commission included, with new entries', async () => {
    const lay = await world.bet(layer, { market, side: 'lay', odds: 3, stake: 150 });
    const wrong = await world.bet(backer, { market, odds: 3, stake: 100 });
    const right = await world.bet(backer, { market, odds: 3, stake: 50 });
    await world.result(market, 11);
    expect(await world.balance(backer)).toEqual({ balance: 1294, held: 0 });
    expect(await world.balance(layer)).toEqual({ balance: 700, held: 0 });
    const before = await world.db.selectFrom('entries').selectAll().orderBy('id').execute();
    expect(await erase(wrong.bet_id)).toMatchObject({
      moved: [
        { playerId: backer, paise: -196_00 },
        { playerId: layer, paise: 200_00 },
      ],
    });
    expect(await world.balance(backer)).toEqual({ balance: 1098, held: 0 });
    expect(await world.balance(layer)).toEqual({ balance: 900, held: 0 });
    expect(await world.row(right.bet_id)).toMatchObject({
      status: 'SETTLED',
      profit_loss: 100,
      market_settlement: { commission: 2, credited: 98 },
    });
    expect(await world.row(lay.bet_id)).toMatchObject({
      status: 'SETTLED',
      profit_loss: -100,
      cancelled_stack: 100,
    });
    const after = await world.db.selectFrom('entries').selectAll().orderBy('id').execute();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(await erase(wrong.bet_id)).toEqual({ status: 'already' });
    expect(await world.balance(backer)).toEqual({ balance: 1098, held: 0 });
  });

  it('takes back no more than the account has', async () => {
    world.price(market, 11, { atb: [[3, 1000]] });
    const { bet_id } = await world.bet(backer, { market, odds: 3, stake: 500 });
    await world.result(market, 11);
    market = await world.market();
    world.price(market, 11, { atb: [[2, 5000]] });
    await world.bet(backer, { market, odds: 2, stake: 1900 });
    // 980 were won and 80 are free.
    expect(await erase(bet_id)).toMatchObject({ moved: [{ playerId: backer, paise: -80_00 }] });
    expect(await world.balance(backer)).toEqual({ balance: 1900, held: 1900 });
    expect(await posted(backer)).toMatchObject([
      { explanation: { netPaise: -980_00, bornByHousePaise: 900_00 } },
    ]);
  });

  it('changes nothing on accounts where the market was void', async () => {
    const { bet_id } = await world.bet(layer, { market, side: 'lay', odds: 2.5, stake: 200 });
    await world.bet(backer, { market, odds: 2.5, stake: 100 });
    await world.result(market);
    await erase(bet_id);
    expect(await world.balance(backer)).toEqual({ balance: 1000, held: 0 });
    expect(await world.balance(layer)).toEqual({ balance: 1000, held: 0 });
  });
});
