import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { mdiChartLine } from '@mdi/js';
import { priceHistoryOpened } from '../../../slices/dialogs';
import { useAppDispatch } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';

/** Opens the course of prices of a market, in the corner of its head. */
export function HistoryButton({ marketId, name }: { marketId: string; name: string }) {
  const say = useSay();
  const dispatch = useAppDispatch();
  return (
    <Corner
      aria-label={say('market.history', { name })}
      onClick={() => dispatch(priceHistoryOpened(marketId))}
    >
      <Icon path={mdiChartLine} size={20} />
    </Corner>
  );
}

const Corner = styled(IconButton)({ position: 'absolute', top: 2, insetInlineEnd: 2, color: 'var(--muted)' });
