import type { Call } from './base/call';
import { casinoCalls } from './casino/calls';
import { createCasino } from './casino/casino';
import type { RoundEnding } from './casino/table/deps';
import type { Ending } from './book/settlement/endings';
import type { RoundMarkets } from './markets/rounds/roundMarkets';
import type { Parts } from './parts';
import type { Running } from './running';

/** Who pays the bets of rounds. */
const BY_THE_TABLE = 'table';

const endingOf = (marketId: string, { cards, reason, at }: RoundEnding): Ending => ({
  marketId,
  result: cards === null ? { kind: 'void', reason } : { kind: 'cards', cards },
  by: BY_THE_TABLE,
  note: null,
  at,
});

/** Deals the tables, where they are on. @returns their calls */
export async function openCasino(
  { config, options, stops }: Running,
  { db, clock, book }: Pick<Parts, 'db' | 'clock' | 'book'>,
  markets: RoundMarkets,
): Promise<Call[]> {
  if (!config.casino) return [];
  const casino = await createCasino(
    {
      db,
      clock,
      markets,
      quiet: book.quiet,
      settle: (marketId, ending) => book.endRound(marketId, endingOf(marketId, ending)),
      report: options.report,
    },
    config.dataDir,
  );
  casino.start();
  stops.add(() => casino.stop());
  return casinoCalls({ db, clock, casino });
}
