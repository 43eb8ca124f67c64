import type { Bet } from '../../api/bets';
import { betsSlice, betsStreamed } from '../../slices/bets';
import type { Connection, ConnectionFacts } from '../../slices/connection/connectionStates';
import { frameArrived, prices } from '../../slices/prices';
import { oddsEntered, placeRequested, priceClicked, slipSlice, stakeEntered } from '../../slices/slip';
import type { Pick } from '../../slices/slip/slipDraft';
import type { Slip } from '../../slices/slip/slipLines';
import { startState } from '../../store/base/root/rootReducer';
import type { RootState } from '../../store/base/root/rootReducer';
import { selectResult, selectWhatIf } from '../../store/base/selectors/selectors';
import {
  selectExposureAfter,
  selectExposureChange,
  selectWhyNot,
} from '../../store/base/selectors/slipSelectors';
import { bet, market, pick, runner } from '../slices/samples';

const RUNNERS = [runner(11), runner(12), runner(13)];
const A = (stakePaise: number, odds: number, over: Partial<Bet> = {}) =>
  bet({ odds, stakePaise, fills: [{ odds, stakePaise }], ...over });

/** The match page with these bets and this in the slip. */
function page(bets: Bet[] = [], slip: Slip = { status: 'empty' }, over: Partial<RootState> = {}): RootState {
  const frame = frameArrived({
    at: 1,
    pt: 1,
    changes: [{ t: 'image', image: market('1.1', { runners: RUNNERS }) }],
  });
  return {
    ...startState,
    prices: prices(undefined, frame),
    bets: betsSlice.reducer(undefined, betsStreamed({ matchId: 'm1', bets })),
    balance: { status: 'shown', availablePaise: 10_000_000, totalPaise: 10_000_000 },
    exposure: { status: 'shown', paise: 50_000 },
    slip,
    ...over,
  };
}

function typed(stake: string, over: Partial<Pick> = {}, odds?: string): Slip {
  let slip = slipSlice.reducer(undefined, priceClicked({ ...pick, ...over }));
  slip = slipSlice.reducer(slip, stakeEntered(stake));
  return odds === undefined ? slip : slipSlice.reducer(slip, oddsEntered(odds));
}
const ranges = (state: RootState, of = selectResult) => [11, 12, 13].map((id) => of(state, '1.1', id));
/** With one winner worst and best are one figure. */
const results = (state: RootState, of = selectResult) =>
  ranges(state, of).map((result) => {
    expect(result?.worst).toBe(result?.best);
    return result?.worst ?? null;
  });

test('the vector of the rules: back A 100@3, lay B 50@4', () => {
  const bets = [A(10_000, 300), A(5_000, 400, { betId: 'b2', selectionId: 12, side: 'lay' })];
  expect(results(page(bets))).toEqual([25_000, -25_000, -5_000]);
});

test('a place market: the other winners decide between the worst and the best', () => {
  const frame = frameArrived({
    at: 1,
    pt: 1,
    changes: [{ t: 'image', image: market('1.1', { runners: RUNNERS, winners: 2 }) }],
  });
  const over = { prices: prices(undefined, frame) };
  const bets = [A(10_000, 300), A(5_000, 400, { betId: 'b2', selectionId: 12, side: 'lay' })];
  expect(ranges(page(bets, undefined, over))).toEqual([
    { worst: 5_000, best: 25_000 },
    { worst: -25_000, best: 5_000 },
    { worst: -25_000, best: 25_000 },
  ]);
  // 50 at 3.00 on the third besides.
  const slip = typed('50', { selectionId: 13, odds: 300 });
  expect(ranges(page(bets, slip, over), selectWhatIf)).toEqual([
    { worst: 0, best: 35_000 },
    { worst: -15_000, best: 0 },
    { worst: -15_000, best: 35_000 },
  ]);
});

test('no matched bet, no figures; void, settled and other markets do not count', () => {
  expect(results(page())).toEqual([null, null, null]);
  expect(results(page([A(10_000, 300, { fills: [], state: 'UNMATCHED', unmatchedPaise: 10_000 })]))).toEqual([
    null,
    null,
    null,
  ]);
  const over = (['VOID', 'DELETED', 'SETTLED'] as const).map((state, i) =>
    A(10_000, 300, { betId: `o${i}`, state }),
  );
  expect(results(page([...over, A(10_000, 300, { marketId: '1.2' })]))).toEqual([null, null, null]);
});

test('what if: the bet in the slip on top of those placed, only when it is whole and of this market', () => {
  const bets = [A(10_000, 300)];
  expect(results(page(bets, typed('50', { selectionId: 12, odds: 400, side: 'lay' })), selectWhatIf)).toEqual(
    [25_000, -25_000, -5_000],
  );
  expect(results(page(bets, typed('')), selectWhatIf)).toEqual([null, null, null]);
  expect(results(page(bets, typed('50', { marketId: '1.9' })), selectWhatIf)).toEqual([null, null, null]);
});

test('exposure after: more for a risk, no more for a hedge, whose gain counts only once it is matched', () => {
  const at = (state: RootState) => [selectExposureChange(state), selectExposureAfter(state)];
  expect(at(page([], typed('1000')))).toEqual([100_000, 150_000]);
  const hedge = typed('100', { side: 'lay', odds: 300 });
  expect(at(page([A(10_000, 300)], hedge, { exposure: { status: 'shown', paise: 10_000 } }))).toEqual([
    0, 10_000,
  ]);
  expect(at(page([], { status: 'empty' }))).toEqual([0, 50_000]);
  expect(
    selectExposureAfter(page([], typed('1'), { exposure: { status: 'unknown', isVisible: true } })),
  ).toBeNull();
});

/** The match page where these prices are offered on the first runner. */
function offering(bets: Bet[], slip: Slip, back: [number, number], lay: [number, number], paise: number) {
  const cell = ([odds, sizePaise]: [number, number]) => ({ odds, sizePaise });
  const none = cell([0, 0]);
  const cells = [cell(back), none, none, cell(lay), none, none];
  const runners = [runner(11, { cells }), runner(12), runner(13)];
  const image = market('1.1', { runners });
  const frame = frameArrived({ at: 1, pt: 1, changes: [{ t: 'image', image }] });
  const over: Partial<RootState> = { prices: prices(undefined, frame), exposure: { status: 'shown', paise } };
  return selectExposureAfter(page(bets, slip, over));
}

test.each([
  ['matched whole at the price shown', [330, 9_99_999_00], '1000', 2132_13],
  // 400.00 matched leave 1,280.00 or -600.00; the 600.00 that wait may cost 1,380.00 of the former.
  ['matched in part', [330, 400_00], '1000', 2632_13],
  ['not matched at a worse price', [340, 9_99_999_00], '1000', 3032_13],
])('exposure after: back 1,000 at 3.20, then lay 1,000 at 3.30, %s', (_how, lay, stake, after) => {
  const slip = typed(stake, { side: 'lay', odds: 330 });
  expect(offering([A(1000_00, 320)], slip, [325, 100_00], lay as [number, number], 3032_13)).toBe(after);
});

test('exposure after: nothing is said of a market the screen has left', () => {
  expect(selectExposureAfter(page([], typed('1000'), { prices: startState.prices }))).toBeNull();
  expect(selectExposureAfter(page([], { status: 'empty' }, { prices: startState.prices }))).toBe(50_000);
});

test('a frame of prices costs no arithmetic: the same figures, remembered', () => {
  const state = page([A(10_000, 300)], typed('50'));
  const moved = frameArrived({ at: 2, pt: 2, changes: [{ t: 'cells', m: '1.1', r: 11, c: [0, 185, 100] }] });
  const next = { ...state, prices: prices(state.prices, moved) };
  expect(results(next, selectWhatIf)).toEqual(results(state, selectWhatIf));
});

const known: ConnectionFacts = { wanted: [], mark: null, lastAt: 1, stale: null, lines: 1, asks: 0 };
const offline: Connection = { ...known, status: 'offline', stale: 'offline' };
const waiting: Connection = { ...known, status: 'waiting', stale: 'lost', attempt: 1, retryAt: 9 };
const shut = (over: object) => ({
  prices: prices(
    undefined,
    frameArrived({ at: 1, pt: 1, changes: [{ t: 'image', image: market('1.1', over) }] }),
  ),
});

test.each<[string | null, RootState]>([
  [null, page([], typed('1000'))],
  ['nothingPicked', page()],
  ['underWay', page([], slipSlice.reducer(typed('1000'), placeRequested()))],
  ['offline', page([], typed('1000'), { connection: offline })],
  ['marketShut', page([], typed('1000'), shut({ status: 'SUSPENDED' }))],
  ['runnerShut', page([], typed('1000'), shut({ runners: [runner(11, { status: 'REMOVED' })] }))],
  ['stalePrices', page([], typed('1000'), { connection: waiting })],
  ['needOdds', page([], typed('1000', {}, 'x'))],
  ['offLadder', page([], typed('1000', {}, '2.01'))],
  ['needStake', page([], typed(''))],
  ['needStake', page([], typed('0'), { prices: startState.prices, connection: waiting })],
  ['notAmount', page([], typed('NaN'))],
  ['notAmount', page([], typed('1e9'))],
  ['tooSmall', page([], typed('0'))],
  ['notAmount', page([], typed('-1'))],
  ['notAmount', page([], typed('-500'))],
  ['tooSmall', page([], typed('99.99'))],
  ['tooLarge', page([], typed('500000.01'))],
  ['tooLarge', page([], typed('1000000000'))],
  [
    'noFunds',
    page([], typed('1000'), { balance: { status: 'shown', availablePaise: 99_999, totalPaise: 0 } }),
  ],
  [null, page([], typed('1000'), { balance: { status: 'unknown', isVisible: true } })],
  [null, page([], typed('1000'), { prices: startState.prices })],
])('why not: %p', (why, state) => {
  expect(selectWhyNot(state)).toBe(why);
});

test('with bets further back than those listed, results and exposure come from what the exchange keeps', () => {
  const kept = {
    winsPaise: 50_000,
    losesPaise: -40_000,
    openWinsPaise: 0,
    openLosesPaise: -7_000,
    liveBets: 9,
  };
  const positions = [
    { marketId: '1.1', selectionId: 11, ...kept },
    { marketId: '1.9', selectionId: 11, ...kept },
  ];
  const known = page([A(10_000, 300)], typed('100', { selectionId: 12, odds: 300 }));
  const inParts = (told: typeof positions | null): RootState => ({
    ...known,
    bets: {
      byMatch: {
        m1: { status: 'ready', rows: [A(10_000, 300)], older: { status: 'there', positions: told } },
      },
      cancelling: {},
    },
  });
  expect(results(inParts(positions))).toEqual([50_000, -40_000, -40_000]);
  expect(results(inParts(positions), selectWhatIf)).toEqual([40_000, -20_000, -50_000]);
  expect(selectExposureChange(inParts(positions))).toBe(10_000);
  // Until the exchange has said it, the bets that are known are all there is to go by.
  expect(results(inParts(null))).toEqual(results(known));
  expect(results(inParts([]))).toEqual([0, 0, 0]);
});
