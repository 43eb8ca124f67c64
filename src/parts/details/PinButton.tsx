import Button from '@mui/material/Button';
import { mdiPin, mdiPinOff } from '@mdi/js';
import { MOST_PINS, marketPinned, marketUnpinned, selectIsPinned, selectPins } from '../../../slices/pins';
import { pathTo } from '../../../slices/route/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Icon } from '../../base/ui/Icon';
import { Link } from '../../base/ui/Link';
import { useSay } from '../../base/i18n/words';

type Props = { marketId: string; matchId: string };

/** Puts a market on the multi-market page, and leads there once it is on it. */
export function PinButton({ marketId, matchId }: Props) {
  const say = useSay<'details'>();
  const dispatch = useAppDispatch();
  const isPinned = useAppSelector((state) => selectIsPinned(state, marketId));
  const isFull = useAppSelector((state) => selectPins(state).length >= MOST_PINS);
  if (isFull && !isPinned) return <span>{say('more.pinsFull', { count: MOST_PINS })}</span>;
  return (
    <>
      <Button
        variant={isPinned ? 'contained' : 'outlined'}
        color="inherit"
        startIcon={<Icon path={isPinned ? mdiPinOff : mdiPin} size={18} />}
        onClick={() => dispatch(isPinned ? marketUnpinned(marketId) : marketPinned({ marketId, matchId }))}
      >
        {say(isPinned ? 'more.unpin' : 'more.pin')}
      </Button>
      {isPinned && (
        <Button color="inherit" component={Link} to={pathTo('multiMarkets')}>
          {say('more.toPins')}
        </Button>
      )}
    </>
  );
}
