import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { selectDraft, selectSlip } from '../../../slices/slip';
import { useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { SlipHead } from './SlipHead';
import { SlipWaiting } from './SlipWaiting';
import { SlipPlace } from './place';
import { lazyForm } from './lazyForm';
import { useFormAhead, useSheet } from './useSheet';

/** The bet being made: a sticky column on a wide screen, a bottom sheet on a phone. */
export function SlipPanel() {
  const say = useSay();
  const slip = useAppSelector(selectSlip);
  const draft = useAppSelector(selectDraft);
  useFormAhead();
  const sheet = useSheet(draft);
  return (
    <SlipPlace ref={sheet} className={`slip ${draft?.side ?? 'idle'}`} aria-label={say('slip.title')}>
      {slip.status === 'empty' || !draft ? (
        <Stack spacing={1} sx={{ padding: '12px 16px 16px' }}>
          <Typography variant="h2">{say('slip.title')}</Typography>
          <Typography variant="body2">{say('slip.empty')}</Typography>
          <Typography variant="body2" color="textSecondary">
            {say('slip.emptyNext')}
          </Typography>
        </Stack>
      ) : (
        <>
          <SlipHead draft={draft} isBusy={slip.status === 'placing' && !slip.next} />
          <lazyForm.OnDemand
            props={{ slip, draft }}
            waiting={(came, retry) => <SlipWaiting hasFailed={came === 'failed'} onRetry={retry} />}
          />
        </>
      )}
    </SlipPlace>
  );
}
