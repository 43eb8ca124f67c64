import type * as v from 'valibot';
import type { ExplainedBalanceReply, explainExposureReply } from '../../../api/schemas/held';
import { liabilityOf, outcomeOf } from '../../../domain/bets/bet';
import { fromDecimal } from '../../../domain/bets/ladder';
import { fromRupees } from '../../../domain/base/money';
import { between, pick, seeded } from '../../../domain/base/random';
import { deleteBet } from '../../../server/book/corrections/deleteBet';
import { reportCalls } from '../../../server/players/reports/calls';
import { readBalance } from '../../../server/players/accounts/balance';
import { callerOf, RUNNERS, SESSION, worldOfFile } from '../support/world';

const world = worldOfFile();
afterEach(() => world.expectSound());

type Held = v.InferOutput<typeof explainExposureReply>;

async function ask<T>(path: string, player: number, body: object): Promise<{ code?: string; data: T }> {
  const calls = [...world.book.calls, ...reportCalls({ db: world.db, clock: world.clock })];
  const call = calls.find((one) => one.path === path);
  if (!call) throw new Error('there is no such call');
  return (await call.handle(body as never, callerOf(player))) as never;
}
const heldOn = async (player: number, market: string): Promise<Held> =>
  (await ask<Held>('bet/explainExposure', player, { market_id: market })).data;
const balanceOf = async (player: number): Promise<ExplainedBalanceReply> =>
  (await ask<ExplainedBalanceReply>('user/explainBalance', player, {})).data;

/** What a bet at odds brings with this winner, from what is told of it alone: what waits counts where it costs. */
function workedOut(bet: Held['bets'][number], winner: string): number {
  const side = bet.is_back === '1' ? 'back' : 'lay';
  const won = bet.selection_name === winner;
  const matched = bet.fills.reduce(
    (sum, { stack, odds }) => sum + outcomeOf(side, fromRupees(stack), fromDecimal(odds), won),
    0,
  );
  const loses = won === (side === 'lay');
  return matched - (loses ? liabilityOf(side, fromRupees(bet.open), fromDecimal(bet.odds)) : 0);
}

it('names bets, results and the worst of them, with what waits, as the vector of section 3 has it', async () => {
  const market = await world.market();
  const player = await world.player(1000);
  world.price(market, 11, { atb: [[3, 500]], atl: [[4, 500]] });
  const back = await world.bet(player, { market, odds: 3, stake: 100 });
  world.price(market, 11, { atb: [[3, 0]], atl: [[4, 500]] });
  const lay = await world.bet(player, { market, odds: 4, stake: 50, side: 'lay' });
  const waits = await world.bet(player, { market, runner: 12, odds: 5, stake: 40 });
  const held = await heldOn(player, market);
  expect(held.bets.map(({ bet_id, at_worst, open }) => [bet_id, at_worst, open])).toEqual([
    [waits.bet_id, -40, 40],
    [lay.bet_id, 50, 0],
    [back.bet_id, -100, 0],
  ]);
  expect(
    held.results.map(({ name, worst, with_open, is_worst }) => [name, worst, with_open, is_worst]),
  ).toEqual([
    ['Runner 11', 50, 10, false],
    ['Runner 12', -50, -50, false],
    ['Runner 13', -50, -90, true],
  ]);
  expect(held).toMatchObject({ worst: -90, worst_names: ['Runner 13'], exposure: 90, by_house: 0 });
  expect(held.rule).toEqual({ id: 'market.exposure', version: 1 });
  expect(await balanceOf(player)).toMatchObject({
    opening: 0,
    balance: 1000,
    exposure: 90,
    available: 910,
    groups: [
      { account_type: 'GR', count: 0, sum: 0 },
      { account_type: 'BR', count: 1, sum: 1000 },
    ],
    markets: [{ market_id: market, bets: 3, exposure: 90 }],
  });
  expect(await ask('bet/explainExposure', player, { market_id: 'none' })).toMatchObject({
    code: 'UNKNOWN_MARKET',
  });
  // Another player's bets are no part of it.
  expect(await heldOn(await world.player(10), market)).toMatchObject({ bets: [], worst: 0, exposure: 0 });
});

it('with several winners names the worst and the best with each runner; a session has its numbers', async () => {
  const places = await world.market({ marketType: 'PLACE', numberOfWinners: 2 });
  const player = await world.player(10_000);
  for (const runner of RUNNERS) world.price(places, runner, { atb: [[3, 500]] });
  for (const runner of [11, 12]) await world.bet(player, { market: places, runner, odds: 3, stake: 100 });
  const held = await heldOn(player, places);
  expect(held.results.map(({ name, worst, best }) => [name, worst, best])).toEqual([
    ['Runner 11', 100, 400],
    ['Runner 12', 100, 400],
    ['Runner 13', 100, 100],
  ]);
  expect(held).toMatchObject({ winners: 2, worst: 100, exposure: 0 });

  const runs = await world.market({ ...SESSION, inPlay: true, betDelay: 0 }, { runners: [1] });
  world.price(runs, 1, { atb: [[63, 100]], atl: [[61, 100]] });
  for (const side of ['back', 'lay'] as const)
    await world.placeFancy(player, { market: runs, side, run: side === 'back' ? 63 : 61, stake: 100 });
  const session = await heldOn(player, runs);
  expect(session.results.map(({ from, to, worst, is_worst }) => [from, to, worst, is_worst])).toEqual([
    [0, 60, 0, false],
    [61, 62, -200, true],
    [63, null, 0, false],
  ]);
  expect(session).toMatchObject({ worst: -200, worst_number: 61, worst_names: [], exposure: 200 });
});

it('over random books of every kind each figure sums to what the header holds back, to the paisa', async () => {
  const random = seeded(5);
  const players = [await world.player(60_000), await world.player(60_000)];
  const markets: string[] = [];
  for (let i = 0; i < 9; i += 1) {
    const kind = pick(random, ['odds', 'places', 'bookmaker', 'session']);
    const isSession = kind === 'session';
    const definition = {
      odds: {},
      places: { marketType: 'PLACE', numberOfWinners: 2 },
      bookmaker: { marketType: 'BOOKMAKER' },
      session: { ...SESSION, inPlay: true, betDelay: 0 },
    }[kind];
    const market = await world.market(definition, isSession ? { runners: [1] } : {});
    markets.push(market);
    for (let k = 0; k < 9; k += 1) {
      const player = pick(random, players);
      const side = pick(random, ['back', 'lay'] as const);
      const stake = between(random, 10_000, 30_000) / 100;
      const runner = pick(random, RUNNERS);
      if (isSession) {
        const run = between(random, 50, 60);
        world.price(market, 1, { atb: [[run, 90]], atl: [[run, 110]] });
        await world.placeFancy(player, { market, side, run, size: side === 'back' ? 90 : 110, stake });
      } else {
        const odds = kind === 'bookmaker' ? pick(random, [80, 98]) : pick(random, [1.85, 2.02, 3.05, 7]);
        // Too little for some, so that a part of the bet waits where bets wait.
        const size = between(random, 1, 300);
        world.price(market, runner, { atb: [[odds, size]], atl: [[odds, size]] });
        await world.place(player, { market, runner, odds, stake, side });
      }
    }
  }
  let [bets, waiting] = [0, 0];
  for (const player of players) {
    const told = await balanceOf(player);
    for (const market of markets) {
      const held = await heldOn(player, market);
      bets += held.bets.length;
      waiting += held.bets.filter(({ open }) => open > 0).length;
      const sum = held.bets.reduce((paise, one) => paise + fromRupees(one.at_worst), 0);
      expect(sum).toBe(fromRupees(held.worst));
      expect(fromRupees(held.exposure)).toBe(Math.max(0, -sum));
      const row = told.markets.find(({ market_id }) => market_id === market);
      expect(row?.exposure ?? 0).toBe(held.exposure);
      if (held.kind !== 'odds' || held.winners > 1) continue;
      for (const { name, with_open } of held.results)
        expect(held.bets.reduce((paise, bet) => paise + workedOut(bet, name), 0)).toBe(fromRupees(with_open));
      const [worst = ''] = held.worst_names;
      for (const bet of held.bets) expect(fromRupees(bet.at_worst)).toBe(workedOut(bet, worst));
    }
    const { free_chip, liability } = await readBalance(world.db, player, '');
    expect([told.exposure, told.available]).toEqual([-liability, free_chip]);
    expect(told.markets.reduce((paise, { exposure }) => paise + fromRupees(exposure), 0)).toBe(
      fromRupees(told.exposure),
    );
    const entered = told.groups.reduce((paise, { sum }) => paise + fromRupees(sum), fromRupees(told.opening));
    expect(entered).toBe(fromRupees(told.balance));
  }
  expect(bets).toBeGreaterThan(30);
  expect(waiting).toBeGreaterThan(3);
});

it('what a correction left uncovered is borne by the house, and said', async () => {
  const market = await world.market();
  const player = await world.player(100);
  world.price(market, 11, { atb: [[3, 500]] });
  const { bet_id } = await world.bet(player, { market, odds: 3, stake: 100 });
  world.price(market, 11, { atl: [[3.5, 500]] });
  await world.bet(player, { market, odds: 3.5, stake: 80, side: 'lay' });
  const now = world.clock.now();
  await deleteBet(world.db, { betId: Number(bet_id), reason: 'WRONG_RATE', by: 'op', now });
  expect(await heldOn(player, market)).toMatchObject({ worst: -200, exposure: 100, by_house: 100 });
  expect(await balanceOf(player)).toMatchObject({ exposure: 100, available: 0 });
});
