import type { Side } from '../../../domain/bet';
import type { MovedLine } from '../../base/db/marketTables';
import { taken } from './liveRunner';
import { define, entryFor, publish } from './liveState';
import type { LiveState } from './liveState';
import type { FeedDefinition } from './message';
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

/** Restores a stored market: suspended until the feed's first message, or closed with its result. */
export function restoreTo(state: LiveState, saved: SavedMarket): void {
  const { id, definition, held, removed, overruled = [], dealt, result } = saved;
  const { delaySetS = null, movedLine = null } = saved;
  const entry = entryFor(state, id, definition);
  if (!entry) return;
  Object.assign(entry, { delaySetS, movedLine });
  entry.takingPart = { ...nobodySaid, removed: new Set(removed), overruled: new Set(overruled) };
  define(entry, definition, state.clock.now());
  for (const { selectionId, side, ...fill } of saved.taken ?? []) {
    const book = entry.books.get(selectionId);
    if (book) entry.books.set(selectionId, taken(book, side, [fill]));
  }
  if (dealt) entry.takingPart = { ...entry.takingPart, dealt: new Set(dealt) };
  const ended = definition.status === 'CLOSED';
  entry.withdrawals = result === null ? withdrawalsOf(entry.takingPart, ended) : [];
  Object.assign(entry, { held, waiting: true, closed: result !== null });
  // Closed and not paid: the server may have died in between.
  const reported = ended && !held && result === null ? reportedIn(definition) : null;
  const isVoid = result !== null && (saved.isVoid ?? result.length === 0);
  entry.market = {
    ...entry.market,
    ...{ reported, isVoid },
    result: result ?? (reported && namedIn(reported)),
  };
  publish(state, entry);
}
