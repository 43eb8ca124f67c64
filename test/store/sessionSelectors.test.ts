import { toFancyImage } from '../../api/markets';
import { toBet } from '../../api/bets';
import { betsSlice, betsStreamed } from '../../slices/bets';
import { connection, streamOpened, streamWanted } from '../../slices/connection';
import { frameArrived, marketsDropped, prices } from '../../slices/prices';
import { priceClicked, slipSlice, stakeEntered } from '../../slices/slip';
import type { Pick } from '../../slices/slip/slipDraft';
import type { Slip } from '../../slices/slip/slipLines';
import { startState } from '../../store/base/root/rootReducer';
import type { RootState } from '../../store/base/root/rootReducer';
import {
  selectDraftFigures,
  selectExposureChange,
  selectWhyNot,
} from '../../store/base/selectors/slipSelectors';
import {
  selectIsListed,
  selectRun,
  selectRunWhatIf,
  selectWon,
} from '../../store/base/selectors/sessionSelectors';
import { wireFancy, wireFancyBet } from '../api/wireFancy';
import { pick } from '../slices/samples';

const session = { type: 'line', typeId: 1, ballSess: 1, width: 0, capRuns: 0 } as const;
const yes = {
  ...pick,
  marketId: 'f1',
  selectionId: 1,
  ladder: 'RUNS',
  kind: 'numbers',
  odds: 6300,
  rateBps: 10_000,
  session,
} as const;
const no = { ...yes, side: 'lay', odds: 6000, rateBps: 11_000 } as const;

const typed = (clicked: Parameters<typeof priceClicked>[0], stake: string): Slip =>
  slipSlice.reducer(slipSlice.reducer(undefined, priceClicked(clicked)), stakeEntered(stake));

/** The page of a match with one session, these bets on it and this in the slip. */
function page(
  over: Parameters<typeof wireFancyBet>[0][] = [],
  slip: Slip = { status: 'empty' },
  row = {},
): RootState {
  const image = toFancyImage(wireFancy(row));
  return {
    ...startState,
    prices: prices(undefined, frameArrived({ at: 1, pt: 1, changes: [{ t: 'image', image }] })),
    bets: betsSlice.reducer(
      undefined,
      betsStreamed({ matchId: 'm1', bets: over.map((one) => toBet(wireFancyBet(one))) }),
    ),
    slip,
  };
}
const worst = (state: RootState) => selectRun(state, 'f1')?.worst;
const onNo = {
  bet_id: 'b8',
  is_back: '0',
  odds: 60,
  session: { ...wireFancyBet().session!, size: 110 },
} as const;

test('the run position by the number a session ends on, and its worst result', () => {
  const state = page([{}, { ...onNo, fills: [{ odds: 60, stack: 500 }] }]);
  // Yes 63: 1,000 at 100. No 60: 500 at 110, which risks 550.
  expect(selectRun(state, 'f1')?.steps).toEqual([
    { from: 0, to: 59, paise: -50_000 },
    { from: 60, to: 62, paise: -155_000 },
    { from: 63, to: null, paise: 45_000 },
  ]);
  expect(worst(state)).toBe(-155_000);
  expect(selectRun(page(), 'f1')).toBeNull();
  expect(selectRun(state, 'f9')).toBeNull();
});

test("with the slip's bet, and what it would hold back", () => {
  const state = page([{}], typed(no, '500'));
  expect(selectRunWhatIf(state, 'f1')?.worst).toBe(-155_000);
  expect(selectExposureChange(state)).toBe(55_000);
  expect(selectRunWhatIf(page([{}]), 'f1')).toBeNull();
  // Above a No at 64 (1,100 held back) a Yes at 63 leaves 100 to lose.
  expect(
    selectExposureChange(
      page([{ ...onNo, odds: 64, fills: [{ odds: 64, stack: 1000 }] }], typed(yes, '1000')),
    ),
  ).toBe(-100_000);
});

test.each([
  ['Yes', yes, { profit: 100_000, liability: 100_000, range: { kind: 'atLeast', n: 63 } }],
  ['No', no, { profit: 100_000, liability: 110_000, range: { kind: 'below', n: 60 } }],
])('figures of a typed %s, also when its match is no longer on screen', (_, clicked, figures) => {
  const state = page([], typed(clicked, '1000'));
  expect(selectDraftFigures(state)).toEqual(figures);
  const left = { ...state, prices: prices(state.prices, marketsDropped({ marketIds: ['f1'] })) };
  expect(selectDraftFigures(left)).toEqual(figures);
});

test('the rate of a bookmaker pays per 100, also when its match is no longer on screen', () => {
  const state = page([], typed({ ...pick, kind: 'rates', ladder: 'RATE', odds: 9850 }, '1000'));
  expect(selectDraftFigures(state)).toMatchObject({ profit: 98_500, liability: 100_000 });
});

test('a line is on its ladder, and limits are those of the session', () => {
  const live: RootState['connection'] = [streamOpened({ at: 0 })].reduce(
    connection,
    connection(undefined, streamWanted({ at: 0, isOnline: true })),
  );
  const whyNot = (stake: string, clicked: Pick = yes) =>
    selectWhyNot({ ...page([], typed(clicked, stake)), connection: live });
  expect([whyNot('50'), whyNot('100'), whyNot('20001')]).toEqual(['tooSmall', null, 'tooLarge']);
  expect(whyNot('100', { ...yes, odds: 6350 })).toBe('offLadder');
});

test('a closed session is listed for those who have bet on it, with what it brought', () => {
  const closed = { status: 'CLOSED', result: '64' };
  const settled = page([{ status: 'SETTLED', profit_loss: 1000 }], { status: 'empty' }, closed);
  expect([selectIsListed(settled, 'm1', 'f1'), selectWon(settled, 'm1', 'f1'), worst(settled)]).toEqual([
    true,
    100_000,
    undefined,
  ]);
  const without = page([], { status: 'empty' }, closed);
  expect([selectIsListed(without, 'm1', 'f1'), selectWon(without, 'm1', 'f1')]).toEqual([false, null]);
  expect(selectIsListed(page(), 'm1', 'f1')).toBe(true);
});
