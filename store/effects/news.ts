import { selectUser } from '../../slices/auth';
import { dialogOpened } from '../../slices/dialogs';
import { streamOpened } from '../../slices/connection';
import { betsHeard, newsHeard, playerCame, selectUnreadIds } from '../../slices/notices';
import { queryRequested, selectQueries } from '../../slices/queries';
import { raiseQuery } from '../../api/raiseQuery';
import { ANEW, untilAnswered } from '../base/ask';
import { noticeArrived } from '../base/notice';
import type { RootState } from '../base/rootReducer';
import type { AppDispatch, Listen } from '../base/types';
import { onCommand, UNTRACKED } from './command';

type Api = { dispatch: AppDispatch; getState: () => RootState };

const playerOf = (state: RootState): string | null => selectUser(state)?.userId ?? null;

/** Not with the page: nobody sees it before the first answer has come. */
const newsApi = () => import('../../api/news');

/** Asks what happened while nobody was here: on arrival, after a break of the line, and when the exchange says that there
 * is something. One question at a time. */
function listenForUnread(listen: Listen): void {
  let isAsking = false;
  let isDirty = false;

  const ask = async (api: Api): Promise<void> => {
    isDirty = isAsking;
    if (isAsking) return;
    isAsking = true;
    const player = playerOf(api.getState());
    const unread = selectUnreadIds(api.getState());
    const news = await heardNews(api);
    isAsking = false;
    const here = playerOf(api.getState());
    if (news && here === player) api.dispatch(newsHeard({ ...news, unread }));
    if (isDirty && here !== null) await ask(api);
  };

  listen({
    predicate: (action, now, { connection }) =>
      playerOf(now) !== null &&
      (playerCame.match(action) ||
        (noticeArrived.match(action) && action.payload.kind === 'news') ||
        (streamOpened.match(action) && connection.status !== 'idle' && connection.lastAt !== null)),
    effect: (_, store) => void ask(store),
  });
}

/** Undefined if it could not be had: the next reason to ask brings it. */
async function heardNews({ dispatch }: Api) {
  const { getNews } = await newsApi().catch(() => ({ getNews: undefined }));
  if (!getNews) return undefined;
  const { data, isSuccess } = await untilAnswered(dispatch(getNews.initiate(undefined, ANEW)));
  return isSuccess ? data : undefined;
}

const isReading = ({ notices }: RootState): boolean => notices.status === 'reading';

/** Has the exchange remember that all was read, so that the player's other devices know. What happens between the look and
 * the word counts as read there; here it is told in any case. */
function listenForReading(listen: Listen): void {
  listen({
    predicate: (action, now, before) =>
      (dialogOpened.match(action) && isReading(now) && !isReading(before)) ||
      ((newsHeard.match(action) || betsHeard.match(action)) &&
        isReading(now) &&
        now.notices !== before.notices),
    effect: async (_, { dispatch }) => {
      const { readNews } = await newsApi().catch(() => ({ readNews: undefined }));
      if (readNews) void dispatch(readNews.initiate(undefined, UNTRACKED));
    },
  });
}

/** What happened and was not read; queries on their way. */
export function listenForNews(listen: Listen): void {
  listenForUnread(listen);
  listenForReading(listen);
  onCommand(listen, queryRequested, 'queries', (_, dispatch, state) => {
    const now = selectQueries(state);
    if (now.status === 'sending') void dispatch(raiseQuery.initiate(now.query, UNTRACKED));
  });
}
