import { SLOT_RETURN, STAKE_STEPS_PAISE } from '../../../domain/games/slot';
import type { GameDeps, OwnGame } from '../game';
import { slotCalls } from './calls';
import { proofOf } from './proof';
import { GAME, readOf } from './rows';
import { createSlot } from './slot';
import { listTransactions, tellRound } from './told';

/** How often what is not over is looked for. */
const LOOK_EVERY_MS = 1000;
const OPEN_MINUTES = 10;

/** The slot of three reels as one of the games that are played here. */
export function createSlotGame(deps: GameDeps): OwnGame {
  const { db, after, report } = deps;
  const slot = createSlot(deps);
  let cancel: () => void = () => undefined;
  let looking: Promise<void> = Promise.resolve();
  let isOver = false;

  const look = async (): Promise<void> => {
    await slot.resume().catch((error: unknown) => report(error, 'rounds of the slot that are not over'));
    if (!isOver) cancel = after(LOOK_EVERY_MS, lookAgain);
  };
  const lookAgain = (): void => {
    looking = look();
  };

  return {
    game: GAME,
    category: 'slots',
    names: { en: 'Three Reels', hi: 'तीन रील', bn: 'তিন রিল' },
    limits: { minPaise: Math.min(...STAKE_STEPS_PAISE), maxPaise: Math.max(...STAKE_STEPS_PAISE) },
    returns: SLOT_RETURN,
    openMinutes: OPEN_MINUTES,
    hasPlayMoney: true,
    start: () => {
      lookAgain();
      return Promise.resolve();
    },
    stop: async () => {
      isOver = true;
      cancel();
      await looking;
    },
    calls: slotCalls(deps, slot),
    proof: (round) => proofOf(deps, round),
    round: async (player, round) => {
      const row = await readOf(db, player, round);
      return row && tellRound(row);
    },
    transactions: (asked) => listTransactions(db, asked),
  };
}
