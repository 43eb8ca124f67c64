import { between, pick, seeded } from '../../../../domain/base/random';
import { setPlayerLimits } from '../../../../server/players/accounts/limits';
import type { PlayerLimits } from '../../../../server/players/accounts/limits';
import { armed } from '../../support/armed';
import { RUNNERS, SESSION, worldOfFile } from '../../support/world';

const world = worldOfFile();
const MATCHED = { atb: [[2, 1_000_000]], atl: [[2.02, 1_000_000]] } as const;

let market: string;
let player: number;
beforeEach(async () => {
  market = await world.market();
  player = await world.player(100_000);
  world.price(market, 11, MATCHED);
  world.price(market, 12, MATCHED);
});
afterEach(() => world.expectSound());

async function limit(limits: PlayerLimits, who = player): Promise<void> {
  const { user_name } = await world.db
    .selectFrom('players')
    .select('user_name')
    .where('id', '=', who)
    .executeTakeFirstOrThrow();
  await setPlayerLimits(world.db, user_name, limits);
}
const held = async (who = player): Promise<number> => (await world.balance(who)).held;

test('a stake above the player’s own limit is refused in words; one at it is taken', async () => {
  await limit({ maxStakePaise: 500_00 });
  expect(await world.place(player, { market, stake: 500.01 })).toMatchObject({
    ok: false,
    code: 'INVALID_STAKE',
    message: 'You may stake at most 500.00 on a bet.',
    saying: { key: 'ownStake', amounts: { max: 500_00 } },
  });
  expect((await world.bet(player, { market, stake: 500 })).stack).toBe(500);
  const other = await world.player(1000);
  expect((await world.bet(other, { market, stake: 501 })).stack).toBe(501);
  await limit({ maxStakePaise: null });
  expect((await world.bet(player, { market, stake: 501 })).stack).toBe(501);
});

test('it holds on sessions too', async () => {
  const session = await world.market({ ...SESSION, betDelay: 0 }, { runners: [1] });
  world.live.apply({ id: session, img: true, rc: [{ id: 1, atb: [[63, 100]], atl: [[60, 100]] }] });
  await limit({ maxStakePaise: 200_00, maxLossPaise: 300_00 });
  const asked = { market: session, side: 'back', stake: 201 } as const;
  expect(await world.placeFancy(player, asked)).toMatchObject({ code: 'INVALID_STAKE' });
  expect(await world.placeFancy(player, { ...asked, stake: 200 })).toMatchObject({ ok: true });
  expect(await world.placeFancy(player, { ...asked, stake: 101 })).toMatchObject({
    ok: false,
    code: 'LOSS_LIMIT',
    message: 'You may put at most 300.00 at risk on one market.',
  });
  expect(await world.placeFancy(player, { ...asked, stake: 100 })).toMatchObject({ ok: true });
});

test('what a player may lose is counted market by market, orders that wait included', async () => {
  await limit({ maxLossPaise: 1000_00 });
  await world.bet(player, { market, stake: 600 });
  await world.bet(player, { market, runner: 13, odds: 5, stake: 400 });
  expect(await held()).toBe(1000);
  expect(await world.place(player, { market, runner: 13, odds: 5, stake: 1 })).toMatchObject({
    ok: false,
    code: 'LOSS_LIMIT',
    message: 'You may put at most 1,000.00 at risk on one market.',
  });
  const another = await world.market();
  world.price(another, 11, MATCHED);
  await world.bet(player, { market: another, stake: 1000 });
});

test('a limit that was lowered since leaves bets that lower the risk', async () => {
  await world.bet(player, { market, stake: 2000 });
  await limit({ maxLossPaise: 500_00 });
  expect(await world.place(player, { market, runner: 12, stake: 10_000 })).toMatchObject({
    code: 'LOSS_LIMIT',
  });
  await world.bet(player, { market, side: 'lay', odds: 2.02, stake: 900 });
  expect(await held()).toBeLessThan(2000);
});

test('a limit set while a bet waits its delay holds for that bet', async () => {
  const inPlay = await world.market({ inPlay: true, betDelay: 5 });
  world.price(inPlay, 11, MATCHED);
  const waits = armed(world.clock, 5000);
  const placing = world.place(player, { market: inPlay, stake: 400 });
  await waits;
  await limit({ maxStakePaise: 300_00 });
  await world.clock.advance(5000);
  expect(await placing).toMatchObject({ ok: false, code: 'INVALID_STAKE' });
});

test('the market’s own limit counts where it is the lower one', async () => {
  const small = await world.market({}, { maxLiabilityPaise: 300_00 });
  world.price(small, 11, MATCHED);
  await limit({ maxStakePaise: 200_000_00, maxLossPaise: 1000_00 });
  expect(await world.place(player, { market: small, stake: 301 })).toMatchObject({
    code: 'LOSS_LIMIT',
    message: 'On this market you may put at most 300.00 at risk.',
  });
  expect(await world.place(player, { market: small, stake: 100_001 })).toMatchObject({
    code: 'INVALID_STAKE',
    message: 'The stake must be between 1.00 and 1,00,000.00.',
  });
});

test('whatever is bet, no stake and no risk goes beyond the lower of both limits', async () => {
  const random = seeded(19);
  const bounded = await world.market({}, { maxLiabilityPaise: 700_00 });
  for (const runner of RUNNERS) world.price(bounded, runner, MATCHED);
  const players = await Promise.all([1, 2, 3].map(() => world.player(50_000)));
  const limits = new Map<number, { stake: number; loss: number }>();
  let taken = 0;
  for (let i = 0; i < 120; i += 1) {
    const who = pick(random, players);
    if (i % 20 === 0) {
      const own = { stake: between(random, 50, 400), loss: between(random, 100, 1500) };
      limits.set(who, own);
      await limit({ maxStakePaise: own.stake * 100, maxLossPaise: own.loss * 100 }, who);
    }
    const before = await held(who);
    const answer = await world.place(who, {
      market: bounded,
      runner: pick(random, RUNNERS),
      side: pick(random, ['back', 'lay'] as const),
      odds: pick(random, [1.5, 2, 2.02, 3]),
      stake: between(random, 1, 500),
    });
    if (!answer.ok) continue;
    taken += 1;
    const own = limits.get(who);
    expect(answer.data.stack).toBeLessThanOrEqual(own?.stake ?? 100_000);
    expect(await held(who)).toBeLessThanOrEqual(Math.max(before, Math.min(own?.loss ?? 700, 700)));
    expect(await held(who)).toBeLessThanOrEqual(700);
  }
  expect(taken).toBeGreaterThan(20);
});
