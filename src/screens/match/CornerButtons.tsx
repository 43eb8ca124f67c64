import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { mdiChartLine, mdiDotsHorizontal } from '@mdi/js';
import { dialogOpened } from '../../../slices/dialogs';
import { redirected, selectPath } from '../../../slices/route';
import { viewIn, withView } from '../../../slices/route/routes';
import type { RootState } from '../../../store/base/root/rootReducer';
import { useAppDispatch, useAppStore } from '../../../store/hooks';
import { useMarketSelector } from '../../../store/useMarketSelector';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';

type Props = { marketId: string; name: string; isOpen: boolean };

/** In the corner of a market's head: the course of its prices, and what else there is to know and to do. Which market's
 * details are open stands in the address, which is the link to the market too. */
export function CornerButtons({
  marketId,
  name,
  hasHistory,
  isOpen,
}: Props & { hasHistory: boolean | undefined }) {
  const say = useSay();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  return (
    <Corner>
      {hasHistory && (
        <IconButton
          aria-label={say('market.history', { name })}
          onClick={() => dispatch(dialogOpened({ status: 'priceHistory', marketId }))}
        >
          <Icon path={mdiChartLine} size={20} />
        </IconButton>
      )}
      <IconButton
        aria-label={say('market.more', { name })}
        aria-expanded={isOpen}
        onClick={() => {
          const path = selectPath(store.getState());
          dispatch(redirected(withView(path, { market: isOpen ? null : marketId, bet: null })));
        }}
      >
        <Icon path={mdiDotsHorizontal} size={20} />
      </IconButton>
    </Corner>
  );
}

const selectIsMeant = (state: RootState, marketId: string): boolean =>
  viewIn(selectPath(state)).market === marketId;

/** Whether the address means this market. */
export const useIsMeant = (marketId: string): boolean => useMarketSelector(selectIsMeant, marketId, null);

/** The course of prices is among the details too: a phone has no room for it here. */
const Corner = styled('div')(({ theme }) => ({
  flex: 'none',
  '& > button': { color: 'var(--muted)' },
  '& > :nth-last-child(2)': { [theme.breakpoints.down('sm')]: { display: 'none' } },
}));
