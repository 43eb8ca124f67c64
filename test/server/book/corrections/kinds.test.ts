import { deleteBet } from '../../../../server/book/corrections/deleteBet';
import { reinstateRunner } from '../../../../server/book/corrections/reinstateRunner';
import { removeRunner } from '../../../../server/book/corrections/removeRunner';
import { adminResult } from '../../../../server/book/operatorResult';
import { bookmakerIn, sessionIn, struck } from '../../support/struck';
import { callerOf, START, worldOfFile } from '../../support/world';

/* Corrections of bets at rates and on numbers. */
const world = worldOfFile(7);
let player: number;
beforeEach(async () => {
  player = await world.player(1000);
});
afterEach(() => world.expectSound());

const by = { by: 'operator', now: START };
const said = (marketId: string, value: string) => adminResult(world.db, { marketId, value, ...by });
async function erase(market: string, betId: number) {
  world.sent.length = 0;
  const deleted = await deleteBet(world.db, { betId, reason: 'Wrong rate', ...by });
  await world.book.onAdminNotice(JSON.stringify({ kind: 'corrected', marketId: market }));
  await world.book.idle();
  return deleted;
}

describe('a bet on a session', () => {
  it('is deleted with a notice, and what it hedged is held back again', async () => {
    const market = await sessionIn(world.db);
    const yes = await struck(world.db, { market, player, price: 63 });
    const no = await struck(world.db, { market, player, side: 'lay', price: 63, rate: 90 });
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
    expect(await erase(market, no)).toMatchObject({ status: 'deleted', moved: [] });
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 100 });
    const row = { status: 'DELETED', void_reason: 'Wrong rate', delete_status: 1, bet_type: '2' };
    expect(await world.row(String(no))).toMatchObject(row);
    expect(world.sent.flatMap(({ change }) => change.bets)).toContainEqual(expect.objectContaining(row));
    await said(market, '63');
    expect(await world.row(String(yes))).toMatchObject({ status: 'SETTLED', profit_loss: 100 });
    expect(await world.balance(player)).toEqual({ balance: 1100, held: 0 });
  });

  it('accepted after the result is deleted, and what it was paid goes back', async () => {
    const market = await sessionIn(world.db);
    await struck(world.db, { market, player, price: 63, rate: 90 });
    const late = await struck(world.db, { market, player, price: 60, stake: 200 });
    await said(market, '63');
    expect(await world.balance(player)).toEqual({ balance: 1290, held: 0 });
    expect(await erase(market, late)).toMatchObject({ moved: [{ playerId: player, paise: -20_000 }] });
    expect(await world.balance(player)).toEqual({ balance: 1090, held: 0 });
    expect(await deleteBet(world.db, { betId: late, reason: 'Again', ...by })).toEqual({ status: 'already' });
    const kept = await world.db
      .selectFrom('positions')
      .select(['selection_id', 'wins_paise', 'live_bets'])
      .where('market_id', '=', market)
      .execute();
    expect(kept).toEqual([{ selection_id: 63, wins_paise: 9000, live_bets: 0 }]);
  });

  it('has no runner to remove', async () => {
    const market = await sessionIn(world.db);
    const bet = await struck(world.db, { market, player, price: 63 });
    expect(await removeRunner(world.db, { marketId: market, runner: '1', factor: 0, ...by })).toEqual({
      status: 'noRunner',
    });
    expect(await reinstateRunner(world.db, { marketId: market, runner: '1', ...by })).toEqual({
      status: 'noRunner',
    });
    expect(await world.row(String(bet))).toMatchObject({ status: 'MATCHED' });
  });
});

describe('a runner that leaves a bookmaker market', () => {
  it('makes its bets void; rates of the others are not reduced, however low or high', async () => {
    const market = await bookmakerIn(world.db, START + 3_600_000);
    const gone = await struck(world.db, { market, player, runner: 13, price: 400 });
    const low = await struck(world.db, { market, player, price: 0.5 });
    const high = await struck(world.db, { market, player, runner: 12, side: 'lay', price: 120 });
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 320 });
    expect(
      await removeRunner(world.db, { marketId: market, runner: '13', factor: 25_000, ...by }),
    ).toMatchObject({ status: 'removed', reduction: 'atRates', voided: 1, reduced: 0, cancelled: 0 });
    expect(await world.row(String(gone))).toMatchObject({ status: 'VOID', void_reason: 'NON_RUNNER' });
    expect(await world.row(String(low))).toMatchObject({ odds: 0.5, fills: [{ odds: 0.5, stack: 100 }] });
    expect(await world.row(String(high))).toMatchObject({ fills: [{ odds: 120, stack: 100 }] });
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 220 });
    expect(await world.audit()).toEqual([]);
    await said(market, '11');
    expect(await world.balance(player)).toEqual({ balance: 1100.5, held: 0 });
  });

  it('comes back: its bets stand, those struck meanwhile are void, rates stay', async () => {
    const market = await bookmakerIn(world.db, START + 3_600_000);
    const gone = await struck(world.db, { market, player, runner: 13, price: 400 });
    const low = await struck(world.db, { market, player, price: 0.5 });
    await removeRunner(world.db, { marketId: market, runner: '13', factor: 25_000, ...by });
    const between = await struck(world.db, { market, player, runner: 12, price: 50 });
    expect(await reinstateRunner(world.db, { marketId: market, runner: '13', ...by })).toMatchObject({
      status: 'reinstated',
      voided: 1,
      restored: 0,
      broughtBack: 1,
      leftVoid: 0,
    });
    expect(await world.row(String(gone))).toMatchObject({ status: 'MATCHED' });
    expect(await world.row(String(low))).toMatchObject({ fills: [{ odds: 0.5, stack: 100 }] });
    expect(await world.row(String(between))).toMatchObject({
      status: 'VOID',
      void_reason: 'RUNNER_REINSTATED',
    });
    await said(market, '13');
    expect(await world.balance(player)).toEqual({ balance: 1300, held: 0 });
  });
});

it('bet/getPositions says what bets of every kind add up to, in a session by its number', async () => {
  const [session, bookmaker] = [await sessionIn(world.db), await bookmakerIn(world.db)];
  await struck(world.db, { market: session, player, price: 63, rate: 90 });
  await struck(world.db, { market: session, player, price: 63, rate: 100 });
  await struck(world.db, { market: session, player, side: 'lay', price: 60, rate: 110 });
  await struck(world.db, { market: bookmaker, player, price: 98 });
  const call = world.book.calls.find(({ path }) => path === 'bet/getPositions');
  const answer = await call?.handle({ match_id: 'match' } as never, callerOf(player));
  const nothing = { open_win: 0, open_lose: 0 };
  expect(answer).toMatchObject({
    ok: true,
    data: [
      { market_id: bookmaker, selection_id: 11, win: 98, lose: -100, ...nothing, bets: 1 },
      { market_id: session, selection_id: 60, win: -110, lose: 100, ...nothing, bets: 1 },
      { market_id: session, selection_id: 63, win: 190, lose: -200, ...nothing, bets: 2 },
    ],
  });
  await said(session, '60');
  await said(bookmaker, '11');
});
