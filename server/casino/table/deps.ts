import type { Clock } from '../../base/clock';
import type { Db } from '../../base/db/connect';
import type { RoundMarkets } from '../../markets/rounds/roundMarkets';
import type { Beacon } from '../beacon/beacon';
import type { Seal } from '../../base/seal';
import type { OperatedTables } from '../operated/operated';
import type { Signer } from '../receipts/signer';

/** What a table needs of the rest: the book takes and settles its bets. */
export type TableDeps = {
  db: Db;
  clock: Clock;
  seal: Seal;
  signer: Signer;
  markets: RoundMarkets;
  operated: Pick<OperatedTables, 'of' | 'voidAsked' | 'onChange'>;
  /** Resolves when nothing of the market's bets is under way any more. */
  quiet: (marketId: string) => Promise<void>;
  /** Pays the bets of a round by its cards; null: they go back, with this reason. Nothing to do is nothing. */
  settle: (marketId: string, end: RoundEnding) => Promise<void>;
  report: (error: unknown, where: string) => void;
  /** Whose values are mixed into every round; undefined: none, the tables run at level 2. */
  beacon?: Beacon;
  /** How long a table waits for what pages bring to a chain that nobody has bet on since; left out: it does not. */
  gatherMs?: number;
  /** Links of a new chain. */
  rounds?: number;
};

export type RoundEnding = { cards: readonly (readonly string[])[] | null; reason: string; at: Date };
