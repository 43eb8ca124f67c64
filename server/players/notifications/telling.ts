import { OF_SAFETY } from '../../../domain/players/notifications';
import type { NotificationKind } from '../../../domain/players/notifications';
import { isOutage } from '../../base/db/outage';
import { lookEvery } from '../../base/looking';
import type { After } from '../../base/looking';
import type { Db } from '../../base/db/connect';
import { deliver } from './deliver';
import { gather } from './gather/gather';
import { createReader } from './gather/reach';
import { putOut } from './outbox';
import type { Sender } from './sender';

const EVERY_MS = 3_000;

export type TellingDeps = {
  db: Db;
  senders: readonly Sender[];
  /** Wall clock and exchange time, ms. */
  now: () => number;
  exchangeNow: () => number;
  after: After;
  /** Has a player's pages ask what is new. */
  onNews: (playerId: number) => void;
  report: (error: unknown, where: string) => void;
};

export type NewsTelling = {
  start: () => void;
  stop: () => Promise<void>;
  /** One look: what is new is written down, what is due is sent. */
  look: () => Promise<void>;
};

/** Written where no stream is told of it: pages hear the rest as it happens. */
const UNHEARD: ReadonlySet<NotificationKind> = new Set([...OF_SAFETY, 'limitNear']);

/** Tells players outside of the page. One process does it for all, behind everything that moves money. */
export function createTelling({
  db,
  senders,
  now,
  exchangeNow,
  after,
  onNews,
  report,
}: TellingDeps): NewsTelling {
  const reader = createReader(db, now);
  const find = async (): Promise<void> => {
    const reach = await reader.next();
    const reached = await Promise.all(senders.map((sender) => sender.players()));
    const players = [...new Set(reached.flat())];
    const raised = await gather(db, { reach, players, wall: now(), exchange: exchangeNow() });
    const told = await putOut(db, raised, senders, now());
    const isListed = (playerId: number) =>
      raised.some((one) => one.playerId === playerId && UNHEARD.has(one.kind));
    told.filter(isListed).forEach(onNews);
    await reader.done(reach);
  };
  const part = async (where: string, work: () => Promise<void>): Promise<void> => {
    if (isStopped()) return;
    try {
      await work();
    } catch (error) {
      // Nothing is lost: it is looked for again.
      if (!isOutage(error)) report(error, where);
    }
  };
  const { start, stop, look, isStopped } = lookEvery(EVERY_MS, after, async () => {
    await part('finding what players are told', find);
    await part('telling players', () => deliver(db, senders, now));
  });
  return {
    start,
    stop,
    look,
  };
}
