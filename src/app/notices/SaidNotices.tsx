import { useEffect } from 'react';
import { alertWorded } from '../../../slices/alerts';
import type { Notice } from '../../../slices/notices/keptNotices';
import { selectLatest, selectNotices } from '../../../slices/notices';
import { isLimitNotice } from '../../../slices/notices/limitNews';
import { isPriceNotice } from '../../../slices/notices/priceNews';
import { isSafetyNotice } from '../../../slices/notices/safetyNews';
import { isToldBy } from '../../../slices/notices/toldBy';
import { selectPreferences } from '../../../slices/preferences';
import { toastRaised } from '../../../slices/toasts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useNoticeWords } from './sayNotice';
import type { PageChannel } from '../../../domain/players/notifications';
import { useSay } from '../../base/i18n/words';

/** The news that came last, each an element of its own, so that the same words a second time are said again; and told to whoever
 * shows it outside the page, or over it by a toast, which says itself. */
export function SaidNotices() {
  const words = useNoticeWords();
  const latest = useAppSelector(selectLatest);
  const { alerts } = useAppSelector(selectPreferences);
  const notices = useAppSelector(selectNotices).filter(({ id }) => latest.includes(id));
  const told = (channel: PageChannel) => notices.filter((notice) => isToldBy(alerts, notice, channel));
  const toasted = told('toast');
  useAlerts(told('browser'), words);
  useToasts(toasted, words);
  return told('list')
    .filter((notice) => !toasted.includes(notice))
    .map((notice) => <p key={`${notice.id}/${notice.at}`}>{words(notice)}</p>);
}

function kindOf(notice: Notice) {
  if (isSafetyNotice(notice)) return 'safety';
  if (isPriceNotice(notice)) return 'price';
  if (isLimitNotice(notice)) return 'limit';
  if (notice.what === 'queryAnswered') return 'query';
  return 'matchId' in notice ? 'bet' : 'payment';
}

/** Only the view has words, so it says them once, and an effect of the store decides whether they are shown. */
function useAlerts(notices: readonly Notice[], words: (notice: Notice) => string): void {
  const say = useSay<'notices'>();
  const dispatch = useAppDispatch();
  const { isOn, hidesAmounts } = useAppSelector(selectPreferences).alerts;
  const key = isOn ? keyOf(notices) : '';
  useEffect(() => {
    const [first, ...others] = key === '' ? [] : notices;
    if (!first) return;
    const one = hidesAmounts ? say(`alerts.${kindOf(first)}`) : words(first);
    const text = others.length === 0 ? one : say('alerts.more', { text: one, count: others.length });
    const bet = 'betId' in first ? { matchId: first.matchId, betId: first.betId } : null;
    dispatch(alertWorded({ text, bet }));
    // The news alone: another language or a choice is no reason to show it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
}

const keyOf = (notices: readonly Notice[]): string => notices.map(({ id, at }) => `${id}/${at}`).join(' ');

/** Each once, while the page is there to be looked at or not: the toast waits for whoever comes back. */
function useToasts(notices: readonly Notice[], words: (notice: Notice) => string): void {
  const dispatch = useAppDispatch();
  const key = keyOf(notices);
  useEffect(() => {
    for (const notice of notices)
      dispatch(toastRaised({ kind: 'success', from: 'app', key: 'news', values: { text: words(notice) } }));
    // The news alone: another language or a choice is no reason to show it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
}
