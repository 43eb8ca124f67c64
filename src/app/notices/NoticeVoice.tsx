import { createPortal } from 'react-dom';
import { voices } from '../../base/ui/voices';
import { useLatestNotices, useNoticeWords } from './sayNotice';

/** Tells screen readers on every screen what happened to the player's bets and payments. Each is an element of its own, so
 * that the same words a second time are said again. */
export function NoticeVoice() {
  const words = useNoticeWords();
  return createPortal(
    <div className="unseen" aria-live="polite">
      {useLatestNotices().map((notice) => (
        <p key={`${notice.id}/${notice.at}`}>{words(notice)}</p>
      ))}
    </div>,
    voices(),
  );
}
