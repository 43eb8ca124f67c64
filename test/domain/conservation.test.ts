import fc from 'fast-check';
import type { Side } from '../../domain/bets/bet';
import { profitByRunner } from './onOdds';
import { oddsSettling } from '../../domain/kinds/odds';
import type { OddsBet } from '../../domain/kinds/odds';
import type { Outcome } from '../../domain/kinds/runners';
import { settlePosition } from '../../domain/settlement/settlement';
import { prices, stakes } from './books';
import { expectAtMost, expectSame } from './same';

/** Fills between players of one market: who backs, who lays, what, at which odds. */
const players = [0, 1, 2, 3];
const runnerIds = [1, 2, 3];
const fills = fc.array(
  fc.record({
    backer: fc.constantFrom(...players),
    layer: fc.constantFrom(...players),
    selectionId: fc.constantFrom(...runnerIds),
    odds: prices,
    stakePaise: stakes,
  }),
  { maxLength: 15 },
);
type Fills = typeof fills extends fc.Arbitrary<infer F> ? F : never;

function betsOf(all: Fills, player: number): (OddsBet & { betId: number })[] {
  const sideOf = (side: Side) => (fill: Fills[number], betId: number) => ({
    betId,
    side,
    selectionId: fill.selectionId,
    fills: [{ odds: fill.odds, stakePaise: fill.stakePaise }],
    openPaise: 0,
    odds: fill.odds,
  });
  return [
    ...all.filter(({ backer }) => backer === player).map(sideOf('back')),
    ...all.filter(({ layer }) => layer === player).map(sideOf('lay')),
  ];
}

const outcomes = fc.record({
  1: fc.constantFrom<Outcome>('WINNER', 'LOSER', 'VOID', { deadHeat: { places: 1, tied: 3 } }),
  2: fc.constantFrom<Outcome>('WINNER', 'LOSER', 'VOID', { deadHeat: { places: 1, tied: 2 } }),
  3: fc.constantFrom<Outcome>('WINNER', 'LOSER', 'VOID', { deadHeat: { places: 2, tied: 3 } }),
});

test('P/L of all players of a market sums to 0, whichever runner wins', () => {
  fc.assert(
    fc.property(fills, (all) => {
      const profits = players.map((player) => profitByRunner(betsOf(all, player), runnerIds));
      for (const id of runnerIds) {
        expectSame(
          profits.reduce((sum, one) => sum + (one[id] ?? NaN), 0),
          0,
        );
      }
    }),
    { seed: 20263, numRuns: 3000 },
  );
});

test('settlement before commission sums to 0 over all players, with wins, losses, voids and dead heats', () => {
  fc.assert(
    fc.property(fills, outcomes, fc.constantFrom(0, 200, 500), (all, result, commissionBps) => {
      const settled = players.map((player) =>
        settlePosition(oddsSettling(), { bets: betsOf(all, player), outcome: result, commissionBps }),
      );
      expectSame(
        settled.reduce((sum, { grossPaise }) => sum + grossPaise, 0),
        0,
      );
      for (const { grossPaise, commissionPaise, netPaise } of settled) {
        expectSame(netPaise + commissionPaise, grossPaise);
        expectAtMost(0, commissionPaise);
        if (grossPaise <= 0) expect(commissionPaise).toBe(0);
      }
    }),
    { seed: 20264, numRuns: 3000 },
  );
});

test('one winner settles every player at the P/L shown beside that runner', () => {
  fc.assert(
    fc.property(fills, fc.constantFrom(...runnerIds), (all, winner) => {
      const result = Object.fromEntries(
        runnerIds.map((id): [number, Outcome] => [id, id === winner ? 'WINNER' : 'LOSER']),
      );
      for (const player of players) {
        const bets = betsOf(all, player);
        const { grossPaise } = settlePosition(oddsSettling(), { bets, outcome: result, commissionBps: 0 });
        expectSame(grossPaise, profitByRunner(bets, runnerIds)[winner]);
      }
    }),
    { seed: 20265, numRuns: 2000 },
  );
});
