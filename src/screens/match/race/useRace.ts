import { createContext, useContext } from 'react';
import { weakMapMemoize } from '@reduxjs/toolkit';
import type { CardRace } from '../../../../api/racing';
import { selectNewestAt } from '../../../../slices/connection';
import { selectPrices } from '../../../../slices/prices';
import type { LiveMarket } from '../../../../slices/prices';
import type { RootState } from '../../../../store/base/root/rootReducer';
import { useAppSelector } from '../../../../store/hooks';
import type { Say } from '../../../base/i18n/words';

const MINUTE_MS = 60_000;

const wordOf = weakMapMemoize(({ status, inPlay, runners }: LiveMarket): string =>
  [status, inPlay, ...runners.flatMap((one) => (one.status === 'ACTIVE' ? [] : [one.id, one.status]))].join(
    ' ',
  ),
);

/** The newest time known: the exchange's, or this device's where it is ahead. */
const nowIn = (state: RootState): number => Math.max(selectNewestAt(state) ?? 0, selectPrices(state).pt);

/** What the stream says that changes a card: how the markets of the match stand, who runs, and the minute. */
function heardOf(state: RootState, matchId: string): string {
  const { order, byId } = selectPrices(state);
  const words = order.flatMap((id) => {
    const market = byId[id];
    return market?.matchId === matchId ? [wordOf(market)] : [];
  });
  return [Math.floor(nowIn(state) / MINUTE_MS), ...words].join();
}

/** Changes whenever a card read before may be out of date. */
export const useHeard = (matchId: string): string => useAppSelector((state) => heardOf(state, matchId));

/** Whole minutes from the newest time known to `at` (epoch ms), at least 0; null while the time is not known. */
export function useMinutesTo(at: number | null): number | null {
  return useAppSelector((state) => {
    const now = nowIn(state);
    return now === 0 || at === null ? null : Math.max(0, Math.ceil((at - now) / MINUTE_MS));
  });
}

type Shown = { readonly race: CardRace; readonly isGreyhounds: boolean };
/** The race on screen, for what stands in the rows of its markets. */
export const RaceContext = createContext<Shown | null>(null);

export function useRunner(selectionId: number) {
  const shown = useContext(RaceContext);
  const runner = shown?.race.runners.find(({ id }) => id === selectionId);
  return shown && runner ? { runner, isGreyhounds: shown.isGreyhounds } : null;
}

/** From so many minutes on hours say it better. */
const SOON_MIN = 120;

/** How the next race is announced; without a time where that is not known. */
export function sayNext(say: Say<'racing'>, minutes: number | null): string {
  if (minutes === null) return say('race.next');
  if (minutes < SOON_MIN) return say('race.nextIn', { minutes });
  return say('race.nextInHours', { hours: Math.round(minutes / 60) });
}
