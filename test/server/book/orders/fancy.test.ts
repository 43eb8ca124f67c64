import { armed } from '../../support/armed';
import { SESSION, worldOfFile } from '../../support/world';

const world = worldOfFile();
const RUNS = 1;
let session: string;
let player: number;

const post = (id: string, yes: readonly [number, number], no: readonly [number, number]) =>
  world.live.apply({ id, img: true, rc: [{ id: RUNS, atb: [[...yes]], atl: [[...no]] }] });

beforeEach(async () => {
  session = await world.market({ ...SESSION, betDelay: 0 }, { runners: [RUNS] });
  player = await world.player(1000);
  post(session, [63, 100], [60, 90]);
});
afterEach(() => world.expectSound());

describe('a bet on a session', () => {
  it('is taken whole at the posted line and rate, and holds back its stake', async () => {
    const answer = await world.placeFancy(player, { market: session, stake: 250 });
    expect(answer).toMatchObject({
      ok: true,
      data: {
        bet_type: '2',
        kind: 'numbers',
        status: 'MATCHED',
        odds: 63,
        stack: 250,
        matched_stack: 250,
        session: { session_type: 'line', ball_sess: '1', fancy_type_id: 1, size: 100 },
      },
    });
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 250 });
  });

  it('holds back the winnings of the other side for a No', async () => {
    const asked = { market: session, side: 'lay', run: 60, size: 90, stake: 100 } as const;
    expect(await world.placeFancy(player, asked)).toMatchObject({ ok: true, data: { odds: 60 } });
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 90 });
  });

  it('nets bets of both sides: only results between the lines lose both', async () => {
    await world.placeFancy(player, { market: session, stake: 100 });
    await world.placeFancy(player, { market: session, side: 'lay', run: 60, size: 90, stake: 100 });
    // 60 to 62 loses both: 100 of the Yes and 90 of the No.
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 190 });
  });

  it('uses up nothing of the posted price', async () => {
    for (const ref of ['first-bet', 'second-bet'])
      expect(await world.placeFancy(player, { market: session, stake: 400, ref })).toMatchObject({
        ok: true,
      });
  });

  it('repeats the first answer to its reference, and refuses another bet under it', async () => {
    const first = await world.placeFancy(player, { market: session, ref: 'reference-1' });
    const again = await world.placeFancy(player, { market: session, ref: 'reference-1' });
    expect(again).toEqual({ ...first, code: 'DUPLICATE' });
    const other = { market: session, ref: 'reference-1', size: 90 };
    expect(await world.placeFancy(player, other)).toMatchObject({ ok: false, code: 'REF_REUSED' });
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 100 });
  });
});

describe('what is refused, with the price that stands now', () => {
  it.each([
    [{ run: 62 }, { code: 'RUN_CHANGED', now: { run: 63, size: 100 } }],
    [{ size: 90 }, { code: 'SIZE_CHANGED', now: { run: 63, size: 100 } }],
    [
      { side: 'lay', run: 61, size: 90 },
      { code: 'RUN_CHANGED', now: { run: 60, size: 90 } },
    ],
  ] as const)('%j', async (asked, refusal) => {
    const answer = await world.placeFancy(player, { market: session, ...asked });
    expect(answer).toMatchObject({ ok: false, ...refusal });
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
  });

  it('a line between two whole numbers, and one without a price', async () => {
    expect(await world.placeFancy(player, { market: session, run: 62.5 })).toMatchObject({
      code: 'INVALID_ODDS',
    });
    world.live.apply({ id: session, img: true, rc: [{ id: RUNS, atl: [[60, 90]] }] });
    expect(await world.placeFancy(player, { market: session })).toMatchObject({ code: 'MARKET_SUSPENDED' });
  });

  it('a session that is suspended while its ball is bowled', async () => {
    world.define(session, { ...SESSION, status: 'SUSPENDED', statusMessage: 'BALL_RUNNING' });
    expect(await world.placeFancy(player, { market: session })).toMatchObject({ code: 'MARKET_SUSPENDED' });
  });

  it('a line that moved during the delay', async () => {
    world.define(session, { ...SESSION, inPlay: true, betDelay: 3 });
    const waits = armed(world.clock, 3000);
    const answer = world.placeFancy(player, { market: session });
    await waits;
    post(session, [65, 100], [63, 100]);
    await world.clock.advance(3000);
    expect(await answer).toMatchObject({ code: 'RUN_CHANGED', now: { run: 65, size: 100 } });
  });

  it('more than the balance', async () => {
    const answer = await world.placeFancy(player, { market: session, stake: 1000.01 });
    expect(answer).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  });

  it('a session named as a market at odds, and a market named as a session', async () => {
    const asOdds = { market: session, runner: RUNS, odds: 63 };
    expect(await world.place(player, asOdds)).toMatchObject({ code: 'UNKNOWN_MARKET' });
    const market = await world.market();
    world.price(market, 11, { atb: [[2, 500]] });
    expect(await world.placeFancy(player, { market, run: 2 })).toMatchObject({ code: 'UNKNOWN_MARKET' });
  });
});

describe('what the house lays one player at most', () => {
  const limited = { runners: [RUNS], maxProfitPaise: 500_00, maxLiabilityPaise: 300_00 };

  it('counts all bets of the session together', async () => {
    const market = await world.market({ ...SESSION, betDelay: 0 }, limited);
    post(market, [63, 200], [60, 100]);
    const yes = { market, size: 200 };
    expect(await world.placeFancy(player, { ...yes, stake: 250 })).toMatchObject({ ok: true });
    // 250 at 200 per 100 may win 500 already.
    expect(await world.placeFancy(player, { ...yes, stake: 1 })).toMatchObject({ code: 'LOSS_LIMIT' });
    const no = { market, side: 'lay', run: 60, size: 100 } as const;
    expect(await world.placeFancy(player, { ...no, stake: 50 })).toMatchObject({ ok: true });
    expect(await world.placeFancy(player, { ...no, stake: 1 })).toMatchObject({ code: 'LOSS_LIMIT' });
  });
});

describe('a bet on a selection of a session without a line', () => {
  const [ODD, EVEN] = [1, 2];
  const facts = { ...SESSION.session, type: 'oddEven', typeId: 3 } as const;
  let oddEven: string;

  beforeEach(async () => {
    oddEven = await world.market({ ...SESSION, session: facts, betDelay: 0 }, { runners: [ODD, EVEN] });
    const rc = [
      { id: ODD, atb: [[95, 95] as [number, number]] },
      { id: EVEN, atb: [[102, 102] as [number, number]] },
    ];
    world.live.apply({ id: oddEven, img: true, rc });
  });

  it('is taken at its rate, and nets with the other selection', async () => {
    const even = await world.placeFancy(player, { market: oddEven, run: EVEN, size: 102, stake: 200 });
    expect(even).toMatchObject({
      ok: true,
      data: { selection_id: EVEN, odds: 102, stack: 200, session: { session_type: 'oddEven', size: 102 } },
    });
    await world.placeFancy(player, { market: oddEven, run: ODD, size: 95, stake: 100 });
    // Odd: 95 - 200; even: 204 - 100.
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 105 });
  });

  it('is refused at another rate, with the one that stands now', async () => {
    const answer = await world.placeFancy(player, { market: oddEven, run: EVEN, size: 110 });
    expect(answer).toMatchObject({ ok: false, code: 'SIZE_CHANGED', now: { run: 102, size: 102 } });
  });

  it.each([0, 1.4, 1.5, 3])('is refused on a selection there is not: %d', async (run) => {
    const answer = await world.placeFancy(player, { market: oddEven, run, size: 95 });
    expect(answer).toMatchObject({ ok: false, code: 'RUNNER_REMOVED' });
  });

  it('is taken on the digit 0, while no line is 0', async () => {
    const digits = { ...facts, type: 'lastDigit', typeId: 1 } as const;
    const definition = { ...SESSION, session: digits, betDelay: 0 };
    const market = await world.market(definition, { runners: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] });
    world.live.apply({ id: market, img: true, rc: [{ id: 0, atb: [[850, 850]] }] });
    const answer = await world.placeFancy(player, { market, run: 0, size: 850, stake: 10 });
    expect(answer).toMatchObject({ ok: true, data: { selection_id: 0, odds: 850 } });
    for (const run of [0, -1])
      expect(await world.placeFancy(player, { market: session, run })).toMatchObject({
        code: 'INVALID_ODDS',
      });
  });

  it('on a meter may win and risk no more than the house lays, counted at its cap', async () => {
    const meter = { ...facts, type: 'meter', typeId: 1, capRuns: 50 } as const;
    const definition = { ...SESSION, session: meter, betDelay: 0 };
    const terms = { runners: [RUNS], maxProfitPaise: 600_00, maxLiabilityPaise: 600_00 };
    const market = await world.market(definition, terms);
    post(market, [77, 100], [75, 100]);
    const yes = { market, run: 77, size: 100 };
    expect(await world.placeFancy(player, { ...yes, stake: 12.01 })).toMatchObject({ code: 'LOSS_LIMIT' });
    expect(await world.placeFancy(player, { ...yes, stake: 12 })).toMatchObject({ ok: true });
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 600 });
    expect(await world.placeFancy(player, { ...yes, stake: 1 })).toMatchObject({ code: 'LOSS_LIMIT' });
  });
});
