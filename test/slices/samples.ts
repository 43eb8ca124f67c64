import type { User } from '../../api/auth';
import type { Bet } from '../../api/bets';
import type { PendingBet } from '../../api/pendingBets';
import { NO_PRICES } from '../../api/markets';
import type { MarketImage, Runner } from '../../api/markets';
import type { Pick } from '../../slices/slip/slipDraft';

export const user: User = {
  userId: '7',
  userName: 'demo',
  name: 'Demo',
  parentId: 3,
  mustChangePassword: false,
  isSignupUser: false,
  isTelegramEnabled: false,
};

export const pick: Pick = {
  matchId: 'm1',
  matchName: 'India v Australia',
  marketId: '1.1',
  marketName: 'Match Odds',
  selectionId: 11,
  selectionName: 'India',
  side: 'back',
  odds: 185,
  ladder: 'CLASSIC',
  kind: 'odds',
};

export const bet = (over: Partial<Bet> = {}): Bet => ({
  betId: 'b1',
  ref: 'reference-1',
  matchId: 'm1',
  marketId: '1.1',
  marketName: 'Match Odds',
  selectionId: 11,
  selectionName: 'India',
  side: 'back',
  kind: 'odds',
  session: null,
  rateBps: null,
  odds: 185,
  stakePaise: 100_000,
  matchedPaise: 100_000,
  unmatchedPaise: 0,
  cancelledPaise: 0,
  fills: [{ odds: 185, stakePaise: 100_000 }],
  state: 'MATCHED',
  profitLossPaise: null,
  settlement: null,
  voidReason: null,
  placedAt: 1_000,
  matchedAt: 1_000,
  ...over,
});

export const pendingBet = (over: Partial<PendingBet> = {}): PendingBet => ({
  ref: 'reference-1',
  matchId: 'm1',
  marketId: '1.1',
  marketName: 'Match Odds',
  selectionId: 11,
  selectionName: 'India',
  side: 'back',
  kind: 'odds',
  session: null,
  rateBps: null,
  odds: 185,
  stakePaise: 100_000,
  state: 'PENDING',
  placedAt: 1_000,
  secondsLeft: 5,
  ...over,
});

export const runner = (id: number, over: Partial<Runner> = {}): Runner => ({
  id,
  name: `Runner ${id}`,
  status: 'ACTIVE',
  ltp: 0,
  cells: NO_PRICES,
  ...over,
});

export const market = (id: string, over: Partial<MarketImage> = {}): MarketImage => ({
  id,
  matchId: 'm1',
  name: 'Match Odds',
  status: 'OPEN',
  statusMessage: '',
  inPlay: true,
  betDelayS: 3,
  winners: 1,
  pt: 5_000,
  rules: {
    type: 'MATCH_ODDS',
    startsAt: 0,
    session: null,
    ladder: 'CLASSIC',
    minStakePaise: 10_000,
    maxStakePaise: 50_000_000,
    allowsUnmatched: true,
    commissionBps: 200,
  },
  runners: [runner(11), runner(12)],
  ...over,
});
