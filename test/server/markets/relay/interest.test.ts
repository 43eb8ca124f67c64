import type { Bus } from '../../../../server/base/bus/bus';
import { tokenOf } from '../../../../server/base/bus/bus';
import { manualClock } from '../../../../server/base/clock';
import { SHARDS } from '../../../../server/base/db/leases';
import { hearOwn } from '../../../../server/edge/stream/own';
import { applyChanges } from '../../../../server/markets/feeds/apply';
import { createCatalogue } from '../../../../server/markets/matches/catalogue';
import { createLive } from '../../../../server/markets/matches/createLive';
import type { FeedMarketChange } from '@backlay/feed/message';
import { createFollowing } from '../../../../server/markets/relay/following';
import { createReplica } from '../../../../server/markets/relay/replica';
import { createShowing } from '../../../../server/markets/relay/showing';
import { ownSubject } from '../../../../server/markets/relay/subjects';
import { busOfSuite, localKind, natsKind, report, settled } from '../../base/bus/kinds';
import type { Kind } from '../../base/bus/kinds';
import { describeNats } from '../../support/nats';
import { defined, levels } from '../matches/support';

const ALL = Array.from({ length: SHARDS }, (_, shard) => shard);
const MARKETS = ['1.1', '1.2', '1.3'];

/** A bus on which is counted what comes, and some of it is lost. */
function counting(bus: Bus) {
  const heard: string[] = [];
  const asked: string[] = [];
  const lost = { heads: false, answers: false };
  const counted: Bus = {
    ...bus,
    subscribe: (subject, hear) =>
      bus.subscribe(subject, (text, from) => {
        heard.push(from);
        if (!(lost.heads && from.startsWith('head.'))) hear(text, from);
      }),
    request: (subject, text, timeoutMs) => {
      asked.push(`${subject} ${text}`);
      return lost.answers ? new Promise(() => undefined) : bus.request(subject, text, timeoutMs);
    },
  };
  const priced = (): string[] => heard.filter((subject) => subject.startsWith('mkt.'));
  return { bus: counted, heard, asked, lost, priced };
}

function suite(kindOf: () => Promise<Kind>): void {
  const stops: (() => void)[] = [];
  // Before the bus that they speak over is closed.
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });
  const { join } = busOfSuite(kindOf);

  /** An owner of all markets and an edge that has heard of them. */
  async function open() {
    const clock = manualClock(1_000_000);
    const [ownerBus, edgeBus] = [await join(), await join()];
    const [live, catalogue] = [createLive({ clock }), createCatalogue()];
    const showing = createShowing({ bus: ownerBus, epochOf: () => 1, live, catalogue, timers: clock });
    const say = (...changes: FeedMarketChange[]): void =>
      applyChanges({ live, catalogue, log: report }, changes);
    say(...MARKETS.map((id) => ({ ...defined(id), rc: [{ id: 1, atb: levels('10@2') }] })));
    const counted = counting(edgeBus);
    const replica = createReplica(createCatalogue(), clock);
    const following = createFollowing({ bus: counted.bus, replica, clock, timers: clock, report });
    /** What was said on either side has come to the other. */
    const round = async (): Promise<void> => {
      await settled(ownerBus, edgeBus);
      await settled(edgeBus, ownerBus);
    };
    const until = async (isSo: () => boolean): Promise<void> => {
      while (!isSo()) await round();
    };
    showing.start();
    showing.begin(ALL);
    await round();
    const started = following.start();
    stops.push(following.stop, showing.stop);
    await started;
    /** Beats come in between, as nobody is silent. */
    const later = async (ms: number): Promise<void> => {
      for (let left = ms; left > 0; left -= 1000) {
        await clock.advance(1000);
        await round();
      }
    };
    const sizes = (id: string): number[] =>
      replica.live.shown(id, 1, 'back').map(({ sizePaise }) => sizePaise / 100);
    /** A price for each of these markets, told. */
    const price = async (rupees: number, ids = MARKETS): Promise<void> => {
      say(...ids.map((id) => ({ id, rc: [{ id: 1, atb: levels(`${rupees}@2`) }] })));
      await clock.advance(20);
    };
    return { ...counted, clock, ownerBus, live, say, replica, following, round, later, until, sizes, price };
  }

  test('an edge hears the prices of a market it shows, of others what else changes', async () => {
    const { following, replica, until, round, sizes, price, priced, live, clock } = await open();
    expect(replica.live.all().map(({ status }) => status)).toEqual(MARKETS.map(() => 'OPEN'));
    expect(MARKETS.map(sizes)).toEqual([[], [], []]);
    await following.follow(['1.1']).ready;
    expect(MARKETS.map(sizes)).toEqual([[10], [], []]);
    for (const rupees of [11, 12, 13]) await price(rupees);
    live.hold('1.2', true);
    await clock.advance(20);
    await until(() => sizes('1.1')[0] === 13 && replica.live.get('1.2')?.status === 'SUSPENDED');
    await round();
    expect(priced()).toEqual([11, 12, 13].map(() => `mkt.${tokenOf('1.1')}`));
    expect(MARKETS.map(sizes)).toEqual([[13], [], []]);
    // One asked for by nobody: its page has its prices, as they are now.
    await following.follow(['1.3']).ready;
    expect(sizes('1.3')).toEqual([13]);
  });

  test('who begins to watch in the middle of changes sees the image, then every change', async () => {
    const { following, replica, until, sizes, price } = await open();
    const seen: number[] = [];
    replica.live.on('changed', (id) => seen.push(...(id === '1.2' ? sizes(id) : [])));
    let rupees = 20;
    for (; rupees < 24; rupees += 1) await price(rupees);
    const { ready } = following.follow(['1.2']);
    for (; rupees < 34; rupees += 1) await price(rupees);
    await ready;
    for (; rupees < 37; rupees += 1) await price(rupees);
    await until(() => sizes('1.2')[0] === 36);
    const [first = NaN] = seen;
    expect(first).toBeGreaterThanOrEqual(10);
    expect(first).toBeLessThan(36);
    expect(new Set(seen)).toEqual(new Set(Array.from({ length: 37 - first }, (_, i) => first + i)));
  });

  test('some seconds after the last one has left nothing more of it is heard, nor shown', async () => {
    const { following, round, later, until, sizes, price, priced, asked } = await open();
    const [one, other] = [following.follow(['1.1']), following.follow(['1.1', '1.2'])];
    await Promise.all([one.ready, other.ready]);
    one.release();
    one.release();
    other.release();
    const before = asked.length;
    await later(9000);
    const back = following.follow(['1.1']);
    expect(back.ready).toBeUndefined();
    await later(2000);
    await price(50);
    await until(() => sizes('1.1')[0] === 50);
    await round();
    expect(asked).toHaveLength(before);
    expect(priced()).toEqual([`mkt.${tokenOf('1.1')}`]);
    expect(sizes('1.2')).toEqual([]);
    back.release();
    await later(10_000);
    await round();
    await price(51);
    await round();
    expect(priced()).toHaveLength(1);
    expect(sizes('1.1')).toEqual([]);
  });

  test('a market nobody knows yet is followed from when it is known', async () => {
    const { following, until, sizes, say, clock } = await open();
    expect(following.follow(['1.9']).ready).toBeUndefined();
    say({ ...defined('1.9'), rc: [{ id: 1, atb: levels('7@3') }] });
    await clock.advance(20);
    await until(() => sizes('1.9')[0] === 7);
  });

  test('a head that was lost is missed at the next beat', async () => {
    const { replica, until, round, lost, live, clock } = await open();
    lost.heads = true;
    live.hold('1.3', true);
    await clock.advance(20);
    await round();
    expect(replica.live.get('1.3')?.status).toBe('OPEN');
    lost.heads = false;
    await clock.advance(1000);
    await until(() => replica.live.get('1.3')?.status === 'SUSPENDED');
  });

  test('who waits for prices that do not come is shown none', async () => {
    const { following, lost, sizes, clock } = await open();
    lost.answers = true;
    const { ready } = following.follow(['1.1']);
    await clock.advance(1000);
    await ready;
    expect(sizes('1.1')).toEqual([]);
  });

  test('what is told of a player comes to the edges with a socket of theirs, and to no other', async () => {
    const owner = await join();
    const timers = manualClock(0);
    const edge = async () => {
      const { bus, heard } = counting(await join());
      const told: unknown[] = [];
      const outlet = {
        bets: (playerId: number, change: unknown) => void told.push({ playerId, change }),
        news: (playerId: number) => void told.push({ playerId, what: 'news' }),
      };
      const own = hearOwn({ bus, timers, outlet });
      stops.push(own.stop);
      return { bus, own, heard, told };
    };
    const [here, there] = [await edge(), await edge()];
    const [one, again] = [here.own.hear(7), here.own.hear(7)];
    await Promise.all([one.ready, again.ready, there.own.hear(8).ready]);
    const tell = async (): Promise<void> => {
      owner.publish(ownSubject(7, 'bets'), '{"uo":[]}');
      owner.publish(ownSubject(7, 'news'), '');
      for (const { bus } of [here, there]) await settled(owner, bus);
    };
    await tell();
    const both = [
      { playerId: 7, change: { uo: [] } },
      { playerId: 7, what: 'news' },
    ];
    expect(here.told).toEqual(both);
    expect(there.heard).toEqual([]);
    one.release();
    await settled(here.bus, owner);
    await tell();
    expect(here.told).toEqual([...both, ...both]);
    again.release();
    await settled(here.bus, owner);
    await tell();
    expect(here.heard).toHaveLength(4);
  });
}

describe('inside a process', () => suite(localKind));
describeNats('over NATS', () => suite(natsKind));
