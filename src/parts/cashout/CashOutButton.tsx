import Typography from '@mui/material/Typography';
import { dialogOpened } from '../../../slices/dialogs';
import { useAppDispatch } from '../../../store/hooks';
import { useMarketSelector } from '../../../store/useMarketSelector';
import { showSigned } from '../../base/format/amounts';
import { useNames } from '../../base/i18n/names';
import { useMarketOutline } from '../markets/useMarketOutline';
import { useSay } from '../../base/i18n/words';
import { selectEven, selectFigure } from './figure';
import { OnlineButton } from '../../base/ui/OnlineButton';

/** Opens the cash out of a market, with about what it brings. */
export function CashOutButton({ marketId, matchId }: { marketId: string; matchId: string }) {
  const say = useSay<'orders'>();
  const named = useNames();
  const dispatch = useAppDispatch();
  const name = useMarketOutline(marketId)?.name ?? '';
  const paise = useMarketSelector(selectFigure, marketId, matchId);
  const even = useMarketSelector(selectEven, marketId, matchId);
  const amount = paise === null ? null : showSigned(paise);
  if (even !== null) return <Even market={named(name)} amount={showSigned(even)} />;
  return (
    <OnlineButton
      size="small"
      variant="outlined"
      sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
      aria-label={
        amount === null
          ? `${say('cash.buttonPlain')} ${named(name)}`
          : say('cash.buttonName', { market: named(name), amount })
      }
      onClick={() => dispatch(dialogOpened({ status: 'cashOut', matchId, marketId }))}
    >
      {amount === null ? say('cash.buttonPlain') : say('cash.button', { amount })}
    </OnlineButton>
  );
}

/** Nothing is left to be cashed out: every runner brings this. */
function Even({ market, amount }: { market: string; amount: string }) {
  const say = useSay<'orders'>();
  return (
    <Typography
      variant="body2"
      sx={{ py: 1, fontWeight: 650, whiteSpace: 'nowrap' }}
      aria-label={say('cash.evenMeans', { market, amount })}
      role="note"
    >
      {say('cash.even', { amount })}
    </Typography>
  );
}
