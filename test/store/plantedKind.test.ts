import { toMarketImage } from '../../api/markets';
import type { Bet } from '../../api/bets';
import type * as Rules from '../../domain/kinds/rules';
import type * as Runners from '../../domain/kinds/runners';
import type * as Traded from '../../domain/kinds/traded';
import type { KindRules } from '../../domain/kinds/kind';
import type * as Kinds from '../../domain/markets/marketKind';
import type { MarketKind } from '../../domain/markets/marketKind';
import { betsSlice, betsStreamed } from '../../slices/bets';
import { frameArrived, prices } from '../../slices/prices';
import { priceClicked, slipSlice, stakeByChosen, stakeEntered } from '../../slices/slip';
import { startState } from '../../store/base/root/rootReducer';
import type { RootState } from '../../store/base/root/rootReducer';
import { selectResult, selectWhatIf } from '../../store/base/selectors/selectors';
import { selectDraftFigures, selectExposureChange } from '../../store/base/selectors/slipSelectors';
import { wireBookmaker } from '../api/wireFancy';
import { bet, pick } from '../slices/samples';

/** What one of a stake wins, whatever price is shown: at 3.40 every figure taken from odds would be another one. */
jest.mock('../../domain/kinds/rules', () => {
  const real = jest.requireActual<typeof Rules>('../../domain/kinds/rules');
  const { runnersAt } = jest.requireActual<typeof Runners>('../../domain/kinds/runners');
  const { runnerMarketRules } = jest.requireActual<typeof Traded>('../../domain/kinds/traded');
  type AtEvens = { evens: true };
  const evens: KindRules<Runners.RunnerShapes<AtEvens>> = runnersAt<AtEvens>({
    outcomeOf: (side, paise, _, won) => (won === (side === 'back') ? paise : 0 - paise),
    liabilityOf: (_, paise) => paise,
  });
  const planted = runnerMarketRules(evens, (): AtEvens => ({ evens: true }));
  const isPlanted = (kind: string) => kind === 'evens';
  return {
    ...real,
    traitsOf: (kind: MarketKind) => real.traitsOf(isPlanted(kind) ? 'odds' : kind),
    rulesOf: (market: Rules.RuledMarket) => (isPlanted(market.kind) ? planted : real.rulesOf(market)),
  };
});
jest.mock('../../domain/markets/marketKind', () => {
  const real = jest.requireActual<typeof Kinds>('../../domain/markets/marketKind');
  const kindOfType = (type: string) => (type === 'EVENS' ? 'evens' : real.kindOfType(type));
  return { ...real, kindOfType };
});

const EVENS = 'evens' as MarketKind;
const MARKET = wireBookmaker({ market_type: 'EVENS', price_ladder: 'CLASSIC' });
const at = { ...pick, marketId: MARKET.market_id, selectionId: 21, kind: EVENS, odds: 340 } as const;
const held: Bet = bet({
  marketId: at.marketId,
  selectionId: at.selectionId,
  kind: EVENS,
  odds: 340,
  fills: [{ odds: 340, stakePaise: 100_000 }],
});

function page({ hasRules = true, bets = [] as readonly Bet[], isPicked = true }): RootState {
  const whole = toMarketImage(MARKET);
  const image = hasRules ? whole : { ...whole, rules: null };
  const slip = slipSlice.reducer(slipSlice.reducer(undefined, priceClicked(at)), stakeEntered('1000'));
  return {
    ...startState,
    prices: prices(undefined, frameArrived({ at: 1, pt: 1, changes: [{ t: 'image', image }] })),
    bets: betsSlice.reducer(undefined, betsStreamed({ matchId: at.matchId, bets })),
    slip: isPicked ? slip : { status: 'empty' },
  };
}

describe.each([
  ['with its rules', true],
  ['before they are read', false],
])('a kind nobody thought of, %s', (_, hasRules) => {
  test('the slip wins and risks what its rules say', () => {
    const state = page({ hasRules });
    expect(selectDraftFigures(state)).toMatchObject({ profit: 100_000, liability: 100_000 });
    expect(selectExposureChange(state)).toBe(100_000);
    expect(selectWhatIf(state, at.marketId, at.selectionId)).toEqual({ worst: 100_000, best: 100_000 });
  });

  test('so does the position of its bets', () => {
    const state = page({ hasRules, bets: [held], isPicked: false });
    expect(selectResult(state, at.marketId, at.selectionId)).toEqual({ worst: 100_000, best: 100_000 });
  });
});

test('a stake given by what it wins or risks', () => {
  const by = (what: 'win' | 'liability') =>
    [priceClicked(at), stakeByChosen(what), stakeEntered('700')].reduce(slipSlice.reducer, {
      status: 'empty',
    });
  expect([by('win'), by('liability')]).toMatchObject([
    { draft: { stakePaise: 70_000 } },
    { draft: { stakePaise: 70_000 } },
  ]);
});

test('a market whose kind nothing tells has no figures, instead of those at odds', () => {
  expect(selectResult(page({ hasRules: false, isPicked: false }), at.marketId, at.selectionId)).toBeNull();
});

test('a kind without rules of its own is given those of no other kind', () => {
  const { rulesOf, settlingOf, traitsOf } = jest.requireActual<typeof Rules>('../../domain/kinds/rules');
  expect(rulesOf({ kind: EVENS, session: null })).toBeUndefined();
  expect(() => settlingOf({ kind: EVENS, session: null })).toThrow();
  expect(traitsOf(EVENS)).toBeUndefined();
});
