import type { WatchedMatch } from '../../../api/matches';
import { selectNewestAt } from '../../../slices/connection';
import { selectPrices } from '../../../slices/prices';
import type { RootState } from '../../../store/base/root/rootReducer';
import { daysFrom } from '../../base/format/times';

/** What part of the day a match belongs to, by its start. */
export type DayPart = 'inPlay' | 'hour' | 'today' | 'tomorrow' | 'later' | 'over';

const HOUR_MS = 3_600_000;

export function dayPartOf({ inPlay, startsAt }: WatchedMatch, now: number): DayPart {
  if (inPlay) return 'inPlay';
  if (startsAt === null) return 'later';
  if (startsAt - now < HOUR_MS) return 'hour';
  const days = daysFrom(now, startsAt);
  if (days < 1) return 'today';
  return days === 1 ? 'tomorrow' : 'later';
}

/**
 * Kept for each reply, as the favourites are: a heading that moved to another row while the hour passes would move the rows under a
 * finger.
 */
const listed = new WeakMap<readonly WatchedMatch[], number>();

/** The exchange's time, or this device's, when a list was first shown; null while no time is known. */
export function selectListedAt(
  state: Pick<RootState, 'prices' | 'connection'>,
  list: readonly WatchedMatch[],
): number | null {
  const at = listed.get(list) ?? (selectPrices(state).pt || selectNewestAt(state));
  if (at !== null) listed.set(list, at);
  return at;
}
