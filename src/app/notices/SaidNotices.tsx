import { useEffect } from 'react';
import { alertWorded } from '../../../slices/alerts';
import type { Notice } from '../../../slices/notices/keptNotices';
import { selectLatest, selectNotices } from '../../../slices/notices';
import { selectPreferences } from '../../../slices/preferences';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useNoticeWords } from './sayNotice';
import { useSay } from '../../base/i18n/words';

/** The news that came last, each an element of its own, so that the same words a second time are said again; and told to whoever
 * shows it outside the page. */
export function SaidNotices() {
  const words = useNoticeWords();
  const latest = useAppSelector(selectLatest);
  const notices = useAppSelector(selectNotices).filter(({ id }) => latest.includes(id));
  useAlerts(notices, words);
  return notices.map((notice) => <p key={`${notice.id}/${notice.at}`}>{words(notice)}</p>);
}

const KIND = (notice: Notice) =>
  notice.what === 'queryAnswered' ? 'query' : 'matchId' in notice ? 'bet' : 'payment';

/** Only the view has words, so it says them once, and an effect of the store decides whether they are shown. */
function useAlerts(notices: readonly Notice[], words: (notice: Notice) => string): void {
  const say = useSay<'notices'>();
  const dispatch = useAppDispatch();
  const { isOn, hidesAmounts } = useAppSelector(selectPreferences).alerts;
  const key = isOn ? notices.map(({ id, at }) => `${id}/${at}`).join(' ') : '';
  useEffect(() => {
    const [first, ...others] = key === '' ? [] : notices;
    if (!first) return;
    const one = hidesAmounts ? say(`alerts.${KIND(first)}`) : words(first);
    const text = others.length === 0 ? one : say('alerts.more', { text: one, count: others.length });
    const bet = 'betId' in first ? { matchId: first.matchId, betId: first.betId } : null;
    dispatch(alertWorded({ text, bet }));
    // The news alone: another language or a choice is no reason to show it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
}
