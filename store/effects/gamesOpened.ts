import { launchGame } from '../../api/games';
import { frameTimedOut } from '../../slices/games';
import type { Games } from '../../slices/games/atGame';
import { selectLanguage } from '../../slices/preferences';
import { navigated } from '../../slices/route';
import { UNTRACKED } from './command';
import type { Follow } from './late';

/** A page that has not said by then that it can be played is taken for one that does not come. */
const READY_WITHIN_MS = 15_000;

/** The place to which a round that has ended lets go. */
const wayOut = (before: Games, now: Games): string | null =>
  before.status === 'leaving' && now.status === 'idle' ? before.to : null;

/** Asks for the page of a game, gives it so long, and leads on whoever waited for the end of a round. */
export const followGames: Follow<Games> = (store, before, now) => {
  const { dispatch, extra, getState } = store;
  if (now.status === 'launching') {
    const { ref, provider, game, isPlay } = now;
    const language = selectLanguage(getState());
    void dispatch(
      launchGame.initiate(
        { ref, provider, game, language, ...(isPlay === true ? { isPlay } : {}) },
        UNTRACKED,
      ),
    );
  }
  if (now.status === 'opening') {
    const { ref } = now;
    extra.clock.after(READY_WITHIN_MS, () => void dispatch(frameTimedOut({ ref })));
  }
  const to = wayOut(before, now);
  if (to !== null) dispatch(navigated(to));
};
