import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Bar } from '../../../api/protection';
import { signedOut } from '../../../slices/auth';
import { dialogOpened } from '../../../slices/dialogs';
import { protectionChangeRequested } from '../../../slices/protection';
import { pathTo } from '../../../slices/route/routes';
import { useAppDispatch } from '../../../store/hooks';
import { showDate } from '../../base/format/times';
import { useSay } from '../../base/i18n/words';
import { Link } from '../../base/ui/Link';

/** What a player who is out is told, and what can still be done. */
export function ShutOut({ bar }: { bar: Bar }) {
  const say = useSay<'protection'>();
  const dispatch = useAppDispatch();
  return (
    <Alert severity="info" variant="outlined">
      <Typography variant="h3" component="p">
        {say(`limits.out.${bar.code}`, { until: showDate(bar.until) })}
      </Typography>
      <Typography>{say('limits.out.what')}</Typography>
      {bar.backFrom !== null && (
        <Typography>{say('limits.out.back', { from: showDate(bar.backFrom) })}</Typography>
      )}
      {bar.canAskBack && (
        <>
          <Typography>{say('limits.out.askBackWhy')}</Typography>
          <Button variant="outlined" onClick={() => dispatch(protectionChangeRequested({ what: 'askBack' }))}>
            {say('limits.out.askBack')}
          </Button>
        </>
      )}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2, mt: 3 }}>
        <Button variant="contained" onClick={() => dispatch(dialogOpened({ status: 'withdraw' }))}>
          {say('limits.ways.withdraw')}
        </Button>
        <Button variant="outlined" color="inherit" component={Link} to={pathTo('currentBet')}>
          {say('limits.ways.bets')}
        </Button>
        <Button variant="outlined" color="inherit" component={Link} to={pathTo('accountStatement')}>
          {say('limits.ways.statement')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => dispatch(signedOut('asked'))}>
          {say('limits.ways.signOut')}
        </Button>
      </Stack>
    </Alert>
  );
}
