import { join } from 'node:path';
import type { FeedMessage } from '../../../../server/markets/matches/message';
import { createRecordedFeed } from '../../../../server/markets/feeds/recorded/recordedFeed';
import { createFeedStore } from '../../../../server/markets/feeds/store';
import { describeRecordings, RECORDINGS } from '../../markets/feeds/recordings';
import { oddsOf } from '../../support/two';
import { START, worldOfFile } from '../../support/world';

jest.setTimeout(60_000);
const world = worldOfFile();
afterEach(() => world.expectSound());

/** Runners a message removes that took part before. */
const removedBy = ({ mc }: FeedMessage): number[] =>
  mc.flatMap(({ id, marketDefinition }) =>
    (marketDefinition?.runners ?? [])
      .filter((runner) => runner.status === 'REMOVED')
      .filter((runner) => world.live.get(id)?.runners.get(runner.id)?.status === 'ACTIVE')
      .map((runner) => runner.id),
  );

/** Plays a recording until `last` removals are done, with `before` each of them. */
async function play(file: string, last: number, before: (n: number) => Promise<void>) {
  const paths = [join(RECORDINGS, file)];
  const feed = await createRecordedFeed({ paths, speed: 20, log: () => undefined });
  const store = createFeedStore(world.db);
  let done = 0;
  for await (const message of feed.open(undefined, START)) {
    const isRemoval = removedBy(message).length > 0;
    if (isRemoval) await before(done);
    for (const change of message.mc) {
      const { id, marketDefinition: definition } = change;
      const at = message.pt;
      if (definition) await store.write([{ id, definition, score: null, at }], feed.stateKey, feed.state());
      world.live.apply(change);
    }
    await world.book.idle();
    if (isRemoval) done += 1;
    if (done === last && world.live.all().every(({ status }) => status === 'OPEN')) return;
  }
}

async function pair(market: string, runner: number, odds: number) {
  const match = world.live.get(market)?.matchId ?? '';
  const layer = await world.player(100_000);
  const backer = await world.player(100_000);
  world.live.apply({ id: market, img: true, rc: [] });
  await world.bet(layer, { match, market, runner, side: 'lay', odds, stake: 100 });
  return (await world.bet(backer, { match, market, runner, odds, stake: 100 })).bet_id;
}

/** The market as the database has it. */
async function lastOpen(market: string) {
  const kept = await createFeedStore(world.db).kept(START);
  const found = kept.find((one) => one.market.id === market);
  if (!found) throw new Error(`no market ${market}`);
  return found.definition;
}

describeRecordings('real removals', () => {
  test('a race whose third horse leaves at 30.01 % seven hours before the off', async () => {
    const market = '1.206064380';
    const bets: string[] = [];
    const markets = () => [...(world.live.get(market)?.runners.values() ?? [])];
    await play('nautilus_trader/1.206064380.ndjson.gz', 1, async () => {
      const other = markets().find(({ id, status }) => id !== 39540410 && status === 'ACTIVE')?.id ?? 0;
      // The market is suspended when the removal comes: these were struck before.
      world.live.apply({ id: market, marketDefinition: { ...(await lastOpen(market)), status: 'OPEN' } });
      bets.push(await pair(market, other, 8), await pair(market, 39540410, 4));
    });
    expect(await oddsOf(world, bets[0] ?? '')).toEqual([5.6]);
    expect(await world.row(bets[1] ?? '')).toMatchObject({ status: 'VOID', void_reason: 'NON_RUNNER' });
  });

  test('a race that two horses leave, at 7.14 % and 5.55 %', async () => {
    const market = '1.132153978';
    const bets: string[] = [];
    await play('betcode-flumine/1.132153978-basic.ndjson.gz', 2, async () => {
      const stays = [...(world.live.get(market)?.runners.values() ?? [])].find(
        ({ id, status }) => status === 'ACTIVE' && id !== 11198538 && id !== 9606433,
      );
      bets.push(await pair(market, stays?.id ?? 0, 10));
    });
    // 10 * 0.9286 * 0.9445, and 10 * 0.9445 for what was struck after the first had left.
    expect(await oddsOf(world, bets[0] ?? '')).toEqual([8.77]);
    expect(await oddsOf(world, bets[1] ?? '')).toEqual([9.45]);
  });
});
