import Box from '@mui/material/Box';
import { useSay } from '../../base/i18n/words';
import { Problem, Waiting } from '../../base/ui/Problem';

/** The form's usual height, px, so that nothing moves when it arrives; of a phone's brief one. */
const HEIGHT = 388;
const BRIEF_HEIGHT = 260;

/** In place of the form while it loads; offers a retry if that failed. */
export function SlipWaiting({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const say = useSay();
  return (
    <Box
      sx={(theme) => ({
        padding: 3,
        [theme.breakpoints.down('md')]: { '.brief & .MuiSkeleton-root': { maxHeight: BRIEF_HEIGHT } },
      })}
    >
      {hasFailed ? (
        <Problem what={say('slip.failed')} onRetry={onRetry} />
      ) : (
        <Waiting rows={1} height={HEIGHT} />
      )}
    </Box>
  );
}
