import { useSay } from '../../base/i18n/words';
import { Problem, Waiting } from '../../base/ui/Problem';

/** The form's usual height, px: what comes takes the place of what waits. */
const HEIGHT = 320;

/** In the place of the form while it is fetched; a player whose line is down can try again. */
export function SlipWaiting({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const say = useSay();
  return (
    <div className="slip-wait">
      {hasFailed ? (
        <Problem what={say('slip.failed')} onRetry={onRetry} />
      ) : (
        <Waiting rows={1} height={HEIGHT} />
      )}
    </div>
  );
}
