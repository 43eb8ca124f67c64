import { CASINO_TABLES } from '../../domain/casino/tables';
import type { CasinoTable } from '../../domain/casino/tables';
import { PACE } from '../base/pace';
import { readSeal } from './chain/seal';
import { ensureMonths } from './log/months';
import { readSigner } from './receipts/signer';
import type { Signer } from './receipts/signer';
import { oddsTableOf } from './shown/runners';
import type { TableDeps } from './table/deps';
import { createTable } from './table/table';
import type { Table } from './table/table';
import type { PlayedTable } from './table/state';

export type Casino = {
  /** Signs receipts; its key is shown to everybody. */
  signer: Signer;
  tables: readonly Table[];
  table: (matchId: string) => Table | undefined;
  start: () => void;
  stop: () => Promise<void>;
};

const isPlayed = (table: CasinoTable): table is PlayedTable => table.game !== undefined;

type Casting = Omit<TableDeps, 'seal' | 'signer'>;

/** The chances of some games take a moment to count: each table opens when those of its game are known, and other work has its
 * turn in between. */
async function warmUp(
  { db, clock, report }: Casting,
  tables: readonly Table[],
  isStopped: () => boolean,
): Promise<void> {
  // Before all of them want it at once; each looks again at the beginning of a round.
  await ensureMonths(db, clock.now()).catch((error: unknown) => report(error, 'casino'));
  for (const one of tables) {
    await PACE.turn();
    if (isStopped()) return;
    oddsTableOf(one.table.game);
    one.start();
  }
}

/** Every table that has a game. @throws StartError where the key of its chains cannot be read */
export async function createCasino(deps: Casting, dataDir: string): Promise<Casino> {
  const seal = await readSeal(dataDir);
  const signer = await readSigner(dataDir, seal);
  const tables = CASINO_TABLES.filter(isPlayed).map((table) => createTable({ ...deps, seal, signer }, table));
  const byId = new Map(tables.map((one) => [String(one.table.matchId), one]));
  let [starting, isStopped] = [Promise.resolve(), false];
  return {
    signer,
    tables,
    table: (matchId) => byId.get(matchId),
    start: () => {
      starting = warmUp(deps, tables, () => isStopped);
    },
    stop: async () => {
      isStopped = true;
      await starting;
      await Promise.all(tables.map((one) => one.stop()));
    },
  };
}
