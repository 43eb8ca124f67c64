import type { Side } from '../../../domain/bets/bet';
import type { MovedLine } from '../../base/db/marketTables';
import type { MarketEntry } from './entry';
import { withTaken } from './liveRunner';
import { define, entryFor, publish } from './liveState';
import type { LiveState } from './liveState';
import type { FeedDefinition } from '@backlay/feed/message';
import { namedIn, reportedIn } from './reported';
import { nobodySaid, withdrawalsOf } from './takingPart';

/** Money taken by bets on this side at these odds (hundredths). */
export type Taken = { selectionId: number; side: Side; odds: number; stakePaise: number };

export type SavedMarket = {
  id: string;
  definition: FeedDefinition;
  held: boolean;
  removed: readonly number[];
  overruled?: readonly number[];
  /** Removals by the feed already processed; if left out, all. */
  dealt?: readonly number[];
  delaySetS?: number | null;
  movedLine?: MovedLine | null;
  /** What bets took of the feed's prices before; gone until the feed sends that price again. */
  taken?: readonly Taken[];
  result: readonly number[] | null;
  /** It was ended without a result; if left out, where `result` is empty. */
  isVoid?: boolean;
};

/** What bets took of the feed's prices before. */
function restoreTaken({ books }: MarketEntry, parts: readonly Taken[]): void {
  for (const { selectionId, side, ...fill } of parts) {
    const book = books.get(selectionId);
    if (book) books.set(selectionId, withTaken(book, side, [fill]));
  }
}

/** The result of the market as it was left: paid, or only reported, as the server may have died in between. */
function resultOf({ definition, held, result, isVoid }: SavedMarket) {
  if (result !== null) return { reported: null, isVoid: isVoid ?? result.length === 0, result };
  const reported = definition.status === 'CLOSED' && !held ? reportedIn(definition) : null;
  return { reported, isVoid: false, result: reported && namedIn(reported) };
}

/** Restores a stored market: suspended until the feed's first message, or closed with its result. */
export function restoreTo(state: LiveState, saved: SavedMarket): void {
  const { id, definition, held, removed, overruled = [], dealt } = saved;
  const { delaySetS = null, movedLine = null } = saved;
  const entry = entryFor(state, id, definition);
  if (!entry) return;
  const closed = saved.result !== null;
  Object.assign(entry, { delaySetS, movedLine });
  entry.takingPart = { ...nobodySaid, removed: new Set(removed), overruled: new Set(overruled) };
  define(entry, definition, state.clock.now());
  restoreTaken(entry, saved.taken ?? []);
  if (dealt) entry.takingPart = { ...entry.takingPart, dealt: new Set(dealt) };
  entry.withdrawals = closed ? [] : withdrawalsOf(entry.takingPart, definition.status === 'CLOSED');
  Object.assign(entry, { held, waiting: true, closed });
  entry.market = { ...entry.market, ...resultOf(saved) };
  publish(state, entry);
}
