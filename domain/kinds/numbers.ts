import {
  sessionExposureOf,
  sessionGainOf,
  sessionLadder,
  sessionLiabilityOf,
  sessionPositionOf,
  sessionProfitAt,
  sessionResults,
  sessionWithChanges,
} from '../sessions/session';
import type { SessionBet, SessionPosition, SessionStep } from '../sessions/session';
import { sessionRange } from '../bets/winningRange';
import type { WinningRange } from '../bets/winningRange';
import type { KindRules } from './kind';
import type { Settling } from './settling';
import type { KindTraits } from './traits';

/** VOID: the session was deleted. */
export type NumberOutcome = number | 'VOID';

export type NumberShapes = {
  matched: SessionBet;
  bet: SessionBet;
  result: number;
  outcome: NumberOutcome;
  /** Unused: the results are always the numbers from 0. */
  field: object;
  position: SessionPosition;
  resting: null;
  table: SessionStep[];
  range: Exclude<WinningRange, { kind: 'runner' }>;
};

const exposureOfPositions = (positions: readonly SessionPosition[]) =>
  sessionExposureOf(sessionWithChanges([], positions));

export const numbers: KindRules<NumberShapes> = {
  results: sessionResults,
  profitAt: sessionProfitAt,
  // Such a bet is matched whole or refused, so nothing is open.
  worstAt: sessionProfitAt,
  profitOf: sessionGainOf,
  liabilityOf: sessionLiabilityOf,
  exposureOf: (bets) => exposureOfPositions(bets.map(sessionPositionOf)),
  positionOf: sessionPositionOf,
  withChanges: sessionWithChanges,
  resting: null,
  exposureOfPositions,
  exposureChange: (positions, added) =>
    exposureOfPositions([...positions, sessionPositionOf(added)]) - exposureOfPositions(positions),
  table: sessionLadder,
  winningRange: ({ side, terms }) => sessionRange(side, terms),
};

export const numbersSettling: Settling<NumberShapes> = {
  settle: (bet, outcome) => (outcome === 'VOID' ? 0 : sessionProfitAt(bet, outcome)),
  words: {
    rule: { id: 'market.session', version: 1 },
    inputOf: (bet) => bet,
    resultOf: (_, outcome) => outcome,
    betOf: ({ side, stakePaise, rateBps, terms }, outcome) => ({
      code: 'numbersBet',
      side,
      stakePaise,
      rateBps,
      terms,
      result: outcome === 'VOID' ? null : outcome,
    }),
  },
};

export const numbersTraits: KindTraits = {
  price: 'line',
  on: 'number',
  isPosted: true,
  isDealt: false,
  columns: 1,
  hasHistory: false,
  noCashOut: 'onNumber',
};
