import { sharedBet } from './sharedBet';

export const RACE_BET = sharedBet(
  'a race in its frame: a runner backed to win, busy until the balance moves by the stream, and left before it is run',
  'race6',
  { runner: 0, kind: 'win' },
);
