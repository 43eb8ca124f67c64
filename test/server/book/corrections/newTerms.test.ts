import type { FeedDefinition } from '@backlay/feed/message';
import { createFeedStore } from '../../../../server/markets/feeds/store';
import { createWorld, START, worldOfFile } from '../../support/world';

const world = worldOfFile();
let market: string;
let player: number;
beforeEach(async () => {
  market = await world.market({}, { commissionBps: 0 });
  player = await world.player(1000);
  for (const runner of [11, 12, 13]) {
    world.price(market, runner, { atb: [[3, 1000]] });
    await world.bet(player, { market, runner, odds: 3, stake: 100 });
  }
});
afterEach(() => world.expectSound());

const definition = (ids: readonly number[], change: Partial<FeedDefinition> = {}): FeedDefinition => ({
  eventId: 'match',
  eventTypeId: '7',
  marketType: 'WIN',
  status: 'OPEN',
  marketTime: new Date(START).toISOString(),
  inPlay: false,
  betDelay: 0,
  numberOfWinners: 1,
  runners: ids.map((id) => ({ id, name: `Runner ${id}`, sortPriority: id, status: 'ACTIVE' })),
  ...change,
});
const keep = (said: FeedDefinition) =>
  createFeedStore(world.db).write(
    [{ id: market, definition: said, score: null, at: START }],
    'feed:test',
    {},
  );
async function say(marketDefinition: FeedDefinition): Promise<void> {
  await keep(marketDefinition);
  world.live.apply({ id: market, marketDefinition });
  await world.book.idle();
}

it('holds back more when the feed adds a runner that nobody backed', async () => {
  expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
  await say(definition([11, 12, 13, 14]));
  expect(await world.balance(player)).toEqual({ balance: 1000, held: 300 });
});

it('holds back what it may cost when the feed changes the number of winners', async () => {
  const layer = await world.player(1000);
  for (const runner of [11, 12]) {
    world.price(market, runner, { atl: [[3, 1000]] });
    await world.bet(layer, { market, runner, side: 'lay', odds: 3, stake: 100 });
  }
  expect(await world.balance(layer)).toEqual({ balance: 1000, held: 100 });
  await say(definition([11, 12, 13], { numberOfWinners: 2 }));
  expect(await world.balance(layer)).toEqual({ balance: 1000, held: 400 });
});

it('does so after a restart, where the server ended before it had', async () => {
  const more = definition([11, 12, 13, 14]);
  await keep(more);
  const next = createWorld(world.db, (live) => void live.apply({ id: market, marketDefinition: more }));
  await next.book.idle();
  await next.book.stop();
  expect(await world.balance(player)).toEqual({ balance: 1000, held: 300 });
});

it('cancels what a player cannot hold back any more, and the player sees it', async () => {
  const other = await world.market();
  world.price(other, 11, { atb: [[2, 1000]] });
  await world.bet(player, { market: other, odds: 2, stake: 900 });
  const { bet_id } = await world.bet(player, { market, runner: 11, odds: 9, stake: 50 });
  world.sent.length = 0;
  await say(definition([11, 12, 13, 14]));
  expect(await world.row(bet_id)).toMatchObject({ status: 'CANCELLED' });
  expect(world.sent.flatMap(({ change }) => change.bets)).toContainEqual(
    expect.objectContaining({ bet_id, status: 'CANCELLED' }),
  );
  expect(await world.balance(player)).toEqual({ balance: 1000, held: 1000 });
});
