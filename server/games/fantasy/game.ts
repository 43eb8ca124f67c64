import { POOLS } from '../../../domain/games/fantasy/pools';
import type { GameDeps, OwnGame } from '../game';
import { findStake } from '../stakes/rows';
import { createTicking } from '../stakes/ticking';
import { listTransactions, tellStakeOf } from '../stakes/told';
import { fantasyCalls } from './calls';
import { createFantasy } from './fantasy';
import { proofOf } from './proof';
import { GAME } from './rows';
import { winText } from './words';

/** An entry is taken up to eight minutes before the first ball, and a match lasts not quite as long. */
const OPEN_MINUTES = 30;

const FEES = POOLS.map(({ feePaise }) => feePaise);
/** Of the pool with the highest rake: what was paid in less that goes to the players. */
const RETURNS = (100 - Math.max(...POOLS.map(({ rake }) => rake))) / 100;

/** Fantasy elevens as one of the games that are played here. */
export function createFantasyGame(deps: GameDeps): OwnGame {
  const { db } = deps;
  const fantasy = createFantasy(deps);
  const { start, stop } = createTicking(deps, fantasy.tick, 'matches of fantasy elevens');
  return {
    game: GAME,
    category: 'fantasy',
    names: { en: 'Fantasy Eleven', hi: 'फ़ैंटेसी ग्यारह', bn: 'ফ্যান্টাসি ইলেভেন' },
    limits: { minPaise: Math.min(...FEES), maxPaise: Math.max(...FEES) },
    returns: RETURNS,
    openMinutes: OPEN_MINUTES,
    hasPlayMoney: false,
    start,
    stop,
    calls: fantasyCalls(deps, fantasy),
    proof: (round) => proofOf(db, round),
    round: async (player, round) => {
      const row = await findStake(db, GAME, round, player);
      return row && tellStakeOf(row, winText);
    },
    transactions: (asked) => listTransactions(db, GAME, asked),
  };
}
