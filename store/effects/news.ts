import { selectUser } from '../../slices/auth';
import { dialogOpened } from '../../slices/dialogs';
import { streamOpened } from '../../slices/connection';
import { betsHeard, newsHeard, playerCame } from '../../slices/notices';
import { queryRequested, selectQueries } from '../../slices/queries';
import { raiseQuery } from '../../api/raiseQuery';
import { noticeArrived } from '../base/notice';
import type { RootState } from '../base/root/rootReducer';
import type { Extra, Listen } from '../base/root/types';
import { onCommand, UNTRACKED } from './command';

/** What is past can wait until the screen stands. */
const ARRIVAL_MS = 2_000;

const isHere = (state: RootState): boolean => selectUser(state) !== null;
const isReading = ({ notices }: RootState): boolean => notices.status === 'reading';

/** Not with the page: nobody waits for it. A chunk that does not come is asked for again with the next reason to ask. */
const unread = ({ part }: Pick<Extra, 'part'>) => part(() => import('./unread')).catch(() => null);

/** Asks what happened while nobody was here: on arrival, after a break of the line, and when the exchange says that there
 * is something. Has it remember what was read, so that the player's other devices know. */
export function listenForNews(listen: Listen): void {
  listen({
    predicate: (action, now, { connection }) =>
      isHere(now) &&
      ((noticeArrived.match(action) && ['news', 'halts'].includes(action.payload.kind)) ||
        (streamOpened.match(action) && connection.status !== 'idle' && connection.lastAt !== null)),
    effect: async (action, store) => {
      await (await unread(store.extra))?.askFor(action, store);
    },
  });
  listen({
    actionCreator: playerCame,
    effect: (_, store) => {
      store.extra.clock.after(
        ARRIVAL_MS,
        () => void unread(store.extra).then((part) => part?.askForNews(store)),
      );
    },
  });
  listen({
    predicate: (action, now, before) =>
      isReading(now) &&
      ((dialogOpened.match(action) && !isReading(before)) ||
        ((newsHeard.match(action) || betsHeard.match(action)) && now.notices !== before.notices)),
    effect: async (_, store) => (await unread(store.extra))?.tellRead(store),
  });
  onCommand(listen, queryRequested, 'queries', (_, dispatch, state) => {
    const now = selectQueries(state);
    if (now.status === 'sending') void dispatch(raiseQuery.initiate(now.query, UNTRACKED));
  });
}
