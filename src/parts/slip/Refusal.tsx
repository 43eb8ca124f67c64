import IconButton from '@mui/material/IconButton';
import { mdiClose } from '@mdi/js';
import type { ApiError } from '../../../api/errors';
import { refusalRead } from '../../../slices/slip';
import { useAppDispatch } from '../../../store/hooks';
import { sayError, useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { HeldLine, Said } from './layout';
import { whyIdOf } from './useWhyNot';
import type { Obstacle } from './useWhyNot';

type Props = { error: ApiError; obstacle: Obstacle | null };

/** Why the bet was not placed, until it is read, changed or placed again. What stands in its way now may be another thing.
 * The toast announces it; here it stays with the draft. */
export function Refusal({ error, obstacle }: Props) {
  const say = useSay<'betting'>();
  // Of a market that is still suspended it would say the same twice.
  const isSaid = error.code === 'MARKET_SUSPENDED';
  return (
    <HeldLine>
      <Said id={whyIdOf()} className="fault">
        {say('slip.notPlaced', { reason: sayError(say, error) })}
        {obstacle && !isSaid && <div>{obstacle.words}</div>}
      </Said>
      <RefusalRead />
    </HeldLine>
  );
}

/** Takes the message away; of one of several bets, that of the line `id`. */
export function RefusalRead({ id }: { id?: number }) {
  const say = useSay<'betting'>();
  const dispatch = useAppDispatch();
  return (
    <IconButton
      size="small"
      color="inherit"
      sx={{ my: -0.5 }}
      aria-label={say('slip.refusalRead')}
      onClick={() => dispatch(refusalRead(id))}
    >
      <Icon path={mdiClose} size={18} />
    </IconButton>
  );
}
