import { noticeMarkets } from '../../../../server/edge/stream/marketNews';
import { manualClock } from '../../../../server/base/clock';
import { RESULT_SHOWN_MS } from '../../../../server/markets/matches/leaving';
import { createLive } from '../../../../server/markets/matches/createLive';
import { SESSION } from '../../support/world';
import { defined } from '../../markets/matches/support';

function setUp() {
  const timers = manualClock(0);
  const clock = manualClock(0);
  const live = createLive({ clock: timers });
  live.apply(defined('old'));
  const told: string[] = [];
  const stop = noticeMarkets(live, { timers, clock }, ({ matchId }) => told.push(matchId));
  const session = (id: string, change = {}) => live.apply(defined(id, { ...SESSION, ...change }));
  return { timers, clock, live, told, stop, session };
}

test('new markets of a match are news once, however many come together', async () => {
  const { timers, live, told, session } = setUp();
  session('s1');
  session('s2');
  live.apply(defined('other', { eventId: 'E2' }));
  expect(told).toEqual([]);
  await timers.advance(1000);
  expect(told).toEqual(['E1', 'E2']);
  session('s1', { status: 'SUSPENDED', statusMessage: 'BALL_RUNNING' });
  await timers.advance(5000);
  expect(told).toEqual(['E1', 'E2']);
});

test('a settled session is news; a market known before, or settled otherwise, is told elsewhere', async () => {
  const { timers, live, told, session } = setUp();
  session('s1');
  await timers.advance(1000);
  session('s1', { status: 'CLOSED', sessionResult: 63 });
  await timers.advance(1000);
  expect(told).toEqual(['E1']);
  live.close('s1', [63]);
  live.close('old', [1]);
  await timers.advance(1000);
  expect(told).toEqual(['E1', 'E1']);
});

test('a market whose result has been shown long enough is news again, by the time of the exchange', async () => {
  const { timers, clock, live, told, session } = setUp();
  session('s1');
  await timers.advance(1000);
  live.close('s1', [63]);
  live.close('old', [1]);
  await timers.advance(1000);
  expect(told).toEqual(['E1', 'E1']);
  await clock.advance(RESULT_SHOWN_MS - 1);
  await timers.advance(10_000);
  expect(told).toHaveLength(2);
  await clock.advance(1);
  await timers.advance(1000);
  expect(told).toEqual(['E1', 'E1', 'E1']);
  await clock.advance(RESULT_SHOWN_MS);
  await timers.advance(1000);
  expect(told).toHaveLength(3);
});

test('once stopped it says nothing more', async () => {
  const { timers, clock, live, told, stop, session } = setUp();
  session('s1');
  live.close('old', [1]);
  stop();
  session('s2');
  await clock.advance(RESULT_SHOWN_MS);
  await timers.advance(5000);
  expect(told).toEqual([]);
});
