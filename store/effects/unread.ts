import type { UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../api/base';
import { getNews, readNews } from '../../api/news';
import { selectUser } from '../../slices/auth';
import { newsHeard, selectNotices } from '../../slices/notices';
import { newsIn } from '../../slices/notices/unreadNews';
import { FORCE_REFETCH, untilAnswered } from '../base/ask';
import type { RootState } from '../base/root/rootReducer';
import { noticeArrived } from '../base/notice';
import type { AppDispatch, Extra } from '../base/root/types';
import { UNTRACKED } from './command';

type Store = { dispatch: AppDispatch; getState: () => RootState };

const playerOf = (state: RootState): string | null => selectUser(state)?.userId ?? null;

const unreadIds = (state: RootState): readonly string[] =>
  selectNotices(state).flatMap(({ id, isRead }) => (isRead ? [] : [id]));

/** Asks the exchange what its player has not read, and tells what of it is not known.
 * @returns whether it answered, and the player is still there */
export async function askForNews({ dispatch, getState }: Store): Promise<boolean> {
  const [player, unread] = [playerOf(getState()), unreadIds(getState())];
  if (player === null) return false;
  const { data, isSuccess } = await untilAnswered(dispatch(getNews.initiate(undefined, FORCE_REFETCH)));
  const { notices } = getState();
  if (!isSuccess || playerOf(getState()) !== player || notices.status === 'nobody') return false;
  const heard = newsIn(notices, { ...data, unread }, notices.status === 'reading');
  if (heard) dispatch(newsHeard(heard));
  // Where queries are shown, their answers are new.
  if (data.news.some(({ what }) => what === 'queryAnswered')) dispatch(api.util.invalidateTags(['Queries']));
  return true;
}

/** What is stopped is told to everybody, and to whoever comes while it is; seldom, so that what asks for it comes only then. */
async function askForHalts(store: Store & { extra: Pick<Extra, 'part'> }): Promise<void> {
  const halted = await store.extra.part(() => import('./halted')).catch(() => null);
  await halted?.askForHalts(store);
}

/** Asks for what an action says there is to be asked for. */
export async function askFor(
  action: UnknownAction,
  store: Store & { extra: Pick<Extra, 'part'> },
): Promise<void> {
  if (noticeArrived.match(action) && action.payload.kind === 'halts') await askForHalts(store);
  else await askForNews(store);
}

/** The list is open. Only what was shown in it has been read: whoever opens it at once, or has lost the line, is told first. What
 * happens between the answer and the word counts as read on other devices; here it is told in any case. */
export async function tellRead(store: Store): Promise<void> {
  if (await askForNews(store)) void store.dispatch(readNews.initiate(undefined, UNTRACKED));
}
