/** Few of each, so that events, replies and messages of a generated session are about the same things. */
export const MATCHES = ['101', '102'] as const;
/** The last is a session. */
export const MARKETS = ['1.101', '1.102', '9.1'] as const;
export const SELECTIONS = [11, 12, 13] as const;

/** The player's bets: whatever becomes of one, it stays on what it was placed on. */
const BETS = {
  '1': { matchId: '101', marketId: '1.101', kind: 'odds', selectionId: 11, side: 'back', odds: 185 },
  '2': { matchId: '101', marketId: '1.101', kind: 'odds', selectionId: 12, side: 'lay', odds: 420 },
  '3': { matchId: '102', marketId: '1.102', kind: 'odds', selectionId: 11, side: 'lay', odds: 200 },
  '4': { matchId: '102', marketId: '1.102', kind: 'odds', selectionId: 12, side: 'back', odds: 150 },
  '5': { matchId: '101', marketId: '9.1', kind: 'numbers', selectionId: 1, side: 'back', odds: 6300 },
  '6': { matchId: '101', marketId: '1.101', kind: 'odds', selectionId: 12, side: 'back', odds: 420 },
} as const;
export type BetId = keyof typeof BETS;
export const BET_IDS = Object.keys(BETS) as BetId[];
export const placedAs = (betId: BetId) => BETS[betId];

/** Each adds up to a stake of 1,000 rupees; in paise. */
export const DIVISIONS = {
  MATCHED: { matchedPaise: 100_000, unmatchedPaise: 0, cancelledPaise: 0 },
  PARTIAL: { matchedPaise: 40_000, unmatchedPaise: 60_000, cancelledPaise: 0 },
  UNMATCHED: { matchedPaise: 0, unmatchedPaise: 100_000, cancelledPaise: 0 },
  SETTLED: { matchedPaise: 40_000, unmatchedPaise: 0, cancelledPaise: 60_000 },
  VOID: { matchedPaise: 100_000, unmatchedPaise: 0, cancelledPaise: 0 },
  DELETED: { matchedPaise: 100_000, unmatchedPaise: 0, cancelledPaise: 0 },
  CANCELLED: { matchedPaise: 0, unmatchedPaise: 0, cancelledPaise: 100_000 },
  LAPSED: { matchedPaise: 0, unmatchedPaise: 0, cancelledPaise: 100_000 },
} as const;
export type Stage = keyof typeof DIVISIONS;
export const STAGES = Object.keys(DIVISIONS) as Stage[];
