import Box from '@mui/material/Box';
import { useSay } from '../../base/i18n/words';
import { Problem, Waiting } from '../../base/ui/Problem';

/** The form's usual height, px, so that nothing moves when it arrives. */
const HEIGHT = 388;

/** In place of the form while it loads; offers a retry if that failed. */
export function SlipWaiting({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const say = useSay();
  return (
    <Box sx={{ padding: 3 }}>
      {hasFailed ? (
        <Problem what={say('slip.failed')} onRetry={onRetry} />
      ) : (
        <Waiting rows={1} height={HEIGHT} />
      )}
    </Box>
  );
}
