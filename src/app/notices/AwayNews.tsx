import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { dialogOpened } from '../../../slices/dialogs';
import { isOfAway } from '../../../slices/notices/keptNotices';
import { newsHeard, selectNotices } from '../../../slices/notices';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { useNoticeWords } from './sayNotice';

/** Which bets were deleted while their player was away: stays until it is closed or the notices are read, here or on another
 * device. */
export function AwayNews() {
  const app = useSay();
  const say = useSay<'notices'>();
  const words = useNoticeWords();
  const dispatch = useAppDispatch();
  const away = useAppSelector(selectNotices).filter(isOfAway);
  const [first] = away;
  if (!first) return null;
  const close = () => dispatch(newsHeard({ marks: {}, raised: [], read: away.map(({ id }) => id) }));
  return (
    <Snackbar open anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }} sx={ABOVE_NAVIGATION}>
      <Alert
        severity="warning"
        variant="standard"
        // The news is said aloud where all news is.
        role="group"
        aria-label={say('notices.away')}
        closeText={app('app.close')}
        onClose={close}
        sx={{ border: 1, borderColor: 'warning.main', maxWidth: 560 }}
      >
        <AlertTitle>{say('notices.away')}</AlertTitle>
        {away.length === 1 ? words(first) : say('notices.deletedAway', { count: away.length })}
        <div>
          <Button size="small" color="inherit" onClick={() => dispatch(dialogOpened({ status: 'notices' }))}>
            {say('notices.show')}
          </Button>
        </div>
      </Alert>
    </Snackbar>
  );
}

const ABOVE_NAVIGATION = { bottom: { xs: 72, md: 24 }, zIndex: 'appBar' } as const;
