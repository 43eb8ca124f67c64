import { slipDismissed } from '../../slices/slip';
import { useAppDispatch } from '../../store/hooks';
import { useSay } from '../i18n/words';
import { Problem, Waiting } from '../ui/Problem';

/** The form's usual height, px: what comes takes the place of what waits. */
const HEIGHT = 360;

/** In the place of the form while it is fetched; a player whose line is down can try again, or let it be. */
export function SlipWaiting({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const say = useSay();
  const dispatch = useAppDispatch();
  if (!hasFailed) return <Waiting rows={1} height={HEIGHT} />;
  return (
    <div className="slip-idle">
      <Problem what={say('slip.failed')} onRetry={onRetry} />
      <button type="button" className="quiet" onClick={() => dispatch(slipDismissed())}>
        {say('slip.dismiss')}
      </button>
    </div>
  );
}
