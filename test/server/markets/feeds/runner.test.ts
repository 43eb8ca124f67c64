import { manualClock } from '../../../../server/base/clock';
import type { ManualClock } from '../../../../server/base/clock';
import { adminResult } from '../../../../server/book/operatorResult';
import type { Feed } from '@backlay/feed/feed';
import type { FeedMessage } from '@backlay/feed/message';
import { createFeedRunner } from '../../../../server/markets/feeds/runner';
import { createFeedStore } from '../../../../server/markets/feeds/store';
import { cricketTrack } from '../../../../packages/simulation/cricket/cricket';
import { createSimulatedFeed } from '@backlay/simulation';
import { USUAL_BAND } from '../../../../server/markets/matches/band';
import type { Band } from '../../../../server/markets/matches/band';
import { createCatalogue } from '../../../../server/markets/matches/catalogue';
import { createLive } from '../../../../server/markets/matches/createLive';
import { defined, wonBy } from '../matches/support';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';

jest.setTimeout(60_000);
const NOW = Date.UTC(2026, 10, 21, 6, 0, 0);
let database: TestDatabase;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database.drop());

/** A feed of given messages at NOW + pt; its place is how many were played. */
function scripted(messages: readonly FeedMessage[]): Feed {
  let played = 0;
  return {
    stateKey: 'feed:scripted',
    async *open(saved) {
      played = typeof saved === 'number' ? saved : 0;
      for (const message of messages.slice(played)) {
        played += 1;
        yield await Promise.resolve({ ...message, pt: NOW + message.pt });
      }
      await new Promise(() => undefined);
    },
    state: () => played,
    detail: () => ({ kind: 'simulated', brokenLines: 0, skipped: [], run: 1 }),
  };
}

function setUp(feed: Feed, clock: ManualClock = manualClock(NOW), band?: Band) {
  const live = createLive({ clock, ...(band ? { band } : {}) });
  const catalogue = createCatalogue();
  const log: string[] = [];
  const trouble: boolean[] = [];
  const results: [string, readonly number[]][] = [];
  live.on('resulted', (id, winners) => results.push([id, winners ?? []]));
  const store = createFeedStore(database.db);
  const deps = {
    feed,
    live,
    catalogue,
    store,
    clock,
    log: (line: string) => log.push(line),
    onTrouble: (on: boolean) => trouble.push(on),
  };
  return { ...deps, logged: log, trouble, results, runner: createFeedRunner(deps) };
}

/** Waits until `check` holds: the database answers in its own time. */
async function until(check: () => boolean | Promise<boolean>) {
  const end = Date.now() + 10_000;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`not within ten seconds: ${String(check)}`);
    await new Promise((done) => setImmediate(done));
  }
}

const open: FeedMessage = { pt: 0, mc: [{ ...defined('M'), img: true, rc: [{ id: 1, atb: [[2, 10]] }] }] };
const inPlay: FeedMessage = {
  pt: 5000,
  mc: [{ ...defined('M', { inPlay: true, betDelay: 3 }), sc: { summary: '1-0' } }],
};
const closed: FeedMessage = {
  pt: 9000,
  mc: [defined('M', { status: 'CLOSED', inPlay: true, runners: wonBy(2) })],
};

describe('playing', () => {
  test('a market is in the database, with the exchange’s terms, before anybody hears of it', async () => {
    const { runner, live, catalogue } = setUp(scripted([open]));
    const seen: unknown[] = [];
    live.on('changed', (id) => {
      seen.push(database.db.selectFrom('markets').selectAll().where('id', '=', id).executeTakeFirst());
    });
    void runner.start();
    await until(() => seen.length > 0);
    expect(await seen[0]).toMatchObject({
      id: 'M',
      match_id: 'E1',
      feed_status: 'OPEN',
      held: false,
      commission_bps: 200,
      bet_delay_s: 0,
      min_stake_paise: 100_00,
      max_stake_paise: 5_00_000_00,
      allows_unmatched: true,
      result: null,
    });
    const runners = await database.db
      .selectFrom('runners')
      .select(['selection_id', 'name'])
      .orderBy('sort')
      .execute();
    expect(runners).toEqual([1, 2, 3].map((id) => ({ selection_id: id, name: `R${id}` })));
    expect(catalogue.match('E1')).toMatchObject({ name: 'Home v Away', sportId: 4 });
    await runner.stop();
  });

  test('a price that leapt is in the log once, and in the details while it is doubted', async () => {
    const clock = manualClock(NOW);
    const leapt: FeedMessage = {
      pt: 1000,
      mc: [{ id: 'M', rc: [{ id: 1, atb: [[2, 0], [40, 10]] }] }], // prettier-ignore
    };
    const { runner, live, logged } = setUp(scripted([open, leapt]), clock, USUAL_BAND);
    await runner.start();
    await clock.advance(1000);
    await until(() => live.get('M')?.isDoubted === true);
    expect(runner.detail().priceCheck).toMatchObject({ count: 1 });
    await clock.advance(5000);
    expect(logged.filter((line) => line.includes('leapt'))).toEqual([
      expect.stringContaining('feed: market M: runner 1 leapt from 2.00 to 40.00 without a trade'),
    ]);
    await runner.stop();
  });

  test('what cannot be offered is in no list and no table; what turns into it is suspended', async () => {
    const clock = manualClock(NOW);
    const messages: FeedMessage[] = [
      { pt: 0, mc: [defined('EW', { marketType: 'EACH_WAY', numberOfWinners: 3 }), ...open.mc] },
      { pt: 1000, mc: [defined('M', { bettingType: 'LINE' })] },
    ];
    const { runner, live, catalogue, logged } = setUp(scripted(messages), clock);
    await runner.start();
    expect(live.get('M')?.status).toBe('OPEN');
    expect(runner.detail().notOffered).toEqual({ 'each way': 1 });
    expect([live.get('EW'), catalogue.market('EW')]).toEqual([undefined, undefined]);
    const ids = await database.db.selectFrom('markets').select('id').execute();
    expect(ids).toEqual([{ id: 'M' }]);
    await clock.advance(1000);
    await until(() => live.get('M')?.status === 'SUSPENDED');
    expect(logged.map((line) => line.split(' (')[0])).toEqual([
      'feed: market EW left out',
      'feed: market M can no longer be offered',
    ]);
    await runner.stop();
  });

  test('racing has its own terms', async () => {
    const { runner, catalogue } = setUp(
      scripted([{ pt: 0, mc: [defined('R', { eventTypeId: '7', marketType: 'WIN' })] }]),
    );
    void runner.start();
    await until(() => catalogue.market('R') !== undefined);
    expect(catalogue.market('R')).toMatchObject({ commissionBps: 500, maxStakePaise: 1_00_000_00 });
    await runner.stop();
  });

  test('each message waits for its time', async () => {
    const clock = manualClock(NOW);
    const { runner, live, results } = setUp(scripted([open, inPlay, closed]), clock);
    await runner.start();
    await clock.advance(4999);
    expect(live.get('M')?.inPlay).toBe(false);
    await clock.advance(1);
    await until(() => live.get('M')?.inPlay === true);
    expect(results).toEqual([]);
    await clock.advance(4000);
    await until(() => results.length > 0);
    expect(results).toEqual([['M', [2]]]);
    const row = await database.db.selectFrom('matches').select('score').executeTakeFirst();
    expect(row?.score).toEqual({ summary: '1-0' });
    await runner.stop();
  });

  test('an operator’s hold and terms in the database outlive later definitions', async () => {
    const clock = manualClock(NOW);
    const { runner, live } = setUp(scripted([open, inPlay]), clock);
    await runner.start();
    await database.db.updateTable('markets').set({ held: true, max_stake_paise: 777 }).execute();
    await clock.advance(5000);
    await until(() => live.get('M')?.inPlay === true);
    expect(await database.db.selectFrom('markets').selectAll().executeTakeFirst()).toMatchObject({
      in_play: true,
      bet_delay_s: 3,
      held: true,
      max_stake_paise: 777,
    });
    await runner.stop();
  });

  test('a source in trouble suspends betting until it is well', async () => {
    const clock = manualClock(NOW);
    const sick = { pt: 1000, status: 503, mc: [] };
    const { runner, live, trouble } = setUp(scripted([open, sick, inPlay]), clock);
    await runner.start();
    await clock.advance(1000);
    await until(() => trouble.length === 1);
    expect(live.get('M')).toMatchObject({ status: 'SUSPENDED', statusMessage: 'PRICES_DELAYED' });
    expect(runner.detail().troubled).toBe(true);
    await clock.advance(4000);
    await until(() => trouble.length === 2);
    expect([trouble, live.get('M')?.status]).toEqual([[true, false], 'OPEN']);
    await runner.stop();
  });

  test('a feed that says nothing when it should is in trouble', async () => {
    const clock = manualClock(NOW);
    const { runner, live, trouble } = setUp(scripted([open]), clock);
    void runner.start();
    await until(() => live.get('M') !== undefined);
    await clock.advance(14_000);
    expect(trouble).toEqual([]);
    await clock.advance(11_000);
    expect(trouble).toEqual([true]);
  });

  test('a database that does not take a market holds it back, and loses nothing', async () => {
    const clock = manualClock(NOW);
    const { runner, live, logged, store } = setUp(scripted([open, inPlay]), clock);
    const write = jest.spyOn(store, 'write').mockRejectedValueOnce(new Error('the disk is full'));
    void runner.start();
    await until(() => logged.length > 0);
    expect(logged[0]).toContain('the disk is full');
    expect(live.get('M')).toBeUndefined();
    await clock.advance(1000);
    await until(() => live.get('M') !== undefined);
    expect(live.get('M')?.status).toBe('OPEN');
    expect(write).toHaveBeenCalledTimes(2);
    await runner.stop();
  });

  test('a feed that breaks is opened again where it was', async () => {
    const clock = manualClock(NOW);
    const whole = scripted([open, inPlay, closed]);
    let breaks = 1;
    const feed: Feed = {
      ...whole,
      async *open(saved, now) {
        for await (const message of whole.open(saved, now)) {
          yield message;
          if (message.pt === NOW && breaks-- > 0) throw new Error('the file is gone');
        }
      },
    };
    const { runner, logged, results } = setUp(feed, clock);
    await runner.start();
    expect(logged).toEqual([expect.stringContaining('the file is gone')]);
    await clock.advance(30_000);
    await until(() => results.length > 0);
    expect(results).toEqual([['M', [2]]]);
  });

  test('a feed that was opened again opens each market with its own word only', async () => {
    const clock = manualClock(NOW);
    const other = { ...defined('N', { eventId: 'E2' }), img: true };
    let breaks = 1;
    const feed: Feed = {
      ...scripted([]),
      async *open(_, now) {
        const first = breaks-- > 0;
        yield await Promise.resolve({ pt: now, mc: first ? [defined('M'), other] : [defined('M')] });
        if (first) throw new Error('the line broke');
        yield { pt: now + 60_000, mc: [other] };
        await new Promise(() => undefined);
      },
    };
    const { runner, live } = setUp(feed, clock);
    await runner.start();
    await clock.advance(30_000);
    await until(() => live.get('M')?.status === 'OPEN');
    expect(live.get('N')).toMatchObject({ status: 'SUSPENDED', statusMessage: 'PRICES_DELAYED' });
    await clock.advance(60_000);
    await until(() => live.get('N')?.status === 'OPEN');
  });

  test('prices are as old as what is not played yet, and proved while we wait for the next', async () => {
    const clock = manualClock(NOW);
    const { runner, live } = setUp(scripted([open, inPlay]), clock);
    await runner.start();
    await clock.advance(4999);
    expect(live.standing('M')).toBe('stands');
    await clock.advance(1);
    await until(() => live.get('M')?.inPlay === true);
    await clock.advance(5999);
    expect([live.standing('M'), live.get('M')?.status]).toEqual(['stands', 'OPEN']);
    await clock.advance(1);
    expect(live.standing('M')).toBe('old');
    await clock.advance(1000);
    expect(live.get('M')).toMatchObject({ status: 'SUSPENDED', statusMessage: 'PRICES_DELAYED' });
    await runner.stop();
  });

  test('results leave the memory after a day', async () => {
    const clock = manualClock(NOW);
    const late = { pt: 25 * 3_600_000, mc: [defined('N', { eventId: 'E2' })] };
    const { runner, live, catalogue } = setUp(scripted([open, closed, late]), clock);
    await runner.start();
    await clock.advance(9000);
    await until(() => live.get('M')?.status === 'CLOSED');
    await clock.advance(late.pt);
    await until(() => live.get('N') !== undefined);
    expect([live.get('M'), catalogue.market('M'), catalogue.match('E1')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    await runner.stop();
  });
});

describe('a restart', () => {
  test('goes on where it was: nothing twice, nothing left out', async () => {
    const clock = manualClock(NOW);
    const first = setUp(scripted([open, inPlay, closed]), clock);
    await first.runner.start();
    await clock.advance(5000);
    await until(() => first.live.get('M')?.inPlay === true);
    await first.runner.stop();

    const again = setUp(scripted([open, inPlay, closed]), clock);
    const turned: string[] = [];
    again.live.on('turnedInPlay', (id) => turned.push(id));
    await again.runner.restore();
    expect(again.live.get('M')).toMatchObject({
      status: 'SUSPENDED',
      statusMessage: 'WAITING_FOR_PRICES',
      inPlay: true,
    });
    expect(again.catalogue.market('M')).toMatchObject({ commissionBps: 200, closedAt: null });
    await again.runner.start();
    await clock.advance(4000);
    await until(() => again.results.length > 0);
    expect([again.results, turned]).toEqual([[['M', [2]]], []]);
    await again.runner.stop();
  });

  test('with other files leaves the open markets suspended and names them, until the feed they came from is back', async () => {
    const clock = manualClock(NOW);
    const first = setUp(scripted([open, inPlay]), clock);
    await first.runner.start();
    await first.runner.stop();

    const other: FeedMessage = { pt: 2, mc: [{ ...defined('N'), img: true }] };
    const again = setUp({ ...scripted([other, { pt: 3_600_000, mc: [] }]), stateKey: 'feed:other' }, clock);
    await again.runner.restore();
    await clock.advance(2);
    await again.runner.start();
    expect(again.runner.detail().leftBehind).toEqual({ count: 1, first: ['M'] });
    expect(again.logged.filter((line) => line.includes('not in what is played'))).toEqual([
      expect.stringContaining(': M. They stay suspended'),
    ]);
    expect(again.live.get('M')?.status).toBe('SUSPENDED');
    again.live.apply(defined('M'));
    expect(again.runner.detail().leftBehind).toEqual({ count: 0, first: [] });
    await again.runner.stop();
  });

  test('a result given before the crash but not settled is given again; a settled one is not', async () => {
    const clock = manualClock(NOW);
    const first = setUp(scripted([open, closed]), clock);
    await first.runner.start();
    await clock.advance(9000);
    await until(() => first.results.length > 0);
    await first.runner.stop();

    const again = setUp(scripted([open, closed]), clock);
    await again.runner.restore();
    void again.runner.start();
    await until(() => again.results.length > 0);
    expect(again.results).toEqual([['M', [2]]]);
    await database.db
      .updateTable('markets')
      .set({ result: 'WINNER:2', settled_at: new Date(NOW) })
      .execute();

    const third = setUp(scripted([open, closed, { pt: 3_600_000, mc: [] }]), clock);
    await third.runner.restore();
    await third.runner.start();
    expect(third.results).toEqual([]);
    expect(third.live.get('M')).toMatchObject({ status: 'CLOSED', result: [2] });
  });

  test('the simulated day survives one: same epoch, same markets, what ended meanwhile is resulted', async () => {
    const clock = manualClock(NOW);
    const first = setUp(createSimulatedFeed({ seed: 'demo' }), clock);
    await first.runner.start();
    const before = first.live.all().map(({ id }) => id);
    await first.runner.stop();
    await clock.advance(12 * 60_000);

    const again = setUp(createSimulatedFeed({ seed: 'demo' }), clock);
    await again.runner.restore();
    await again.runner.start();
    expect(again.live.all().map(({ id }) => id)).toEqual(expect.arrayContaining(before));
    const ended = again.results.map(([id]) => id);
    expect(ended.length).toBeGreaterThan(0);
    for (const id of ended) expect(before).toContain(id);
    expect(again.live.all().filter(({ statusMessage }) => statusMessage === 'WAITING_FOR_PRICES')).toEqual(
      [],
    );
    await again.runner.stop();
  });
});

describe('an operator’s result of a simulated match in play', () => {
  const MINUTE = 60_000;
  const feedOf = () =>
    createSimulatedFeed({ seed: 'demo', tracksOf: (seed, epoch) => [cricketTrack(seed, epoch)] });
  type Playing = ReturnType<typeof setUp>;
  const inPlay = ({ live }: Playing) =>
    live.all().find(({ marketType, inPlay: on, settled }) => marketType === 'MATCH_ODDS' && on && !settled);
  const result = async (marketId: string, now: number) => {
    const [side] = await database.db
      .selectFrom('runners')
      .select('selection_id as id')
      .where('market_id', '=', marketId)
      .execute();
    const done = await adminResult(database.db, { marketId, value: String(side!.id), by: 'operator', now });
    expect(done).toMatchObject({ status: 'closed' });
    return side!.id;
  };
  /** The match is closed in the database too, and another is in play. */
  const isNext = async (playing: Playing, marketId: string, matchId: string) => {
    await until(() => playing.live.ofMatch(matchId).every(({ status }) => status === 'CLOSED'));
    await until(() => inPlay(playing) !== undefined);
    expect(inPlay(playing)!.id).not.toBe(marketId);
    const open = await database.db
      .selectFrom('markets')
      .select('id')
      .where('match_id', '=', matchId)
      .where('feed_status', '<>', 'CLOSED')
      // What an operator ended is left as the feed had it.
      .where('id', '<>', marketId)
      .execute();
    expect(open).toEqual([]);
  };

  test('ends the match, and within a minute the next is in play', async () => {
    const clock = manualClock(NOW);
    const playing = setUp(feedOf(), clock);
    await playing.runner.start();
    const { id, matchId } = inPlay(playing)!;
    const winner = await result(id, clock.now());
    // What the server does when it hears of an operator's command.
    playing.live.close(id, [winner]);
    for (let ms = 0; ms < MINUTE; ms += 250) await clock.advance(250);
    await isNext(playing, id, matchId);
    await playing.runner.stop();
  });

  test('also counts where no server ran when it was given', async () => {
    const clock = manualClock(NOW);
    const first = setUp(feedOf(), clock);
    await first.runner.start();
    const { id, matchId } = inPlay(first)!;
    await first.runner.stop();
    await result(id, clock.now());
    await clock.advance(MINUTE);
    const again = setUp(feedOf(), clock);
    await again.runner.restore();
    await again.runner.start();
    await isNext(again, id, matchId);
    await again.runner.stop();
  });
});
