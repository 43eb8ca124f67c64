import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FeedMessage } from '@backlay/feed/message';
import { StartError } from '../../../../server/base/startError';
import { countReasons } from '../../../../server/markets/feeds/offered';
import { worldOfFile } from '../../support/world';
import { playFile } from './playingBack';
import { describeRecordings, RECORDINGS } from './recordings';

jest.setTimeout(120_000);
const world = worldOfFile();
beforeEach(() => void (world.reports.length = 0));
afterEach(async () => expect(await world.audit()).toEqual([]));

/** Results that a recording itself corrects half an hour later. */
const CORRECTED: Readonly<Record<string, readonly unknown[]>> = {
  'petermclagan/football-28202626-event-basic': ['the feed corrected its result: WINNER:47999'],
};

const STAKE = 100;

/** The table of docs/feeds.md: file, offered, not offered, prices, a back of 100, the end. */
const OUTCOMES = (
  /<!-- outcomes -->([^]*?)<!-- \/outcomes -->/.exec(readFileSync('docs/feeds.md', 'utf8'))?.[1] ?? ''
)
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );

/** Backs the first runner of each market once: at the best price, where last prices are all there is at 2.00. */
function bettor(player: number) {
  const seen = { depth: false, last: false };
  const bets = new Map<string, string>();
  const betOn = async (market: string): Promise<void> => {
    const now = world.live.get(market);
    if (now?.status !== 'OPEN' || now.inPlay || bets.has(market)) return;
    const priced = [...now.runners.values()].map(({ id, ltp }) => ({
      runner: id,
      ltp,
      best: world.live.available(market, id, 'back').find(({ sizePaise }) => sizePaise >= STAKE * 100),
    }));
    const found = priced.find(({ best }) => best) ?? (seen.depth ? undefined : priced.find(({ ltp }) => ltp));
    if (!found) return;
    const odds = found.best ? found.best.odds / 100 : 2;
    const asked = { match: now.matchId, market, runner: found.runner, odds, stake: STAKE };
    bets.set(market, (await world.bet(player, asked)).bet_id);
  };
  const after = async ({ mc }: FeedMessage): Promise<void> => {
    for (const { id, rc = [] } of mc) {
      seen.depth ||= rc.some(({ atb, atl, batb, batl }) => atb ?? atl ?? batb ?? batl);
      seen.last ||= rc.some(({ ltp }) => ltp !== undefined);
      await betOn(id);
    }
  };
  return { bets, seen, after };
}

const named = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([why, count]) => `${count} ${why}`)
    .join(', ') || '-';

async function endOf(ids: readonly string[]): Promise<string> {
  if (ids.length === 0) return 'no market';
  const rows = await world.db.selectFrom('markets').select(['id', 'result']).where('id', 'in', ids).execute();
  const results = rows.map(({ result }) => (result ?? 'open').replace(/^WINNER:/, 'won by '));
  const [only] = results;
  if (results.length === 1 && only !== undefined) return only.replace(/^VOID:.*/, 'void');
  return named(countReasons(results.map((why) => ({ why: why.startsWith('won') ? 'won' : 'void' }))));
}

async function betsEnd(player: number, bets: ReadonlyMap<string, string>): Promise<string> {
  if (bets.size === 0) return '-';
  const { fills } = await world.db
    .selectFrom('fills')
    .innerJoin('bets', 'bets.id', 'fills.bet_id')
    .where('player_id', '=', player)
    .select((eb) => eb.fn.countAll<number>().as('fills'))
    .executeTakeFirstOrThrow();
  if (Number(fills) > 0) return 'matched';
  // Nothing was matched, so the account is as it was.
  expect(await world.balance(player)).toEqual({ balance: 100_000, held: 0 });
  const rows = await Promise.all([...bets.values()].map((id) => world.row(id)));
  const [status = '', ...others] = new Set(rows.map((row) => row?.status));
  return [status, ...others].join(' or ').toLowerCase();
}

async function outcomeOf(file: string): Promise<string[]> {
  const player = await world.player(100_000);
  const { bets, seen, after } = bettor(player);
  const before = new Set(world.live.all().map(({ id }) => id));
  try {
    const { leftOut, feed } = await playFile(world, `${file}.ndjson.gz`, {
      after,
      isIdle: (id) => bets.has(id),
    });
    expect(feed.detail().brokenLines).toBe(0);
    const ids = world.live.all().flatMap(({ id }) => (before.has(id) ? [] : [id]));
    const prices = seen.depth ? 'depth' : 'last only';
    expect(await world.balance(player)).toMatchObject({ held: 0 });
    return [
      file,
      String(ids.length),
      named(countReasons(leftOut)),
      prices,
      await betsEnd(player, bets),
      await endOf(ids),
    ];
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return [file, '-', '-', '-', '-', 'refused at the start: no recorded stream'];
  }
}

test('sixteen files stand in the table', () => {
  expect(OUTCOMES.map(([file]) => file)).toHaveLength(16);
  expect(new Set(OUTCOMES.map(([file]) => file)).size).toBe(16);
});

describeRecordings('each recording ends as docs/feeds.md says', () => {
  test.each(OUTCOMES)('%s', async (...row) => {
    expect(existsSync(resolve(RECORDINGS, `${row[0] ?? ''}.ndjson.gz`))).toBe(true);
    expect(await outcomeOf(row[0] ?? '')).toEqual(row);
    expect(world.reports.map(({ error }) => error)).toEqual(CORRECTED[row[0] ?? ''] ?? []);
  });
});
