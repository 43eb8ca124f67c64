import { armed } from '../../support/armed';
import { SESSION, worldOfFile } from '../../support/world';
import type { FancyAsked } from '../../support/world';

const world = worldOfFile();
let market: string;
let player: number;
let rival: number;
beforeEach(async () => {
  market = await world.market();
  player = await world.player(1000);
  rival = await world.player(1000);
});
afterEach(() => world.expectSound());

const held = async (who = player): Promise<number> => (await world.balance(who)).held;

describe('a bet to be matched whole or not at all', () => {
  beforeEach(() =>
    world.price(market, 11, {
      atb: [
        [2, 60],
        [1.98, 500],
      ],
      atl: [[2.1, 500]],
    }),
  );

  it('is matched where there is enough', async () => {
    const bet = await world.bet(player, { market, odds: 1.98, stake: 100, whole: true });
    expect(bet).toMatchObject({ status: 'MATCHED', matched_stack: 100 });
  });

  it('is refused where there is not: nothing rests, nothing is held, what was there stays', async () => {
    const answer = await world.place(player, {
      market,
      odds: 2,
      stake: 100,
      whole: true,
      ref: 'whole-or-not',
    });
    expect(answer).toMatchObject({ ok: false, code: 'NOT_FILLED', message: expect.stringMatching(/whole/) });
    expect(await held()).toBe(0);
    expect(await world.db.selectFrom('bets').select('id').where('player_id', '=', player).execute()).toEqual(
      [],
    );
    expect(await world.bet(rival, { market, odds: 2, stake: 60 })).toMatchObject({ status: 'MATCHED' });
    // The same reference hears the same, although there would be enough by now.
    world.price(market, 11, { atb: [[2, 600]] });
    const again = await world.place(player, {
      market,
      odds: 2,
      stake: 100,
      whole: true,
      ref: 'whole-or-not',
    });
    expect(again).toMatchObject({ ok: false, code: 'DUPLICATE' });
  });

  it('takes no part of an order of another player either', async () => {
    await world.bet(rival, { market, side: 'lay', odds: 2.02, stake: 30 });
    expect(await world.place(player, { market, odds: 2.02, stake: 31, whole: true })).toMatchObject({
      code: 'NOT_FILLED',
    });
    expect(await world.bet(player, { market, odds: 2.02, stake: 30, whole: true })).toMatchObject({
      status: 'MATCHED',
    });
  });

  it('in play is decided by what there is after its delay', async () => {
    world.define(market, { inPlay: true, betDelay: 5 });
    const waits = armed(world.clock, 5000);
    const answer = world.place(player, { market, odds: 2, stake: 50, whole: true });
    await waits;
    world.price(market, 11, { atb: [[2, 49]] });
    await world.clock.advance(5000);
    expect(await answer).toMatchObject({ ok: false, code: 'NOT_FILLED' });
    expect(await world.db.selectFrom('pending_bets').select('id').execute()).toEqual([]);
  });
});

describe('what may happen to odds', () => {
  beforeEach(() =>
    world.price(market, 11, {
      atb: [
        [2, 60],
        [1.9, 60],
        [1.79, 500],
      ],
      atl: [
        [2.1, 60],
        [2.4, 60],
        [2.42, 500],
      ],
    }),
  );

  it.each(['none', 'better', 'any'] as const)('%s: the asked price or better is taken', async (policy) => {
    const bet = await world.bet(player, { market, odds: 1.95, stake: 50, policy });
    expect(bet).toMatchObject({ status: 'MATCHED', odds: 1.95, fills: [{ odds: 2, stack: 50 }] });
  });

  it('none: a price that has become worse is refused, with the best there is, of players too', async () => {
    const asked = { market, odds: 2.08, stake: 50, policy: 'none' } as const;
    expect(await world.place(player, asked)).toMatchObject({ code: 'PRICE_CHANGED', now: { odds: 2 } });
    await world.bet(rival, { market, side: 'lay', odds: 2.04, stake: 10 });
    expect(await world.place(player, asked)).toMatchObject({ code: 'PRICE_CHANGED', now: { odds: 2.04 } });
    world.price(market, 12, { atb: [], atl: [] });
    const nobody = await world.place(player, { ...asked, runner: 12 });
    expect(nobody).toMatchObject({ code: 'PRICE_CHANGED' });
    expect(nobody).not.toHaveProperty('now');
    expect(await held()).toBe(0);
  });

  it('none: what the asked price does not give waits at it', async () => {
    const bet = await world.bet(player, { market, odds: 2, stake: 100, policy: 'none' });
    expect(bet).toMatchObject({ status: 'PARTIAL', matched_stack: 60, unmatched_stack: 40 });
  });

  it('better: waits at the asked price', async () => {
    const bet = await world.bet(player, { market, odds: 2.08, stake: 50, policy: 'better' });
    expect(bet).toMatchObject({ status: 'UNMATCHED', odds: 2.08 });
  });

  it('any: worse prices are taken down to twenty ticks, and the rest waits at the asked one', async () => {
    // 1.90 is ten ticks from 2.00 and 1.79 twenty-one.
    const bet = await world.bet(player, { market, odds: 2, stake: 200, policy: 'any' });
    expect(bet).toMatchObject({
      status: 'PARTIAL',
      odds: 2,
      matched_stack: 120,
      unmatched_stack: 80,
      fills: [
        { odds: 2, stack: 60 },
        { odds: 1.9, stack: 60 },
      ],
    });
    expect(await held()).toBe(200);
    world.price(market, 11, { atb: [[2, 500]] });
    await world.book.idle();
    expect(await world.row(bet.bet_id)).toMatchObject({ status: 'MATCHED', matched_stack: 200 });
  });

  it('any: a lay holds back what it may lose at the prices it got', async () => {
    const bet = await world.bet(player, { market, side: 'lay', odds: 2, stake: 120, policy: 'any' });
    // From 2.00 the twentieth tick is 2.40; the layer of 2.42 is beyond.
    expect(bet).toMatchObject({
      fills: [
        { odds: 2.1, stack: 60 },
        { odds: 2.4, stack: 60 },
      ],
    });
    expect(await held()).toBe(60 * 1.1 + 60 * 1.4);
  });

  it('any: is refused where the balance does not cover the prices it would get', async () => {
    const poor = await world.player(120);
    // At the asked 2.00 it would need 120; at 2.10 and 2.40 it needs 150.
    const answer = await world.place(poor, { market, side: 'lay', odds: 2, stake: 120, policy: 'any' });
    expect(answer).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    expect(await held(poor)).toBe(0);
  });

  it('any, whole: all within twenty ticks or nothing', async () => {
    const asked = { market, odds: 2, policy: 'any', whole: true } as const;
    expect(await world.place(player, { ...asked, stake: 121 })).toMatchObject({ code: 'NOT_FILLED' });
    expect(await world.bet(player, { ...asked, stake: 120 })).toMatchObject({ status: 'MATCHED' });
  });

  it('any waits its delay in play where only a worse price than asked would match', async () => {
    world.define(market, { inPlay: true, betDelay: 5 });
    const waits = armed(world.clock, 5000);
    const answer = world.place(player, { market, odds: 2.1, stake: 50, policy: 'any' });
    await waits;
    await world.clock.advance(5000);
    expect(await answer).toMatchObject({ ok: true, data: { fills: [{ odds: 2, stack: 50 }] } });
  });
});

describe("what may happen to a bookmaker's rate", () => {
  beforeEach(async () => {
    market = await world.market({ marketType: 'BOOKMAKER', name: 'Bookmaker', betDelay: 0 });
    world.price(market, 11, { atb: [[98, 500]], atl: [[103, 500]] });
  });

  it.each([
    ['none', 'back', 98, 98],
    ['none', 'back', 97, undefined],
    ['none', 'back', 99, undefined],
    ['better', 'back', 97, 98],
    ['better', 'back', 99, undefined],
    ['any', 'back', 97, 98],
    ['any', 'back', 150, 98],
    ['none', 'lay', 104, undefined],
    ['better', 'lay', 104, 103],
    ['better', 'lay', 102, undefined],
    ['any', 'lay', 40, 103],
  ] as const)('%s: a %s at %d gets %p', async (policy, side, odds, rate) => {
    const answer = await world.place(player, { market, side, odds, stake: 100, policy });
    if (rate === undefined) {
      expect(answer).toMatchObject({ code: 'RATE_CHANGED', now: { odds: side === 'back' ? 98 : 103 } });
      expect(await held()).toBe(0);
      return;
    }
    expect(answer).toMatchObject({ data: { status: 'MATCHED', fills: [{ odds: rate, stack: 100 }] } });
    expect(await held()).toBe(side === 'back' ? 100 : rate);
  });
});

describe('what may happen to the line and rate of a session', () => {
  const RUNS = 1;
  let session: string;
  beforeEach(async () => {
    session = await world.market({ ...SESSION, betDelay: 0 }, { runners: [RUNS] });
    world.live.apply({ id: session, img: true, rc: [{ id: RUNS, atb: [[63, 100]], atl: [[60, 90]] }] });
  });

  type Way = [Omit<FancyAsked, 'market'>, [run: number, size: number] | string];
  it.each<Way>([
    [{ policy: 'none', run: 64 }, 'RUN_CHANGED'],
    [{ policy: 'none', run: 63, size: 90 }, 'SIZE_CHANGED'],
    [{ policy: 'none', run: 63 }, [63, 100]],
    // A Yes wins more often on a lower line, and more at a higher rate.
    [{ policy: 'better', run: 64 }, [63, 100]],
    [{ policy: 'better', run: 63, size: 90 }, [63, 100]],
    [{ policy: 'better', run: 62 }, 'RUN_CHANGED'],
    [{ policy: 'better', run: 63, size: 110 }, 'SIZE_CHANGED'],
    [{ policy: 'better', run: 64, size: 110 }, 'RUN_CHANGED'],
    [{ policy: 'any', run: 55, size: 110 }, [63, 100]],
    // A No the other way round.
    [{ policy: 'better', side: 'lay', run: 59, size: 90 }, [60, 90]],
    [{ policy: 'better', side: 'lay', run: 61, size: 90 }, 'RUN_CHANGED'],
    [{ policy: 'better', side: 'lay', run: 60, size: 95 }, [60, 90]],
    [{ policy: 'better', side: 'lay', run: 60, size: 80 }, 'SIZE_CHANGED'],
    [{ policy: 'any', side: 'lay', run: 80, size: 10 }, [60, 90]],
  ])('%j gets %j', async (asked, gets) => {
    const answer = await world.placeFancy(player, { market: session, stake: 100, ...asked });
    if (typeof gets === 'string') {
      expect(answer).toMatchObject({ ok: false, code: gets });
      expect(await held()).toBe(0);
      return;
    }
    const [run, size] = gets;
    expect(answer).toMatchObject({
      data: { status: 'MATCHED', odds: run, session: { size }, fills: [{ odds: run, stack: 100 }] },
    });
    expect(await held()).toBe(asked.side === 'lay' ? 90 : 100);
  });

  it('a day later the same reference is still the same bet, as it was asked for', async () => {
    const asked = { market: session, policy: 'any', run: 55, ref: 'moved-a-day-ago' } as const;
    const first = await world.placeFancy(player, asked);
    await world.db.deleteFrom('answers').execute();
    const betId = first.ok ? first.data.bet_id : '';
    const again = await world.placeFancy(player, asked);
    expect(again).toMatchObject({ ok: true, code: 'DUPLICATE', data: { bet_id: betId, odds: 63 } });
    expect(await world.placeFancy(player, { ...asked, run: 63 })).toMatchObject({ code: 'REF_REUSED' });
  });
});
