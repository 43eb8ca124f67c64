import type {
  SharedBetState,
  SharedCall,
  SharedMessageState,
  SharedRoundState,
} from '../../base/db/sharedRoundTables';
import { isRefusal } from '../answers';
import type { Came } from '../answers';

/** A bet that the wallet has no time for is sent so often again, then it is given up (wallet.md 4.6). */
const MOST_TRIES = 3;

/** What becomes of a round that a kill left behind (wallet.md 5). */
export type Restart =
  /** Nobody knows which bets would still have come: all of them go back. */
  | 'void'
  /** What players decide on the way was cut off: bets that were to leave by themselves are paid, the others go back. */
  | 'voidUnderWay'
  /** The draw is a function of what is kept: the same result, and on from there. */
  | 'goOn'
  /** What is owed lies in the outbox. */
  | 'pay';

export function afterKill(state: SharedRoundState, isLeftByHand: boolean): Restart {
  switch (state) {
    case 'OPEN':
      return 'void';
    case 'LOCKED':
      return 'goOn';
    case 'RUNNING':
      return isLeftByHand ? 'voidUnderWay' : 'goOn';
    case 'PAYING':
    case 'DONE':
    case 'VOID':
      return 'pay';
  }
}

/** What a bet sends next; the outbox sends what follows a decision. A bet whose answer never came is not sent again. */
export function sendingOfBet(state: SharedBetState): 'bet' | 'status' | undefined {
  switch (state) {
    case 'NEW':
      return 'bet';
    case 'BET_SENT':
      return 'status';
    case 'TAKEN':
    case 'SETTLED':
    case 'ROLLING_BACK':
    case 'REVERSED':
    case 'REFUSED':
      return undefined;
  }
}

/** The state behind the answer to a bet. @param tries how often it was sent */
export function afterBet(came: Came, tries: number): SharedBetState {
  if (came === 'unknown') return 'BET_SENT';
  if (came.status === 'OK') return 'TAKEN';
  return isRefusal(came.status) || tries >= MOST_TRIES ? 'REFUSED' : 'NEW';
}

/** Whether a bet whose OK comes now takes part: once the round draws, its bets are fixed. */
export const stillTakes = (round: SharedRoundState): boolean => round === 'OPEN' || round === 'LOCKED';

/** The state of a bet once its round draws: only what the wallet has surely taken takes part. */
export function afterLock(state: SharedBetState): SharedBetState {
  if (state === 'NEW') return 'REFUSED';
  return state === 'BET_SENT' ? 'ROLLING_BACK' : state;
}

/** What becomes of a message of the outbox with its answer: it is sent until that is final. */
export function afterMessage(call: SharedCall, came: Came): SharedMessageState {
  if (came === 'unknown') return 'NEW';
  if (came.status === 'OK') return 'DONE';
  // People took the bet back meanwhile: its win is dropped, and there is nothing left to close.
  if (call !== 'rollback' && came.status === 'ROLLED_BACK') return 'DROPPED';
  return isRefusal(came.status) ? 'REFUSED' : 'NEW';
}
