import type { Kysely } from 'kysely';
import type { BetRow } from '../../api/schemas/bets';
import type { Clock } from '../clock';
import type { Database } from '../db/tables';
import type { LiveMarkets } from '../matches/live';
import type { Flush } from './flush';
import type { Queues } from './queue';
import type { Resting } from './resting';
import type { Teller } from './tell';

/** Rows of one market that changed for one player, as the stream's `oc` carries them. */
export type BetsChange = { id: string; matchId: string; bets: BetRow[] };

export type BookDeps = {
  db: Kysely<Database>;
  clock: Clock;
  live: LiveMarkets;
  /** Sends a player the rows that changed; called after commit, in the order of the commits of a market. */
  publish: (playerId: number, change: BetsChange) => void;
  /** Hears of work in the background that failed; nothing was written by it. */
  report: (what: string, error: unknown) => void;
};

/** What the parts of the book share. */
export type BookParts = BookDeps & {
  /** Changes of a market's bets, one after the other. */
  queues: Queues;
  tell: Teller['tell'];
  resting: Resting;
  flush: Flush;
};
