import { twoIn } from '../../support/two';
import { createWorld, worldOfFile } from '../../support/world';

const world = worldOfFile();
let market: string;
let player: number;
let rival: number;
beforeEach(async () => {
  ({ market, player, rival } = await twoIn(world, 1000));
});
afterEach(async () => expect(await world.audit()).toEqual([]));

describe('cancel', () => {
  it('takes the open part out of the book and frees what it held, once', async () => {
    const { bet_id } = await world.bet(player, { market, side: 'lay', odds: 3, stake: 100 });
    await world.bet(rival, { market, odds: 3, stake: 30 });
    await world.book.idle();
    world.sent.length = 0;
    const answers = await Promise.all([1, 2, 3].map(() => world.book.cancel(player, bet_id)));
    for (const answer of answers)
      expect(answer).toMatchObject({
        ok: true,
        message: 'Bet cancelled: 70.00.',
        data: { cancelled_stack: 70, bet: { status: 'MATCHED', matched_stack: 30, unmatched_stack: 0 } },
      });
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 60 });
    expect(world.live.get(market)?.runners.get(11)?.restingAtb.size).toBe(0);
    await world.book.idle();
    expect(world.sent).toHaveLength(1);
    expect(await world.book.cancel(player, bet_id)).toEqual(answers[0]);
  });

  it('makes a bet that never matched CANCELLED', async () => {
    const { bet_id } = await world.bet(player, { market, stake: 100 });
    expect(await world.book.cancel(player, bet_id)).toMatchObject({ data: { bet: { status: 'CANCELLED' } } });
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
  });

  it('is immediate in suspension and in play', async () => {
    const { bet_id } = await world.bet(player, { market, stake: 100, keep: true });
    world.define(market, { inPlay: true, betDelay: 5, status: 'SUSPENDED' });
    expect(await world.book.cancel(player, bet_id)).toMatchObject({ ok: true });
  });

  it('is for the own bets only, and only for what is open', async () => {
    world.price(market, 11, { atb: [[2, 100]] });
    const { bet_id } = await world.bet(player, { market, stake: 100 });
    expect(await world.book.cancel(player, bet_id)).toMatchObject({ ok: false, code: 'NOT_CANCELLABLE' });
    const { bet_id: open } = await world.bet(player, { market, stake: 10 });
    for (const [who, id] of [
      [rival, open],
      [player, '999999'],
      [player, 'junk'],
    ] as const)
      expect(await world.book.cancel(who, id)).toMatchObject({ ok: false, code: 'UNKNOWN_BET' });
  });
});

describe('going in play', () => {
  it('lapses what is unmatched and was not to be kept', async () => {
    const lapsing = await world.bet(player, { market, side: 'lay', odds: 3, stake: 100 });
    const kept = await world.bet(player, { market, runner: 12, odds: 3, stake: 50, keep: true });
    await world.bet(rival, { market, odds: 3, stake: 30 });
    world.define(market, { inPlay: true, betDelay: 5 });
    await world.book.idle();
    expect(await world.row(lapsing.bet_id)).toMatchObject({
      status: 'MATCHED',
      matched_stack: 30,
      cancelled_stack: 70,
    });
    expect(await world.row(kept.bet_id)).toMatchObject({ status: 'UNMATCHED', unmatched_stack: 50 });
    // In play already: this one is not touched by a second start of the same.
    const later = await world.bet(rival, { market, runner: 13, odds: 3, stake: 10 });
    world.define(market, { inPlay: false });
    world.define(market, { inPlay: true, betDelay: 5 });
    await world.book.idle();
    expect(await world.row(later.bet_id)).toMatchObject({ status: 'UNMATCHED' });
  });

  it('does not lapse anything when the market is only suspended', async () => {
    const { bet_id } = await world.bet(player, { market, stake: 100 });
    world.define(market, { status: 'SUSPENDED' });
    world.define(market, {});
    await world.book.idle();
    expect(await world.row(bet_id)).toMatchObject({ status: 'UNMATCHED' });
  });
});

describe('a server that starts again', () => {
  it('shows what rests, matches what the feed came to, and lapses what it missed', async () => {
    const shown = await world.bet(player, { market, odds: 2.5, stake: 40 });
    const met = await world.bet(player, { market, runner: 12, odds: 2, stake: 60 });
    const missed = await world.market();
    const lapsing = await world.bet(player, { market: missed, stake: 20 });
    const again = createWorld(world.db);
    again.define(market, {});
    again.price(market, 12, { atb: [[2.1, 100]] });
    again.define(missed, { inPlay: true });
    await again.book.idle();
    await again.book.idle();
    expect(again.live.get(market)?.runners.get(11)?.restingAtl).toEqual(new Map([[250, 40_00]]));
    expect(await world.row(shown.bet_id)).toMatchObject({ status: 'UNMATCHED' });
    expect(await world.row(met.bet_id)).toMatchObject({ status: 'MATCHED', fills: [{ odds: 2, stack: 60 }] });
    expect(await world.row(lapsing.bet_id)).toMatchObject({ status: 'LAPSED' });
    expect(again.reports).toEqual([]);
    await again.book.stop();
  });

  it('reads anew what rests when it is told to, as after a crash of the database', async () => {
    const { bet_id } = await world.bet(player, { market, odds: 2.5, stake: 40 });
    await world.db.deleteFrom('exposures').where('player_id', '=', player).execute();
    await world.db.deleteFrom('positions').where('player_id', '=', player).execute();
    await world.db.deleteFrom('bets').where('id', '=', Number(bet_id)).execute();
    expect(world.live.get(market)?.runners.get(11)?.restingAtl.size).toBe(1);
    await world.book.reload();
    expect(world.live.get(market)?.runners.get(11)?.restingAtl.size).toBe(0);
  });

  it('settles a market whose result came just before it went down', async () => {
    world.price(market, 12, { atb: [[2, 100]] });
    const { bet_id } = await world.bet(player, { market, runner: 12, odds: 2, stake: 50 });
    const again = createWorld(world.db, (live) =>
      live.restore({
        id: market,
        held: false,
        removed: [],
        result: null,
        definition: {
          eventId: 'match',
          eventTypeId: '4',
          marketType: 'MATCH_ODDS',
          marketTime: '2026-11-21T06:00:00Z',
          status: 'CLOSED',
          inPlay: true,
          betDelay: 0,
          numberOfWinners: 1,
          runners: [
            { id: 11, status: 'LOSER', sortPriority: 1 },
            { id: 12, status: 'WINNER', sortPriority: 2 },
          ],
        },
      }),
    );
    await again.book.idle();
    expect(await world.row(bet_id)).toMatchObject({ status: 'SETTLED', profit_loss: 50 });
    expect(again.live.get(market)).toMatchObject({ status: 'CLOSED', result: [12] });
    await again.book.stop();
  });
});
