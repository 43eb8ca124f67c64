import type { OwnStakeState } from '../../base/db/sharedGamesTables';

/** What a stake sends next, or nothing: it waits for its event, or is over. */
export type Sending = 'bet' | 'status' | 'win' | 'rollback' | undefined;

/** A bet whose answer never came is asked after, not sent again. What was refused for good waits for an operator. */
const SENDINGS: Readonly<Record<OwnStakeState, Sending>> = {
  NEW: 'bet',
  BET_SENT: 'status',
  TAKEN: undefined,
  PAYING: 'win',
  ROLLING_BACK: 'rollback',
  DONE: undefined,
  REVERSED: undefined,
  REFUSED: undefined,
  WIN_REFUSED: undefined,
  BACK_REFUSED: undefined,
};

/** What a stake in this state has to send. */
export const sendingOf = (state: OwnStakeState): Sending => SENDINGS[state];
