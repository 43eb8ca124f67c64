import Button from '@mui/material/Button';
import { cashOutOpened } from '../../../slices/dialogs';
import { useAppDispatch } from '../../../store/hooks';
import { useMarketSelector } from '../../../store/useMarketSelector';
import { showSigned } from '../../base/format/amounts';
import { useNames } from '../../base/i18n/names';
import { useMarketOutline } from '../markets/useMarketOutline';
import { useOrdersSay } from '../orders/useOrdersSay';
import { selectFigure } from './figure';

/** Opens the cash out of a market, with about what it brings. */
export function CashOutButton({ marketId, matchId }: { marketId: string; matchId: string }) {
  const say = useOrdersSay();
  const named = useNames();
  const dispatch = useAppDispatch();
  const name = useMarketOutline(marketId)?.name ?? '';
  const paise = useMarketSelector(selectFigure, marketId, matchId);
  const amount = paise === null ? null : showSigned(paise);
  return (
    <Button
      size="small"
      variant="outlined"
      sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
      aria-label={
        amount === null
          ? `${say('cash.buttonPlain')} ${named(name)}`
          : say('cash.buttonName', { market: named(name), amount })
      }
      onClick={() => dispatch(cashOutOpened({ matchId, marketId }))}
    >
      {amount === null ? say('cash.buttonPlain') : say('cash.button', { amount })}
    </Button>
  );
}
