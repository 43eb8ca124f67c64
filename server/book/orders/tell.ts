import type { BetRow } from '../../../api/schemas/bets';
import { rowsByIds, type OwnedRow } from '../rows/rows';
import type { Db } from '../../base/db/connect';
import { PACE, slicesOf } from '../../base/pace';
import { createQueues } from './queue';

/** Rows of one market that changed for one player, as the stream's `oc` carries them. */
export type BetsChange = { id: string; matchId: string; bets: BetRow[] };

export type TellerDeps = {
  db: Db;
  /** Sends a player the rows that changed; called after commit, in the order of the commits of a market. */
  publish: (playerId: number, change: BetsChange) => void;
  /** Hears of work in the background that failed; nothing was written by it. */
  report: (what: string, error: unknown) => void;
};

/** News for players about their bets on one market. */
export type News = {
  /** Bets whose rows are read anew before they are sent. */
  ids?: readonly number[];
  /** Rows known already; one that is also to be read is sent as read. */
  rows?: readonly OwnedRow[];
  /** Nothing is sent before what changed the bets is on disk. */
  durable?: Promise<void>;
};

export type Teller = {
  tell: (marketId: string, news: News) => void;
  /** Resolves when everything has been sent. */
  idle: () => Promise<void>;
};

type Untold = { ids: Set<number>; rows: OwnedRow[]; durable: Promise<void>[] };

/** Sends rows of one market to their players, each player's in one message. */
const send = (publish: TellerDeps['publish'], marketId: string, owned: readonly OwnedRow[]): void => {
  const byPlayer = new Map<number, OwnedRow[]>();
  for (const one of owned) byPlayer.set(one.playerId, [...(byPlayer.get(one.playerId) ?? []), one]);
  for (const [playerId, rows] of byPlayer)
    publish(playerId, {
      id: marketId,
      matchId: rows[0]?.row.match_id ?? '',
      bets: rows.map(({ row }) => row),
    });
};

/** Rows a message of one player at most, and rows read at a time. */
const SLICE = 200;

/** What is read anew comes a slice at a time: a market's end may be news of thousands of bets. */
const deliver = async (
  { db, publish }: Pick<TellerDeps, 'db' | 'publish'>,
  marketId: string,
  { ids, rows, durable }: Untold,
): Promise<void> => {
  await Promise.all(durable);
  const known = rows.filter(({ row }) => !ids.has(Number(row.bet_id)));
  const [first = [], ...others] = slicesOf([...ids], SLICE);
  send(publish, marketId, [...known, ...(await rowsByIds(db, first))]);
  for (const slice of others) {
    await PACE.turn();
    send(publish, marketId, await rowsByIds(db, slice));
  }
};

/**
 * Tells players of their bets, in the order of the changes of each market: an older row never overtakes a newer one.
 * What comes while a market's last news are on their way is read and sent together; a bet does not wait for any of it.
 */
export const createTeller = ({ db, publish, report }: TellerDeps): Teller => {
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
};
