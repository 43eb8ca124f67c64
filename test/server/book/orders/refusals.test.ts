import { worldOfFile } from '../../support/world';
import type { Asked } from '../../support/world';

const world = worldOfFile();
let market: string;
let player: number;
beforeEach(async () => {
  market = await world.market({ removed: [13] });
  player = await world.player(1000);
});

async function code(asked: Asked, who = player): Promise<string | undefined> {
  const answer = await world.place(who, { market, ...asked });
  expect(answer.message).toMatch(/^[A-Z][^{}]*\.$/);
  return answer.code;
}

const countBets = async (): Promise<number> =>
  (await world.db.selectFrom('bets').select('id').where('player_id', '=', player).execute()).length;

describe('an order that can not be', () => {
  it.each([1, 0, -2, 1.005, 2.01, 1000.5, 'NaN', 'two', '', '1e2', 1e9])('odds %p', async (odds) => {
    expect(await code({ odds })).toBe('INVALID_ODDS');
  });

  it.each([0, -1, 1e9, NaN, Infinity, 'NaN', '', 'ten', '1e3', 10.005, 0.99, 100_000.01, -0.01])(
    'stake %p',
    async (stake) => {
      expect(await code({ stake })).toBe('INVALID_STAKE');
    },
  );

  it('takes every hundredth where the ladder is the finest', async () => {
    market = await world.market({ priceLadderDefinition: { type: 'FINEST' } });
    expect(await code({ odds: 2.01, stake: 5000 })).toBe('INSUFFICIENT_FUNDS');
    expect((await world.bet(player, { market, odds: 2.01 })).odds).toBe(2.01);
  });

  it('takes amounts as text, and both ends of the limits', async () => {
    const rich = await world.player(200_000);
    expect((await world.bet(rich, { market, stake: '1,00,000.00' })).stack).toBe(100_000);
    expect((await world.bet(rich, { market, stake: '1' })).stack).toBe(1);
  });

  it.each([
    ['a market nobody knows', { market: '9.9' }],
    ['a market of another match', { match: 'other' }],
  ])('%s', async (_, asked) => {
    expect(await code(asked)).toBe('UNKNOWN_MARKET');
  });

  it.each([
    ['a runner that was removed', 13],
    ['a runner of another market', 99],
    ['no runner at all', NaN],
  ])('%s', async (_, runner) => {
    expect(await code({ runner })).toBe('RUNNER_REMOVED');
  });
});

describe('a moment or a player that can not be', () => {
  it('says so, and writes no bet', async () => {
    expect(await code({}, await world.player(100, { locked: true }))).toBe('ACCOUNT_LOCKED');
    expect(await code({}, await world.player(100, { mustChange: true }))).toBe('MUST_CHANGE_PASSWORD');
    world.define(market, { status: 'SUSPENDED' });
    expect(await code({})).toBe('MARKET_SUSPENDED');
    world.define(market, { status: 'INACTIVE' });
    expect(await code({})).toBe('MARKET_CLOSED');
    world.define(market, { status: 'OPEN' });
    world.live.hold(market, true);
    expect(await code({})).toBe('MARKET_SUSPENDED');
    world.live.close(market, [11]);
    expect(await code({})).toBe('MARKET_CLOSED');
    expect(await countBets()).toBe(0);
  });

  it('a market held in the database, of which this server has not heard yet', async () => {
    await world.db.updateTable('markets').set({ held: true }).where('id', '=', market).execute();
    expect(await code({})).toBe('MARKET_SUSPENDED');
  });

  it('says what is wrong with the order before what is wrong with the account', async () => {
    const locked = await world.player(100, { locked: true });
    world.define(market, { status: 'SUSPENDED', removed: [13] });
    expect(await code({ odds: 2.01, stake: 0 }, locked)).toBe('INVALID_STAKE');
    expect(await code({ odds: 2.01, stake: 1 }, locked)).toBe('INVALID_ODDS');
    expect(await code({ runner: 13 }, locked)).toBe('RUNNER_REMOVED');
    expect(await code({}, locked)).toBe('ACCOUNT_LOCKED');
  });
});

describe('funds', () => {
  it('must cover the worst result, to the paisa', async () => {
    const odds = 3.5;
    expect(await code({ side: 'lay', odds, stake: 400.01 })).toBe('INSUFFICIENT_FUNDS');
    expect(await countBets()).toBe(0);
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
    expect(await world.bet(player, { market, side: 'lay', odds, stake: 400 })).toMatchObject({
      status: 'UNMATCHED',
    });
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 1000 });
    expect(await code({ runner: 12, stake: 1 })).toBe('INSUFFICIENT_FUNDS');
    // A lay on another runner adds nothing to the worst result, so it is covered.
    expect(await code({ runner: 12, side: 'lay', odds: 1.5, stake: 3 })).toBeUndefined();
  });

  it('are told in words: what the bet needs and what there is', async () => {
    await world.bet(player, { market, stake: 900 });
    const other = await world.market();
    expect(await world.place(player, { market: other, stake: 101 })).toMatchObject({
      message: 'Insufficient balance: this bet needs 101.00 and 100.00 is available.',
    });
  });

  it('are one pot over all markets, also when bets arrive together', async () => {
    const markets = await Promise.all([1, 2, 3, 4, 5].map(() => world.market()));
    const answers = await Promise.all(markets.map((id) => world.place(player, { market: id, stake: 400 })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 800 });
  });
});

describe('a market without unmatched bets', () => {
  it('refuses whatever it can not match whole', async () => {
    market = await world.market({}, { allowsUnmatched: false });
    world.price(market, 11, { atb: [[1.98, 100]] });
    expect(await code({ odds: 2, stake: 50 })).toBe('RATE_CHANGED');
    expect(await code({ odds: 1.98, stake: 150 })).toBe('RATE_CHANGED');
    expect((await world.bet(player, { market, odds: 1.98, stake: 100 })).status).toBe('MATCHED');
    expect(await countBets()).toBe(1);
  });
});
