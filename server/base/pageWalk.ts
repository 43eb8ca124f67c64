import { reportWindow } from './reportQuery';

// Lists are asked for by page numbers, and rows come and go between two pages. So a page begins behind the last row that the
// page before it ended with, wherever that row stands by now: nothing is shown twice, and nothing is left out.

/** Rows remembered of all walks together, and of one page: those that ended it. */
const MOST_IDS = 200_000;
const MOST_OF_PAGE = 50;

type Pages = Map<number, readonly string[]>;

/** The pages that were given, by list and player, the longest unused first. */
type Walks = { readonly pages: Map<string, Pages>; held: number };

/** By database: the lists of one know nothing of those of another. */
const WALKS = new WeakMap<object, Walks>();

function walksOn(db: object): Walks {
  const walks = WALKS.get(db) ?? { pages: new Map<string, Pages>(), held: 0 };
  WALKS.set(db, walks);
  return walks;
}

const sizeOf = (pages: Pages | undefined): number =>
  [...(pages?.values() ?? [])].reduce((sum, ids) => sum + ids.length, 0);

/** The first page starts a new walk. */
function remember(walks: Walks, key: string, page: number, ids: readonly string[]): void {
  const known = walks.pages.get(key);
  const pages: Pages = page === 1 || !known ? new Map<number, readonly string[]>() : new Map(known);
  pages.set(page, ids.slice(-MOST_OF_PAGE));
  walks.held += sizeOf(pages) - sizeOf(known);
  walks.pages.delete(key);
  walks.pages.set(key, pages);
  for (const [oldest, gone] of walks.pages) {
    if (walks.held <= MOST_IDS || oldest === key) break;
    walks.pages.delete(oldest);
    walks.held -= sizeOf(gone);
  }
}

export type Walked<Row> = {
  /** Whose list it is, and all that it is filtered and sorted by. */
  key: string;
  asked: { page: number; limit: number };
  /** Of the first page, which is asked for most, it is waited for beside its rows. */
  total: number | Promise<number>;
  read: (offset: number, limit: number) => Promise<readonly Row[]>;
  idOf: (row: Row) => string;
};

type Found<Row> = { start: number; rows: readonly Row[] };

/** Where the rows begin that follow `before`; looked for around `usual`, farther and farther. Undefined: none of `before` is left. */
async function behind<Row>(
  { asked: { page, limit }, read, idOf }: Walked<Row>,
  before: ReadonlySet<string>,
  total: number,
): Promise<Found<Row> | undefined> {
  const usual = (page - 1) * limit;
  for (let reach = 2 * limit; ; reach *= 4) {
    const from = Math.max(0, usual - reach);
    const most = usual - from + reach;
    const rows = await read(from, most);
    const last = rows.findLastIndex((row) => before.has(idOf(row)));
    const isEnd = rows.length < most || from + rows.length >= total;
    // More of them may stand behind what was read: a whole page without any says that there are none.
    if (last >= 0 && (isEnd || rows.length - last > limit))
      return { start: from + last + 1, rows: rows.slice(last + 1) };
    if (last < 0 && isEnd && from === 0) return undefined;
  }
}

/** A page of a list, and of how many rows: those walked through, and all that follow. */
export async function walkTo<Row>(db: object, walked: Walked<Row>) {
  const { key, asked, read, idOf } = walked;
  const { limit } = asked;
  const walks = walksOn(db);
  const tell = (page: number, total: number, data: readonly Row[]) => {
    remember(walks, key, page, data.map(idOf));
    return { data, total, limit, page };
  };
  if (asked.page === 1) {
    const [total, data] = await Promise.all([walked.total, read(0, limit)]);
    return tell(1, total, data);
  }
  const total = await walked.total;
  const before = walks.pages.get(key)?.get(asked.page - 1);
  const found = before && (await behind(walked, new Set(before), total));
  if (found && found.start < total) {
    const { start, rows } = found;
    const isWhole = rows.length >= limit || start + rows.length >= total;
    const data = isWhole ? rows.slice(0, limit) : await read(start, limit);
    return tell(asked.page, (asked.page - 1) * limit + total - start, data);
  }
  // A page behind the last is the last.
  const { page, offset } = reportWindow(asked, total);
  // Rows that came meanwhile stand before the last one seen: by their number there would be one page more, of rows seen before.
  if (found && page === asked.page) {
    const data = await read(Math.max(0, found.start - limit), limit);
    return tell(page - 1, (page - 1) * limit, data);
  }
  return tell(page, total, await read(offset, limit));
}
