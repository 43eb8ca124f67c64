import type { CasinoRound, CasinoTable, OwnBet } from '../../api/casinoTables';

export const ownBet = (over: Partial<OwnBet> = {}): OwnBet => ({
  betId: 'c1',
  selectionId: 1,
  side: 'back',
  odds: 200,
  stakePaise: 10_000,
  placedAfter: 0,
  profitPaise: null,
  ...over,
});

export const round = (over: Partial<CasinoRound> = {}): CasinoRound => ({
  roundId: '106261127123000',
  state: 'OPEN',
  opensAt: 1_000,
  closesAt: 21_000,
  cards: [[]],
  result: '',
  ends: [],
  voidReason: '',
  bets: [],
  netPaise: null,
  ...over,
});

/** Lucky 7 A with its two main bets. */
export const table = (over: Partial<CasinoTable> = {}): CasinoTable => ({
  now: 2_000,
  matchId: '-145',
  name: 'Lucky 7 A',
  category: 'cards',
  game: 'lucky7',
  isOpen: true,
  minStakePaise: 5_000,
  maxStakePaise: 2_500_000,
  groups: ['card'],
  round: round(),
  last: null,
  selections: [
    {
      id: 1,
      name: 'Low Card',
      group: 'main',
      isActive: true,
      back: 200,
      lay: null,
      probability: 6 / 13,
      returnShare: 0.961_54,
    },
    {
      id: 2,
      name: 'High Card',
      group: 'main',
      isActive: true,
      back: 200,
      lay: null,
      probability: 6 / 13,
      returnShare: 0.961_54,
    },
  ],
  results: [],
  fairness: { level: 2, mix: 'fixed' },
  ...over,
});
