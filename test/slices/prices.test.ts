import { NO_PRICE } from '../../api/markets';
import {
  frameArrived,
  marketsDropped,
  prices,
  selectCell,
  selectScore,
  selectLiveMarket,
} from '../../slices/prices';
import type { Change, Prices } from '../../slices/prices';
import { market, runner } from './samples';

const start = prices(undefined, { type: 'start' });
const frame = (...changes: Change[]) => frameArrived({ at: 1, pt: 7, changes });
const image = (id: string, over = {}): Change => ({ t: 'image', image: market(id, over) });
const definition = (m: string, over = {}): Change => ({
  t: 'definition',
  m,
  definition: {
    matchId: 'm1',
    name: 'Match Odds',
    status: 'SUSPENDED',
    statusMessage: 'Wicket',
    inPlay: true,
    betDelayS: 3,
    winners: 1,
    runners: [
      { id: 11, name: 'Runner 11', status: 'ACTIVE' },
      { id: 12, name: 'Runner 12', status: 'ACTIVE' },
    ],
    ...over,
  },
});
const score = {
  summary: '10/0',
  batting: null,
  runs: 10,
  wickets: 0,
  overs: null,
  innings: 1,
  target: null,
  last: [],
};
const two = prices(start, frame(image('1.1'), image('1.2')));
const cells: Change = { t: 'cells', m: '1.1', r: 11, c: [0, 185, 5_000, 3, 187, 900], ltp: 186 };

test('a frame copies the path to what it changes and nothing else', () => {
  const after = prices(two, frame(cells));
  const [old, now] = [selectLiveMarket({ prices: two }, '1.1'), selectLiveMarket({ prices: after }, '1.1')];
  expect(selectCell({ prices: after }, '1.1', 11, 0)).toEqual({ odds: 185, sizePaise: 5_000 });
  expect(selectCell({ prices: after }, '1.1', 11, 3)).toEqual({ odds: 187, sizePaise: 900 });
  expect(now?.runners[0]).toMatchObject({ ltp: 186 });
  expect(now?.runners[0]?.cells[1]).toBe(old?.runners[0]?.cells[1]);
  expect(now?.runners[1]).toBe(old?.runners[1]);
  expect(after.byId['1.2']).toBe(two.byId['1.2']);
  expect(two.byId['1.1']?.runners[0]?.cells[0]).toBe(NO_PRICE);
});

test('two changes of one market in a frame both count, and the state before is untouched', () => {
  const before = structuredClone(two);
  const after = prices(
    two,
    frame(cells, { t: 'cells', m: '1.1', r: 12, c: [0, 200, 1] }, { ...cells, c: [0, 190, 2] }),
  );
  expect(selectCell({ prices: after }, '1.1', 11, 0).odds).toBe(190);
  expect(selectCell({ prices: after }, '1.1', 11, 3).odds).toBe(187);
  expect(selectCell({ prices: after }, '1.1', 12, 0).odds).toBe(200);
  expect(two).toEqual(before);
});

test('each frame counts one, whatever is in it; the clock of the exchange never runs back', () => {
  const after = prices(two, frameArrived({ at: 2, pt: 3, changes: [cells, cells] }));
  expect([two.frame, after.frame, after.pt]).toEqual([1, 2, 7]);
});

test('an equal image changes no cell, runner or list of runners: a poll must not flash', () => {
  const filled = prices(two, frame(cells));
  const held = filled.byId['1.1'];
  const again: Change = {
    t: 'image',
    image: structuredClone(market('1.1', { runners: held?.runners ?? [] })),
  };
  const after = prices(filled, frame(again));
  expect(after.byId['1.1']?.runners).toBe(held?.runners);
  const other = market('1.1', { runners: [runner(11, { ltp: 1 }), runner(12)] });
  const changed = prices(filled, frame({ t: 'image', image: other }));
  expect(changed.byId['1.1']?.runners[0]?.cells[0]).toEqual(NO_PRICE);
  expect(changed.byId['1.1']?.runners[1]).toBe(held?.runners[1]);
});

test('an image of the stream, which knows no rules, leaves those already read', () => {
  const after = prices(two, frame(image('1.1', { rules: null, status: 'CLOSED' })));
  expect(after.byId['1.1']).toMatchObject({ status: 'CLOSED', rules: { minStakePaise: 10_000 } });
  const rules = { ...market('1.1').rules!, maxStakePaise: 5 };
  expect(prices(after, frame({ t: 'rules', m: '1.1', rules })).byId['1.1']?.rules).toBe(rules);
});

test('a definition changes structure and keeps prices; a removed runner loses them', () => {
  const filled = prices(two, frame(cells));
  const suspended = prices(filled, frame(definition('1.1')));
  expect(suspended.byId['1.1']).toMatchObject({ status: 'SUSPENDED', statusMessage: 'Wicket' });
  expect(suspended.byId['1.1']?.runners[0]).toBe(filled.byId['1.1']?.runners[0]);
  const runners = [{ id: 11, name: 'Runner 11', status: 'REMOVED' }];
  const removed = prices(filled, frame(definition('1.1', { runners })));
  expect(removed.byId['1.1']?.runners).toMatchObject([{ id: 11, status: 'REMOVED' }]);
  expect(selectCell({ prices: removed }, '1.1', 11, 0)).toEqual(NO_PRICE);
});

test('a definition brings a remark and one without it takes it away', () => {
  const remark = { en: 'Rain', hi: '' };
  const said = prices(start, frame(definition('1.1', { remark })));
  expect(said.byId['1.1']?.remark).toEqual(remark);
  const gone = prices(said, frame(definition('1.1')));
  expect(gone.byId['1.1']).not.toHaveProperty('remark');
  expect(gone.byId['1.1']?.rules).toBe(said.byId['1.1']?.rules);
});

test('a definition of a market not seen before opens it', () => {
  const after = prices(start, frame(definition('1.9', { status: 'OPEN' })));
  expect(after.order).toEqual(['1.9']);
  expect(after.byId['1.9']).toMatchObject({ status: 'OPEN', rules: null });
});

test('words about markets nobody holds are let go', () => {
  const unknown: Change[] = [
    { ...cells, m: '9.9' },
    { t: 'rules', m: '9.9', rules: market('1.1').rules! },
    { t: 'score', m: '9.9', score },
    { t: 'cells', m: '1.1', r: 99, c: [0, 1, 1] },
  ];
  const after = prices(two, frame(...unknown));
  expect({ ...after, frame: 0 }).toEqual({ ...two, frame: 0 });
});

test('dropping markets takes their score along, unless another market of the match stays', () => {
  const scored = prices(two, frame({ t: 'score', m: '1.1', score }));
  expect(selectScore({ prices: scored }, 'm1')).toBe(score);
  const one = prices(scored, marketsDropped({ marketIds: ['1.1'] }));
  expect([one.order, Object.keys(one.byId), Object.keys(one.scores)]).toEqual([['1.2'], ['1.2'], ['m1']]);
  const none = prices(one, marketsDropped({ marketIds: ['1.2'] }));
  expect([none.order, none.byId, none.scores]).toEqual([[], {}, {}]);
  expect(prices(none, marketsDropped({ marketIds: ['1.2'] }))).toBe(none);
});

test('state and actions are JSON, and no other action touches the prices', () => {
  const state: Prices = prices(two, frame(cells));
  expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  expect(prices(state, { type: 'slip/priceClicked' })).toBe(state);
});
