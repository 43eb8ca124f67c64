import { StrictMode } from 'react';
import { configureStore } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import type { MarketImage } from '../../../../api/markets';
import { seeded } from '../../../../domain/base/random';
import { connection, streamOpened, streamWanted, timePassed } from '../../../../slices/connection';
import { frameArrived, marketsDropped, prices, selectCell } from '../../../../slices/prices';
import { slipSlice } from '../../../../slices/slip';
import type { Change, Prices } from '../../../../slices/prices';
import { showOdds, showShortIn, showSize } from '../../../../src/base/format/amounts';
import { PriceCell } from '../../../../src/parts/prices/PriceCell';
import { LOOKS } from '../../../../src/parts/prices/looks';
import { PriceContext } from '../../../../src/parts/prices/PriceContext';
import { createFlashes } from '../../../../src/parts/prices/flashes';
import { startPainter } from '../../../../src/parts/prices/painter';
import { watchSkipped } from '../../../../src/parts/prices/skipped';
import { market, runner } from '../../../slices/samples';
import { installBrowser } from '../../support/browser';

const showShort = showShortIn('indian');

const MARKETS = ['1.1', '1.2'];
const RUNNERS = [11, 12, 13];
const CELLS = [0, 1, 2, 3, 4, 5];

const image = (id: string): MarketImage =>
  market(id, {
    pt: 1,
    rules: null,
    runners: RUNNERS.map((one) =>
      runner(one, {
        cells: CELLS.map((cell) => ({ odds: 200 + one + cell, sizePaise: 100_000 * (cell + 1) })),
      }),
    ),
  });

const frame = (changes: readonly Change[], at = 0) => frameArrived({ at, pt: at, changes, clk: 'c' });
const images = frame(MARKETS.map((id) => ({ t: 'image', image: image(id) })));

/** Long enough for the prices to be old, whenever the last frame came. */
const silence = timePassed({ at: 14_000, random: 0 });

/** Seeded changes: prices that move, levels that come and go. */
function someFrames(count: number, seed = 1) {
  const next = seeded(seed);
  const upTo = (limit: number) => Math.floor(next() * limit);
  return Array.from({ length: count }, (_, at) =>
    frame(
      Array.from({ length: 1 + upTo(6) }, (): Change => {
        const isEmpty = next() < 0.1;
        const cell = [upTo(6), isEmpty ? 0 : 101 + upTo(900), isEmpty ? 0 : 100 * upTo(10_000)];
        return { t: 'cells', m: MARKETS[upTo(2)] ?? '', r: RUNNERS[upTo(3)] ?? 0, c: cell };
      }),
      at,
    ),
  );
}

const jumped = (state: Prices) => ({ type: 'test/jumped', payload: state });
const isJump = (action: UnknownAction): action is ReturnType<typeof jumped> => action.type === 'test/jumped';

/** A store that can also be sent to any state, as time travel does. */
function makeBench() {
  const store = configureStore({
    reducer: {
      prices: (state: Prices | undefined, action: UnknownAction) =>
        isJump(action) ? action.payload : prices(state, action),
      connection,
      slip: slipSlice.reducer,
    },
    // As in the app: the book is exempt from the checks of the development build.
    middleware: (standard) => standard({ serializableCheck: false, immutableCheck: false }),
  });
  store.dispatch(streamWanted({ at: 0, isOnline: true }));
  store.dispatch(streamOpened({ at: 0 }));
  let now = 0;
  let queued: ((at: number) => void)[] = [];
  const flashes = createFlashes({ request: (run) => queued.push(run), now: () => now });
  const painter = startPainter(store, flashes, watchSkipped(document));
  const turn = (at: number) => {
    now = at;
    const due = queued;
    queued = [];
    due.forEach((run) => run(at));
  };
  return { store, flashes, painter, showShort, turn };
}
type Bench = ReturnType<typeof makeBench>;

function Page({ bench }: { bench: Bench }) {
  return (
    <PriceContext value={bench}>
      <span id="side">Back</span>
      <span id="some">available</span>
      {MARKETS.flatMap((market) =>
        RUNNERS.map((runner) => (
          <div key={`${market}${runner}`}>
            <span id={`n${runner}`}>{`Runner ${runner}`}</span>
            {CELLS.map((cell) => (
              <PriceCell
                key={cell}
                marketId={market}
                selectionId={runner}
                index={cell}
                before={`side n${runner}`}
                after="some"
                look={LOOKS.decimal}
              />
            ))}
          </div>
        )),
      )}
    </PriceContext>
  );
}

const cellsOnPage = () => [...document.querySelectorAll<HTMLButtonElement>('button.cell')];

/** The invariant: what every cell says is what the state says. */
function wrongCells({ store }: Bench): string[] {
  return cellsOnPage().flatMap((cell) => {
    const { m = '', r, i } = cell.dataset;
    const { odds, sizePaise } = selectCell(store.getState(), m, Number(r), Number(i));
    const wanted = `${showOdds(odds)}|${showSize(sizePaise, showShort)}`;
    const found = [...cell.children].map((span) => span.textContent).join('|');
    return found === wanted ? [] : [`${m}/${r}/${i}: ${found} instead of ${wanted}`];
  });
}

const marked = () => cellsOnPage().filter((cell) => /\b(up|down)\b/.test(cell.className)).length;

beforeAll(() => void installBrowser());

describe('every cell says what the state says', () => {
  test('before any price has come, and after the first', () => {
    const bench = makeBench();
    render(<Page bench={bench} />);
    expect(cellsOnPage()).toHaveLength(36);
    expect(wrongCells(bench)).toEqual([]);
    bench.store.dispatch(images);
    expect(wrongCells(bench)).toEqual([]);
    expect(cellsOnPage()[0]).toHaveTextContent('2.11');
  });

  test('after a stream, though a browser has put its translation in the place of every text, again and again', () => {
    const bench = makeBench();
    bench.store.dispatch(images);
    render(<Page bench={bench} />);
    const translate = () => {
      for (const span of document.querySelectorAll('button.cell > span')) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = span.textContent;
        outer.append(inner);
        span.replaceChildren(outer);
      }
    };
    for (const action of someFrames(100)) {
      translate();
      bench.store.dispatch(action);
      expect(wrongCells(bench)).toEqual([]);
    }
    expect(cellsOnPage().every((cell) => cell.getAttribute('translate') === 'no')).toBe(true);
  });

  test('after a stream', () => {
    const bench = makeBench();
    bench.store.dispatch(images);
    render(<Page bench={bench} />);
    for (const action of someFrames(300)) {
      bench.store.dispatch(action);
      expect(wrongCells(bench)).toEqual([]);
    }
  });

  test('after a jump back and forward, and an import of another stream', () => {
    const bench = makeBench();
    bench.store.dispatch(images);
    render(<Page bench={bench} />);
    const early = bench.store.getState().prices;
    someFrames(100).forEach((action) => bench.store.dispatch(action));
    const late = bench.store.getState().prices;
    for (const state of [early, late, early]) {
      bench.store.dispatch(jumped(state));
      expect(wrongCells(bench)).toEqual([]);
    }
    const other = [images, ...someFrames(50, 2)].reduce<Prices | undefined>(prices, undefined);
    if (other) bench.store.dispatch(jumped(other));
    expect(wrongCells(bench)).toEqual([]);
  });

  test('after a skipped action: the state is one that no order of frames gives', () => {
    const bench = makeBench();
    bench.store.dispatch(images);
    render(<Page bench={bench} />);
    const all = someFrames(60);
    all.forEach((action) => bench.store.dispatch(action));
    const skipped = [images, ...all.filter((_, i) => i !== 31)].reduce<Prices | undefined>(prices, undefined);
    if (skipped) bench.store.dispatch(jumped(skipped));
    expect(wrongCells(bench)).toEqual([]);
  });

  test('after unmounting and mounting again, frames having gone by meanwhile', () => {
    const bench = makeBench();
    bench.store.dispatch(images);
    const first = render(<Page bench={bench} />);
    first.unmount();
    someFrames(40).forEach((action) => bench.store.dispatch(action));
    render(<Page bench={bench} />);
    expect(wrongCells(bench)).toEqual([]);
    someFrames(40, 3).forEach((action) => bench.store.dispatch(action));
    expect(wrongCells(bench)).toEqual([]);
  });

  test("under StrictMode's double effects", () => {
    const bench = makeBench();
    bench.store.dispatch(images);
    render(
      <StrictMode>
        <Page bench={bench} />
      </StrictMode>,
    );
    someFrames(80).forEach((action) => bench.store.dispatch(action));
    expect(wrongCells(bench)).toEqual([]);
  });

  test('after the market was dropped, fell silent or lost a runner', () => {
    const bench = makeBench();
    bench.store.dispatch(images);
    render(<Page bench={bench} />);
    bench.store.dispatch(silence);
    expect(wrongCells(bench)).toEqual([]);
    const { id, runners, ...rest } = image('1.2');
    bench.store.dispatch(
      frame([{ t: 'definition', m: id, definition: { ...rest, runners: runners.slice(1) } }]),
    );
    expect(wrongCells(bench)).toEqual([]);
    bench.store.dispatch(marketsDropped({ marketIds: ['1.1'] }));
    expect(wrongCells(bench)).toEqual([]);
    expect(cellsOnPage()[0]).toHaveTextContent('–');
  });
});

describe('a price that cannot be pressed says so', () => {
  const shutCells = () => cellsOnPage().filter((cell) => cell.getAttribute('aria-disabled') === 'true');
  const about = (over: Partial<MarketImage>) => {
    const { id, ...definition } = { ...image('1.1'), ...over };
    return frame([{ t: 'definition', m: id, definition }]);
  };
  const runners = image('1.1').runners;
  const cases: [string, UnknownAction, number][] = [
    ['suspended', about({ status: 'SUSPENDED' }), 18],
    ['closed', about({ status: 'CLOSED' }), 18],
    ['old prices', silence, 36],
    [
      'one runner out',
      about({ runners: runners.map((one, i) => (i ? one : { ...one, status: 'REMOVED' })) }),
      6,
    ],
    ['dropped', marketsDropped({ marketIds: ['1.1'] }), 18],
  ];

  test.each(cases)('%s: while it lasts, and at once where a cell comes later', (_, action, count) => {
    const bench = makeBench();
    bench.store.dispatch(images);
    const { unmount } = render(<Page bench={bench} />);
    expect(shutCells()).toHaveLength(0);
    bench.store.dispatch(action);
    expect(shutCells()).toHaveLength(count);
    expect(wrongCells(bench)).toEqual([]);
    unmount();
    render(<Page bench={bench} />);
    expect(shutCells()).toHaveLength(count);
    bench.store.dispatch(images);
    expect(shutCells()).toHaveLength(0);
    expect(marked()).toBe(0);
  });

  test('an attribute is not written again for a price that only moved', () => {
    const bench = makeBench();
    bench.store.dispatch(images);
    render(<Page bench={bench} />);
    const [cell] = cellsOnPage();
    const write = jest.spyOn(cell ?? document.body, 'setAttribute');
    bench.store.dispatch(frame([{ t: 'cells', m: '1.1', r: 11, c: [0, 350, 100_000] }]));
    expect(cell).toHaveTextContent('3.50');
    expect(write).not.toHaveBeenCalled();
    bench.store.dispatch(silence);
    expect(write).toHaveBeenCalledWith('aria-disabled', 'true');
  });
});

describe('a changed price flashes', () => {
  const move = (odds: number) => frame([{ t: 'cells', m: '1.1', r: 11, c: [0, odds, 100_000] }]);

  test('for 300 ms, up or down, and a second change starts the time again', () => {
    const bench = makeBench();
    bench.store.dispatch(images);
    render(<Page bench={bench} />);
    const [cell] = cellsOnPage();
    bench.store.dispatch(move(300));
    expect(cell).toHaveClass('up');
    bench.turn(200);
    bench.store.dispatch(move(290));
    expect(cell).toHaveClass('down');
    bench.turn(301);
    expect(cell).toHaveClass('down');
    bench.turn(500);
    expect(cell?.className).toBe('cell b1');
  });

  test('but not when only its size changed, nor when it comes or goes', () => {
    const bench = makeBench();
    bench.store.dispatch(images);
    render(<Page bench={bench} />);
    bench.store.dispatch(frame([{ t: 'cells', m: '1.1', r: 11, c: [0, 211, 777_700] }]));
    bench.store.dispatch(move(0));
    bench.store.dispatch(move(250));
    expect(marked()).toBe(0);
  });

  test('but not in a market the browser skips, whose cells still say what the state says', () => {
    const bench = makeBench();
    bench.store.dispatch(images);
    const { unmount } = render(<Page bench={bench} />);
    const market = cellsOnPage()[0]?.parentElement;
    const tell = (skipped: boolean) =>
      market?.dispatchEvent(Object.assign(new Event('contentvisibilityautostatechange'), { skipped }));
    tell(true);
    bench.store.dispatch(move(300));
    expect(marked()).toBe(0);
    expect(wrongCells(bench)).toEqual([]);
    bench.store.dispatch(frame([{ t: 'cells', m: '1.2', r: 11, c: [0, 300, 100_000] }]));
    expect(marked()).toBe(1);
    tell(false);
    bench.store.dispatch(move(290));
    expect(marked()).toBe(2);
    // Skipped as it leaves the page, in sight where it comes again.
    tell(true);
    unmount();
    bench.flashes.clear();
    render(<Page bench={bench} />);
    bench.store.dispatch(move(280));
    expect(marked()).toBe(1);
  });

  test('and a jump is silent and takes every mark away', () => {
    const bench = makeBench();
    bench.store.dispatch(images);
    const early = bench.store.getState().prices;
    render(<Page bench={bench} />);
    someFrames(5).forEach((action) => bench.store.dispatch(action));
    bench.store.dispatch(move(300));
    expect(marked()).toBeGreaterThan(0);
    bench.store.dispatch(jumped(early));
    expect(marked()).toBe(0);
    expect(wrongCells(bench)).toEqual([]);
  });
});

test('the accessible name starts with side, runner and price, and follows them without React', () => {
  const bench = makeBench();
  bench.store.dispatch(images);
  act(() => void render(<Page bench={bench} />));
  const [cell] = cellsOnPage();
  expect(cell).toHaveAccessibleName('Back Runner 11 2.11 1k available');
  bench.store.dispatch(frame([{ t: 'cells', m: '1.1', r: 11, c: [0, 185, 1_240_000] }]));
  expect(screen.getByRole('button', { name: /^Back Runner 11 1\.85 12\.4k/ })).toBe(cell);
  bench.store.dispatch(frame([{ t: 'cells', m: '1.1', r: 11, c: [0, 0, 0] }]));
  expect(cell).toHaveAccessibleName('Back Runner 11 –');
  expect(cell).toHaveAttribute('aria-disabled', 'true');
});
