import type { BetRow, EndedRow, PendingRow } from '../../../../api/schemas/bets';
import { rowsByIds } from '../../rows/rows';
import type { OwnedRow } from '../../rows/rows';
import type { Db } from '../../../base/db/connect';
import { PACE, slicesOf } from '../../../base/pace';
import { createQueues } from './queue';

/** Changed rows of one player on one market, as in the stream's `oc`. */
export type BetsChange = {
  id: string;
  matchId: string;
  bets: BetRow[];
  /** Bets whose delay has begun, and those whose delay ended without a bet. */
  pending?: PendingRow[];
  ended?: EndedRow[];
};

export type TellerDeps = {
  db: Db;
  /** Called after commit, in a market's commit order. */
  publish: (playerId: number, change: BetsChange) => void;
  /** Reports failed background work, which wrote nothing. */
  report: (what: string, error: unknown) => void;
};

export type News = {
  ids?: readonly number[];
  /** Rows already known; a row of `ids` replaces them. */
  rows?: readonly OwnedRow[];
  /** Nothing is sent before this resolves. */
  durable?: Promise<void>;
};

export type Teller = {
  tell: (marketId: string, news: News) => void;
  idle: () => Promise<void>;
};

type Untold = { ids: Set<number>; rows: OwnedRow[]; durable: Promise<void>[] };

function send(publish: TellerDeps['publish'], marketId: string, owned: readonly OwnedRow[]): void {
  const byPlayer = new Map<number, OwnedRow[]>();
  for (const one of owned) byPlayer.set(one.playerId, [...(byPlayer.get(one.playerId) ?? []), one]);
  for (const [playerId, rows] of byPlayer)
    publish(playerId, {
      id: marketId,
      matchId: rows[0]?.row.match_id ?? '',
      bets: rows.map(({ row }) => row),
    });
}

const SLICE = 200;

/** Reads in slices, as the end of a market may concern thousands of bets. */
async function deliver(
  { db, publish }: Pick<TellerDeps, 'db' | 'publish'>,
  marketId: string,
  { ids, rows, durable }: Untold,
): Promise<void> {
  await Promise.all(durable);
  const known = rows.filter(({ row }) => !ids.has(Number(row.bet_id)));
  const [first = [], ...others] = slicesOf([...ids], SLICE);
  send(publish, marketId, [...known, ...(await rowsByIds(db, first))]);
  for (const slice of others) {
    await PACE.turn();
    send(publish, marketId, await rowsByIds(db, slice));
  }
}

/** Sends changed bets in each market's order, so that an older row never overtakes a newer one; changes that
 * arrive while sending are merged. */
export function createTeller({ db, publish, report }: TellerDeps): Teller {
  const queues = createQueues();
  const waiting = new Map<string, Untold>();
  return {
    idle: queues.idle,
    tell: (marketId, { ids = [], rows = [], durable }) => {
      const scheduled = waiting.get(marketId);
      const untold = scheduled ?? { ids: new Set<number>(), rows: [], durable: [] };
      ids.forEach((id) => untold.ids.add(id));
      untold.rows.push(...rows);
      if (durable) untold.durable.push(durable);
      if (scheduled) return;
      waiting.set(marketId, untold);
      queues
        .run(marketId, async () => {
          waiting.delete(marketId);
          await deliver({ db, publish }, marketId, untold);
        })
        .catch((error: unknown) => report('telling players of their bets', error));
    },
  };
}
