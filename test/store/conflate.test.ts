import fc from 'fast-check';
import { frameArrived, prices } from '../../slices/prices';
import type { Change } from '../../slices/prices';
import { makeConflator } from '../../store/stream/conflate';
import { market } from '../slices/samples';

function conflator() {
  const sent: ReturnType<typeof frameArrived>[] = [];
  let waiting: (() => void) | null = null;
  let asked = 0;
  const made = makeConflator({
    now: () => 77,
    frame: (run) => {
      asked += 1;
      waiting = run;
      return () => (waiting = null);
    },
    dispatch: (action) => sent.push(action),
  });
  return { ...made, sent, paint: () => waiting?.(), frames: () => asked };
}
const cells = (m: string, r: number, ...c: number[]): Change => ({ t: 'cells', m, r, c });

const at = (pt: number, initialClk: string | null = null) => ({ pt, clk: `c${pt}`, initialClk });
const RULES = { ...market('1.1').rules!, maxStakePaise: 7 };

test('what arrives between two frames is one action', () => {
  const { add, paint, sent, frames } = conflator();
  add([cells('1.1', 11, 0, 185, 1)], at(5));
  add([cells('1.1', 12, 0, 200, 1)], at(6));
  expect([sent.length, frames()]).toEqual([0, 1]);
  paint();
  expect(sent).toEqual([
    frameArrived({
      at: 77,
      pt: 6,
      clk: 'c6',
      changes: [cells('1.1', 11, 0, 185, 1), cells('1.1', 12, 0, 200, 1)],
    }),
  ]);
  add([cells('1.1', 11, 0, 186, 1)], at(7));
  paint();
  expect(sent).toHaveLength(2);
});

test('the newer cell of a runner wins, its other cells stay', () => {
  const { add, flush, sent } = conflator();
  add(
    [cells('1.1', 11, 0, 185, 1, 3, 187, 2), { t: 'cells', m: '1.1', r: 11, c: [0, 186, 9], ltp: 185 }],
    at(5),
  );
  flush();
  expect(sent[0]?.payload.changes).toEqual([
    { t: 'cells', m: '1.1', r: 11, c: [0, 186, 9, 3, 187, 2], ltp: 185 },
  ]);
});

test('a frame says where the stream was with its newest change, and where it began if one of them said so', () => {
  const { add, flush, sent } = conflator();
  add([{ t: 'image', image: market('1.1') }], at(5, 'i1'));
  add([cells('1.1', 11, 0, 185, 1)], at(6));
  flush();
  add([cells('1.1', 11, 0, 186, 1)], at(7));
  flush();
  expect(sent.map(({ payload: { clk, initialClk } }) => [clk, initialClk])).toEqual([
    ['c6', 'i1'],
    ['c7', undefined],
  ]);
});

test('nothing to say, nothing dispatched; what was cleared is gone', () => {
  const { add, flush, clear, sent, paint } = conflator();
  add([], at(5));
  flush();
  add([cells('1.1', 11, 0, 185, 1)], at(5));
  clear();
  paint();
  flush();
  expect(sent).toEqual([]);
});

const change = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.constantFrom('1.1', '1.2'), fc.constantFrom(11, 12), fc.nat(5), fc.nat(9))
      .map(([m, r, i, odds]) => cells(m, r, i, odds, odds)),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('1.1', '1.2').map((id): Change => ({ t: 'image', image: market(id) })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('1.1', '1.2').map((m): Change => ({ t: 'rules', m, rules: RULES })),
  },
);

test('conflated or one by one, the prices come out the same', () => {
  const start = prices(
    undefined,
    frameArrived({ at: 1, pt: 1, changes: ['1.1', '1.2'].map((id) => ({ t: 'image', image: market(id) })) }),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      const { add, flush, sent } = conflator();
      changes.forEach((one) => add([one], at(2)));
      flush();
      const whole = sent.reduce(prices, start);
      const single = changes.reduce(
        (state, one) => prices(state, frameArrived({ at: 1, pt: 2, changes: [one] })),
        start,
      );
      expect({ byId: whole.byId, order: whole.order }).toEqual({ byId: single.byId, order: single.order });
    }),
    { numRuns: 500, seed: 3 },
  );
});
