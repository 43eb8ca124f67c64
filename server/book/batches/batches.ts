import { isOutage, OutcomeUnknown } from '../../base/db/outage';
import { PACE } from '../../base/pace';
import { inDoubtTell, readAnew } from '../orders/doubt';
import type { BookParts } from '../orders/parts';
import type { Decision, Submit } from '../orders/submit';
import { writeChanges } from '../orders/write';
import { decideNext, draftOf } from './decide';
import type { Draft, Outcome, Taken } from './decide';
import { lookUp } from './lookUp';
import type { Entry } from './lookUp';
import { readBook } from './marketBook';
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

type Kept = Map<string, MarketBook>;

function keep(kept: Kept, marketId: string, book: MarketBook): void {
  kept.delete(marketId);
  kept.set(marketId, book);
  const [oldest] = kept.keys();
  if (kept.size > BOOKS && oldest !== undefined) kept.delete(oldest);
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
  const change = () =>
    parts.db.transaction().execute(async (trx) => {
      const facts = await lookUp(trx, marketId, entries);
      const version = facts.locked?.version ?? 0;
      const book = known?.version === version ? known : await readBook(trx, marketId, version);
      const draft = draftOf(parts, book, facts);
      result.outcomes = entries.map((entry) => decideNext(draft, entry));
      result.draft = draft;
      if (draft.bets.size === 0) return;
      book.version = nextVersion();
      const { at, fills, positions, held } = draft;
      const inPlay = parts.live.get(marketId)?.inPlay ?? false;
      const bets = [...draft.bets.values()];
      written = writeChanges(trx, {
        ...{ marketId, at, bets, fills, positions, held, inPlay, version: book.version },
      });
      // It is awaited only after the commit; until then a rejection counts as handled.
      written.catch(() => undefined);
    });
  await inDoubtTell(parts, marketId, change, () => touchedBy(result));
  await written;
  if (result.draft && !result.draft.facts.locked?.settled) keep(kept, marketId, result.draft.book);
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
