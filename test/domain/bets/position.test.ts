import fc from 'fast-check';
import { odds } from '../../../domain/kinds/odds';
import { betOn, book, bruteForce, prices, stakes } from '../books';
import type { PositionBet } from '../onOdds';
import { expectSame } from '../same';

const { positionOf, withChanges, resting, exposureOfPositions, exposureChange } = odds;
const { changeByFills, changeByWithdrawal } = resting;

const NOTHING = {
  winsPaise: 0,
  losesPaise: 0,
  openWinsPaise: 0,
  openLosesPaise: 0,
};

describe('what one bet adds', () => {
  test.each([
    ['back', { winsPaise: 200_00, losesPaise: -100_00, openLosesPaise: -50_00 }],
    ['lay', { winsPaise: -200_00, losesPaise: 100_00, openWinsPaise: -100_00 }],
  ] as const)('%s', (side, sums) => {
    const fills = [{ odds: 300, stakePaise: 100_00 }];
    expect(positionOf({ selectionId: 7, side, fills, openPaise: 50_00, odds: 300 })).toEqual({
      ...NOTHING,
      ...sums,
      selectionId: 7,
      liveBets: 1,
    });
  });

  it('rounds every fill and the open part by itself, as the bets do', () => {
    const fill = { odds: 150, stakePaise: 1 };
    const bet = { selectionId: 1, side: 'lay' as const, fills: [fill, fill], openPaise: 3, odds: 150 };
    expect(positionOf(bet)).toEqual({
      selectionId: 1,
      winsPaise: 0,
      losesPaise: 2,
      openWinsPaise: -1,
      openLosesPaise: 0,
      liveBets: 1,
    });
  });
});

it('counts a bet that leaves the book only where nothing of it had matched', () => {
  const order = { selectionId: 1, side: 'back' as const, odds: 300, openPaise: 100 };
  expect(changeByWithdrawal(order, false)).toEqual({
    ...NOTHING,
    selectionId: 1,
    openLosesPaise: 100,
    liveBets: -1,
  });
  expect(changeByWithdrawal(order, true).liveBets).toBe(0);
});

it('frees by a matched hedge what the first bet held back', () => {
  const bet = (side: 'back' | 'lay'): PositionBet => ({
    selectionId: 1,
    side,
    odds: 300,
    openPaise: 0,
    fills: [{ odds: 300, stakePaise: 10_000 }],
  });
  const three = { runnerIds: [1, 2, 3], winners: 1 };
  expect(exposureChange([positionOf(bet('back'))], bet('lay'), three)).toBe(-10_000);
  expect(exposureChange([], bet('back'), three)).toBe(10_000);
});

const seed = 20261;

test('exposure of positions equals that of their bets, one winner and several', () => {
  fc.assert(
    fc.property(book, fc.integer({ min: 1, max: 5 }), (one, winners) => {
      const positions = withChanges([], one.bets.map(positionOf));
      const { runnerIds } = one;
      expectSame(exposureOfPositions(positions, { runnerIds, winners }), bruteForce(one, winners));
      expect(positions.reduce((sum, { liveBets }) => sum + liveBets, 0)).toBe(one.bets.length);
    }),
    { seed, numRuns: 5000 },
  );
});

test('a runner nobody named still counts', () => {
  fc.assert(
    fc.property(fc.array(betOn(4), { maxLength: 6 }), fc.integer({ min: 1, max: 3 }), (bets, winners) => {
      const named = [...new Set([1, 2, ...bets.map(({ selectionId }) => selectionId)])];
      const positions = withChanges([], bets.map(positionOf));
      const worst = bruteForce({ bets, runnerIds: named }, winners);
      expect(exposureOfPositions(positions, { runnerIds: [1, 2], winners })).toBe(worst);
    }),
    { seed, numRuns: 2000 },
  );
});

const life = fc.record({
  side: fc.constantFrom('back' as const, 'lay' as const),
  odds: prices,
  stake: stakes,
  /** Shares of what is open, and how much better than the order's odds. */
  fills: fc.array(fc.tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 300 })), {
    maxLength: 8,
  }),
  isWithdrawn: fc.boolean(),
});

test('a position kept by its changes equals one summed up from the bet, whatever became of it', () => {
  fc.assert(
    fc.property(life, ({ side, odds, stake, fills, isWithdrawn }) => {
      let bet: PositionBet = { selectionId: 1, side, odds, fills: [], openPaise: stake };
      let kept = [positionOf(bet)];
      for (const [share, better] of fills) {
        const stakePaise = Math.ceil((bet.openPaise * share) / 100);
        if (stakePaise === 0) break;
        const fill = { odds: side === 'back' ? odds + better : Math.max(101, odds - better), stakePaise };
        kept = withChanges(kept, [changeByFills(bet, [fill])]);
        bet = { ...bet, fills: [...bet.fills, fill], openPaise: bet.openPaise - stakePaise };
      }
      const hasMatched = bet.fills.length > 0;
      if (isWithdrawn && bet.openPaise > 0) {
        kept = withChanges(kept, [changeByWithdrawal(bet, hasMatched)]);
        bet = { ...bet, openPaise: 0 };
      }
      const isLive = hasMatched || bet.openPaise > 0;
      expect(kept).toEqual([{ ...positionOf(bet), liveBets: isLive ? 1 : 0 }]);
    }),
    { seed, numRuns: 5000 },
  );
});

test('what is held back never rises when a resting order is matched, so its account needs no lock', () => {
  fc.assert(
    fc.property(book, life, fc.integer({ min: 1, max: 3 }), (one, { side, odds, stake, fills }, winners) => {
      const { runnerIds } = one;
      const field = { runnerIds, winners };
      let order: PositionBet = { selectionId: runnerIds[0] ?? 1, side, odds, fills: [], openPaise: stake };
      let kept = withChanges([], [...one.bets.map(positionOf), positionOf(order)]);
      for (const [share] of fills) {
        const stakePaise = Math.ceil((order.openPaise * share) / 100);
        if (stakePaise === 0) break;
        const matched = withChanges(kept, [changeByFills(order, [{ odds, stakePaise }])]);
        expect(exposureOfPositions(matched, field)).toBeLessThanOrEqual(exposureOfPositions(kept, field));
        kept = matched;
        order = { ...order, openPaise: order.openPaise - stakePaise };
      }
    }),
    { seed, numRuns: 3000 },
  );
});
