import type { Trx } from '../../ledger/accounts';
import { isOutage, OutcomeUnknown } from '../../base/db/outage';
import { PACE } from '../../base/pace';
import { inDoubtTell, readAnew } from '../orders/doubt';
import type { Order } from '../orders/order';
import type { BookParts } from '../orders/parts';
import { orderOn } from '../orders/policy';
import type { Decision, Submit } from '../orders/submit';
import { writeChanges } from '../orders/write';
import { decideNext, draftOf } from './decide';
import type { Draft, Outcome, Taken } from './decide';
import { lookUp } from './lookUp';
import type { Entry, Facts } from './lookUp';
import { meetingsOf, readBook, readPart } from './marketBook';
import type { MarketBook } from './marketBook';

/** Orders of one transaction; so many hold a market for some hundredths of a second. */
const MOST = 200;
/** Markets whose books are kept. */
const BOOKS = 500;

type Waiting = Entry & { resolve: (decision: Decision) => void; reject: (error: unknown) => void };

type Decided = { outcomes: Outcome[]; draft: Draft | undefined };

const nextVersion = (): number => Math.floor(Math.random() * Number.MAX_SAFE_INTEGER);

const touchedBy = ({ draft }: Decided): number[] =>
  draft ? [...new Set([...draft.bets.keys(), ...draft.fills.map(({ betId }) => betId)])] : [];

/** What is kept of a market: the version it was left at, how many batches in a row found it as the one before had left it,
 * and its book if it was read whole. */
type Known = { version: number; calm: number; book: MarketBook | undefined };
type Kept = Map<string, Known>;

/** Whoever cancels as often as he bets would have a deep book read whole for each bet. */
const CALM = 2;
/** Sides of runners that are read one by one; more of them are the whole book. */
const FEW = 8;

function keep(kept: Kept, marketId: string, known: Known): void {
  kept.delete(marketId);
  kept.set(marketId, known);
  const [oldest] = kept.keys();
  if (kept.size > BOOKS && oldest !== undefined) kept.delete(oldest);
}

/** Orders as they would rest, which is how far they reach. */
const asTaken = ({ locked }: Facts, entries: readonly Entry[]): Order[] =>
  entries.map(({ order, pendingId }) => (pendingId === null ? orderOn(order, locked ?? null) : order));

/** The book that is kept if nobody changed it meanwhile, else it is read: whole where it stays as it was left. */
async function bookFor(
  trx: Trx,
  known: Known | undefined,
  { version, marketId, isInPlay }: { version: number; marketId: string; isInPlay: () => boolean },
  orders: readonly Order[],
): Promise<{ book: MarketBook; calm: number }> {
  const isSame = known?.version === version;
  const calm = isSame ? known.calm + 1 : 0;
  if (isSame && known.book) return { book: known.book, calm };
  const inPlay = isInPlay();
  if (calm < CALM && meetingsOf(orders).length <= FEW) {
    const book = await readPart(trx, version, orders, inPlay);
    // Turned in play meanwhile, more may be met than was read.
    if (isInPlay() === inPlay) return { book, calm };
  }
  return { book: await readBook(trx, marketId, version), calm };
}

/** One transaction: looks up, decides in memory, writes. The book that is kept is taken out meanwhile, as it moves along. */
async function decideAll(
  parts: BookParts,
  kept: Kept,
  marketId: string,
  entries: readonly Waiting[],
): Promise<Decided> {
  const known = kept.get(marketId);
  kept.delete(marketId);
  const result: Decided = { outcomes: [], draft: undefined };
  let written: Promise<void> | undefined;
  let calm = 0;
  const isInPlay = () => parts.live.get(marketId)?.inPlay ?? false;
  const change = () =>
    parts.db.transaction().execute(async (trx) => {
      const facts = await lookUp(trx, marketId, entries);
      const about = { version: facts.locked?.version ?? 0, marketId, isInPlay };
      const found = await bookFor(trx, known, about, asTaken(facts, entries));
      const { book } = found;
      calm = found.calm;
      const draft = draftOf(parts, book, facts);
      result.outcomes = entries.map((entry) => decideNext(draft, entry));
      result.draft = draft;
      if (draft.bets.size === 0) return;
      book.version = nextVersion();
      const { at, fills, positions, held } = draft;
      const bets = [...draft.bets.values()];
      written = writeChanges(trx, {
        ...{ marketId, at, bets, fills, positions, held, inPlay: isInPlay(), version: book.version },
      });
      // It is awaited only after the commit; until then a rejection counts as handled.
      written.catch(() => undefined);
    });
  await inDoubtTell(parts, marketId, change, () => touchedBy(result));
  await written;
  const { draft } = result;
  // A market there is not has no book either.
  if (draft?.facts.locked && !draft.facts.locked.settled) {
    const { book } = draft;
    keep(kept, marketId, { version: book.version, calm, book: book.isWhole ? book : undefined });
  }
  return result;
}

const takenOf = (outcomes: readonly Outcome[]): Taken[] =>
  outcomes.flatMap((outcome) => (typeof outcome === 'object' && 'taken' in outcome ? outcome.taken : []));

/** Updates memory after a commit; players are told once it is on disk, and if that fails, memory is reloaded. */
function afterCommitted(parts: BookParts, marketId: string, { outcomes, draft }: Decided): Promise<void> {
  if (!draft || draft.bets.size === 0) return Promise.resolve();
  for (const { selectionId, side, fills } of draft.used.values())
    parts.live.consume(marketId, selectionId, side, fills);
  if (draft.rests.length > 0) parts.resting.apply(marketId, draft.rests);
  const durable = parts.flush();
  const taken = takenOf(outcomes);
  const ids = taken.flatMap(({ plan }) => plan.fills.flatMap(({ counter }) => counter?.betId ?? []));
  const rows = taken.map(({ order, row }) => ({ playerId: order.playerId, row }));
  parts.tell(marketId, { ids, rows, durable });
  durable.catch((error: unknown) => readAnew(parts, marketId, error));
  return durable;
}

function answerAll(entries: readonly Waiting[], outcomes: readonly Outcome[], durable: Promise<void>): void {
  for (const [n, { resolve, reject }] of entries.entries()) {
    const outcome = outcomes[n];
    if (outcome === undefined) reject(new Error('an order was left undecided'));
    else if (typeof outcome === 'object' && 'taken' in outcome)
      durable.then(() => resolve(outcome.taken.answer), reject);
    else resolve(outcome);
  }
}

/** Decides these orders together. What fails for another reason than an outage is tried in halves, so that an order
 * that cannot be written fails alone. @throws the first error, after all have been answered */
async function runAll(
  parts: BookParts,
  kept: Kept,
  marketId: string,
  entries: readonly Waiting[],
): Promise<void> {
  try {
    const decided = await decideAll(parts, kept, marketId, entries);
    answerAll(entries, decided.outcomes, afterCommitted(parts, marketId, decided));
  } catch (error) {
    if (error instanceof OutcomeUnknown || isOutage(error) || entries.length === 1) {
      for (const { reject } of entries) reject(error);
      throw error;
    }
    const middle = Math.ceil(entries.length / 2);
    const half = (some: readonly Waiting[]) =>
      runAll(parts, kept, marketId, some).catch((one: unknown) => one);
    const failed = [await half(entries.slice(0, middle)), await half(entries.slice(middle))];
    throw failed.find((one) => one instanceof OutcomeUnknown) ?? error;
  }
}

type Group = { entries: Waiting[]; tail: unknown };

/** Decides orders by the batch: all that arrive while their market's transaction runs go into its next one. */
export function createBatches(parts: BookParts): Submit {
  const kept: Kept = new Map();
  const groups = new Map<string, Group>();
  const begin = (marketId: string): Group => {
    const group: Group = { entries: [], tail: undefined };
    groups.set(marketId, group);
    const run = async (): Promise<void> => {
      // Those that arrive in the same moment go together.
      await PACE.turn();
      if (groups.get(marketId) === group) groups.delete(marketId);
      await runAll(parts, kept, marketId, group.entries);
    };
    // Each order hears of its own failure, the queue of the market's.
    parts.queues.run(marketId, run).catch(() => undefined);
    group.tail = parts.queues.last(marketId);
    return group;
  };
  return (order, pendingId) => {
    const { marketId } = order;
    const open = groups.get(marketId);
    // A cancel that came in between goes first.
    const isJoined = open && open.tail === parts.queues.last(marketId) && open.entries.length < MOST;
    const { entries } = isJoined ? open : begin(marketId);
    return new Promise((resolve, reject) => entries.push({ order, pendingId, resolve, reject }));
  };
}
