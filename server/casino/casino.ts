import { CASINO_TABLES } from '../../domain/casino/tables';
import type { CasinoTable } from '../../domain/casino/tables';
import { PACE } from '../base/pace';
import { readSeal } from './chain/seal';
import { ensureMonths } from '../base/db/months';
import { readSigner } from './receipts/signer';
import type { Signer } from './receipts/signer';
import { oddsTableOf } from './shown/runners';
import type { TableDeps } from './table/deps';
import { createTable } from './table/table';
import type { Table } from './table/table';
import type { PlayedTable } from './table/state';

/** Which tables are meant. */
export type WhichTables = (table: CasinoTable) => boolean;

const EVERY: WhichTables = () => true;

export type Casino = {
  /** Signs receipts; its key is shown to everybody. */
  readonly signer: Signer;
  /** Those that are dealt here. */
  readonly tables: readonly Table[];
  table: (matchId: string) => Table | undefined;
  /** Deals these too, each as the database has it. */
  start: (isMeant?: WhichTables) => void;
  /** Deals these no more; their rounds stay as they are, for whoever takes them up. */
  stop: (isMeant?: WhichTables) => Promise<void>;
};

const isPlayed = (table: CasinoTable): table is PlayedTable => table.game !== undefined;

const PLAYED: readonly PlayedTable[] = CASINO_TABLES.filter(isPlayed);

type Casting = Omit<TableDeps, 'seal' | 'signer'>;

/** The chances of some games take a moment to count: each table opens when those of its game are known, and other work has its
 * turn in between. @param isDealt false once it is to be stopped */
async function warmUp(
  { db, clock, report }: Casting,
  tables: readonly Table[],
  isDealt: (table: Table) => boolean,
): Promise<void> {
  // Before all of them want it at once; each looks again at the beginning of a round.
  await ensureMonths(db, 'casino_rounds', clock.now()).catch((error: unknown) => report(error, 'casino'));
  for (const one of tables) {
    await PACE.turn();
    if (isDealt(one)) one.game.jointOutcomes();
    await PACE.turn();
    if (isDealt(one)) {
      oddsTableOf(one.table.game);
      one.start();
    }
  }
}

/** The tables that have a game, as far as they are dealt here. @throws StartError where the key of their chains cannot be read */
export async function createCasino(deps: Casting, dataDir: string): Promise<Casino> {
  const seal = await readSeal(dataDir);
  const signer = await readSigner(dataDir, seal);
  const dealt = new Map<string, Table>();
  let starting = Promise.resolve();
  const isDealt = (one: Table): boolean => dealt.get(String(one.table.matchId)) === one;
  return {
    signer,
    get tables() {
      return [...dealt.values()];
    },
    table: (matchId) => dealt.get(matchId),
    start: (isMeant = EVERY) => {
      const added = PLAYED.filter((table) => isMeant(table) && !dealt.has(String(table.matchId))).map(
        (table) => createTable({ ...deps, seal, signer }, table),
      );
      for (const one of added) dealt.set(String(one.table.matchId), one);
      starting = starting.then(() => warmUp(deps, added, isDealt));
    },
    stop: async (isMeant = EVERY) => {
      const gone = [...dealt.values()].filter(({ table }) => isMeant(table));
      for (const { table } of gone) dealt.delete(String(table.matchId));
      await Promise.all(gone.map((one) => one.stop()));
      if (dealt.size === 0) await starting;
    },
  };
}
