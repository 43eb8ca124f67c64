import type { Clock } from '../../../base/clock';
import type { LiveMarkets } from '../../../markets/matches/live';
import type { RiskAlerts } from '../../../risk/alerts';
import type { Paces } from '../../../risk/pace';
import type { Flush } from './flush';
import type { Owned } from './owned';
import type { Queues } from './queue';
import type { Resting } from '../resting/resting';
import type { Retry } from './retry';
import type { Waits } from './waits';
import type { Teller, TellerDeps } from './tell';

export type BookDeps = TellerDeps & {
  clock: Clock;
  live: LiveMarkets;
  owned: Owned;
  /** Writes a market that only memory has, before its first bet: a round of a table. Nothing for any other. */
  storeRound: (marketId: string) => Promise<void>;
  /** Has a player's pages ask what is new. */
  announceNews: (playerId: number) => void;
  /** Writes down what somebody has to look at. */
  alarm: (line: string) => void;
};

export type BookParts = BookDeps & {
  /** Serialises the changes of each market's bets. */
  queues: Queues;
  tell: Teller['tell'];
  resting: Resting;
  flush: Flush;
  waits: Waits;
  retry: Retry;
  paces: Paces;
  alerts: RiskAlerts;
  /** What a batch of bets expects to find, from the one before it. */
  expected: { isHouseLimited: boolean };
};
