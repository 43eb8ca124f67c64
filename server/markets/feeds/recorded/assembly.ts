import { addRunner, toChange } from '@backlay/feed/fold';
import type { FoldedRunner } from '@backlay/feed/fold';
import type { FeedDefinition, FeedMarketChange, FeedMessage } from '@backlay/feed/message';
import { definedBy } from './definedBy';
import type { ReadMarket, ReadMessage } from './reading/readMessage';

/** What is known of a market: its definition and every price, also of runners that no definition names yet. */
type Known = {
  definition: FeedDefinition | undefined;
  version: number | undefined;
  /** The handicap each runner of the definition stands on. */
  lines: ReadonlyMap<number, number>;
  prices: Map<string, FoldedRunner>;
  /** Something its bets depend on could not be read: it takes none until it is said whole. */
  isDoubted: boolean;
  /** Prices were said that could not be placed, until an image or a definition. */
  isLost: boolean;
  /** A newer image does not have it, or its file has ended. */
  isStale: boolean;
  said: FeedDefinition | undefined;
  /** The file that spoke of it last. */
  speaker: object | undefined;
};

/** Hears of everything that could not be read or is left out, in a file's words. */
export type Note = (text: string) => void;

/** One file's part in what is known. */
export type Source = {
  /** What a message means, as the rest of the exchange can take it. `pt` of the last if it has none of its own. */
  take: (message: ReadMessage, note: Note) => FeedMessage;
  /** Its file has ended: its open markets take no more bets. */
  end: () => readonly FeedMarketChange[];
};

const keyOf = (id: number, hc: number): string => `${id}/${hc}`;

const newMarket = (): Known => ({
  definition: undefined,
  version: undefined,
  lines: new Map(),
  prices: new Map(),
  isDoubted: false,
  isLost: false,
  isStale: false,
  said: undefined,
  speaker: undefined,
});

/** The definition as it is passed on: suspended while bets cannot be decided by it. */
function shownOf(known: Known, isTroubled: boolean): FeedDefinition | undefined {
  const { definition, isDoubted, isLost, isStale } = known;
  if (definition?.status !== 'OPEN') return definition;
  if (!isDoubted && !isLost && !isStale && !isTroubled) return definition;
  return { ...definition, status: 'SUSPENDED', statusMessage: 'PRICES_DELAYED' };
}

/** Keeps the prices of a change, also of runners not named yet. @returns those of runners that are named */
function keepPrices(known: Known, { img, rc }: ReadMarket): NonNullable<FeedMarketChange['rc']> {
  if (img) known.prices.clear();
  for (const { hc, change } of rc) {
    const key = keyOf(change.id, hc);
    const runner = addRunner(known.prices.get(key), change);
    known.prices.set(key, runner);
  }
  return rc.flatMap(({ hc, change }) => ((known.lines.get(change.id) ?? 0) === hc ? [change] : []));
}

const isIn = (status: string | undefined): boolean => status !== undefined && status !== 'REMOVED';

/** Prices of runners that have just come in: those said before anybody named them, or while they were out. */
function pricesOfNew(known: Known, before: FeedDefinition | undefined): NonNullable<FeedMarketChange['rc']> {
  const was = new Map(before?.runners.map(({ id, status }) => [id, status]));
  return (known.definition?.runners ?? []).flatMap(({ id, status }) => {
    const runner = known.prices.get(keyOf(id, known.lines.get(id) ?? 0));
    return runner && isIn(status) && !isIn(was.get(id)) ? [toChange(id, runner)] : [];
  });
}

/** Whether it is an earlier definition than the one there is. */
const isEarlier = ({ version }: Known, read: ReadMarket): boolean =>
  version !== undefined && (read.definition?.fields.version ?? version) < version;

function redefine(known: Known, read: ReadMarket, pt: number): boolean {
  const { definition: said } = read;
  if (!said) return false;
  const made = definedBy(known.definition, said, pt);
  if (!made) return false;
  known.version = said.fields.version ?? known.version;
  known.definition = made.definition;
  known.isDoubted = made.isDoubted;
  known.isLost = false;
  known.isStale = false;
  if (said.runners)
    known.lines = new Map([...known.lines, ...said.runners.map(({ id, hc }) => [id, hc] as const)]);
  return true;
}

/** What is news of a definition; undefined: nothing. */
function definitionToSay(known: Known, isDefined: boolean, isTroubled: boolean): FeedDefinition | undefined {
  const shown = shownOf(known, isTroubled);
  if (!shown || (!isDefined && shown.status === known.said?.status)) return undefined;
  known.said = shown;
  return shown;
}

/** The prices to pass on. What was said before the first definition is in what is known by now; an image says all again. */
function pricesToSay(
  known: Known,
  before: FeedDefinition | undefined,
  rc: NonNullable<FeedMarketChange['rc']>,
  { isDefined, isImage }: { isDefined: boolean; isImage: boolean },
): NonNullable<FeedMarketChange['rc']> {
  if (!isDefined) return rc;
  if (!before) return pricesOfNew(known, undefined);
  return isImage ? rc : [...pricesOfNew(known, before), ...rc];
}

type Say = {
  isImage: boolean;
  marketDefinition: FeedDefinition | undefined;
  rc: FeedMarketChange['rc'] | undefined;
};

/** A change with what there is to say, and no more. */
function sayable({ id, tv, sc }: ReadMarket, { isImage, marketDefinition, rc }: Say): FeedMarketChange {
  return {
    id,
    ...(isImage ? { img: true } : {}),
    ...(tv === undefined ? {} : { tv }),
    ...(marketDefinition ? { marketDefinition } : {}),
    ...(rc ? { rc } : {}),
    ...(sc === undefined ? {} : { sc }),
  };
}

function takeMarket(known: Known, read: ReadMarket, pt: number, isTroubled: boolean): FeedMarketChange {
  const before = known.definition;
  const isDefined = redefine(known, read, pt);
  const said = keepPrices(known, read);
  if (read.img) known.isStale = false;
  known.isLost = read.isLost || (known.isLost && !read.img);
  const marketDefinition = definitionToSay(known, isDefined, isTroubled);
  const rc = pricesToSay(known, before, said, { isDefined, isImage: read.img });
  if (known.definition?.status === 'CLOSED') known.prices.clear();
  const isImage = read.img || (isDefined && !before);
  const hasPrices = read.rc.length > 0 || rc.length > 0;
  return sayable(read, { isImage, marketDefinition, rc: hasPrices ? rc : undefined });
}

/**
 * Puts markets together from what files say of them. A definition's version never goes back; what is left out or cannot be
 * read is completed from what was said before, and suspends the market where bets depend on it; prices wait for the
 * definition that names their runner. What is wrong with one market, or one file, stays with it.
 */
export function createAssembly(): { source: () => Source } {
  const markets = new Map<string, Known>();
  const marketOf = (id: string): Known => {
    const known = markets.get(id) ?? newMarket();
    markets.set(id, known);
    return known;
  };
  /** Definitions that are to be said again, as what is known of their source has changed. */
  const sayAnew = (ids: Iterable<string>, isTroubled: boolean): FeedMarketChange[] =>
    [...ids].flatMap((id) => {
      const known = marketOf(id);
      const shown = shownOf(known, isTroubled);
      if (!shown || shown.status === known.said?.status) return [];
      known.said = shown;
      return [{ id, marketDefinition: shown }];
    });

  const source = (): Source => {
    const own = new Set<string>();
    let image: Set<string> | undefined;
    let isTroubled = false;
    let last = 0;

    /** Markets that a complete image does not have. */
    const missing = ({ isImage, segment, mc }: ReadMessage): string[] => {
      if (!isImage) return [];
      if (!image || segment === 'whole' || segment === 'start') image = new Set();
      for (const { id } of mc) image.add(id);
      if (segment !== 'whole' && segment !== 'end') return [];
      const had = image;
      image = undefined;
      return [...own].filter((id) => !had.has(id));
    };

    return {
      take: (message, note) => {
        const pt = message.pt ?? last;
        last = pt;
        for (const fault of message.faults) note(`${fault} cannot be read`);
        const wasTroubled = isTroubled;
        if (message.status !== undefined) isTroubled = message.status === 503;
        const mc = message.mc.flatMap((read): FeedMarketChange[] => {
          const known = marketOf(read.id);
          own.add(read.id);
          known.speaker = own;
          if (!isEarlier(known, read)) return [takeMarket(known, read, pt, isTroubled)];
          note(
            `market ${read.id} version ${read.definition?.fields.version} after ${known.version} is left out`,
          );
          return [];
        });
        const stale = missing(message);
        for (const id of stale) marketOf(id).isStale = true;
        const others = wasTroubled === isTroubled ? stale : own;
        return { pt, ...(isTroubled ? { status: 503 } : {}), mc: [...mc, ...sayAnew(others, isTroubled)] };
      },
      end: () => {
        const left = [...own].filter((id) => marketOf(id).speaker === own);
        for (const id of left) marketOf(id).isStale = true;
        return sayAnew(left, isTroubled);
      },
    };
  };
  return { source };
}
