import { useContext } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import FocusTrap from '@mui/material/Unstable_TrapFocus';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useSay } from '../../base/i18n/words';
import { OldBuildContext } from '../../base/ui/OldBuildContext';

type Props = { came: 'coming' | 'failed'; onRetry: () => void; onClose: () => void };

const TITLE = 'dialog-failed';

/** Shown while a dialog's chunk loads or after it failed. Not MUI's Dialog, which may be what failed. Of an old build
 * another try would fail again: the reload is offered here too, where the keys are. */
export function DialogWaiting({ came, onRetry, onClose }: Props) {
  const say = useSay();
  if (came === 'failed') return <DialogFailed onRetry={onRetry} onClose={onClose} />;
  return <Coming role="status">{say('app.loading')}</Coming>;
}

function DialogFailed({ onRetry, onClose }: Omit<Props, 'came'>) {
  const say = useSay();
  const frameSay = useSay<'frame'>();
  const isOld = useContext(OldBuildContext);
  return (
    <FocusTrap open>
      <Card
        role="dialog"
        aria-modal="true"
        aria-labelledby={TITLE}
        tabIndex={-1}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      >
        <Typography variant="h2" id={TITLE}>
          {frameSay('dialog.failed')}
        </Typography>
        <Alert severity="error">{isOld ? say('app.newVersion') : frameSay('dialog.failedNext')}</Alert>
        <Stack direction="row" spacing={2}>
          <Button variant="contained" onClick={isOld ? () => location.reload() : onRetry}>
            {say(isOld ? 'app.reload' : 'app.retry')}
          </Button>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {say('app.close')}
          </Button>
        </Stack>
      </Card>
    </FocusTrap>
  );
}

const Card = styled(Paper)(({ theme }) => ({
  position: 'fixed',
  inset: '25% 16px auto',
  zIndex: theme.zIndex.modal,
  maxWidth: 420,
  margin: '0 auto',
  padding: 20,
  display: 'grid',
  gap: 16,
  border: '1px solid var(--line)',
  boxShadow: theme.shadows[8],
}));

/** A chunk that comes at once never shows it. */
const Coming = styled(Card)({
  width: 'max-content',
  padding: '12px 20px',
  animation: 'come var(--motion-calm) 0.25s backwards',
  '@keyframes come': { from: { opacity: 0 } },
});
