import type { RoundMarkets } from '../../../server/markets/rounds/roundMarkets';
import type { TableDeps } from '../../../server/casino/table/deps';
import { newSigningKey, signerWith } from '../../../server/casino/receipts/signer';
import { createOperatedTables } from '../../../server/casino/operated/operated';
import type { World } from '../support/world';

/** Of every table of a test, unless it brings another. */
export const SIGNER = signerWith(newSigningKey());

/** What a table needs, over the book of a world; its chain has fifty rounds, and what it reports fails the test. */
export const tableDeps = (
  { db, clock, book }: World,
  { seal, markets }: { seal: TableDeps['seal']; markets: RoundMarkets },
): TableDeps => ({
  db,
  clock,
  markets,
  seal,
  signer: SIGNER,
  operated: createOperatedTables(db),
  rounds: 50,
  quiet: book.quiet,
  settle: (marketId, { cards, reason, at }) =>
    book.endRound(marketId, {
      marketId,
      result: cards === null ? { kind: 'void', reason } : { kind: 'cards', cards },
      by: 'table',
      note: null,
      at,
    }),
  report: (error) => {
    throw error;
  },
});
