import { MATKA_MIN_STAKE_PAISE, MATKA_TERMS } from '../../../domain/games/matka/bets';
import type { GameDeps, OwnGame } from '../game';
import { findStake } from '../stakes/rows';
import { createTicking } from '../stakes/ticking';
import { listTransactions, tellStakeOf } from '../stakes/told';
import { matkaCalls } from './calls';
import { createMatka } from './matka';
import { proofOf } from './proof';
import { GAME } from './rows';
import { winText } from './words';

/** A round lasts nine minutes; a bet is paid within seconds of its draw. */
const OPEN_MINUTES = 30;

/** Of the bet that returns least: singles and jodis. */
const RETURNS = 0.9;

/** Matka as one of the games that are played here. */
export function createMatkaGame(deps: GameDeps): OwnGame {
  const { db } = deps;
  const matka = createMatka(deps);
  const { start, stop } = createTicking(deps, matka.tick, 'draws of matka');
  return {
    game: GAME,
    category: 'matka',
    names: { en: 'Matka', hi: 'मटका', bn: 'মটকা' },
    limits: {
      minPaise: MATKA_MIN_STAKE_PAISE,
      maxPaise: Math.max(...Object.values(MATKA_TERMS).map(({ maxStakePaise }) => maxStakePaise)),
    },
    returns: RETURNS,
    openMinutes: OPEN_MINUTES,
    hasPlayMoney: false,
    start,
    stop,
    calls: matkaCalls(deps, matka),
    proof: (round) => proofOf(db, round),
    round: async (player, round) => {
      const row = await findStake(db, GAME, round, player);
      return row && tellStakeOf(row, winText);
    },
    transactions: (asked) => listTransactions(db, GAME, asked),
  };
}
