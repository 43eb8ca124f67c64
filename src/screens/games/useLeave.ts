import { useCallback, useEffect } from 'react';
import { leaveAsked, selectGames } from '../../../slices/games';
import { navigated } from '../../../slices/route';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../store/hooks';

/** Goes to another screen; while a round is being played the player is asked first. */
export function useLeave(): (to: string) => void {
  const store = useAppStore();
  return useCallback(
    (to) => {
      const { status } = selectGames(store.getState());
      store.dispatch(status === 'busy' ? leaveAsked({ to }) : navigated(to));
    },
    [store],
  );
}

/** Links of the page around a game ask as well while a round is being played, and so does the browser before it closes the page. */
export function useAskingLinks(): void {
  const dispatch = useAppDispatch();
  const isBusy = useAppSelector(selectGames).status === 'busy';
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null;
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      event.stopPropagation();
      dispatch(leaveAsked({ to: (link.getAttribute('href') ?? '').slice(1) }));
    };
    const keep = (event: BeforeUnloadEvent) => event.preventDefault();
    // Before the link itself hears of it.
    document.addEventListener('click', ask, true);
    window.addEventListener('beforeunload', keep);
    return () => {
      document.removeEventListener('click', ask, true);
      window.removeEventListener('beforeunload', keep);
    };
  }, [dispatch, isBusy]);
}
