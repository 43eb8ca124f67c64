import { sql } from 'kysely';
import type { Trx } from '../../ledger/accounts';
import { Displaced, isOutage, OutcomeUnknown } from '../../base/db/outage';
import { inDoubtTellAll, readAnew } from '../orders/doubt';
import type { Locking } from '../orders/facts';
import type { Order } from '../orders/order';
import type { BookParts } from '../orders/parts';
import { orderOn } from '../orders/policy';
import type { Decision } from '../orders/submit';
import { withdrawOpen } from '../orders/withdraw';
import { writeChanges } from '../orders/write';
import { decideNext, draftOf } from './decide';
import type { Draft, Outcome, Taken } from './decide';
import { lookUp } from './lookUp';
import type { Entry, Facts } from './lookUp';
import { bookFor, keep } from './kept';
import type { Kept, Known } from './kept';

/** An order and whoever waits for its answer; `n` counts arrivals. */
export type Waiting = Entry & {
  n: number;
  resolve: (decision: Decision) => void;
  reject: (error: unknown) => void;
};

/** The orders of one market in a batch; their market's queue is held for them. */
export type Share = { marketId: string; entries: readonly Waiting[] };

const nextVersion = (): number => Math.floor(Math.random() * Number.MAX_SAFE_INTEGER);

/** Orders as they would rest, which is how far they reach. */
const asTaken = ({ markets }: Facts, { marketId, entries }: Share): Order[] =>
  entries.map(({ order, pendingId }) =>
    pendingId === null ? orderOn(order, markets.get(marketId) ?? null) : order,
  );

type Decided = {
  outcomes: Map<Waiting, Outcome>;
  drafts: Map<string, Draft>;
  calm: Map<string, number>;
  /** Markets or accounts of these were locked by somebody else: nothing was decided of them. */
  aside: readonly Share[];
  /** These are on markets of another process: nothing was decided of them either, nor will be here. */
  lost: readonly Share[];
};

/** Whether all that the orders of a share need was free. */
const isFree = ({ markets, funds }: Facts, { marketId, entries }: Share): boolean =>
  markets.has(marketId) && entries.every(({ order }) => funds.has(order.playerId));

/** Reads the books of these shares and decides their orders in the order they came. */
async function decideShares(
  parts: BookParts,
  trx: Trx,
  known: ReadonlyMap<string, Known | undefined>,
  { facts, shares, result }: { facts: Facts; shares: readonly Share[]; result: Decided },
): Promise<void> {
  const { outcomes, drafts, calm } = result;
  const books = await Promise.all(
    shares.map((share) => {
      const { marketId } = share;
      const isInPlay = () => parts.live.get(marketId)?.inPlay ?? false;
      const about = { version: facts.markets.get(marketId)?.version ?? 0, marketId, isInPlay };
      return bookFor(trx, known.get(marketId), about, asTaken(facts, share));
    }),
  );
  const at = new Date(parts.clock.now());
  for (const [i, { marketId }] of shares.entries()) {
    const found = books[i];
    if (!found) continue;
    calm.set(marketId, found.calm);
    drafts.set(
      marketId,
      draftOf({
        moment: { live: parts.live, clock: { now: () => at.getTime() } },
        marketId,
        book: found.book,
        facts,
        drafts,
        at,
      }),
    );
  }
  const entries = shares.flatMap((share) => share.entries).sort((a, b) => a.n - b.n);
  for (const entry of entries) {
    const draft = drafts.get(entry.order.marketId);
    if (draft) outcomes.set(entry, decideNext(draft, entry));
  }
}

const touchedBy = ({ drafts }: Decided) =>
  [...drafts].map(([marketId, { bets, fills, left }]) => ({
    marketId,
    ids: [...new Set([...bets.keys(), ...fills.map(({ betId }) => betId), ...left.map(({ id }) => id)])],
  }));

/** What a draft came to, with a new version of its book. */
function changesOf(parts: BookParts, draft: Draft): Parameters<typeof writeChanges>[1] {
  const { marketId, book, at, fills, positions, held } = draft;
  book.version = nextVersion();
  const inPlay = parts.live.get(marketId)?.inPlay ?? false;
  return {
    marketId,
    at,
    bets: [...draft.bets.values()],
    fills,
    positions,
    held,
    inPlay,
    version: book.version,
  };
}

/** Withdraws what was replaced, with what the batch has left of it. */
async function withdrawLeft(trx: Trx, { marketId, left, at }: Draft): Promise<void> {
  if (left.length === 0) return;
  const which = sql`id = any(${left.map(({ id }) => id)}::bigint[])`;
  await withdrawOpen(trx, marketId, which, 'CANCELLED', at);
}

/** One transaction: looks up, decides in memory, writes. Books that are kept are taken out meanwhile, as they move along. */
async function decideAll(
  parts: BookParts,
  kept: Kept,
  shares: readonly Share[],
  locking: Locking,
): Promise<Decided> {
  const known = new Map(shares.map(({ marketId }) => [marketId, kept.get(marketId)]));
  for (const marketId of known.keys()) kept.delete(marketId);
  const result: Decided = { outcomes: new Map(), drafts: new Map(), calm: new Map(), aside: [], lost: [] };
  let written: Promise<void> | undefined;
  const change = () =>
    parts.db.transaction().execute(async (trx) => {
      const entries = shares.flatMap((share) => share.entries);
      const facts = await lookUp(trx, entries, locking);
      result.lost = shares.filter(({ marketId }) => facts.lost.has(marketId));
      const own = shares.filter(({ marketId }) => !facts.lost.has(marketId));
      const free = own.filter((share) => locking.waits || isFree(facts, share));
      result.aside = own.filter((share) => !free.includes(share));
      await decideShares(parts, trx, known, { facts, shares: free, result });
      const drafts = [...result.drafts.values()].filter(({ bets }) => bets.size > 0);
      if (drafts.length === 0) return;
      written = writeChanges(trx, ...drafts.map((draft) => changesOf(parts, draft)));
      // It is sent along with the commit and awaited after it, unless more follows; until then a rejection counts as handled.
      written.catch(() => undefined);
      if (!drafts.some(({ left }) => left.length > 0)) return;
      await written;
      for (const draft of drafts) await withdrawLeft(trx, draft);
    });
  await inDoubtTellAll(parts, change, () => touchedBy(result));
  await written;
  for (const [marketId, { facts, book }] of result.drafts) {
    const market = facts.markets.get(marketId);
    // A market there is not has no book either.
    if (!market || market.settled) continue;
    const calm = result.calm.get(marketId) ?? 0;
    keep(kept, marketId, { version: book.version, calm, book: book.isWhole ? book : undefined });
  }
  for (const { marketId } of result.aside) {
    const before = known.get(marketId);
    if (before) keep(kept, marketId, before);
  }
  return result;
}

const takenOf = (entries: readonly Waiting[], { outcomes }: Decided): Taken[] =>
  entries.flatMap((entry) => {
    const outcome = outcomes.get(entry);
    return typeof outcome === 'object' && 'taken' in outcome ? outcome.taken : [];
  });

/** Updates memory after a commit; players are told once it is on disk, and if that fails, memory is reloaded. */
function afterCommitted(parts: BookParts, shares: readonly Share[], decided: Decided): Promise<void> {
  const changed = shares.flatMap((share) => {
    const draft = decided.drafts.get(share.marketId);
    return draft && draft.bets.size > 0 ? { ...share, draft } : [];
  });
  if (changed.length === 0) return Promise.resolve();
  for (const { marketId, draft } of changed) {
    for (const { selectionId, side, fills } of draft.used.values())
      parts.live.consume(marketId, selectionId, side, fills);
    if (draft.rests.length > 0) parts.resting.apply(marketId, draft.rests);
  }
  const durable = parts.flush();
  for (const { marketId, entries, draft } of changed) {
    const taken = takenOf(entries, decided);
    const met = taken.flatMap(({ plan }) => plan.fills.flatMap(({ counter }) => counter?.betId ?? []));
    const ids = [...met, ...draft.left.map(({ id }) => id)];
    const rows = taken.map(({ order, row }) => ({ playerId: order.playerId, row }));
    parts.tell(marketId, { ids, rows, durable });
    durable.catch((error: unknown) => readAnew(parts, marketId, error));
  }
  return durable;
}

function answerAll(entries: readonly Waiting[], { outcomes }: Decided, durable: Promise<void>): void {
  for (const entry of entries) {
    const outcome = outcomes.get(entry);
    if (outcome === undefined) entry.reject(new Error('an order was left undecided'));
    else if (typeof outcome === 'object' && 'taken' in outcome)
      durable.then(() => entry.resolve(outcome.taken.answer), entry.reject);
    else entry.resolve(outcome);
  }
}

/** Two halves: of the markets, or of the orders of the only one. */
function halvesOf(shares: readonly Share[]): [Share[], Share[]] {
  const [only] = shares;
  if (shares.length > 1 || !only) {
    const middle = Math.ceil(shares.length / 2);
    return [shares.slice(0, middle), shares.slice(middle)];
  }
  const { marketId, entries } = only;
  const middle = Math.ceil(entries.length / 2);
  return [[{ marketId, entries: entries.slice(0, middle) }], [{ marketId, entries: entries.slice(middle) }]];
}

export type Ran = {
  /** What somebody else's lock kept from being decided. */
  aside: readonly Share[];
  /** Why orders of a market failed. */
  failed: ReadonlyMap<string, unknown>;
};

/** Decides these orders together, and answers all but those it leaves aside. What fails for another reason than an outage
 * is tried in halves, so that an order that cannot be written fails alone. */
export async function runShares(
  parts: BookParts,
  kept: Kept,
  shares: readonly Share[],
  locking: Locking,
): Promise<Ran> {
  try {
    const decided = await decideAll(parts, kept, shares, locking);
    const done = shares.filter((share) => !decided.aside.includes(share) && !decided.lost.includes(share));
    const durable = afterCommitted(parts, done, decided);
    for (const { entries } of done) answerAll(entries, decided, durable);
    const displaced = new Displaced();
    for (const { reject } of decided.lost.flatMap(({ entries }) => entries)) reject(displaced);
    return {
      aside: decided.aside,
      failed: new Map(decided.lost.map(({ marketId }) => [marketId, displaced])),
    };
  } catch (error) {
    const entries = shares.flatMap((share) => share.entries);
    if (error instanceof OutcomeUnknown || isOutage(error) || entries.length === 1) {
      for (const { reject } of entries) reject(error);
      return { aside: [], failed: new Map(shares.map(({ marketId }) => [marketId, error])) };
    }
    const [one, other] = halvesOf(shares);
    const first = await runShares(parts, kept, one, locking);
    const second = await runShares(parts, kept, other, locking);
    return {
      aside: [...first.aside, ...second.aside],
      failed: new Map([...second.failed, ...first.failed]),
    };
  }
}
