import { chips } from '../../../../server/ledger/chips';
import { correctResult } from '../../../../server/book/corrections/correctResult';
import type { Correction } from '../../../../server/book/corrections/correctResult';
import { deleteBet } from '../../../../server/book/corrections/deleteBet';
import { reinstateRunner } from '../../../../server/book/corrections/reinstateRunner';
import { removeRunner } from '../../../../server/book/corrections/removeRunner';
import { adminResult } from '../../../../server/book/operatorResult';
import { adminVoid } from '../../../../server/book/settlement/admin';
import { postingsOf } from '../../support/rows';
import { bookmakerIn, sessionIn, struck } from '../../support/struck';
import { START, worldOfFile } from '../../support/world';

const world = worldOfFile(7);
let player: number;
beforeEach(async () => {
  player = await world.player(1000);
});
afterEach(() => world.expectSound());

const by = { by: 'operator', now: START };
const said = (marketId: string, value: string) => adminResult(world.db, { marketId, value, ...by });
const correct = (marketId: string, value: string | null, rest: Partial<Correction> = {}) =>
  correctResult(world.db, { marketId, value, reason: 'Wrong scorecard', ...by, ...rest });
const posted = (market: string, of = player) => postingsOf(world.db, market, of);
const resultOf = async (id: string) =>
  (await world.db.selectFrom('markets').select('result').where('id', '=', id).executeTakeFirst())?.result;

describe('the result of a session', () => {
  it('is corrected by a new entry, and the old one stays as it was', async () => {
    const market = await sessionIn(world.db);
    const bet = await struck(world.db, { market, player, price: 63, rate: 90 });
    await said(market, '63');
    const [before] = await posted(market);
    expect(await correct(market, '62')).toEqual({
      status: 'corrected',
      result: 'NUMBER:62',
      moved: [{ playerId: player, paise: -19_000 }],
    });
    expect(await world.balance(player)).toEqual({ balance: 900, held: 0 });
    expect(await world.row(String(bet))).toMatchObject({ status: 'SETTLED', profit_loss: -100 });
    const [first, second, ...more] = await posted(market);
    expect(first).toEqual(before);
    expect(more).toEqual([]);
    expect(second).toMatchObject({
      key: `correct:${market}:1:${player}`,
      kind: 'correction',
      description: '6 over runs: result corrected (Wrong scorecard)',
      explanation: {
        rule: { id: 'market.correction', version: 1 },
        inputs: {
          correction: 1,
          was: 'NUMBER:63',
          is: 'NUMBER:62',
          reason: 'Wrong scorecard',
          by: 'operator',
        },
        lines: expect.arrayContaining([
          'The result is corrected: Wrong scorecard.',
          `Bet ${bet}: yes line 63, 100.00 at 90 per 100, result 62: -100.00`,
        ]),
        grossPaise: -19_000,
        netPaise: -19_000,
        bornByHousePaise: 0,
        beforePaise: 109_000,
        afterPaise: 90_000,
      },
    });
  });

  it('may be corrected again and again, each time once', async () => {
    const market = await sessionIn(world.db);
    await struck(world.db, { market, player, price: 63 });
    await said(market, '63');
    for (const [value, balance] of [
      ['62', 900],
      ['64', 1100],
      ['62', 900],
    ] as const) {
      expect((await correct(market, value)).status).toBe('corrected');
      expect(await correct(market, value)).toEqual({ status: 'same' });
      expect(await world.balance(player)).toEqual({ balance, held: 0 });
    }
    expect((await posted(market)).map(({ key }) => key)).toEqual([
      `settle:${market}:${player}`,
      ...[1, 2, 3].map((time) => `correct:${market}:${time}:${player}`),
    ]);
  });

  it('becomes void, and a number again', async () => {
    const market = await sessionIn(world.db);
    const bet = await struck(world.db, { market, player, side: 'lay', price: 63, rate: 80 });
    await said(market, '63');
    expect((await correct(market, null)).status).toBe('corrected');
    expect(await resultOf(market)).toBe('VOID:Wrong scorecard');
    expect(await correct(market, null, { reason: 'Again' })).toEqual({ status: 'same' });
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
    expect(await world.row(String(bet))).toMatchObject({
      status: 'VOID',
      void_reason: 'Wrong scorecard',
      profit_loss: 0,
    });
    await correct(market, '10');
    expect(await world.balance(player)).toEqual({ balance: 1100, held: 0 });
    expect(await world.row(String(bet))).toMatchObject({
      status: 'SETTLED',
      void_reason: null,
      profit_loss: 100,
    });
    const kept = await world.db
      .selectFrom('positions')
      .select(['selection_id', 'wins_paise', 'loses_paise', 'live_bets'])
      .where('market_id', '=', market)
      .execute();
    expect(kept).toEqual([{ selection_id: 63, wins_paise: -8000, loses_paise: 10_000, live_bets: 0 }]);
  });

  it('leaves a deleted bet alone', async () => {
    const market = await sessionIn(world.db);
    const wrong = await struck(world.db, { market, player, price: 63, rate: 900 });
    const right = await struck(world.db, { market, player, price: 63, rate: 90 });
    await deleteBet(world.db, { betId: wrong, reason: 'Wrong rate', ...by });
    await said(market, '63');
    await correct(market, '62');
    expect(await world.balance(player)).toEqual({ balance: 900, held: 0 });
    expect(await world.row(String(wrong))).toMatchObject({ status: 'DELETED', void_reason: 'Wrong rate' });
    expect(await world.row(String(right))).toMatchObject({ status: 'SETTLED', profit_loss: -100 });
  });

  it('takes no more than there is; the house bears the rest until a correction gives it back', async () => {
    const market = await sessionIn(world.db);
    await struck(world.db, { market, player, price: 63 });
    await said(market, '63');
    await chips(world.db, {
      playerId: player,
      amountPaise: -105_000,
      ref: `spent-${player}`,
      at: new Date(START),
    });
    expect(await correct(market, '62')).toMatchObject({ moved: [{ paise: -5000 }] });
    expect(await world.balance(player)).toEqual({ balance: 0, held: 0 });
    expect((await posted(market)).at(-1)?.explanation).toMatchObject({
      netPaise: -20_000,
      bornByHousePaise: 15_000,
    });
    expect(await correct(market, '63')).toMatchObject({ moved: [{ paise: 5000 }] });
    expect(await world.balance(player)).toEqual({ balance: 50, held: 0 });
    expect((await posted(market)).at(-1)?.explanation).toMatchObject({
      netPaise: 20_000,
      bornByHousePaise: -15_000,
    });
  });

  it('is none before there is one, and must be a number', async () => {
    const market = await sessionIn(world.db);
    expect(await correct(market, '63')).toEqual({ status: 'open' });
    await said(market, '63');
    expect(await correct(market, 'many')).toMatchObject({ status: 'invalid' });
    expect(await correct('no-market', '63')).toEqual({ status: 'unknown' });
    expect(await resultOf(market)).toBe('NUMBER:63');
  });
});

describe('the result of a market of runners', () => {
  it('is corrected with the commission and the runners', async () => {
    const market = await world.market({}, { commissionBps: 200 });
    const rival = await world.player(1000);
    await world.bet(rival, { market, side: 'lay', odds: 3, stake: 100 });
    await world.bet(player, { market, odds: 3, stake: 100 });
    await world.result(market, 11);
    expect(await world.balance(player)).toEqual({ balance: 1196, held: 0 });
    expect((await correct(market, '12')).status).toBe('corrected');
    expect(await world.balance(player)).toEqual({ balance: 900, held: 0 });
    expect(await world.balance(rival)).toEqual({ balance: 1098, held: 0 });
    world.sent.length = 0;
    await world.book.onAdminNotice(JSON.stringify({ kind: 'closed', marketId: market }));
    await world.book.idle();
    const told = world.sent.map(({ playerId, change }) => [playerId, change.bets[0]?.profit_loss]);
    expect(told).toEqual(
      expect.arrayContaining([
        [player, -100],
        [rival, 100],
      ]),
    );
    const runners = await world.db
      .selectFrom('runners')
      .select(['selection_id as id', 'status'])
      .where('market_id', '=', market)
      .orderBy('selection_id')
      .execute();
    expect(runners.map(({ status }) => status)).toEqual(['LOSER', 'WINNER', 'LOSER']);
    await correct(market, null);
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
    expect(await world.balance(rival)).toEqual({ balance: 1000, held: 0 });
  });

  it('at rates is corrected to a dead heat', async () => {
    const market = await bookmakerIn(world.db);
    await struck(world.db, { market, player, price: 98 });
    await said(market, '12');
    await correct(market, '11=12');
    expect(await world.balance(player)).toEqual({ balance: 999, held: 0 });
    expect(await resultOf(market)).toBe('WINNER:11=12');
  });

  it('that was void leaves void what was so before the market was', async () => {
    const market = await bookmakerIn(world.db, START + 3_600_000);
    await removeRunner(world.db, { marketId: market, runner: '13', factor: 25_000, ...by });
    const between = await struck(world.db, { market, player, price: 50 });
    await reinstateRunner(world.db, { marketId: market, runner: '13', ...by });
    await adminVoid(world.db, { marketId: market, reason: 'Abandoned', ...by });
    expect(await correct(market, '11')).toMatchObject({ status: 'corrected' });
    expect(await world.row(String(between))).toMatchObject({
      status: 'VOID',
      void_reason: 'RUNNER_REINSTATED',
    });
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
  });

  it('that was void leaves bets on a runner that does not run void', async () => {
    const market = await world.market({ marketType: 'WIN' }, { commissionBps: 0 });
    world.price(market, 11, { atb: [[3, 1000]] });
    world.price(market, 13, { atb: [[4, 1000]] });
    await world.bet(player, { market, odds: 3, stake: 100 });
    const gone = await world.bet(player, { market, runner: 13, odds: 4, stake: 100 });
    const { removeRunner } = await import('../../../../server/book/corrections/removeRunner');
    await removeRunner(world.db, { marketId: market, runner: '13', factor: 0, ...by });
    await adminVoid(world.db, { marketId: market, reason: 'Rain', ...by });
    await correct(market, '11');
    expect(await world.row(gone.bet_id)).toMatchObject({ status: 'VOID', void_reason: 'NON_RUNNER' });
    expect(await world.balance(player)).toEqual({ balance: 1200, held: 0 });
  });
});
