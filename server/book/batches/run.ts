import { sql } from 'kysely';
import type { Trx } from '../../ledger/accounts';
import { Displaced, isOutage, OutcomeUnknown } from '../../base/db/outage';
import { inDoubtTellAll, reloadMarket } from '../orders/parts/doubt';
import { Drawn, drawGrant } from '../../risk/grants';
import { noticeHouse } from '../orders/checks/houseAlerts';
import { showTaken } from '../orders/checks/houseShown';
import type { Locking } from '../orders/order/facts';
import type { Order } from '../orders/order/order';
import type { BookParts } from '../orders/parts/parts';
import { orderOn } from '../orders/matching/policy';
import type { Closed } from '../orders/placing/submit';
import { withdrawOpen } from '../orders/resting/withdraw';
import { writeChanges } from '../orders/positions/write';
import type { Refusal } from '../orders/order/refusals';
import { closeNext } from './closing';
import { decideNext, newBatch } from './decide';
import type { MarketBatch, OrderOutcome } from './decide';
import { askerOf, lookUp, ordersOf } from './lookUp';
import type { Facts } from './lookUp';
import { bookFor, keep } from './kept';
import { guardsOf } from './houseRisk';
import type { KeptBooks, KnownBook, ReadFor } from './kept';
import { answerAll } from './waiting';
import type { Share, Waiting, WaitingClosing, WaitingOrder } from './waiting';

const nextVersion = (): number => Math.floor(Math.random() * Number.MAX_SAFE_INTEGER);

/** Orders as they would rest, which is how far they reach. */
const asTaken = ({ markets }: Facts, { marketId, entries }: Share): Order[] =>
  ordersOf(entries).map(({ order, pendingId }) =>
    pendingId === null ? orderOn(order, markets.get(marketId) ?? null) : order,
  );

const readFor = (facts: Facts, share: Share): ReadFor => ({
  orders: asTaken(facts, share),
  players: [...new Set(share.entries.map((entry) => askerOf(entry).playerId))],
});

type BatchResult = {
  outcomes: Map<WaitingOrder, OrderOutcome>;
  closings: Map<WaitingClosing, Closed | Refusal>;
  batches: Map<string, MarketBatch>;
  calm: Map<string, number>;
  /** Markets or accounts of these were locked by somebody else: nothing was decided of them. */
  aside: readonly Share[];
  /** These are on markets of another process: nothing was decided of them either, nor will be here. */
  lost: readonly Share[];
};

/** Whether all that the orders of a share need was free. */
const isFree = ({ markets, funds }: Facts, { marketId, entries }: Share): boolean =>
  markets.has(marketId) && entries.every((entry) => funds.has(askerOf(entry).playerId));

/** Reads what the closings of these shares depend on. */
async function readClosings(trx: Trx, shares: readonly Share[]) {
  const closings = shares.flatMap(({ entries }) => entries.flatMap((one) => ('closing' in one ? one : [])));
  const read = await Promise.all(closings.map(({ closing }) => closing.read(trx)));
  return new Map(closings.map((entry, i) => [entry, read[i]]));
}

/** Reads the books of these shares and decides their orders in the order they came. */
async function decideShares(
  parts: BookParts,
  trx: Trx,
  known: ReadonlyMap<string, KnownBook | undefined>,
  { facts, shares, result }: { facts: Facts; shares: readonly Share[]; result: BatchResult },
): Promise<void> {
  const { outcomes, closings, batches, calm } = result;
  const books = await Promise.all(
    shares.map((share) => {
      const { marketId } = share;
      const isInPlay = () => parts.live.get(marketId)?.inPlay ?? false;
      const about = { version: facts.markets.get(marketId)?.version ?? 0, marketId, isInPlay };
      return bookFor(trx, known.get(marketId), about, readFor(facts, share));
    }),
  );
  const offers = await readClosings(trx, shares);
  const guards = await guardsOf(
    parts,
    trx,
    facts,
    shares.map(({ marketId }, i) => ({ marketId, book: books[i]?.book })),
  );
  const at = new Date(parts.clock.now());
  for (const [i, { marketId }] of shares.entries()) {
    const found = books[i];
    if (!found) continue;
    calm.set(marketId, found.calm);
    batches.set(
      marketId,
      newBatch({
        moment: { live: parts.live, clock: { now: () => at.getTime() } },
        marketId,
        book: found.book,
        facts,
        batches,
        at,
        house: guards[i],
      }),
    );
  }
  const entries = shares.flatMap((share) => share.entries).sort((a, b) => a.n - b.n);
  for (const entry of entries) {
    const batch = batches.get(askerOf(entry).marketId);
    if (!batch) continue;
    if ('order' in entry) outcomes.set(entry, decideNext(batch, entry));
    else {
      const offerOf = offers.get(entry);
      if (offerOf) closings.set(entry, closeNext(batch, entry.closing, offerOf));
    }
  }
}

const touchedBy = ({ batches }: BatchResult) =>
  [...batches].map(([marketId, { bets, fills, left }]) => ({
    marketId,
    ids: [...new Set([...bets.keys(), ...fills.map(({ betId }) => betId), ...left.map(({ id }) => id)])],
  }));

/** What a batch came to, with a new version of its book. */
function changesOf(parts: BookParts, batch: MarketBatch): Parameters<typeof writeChanges>[1] {
  const { marketId, book, at, fills, positions, held } = batch;
  book.version = nextVersion();
  const inPlay = parts.live.get(marketId)?.inPlay ?? false;
  return {
    marketId,
    at,
    bets: [...batch.bets.values()],
    fills,
    positions,
    held,
    inPlay,
    version: book.version,
  };
}

/** Withdraws what was replaced, with what the batch has left of it. */
async function withdrawLeft(trx: Trx, { marketId, left, at }: MarketBatch): Promise<void> {
  if (left.length === 0) return;
  const which = sql`id = any(${left.map(({ id }) => id)}::bigint[])`;
  await withdrawOpen(trx, marketId, which, 'CANCELLED', at);
}

/** One transaction: looks up, decides in memory, writes. Books that are kept are taken out meanwhile, as they move along. */
async function decideAll(
  parts: BookParts,
  kept: KeptBooks,
  shares: readonly Share[],
  locking: Locking,
): Promise<BatchResult> {
  const known = new Map(shares.map(({ marketId }) => [marketId, kept.get(marketId)]));
  for (const marketId of known.keys()) kept.delete(marketId);
  const result: BatchResult = {
    outcomes: new Map(),
    closings: new Map(),
    batches: new Map(),
    calm: new Map(),
    aside: [],
    lost: [],
  };
  let written: Promise<void> | undefined;
  const change = () =>
    parts.db.transaction().execute(async (trx) => {
      const entries = shares.flatMap((share) => share.entries);
      const facts = await lookUp(trx, entries, locking, parts.clock.now(), parts.expected);
      result.lost = shares.filter(({ marketId }) => facts.lost.has(marketId));
      const own = shares.filter(({ marketId }) => !facts.lost.has(marketId));
      const free = own.filter((share) => locking.waits || isFree(facts, share));
      result.aside = own.filter((share) => !free.includes(share));
      await decideShares(parts, trx, known, { facts, shares: free, result });
      const batches = [...result.batches.values()].filter(({ bets }) => bets.size > 0);
      if (batches.length === 0) return;
      for (const { marketId, house } of batches) {
        const paise = house?.toDrawPaise() ?? 0;
        if (paise !== 0) await drawGrant(trx, marketId, paise);
      }
      written = writeChanges(trx, ...batches.map((batch) => changesOf(parts, batch)));
      // It is sent along with the commit and awaited after it, unless more follows; until then a rejection counts as handled.
      written.catch(() => undefined);
      if (!batches.some(({ left, closed }) => left.length > 0 || closed.length > 0)) return;
      await written;
      for (const batch of batches) {
        await withdrawLeft(trx, batch);
        for (const { closing, closed } of batch.closed) await closing.keep(trx, closed);
      }
    });
  await inDoubtTellAll(parts, change, () => touchedBy(result));
  await written;
  for (const [marketId, { facts, book }] of result.batches) {
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

const takenOf = (entries: readonly Waiting[], { outcomes }: BatchResult) =>
  ordersOf(entries).flatMap((entry) => {
    const outcome = outcomes.get(entry);
    return typeof outcome === 'object' && 'taken' in outcome ? outcome.taken : [];
  });

function noticeHouses(parts: BookParts, { batches }: BatchResult): void {
  for (const [marketId, { house }] of batches) if (house) noticeHouse(parts, marketId, house);
}

/** Updates memory after a commit; players are told once it is on disk, and if that fails, memory is reloaded. */
function afterCommitted(parts: BookParts, shares: readonly Share[], decided: BatchResult): Promise<void> {
  const changed = shares.flatMap((share) => {
    const batch = decided.batches.get(share.marketId);
    return batch && batch.bets.size > 0 ? { ...share, batch } : [];
  });
  if (changed.length === 0) return Promise.resolve();
  for (const { marketId, batch } of changed) {
    for (const { selectionId, side, fills } of batch.used.values())
      parts.live.consume(marketId, selectionId, side, fills);
    if (batch.rests.length > 0) parts.resting.apply(marketId, batch.rests);
    const market = batch.house && batch.facts.markets.get(marketId);
    if (batch.house && market) showTaken(parts, marketId, { house: batch.house, field: market });
  }
  const durable = parts.flush();
  for (const { marketId, entries, batch } of changed) {
    const taken = takenOf(entries, decided);
    const met = taken.flatMap(({ plan }) => plan.fills.flatMap(({ counter }) => counter?.betId ?? []));
    const closing = batch.closed.flatMap(({ closed }) => closed.ids);
    const ids = [...met, ...batch.left.map(({ id }) => id), ...closing];
    const rows = taken.map(({ order, row }) => ({ playerId: order.playerId, row }));
    parts.tell(marketId, { ids, rows, durable });
    durable.catch((error: unknown) => reloadMarket(parts, marketId, error));
  }
  return durable;
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

/** How often the same bets are decided where others draw what the house may lose, before they are decided apart. */
const MOST_TRIES = 10;

export type Ran = {
  /** What somebody else's lock kept from being decided. */
  aside: readonly Share[];
  /** Why orders of a market failed. */
  failed: ReadonlyMap<string, unknown>;
};

/** Whether what failed would fail again, whatever is left out. */
const isFinal = (error: unknown): boolean => error instanceof OutcomeUnknown || isOutage(error);

/** Decides these orders together, and answers all but those it leaves aside. What fails for another reason than an outage
 * is tried in halves, so that an order that cannot be written fails alone. */
export async function runShares(
  parts: BookParts,
  kept: KeptBooks,
  shares: readonly Share[],
  locking: Locking,
  tries = 0,
): Promise<Ran> {
  try {
    const decided = await decideAll(parts, kept, shares, locking);
    const done = shares.filter((share) => !decided.aside.includes(share) && !decided.lost.includes(share));
    noticeHouses(parts, decided);
    const durable = afterCommitted(parts, done, decided);
    for (const { entries } of done) answerAll(entries, decided, durable);
    const displaced = new Displaced();
    for (const { reject } of decided.lost.flatMap(({ entries }) => entries)) reject(displaced);
    return {
      aside: decided.aside,
      failed: new Map(decided.lost.map(({ marketId }) => [marketId, displaced])),
    };
  } catch (error) {
    // What others drew meanwhile is read again.
    if (error instanceof Drawn && tries < MOST_TRIES)
      return runShares(parts, kept, shares, locking, tries + 1);
    const entries = shares.flatMap((share) => share.entries);
    if (isFinal(error) || entries.length === 1) {
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
