import { tokenOf } from '../../../../server/base/bus/bus';
import { createLocalBus } from '../../../../server/base/bus/local';
import { manualClock } from '../../../../server/base/clock';
import { DUTIES, shardOf, SHARDS } from '../../../../server/base/db/leases';
import { applyChanges } from '../../../../server/markets/feeds/apply';
import { createCatalogue } from '../../../../server/markets/matches/catalogue';
import { createLive } from '../../../../server/markets/matches/createLive';
import type { LiveMarkets } from '../../../../server/markets/matches/live';
import type { FeedMarketChange, FeedMessage } from '@backlay/feed/message';
import { ownerSubject } from '../../../../server/markets/relay/asking';
import { createFeedIn } from '../../../../server/markets/relay/feedIn';
import { createFeedOut } from '../../../../server/markets/relay/feedOut';
import { followFeedState } from '../../../../server/markets/relay/feedState';
import { createFollowing } from '../../../../server/markets/relay/following';
import { createReplica } from '../../../../server/markets/relay/replica';
import { createShowing } from '../../../../server/markets/relay/showing';
import { SUBJECTS } from '../../../../server/markets/relay/subjects';
import { defined, levels, wonBy } from '../matches/support';

const ALL = Array.from({ length: SHARDS }, (_, shard) => shard);

function setUp() {
  const clock = manualClock(1_000_000);
  const failures: unknown[] = [];
  const bus = createLocalBus((error) => failures.push(error));
  const report = (error: unknown): void => void failures.push(error);
  const log = (line: string): void => void failures.push(line);
  let epochs = 0;
  /** A process with markets; a later one's epoch is the higher. */
  const owner = () => {
    const epoch = (epochs += 1);
    const member = bus.join();
    const [live, catalogue] = [createLive({ clock }), createCatalogue()];
    const showing = createShowing({ bus: member, epochOf: () => epoch, live, catalogue, timers: clock });
    showing.start();
    const say = (...changes: FeedMarketChange[]): void => applyChanges({ live, catalogue, log }, changes);
    return { member, live, catalogue, showing, say };
  };
  /** A process that shows them, with prices of these; resolves when it has all there is. */
  const edge = async (followed: readonly string[] = MARKETS) => {
    const member = bus.join();
    const catalogue = createCatalogue();
    const replica = createReplica(catalogue, clock);
    const following = createFollowing({ bus: member, replica, clock, timers: clock, report });
    const started = following.start();
    await pass(5000);
    await started;
    following.follow(followed);
    await pass(1);
    return { member, catalogue, replica, live: replica.live, following };
  };
  /** Lets time go on until nothing is under way. */
  async function pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 500) await clock.advance(Math.min(left, 500));
    for (let i = 0; i < 20; i += 1) await new Promise((done) => setImmediate(done));
  }
  return { clock, bus, failures, owner, edge, pass };
}

const late: (() => void)[] = [];
/** Answers when the test is over: a question that waits would keep the process. */
const stands = (): Promise<string> => new Promise((done) => late.push(() => done('null')));
afterEach(() => {
  for (const answer of late.splice(0)) answer();
});

/** What pages and the stream read of a market. */
function seen(live: LiveMarkets, id: string) {
  const market = live.get(id);
  if (!market) throw new Error(`no market ${id}`);
  const { version: _version, runners, ...rest } = market;
  const rows = [...runners.values()].map(({ id: runner, name, status, sort, ltp, tradedPaise }) => ({
    runner,
    name,
    status,
    sort,
    ltp,
    tradedPaise,
    back: live.shown(id, runner, 'back'),
    lay: live.shown(id, runner, 'lay'),
  }));
  return { market: rest, rows, score: live.score('E1') };
}

const MARKETS = ['1.1', '1.2', '1.3'];
/** Which come first depends on whose images came first. */
const idsOf = (markets: readonly { id: string }[]): string[] => markets.map(({ id }) => id).sort();
const all = (): FeedMarketChange[] => MARKETS.map((id) => defined(id));

test('an edge shows what the owner shows: late, after each change, and another order of its own', async () => {
  const { failures, owner, edge, pass, clock } = setUp();
  const { live, catalogue, showing, say } = owner();
  say(...all(), { id: '1.1', rc: [{ id: 1, atb: levels('10@2 20@1.99 5@1.9 7@1.8') }] });
  showing.begin(ALL);
  const copy = await edge();
  const versions: number[] = [];
  copy.live.on('defined', (id) => versions.push(copy.live.get(id)?.version ?? NaN));
  const compare = (): void => {
    for (const id of MARKETS) expect(seen(copy.live, id)).toEqual(seen(live, id));
    expect(idsOf(copy.catalogue.markets())).toEqual(MARKETS);
  };
  compare();
  say({ id: '1.1', rc: [{ id: 2, atl: levels('3@3'), ltp: 2.9, tv: 12 }], tv: 50, sc: { summary: '1-0' } });
  live.consume('1.1', 1, 'back', [{ odds: 200, stakePaise: 400 }]);
  live.hold('1.2', true);
  await pass(20);
  compare();
  expect(copy.live.shown('1.1', 1, 'back')[0]).toEqual({ odds: 200, sizePaise: 600 });
  say(defined('1.3', { status: 'CLOSED', runners: wonBy(2) }));
  live.close('1.3', [2]);
  catalogue.closed('1.3', clock.now());
  await pass(20);
  compare();
  expect(versions).toEqual([...new Set(versions)]);
  expect(versions.length).toBeGreaterThan(1);
  // A day after it was paid nobody lists it.
  await pass(1000);
  copy.replica.forgetPaid(clock.now() + 1);
  expect(copy.live.get('1.3')).toBeUndefined();
  expect(failures).toEqual([]);
});

test('markets of a silent owner are suspended, those of the next one shown anew; a gap and a break ask for images', async () => {
  const { failures, owner, edge, pass } = setUp();
  const [one, other] = [owner(), owner()];
  for (const { say } of [one, other]) say(...all());
  one.showing.begin(ALL);
  const [copy, idle] = [await edge(), await edge([])];
  const statusesAt = ({ live }: Pick<typeof copy, 'live'>): string[] =>
    live.all().map(({ status, statusMessage }) => `${status} ${statusMessage}`);
  const statuses = (): string[] => statusesAt(copy);
  for (const one of [copy, idle]) expect(statusesAt(one)).toEqual(MARKETS.map(() => 'OPEN '));
  // What is said while an edge is cut off is lost to it; its prices are old at once.
  copy.member.cut(true);
  expect(statuses()).toEqual(MARKETS.map(() => 'SUSPENDED PRICES_DELAYED'));
  one.live.hold('1.1', true);
  await pass(100);
  copy.member.cut(false);
  await pass(100);
  expect(seen(copy.live, '1.1')).toEqual(seen(one.live, '1.1'));
  expect(copy.live.get('1.2')?.status).toBe('OPEN');
  // What its owner says in vain, and does not say again.
  one.member.cut(true);
  one.live.hold('1.2', true);
  await pass(20);
  one.member.cut(false);
  await pass(40);
  for (const { live } of [copy, idle]) expect(live.get('1.2')?.status).toBe('SUSPENDED');
  one.live.hold('1.3', true);
  one.live.hold('1.2', false);
  await pass(40);
  for (const id of MARKETS) expect(seen(copy.live, id)).toEqual(seen(one.live, id));
  // The owner dies, and nobody says so.
  one.member.cut(true);
  await pass(4500);
  expect(copy.live.get('1.2')?.status).toBe('OPEN');
  await pass(2000);
  for (const { live } of [copy, idle]) expect(live.get('1.2')?.statusMessage).toBe('PRICES_DELAYED');
  other.showing.begin(ALL);
  await pass(40);
  for (const id of MARKETS) expect(seen(copy.live, id)).toEqual(seen(other.live, id));
  expect(idle.live.get('1.2')?.status).toBe('OPEN');
  // And comes back: what it says of markets that it has no longer counts for nothing.
  one.member.cut(false);
  one.live.hold('1.2', true);
  await pass(40);
  one.showing.end(ALL);
  await pass(40);
  expect(seen(copy.live, '1.2')).toEqual(seen(other.live, '1.2'));
  expect(failures).toEqual([]);
});

test('who waits for a process that stands still goes on with the next one, and nothing it says when it wakes up counts', async () => {
  const { failures, bus, owner, edge, pass } = setUp();
  const still = bus.join();
  const asked: string[] = [];
  for (const shard of ALL)
    still.serve(ownerSubject(SUBJECTS.image, shard, 0), (text) => {
      asked.push(text);
      return stands();
    });
  const beat = (): void =>
    still.publish(SUBJECTS.beat, JSON.stringify(ALL.map((shard) => [shard, '0-1', 0])));
  const copy = await edge();
  beat();
  await pass(1);
  expect(asked).toHaveLength(ALL.length);
  const { live, showing, say } = owner();
  say(...all(), { id: '1.1', rc: [{ id: 1, atb: levels('10@2') }] });
  showing.begin(ALL);
  // Less than anybody waits for an answer.
  await pass(100);
  for (const id of MARKETS) expect(seen(copy.live, id)).toEqual(seen(live, id));
  beat();
  const old = { life: '0-1', h: 5, n: 9, prev: 0, pt: 1, tradedPaise: 0, rows: [] };
  still.publish(`${SUBJECTS.market}.${tokenOf('1.1')}`, JSON.stringify({ ...old, id: '1.1' }));
  await pass(1000);
  for (const id of MARKETS) expect(seen(copy.live, id)).toEqual(seen(live, id));
  expect(asked).toHaveLength(ALL.length);
  expect(failures).toEqual([]);
});

test('only owners change markets: a replica refuses, and leaves to them whether prices stand', async () => {
  const { owner, edge } = setUp();
  const { say, showing } = owner();
  say(...all());
  showing.begin(ALL);
  const { live } = await edge();
  expect(() => live.hold('1.1', true)).toThrow('changes none');
  expect(live.standing('1.1')).toBe('old');
  expect(live.withdrawals('1.1')).toEqual([]);
  expect(idsOf(live.ofMatch('E1'))).toEqual(MARKETS);
});

/** Processes of markets, each of which may play the feeds. */
function feedProcesses() {
  const all = setUp();
  const { failures, bus, clock } = all;
  const log = (line: string): void => void failures.push(line);
  let epochs = 0;
  const process = () => {
    const member = bus.join();
    const [live, catalogue] = [createLive({ clock }), createCatalogue()];
    const feedIn = createFeedIn({ bus: member, live, catalogue, clock, timers: clock, log });
    feedIn.start();
    let troubled = false;
    const play = () => {
      const epoch = (epochs += 1);
      const state = () => ({ troubled, ageMs: 0 });
      const out = createFeedOut({ bus: member, epoch, clock, timers: clock, state, isKnown: () => true });
      feedIn.pause(out.imageOf);
      live.provenBy(() => clock.elapsed());
      out.start();
      const say = (...mc: FeedMarketChange[]): void => {
        const message: FeedMessage = { pt: clock.now(), mc };
        applyChanges({ live, catalogue, log }, mc);
        out.played(message);
      };
      const trouble = (on: boolean): void => {
        troubled = on;
        out.tellState();
      };
      return { out, say, trouble };
    };
    return { member, live, catalogue, feedIn, play };
  };
  return { ...all, process };
}

test('who does not play the feed knows its markets as who does: from the start, after a gap, from another player', async () => {
  const { failures, bus, pass, clock, process } = feedProcesses();
  const [one, other] = [process(), process()];
  const told: boolean[] = [];
  const stopTelling = followFeedState({ bus: bus.join(), timers: clock, onTrouble: (on) => told.push(on) });
  const { say, out, trouble } = one.play();
  say(...all(), { id: '1.1', rc: [{ id: 1, atb: levels('10@2') }] });
  await pass(1000);
  const compare = (): void => {
    for (const id of MARKETS)
      for (const runner of [1, 2, 3])
        expect(other.live.available(id, runner, 'back')).toEqual(one.live.available(id, runner, 'back'));
    const statuses = (live: LiveMarkets) =>
      live.all().map(({ status, statusMessage }) => [status, statusMessage]);
    expect(statuses(other.live)).toEqual(statuses(one.live));
    expect(other.live.standing('1.1')).toBe('stands');
  };
  compare();
  say({ id: '1.1', rc: [{ id: 1, atb: levels('10@2 30@1.95') }] });
  other.member.cut(true);
  say({ id: '1.2', rc: [{ id: 2, atb: levels('4@4') }] });
  other.member.cut(false);
  await pass(1000);
  compare();
  // One market of it is as its last owner left it: here it has to be named again.
  other.live.startOver((id) => id === '1.1');
  expect(other.live.get('1.1')?.statusMessage).toBe('PRICES_DELAYED');
  await other.feedIn.renew([shardOf('1.1')]);
  compare();
  trouble(true);
  await pass(20);
  expect(other.live.get('1.1')?.statusMessage).toBe('PRICES_DELAYED');
  trouble(false);
  await pass(20);
  compare();
  // Nothing more is heard of it: the prices are old, until another one plays.
  out.stop();
  one.feedIn.goOn();
  await pass(7000);
  expect(other.live.get('1.1')?.statusMessage).toBe('PRICES_DELAYED');
  const next = other.play();
  next.say(...all(), { id: '1.3', rc: [{ id: 3, atb: levels('7@7') }] });
  await pass(1000);
  expect(one.live.available('1.3', 3, 'back')).toEqual([{ odds: 700, sizePaise: 700 }]);
  expect(one.live.get('1.3')?.status).toBe('OPEN');
  expect(told).toEqual([false, true, false, true, false]);
  stopTelling();
  next.out.stop();
  for (const { feedIn } of [one, other]) feedIn.stop();
  expect(failures).toEqual([]);
});

test('who asks a player of feeds that stands still goes on when it plays itself, or another does', async () => {
  const { failures, bus, pass, process } = feedProcesses();
  const still = bus.join();
  let asked = 0;
  still.serve(ownerSubject(SUBJECTS.feedImage, DUTIES.feeds, 0), () => {
    asked += 1;
    return stands();
  });
  const [one, other] = [process(), process()];
  const state = { epoch: 0, troubled: false, ageMs: 0 };
  const say = (n: number): void => still.publish(SUBJECTS.feedBeat, JSON.stringify({ ...state, n }));
  say(0);
  await pass(1);
  expect(asked).toBe(2 * ALL.length);
  const renewed: string[] = [];
  for (const [name, { feedIn }] of Object.entries({ one, other }))
    void feedIn.renew(ALL).then(() => renewed.push(name));
  const player = one.play();
  await pass(1);
  expect(renewed).toEqual(['one', 'other']);
  player.say(...all());
  await pass(1);
  // It wakes up.
  say(7);
  still.publish(SUBJECTS.feed, JSON.stringify({ epoch: 0, n: 8, message: { pt: 1, mc: [defined('1.9')] } }));
  await pass(1000);
  for (const { live } of [one, other])
    expect(idsOf(live.all().filter(({ status }) => status === 'OPEN'))).toEqual(MARKETS);
  expect(asked).toBe(2 * ALL.length);
  player.out.stop();
  for (const { feedIn } of [one, other]) feedIn.stop();
  expect(failures).toEqual([]);
});
