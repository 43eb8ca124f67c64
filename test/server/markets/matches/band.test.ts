import { refusalNow } from '../../../../server/book/orders/checks/checks';
import { BAND_WAIT_MS, USUAL_BAND } from '../../../../server/markets/matches/band';
import type { Leap } from '../../../../server/markets/matches/leap';
import { createLive } from '../../../../server/markets/matches/createLive';
import { defined, definition } from './support';

type Odds = readonly [was: number, now: number];

/** A market whose runner 1 is backed at 2.90 and laid at 3.00. */
function setUp() {
  let now = 1000;
  const clock = { now: () => now, elapsed: () => now };
  const live = createLive({ clock, band: USUAL_BAND });
  live.provenBy(() => now);
  const told: Leap[] = [];
  live.on('doubted', (_, leap) => told.push(leap));
  live.apply({ ...defined('M'), rc: [{ id: 1, atb: [[2.9, 100]], atl: [[3, 100]] }] });
  const move = ([was, odds]: Odds, more: object = {}) =>
    live.apply({
      id: 'M',
      rc: [
        {
          id: 1,
          atb: [
            [was, 0],
            [odds, 100],
          ],
          atl: [
            [was === 2.9 ? 3 : was + 1, 0],
            [odds === 2.9 ? 3 : odds + 1, 100],
          ],
          ...more,
        },
      ],
    });
  const code = () => refusalNow({ live, clock }, { marketId: 'M', selectionId: 1 })?.code;
  const pass = (ms: number) => {
    now += ms;
    live.look();
  };
  return { live, move, code, pass, told };
}

test('a price that leaps without a trade takes no bet and is told of within two seconds', () => {
  const { live, move, code, pass, told } = setUp();
  expect(code()).toBeUndefined();
  move([2.9, 29]);
  expect(code()).toBe('PRICE_CHECK');
  expect([live.get('M')?.status, live.doubted()]).toEqual(['SUSPENDED', ['M']]);
  pass(BAND_WAIT_MS - 1);
  expect(told).toEqual([]);
  pass(1);
  pass(1000);
  expect(told).toEqual([{ selectionId: 1, from: 290, to: 2900 }]);
});

test('it is good again once it comes back, before anybody is told', () => {
  const { live, move, code, pass, told } = setUp();
  move([2.9, 29]);
  move([29, 2.9]);
  expect([code(), live.get('M')?.status]).toEqual([undefined, 'OPEN']);
  pass(5000);
  expect([told, live.doubted()]).toEqual([[], []]);
});

test('a trade makes it good, with it or after it', () => {
  const { move, code } = setUp();
  move([2.9, 29], { ltp: 29, tv: 10 });
  expect(code()).toBeUndefined();
  move([29, 2.9]);
  expect(code()).toBe('PRICE_CHECK');
  move([2.9, 2.9], { tv: 20 });
  expect(code()).toBeUndefined();
});

test('a goal suspends between: the price after it is good', () => {
  const { live, move, code } = setUp();
  live.apply({ id: 'M', marketDefinition: { ...definition(), status: 'SUSPENDED' } });
  move([2.9, 29]);
  expect(code()).toBe('MARKET_SUSPENDED');
  live.apply({ id: 'M', marketDefinition: definition() });
  expect(code()).toBeUndefined();
});

test('an operator who suspends and opens it has looked', () => {
  const { live, move, code } = setUp();
  move([2.9, 29]);
  live.hold('M', true);
  live.hold('M', false);
  expect(code()).toBeUndefined();
  move([29, 28]);
  expect(code()).toBeUndefined();
});

test('a band that an operator makes wider or narrower counts from the next price on', () => {
  const { live, move, code } = setUp();
  live.setBand({ ticks: 30, points: 40 });
  move([2.9, 29]);
  expect(code()).toBeUndefined();
  live.setBand({ ticks: 1, points: 1 });
  move([29, 6]);
  expect(code()).toBe('PRICE_CHECK');
});

test('where no prices are looked at, a band is none', () => {
  const live = createLive({ clock: { now: () => 1 } });
  live.setBand(USUAL_BAND);
  live.apply({ ...defined('M'), rc: [{ id: 1, atb: [[2.9, 100]] }] });
  live.apply({
    id: 'M',
    rc: [
      {
        id: 1,
        atb: [
          [2.9, 0],
          [29, 100],
        ],
      },
    ],
  });
  expect(live.doubted()).toEqual([]);
});

test('in play prices go as they go', () => {
  const { live, move, code } = setUp();
  move([2.9, 29]);
  live.apply({ id: 'M', marketDefinition: definition({ inPlay: true }) });
  expect(code()).toBeUndefined();
  move([29, 2.9]);
  expect(code()).toBeUndefined();
});

test('what moves by many steps and little probability, or by few steps, is no leap', () => {
  const { move, code } = setUp();
  move([2.9, 4]);
  expect(code()).toBeUndefined();
  move([4, 9]);
  expect(code()).toBeUndefined();
  move([9, 200]);
  expect(code()).toBeUndefined();
});
