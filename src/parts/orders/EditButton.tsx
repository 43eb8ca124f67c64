import Button from '@mui/material/Button';
import type { Bet } from '../../../api/bets';
import { dialogOpened } from '../../../slices/dialogs';
import { useAppDispatch } from '../../../store/hooks';
import { useBetWords } from '../prices/usePriceWords';
import { useSay } from '../../base/i18n/words';

/** Opens price and size of an open bet. */
export function EditButton({ bet }: { bet: Bet }) {
  const say = useSay<'orders'>();
  const dispatch = useAppDispatch();
  const { betId, matchId } = bet;
  return (
    <Button
      size="small"
      aria-label={say('orders.editName', useBetWords(bet))}
      onClick={() => dispatch(dialogOpened({ status: 'editBet', matchId, betId }))}
    >
      {say('orders.edit')}
    </Button>
  );
}
