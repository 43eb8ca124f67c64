import type { OwnRoundState } from '../../base/db/ownGamesTables';

/** What a round sends next, or nothing where it is over. */
export type Sending = 'bet' | 'status' | 'win' | 'rollback' | undefined;

/** A bet whose answer never came is not sent again: it is asked after. What was refused for good waits for an operator. */
const SENDINGS: Readonly<Record<OwnRoundState, Sending>> = {
  NEW: 'bet',
  BET_SENT: 'status',
  DRAWN: 'win',
  WIN_SENT: 'win',
  ROLLING_BACK: 'rollback',
  DONE: undefined,
  REVERSED: undefined,
  REFUSED: undefined,
  WIN_REFUSED: undefined,
  BACK_REFUSED: undefined,
};

/** What a round in this state has to send. */
export const sendingOf = (state: OwnRoundState): Sending => SENDINGS[state];
