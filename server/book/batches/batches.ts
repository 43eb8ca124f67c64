import { Elsewhere } from '../../base/db/outage';
import { PACE } from '../../base/pace';
import type { BookParts } from '../orders/parts/parts';
import type { Submit } from '../orders/placing/submit';
import { runShares } from './run';
import type { Share, Waiting } from './waiting';
import type { KeptBooks } from './kept';

/** Orders and closings of one transaction; so many hold their markets for some hundredths of a second. */
const MOST = 200;

/** What goes together on one market. `tail`: the last task of the market's queue, which is theirs. */
type Group = { marketId: string; entries: Waiting[]; tail: unknown };

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** A group whose turn in its market's queue has come, until `end`. */
type Ready = { group: Group; end: (error: unknown) => void };

/**
 * Runs what is ready, one transaction after the other, each with all that waited for it. None of them waits for somebody
 * else's lock: orders behind one go into a transaction of their own, and the others past them.
 * @param close called when no order may join a group any more
 */
function createPump(parts: BookParts, close: (group: Group) => void): (group: Group) => Promise<void> {
  const kept: KeptBooks = new Map();
  const ready: Ready[] = [];
  let isRunning = false;

  function takeReady(): Ready[] {
    const taken: Ready[] = [];
    let orders = 0;
    for (let next = ready[0]; next && orders < MOST; next = ready[0]) {
      if (taken.length > 0 && orders + next.group.entries.length > MOST) break;
      taken.push(next);
      orders += next.group.entries.length;
      close(next.group);
      ready.shift();
    }
    return taken;
  }

  async function runAlone({ end }: Ready, shares: readonly Share[], before: unknown): Promise<void> {
    const errors = [before];
    for (const share of shares)
      errors.push((await runShares(parts, kept, [share], { waits: true })).failed.get(share.marketId));
    end(errors.find((error) => error !== undefined));
  }

  async function runReady(taken: readonly Ready[]): Promise<void> {
    const shares = taken.map(({ group: { marketId, entries } }) => ({ marketId, entries }));
    const { aside, failed } = await runShares(parts, kept, shares, { waits: false });
    for (const one of taken) {
      const { marketId } = one.group;
      const left = aside.filter((share) => share.marketId === marketId);
      runAlone(one, left, failed.get(marketId)).catch(one.end);
    }
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (ready.length > 0) {
      // Those that arrive in the same moment go together.
      await PACE.turn();
      const taken = takeReady();
      await runReady(taken).catch((error: unknown) => taken.forEach(({ end }) => end(error)));
    }
    isRunning = false;
  }

  return (group) =>
    new Promise((resolve, reject) => {
      const end = (error: unknown): void => (error === undefined ? resolve() : reject(asError(error)));
      ready.push({ group, end });
      void run();
    });
}

/** Decides by the batch: all that arrive while a transaction runs go into the next one, whatever market they are on. */
export function createBatches(parts: BookParts): Submit {
  const groups = new Map<string, Group>();
  const close = (group: Group): void => {
    if (groups.get(group.marketId) === group) groups.delete(group.marketId);
  };
  const pump = createPump(parts, close);
  let arrivals = 0;

  function begin(marketId: string): Group {
    const group: Group = { marketId, entries: [], tail: undefined };
    groups.set(marketId, group);
    // Each order hears of its own failure, the queue of the market's.
    parts.queues.run(marketId, () => pump(group)).catch(() => undefined);
    group.tail = parts.queues.last(marketId);
    return group;
  }

  /** Whether more may join these: a cancel that came in between goes first, and nothing follows a closing, which is of
   * all that stands by then. */
  const isOpen = ({ marketId, entries, tail }: Group): boolean =>
    tail === parts.queues.last(marketId) && entries.length < MOST && !entries.some((one) => 'closing' in one);

  /** Has it decided with what waits for its market's turn. @throws Elsewhere */
  function join(marketId: string, entryOf: (n: number) => Waiting): void {
    if (!parts.owned.has(marketId)) throw new Elsewhere();
    const open = groups.get(marketId);
    const { entries } = open && isOpen(open) ? open : begin(marketId);
    arrivals += 1;
    entries.push(entryOf(arrivals));
  }

  return {
    order: (order, pendingId) =>
      new Promise((resolve, reject) =>
        join(order.marketId, (n) => ({ n, order, pendingId, resolve, reject })),
      ),
    closing: (closing) =>
      new Promise((resolve, reject) => join(closing.marketId, (n) => ({ n, closing, resolve, reject }))),
  };
}
