import { readFileSync } from 'node:fs';
import type { FeedMessage } from '@backlay/feed/message';
import { reinstateRunner } from '../../../../server/book/corrections/reinstateRunner';
import { createFeedStore } from '../../../../server/markets/feeds/store';
import { playFile } from '../../markets/feeds/playingBack';
import { describeRecordings } from '../../markets/feeds/recordings';
import { oddsOf } from '../../support/two';
import { createWorld, START } from '../../support/world';
import type { World } from '../../support/world';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';

jest.setTimeout(60_000);
let database: TestDatabase;
let world: World;
beforeEach(async () => {
  database = await freshDatabase();
  world = createWorld(database.db);
});
afterEach(async () => {
  await world.expectSound();
  await world.book.stop();
  await database.drop();
});

/** What the two players had before. */
const CHIPS = 10_000;
type Pair = { bet: string; backer: number; layer: number };

/** How many runners a message has taken out. */
const outIn = ({ mc }: FeedMessage): number =>
  mc.flatMap(({ marketDefinition }) =>
    (marketDefinition?.runners ?? []).filter(({ status }) => status === 'REMOVED'),
  ).length;

/** The market as the database has it. */
async function lastOpen(market: string) {
  const kept = await createFeedStore(world.db).kept(START);
  const found = kept.find((one) => one.market.id === market);
  if (!found) throw new Error(`no market ${market}`);
  return found.definition;
}

/** A lay and a back of 100 that match each other; a market suspended at the moment is opened for them. */
async function pair(market: string, runner: number, odds: number): Promise<Pair> {
  const match = world.live.get(market)?.matchId ?? '';
  const layer = await world.player(CHIPS);
  const backer = await world.player(CHIPS);
  world.live.apply({ id: market, marketDefinition: { ...(await lastOpen(market)), status: 'OPEN' } });
  world.live.apply({ id: market, img: true, rc: [] });
  await world.bet(layer, { match, market, runner, side: 'lay', odds, stake: 100 });
  const { bet_id: bet } = await world.bet(backer, { match, market, runner, odds, stake: 100 });
  return { bet, backer, layer };
}

/** Plays a recording; `before` and `after` each of its removals. */
function play(file: string, before: () => Promise<void>, after?: () => Promise<void>) {
  let out = 0;
  let isRemoval = false;
  return playFile(world, file, {
    // The players match each other; what the recording quotes nobody takes.
    isIdle: () => true,
    before: async (message) => {
      isRemoval = outIn(message) > out;
      out = Math.max(out, outIn(message));
      if (isRemoval) await before();
    },
    after: async () => {
      if (isRemoval) await after?.();
    },
  });
}

/** What backer and layer won, in paise. */
const won = ({ backer, layer }: Pair) =>
  Promise.all(
    [backer, layer].map(async (player) => Math.round(((await world.balance(player)).balance - CHIPS) * 100)),
  );

/** The rows of the table of docs/feeds.md: recording, struck, leaves, odds, what the backer gets, what the layer pays. */
const FACTORS = (
  /<!-- factors -->([^]*?)<!-- \/factors -->/.exec(readFileSync('docs/feeds.md', 'utf8'))?.[1] ?? ''
)
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );

/** What a row says of one pair, as its accounts have it: the odds in the end, both amounts to the paisa. */
async function saidOf(on: Pair): Promise<string[]> {
  const [backer = 0, layer = 0] = await won(on);
  const rupees = (paise: number) => (paise / 100).toFixed(2);
  const odds = (await oddsOf(world, on.bet))?.[0] ?? 0;
  return [odds.toFixed(2), `${rupees(-layer)} less 5 % = ${rupees(backer)}`, rupees(-layer)];
}
/** The same of a row: of the odds the last figure, which the others lead to. */
function row(i: number): string[] {
  const [odds = '', backer = '', layer = ''] = FACTORS[i]?.slice(3) ?? [];
  return [odds.split(' = ').at(-1) ?? '', backer, layer];
}

describeRecordings('real removals', () => {
  test('a race whose third horse leaves at 30.01 %: the others’ new factors change nothing', async () => {
    const [market, winner, out] = ['1.206064380', 38523163, 39540410];
    const pairs: Pair[] = [];
    let atOnce: unknown;
    await play(
      'nautilus_trader/1.206064380.ndjson.gz',
      async () => void pairs.push(await pair(market, winner, 8), await pair(market, out, 4)),
      async () => {
        atOnce = await oddsOf(world, pairs[0]?.bet ?? '');
      },
    );
    const [on, off] = pairs as [Pair, Pair];
    expect([atOnce, await oddsOf(world, on.bet)]).toEqual([[5.6], [5.6]]);
    expect(await world.row(off.bet)).toMatchObject({ status: 'VOID', void_reason: 'NON_RUNNER' });
    // 460.00 at 5.60, less 5 %.
    expect(await won(on)).toEqual([437_00, -460_00]);
    expect(await saidOf(on)).toEqual(row(0));
    expect(await won(off)).toEqual([0, 0]);
  });

  test('a reinstated runner undoes it, whatever factors the feed gives afterwards', async () => {
    const [marketId, winner, out] = ['1.206064380', 38523163, 39540410];
    const pairs: Pair[] = [];
    await play(
      'nautilus_trader/1.206064380.ndjson.gz',
      async () => void pairs.push(await pair(marketId, winner, 8), await pair(marketId, out, 4)),
      async () => {
        const runner = { marketId, runner: String(out), by: 'operator', now: START };
        expect(await reinstateRunner(world.db, runner)).toMatchObject({ restored: 2, broughtBack: 2 });
        await world.book.onAdminNotice(JSON.stringify({ kind: 'corrected', marketId }));
      },
    );
    const [on, back] = pairs as [Pair, Pair];
    expect(await oddsOf(world, on.bet)).toEqual([8]);
    // 700.00 at 8.00, less 5 %; the other horse ran and lost.
    expect([await won(on), await won(back)]).toEqual([
      [665_00, -700_00],
      [-100_00, 95_00],
    ]);
  });

  test('a race that two horses leave, at 7.14 % and 5.55 %: the factors multiply', async () => {
    const pairs: Pair[] = [];
    await play('betcode-flumine/1.132153978-basic.ndjson.gz', async () => {
      pairs.push(await pair('1.132153978', 12115648, 10));
    });
    const [first, second] = pairs as [Pair, Pair];
    // 10 * 0.9286 * 0.9445, and 10 * 0.9445 for what was struck after the first had left.
    expect([await oddsOf(world, first.bet), await oddsOf(world, second.bet)]).toEqual([[8.77], [9.45]]);
    expect([await saidOf(first), await saidOf(second)]).toEqual([row(1), row(2)]);
    expect(FACTORS).toHaveLength(3);
    expect([await won(first), await won(second)]).toEqual([
      [738_15, -777_00],
      [802_75, -845_00],
    ]);
  });
});
