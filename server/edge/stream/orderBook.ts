import type { BetRow } from '../../../api/schemas/bets';
import type { OrderRunnerChange, UnmatchedOrder } from '../../../api/schemas/esa';
import { ANNULLED, isResting } from '../../../domain/bets/betStatus';
import { fromIst } from '../../../domain/base/time';

/** What a bet adds to the position on its runner. */
type Kept = Pick<BetRow, 'is_back' | 'fills'>;
type RunnerBook = Map<string, Kept>;

/** A player's bets as a client with an order subscription holds them: by market, selection and bet. */
export type OrderBook = Map<string, Map<number, RunnerBook>>;

const isAnnulled = ({ status }: BetRow): boolean => ANNULLED.some((one) => one === status);

const timeOf = (text: string | null): number => fromIst(text ?? '') ?? 0;

function averageOf(fills: BetRow['fills']): number | undefined {
  const stake = fills.reduce((sum, { stack }) => sum + stack, 0);
  if (stake === 0) return undefined;
  return Math.round((fills.reduce((sum, { odds, stack }) => sum + odds * stack, 0) / stake) * 100) / 100;
}

/** What left the book: lapsed, taken back by its player, or annulled with the rest of the bet. */
function sizesOf(row: BetRow): Pick<UnmatchedOrder, 'sm' | 'sr' | 'sl' | 'sc' | 'sv'> {
  const isLapsed = row.status === 'LAPSED';
  const gone = row.cancelled_stack;
  const voided = isAnnulled(row) ? Math.round((row.stack - gone) * 100) / 100 : 0;
  return {
    sm: voided === 0 ? row.matched_stack : 0,
    sr: voided === 0 ? row.unmatched_stack : 0,
    sl: isLapsed ? gone : 0,
    sc: isLapsed ? 0 : gone,
    sv: voided,
  };
}

export function orderOf(row: BetRow): UnmatchedOrder {
  const average = averageOf(row.fills);
  return {
    id: row.bet_id,
    p: row.odds,
    s: row.stack,
    side: row.is_back === '1' ? 'B' : 'L',
    status: isResting(row.status) ? 'E' : 'EC',
    ot: 'L',
    pd: timeOf(row.placed),
    ...(row.bet_matched_at === null ? {} : { md: timeOf(row.bet_matched_at) }),
    ...(average === undefined ? {} : { avp: average }),
    ...sizesOf(row),
    rfo: row.ref ?? '',
    rfs: '',
  };
}

type Sums = Map<number, number>;

/** Rupees matched by price on one side, in paise until the end: their sums are exact. */
function sumsOf(book: RunnerBook, side: BetRow['is_back']): Sums {
  const sums: Sums = new Map();
  for (const { is_back, fills } of book.values())
    if (is_back === side)
      for (const { odds, stack } of fills) sums.set(odds, (sums.get(odds) ?? 0) + Math.round(stack * 100));
  return sums;
}

/** Prices whose sum is another; 0 where nothing is left. */
const changedSums = (before: Sums, after: Sums): [number, number][] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((odds) => before.get(odds) !== after.get(odds))
    .map((odds) => [odds, (after.get(odds) ?? 0) / 100]);

const sidesOf = (book: RunnerBook) => ({ mb: sumsOf(book, '1'), ml: sumsOf(book, '0') });

/** A bet that is settled leaves the book with its market: its client keeps what was matched. */
function take(book: RunnerBook, row: BetRow): void {
  if (row.status === 'SETTLED') return;
  if (isAnnulled(row) || row.fills.length === 0) book.delete(row.bet_id);
  else book.set(row.bet_id, { is_back: row.is_back, fills: row.fills });
}

function runnerChange(book: RunnerBook, id: number, rows: readonly BetRow[]): OrderRunnerChange {
  const before = sidesOf(book);
  for (const row of rows) take(book, row);
  const after = sidesOf(book);
  const mb = changedSums(before.mb, after.mb);
  const ml = changedSums(before.ml, after.ml);
  return {
    id,
    uo: rows.map(orderOf),
    ...(mb.length > 0 ? { mb } : {}),
    ...(ml.length > 0 ? { ml } : {}),
  };
}

export type MarketOrders = { orc: OrderRunnerChange[]; closed?: true };

/** Takes changed rows of a market into the book. @returns what they change for its client */
export function changeBook(orders: OrderBook, marketId: string, rows: readonly BetRow[]): MarketOrders {
  const market = orders.get(marketId) ?? new Map<number, RunnerBook>();
  const ids = [...new Set(rows.map((row) => row.selection_id))];
  const orc = ids.map((id) => {
    const book = market.get(id) ?? new Map<string, Kept>();
    const theirs = rows.filter((row) => row.selection_id === id);
    const change = runnerChange(book, id, theirs);
    for (const row of theirs) if (row.status === 'SETTLED') book.delete(row.bet_id);
    if (book.size > 0) market.set(id, book);
    else market.delete(id);
    return change;
  });
  if (market.size > 0) orders.set(marketId, market);
  else orders.delete(marketId);
  return rows.some(({ status }) => status === 'SETTLED') ? { orc, closed: true } : { orc };
}
