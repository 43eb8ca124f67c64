import { randomBytes } from 'node:crypto';
import { tableOf } from '../../../domain/casino/tables';
import { createRoundMarkets } from '../../../server/markets/rounds/roundMarkets';
import { sealWith } from '../../../server/base/seal';
import type { TableDeps } from '../../../server/casino/table/deps';
import { createTable } from '../../../server/casino/table/table';
import type { PlayedTable } from '../../../server/casino/table/state';
import type { Table } from '../../../server/casino/table/table';
import { callerOf } from '../support/world';
import type { WorldOfFile } from '../support/world';
import { tableDeps } from './tableDeps';
import { untilIn } from './untilIn';

const SEAL = sealWith(randomBytes(32));

/** A table that is played, by its match id. */
export function playedAt(matchId: number): PlayedTable {
  const table = tableOf(matchId);
  if (!table?.game) throw new Error(`no game at ${matchId}`);
  return { ...table, game: table.game };
}

type Asked = { selection: number; odds: number; stake: number; isBack?: '0' | '1'; entropy?: string };

/** Tables over the book of a world, and time that goes on. */
export function playingIn(world: WorldOfFile) {
  const stores = new Map<Table, (marketId: string) => Promise<void>>();
  let tables = 0;

  /** A table with rounds of its own: other tests of the file have used other slugs. */
  function freshTable(table: PlayedTable): PlayedTable {
    tables += 1;
    return { ...table, slug: `${table.slug}-${tables}`, code: 500 + tables };
  }

  /** Opens a table over the world's book, and a second one after it was stopped is as after a restart. */
  function open(table: PlayedTable, more: Partial<TableDeps> = {}): Table {
    const { db, live } = world;
    const markets = { ...createRoundMarkets({ db, live }), ...more.markets };
    // The world's book was made with rounds of its own: a bet has the round written first.
    const opened = createTable({ ...tableDeps(world, { seal: SEAL, markets }), ...more, markets }, table);
    stores.set(opened, markets.store);
    opened.start();
    return opened;
  }

  async function bet(table: Table, player: number, { selection, odds, stake, isBack, entropy }: Asked) {
    const roundId = table.round()?.roundId ?? '';
    await stores.get(table)?.(roundId);
    return world.book.place(
      {
        match_id: String(table.table.matchId),
        market_id: roundId,
        selection_id: selection,
        is_back: isBack ?? '1',
        odds,
        stack: stake,
        ...(entropy === undefined ? {} : { entropy }),
      },
      callerOf(player),
    );
  }

  return { freshTable, open, until: untilIn(world), bet };
}

export const isState = (table: Table, state: string) => () => table.round()?.state === state;
