import { manualClock } from '../../../../server/base/clock';
import { createLive } from '../../../../server/markets/matches/createLive';
import { createLanes } from '../../../../server/edge/stream/lanes';
import { OWN_FORM } from '../../../../server/edge/stream/tracked';
import type { Member } from '../../../../server/edge/stream/crowds';
import { defined } from '../../markets/matches/support';
import { SESSION } from '../../support/world';
import { textsOf } from './support';

function setUp() {
  const timers = manualClock(0);
  const live = createLive({ clock: timers });
  const parts = { timers, clock: timers, feed: { status: null }, mayDeflate: () => true, esa: OWN_FORM };
  const lane = createLanes(live, parts).lane(100);
  const member = (): Member & { got: Buffer[]; changes: () => { id: string }[] } => {
    const got: Buffer[] = [];
    const changes = () =>
      got.flatMap(textsOf).flatMap((text) => {
        const { mc = [], fc = [] } = JSON.parse(text) as Record<'mc' | 'fc', { id: string }[] | undefined>;
        return [...mc, ...fc];
      });
    return { got, changes, id: 2, deflates: false, take: (bytes) => got.push(bytes) > 0 };
  };
  const define = (id: string) => live.apply({ ...defined(id), rc: [{ id: 1, atb: [[2, 10]] }] });
  return { timers, live, lane, member, define };
}
const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}${i}`);

afterEach(() => jest.restoreAllMocks());

test('the score of a match comes with its markets, not once more with each of its sessions', async () => {
  const { timers, live, lane, member } = setUp();
  const score = { summary: '10-0' };
  live.apply({ ...defined('M'), sc: score });
  live.apply({ ...defined('S', SESSION), sc: score });
  const one = member();
  lane.join(one, ['M', 'S']);
  const images = lane.images(['M', 'S']).map(({ text }) => JSON.parse(text) as { sc?: object });
  expect(images.map(({ sc }) => sc)).toEqual([score, undefined]);
  live.apply({ id: 'M', sc: { summary: '11-0' } });
  live.apply({ id: 'S', rc: [{ id: 1, atb: [[63, 100]] }] });
  await timers.advance(100);
  expect(one.changes().filter((change) => JSON.stringify(change).includes('11-0'))).toHaveLength(1);
});

test('leaving touches the member’s own markets, not those of all others', () => {
  const { lane, member, define } = setUp();
  ids('M', 400).forEach(define);
  const others = Array.from({ length: 20 }, member);
  for (const other of others) lane.join(other, ids('M', 400));
  const one = member();
  lane.join(one, ['M1', 'M2']);
  const removed = jest.spyOn(Set.prototype, 'delete');
  lane.leave(one);
  // Itself from those who watch the same two, and these from both markets.
  expect(removed.mock.calls.length).toBeLessThanOrEqual(3);
});

test('a hundred sockets that re-subscribe to markets nobody knows keep nothing but the few that may yet come', () => {
  const { lane, member } = setUp();
  const sockets = Array.from({ length: 100 }, (_, i) => ({ one: member(), wanted: ids(`no-${i}-`, 400) }));
  const added = jest.spyOn(Set.prototype, 'add');
  const removed = jest.spyOn(Set.prototype, 'delete');
  // Jest keeps its spies in a set.
  added.mockClear();
  for (let round = 0; round < 4; round += 1)
    for (const { one, wanted } of sockets) {
      lane.leave(one);
      lane.join(one, wanted);
    }
  expect(added.mock.calls.length).toBeLessThanOrEqual(4 * 100 * 21);
  expect(removed.mock.calls.length).toBeLessThanOrEqual(3 * 100 * 21);
});

test('a market that appears after it was asked for reaches who asked', async () => {
  const { timers, lane, member, define } = setUp();
  define('M');
  const one = member();
  lane.join(one, ['M', 'soon']);
  define('soon');
  await timers.advance(100);
  expect(one.changes().map(({ id }) => id)).toEqual(['soon']);
});

test('names too long for any market are not waited for', async () => {
  const { timers, lane, member, define } = setUp();
  const long = 'x'.repeat(65);
  const one = member();
  lane.join(one, [long]);
  define(long);
  await timers.advance(100);
  expect(one.got).toEqual([]);
});

test('an image asked for again between two ticks is serialised once', () => {
  const { lane, member, define } = setUp();
  define('M');
  lane.join(member(), ['M']);
  const stringify = jest.spyOn(JSON, 'stringify');
  const [first] = lane.images(['M']);
  expect(lane.images(['M', 'M'])).toEqual([first, first]);
  expect(stringify).toHaveBeenCalledTimes(1);
});
