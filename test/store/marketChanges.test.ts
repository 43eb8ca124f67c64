import { navigated } from '../../slices/route';
import { frameArrived } from '../../slices/prices';
import { rootReducer, startState } from '../../store/base/root/rootReducer';
import type { RootState } from '../../store/base/root/rootReducer';
import { marketChangesOf } from '../../store/marketChanges';
import type { Pace } from '../../store/marketChanges';
import { market } from '../slices/samples';

const PACES: readonly Pace[] = ['frame', 'second', 'clock'];

/** Two markets, all paces of both followed; `ran` empties what ran since. */
function followed() {
  let state: RootState = startState;
  const listeners = new Set<() => void>();
  const show = (next: RootState) => {
    state = next;
    for (const run of listeners) run();
  };
  const source = {
    getState: () => state,
    subscribe: (run: () => void) => {
      listeners.add(run);
      return () => listeners.delete(run);
    },
  };
  const frame = (pt: number, ...changes: Parameters<typeof frameArrived>[0]['changes']) =>
    show(rootReducer(state, frameArrived({ at: pt, pt, changes })));
  const images = ['1.1', '1.2'].map((id) => ({
    t: 'image' as const,
    image: market(id),
  }));
  frame(1000, ...images);
  const ran: string[] = [];
  const ends = ['1.1', '1.2'].flatMap((id) =>
    PACES.map((pace) => marketChangesOf(source).follow(id, pace, () => ran.push(`${id} ${pace}`))),
  );
  const price = (pt: number, odds: number) => frame(pt, { t: 'cells', m: '1.1', r: 11, c: [0, odds, 100] });
  return { source, frame, show, price, ends, ran: () => ran.splice(0), state: () => state };
}

test('prices tell the widgets of their market at once, and its figures once a second', () => {
  const { frame, price, ran } = followed();
  price(1200, 190);
  expect(ran()).toEqual(['1.1 frame']);
  price(1900, 200);
  expect(ran()).toEqual(['1.1 frame']);
  price(2000, 210);
  expect(ran()).toEqual(['1.1 frame', '1.1 clock', '1.1 second', '1.2 clock']);
  // Nothing is owed any more.
  frame(3000);
  expect(ran()).toEqual(['1.1 clock', '1.2 clock']);
});

test('a market that is suspended tells its figures too, within the second', () => {
  const { frame, ran } = followed();
  frame(1300, { t: 'image', image: market('1.1', { status: 'SUSPENDED' }) });
  expect(ran()).toEqual(['1.1 frame', '1.1 second']);
});

test('a jump in time, and all that is no price, tells everybody', () => {
  const { price, show, ran, state } = followed();
  const all = ['1.1', '1.2'].flatMap((id) => PACES.map((pace) => `${id} ${pace}`));
  const earlier = state();
  price(1100, 190);
  price(1200, 200);
  ran();
  show(earlier);
  expect(ran()).toEqual(all);
  show(rootReducer(state(), navigated('/home')));
  expect(ran()).toEqual(all);
});

test('who no longer follows is not told, and each store has one who tells', () => {
  const { source, price, ends, ran } = followed();
  expect(marketChangesOf(source)).toBe(marketChangesOf(source));
  for (const end of ends) end();
  price(5000, 300);
  expect(ran()).toEqual([]);
});
