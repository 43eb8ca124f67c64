import { createPortal } from 'react-dom';
import { selectLatest } from '../../../slices/notices';
import { useAppSelector } from '../../../store/hooks';
import { NOTICES } from '../../base/i18n/parts';
import { bring } from '../../base/i18n/words';
import { onDemand } from '../../base/ui/onDemand';
import { voices } from '../../base/ui/voices';

const Saying = onDemand(async () => {
  const [{ SaidNotices }] = await Promise.all([import('./SaidNotices'), bring(NOTICES)]);
  return SaidNotices;
}).OnDemand;

/** Tells screen readers on every screen what happened to the player's bets and payments. The words come with the first news;
 * the region has to be there before. */
export function NoticeVoice() {
  const isAny = useAppSelector(selectLatest).length > 0;
  return createPortal(
    <div className="unseen" aria-live="polite">
      {isAny && <Saying props={{}} waiting={() => null} />}
    </div>,
    voices(),
  );
}
