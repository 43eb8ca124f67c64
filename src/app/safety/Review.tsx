import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { protectionChangeRequested } from '../../../slices/protection';
import { selectRoute } from '../../../slices/route';
import { pathTo } from '../../../slices/route/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { HEADER_PX } from '../../base/ui/frameParts';
import { Link } from '../../base/ui/Link';
import { selectIsAtStake } from './atStake';

/** Every six months: look at your limits and transactions. Only at home, where nothing is closed or cancelled, and put away for good by
 * one press. */
export function Review({ isGoing }: { isGoing: boolean }) {
  const say = useSay<'protection'>();
  const dispatch = useAppDispatch();
  const isHome = useAppSelector((state) => selectRoute(state).name === 'home');
  const isAtStake = useAppSelector(selectIsAtStake);
  if (!isHome || isAtStake) return null;
  return (
    <Place aria-label={say('review.title')}>
      <Alert severity="info" role="none">
        {say('review.text')}
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2, mt: 2 }}>
          <Button variant="outlined" color="inherit" component={Link} to={pathTo('limits')}>
            {say('review.limits')}
          </Button>
          <Button variant="outlined" color="inherit" component={Link} to={pathTo('accountStatement')}>
            {say('review.transactions')}
          </Button>
          <Button
            color="inherit"
            disabled={isGoing}
            onClick={() => dispatch(protectionChangeRequested({ what: 'review' }))}
          >
            {say('review.done')}
          </Button>
        </Stack>
      </Alert>
    </Place>
  );
}

const Place = styled('aside')(({ theme }) => ({
  position: 'fixed',
  zIndex: 10,
  top: HEADER_PX + 8,
  left: 8,
  right: 8,
  [theme.breakpoints.up('md')]: { top: 'auto', right: 'auto', bottom: 16, left: 16, maxWidth: 420 },
  '@media print': { display: 'none' },
}));
